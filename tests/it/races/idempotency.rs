//! The same request with the same `Idempotency-Key`, sixteen times at once.

use kassa::store::tables::{intents, refunds};
use serde_json::{Value, json};

use super::concurrent_clients::{ConcurrentClients, ORDER_AMOUNT};
use crate::store::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::{TestClient, TestIntent, TestResponse};

on_both_engines!(a_repeated_refund_key_refunds_once, a_repeated_auto_attempt_key_charges_once);

async fn a_repeated_refund_key_refunds_once(place: TestDatabase) {
    let crowd = ConcurrentClients::start(place).await;
    let one = async |intent: TestIntent| {
        // All of it: a second one would find nothing left.
        assert_executed_once(
            &crowd,
            &format!("{}/refund", intent.path()),
            &json!({ "amount": ORDER_AMOUNT }),
        )
        .await;
        assert_eq!(crowd.wait_for_refunds(&intent).await.len(), 1);
        assert_eq!(
            refunds::list_by_intent(&crowd.test.service.store, &intent.id).await.unwrap()[0].amount,
            ORDER_AMOUNT
        );
    };
    crowd.for_each_paid_intent(json!({}), one).await;
}

async fn a_repeated_auto_attempt_key_charges_once(place: TestDatabase) {
    let crowd = ConcurrentClients::start(place).await;
    let credential = crowd.create_credential().await;
    let one = async |intent: TestIntent| {
        let body = json!({ "amount": 990, "currency": "ZAR", "reference_id": intent.id, "purchaser_id": "customer-7",
            "credentials": [credential] });
        let told = assert_executed_once(&crowd, "/api/intents/auto-attempt", &body).await;
        let made = intents::find(&crowd.test.service.store, told["intent_id"].as_str().unwrap())
            .await
            .unwrap()
            .unwrap();
        assert_eq!((made.attempt_count, told["attempt_status"].as_str()), (1, Some("success")));
        let count = format!(
            "SELECT CAST(count(*) AS TEXT) FROM intents WHERE reference_id = '{}'",
            intent.id
        );
        assert_eq!(crowd.test.database().fetch_texts(&count).await, ["1"]);
    };
    crowd.for_each_paid_intent(json!({}), one).await;
}

/// Sends it sixteen times at once and a last time later. Answers what was done.
async fn assert_executed_once(crowd: &ConcurrentClients, path: &str, body: &Value) -> Value {
    let key = kassa::platform::clock::new_uuid();
    let send = || {
        let (path, body, key) = (path.to_owned(), body.clone(), key.clone());
        async move |api: TestClient| {
            api.with_header("idempotency-key", &key).post(&path, body).await
        }
    };
    let answers = crowd.send_concurrently((0..16).map(|_| send())).await;
    let (done, waiting): (Vec<&TestResponse>, Vec<&TestResponse>) =
        answers.iter().partition(|answer| answer.status == 201);
    let running = "The first request with this Idempotency-Key is still running";
    assert!(
        waiting.iter().all(|answer| answer.error_detail() == (409, running.to_owned())),
        "{waiting:?}"
    );
    assert!(done.windows(2).all(|pair| pair[0].body == pair[1].body), "{done:?}");
    let first = done.iter().filter(|answer| answer.header("idempotent-replayed").is_none()).count();
    assert_eq!(first, 1, "{done:?}");
    let last = send()(crowd.next_instance().api.clone()).await;
    assert_eq!(
        (last.status, last.header("idempotent-replayed"), &last.body),
        (201, Some("true"), &done[0].body)
    );
    last.json()
}
