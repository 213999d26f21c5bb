//! Destinations, as the command line manages them.

use axum::body::Body;
use axum::http::Method;
use kassa::events::payloads;
use kassa::store::tables::events;
use kassa::webhooks::destinations;
use serde_json::{Value, json};

use super::receiver::TestReceiver;
use super::{create_destination, find_destination, start_delivery, wait_for_deliveries};
use crate::support::test_service::TestService;

#[tokio::test]
async fn paused_resumed_and_deleted() {
    let (test, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, _) = create_destination(&test, &receiver.url).await;
    assert!(destinations::pause(&test.service, &id).await.unwrap());
    let queue = start_delivery(&test.service);
    test.create_paid_intent(json!({})).await;
    let listed = destinations::list(&test.service, &test.merchant.merchant_id).await.unwrap();
    assert_eq!(
        (listed.len(), &listed[0]["status"], &listed[0]["paused_by"]),
        (1, &json!("paused"), &json!("merchant"))
    );
    assert!(destinations::resume(&test.service, &id).await.unwrap());
    receiver.wait_for(2).await;
    wait_for_deliveries(&test, &id, |all| {
        all.len() == 2 && all.iter().all(|one| one["status"] == "delivered")
    })
    .await;
    assert!(destinations::delete(&test.service, &id).await.unwrap());
    test.create_paid_intent(json!({})).await;
    for known in [
        destinations::delete(&test.service, &id).await.unwrap(),
        destinations::pause(&test.service, &id).await.unwrap(),
        destinations::resume(&test.service, &id).await.unwrap(),
        destinations::rotate_secret(&test.service, &id).await.unwrap().is_some(),
    ] {
        assert!(!known);
    }
    assert_eq!(
        destinations::list(&test.service, &test.merchant.merchant_id).await.unwrap(),
        Vec::<Value>::new()
    );
    queue.stop().await;
    assert_eq!(receiver.received().len(), 2, "nothing is sent to a deleted destination");
}

#[tokio::test]
async fn secrets_are_sealed_at_rest() {
    let test = TestService::sandbox().await;
    let (id, secret) = create_destination(&test, "https://shop.test/hook").await;
    let kept = find_destination(&test, &id).await.sealed;
    assert!(!kept.windows(secret.as_bytes().len()).any(|window| window == secret.as_bytes()));
    assert!(secret.to_text().starts_with("whsec_") && secret.as_bytes().len() == 32);
}

/// The names of an event's fields, and of its content's.
fn field_names(event: &Value) -> (String, Vec<String>, Vec<String>) {
    let names = |object: &Value| object.as_object().unwrap().keys().cloned().collect();
    (event["type"].as_str().unwrap().to_owned(), names(event), names(&event["content"]))
}

#[tokio::test]
async fn a_sample_has_the_fields_of_a_real_event() {
    let test = TestService::sandbox().await;
    let token = test.create_credential("customer-7").await;
    test.merchant_client()
        .send(Method::DELETE, &format!("/api/credentials/{token}"), Body::empty())
        .await;
    let intents = [test.create_paid_intent(json!({})).await, test.create_authorized_intent().await];
    test.merchant_client()
        .post(&format!("{}/refund", intents[0].path()), json!({ "amount": 100 }))
        .await;
    test.wait_for_refunds(&intents[0]).await;
    test.merchant_client()
        .get(&format!("/api/v2/intents/{}/cancel-authorization", intents[1].id))
        .await;
    let mandate = test.mandate_id_of(&test.create_signed_intent(json!({})).await).await;
    test.merchant_client()
        .post(&format!("/api/sandbox/mandates/{mandate}/collect"), json!({}))
        .await;
    test.merchant_client()
        .post(&format!("/api/mandates/{mandate}/amend"), json!({ "max_amount": 90_000 }))
        .await;
    let merchant = &test.merchant.merchant_id;
    let real = events::list_by_merchant(&test.service.store, merchant).await.unwrap();
    for kind in payloads::EVENT_TYPES {
        let id = destinations::send_sample_event(&test.service, merchant, kind).await.unwrap();
        let sample = events::find(&test.service.store, &id).await.unwrap().unwrap();
        let [sample, real] =
            [&sample, real.iter().rfind(|real| real.kind == kind).unwrap()].map(|stored| {
                field_names(
                    &serde_json::from_str(&payloads::build_delivery_body(&test.service, stored))
                        .unwrap(),
                )
            });
        assert_eq!(sample, real);
    }
}

#[tokio::test]
async fn a_sample_of_every_type_arrives() {
    let (test, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    create_destination(&test, &receiver.url).await;
    let queue = start_delivery(&test.service);
    for kind in payloads::EVENT_TYPES {
        destinations::send_sample_event(&test.service, &test.merchant.merchant_id, kind)
            .await
            .unwrap();
    }
    let received = receiver.wait_for(payloads::EVENT_TYPES.len()).await;
    for kind in payloads::EVENT_TYPES {
        let sample = received
            .iter()
            .map(super::receiver::ReceivedDelivery::json)
            .find(|event| event["type"] == kind)
            .unwrap();
        let subject = if kind == "mandate_update" { json!(1) } else { json!("sample") };
        let named = if kind == "mandate_update" { "mandate_id" } else { "reference_id" };
        assert!(
            sample["content"][named] == subject && sample["notification_id"].is_string(),
            "{sample}"
        );
    }
    queue.stop().await;
}
