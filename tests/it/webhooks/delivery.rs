//! Delivered events: their bodies, signatures and destinations.

use std::time::Duration;

use kassa_platform::clock::Clock;
use kassa_services::portal::Instruction;
use kassa_services::webhooks::{destinations, sign_with_each};
use serde_json::json;
use standardwebhooks::Webhook;

use super::worker::{create_destination, start_delivery, wait_until_delivered};
use crate::support::orders::order_with;
use crate::support::payments::card_payment_input;
use crate::support::test_receiver::{ReceivedDelivery, TestReceiver};
use crate::support::test_service::TestService;

#[tokio::test]
async fn every_event_is_delivered_once_and_signed() {
    let (service, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, secret) = create_destination(&service, &receiver.url).await;
    let worker = start_delivery(&service.state);
    let fields = json!({ "allow_remember_credentials": true, "request_unscheduled_mit": true });
    let intent = service.merchant_client().create_intent(order_with(fields)).await;
    service.pay_with(&intent, card_payment_input("Ann Payer", true)).await;
    let received = receiver.wait_for(4).await;
    let events = service.list_events(&intent).await;
    assert_eq!(events.len(), 4);
    for event in &events {
        let id = event["notification_id"].as_str().unwrap();
        let delivered: Vec<_> = received.iter().filter(|received| received.id() == id).collect();
        assert_eq!(delivered.len(), 1, "{event}");
        assert_eq!(delivered[0].json(), *event);
        assert_eq!(delivered[0].headers["content-type"], "application/json");
    }
    assert!(
        received.iter().any(|received| received.json()["content"]["credential_token"].is_string())
    );
    for received in &received {
        let now = service.state.clock.now().0 / 1000;
        assert_eq!(received.headers["webhook-timestamp"], now.to_string().as_str());
        let signature = Webhook::new(&secret.to_text())
            .unwrap()
            .sign(received.id(), now, received.body.as_bytes())
            .unwrap();
        assert_eq!(received.headers["webhook-signature"], signature.as_str());
    }
    wait_until_delivered(&service, &id, 4).await;
    worker.stop().await;
    assert_eq!(receiver.received().len(), 4);
}

#[tokio::test]
async fn signatures_verify_until_they_are_too_old() {
    let service = TestService::sandbox().await;
    let (_, secret) = create_destination(&service, "https://shop.test/hook").await;
    let now = Clock::System.now().0 / 1000;
    let signatures = sign_with_each(std::slice::from_ref(&secret), "msg", now, "{}");
    assert!(secret.verify("msg", now, "{}", &signatures));
    for (id, at, body) in [("msg2", now, "{}"), ("msg", now + 1, "{}"), ("msg", now, "{ }")] {
        assert!(!secret.verify(id, at, body, &signatures));
    }
    let old = sign_with_each(std::slice::from_ref(&secret), "msg", now - 3600, "{}");
    assert!(!secret.verify("msg", now - 3600, "{}", &old), "too old");
}

#[tokio::test]
async fn events_go_to_every_destination_of_their_merchant_only() {
    let service = TestService::sandbox().await;
    let (one, other, foreign_receiver) =
        (TestReceiver::start().await, TestReceiver::start().await, TestReceiver::start().await);
    let (other_merchant, _) = service.create_other_merchant().await;
    create_destination(&service, &one.url).await;
    create_destination(&service, &other.url).await;
    destinations::create(
        &service.state,
        &Instruction::of_operator(),
        &other_merchant.merchant_id,
        &foreign_receiver.url,
    )
    .await
    .ok()
    .unwrap();
    let worker = start_delivery(&service.state);
    service.create_paid_intent(json!({})).await;
    assert_eq!((one.wait_for(2).await.len(), other.wait_for(2).await.len()), (2, 2));
    worker.stop().await;
    assert_eq!(foreign_receiver.received().len(), 0);
}

#[tokio::test]
async fn both_secrets_sign_for_a_day_after_a_rotation() {
    let (service, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, old) = create_destination(&service, &receiver.url).await;
    let new = destinations::rotate_secret(&service.state, &Instruction::of_operator(), &id)
        .await
        .unwrap()
        .unwrap();
    let worker = start_delivery(&service.state);
    service.create_paid_intent(json!({})).await;
    let signed_by = |received: &ReceivedDelivery| {
        let at = received.headers["webhook-timestamp"].to_str().unwrap().parse().unwrap();
        let signatures = received.headers["webhook-signature"].to_str().unwrap().to_owned();
        [&new, &old].map(|secret| {
            signatures
                .split(' ')
                .any(|one| one == secret.sign(received.id(), at, &received.body).unwrap())
        })
    };
    assert_eq!(
        receiver.wait_for(2).await.iter().map(signed_by).collect::<Vec<_>>(),
        [[true, true]; 2]
    );
    service.advance(Duration::from_hours(24));
    service.create_paid_intent(json!({})).await;
    assert_eq!(
        receiver.wait_for(4).await[2..].iter().map(signed_by).collect::<Vec<_>>(),
        [[true, false]; 2]
    );
    worker.stop().await;
}
