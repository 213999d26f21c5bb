//! Destinations: pausing, resuming, deleting, and sample events.

use axum::body::Body;
use axum::http::Method;
use kassa_services::events::types::EVENT_TYPES;
use kassa_services::portal::Instruction;
use kassa_services::webhooks::{destinations, sending};
use kassa_store::tables;
use serde_json::json;

use super::worker::{create_destination, find_destination, start_delivery, wait_until_delivered};
use crate::support::sample_events::assert_sample_has_fields_of_real_event;
use crate::support::test_receiver::{ReceivedDelivery, TestReceiver};
use crate::support::test_service::TestService;

#[tokio::test]
async fn a_destination_is_paused_resumed_and_deleted() {
    let (service, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, _) = create_destination(&service, &receiver.url).await;
    assert!(destinations::pause(&service.state, &Instruction::of_operator(), &id).await.unwrap());
    let worker = start_delivery(&service.state);
    service.create_paid_intent(json!({})).await;
    let (store, merchant_id) = (&service.state.store, &service.merchant.merchant_id);
    let listed = tables::destinations::list_by_merchant(store, merchant_id).await.unwrap();
    assert_eq!(
        (listed.len(), listed[0].paused.is_some(), listed[0].paused_by.as_deref()),
        (1, true, Some("merchant"))
    );
    assert!(destinations::resume(&service.state, &Instruction::of_operator(), &id).await.unwrap());
    receiver.wait_for(2).await;
    wait_until_delivered(&service, &id, 2).await;
    assert!(destinations::delete(&service.state, &Instruction::of_operator(), &id).await.unwrap());
    service.create_paid_intent(json!({})).await;
    for is_known in [
        destinations::delete(&service.state, &Instruction::of_operator(), &id).await.unwrap(),
        destinations::pause(&service.state, &Instruction::of_operator(), &id).await.unwrap(),
        destinations::resume(&service.state, &Instruction::of_operator(), &id).await.unwrap(),
        destinations::rotate_secret(&service.state, &Instruction::of_operator(), &id)
            .await
            .unwrap()
            .is_some(),
    ] {
        assert!(!is_known);
    }
    assert_eq!(
        tables::destinations::list_by_merchant(store, merchant_id).await.unwrap(),
        Vec::new()
    );
    worker.stop().await;
    assert_eq!(receiver.received().len(), 2, "nothing is sent to a deleted destination");
}

#[tokio::test]
async fn secrets_are_sealed_at_rest() {
    let service = TestService::sandbox().await;
    let (id, secret) = create_destination(&service, "https://shop.test/hook").await;
    let sealed = find_destination(&service, &id).await.sealed;
    assert!(!sealed.windows(secret.as_bytes().len()).any(|window| window == secret.as_bytes()));
    assert!(secret.to_text().starts_with("whsec_") && secret.as_bytes().len() == 33);
}

#[tokio::test]
async fn a_sample_has_the_fields_of_a_real_event() {
    let service = TestService::sandbox().await;
    let token = service.create_credential("customer-7").await;
    service
        .merchant_client()
        .send(Method::DELETE, &format!("/api/credentials/{token}"), Body::empty())
        .await;
    let intents =
        [service.create_paid_intent(json!({})).await, service.create_authorized_intent().await];
    service.merchant_client().post(&intents[0].refund_path(), json!({ "amount": 100 })).await;
    service.wait_for_refunds(&intents[0]).await;
    service.merchant_client().get(&intents[1].release_path()).await;
    let mandate = service.find_mandate_id(&service.create_signed_intent(json!({})).await).await;
    service
        .merchant_client()
        .post(&format!("/api/sandbox/mandates/{mandate}/collect"), json!({}))
        .await;
    service
        .merchant_client()
        .post(&format!("/api/mandates/{mandate}/amend"), json!({ "max_amount": 90_000 }))
        .await;
    // The sandbox has no disputes: the tests over Stripe's double look at their sample.
    for kind in EVENT_TYPES.into_iter().filter(|kind| *kind != "dispute_status_change") {
        assert_sample_has_fields_of_real_event(&service, kind).await;
    }
}

#[tokio::test]
async fn a_sample_of_every_type_arrives() {
    let (service, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    create_destination(&service, &receiver.url).await;
    let worker = start_delivery(&service.state);
    for kind in EVENT_TYPES {
        sending::send_sample_event(
            &service.state,
            &Instruction::of_operator(),
            &service.merchant.merchant_id,
            kind,
        )
        .await
        .unwrap();
    }
    let received = receiver.wait_for(EVENT_TYPES.len()).await;
    for kind in EVENT_TYPES {
        let sample = received
            .iter()
            .map(ReceivedDelivery::json)
            .find(|event| event["type"] == kind)
            .unwrap();
        let (named, subject) = match kind {
            "mandate_update" => ("mandate_id", json!(1)),
            "dispute_status_change" => ("dispute_id", json!(1)),
            _ => ("reference_id", json!("sample")),
        };
        assert_eq!(sample["content"][named], subject, "{sample}");
        assert!(sample["notification_id"].is_string(), "{sample}");
    }
    worker.stop().await;
}
