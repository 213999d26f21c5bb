//! What arrives, signed how, and how often.

use kassa::platform::clock::Clock;
use serde_json::json;
use standardwebhooks::Webhook;

use super::receiver::TestReceiver;
use super::{create_destination, start_delivery, wait_for_deliveries};
use crate::support::payments::card_payment_input;
use crate::support::test_service::{TestService, order_with};

#[tokio::test]
async fn every_event_once_and_signed() {
    let (test, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, secret) = create_destination(&test, &receiver.url).await;
    let queue = start_delivery(&test.service);
    let fields = json!({ "allow_remember_credentials": true, "request_unscheduled_mit": true });
    let intent = test.merchant_client().create_intent(order_with(fields)).await;
    test.pay_with(&intent, card_payment_input("Ann Payer", true)).await;
    let received = receiver.wait_for(4).await;
    let told = test.events_of(&intent).await;
    assert_eq!(told.len(), 4);
    for event in &told {
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
        let now = test.service.clock.now().0 / 1000;
        assert_eq!(received.headers["webhook-timestamp"], now.to_string().as_str());
        let signature = Webhook::new(&secret.to_text())
            .unwrap()
            .sign(received.id(), now, received.body.as_bytes())
            .unwrap();
        assert_eq!(received.headers["webhook-signature"], signature.as_str());
    }
    wait_for_deliveries(&test, &id, |all| {
        all.len() == 4 && all.iter().all(|one| one["status"] == "delivered")
    })
    .await;
    queue.stop().await;
    assert_eq!(receiver.received().len(), 4);
}

#[tokio::test]
async fn the_official_library_verifies_what_is_signed_now() {
    let test = TestService::sandbox().await;
    let (_, secret) = create_destination(&test, "https://shop.test/hook").await;
    let now = Clock::System.now().0 / 1000;
    let signatures =
        kassa::webhooks::sign_with_each(std::slice::from_ref(&secret), "msg", now, "{}");
    assert!(secret.verify("msg", now, "{}", &signatures));
    for (id, at, body) in [("msg2", now, "{}"), ("msg", now + 1, "{}"), ("msg", now, "{ }")] {
        assert!(!secret.verify(id, at, body, &signatures));
    }
    let old =
        kassa::webhooks::sign_with_each(std::slice::from_ref(&secret), "msg", now - 3600, "{}");
    assert!(!secret.verify("msg", now - 3600, "{}", &old), "too old");
}

#[tokio::test]
async fn to_every_destination_of_its_merchant_and_to_no_other() {
    let test = TestService::sandbox().await;
    let (one, other, strangers) =
        (TestReceiver::start().await, TestReceiver::start().await, TestReceiver::start().await);
    let (stranger, _) = test.create_other_merchant().await;
    create_destination(&test, &one.url).await;
    create_destination(&test, &other.url).await;
    kassa::webhooks::destinations::create(&test.service, &stranger.merchant_id, &strangers.url)
        .await
        .ok()
        .unwrap();
    let queue = start_delivery(&test.service);
    test.create_paid_intent(json!({})).await;
    assert_eq!((one.wait_for(2).await.len(), other.wait_for(2).await.len()), (2, 2));
    queue.stop().await;
    assert_eq!(strangers.received().len(), 0);
}

#[tokio::test]
async fn both_secrets_sign_for_a_day_after_a_rotation() {
    let (test, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, old) = create_destination(&test, &receiver.url).await;
    let new =
        kassa::webhooks::destinations::rotate_secret(&test.service, &id).await.unwrap().unwrap();
    let queue = start_delivery(&test.service);
    test.create_paid_intent(json!({})).await;
    let signed_by = |received: &super::receiver::ReceivedDelivery| {
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
    test.advance(std::time::Duration::from_hours(24));
    test.create_paid_intent(json!({})).await;
    assert_eq!(
        receiver.wait_for(4).await[2..].iter().map(signed_by).collect::<Vec<_>>(),
        [[true, false]; 2]
    );
    queue.stop().await;
}
