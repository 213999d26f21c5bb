//! An authorization whose window is over is released at its provider, and expired when the provider
//! has confirmed it.

use std::time::Duration;

use kassa_domain::intent::IntentState;
use kassa_services::authorizations::expire_due_authorizations;
use serde_json::json;

use super::scenario::{ORDER_AMOUNT, Scenario};
use crate::support::scripted_provider::{Fault, Operation, VoidClass};
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_lapsed_authorization_is_released_and_expires,
    a_lapsed_authorization_stays_while_the_provider_is_silent,
    a_lapsed_authorization_that_was_captured_is_paid,
    a_capture_after_the_window_releases,
);

const WINDOW: Duration = Duration::from_hours(7 * 24);

async fn start_lapsed(database: TestDatabase) -> (Scenario, TestIntent) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let intent = scenario.create_intent(json!({ "capture_mode": "prefer_delay" })).await;
    assert!(matches!(scenario.pay(&intent).await, IntentState::Authorized { .. }));
    scenario.service.advance(WINDOW);
    (scenario, intent)
}

async fn lapse_and_sweep(scenario: &Scenario) -> usize {
    let lapsed = expire_due_authorizations(&scenario.service.state).await.unwrap();
    scenario.sweep().await;
    lapsed
}

async fn a_lapsed_authorization_is_released_and_expires(database: TestDatabase) {
    let (scenario, intent) = start_lapsed(database).await;
    assert_eq!(lapse_and_sweep(&scenario).await, 1);
    assert_eq!(scenario.load_state(&intent).await, IntentState::Expired);
    assert_eq!(scenario.provider.sum_authorized(), 0, "released at the provider");
    assert_eq!(lapse_and_sweep(&scenario).await, 0);
    assert_eq!(scenario.provider.count_calls(Operation::Release), 1);
    assert_eq!(scenario.list_event_statuses(&intent).await, ["pending", "authorized", "expired"]);
    scenario.assert_agrees_with_provider().await;
}

async fn a_lapsed_authorization_stays_while_the_provider_is_silent(database: TestDatabase) {
    let (scenario, intent) = start_lapsed(database).await;
    for fault in [Fault::LoseCall, Fault::NotSent, Fault::LoseAnswer] {
        scenario.provider.script(Operation::Release, fault);
        lapse_and_sweep(&scenario).await;
        let state = scenario.load_state(&intent).await;
        assert!(matches!(state, IntentState::Authorized { .. }), "{state:?}");
        // The merchant can't capture any more.
        let captured = scenario.service.merchant_client().get(&intent.capture_path()).await;
        let expired = "Capture failed: Authorization expired".to_owned();
        assert_eq!(captured.error_detail(), (422, expired), "{captured:?}");
        scenario.service.advance(Duration::from_mins(5));
    }
    lapse_and_sweep(&scenario).await;
    assert_eq!(scenario.load_state(&intent).await, IntentState::Expired);
    assert_eq!(scenario.provider.count_calls(Operation::Capture), 0);
    assert_eq!(scenario.list_event_statuses(&intent).await, ["pending", "authorized", "expired"]);
    scenario.assert_agrees_with_provider().await;
}

async fn a_lapsed_authorization_that_was_captured_is_paid(database: TestDatabase) {
    let (scenario, intent) = start_lapsed(database).await;
    let reference = scenario.load(&intent).await.last_attempt.unwrap().provider_reference;
    scenario.provider.capture_there(&reference);
    lapse_and_sweep(&scenario).await;
    assert!(matches!(scenario.load_state(&intent).await, IntentState::Success { .. }));
    assert_eq!(scenario.provider.sum_kept(), ORDER_AMOUNT);
    assert_eq!(scenario.list_event_statuses(&intent).await, ["pending", "authorized", "success"]);
    scenario.assert_agrees_with_provider().await;
}

async fn a_capture_after_the_window_releases(database: TestDatabase) {
    let (scenario, intent) = start_lapsed(database).await;
    let captured = scenario.service.merchant_client().get(&intent.capture_path()).await;
    let expired = (422, "Capture failed: Authorization expired".to_owned());
    assert_eq!(captured.error_detail(), expired);
    assert_eq!(scenario.load_state(&intent).await, IntentState::Expired);
    assert_eq!(scenario.provider.count_calls(Operation::Capture), 0);
    scenario.assert_agrees_with_provider().await;
}
