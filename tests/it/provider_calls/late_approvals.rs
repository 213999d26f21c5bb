//! An approval that arrives after its attempt has ended is given back once. With a tombstone there
//! is none.

use std::time::Duration;

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::IntentState;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_services::call_sweep::run_due_calls;
use kassa_services::failpoint::Failpoint;
use kassa_store::tables::reversals;
use kassa_store::{Reversal, ReversalKind, StoredIntent};
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use super::scenario::{ORDER_AMOUNT, QUARANTINE, QUARANTINE_END, Scenario};
use crate::support::scripted_provider::{Fault, Gate, Operation, VoidClass};
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_late_sale_is_refunded_once,
    a_late_authorization_is_released_once,
    a_lost_answer_to_a_reversal_is_queried,
    a_reversal_is_completed_after_its_process_has_ended,
    a_late_approval_of_a_quarantined_call_is_the_result_while_the_attempt_is_open,
    nothing_is_charged_after_a_tombstone,
    a_provider_that_cannot_record_its_identifier_charges_nothing,
);

const FAILED: TransactionStatus = TransactionStatus::Failed(FailureReason::AcquirerError);

/// An intent whose first payment is in the network while its attempt has failed.
async fn fail_held_payment(
    scenario: &Scenario,
    fields: Value,
) -> (TestIntent, Gate, JoinHandle<StoredIntent>) {
    let intent = scenario.create_intent(fields).await;
    let (gate, caller) = scenario.hold_payment(&intent).await;
    scenario.advance_and_sweep(61).await;
    let state = scenario.load_state(&intent).await;
    assert!(matches!(state, IntentState::Pending { .. }), "in quarantine: {state:?}");
    assert_eq!(scenario.provider.count_calls(Operation::Void), 1);
    // A second before the quarantine ends, counted from the last moment of the call.
    scenario.advance_and_sweep(20 + 15 * 60 - 61 - 1).await;
    assert!(matches!(scenario.load_state(&intent).await, IntentState::Pending { .. }));
    scenario.advance_and_sweep(QUARANTINE_END).await;
    assert_eq!(scenario.list_attempts(&intent).await, [FAILED]);
    assert_eq!(scenario.load_state(&intent).await, IntentState::Selection { failed_attempts: 1 });
    assert_eq!(scenario.provider.count_calls(Operation::Pay), 1, "it was not sent again");
    (intent, gate, caller)
}

async fn list_reversals(scenario: &Scenario, intent: &TestIntent) -> Vec<Reversal> {
    reversals::list_by_intent(&scenario.service.state.store, &intent.id).await.unwrap()
}

async fn a_late_sale_is_refunded_once(database: TestDatabase) {
    let scenario = Scenario::start(database, QUARANTINE).await;
    let (intent, gate, caller) = fail_held_payment(&scenario, json!({})).await;
    assert!(matches!(scenario.pay(&intent).await, IntentState::Success { .. }));
    assert_eq!(scenario.provider.sum_kept(), ORDER_AMOUNT);

    gate.open();
    let seen_by_customer = caller.await.unwrap();
    assert!(matches!(seen_by_customer.state, IntentState::Success { .. }));
    assert_eq!(scenario.provider.sum_kept(), 2 * ORDER_AMOUNT, "charged late");
    let report = scenario.assert_ledger_agrees().await;
    assert!(!report.ok && !report.late[0].reversed, "{report:#?}");
    for _ in 0..3 {
        scenario.advance_and_sweep(10 * 60).await;
    }
    let reversals = list_reversals(&scenario, &intent).await;
    let [reversal] = reversals.as_slice() else { panic!("{reversals:?}") };
    assert_eq!((reversal.kind, reversal.money.minor()), (ReversalKind::Refund, ORDER_AMOUNT));
    assert!(reversal.settled.is_some());
    assert_eq!(
        (scenario.provider.count_refunds(), scenario.provider.sum_kept()),
        (1, ORDER_AMOUNT)
    );
    assert_eq!(
        scenario.list_event_statuses(&intent).await,
        ["pending", "selection", "pending", "success"],
        "the merchant was told that nothing was taken, and nothing is"
    );
    assert_eq!(scenario.list_attempts(&intent).await, [FAILED, TransactionStatus::Success]);
    scenario.assert_agrees_with_provider().await;

    let report = scenario.assert_ledger_agrees().await;
    let [late] = report.late.as_slice() else { panic!("{report:#?}") };
    assert_eq!((late.intent_id.as_str(), late.amount), (intent.id.as_str(), ORDER_AMOUNT));
    assert!(report.ok && late.reversed, "{report:#?}");
}

async fn a_late_authorization_is_released_once(database: TestDatabase) {
    let scenario = Scenario::start(database, QUARANTINE).await;
    let (intent, gate, caller) =
        fail_held_payment(&scenario, json!({ "capture_mode": "prefer_delay" })).await;
    assert!(matches!(scenario.pay(&intent).await, IntentState::Authorized { .. }));
    gate.open();
    caller.await.unwrap();
    assert_eq!(scenario.provider.sum_authorized(), 2 * ORDER_AMOUNT, "authorized late");
    scenario.assert_ledger_agrees().await;
    for _ in 0..3 {
        scenario.advance_and_sweep(10 * 60).await;
    }
    let reversals = list_reversals(&scenario, &intent).await;
    let [reversal] = reversals.as_slice() else { panic!("{reversals:?}") };
    assert_eq!(reversal.kind, ReversalKind::Release);
    assert_eq!(scenario.provider.sum_authorized(), ORDER_AMOUNT);
    assert!(matches!(scenario.load_state(&intent).await, IntentState::Authorized { .. }));
    scenario.assert_agrees_with_provider().await;
    // The customer's own authorization is captured as usual.
    let captured = scenario.service.merchant_client().get(&intent.capture_path()).await;
    assert_eq!(captured.status, 200, "{captured:?}");
    assert_eq!(
        (scenario.provider.sum_kept(), scenario.provider.sum_authorized()),
        (ORDER_AMOUNT, 0)
    );
    scenario.assert_agrees_with_provider().await;
}

async fn a_lost_answer_to_a_reversal_is_queried(database: TestDatabase) {
    let scenario = Scenario::start(database, QUARANTINE).await;
    let (intent, gate, caller) = fail_held_payment(&scenario, json!({})).await;
    scenario.provider.script(Operation::Refund, Fault::LoseAnswer);
    gate.open();
    caller.await.unwrap();
    scenario.sweep().await;
    assert_eq!(scenario.provider.sum_kept(), 0, "refunded, but the answer was lost");
    assert_eq!(scenario.count_open_calls().await, 1);
    assert_eq!(scenario.find_due_ms("reversal").await, Some(2_000));
    scenario.advance_and_sweep(2).await;
    assert_eq!(scenario.provider.count_calls(Operation::Refund), 1, "queried, not repeated");
    assert_eq!(scenario.provider.count_calls(Operation::QueryRefund), 2);
    assert_eq!(
        scenario.load_state(&intent).await,
        IntentState::Selection { failed_attempts: 1 },
        "the intent stays as it is"
    );
    scenario.assert_agrees_with_provider().await;
}

async fn a_reversal_is_completed_after_its_process_has_ended(database: TestDatabase) {
    let scenario = Scenario::start(database, QUARANTINE).await;
    let (_intent, gate, caller) = fail_held_payment(&scenario, json!({})).await;
    gate.open();
    caller.await.unwrap();
    let ended = scenario.service.with_failpoint(Failpoint::ReversalAnswered);
    let sweep = tokio::spawn(async move { run_due_calls(&ended).await });
    while scenario.provider.count_refunds() == 0 {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    sweep.abort();
    scenario.advance_and_sweep(29).await;
    assert_eq!(scenario.count_open_calls().await, 1, "leased for 30 s");
    scenario.advance_and_sweep(1).await;
    assert_eq!(scenario.provider.count_calls(Operation::Refund), 1, "queried, not repeated");
    assert_eq!(scenario.provider.sum_kept(), 0);
    scenario.assert_agrees_with_provider().await;
}

async fn a_late_approval_of_a_quarantined_call_is_the_result_while_the_attempt_is_open(
    database: TestDatabase,
) {
    let scenario = Scenario::start(database, QUARANTINE).await;
    let intent = scenario.create_intent(json!({})).await;
    let (gate, caller) = scenario.hold_payment(&intent).await;
    scenario.advance_and_sweep(61).await;
    gate.open();
    caller.await.unwrap();
    // The sweep has taken the call, so the caller's answer is not written: it is queried at once.
    scenario.sweep().await;
    assert!(matches!(scenario.load_state(&intent).await, IntentState::Success { .. }));
    assert_eq!(scenario.list_event_statuses(&intent).await, ["pending", "success"]);
    assert_eq!(list_reversals(&scenario, &intent).await, []);
    scenario.assert_agrees_with_provider().await;
}

async fn nothing_is_charged_after_a_tombstone(database: TestDatabase) {
    for fields in [json!({}), json!({ "capture_mode": "prefer_delay" })] {
        let is_held = fields["capture_mode"].is_string();
        let database = database.create_another().await;
        let scenario = Scenario::start(database, VoidClass::Tombstone).await;
        let intent = scenario.create_intent(fields).await;
        let (gate, caller) = scenario.hold_payment(&intent).await;
        scenario.advance_and_sweep(59).await;
        assert!(matches!(scenario.load_state(&intent).await, IntentState::Pending { .. }));
        assert_eq!(scenario.provider.count_calls(Operation::Void), 0, "not before 60 s");
        scenario.advance_and_sweep(2).await;
        assert_eq!(scenario.list_attempts(&intent).await, [FAILED]);
        assert!(scenario.pay(&intent).await.is_done_for_customer());
        gate.open();
        caller.await.unwrap();
        for _ in 0..3 {
            scenario.advance_and_sweep(10 * 60).await;
        }
        assert_eq!(scenario.provider.count_charges(), 1, "held: {is_held}");
        assert_eq!(list_reversals(&scenario, &intent).await, []);
        scenario.assert_agrees_with_provider().await;
    }
}

async fn a_provider_that_cannot_record_its_identifier_charges_nothing(database: TestDatabase) {
    let scenario = Scenario::start(database, QUARANTINE).await;
    let gate = Gate::new();
    scenario.provider.script(Operation::Pay, Fault::HoldBeforeJournal(gate.clone()));
    let intent = scenario.create_intent(json!({})).await;
    let caller = scenario.spawn_payment(&intent).await;
    gate.wait_for_call().await;
    scenario.advance_and_sweep(61).await;
    scenario.advance_and_sweep(QUARANTINE_END).await;
    assert_eq!(scenario.list_attempts(&intent).await, [FAILED]);
    gate.open();
    caller.await.unwrap();
    scenario.advance_and_sweep(10 * 60).await;
    assert_eq!(scenario.provider.count_charges(), 0);
    assert_eq!(scenario.provider.count_calls(Operation::Pay), 1);
    scenario.assert_agrees_with_provider().await;
}
