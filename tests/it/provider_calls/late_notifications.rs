//! A late approval whose caller is gone is found by the provider's notification.

use axum::http::HeaderMap;
use kassa_domain::intent::IntentState;
use kassa_services::notifications::{NotificationReceiver, handle_received};
use kassa_store::tables::reversals;
use serde_json::json;

use super::scenario::{ORDER_AMOUNT, QUARANTINE, QUARANTINE_END, Scenario};
use crate::support::scripted_provider::Operation;
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_late_approval_that_is_notified_repeatedly_is_given_back_once,
    a_notification_decides_nothing,
);

/// Notifies of a payment.
async fn notify(scenario: &Scenario, event_id: &str, reference: &str) {
    let ctx = &scenario.service.state;
    let connection = scenario.service.merchant.connection_id.as_ref().unwrap().as_str();
    let receiver = NotificationReceiver::open(ctx, connection).await.unwrap();
    let body = format!("{event_id} {reference}");
    receiver.receive(ctx, &HeaderMap::new(), body.as_bytes()).await.unwrap();
    handle_received(ctx).await.unwrap();
}

async fn find_reference(scenario: &Scenario, intent: &TestIntent) -> String {
    scenario.load(intent).await.last_attempt.unwrap().provider_reference
}

async fn a_late_approval_that_is_notified_repeatedly_is_given_back_once(database: TestDatabase) {
    let scenario = Scenario::start(database, QUARANTINE).await;
    let intent = scenario.create_intent(json!({})).await;
    let (gate, caller) = scenario.hold_payment(&intent).await;
    let reference = find_reference(&scenario, &intent).await;
    // The caller is gone; its call is still in the network.
    caller.abort();
    scenario.advance_and_sweep(61).await;
    scenario.advance_and_sweep(QUARANTINE_END).await;
    assert!(matches!(scenario.load_state(&intent).await, IntentState::Selection { .. }));
    assert!(matches!(scenario.pay(&intent).await, IntentState::Success { .. }));
    gate.open();
    while scenario.provider.count_charges() < 2 {
        tokio::task::yield_now().await;
    }
    for event in ["first", "again", "second", "third"] {
        notify(&scenario, event, &reference).await;
        scenario.advance_and_sweep(60).await;
    }
    let reversals = reversals::list_by_intent(&scenario.service.state.store, &intent.id).await;
    assert_eq!(reversals.unwrap().len(), 1);
    assert_eq!(
        (scenario.provider.count_refunds(), scenario.provider.sum_kept()),
        (1, ORDER_AMOUNT)
    );
    assert!(matches!(scenario.load_state(&intent).await, IntentState::Success { .. }));
    scenario.assert_agrees_with_provider().await;
}

async fn a_notification_decides_nothing(database: TestDatabase) {
    let scenario = Scenario::start(database, QUARANTINE).await;
    let intent = scenario.create_intent(json!({})).await;
    let (gate, caller) = scenario.hold_payment(&intent).await;
    let reference = find_reference(&scenario, &intent).await;
    notify(&scenario, "early", &reference).await;
    notify(&scenario, "foreign", "no-such-reference").await;
    scenario.sweep().await;
    assert!(matches!(scenario.load_state(&intent).await, IntentState::Pending { .. }));
    assert_eq!(scenario.provider.count_calls(Operation::QueryPayment), 1, "it was asked at once");
    gate.open();
    caller.await.unwrap();
    notify(&scenario, "right", &reference).await;
    scenario.sweep().await;
    assert_eq!(scenario.list_event_statuses(&intent).await, ["pending", "success"]);
    scenario.assert_agrees_with_provider().await;
}
