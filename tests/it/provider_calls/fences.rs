//! A call belongs to the process that took it last; an answer of an earlier one is not written. A
//! call that did not begin in time is not made.

use std::time::Duration;

use kassa_domain::intent::IntentState;
use kassa_services::AppState;
use kassa_services::call_sweep::run_due_calls;
use kassa_services::failpoint::Failpoint;
use kassa_store::tables::attempts;
use serde_json::json;

use super::scenario::{ORDER_AMOUNT, QUARANTINE, QUARANTINE_END, Scenario};
use crate::support::payments::{card_payment_input, submit_payment};
use crate::support::scripted_provider::{Operation, VoidClass};
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_sweep_that_has_taken_a_call_settles_it,
    a_caller_that_lost_its_call_has_it_queried_at_once,
    concurrent_answers_are_settled_once,
    a_call_that_begins_too_late_is_not_made,
    an_approval_takes_the_call_from_a_process_that_heard_of_none,
);

async fn assert_paid_once(scenario: &Scenario, intent: &TestIntent) {
    assert!(matches!(scenario.load_state(intent).await, IntentState::Success { .. }));
    assert_eq!(scenario.list_event_statuses(intent).await, ["pending", "success"]);
    assert_eq!(scenario.provider.count_calls(Operation::Pay), 1);
    assert_eq!(scenario.provider.sum_kept(), ORDER_AMOUNT);
    scenario.assert_agrees_with_provider().await;
}

async fn a_sweep_that_has_taken_a_call_settles_it(database: TestDatabase) {
    let scenario = Scenario::start(database, QUARANTINE).await;
    let intent = scenario.create_intent(json!({})).await;
    let (pay, caller) = scenario.hold_payment(&intent).await;
    let query = scenario.provider.hold(Operation::QueryPayment);
    scenario.service.advance(Duration::from_secs(3));
    let sweep = async {
        query.wait_for_call().await;
        // The caller's answer comes while the sweep has the call.
        pay.open();
        caller.await.unwrap();
        let state = scenario.load_state(&intent).await;
        assert!(matches!(state, IntentState::Pending { .. }), "an old fence: {state:?}");
        query.open();
    };
    tokio::join!(scenario.sweep(), sweep);
    assert_paid_once(&scenario, &intent).await;
}

async fn a_caller_that_lost_its_call_has_it_queried_at_once(database: TestDatabase) {
    let scenario = Scenario::start(database, QUARANTINE).await;
    let intent = scenario.create_intent(json!({})).await;
    let (pay, caller) = scenario.hold_payment(&intent).await;
    scenario.advance_and_sweep(30).await;
    assert_eq!(scenario.find_due_ms("payment").await, Some(60_000));
    pay.open();
    caller.await.unwrap();
    assert_eq!(scenario.find_due_ms("payment").await, Some(30_000), "due now");
    scenario.sweep().await;
    assert_paid_once(&scenario, &intent).await;
}

/// The caller, and sweeps of two instances.
async fn concurrent_answers_are_settled_once(database: TestDatabase) {
    let scenario = Scenario::start(database, QUARANTINE).await;
    let other = scenario.service.start_instance().await;
    for round in 1..=10 {
        let intent = scenario.create_intent(json!({})).await;
        let (pay, caller) = scenario.hold_payment(&intent).await;
        scenario.service.advance(Duration::from_secs(2));
        pay.open();
        let sweeps = [&scenario.service.state, &other.state].map(|state| {
            let state = AppState::clone(state);
            tokio::spawn(async move {
                run_due_calls(&state).await.unwrap();
            })
        });
        caller.await.unwrap();
        for sweep in sweeps {
            sweep.await.unwrap();
        }
        scenario.sweep().await;
        assert!(matches!(scenario.load_state(&intent).await, IntentState::Success { .. }));
        assert_eq!(scenario.list_event_statuses(&intent).await, ["pending", "success"]);
        assert_eq!(scenario.provider.sum_kept(), round * ORDER_AMOUNT);
    }
    scenario.assert_agrees_with_provider().await;
}

async fn a_call_that_begins_too_late_is_not_made(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    for (delay, is_made) in
        [(Duration::from_millis(19_999), true), (Duration::from_secs(20), false)]
    {
        let intent = scenario.create_intent(json!({})).await;
        let stored = scenario.load(&intent).await;
        let calls = scenario.provider.count_calls(Operation::Pay);
        let pause = Duration::from_secs(1);
        let paused = scenario.service.with_pause(Failpoint::PaymentWritten, pause);
        let caller = tokio::spawn(async move {
            submit_payment(&paused, stored, card_payment_input("Ann Payer", false)).await
        });
        let store = &scenario.service.state.store;
        while attempts::list_by_intent(store, &intent.id).await.unwrap().is_empty() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        scenario.service.advance(delay);
        let state = caller.await.unwrap().state;
        assert_eq!(matches!(state, IntentState::Success { .. }), is_made, "{state:?}");
        assert_eq!(scenario.provider.count_calls(Operation::Pay) - calls, usize::from(is_made));
        if !is_made {
            assert!(matches!(state, IntentState::Pending { .. }), "{state:?}");
            scenario.advance_and_sweep(41).await;
            let state = scenario.load_state(&intent).await;
            assert_eq!(state, IntentState::Selection { failed_attempts: 1 });
        }
    }
    scenario.assert_agrees_with_provider().await;
}

/// The sweep has heard that nothing can come of the payment any more, when it comes.
async fn an_approval_takes_the_call_from_a_process_that_heard_of_none(database: TestDatabase) {
    let scenario = Scenario::start(database, QUARANTINE).await;
    let intent = scenario.create_intent(json!({})).await;
    let (pay, caller) = scenario.hold_payment(&intent).await;
    let void = scenario.provider.hold_answer(Operation::Void);
    scenario.service.advance(Duration::from_secs(QUARANTINE_END));
    let during_void = async {
        void.wait_for_call().await;
        pay.open();
        caller.await.unwrap();
        void.open();
    };
    tokio::join!(scenario.sweep(), during_void);
    scenario.sweep().await;
    assert_paid_once(&scenario, &intent).await;
}
