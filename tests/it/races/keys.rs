//! The same request with the same `Idempotency-Key`, sixteen times at once.

use kassa::store::{intents, refunds};
use serde_json::{Value, json};

use super::crowd::{AMOUNT, Crowd};
use crate::store::place::{Place, on_both_engines};
use crate::support::service::{Answer, Api, Intent};

on_both_engines!(equal_refunds_are_one, equal_automatic_payments_are_one);

async fn equal_refunds_are_one(place: Place) {
    let crowd = Crowd::at(place).await;
    let one = async |intent: Intent| {
        // All of it: a second one would find nothing left.
        carried_out_once(&crowd, &format!("{}/refund", intent.path()), &json!({ "amount": AMOUNT })).await;
        assert_eq!(crowd.refunds(&intent).await.len(), 1);
        assert_eq!(refunds::of_intent(&crowd.test.service.store, &intent.id).await.unwrap()[0].amount, AMOUNT);
    };
    crowd.each(json!({}), one).await;
}

async fn equal_automatic_payments_are_one(place: Place) {
    let crowd = Crowd::at(place).await;
    let credential = crowd.credential().await;
    let one = async |intent: Intent| {
        let body = json!({ "amount": 990, "currency": "ZAR", "reference_id": intent.id, "purchaser_id": "customer-7",
            "credentials": [credential] });
        let told = carried_out_once(&crowd, "/api/intents/auto-attempt", &body).await;
        let made = intents::find(&crowd.test.service.store, told["intent_id"].as_str().unwrap()).await.unwrap().unwrap();
        assert_eq!((made.attempt_count, told["attempt_status"].as_str()), (1, Some("success")));
        let count = format!("SELECT CAST(count(*) AS TEXT) FROM intents WHERE reference_id = '{}'", intent.id);
        assert_eq!(crowd.test.place().texts(&count).await, ["1"]);
    };
    crowd.each(json!({}), one).await;
}

/// Sends it sixteen times at once and a last time later. Answers what was done.
async fn carried_out_once(crowd: &Crowd, path: &str, body: &Value) -> Value {
    let key = kassa::clock::uuid();
    let send = || {
        let (path, body, key) = (path.to_owned(), body.clone(), key.clone());
        async move |api: Api| api.with("idempotency-key", &key).post(&path, body).await
    };
    let answers = crowd.all_at_once((0..16).map(|_| send())).await;
    let (done, waiting): (Vec<&Answer>, Vec<&Answer>) = answers.iter().partition(|answer| answer.status == 201);
    let running = "The first request with this Idempotency-Key is still running";
    assert!(waiting.iter().all(|answer| answer.refusal() == (409, running.to_owned())), "{waiting:?}");
    assert!(done.windows(2).all(|pair| pair[0].body == pair[1].body), "{done:?}");
    let first = done.iter().filter(|answer| answer.header("idempotent-replayed").is_none()).count();
    assert_eq!(first, 1, "{done:?}");
    let last = send()(crowd.any().api.clone()).await;
    assert_eq!((last.status, last.header("idempotent-replayed"), &last.body), (201, Some("true"), &done[0].body));
    last.json()
}
