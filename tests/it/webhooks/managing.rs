//! Destinations, as the command line manages them.

use kassa::webhooks::destinations;
use serde_json::json;

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
    assert_eq!(destinations::list(&test.service, &test.merchant.merchant_id).await.unwrap(), Vec::<serde_json::Value>::new());
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

#[tokio::test]
async fn a_sample_of_every_type() {
    let (test, receiver) = (TestService::sandbox().await, Receiver::start().await);
    destination(&test, &receiver.url).await;
    let queue = deliver(&test.service);
    for kind in kassa::flow::event::ALL {
        destinations::trigger(&test.service, &test.merchant.merchant_id, kind).await.unwrap();
    }
    let received = receiver.after(kassa::flow::event::ALL.len()).await;
    for kind in kassa::flow::event::ALL {
        let sample = received.iter().map(super::receiver::Received::json).find(|event| event["type"] == kind).unwrap();
        assert!(sample["content"]["reference_id"] == "sample" && sample["notification_id"].is_string(), "{sample}");
    }
    queue.stop().await;
}
