//! A payment that its customer gives up is voided, however long it takes. It is canceled, and does
//! not count as a failed attempt.

use std::time::Duration;

use kassa_domain::intent::IntentState;
use kassa_domain::method::PaymentMethod;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_providers::Instrument;
use kassa_services::payments::pay::PaymentMethodInput;
use kassa_services::payments::pending;
use serde_json::json;

use super::scenario::{QUARANTINE, Scenario};
use crate::support::scripted_provider::{Decision, Fault, Operation, VoidClass};
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_payment_that_is_given_up_is_canceled_and_does_not_count,
    a_payment_that_cannot_be_voided_yet_is_canceled_later,
    a_void_without_an_answer_is_repeated,
    a_payment_is_voided_by_the_sweep_if_another_process_works_on_it,
    a_refresh_during_the_void_does_not_count_the_attempt,
);

const MANY: usize = 7;

/// An intent whose payment waits for the customer's bank.
async fn start_pending(scenario: &Scenario) -> TestIntent {
    let intent = scenario.create_intent(json!({})).await;
    scenario.provider.decide(Decision::Pend);
    let input = PaymentMethodInput::Other(PaymentMethod::Eft, Instrument::External);
    let state = scenario.service.pay_with(&intent, input).await;
    assert!(matches!(state, IntentState::Pending { .. }), "{state:?}");
    intent
}

async fn give_up(scenario: &Scenario, intent: &TestIntent) -> IntentState {
    let stored = scenario.load(intent).await;
    pending::cancel_attempt(&scenario.service.state, stored).await.unwrap().state
}

async fn assert_canceled(scenario: &Scenario, intent: &TestIntent) {
    let state = scenario.load_state(intent).await;
    assert_eq!(state, IntentState::Selection { failed_attempts: 0 });
    assert_eq!(scenario.list_attempts(intent).await, [TransactionStatus::Canceled]);
    assert_eq!(scenario.list_event_statuses(intent).await, ["pending", "selection"]);
    scenario.assert_agrees_with_provider().await;
}

async fn a_payment_that_is_given_up_is_canceled_and_does_not_count(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let intent = scenario.create_intent(json!({})).await;
    for _ in 0..MANY {
        scenario.provider.decide(Decision::Pend);
        let input = PaymentMethodInput::Other(PaymentMethod::Eft, Instrument::External);
        let state = scenario.service.pay_with(&intent, input).await;
        assert!(matches!(state, IntentState::Pending { .. }), "{state:?}");
        let stored = scenario.load(&intent).await;
        let after = pending::cancel_attempt(&scenario.service.state, stored).await.unwrap();
        assert_eq!(after.state, IntentState::Selection { failed_attempts: 0 });
    }
    assert_eq!(scenario.list_attempts(&intent).await, [TransactionStatus::Canceled; MANY]);
    assert!(matches!(scenario.pay(&intent).await, IntentState::Success { .. }));
    assert_eq!(scenario.provider.count_charges(), 1);
    scenario.assert_agrees_with_provider().await;
}

async fn a_payment_that_cannot_be_voided_yet_is_canceled_later(database: TestDatabase) {
    let scenario = Scenario::start(database, QUARANTINE).await;
    let intent = scenario.create_intent(json!({})).await;
    scenario.provider.script(Operation::Pay, Fault::LoseCall);
    let input = PaymentMethodInput::Other(PaymentMethod::Eft, Instrument::External);
    scenario.service.pay_with(&intent, input).await;
    let stored = scenario.load(&intent).await;
    let after = pending::cancel_attempt(&scenario.service.state, stored).await.unwrap();
    assert!(matches!(after.state, IntentState::Pending { .. }), "{:?}", after.state);
    scenario.advance_and_sweep(1500).await;
    assert_canceled(&scenario, &intent).await;
}

async fn a_void_without_an_answer_is_repeated(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let intent = start_pending(&scenario).await;
    scenario.provider.script(Operation::Void, Fault::LoseAnswer);
    let state = give_up(&scenario, &intent).await;
    assert!(matches!(state, IntentState::Pending { .. }), "{state:?}");
    scenario.advance_and_sweep(60).await;
    assert_canceled(&scenario, &intent).await;
}

async fn a_payment_is_voided_by_the_sweep_if_another_process_works_on_it(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let intent = start_pending(&scenario).await;
    let query = scenario.provider.hold_answer(Operation::QueryPayment);
    scenario.service.advance(Duration::from_secs(5));
    let during_query = async {
        query.wait_for_call().await;
        let state = give_up(&scenario, &intent).await;
        assert!(matches!(state, IntentState::Pending { .. }), "{state:?}");
        query.open();
    };
    tokio::join!(scenario.sweep(), during_query);
    scenario.advance_and_sweep(60).await;
    assert_canceled(&scenario, &intent).await;
}

async fn a_refresh_during_the_void_does_not_count_the_attempt(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let intent = start_pending(&scenario).await;
    let stored = scenario.load(&intent).await;
    let void = scenario.provider.hold_answer(Operation::Void);
    let during_void = async {
        void.wait_for_call().await;
        // The provider says of a voided payment that it was refused.
        scenario.provider.decide_voided_as_refused();
        pending::refresh_intent(&scenario.service.state, stored).await.unwrap();
        void.open();
    };
    tokio::join!(give_up(&scenario, &intent), during_void);
    assert_canceled(&scenario, &intent).await;
}
