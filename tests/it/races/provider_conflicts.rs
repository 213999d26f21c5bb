//! The provider knows better: what its own record says of a payment stands.

use futures_util::FutureExt as _;
use kassa::domain::refund::RefundStatus;
use kassa::providers::sandbox::records::payments;
use kassa::store::StoreError;
use kassa::store::tables::intents;
use serde_json::json;

use super::concurrent_clients::{ConcurrentClients, ORDER_AMOUNT, is_error_with_detail};
use crate::store::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::{TestIntent, TestResponse};

on_both_engines!(
    an_authorization_gone_at_the_provider_is_expired,
    a_provider_side_capture_is_not_released,
    a_provider_side_capture_is_recorded,
    a_refund_that_the_provider_refuses_is_refundable_again,
);

const NOT_AUTHORIZED: &str = "Payment intent is not in authorized status";

async fn create_authorized_intent(crowd: &ConcurrentClients) -> TestIntent {
    crowd.create_paid_intent(json!({ "capture_mode": "prefer_delay" })).await
}

async fn provider_reference(crowd: &ConcurrentClients, intent: &TestIntent) -> String {
    let stored = intents::find(&crowd.test.service.store, &intent.id).await.unwrap().unwrap();
    stored.last_attempt.unwrap().provider_reference
}

/// What only the world outside could do.
async fn set_provider_funds(crowd: &ConcurrentClients, intent: &TestIntent, funds: &'static str) {
    let reference = provider_reference(crowd, intent).await;
    let set = crowd.test.service.store.write::<_, StoreError, _>(move |tx| {
        async move { payments::set_funds_status(tx, &reference, funds).await }.boxed()
    });
    assert!(set.await.unwrap());
}

async fn finish_authorization(
    crowd: &ConcurrentClients,
    intent: &TestIntent,
    operation: &str,
) -> TestResponse {
    crowd.next_instance().api.get(&format!("/api/v2/intents/{}/{operation}", intent.id)).await
}

async fn read_status(crowd: &ConcurrentClients, intent: &TestIntent) -> String {
    crowd.next_instance().api.get(&intent.path()).await.json()["status"]
        .as_str()
        .unwrap()
        .to_owned()
}

async fn an_authorization_gone_at_the_provider_is_expired(place: TestDatabase) {
    let crowd = ConcurrentClients::start(place).await;
    for (deed, words) in [
        ("capture", "Capture failed: Authorization expired"),
        ("cancel-authorization", "Cancellation failed: Authorization already expired"),
    ] {
        let intent = create_authorized_intent(&crowd).await;
        let past = format!(
            "UPDATE mock_payments SET held_until = 1 WHERE reference = '{}'",
            provider_reference(&crowd, &intent).await
        );
        crowd.test.database().execute(&past).await.unwrap();
        let answer = finish_authorization(&crowd, &intent, deed).await;
        assert!(is_error_with_detail(&answer, words), "{answer:?}");
        assert_eq!(read_status(&crowd, &intent).await, "expired");
        assert!(is_error_with_detail(
            &finish_authorization(&crowd, &intent, deed).await,
            NOT_AUTHORIZED
        ));
    }
    let released = create_authorized_intent(&crowd).await;
    set_provider_funds(&crowd, &released, "released").await;
    assert!(is_error_with_detail(
        &finish_authorization(&crowd, &released, "capture").await,
        "Capture failed: Authorization expired"
    ));
    assert_eq!(read_status(&crowd, &released).await, "expired");
}

async fn a_provider_side_capture_is_not_released(place: TestDatabase) {
    let crowd = ConcurrentClients::start(place).await;
    let intent = create_authorized_intent(&crowd).await;
    set_provider_funds(&crowd, &intent, "captured").await;
    let words =
        "Cancellation failed: Cannot cancel a captured payment. Use refund endpoint instead.";
    let answer = finish_authorization(&crowd, &intent, "cancel-authorization").await;
    assert!(is_error_with_detail(&answer, words), "{answer:?}");
    assert_eq!(read_status(&crowd, &intent).await, "success");
    // As it says.
    let refund = crowd
        .next_instance()
        .api
        .post(&format!("{}/refund", intent.path()), json!({ "amount": ORDER_AMOUNT }))
        .await;
    assert_eq!(refund.status, 201, "{refund:?}");
    assert_eq!(crowd.wait_for_refunds(&intent).await[0].status, RefundStatus::Success);
}

async fn a_provider_side_capture_is_recorded(place: TestDatabase) {
    let crowd = ConcurrentClients::start(place).await;
    let intent = create_authorized_intent(&crowd).await;
    set_provider_funds(&crowd, &intent, "captured").await;
    let answer = finish_authorization(&crowd, &intent, "capture").await;
    assert_eq!(
        (answer.status, &answer.json()["intent_status"]),
        (200, &json!("success")),
        "{answer:?}"
    );
}

async fn a_refund_that_the_provider_refuses_is_refundable_again(place: TestDatabase) {
    let crowd = ConcurrentClients::start(place).await;
    let intent = crowd.create_paid_intent(json!({})).await;
    let refund = async || {
        crowd
            .next_instance()
            .api
            .post(&format!("{}/refund", intent.path()), json!({ "amount": ORDER_AMOUNT }))
            .await
    };
    set_provider_funds(&crowd, &intent, "charged_back").await;
    assert_eq!(refund().await.status, 201);
    let refunds = crowd.wait_for_refunds(&intent).await;
    assert!(
        matches!(refunds.as_slice(), [one] if matches!(one.status, RefundStatus::Failed(_))),
        "{refunds:?}"
    );
    set_provider_funds(&crowd, &intent, "captured").await;
    assert_eq!(refund().await.status, 201);
    assert_eq!(crowd.wait_for_refunds(&intent).await[1].status, RefundStatus::Success);
    assert!(is_error_with_detail(&refund().await, "Refund amount exceeds the refundable amount"));
}
