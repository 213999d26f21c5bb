//! The provider knows better: what its own record says of a payment stands.

use futures_util::FutureExt as _;
use kassa::domain::refund::RefundStatus;
use kassa::store::{StoreError, intents, mock_payments};
use serde_json::json;

use super::crowd::{AMOUNT, Crowd, is_refused};
use crate::store::place::{Place, on_both_engines};
use crate::support::service::{Answer, Intent};

on_both_engines!(
    a_hold_that_is_gone_at_the_provider_has_expired,
    what_the_provider_had_captured_is_not_released,
    what_the_provider_had_captured_is_a_capture,
    a_refund_that_the_provider_refuses_is_refundable_again,
);

const NOT_AUTHORIZED: &str = "Payment intent is not in authorized status";

async fn authorized(crowd: &Crowd) -> Intent {
    crowd.paid(json!({ "capture_mode": "prefer_delay" })).await
}

async fn reference(crowd: &Crowd, intent: &Intent) -> String {
    let stored = intents::find(&crowd.test.service.store, &intent.id).await.unwrap().unwrap();
    stored.last_attempt.unwrap().provider_reference
}

/// What only the world outside could do.
async fn set_funds(crowd: &Crowd, intent: &Intent, funds: &'static str) {
    let reference = reference(crowd, intent).await;
    let set = crowd
        .test
        .service
        .store
        .write::<_, StoreError, _>(move |tx| async move { mock_payments::set_funds(tx, &reference, funds).await }.boxed());
    assert!(set.await.unwrap());
}

async fn hold(crowd: &Crowd, intent: &Intent, deed: &str) -> Answer {
    crowd.any().api.get(&format!("/api/v2/intents/{}/{deed}", intent.id)).await
}

async fn status(crowd: &Crowd, intent: &Intent) -> String {
    crowd.any().api.get(&intent.path()).await.json()["status"].as_str().unwrap().to_owned()
}

async fn a_hold_that_is_gone_at_the_provider_has_expired(place: Place) {
    let crowd = Crowd::at(place).await;
    for (deed, words) in [
        ("capture", "Capture failed: Authorization expired"),
        ("cancel-authorization", "Cancellation failed: Authorization already expired"),
    ] {
        let intent = authorized(&crowd).await;
        let past = format!("UPDATE mock_payments SET held_until = 1 WHERE reference = '{}'", reference(&crowd, &intent).await);
        crowd.test.place().run(&past).await.unwrap();
        let answer = hold(&crowd, &intent, deed).await;
        assert!(is_refused(&answer, words), "{answer:?}");
        assert_eq!(status(&crowd, &intent).await, "expired");
        assert!(is_refused(&hold(&crowd, &intent, deed).await, NOT_AUTHORIZED));
    }
    let released = authorized(&crowd).await;
    set_funds(&crowd, &released, "released").await;
    assert!(is_refused(&hold(&crowd, &released, "capture").await, "Capture failed: Authorization expired"));
    assert_eq!(status(&crowd, &released).await, "expired");
}

async fn what_the_provider_had_captured_is_not_released(place: Place) {
    let crowd = Crowd::at(place).await;
    let intent = authorized(&crowd).await;
    set_funds(&crowd, &intent, "captured").await;
    let words = "Cancellation failed: Cannot cancel a captured payment. Use refund endpoint instead.";
    let answer = hold(&crowd, &intent, "cancel-authorization").await;
    assert!(is_refused(&answer, words), "{answer:?}");
    assert_eq!(status(&crowd, &intent).await, "success");
    // As it says.
    let refund = crowd.any().api.post(&format!("{}/refund", intent.path()), json!({ "amount": AMOUNT })).await;
    assert_eq!(refund.status, 201, "{refund:?}");
    assert_eq!(crowd.refunds(&intent).await[0].status, RefundStatus::Success);
}

async fn what_the_provider_had_captured_is_a_capture(place: Place) {
    let crowd = Crowd::at(place).await;
    let intent = authorized(&crowd).await;
    set_funds(&crowd, &intent, "captured").await;
    let answer = hold(&crowd, &intent, "capture").await;
    assert_eq!((answer.status, &answer.json()["intent_status"]), (200, &json!("success")), "{answer:?}");
}

async fn a_refund_that_the_provider_refuses_is_refundable_again(place: Place) {
    let crowd = Crowd::at(place).await;
    let intent = crowd.paid(json!({})).await;
    let refund = async || crowd.any().api.post(&format!("{}/refund", intent.path()), json!({ "amount": AMOUNT })).await;
    set_funds(&crowd, &intent, "charged_back").await;
    assert_eq!(refund().await.status, 201);
    let refunds = crowd.refunds(&intent).await;
    assert!(matches!(refunds.as_slice(), [one] if matches!(one.status, RefundStatus::Failed(_))), "{refunds:?}");
    set_funds(&crowd, &intent, "captured").await;
    assert_eq!(refund().await.status, 201);
    assert_eq!(crowd.refunds(&intent).await[1].status, RefundStatus::Success);
    assert!(is_refused(&refund().await, "Refund amount exceeds the refundable amount"));
}
