//! Destinations, as the command line manages them.

use axum::body::Body;
use axum::http::Method;
use kassa::flow::event;
use kassa::store::events;
use kassa::webhooks::destinations;
use serde_json::{Value, json};

use super::receiver::Receiver;
use super::{deliver, destination, stored, tries_once};
use crate::support::service::TestService;

#[tokio::test]
async fn paused_resumed_and_deleted() {
    let (test, receiver) = (TestService::sandbox().await, Receiver::start().await);
    let (id, _) = destination(&test, &receiver.url).await;
    assert!(destinations::pause(&test.service, &id).await.unwrap());
    let queue = deliver(&test.service);
    test.paid(json!({})).await;
    let listed = destinations::list(&test.service, &test.merchant.merchant_id).await.unwrap();
    assert_eq!((listed.len(), &listed[0]["status"], &listed[0]["paused_by"]), (1, &json!("paused"), &json!("merchant")));
    assert!(destinations::resume(&test.service, &id).await.unwrap());
    receiver.after(2).await;
    tries_once(&test, &id, |all| all.len() == 2 && all.iter().all(|one| one["status"] == "delivered")).await;
    assert!(destinations::delete(&test.service, &id).await.unwrap());
    test.paid(json!({})).await;
    for known in [
        destinations::delete(&test.service, &id).await.unwrap(),
        destinations::pause(&test.service, &id).await.unwrap(),
        destinations::resume(&test.service, &id).await.unwrap(),
        destinations::rotate(&test.service, &id).await.unwrap().is_some(),
    ] {
        assert!(!known);
    }
    assert_eq!(destinations::list(&test.service, &test.merchant.merchant_id).await.unwrap(), Vec::<Value>::new());
    queue.stop().await;
    assert_eq!(receiver.received().len(), 2, "nothing is sent to a deleted destination");
}

#[tokio::test]
async fn secrets_are_sealed_at_rest() {
    let test = TestService::sandbox().await;
    let (id, secret) = destination(&test, "https://shop.test/hook").await;
    let kept = stored(&test, &id).await.sealed;
    assert!(!kept.windows(secret.bytes().len()).any(|window| window == secret.bytes()));
    assert!(secret.text().starts_with("whsec_") && secret.bytes().len() == 32);
}

/// The names of an event's fields, and of its content's.
fn shape(event: &Value) -> (String, Vec<String>, Vec<String>) {
    let names = |object: &Value| object.as_object().unwrap().keys().cloned().collect();
    (event["type"].as_str().unwrap().to_owned(), names(event), names(&event["content"]))
}

#[tokio::test]
async fn a_sample_has_the_fields_of_a_real_event() {
    let test = TestService::sandbox().await;
    let token = test.credential("customer-7").await;
    test.api().send(Method::DELETE, &format!("/api/credentials/{token}"), Body::empty()).await;
    let intents = [test.paid(json!({})).await, test.authorized().await];
    test.api().post(&format!("{}/refund", intents[0].path()), json!({ "amount": 100 })).await;
    test.settled_refunds(&intents[0]).await;
    test.api().get(&format!("/api/v2/intents/{}/cancel-authorization", intents[1].id)).await;
    let mandate = test.mandate_of(&test.sign(json!({})).await).await;
    test.api().post(&format!("/api/sandbox/mandates/{mandate}/collect"), json!({})).await;
    test.api().post(&format!("/api/mandates/{mandate}/amend"), json!({ "max_amount": 90_000 })).await;
    let merchant = &test.merchant.merchant_id;
    let real = events::of_merchant(&test.service.store, merchant).await.unwrap();
    for kind in event::ALL {
        let id = destinations::trigger(&test.service, merchant, kind).await.unwrap();
        let sample = events::find(&test.service.store, &id).await.unwrap().unwrap();
        let [sample, real] = [&sample, real.iter().rfind(|real| real.kind == kind).unwrap()]
            .map(|stored| shape(&serde_json::from_str(&event::body_to_send(&test.service, stored)).unwrap()));
        assert_eq!(sample, real);
    }
}

#[tokio::test]
async fn a_sample_of_every_type_arrives() {
    let (test, receiver) = (TestService::sandbox().await, Receiver::start().await);
    destination(&test, &receiver.url).await;
    let queue = deliver(&test.service);
    for kind in event::ALL {
        destinations::trigger(&test.service, &test.merchant.merchant_id, kind).await.unwrap();
    }
    let received = receiver.after(event::ALL.len()).await;
    for kind in event::ALL {
        let sample = received.iter().map(super::receiver::Received::json).find(|event| event["type"] == kind).unwrap();
        let subject = if kind == "mandate_update" { json!(1) } else { json!("sample") };
        let named = if kind == "mandate_update" { "mandate_id" } else { "reference_id" };
        assert!(sample["content"][named] == subject && sample["notification_id"].is_string(), "{sample}");
    }
    queue.stop().await;
}
