//! Calls of which nothing was sent: an attempt fails without counting, and everything else is sent
//! again.

use std::time::Duration;

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::IntentState;
use kassa_domain::transaction_status::TransactionStatus;
use serde_json::json;

use super::scenario::{ORDER_AMOUNT, QUARANTINE, Scenario};
use crate::support::scripted_provider::{Fault, Gate, Operation, VoidClass};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_sweep_does_not_keep_a_payment_that_was_not_sent,
    an_attempt_that_was_not_sent_fails_and_does_not_count,
    a_capture_that_was_not_sent_is_sent_again,
    a_refund_that_was_not_sent_is_sent_again,
);

/// More than `KASSA_ATTEMPTS_MAX`.
const MANY: usize = 7;

async fn an_attempt_that_was_not_sent_fails_and_does_not_count(database: TestDatabase) {
    let scenario = Scenario::start(database, QUARANTINE).await;
    let intent = scenario.create_intent(json!({})).await;
    for _ in 0..MANY {
        scenario.provider.script(Operation::Pay, Fault::NotSent);
        assert_eq!(scenario.pay(&intent).await, IntentState::Selection { failed_attempts: 0 });
    }
    let not_sent = TransactionStatus::Failed(FailureReason::AcquirerError);
    assert_eq!(scenario.list_attempts(&intent).await, [not_sent; MANY]);
    assert_eq!(scenario.count_open_calls().await, 0, "nothing is queried");
    assert!(matches!(scenario.pay(&intent).await, IntentState::Success { .. }));
    let told = scenario.list_event_statuses(&intent).await;
    assert_eq!(told.len(), 2 * (MANY + 1), "{told:?}");
    assert_eq!(told.last().unwrap(), "success");
    assert_eq!(scenario.provider.count_calls(Operation::Void), 0);
    scenario.assert_agrees_with_provider().await;
}

async fn a_capture_that_was_not_sent_is_sent_again(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let intent = scenario.create_intent(json!({ "capture_mode": "prefer_delay" })).await;
    scenario.pay(&intent).await;
    scenario.provider.script(Operation::Capture, Fault::NotSent);
    let response = scenario.service.merchant_client().get(&intent.capture_path()).await;
    assert_eq!((response.status, &response.json()["attempt_status"]), (200, &json!("pending")));
    assert!(matches!(scenario.load_state(&intent).await, IntentState::Authorized { .. }));
    scenario.assert_ledger_agrees().await;
    scenario.advance_and_sweep(2).await;
    assert!(matches!(scenario.load_state(&intent).await, IntentState::Success { .. }));
    assert_eq!(scenario.provider.sum_kept(), ORDER_AMOUNT);
    scenario.assert_agrees_with_provider().await;
}

async fn a_refund_that_was_not_sent_is_sent_again(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let intent = scenario.create_intent(json!({})).await;
    scenario.pay(&intent).await;
    scenario.provider.script(Operation::Refund, Fault::NotSent);
    let body = json!({ "amount": 1000 });
    let api = scenario.service.merchant_client();
    assert_eq!(api.post(&intent.refund_path(), body).await.status, 201);
    scenario.wait_until_due("refund", Duration::from_secs(2)).await;
    scenario.advance_and_sweep(2).await;
    assert_eq!(
        scenario.service.wait_for_refund_statuses(&intent).await,
        [TransactionStatus::Success]
    );
    assert_eq!(scenario.provider.count_calls(Operation::Refund), 2);
    assert_eq!(scenario.provider.sum_kept(), ORDER_AMOUNT - 1000);
    scenario.assert_agrees_with_provider().await;
}

/// A connection that can't be made takes longer to fail than the first query waits.
async fn a_sweep_does_not_keep_a_payment_that_was_not_sent(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let intent = scenario.create_intent(json!({})).await;
    let gate = Gate::new();
    scenario.provider.script(Operation::Pay, Fault::HoldNotSent(gate.clone()));
    let caller = scenario.spawn_payment(&intent).await;
    gate.wait_for_call().await;
    let query = scenario.provider.hold_answer(Operation::QueryPayment);
    scenario.service.advance(Duration::from_secs(2));
    let during_query = async {
        query.wait_for_call().await;
        gate.open();
        let state = caller.await.unwrap().state;
        assert_eq!(state, IntentState::Selection { failed_attempts: 0 });
        query.open();
    };
    tokio::join!(scenario.sweep(), during_query);
    assert_eq!(
        scenario.list_attempts(&intent).await,
        [TransactionStatus::Failed(FailureReason::AcquirerError)]
    );
    scenario.assert_agrees_with_provider().await;
}
