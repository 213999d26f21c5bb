//! The `sequence` of events (decision 50).

use std::collections::BTreeMap;
use std::time::Duration;

use kassa_services::events::types::EVENT_TYPES;
use kassa_services::portal::Instruction;
use kassa_services::webhooks::sending;
use serde_json::{Value, json};

use super::worker::{create_destination, start_delivery, wait_until_delivered};
use crate::support::orders::order_with_remembering;
use crate::support::payments::card_payment_input;
use crate::support::test_receiver::{ReceiverReply, TestReceiver};
use crate::support::test_service::TestService;

/// The numbers and statuses of the events of this type, sorted by `sequence`.
fn sort_statuses(received: &[Value], kind: &str) -> BTreeMap<i64, String> {
    let of_kind = received.iter().filter(|event| event["type"] == kind);
    of_kind
        .map(|event| {
            let status = event["content"]["status"].as_str().unwrap();
            (event["sequence"].as_i64().unwrap(), status.to_owned())
        })
        .collect()
}

#[tokio::test]
async fn sorting_by_sequence_rebuilds_the_state() {
    let (service, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, _) = create_destination(&service, &receiver.url).await;
    // The first events fail and arrive after the later ones.
    receiver.reply_with(vec![ReceiverReply::Status(500); 4]);
    let order = order_with_remembering(json!({}));
    let intent = service.merchant_client().create_intent(order).await;
    service.pay_with(&intent, card_payment_input("DECLINED", true)).await;
    let worker = start_delivery(&service.state);
    receiver.wait_for(3).await;
    service.pay_with(&intent, card_payment_input("Ann Payer", true)).await;
    let api = service.merchant_client();
    let refund = api.post(&intent.refund_path(), json!({ "amount": 50 })).await;
    assert_eq!(refund.status, 201);
    service.wait_for_refunds(&intent).await;
    let count = service.list_events(&intent).await.len();
    receiver.wait_for(count).await;
    service.advance(Duration::from_secs(60));
    wait_until_delivered(&service, &id, count).await;
    worker.stop().await;

    let received: Vec<Value> =
        receiver.received().iter().map(|received| received.json()).skip(4).collect();
    let numbers: Vec<i64> =
        received.iter().map(|event| event["sequence"].as_i64().unwrap()).collect();
    assert!(!numbers.is_sorted(), "{numbers:?}");
    let mut sorted = numbers.clone();
    sorted.sort_unstable();
    assert!(sorted.iter().copied().eq(1..=i64::try_from(count).unwrap()), "{sorted:?}");

    let statuses = sort_statuses(&received, "status_change");
    let path: Vec<&str> = statuses.values().map(String::as_str).collect();
    assert_eq!(path, ["pending", "selection", "pending", "success"]);
    let read = service.merchant_client().get(&intent.path()).await.json();
    assert_eq!(read["status"], *path.last().unwrap());
    let refund: Vec<String> =
        sort_statuses(&received, "refund_status_change").into_values().collect();
    assert_eq!(refund, ["initiated", "pending", "success"]);
}

#[tokio::test]
async fn the_events_of_a_mandate_have_a_sequence_of_their_own() {
    let service = TestService::sandbox().await;
    let intent = service.create_signed_intent(json!({})).await;
    let mandate = service.find_mandate_id(&intent).await;
    let api = service.merchant_client();
    api.post(&format!("/api/mandates/{mandate}/amend"), json!({ "max_amount": 90_000 })).await;
    api.post(&format!("/api/sandbox/mandates/{mandate}/collect"), json!({})).await;
    api.post(&intent.refund_path(), json!({ "amount": 50 })).await;
    service.wait_for_refunds(&intent).await;
    let events = service.list_events(&intent).await;
    let (of_mandate, of_intent): (Vec<&Value>, Vec<&Value>) =
        events.iter().partition(|event| event["type"].as_str().unwrap().starts_with("mandate_"));
    let list_numbers = |events: Vec<&Value>| {
        events.iter().map(|event| event["sequence"].as_i64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(list_numbers(of_mandate), [1, 2, 3, 4, 5, 6]);
    assert_eq!(list_numbers(of_intent), [1, 2, 3, 4, 5]);
}

#[tokio::test]
async fn samples_are_the_first_events_of_their_subject() {
    let (service, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    create_destination(&service, &receiver.url).await;
    let worker = start_delivery(&service.state);
    for kind in EVENT_TYPES {
        let merchant = &service.merchant.merchant_id;
        sending::send_sample_event(&service.state, &Instruction::of_operator(), merchant, kind)
            .await
            .unwrap();
    }
    for sample in receiver.wait_for(EVENT_TYPES.len()).await {
        assert_eq!(sample.json()["sequence"], 1);
    }
    worker.stop().await;
}
