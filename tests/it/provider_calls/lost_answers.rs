//! Calls whose answers are lost: each is queried 2, 5, 15, 30 and 60 seconds after its row was
//! written, and settled once.

use std::time::Duration;

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::IntentState;
use kassa_domain::transaction_status::TransactionStatus;
use serde_json::json;

use super::scenario::{ORDER_AMOUNT, Scenario};
use crate::support::scripted_provider::{Fault, Operation, VoidClass};
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_payment_whose_answer_is_lost_is_queried,
    a_payment_that_does_not_arrive_is_voided_after_a_minute,
    a_silent_provider_is_queried_every_five_minutes_and_later_hourly,
    a_capture_whose_answer_is_lost_is_repeated,
    a_release_whose_answer_is_lost_is_repeated,
    a_refund_whose_answer_is_lost_is_queried,
    a_refund_that_does_not_arrive_is_sent_again,
);

/// The waits in seconds, counted from the row.
const WAITS: [u64; 5] = [2, 5, 15, 30, 60];

/// Asserts that the open call of an operation is due after every wait, sweeps at each, and ends
/// after the last. Each sweep but the last loses the answer to `query`.
async fn sweep_at_every_wait(scenario: &Scenario, operation: &str, query: Operation) {
    let mut elapsed = 0;
    for (index, wait) in WAITS.into_iter().enumerate() {
        scenario.wait_until_due(operation, Duration::from_secs(wait)).await;
        let calls = scenario.provider.count_calls(query);
        scenario.service.advance(Duration::from_secs(wait - elapsed) - Duration::from_millis(1));
        scenario.sweep().await;
        assert_eq!(scenario.provider.count_calls(query), calls, "a millisecond too early");
        if index + 1 < WAITS.len() {
            scenario.provider.script(query, Fault::LoseAnswer);
        }
        scenario.service.advance(Duration::from_millis(1));
        scenario.sweep().await;
        assert_eq!(scenario.provider.count_calls(query), calls + 1, "after {wait} s");
        elapsed = wait;
    }
    assert_eq!(scenario.find_due_ms(operation).await, None);
}

async fn a_payment_whose_answer_is_lost_is_queried(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    scenario.provider.script(Operation::Pay, Fault::LoseAnswer);
    let intent = scenario.create_intent(json!({})).await;
    let state = scenario.pay(&intent).await;
    assert!(matches!(state, IntentState::Pending { .. }), "{state:?}");
    sweep_at_every_wait(&scenario, "payment", Operation::QueryPayment).await;
    assert!(matches!(scenario.load_state(&intent).await, IntentState::Success { .. }));
    scenario.advance_and_sweep(3600).await;
    assert_eq!(scenario.list_event_statuses(&intent).await, ["pending", "success"]);
    let calls = [Operation::Pay, Operation::Void].map(|one| scenario.provider.count_calls(one));
    assert_eq!((calls, scenario.provider.sum_kept()), ([1, 0], ORDER_AMOUNT));
    scenario.assert_agrees_with_provider().await;
}

async fn a_payment_that_does_not_arrive_is_voided_after_a_minute(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    scenario.provider.script(Operation::Pay, Fault::LoseCall);
    let intent = scenario.create_intent(json!({})).await;
    scenario.pay(&intent).await;
    sweep_at_every_wait(&scenario, "payment", Operation::QueryPayment).await;
    assert_eq!(scenario.provider.count_calls(Operation::Void), 1);
    assert_eq!(scenario.load_state(&intent).await, IntentState::Selection { failed_attempts: 1 });
    assert_eq!(scenario.list_event_statuses(&intent).await, ["pending", "selection"]);
    assert_eq!(
        scenario.list_attempts(&intent).await,
        [TransactionStatus::Failed(FailureReason::AcquirerError)]
    );
    scenario.assert_agrees_with_provider().await;
}

async fn a_silent_provider_is_queried_every_five_minutes_and_later_hourly(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    scenario.provider.script(Operation::Pay, Fault::LoseAnswer);
    let intent = scenario.create_intent(json!({})).await;
    scenario.pay(&intent).await;
    for (elapsed, due) in [(61, 361), (361, 661), (86_399, 86_699), (86_700, 90_300)] {
        let now = scenario.find_age_ms("payment").await / 1000;
        scenario.provider.script(Operation::QueryPayment, Fault::LoseCall);
        scenario.advance_and_sweep(elapsed - u64::try_from(now).unwrap()).await;
        assert_eq!(scenario.find_due_ms("payment").await, Some(due * 1000), "after {elapsed} s");
        assert!(matches!(scenario.load_state(&intent).await, IntentState::Pending { .. }));
    }
    assert_eq!(scenario.provider.count_calls(Operation::Void), 0, "silence is not absence");
    scenario.advance_and_sweep(3600).await;
    assert!(matches!(scenario.load_state(&intent).await, IntentState::Success { .. }));
    scenario.assert_agrees_with_provider().await;
}

async fn start_instruction(
    scenario: &Scenario,
    operation: Operation,
    is_capture: bool,
) -> TestIntent {
    let intent = scenario.create_intent(json!({ "capture_mode": "prefer_delay" })).await;
    assert!(matches!(scenario.pay(&intent).await, IntentState::Authorized { .. }));
    scenario.provider.script(operation, Fault::LoseAnswer);
    let path = if is_capture { intent.capture_path() } else { intent.release_path() };
    let response = scenario.service.merchant_client().get(&path).await;
    assert_eq!(
        (response.status, &response.json()["attempt_status"]),
        (200, &json!("pending")),
        "{response:?}"
    );
    assert!(matches!(scenario.load_state(&intent).await, IntentState::Authorized { .. }));
    let calls = scenario.provider.count_calls(operation);
    for path in [intent.capture_path(), intent.release_path()] {
        let another = scenario.service.merchant_client().get(&path).await;
        assert_eq!(another.status, 422, "one is under way: {another:?}");
    }
    assert_eq!(scenario.provider.count_calls(operation), calls);
    intent
}

async fn a_capture_whose_answer_is_lost_is_repeated(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let intent = start_instruction(&scenario, Operation::Capture, true).await;
    sweep_at_every_wait(&scenario, "capture", Operation::Capture).await;
    assert!(matches!(scenario.load_state(&intent).await, IntentState::Success { .. }));
    assert_eq!(scenario.list_event_statuses(&intent).await, ["pending", "authorized", "success"]);
    scenario.assert_agrees_with_provider().await;
}

async fn a_release_whose_answer_is_lost_is_repeated(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let intent = start_instruction(&scenario, Operation::Release, false).await;
    sweep_at_every_wait(&scenario, "release", Operation::Release).await;
    assert_eq!(scenario.load_state(&intent).await, IntentState::Canceled);
    assert_eq!(scenario.list_event_statuses(&intent).await, ["pending", "authorized", "canceled"]);
    assert_eq!(scenario.provider.sum_authorized(), 0);
    scenario.assert_agrees_with_provider().await;
}

/// A paid intent whose whole amount is being refunded; the provider's answer has this fault.
async fn start_refund(scenario: &Scenario, fault: Fault) -> TestIntent {
    let intent = scenario.create_intent(json!({})).await;
    assert!(matches!(scenario.pay(&intent).await, IntentState::Success { .. }));
    scenario.provider.script(Operation::Refund, fault);
    let body = json!({ "amount": ORDER_AMOUNT });
    let response = scenario.service.merchant_client().post(&intent.refund_path(), body).await;
    assert_eq!(response.status, 201, "{response:?}");
    intent
}

async fn assert_refunded_once(scenario: &Scenario, intent: &TestIntent) {
    assert_eq!(
        scenario.service.wait_for_refund_statuses(intent).await,
        [TransactionStatus::Success]
    );
    let told = scenario.service.list_event_contents(intent, "refund_status_change").await;
    let statuses: Vec<_> = told.iter().map(|content| content["status"].as_str().unwrap()).collect();
    assert_eq!(statuses, ["initiated", "pending", "success"]);
    assert_eq!((scenario.provider.count_refunds(), scenario.provider.sum_kept()), (1, 0));
    scenario.assert_agrees_with_provider().await;
}

async fn a_refund_whose_answer_is_lost_is_queried(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let intent = start_refund(&scenario, Fault::LoseAnswer).await;
    sweep_at_every_wait(&scenario, "refund", Operation::QueryRefund).await;
    assert_eq!(scenario.provider.count_calls(Operation::Refund), 1, "it was not repeated");
    assert_refunded_once(&scenario, &intent).await;
}

async fn a_refund_that_does_not_arrive_is_sent_again(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let intent = start_refund(&scenario, Fault::LoseCall).await;
    scenario.wait_until_due("refund", Duration::from_secs(2)).await;
    scenario.advance_and_sweep(2).await;
    assert_eq!(scenario.provider.count_calls(Operation::Refund), 2);
    assert_refunded_once(&scenario, &intent).await;
}
