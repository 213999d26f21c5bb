//! The choice of a card's network: written before the provider is told, told once, and never
//! believed to be refused for want of an answer.

use std::time::Duration;

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::IntentState;
use kassa_domain::method::card::CardNetwork;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_services::AppState;
use kassa_services::payments::network_choice::{ChooseNetworkError, choose_network};
use kassa_services::payments::pending::cancel_attempt;
use serde_json::json;

use super::scenario::{ORDER_AMOUNT, Scenario};
use crate::support::scripted_provider::{Decision, Fault, Operation, VoidClass};
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_choice_is_told_once,
    a_choice_whose_answer_is_lost_is_found,
    a_choice_that_does_not_arrive_is_voided_after_a_minute,
    a_choice_that_was_not_sent_does_not_count,
    a_query_under_way_does_not_ask_again,
    a_choice_waits_for_a_query_under_way,
    a_payment_waits_for_the_choice_and_can_be_left,
    a_network_that_was_not_offered_is_not_told,
);

/// A payment that waits for the choice.
async fn start(database: TestDatabase) -> (Scenario, TestIntent) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    scenario.provider.decide(Decision::RequireNetwork);
    let intent = scenario.create_intent(json!({})).await;
    let state = scenario.pay(&intent).await;
    assert!(matches!(state, IntentState::Pending { .. }), "{state:?}");
    assert!(is_asked(&scenario, &intent).await);
    (scenario, intent)
}

/// Whether the customer is asked for the network.
async fn is_asked(scenario: &Scenario, intent: &TestIntent) -> bool {
    scenario.load(intent).await.last_attempt.unwrap().waits_for_network()
}

async fn choose(scenario: &Scenario, intent: &TestIntent, network: CardNetwork) -> IntentState {
    let (state, stored) = (AppState::clone(&scenario.service.state), scenario.load(intent).await);
    choose_network(&state, stored, network, None).await.unwrap().state
}

async fn a_choice_is_told_once(database: TestDatabase) {
    let (scenario, intent) = start(database).await;
    let stored = scenario.load(&intent).await;
    for network in [CardNetwork::Visa, CardNetwork::CartesBancaires] {
        // The second customer has the page of the first.
        let state = AppState::clone(&scenario.service.state);
        let after = choose_network(&state, stored.clone(), network, None).await.unwrap();
        assert!(matches!(after.state, IntentState::Success { .. }), "{:?}", after.state);
    }
    assert_eq!(scenario.provider.count_calls(Operation::ChooseNetwork), 1);
    assert_eq!(scenario.provider.list_networks(), [CardNetwork::Visa]);
    assert_eq!(scenario.list_event_statuses(&intent).await, ["pending", "success"]);
    assert_eq!(scenario.provider.sum_kept(), ORDER_AMOUNT);
    scenario.assert_agrees_with_provider().await;
}

async fn a_choice_whose_answer_is_lost_is_found(database: TestDatabase) {
    let (scenario, intent) = start(database).await;
    // The customer thinks about it.
    scenario.advance_and_sweep(600).await;
    assert!(is_asked(&scenario, &intent).await);
    scenario.provider.script(Operation::ChooseNetwork, Fault::LoseAnswer);
    let state = choose(&scenario, &intent, CardNetwork::CartesBancaires).await;
    assert!(matches!(state, IntentState::Pending { .. }), "{state:?}");
    assert!(!is_asked(&scenario, &intent).await, "the customer has chosen");
    scenario.wait_until_due("payment", Duration::from_secs(2)).await;
    scenario.advance_and_sweep(2).await;
    assert!(matches!(scenario.load_state(&intent).await, IntentState::Success { .. }));
    let calls = [Operation::ChooseNetwork, Operation::Void];
    assert_eq!(calls.map(|one| scenario.provider.count_calls(one)), [1, 0]);
    scenario.assert_agrees_with_provider().await;
}

async fn a_choice_that_does_not_arrive_is_voided_after_a_minute(database: TestDatabase) {
    let (scenario, intent) = start(database).await;
    scenario.advance_and_sweep(600).await;
    scenario.provider.script(Operation::ChooseNetwork, Fault::LoseCall);
    choose(&scenario, &intent, CardNetwork::Visa).await;
    for seconds in [2, 3, 10, 15, 29] {
        scenario.advance_and_sweep(seconds).await;
        assert!(!is_asked(&scenario, &intent).await, "the choice may be on its way");
        assert_eq!(scenario.provider.count_calls(Operation::Void), 0);
    }
    scenario.advance_and_sweep(1).await;
    assert_eq!(scenario.load_state(&intent).await, IntentState::Selection { failed_attempts: 1 });
    assert_eq!(
        scenario.list_attempts(&intent).await,
        [TransactionStatus::Failed(FailureReason::AcquirerError)]
    );
    let calls = [Operation::ChooseNetwork, Operation::Void];
    assert_eq!(calls.map(|one| scenario.provider.count_calls(one)), [1, 1]);
    assert_eq!(scenario.provider.count_charges(), 0);
    scenario.assert_agrees_with_provider().await;
}

async fn a_choice_that_was_not_sent_does_not_count(database: TestDatabase) {
    let (scenario, intent) = start(database).await;
    scenario.provider.script(Operation::ChooseNetwork, Fault::NotSent);
    let state = choose(&scenario, &intent, CardNetwork::Visa).await;
    assert_eq!(state, IntentState::Selection { failed_attempts: 0 });
    assert_eq!(scenario.provider.count_charges(), 0);
    scenario.assert_agrees_with_provider().await;
}

/// A page that was opened before the choice is answered after it.
async fn a_query_under_way_does_not_ask_again(database: TestDatabase) {
    let (scenario, intent) = start(database).await;
    let gate = scenario.provider.hold_answer(Operation::QueryPayment);
    let (state, stored) = (AppState::clone(&scenario.service.state), scenario.load(&intent).await);
    let query = tokio::spawn(async move {
        kassa_services::payments::pending::refresh_intent(&state, stored).await.unwrap()
    });
    gate.wait_for_call().await;
    scenario.provider.script(Operation::ChooseNetwork, Fault::LoseAnswer);
    choose(&scenario, &intent, CardNetwork::Visa).await;
    gate.open();
    query.await.unwrap();
    assert!(!is_asked(&scenario, &intent).await);
    scenario.advance_and_sweep(2).await;
    assert!(matches!(scenario.load_state(&intent).await, IntentState::Success { .. }));
    scenario.assert_agrees_with_provider().await;
}

/// The sweep has taken the call when the customer chooses.
async fn a_choice_waits_for_a_query_under_way(database: TestDatabase) {
    let (scenario, intent) = start(database).await;
    scenario.wait_until_due("payment", Duration::from_secs(2)).await;
    scenario.service.advance(Duration::from_secs(2));
    let gate = scenario.provider.hold_answer(Operation::QueryPayment);
    let state = AppState::clone(&scenario.service.state);
    let sweep = tokio::spawn(async move {
        kassa_services::call_sweep::run_due_calls(&state).await.unwrap();
    });
    gate.wait_for_call().await;
    let (state, stored) = (AppState::clone(&scenario.service.state), scenario.load(&intent).await);
    let choice = tokio::spawn(async move {
        choose_network(&state, stored, CardNetwork::Visa, None).await.unwrap().state
    });
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert_eq!(scenario.provider.count_calls(Operation::ChooseNetwork), 0);
    gate.open();
    sweep.await.unwrap();
    let state = choice.await.unwrap();
    assert!(matches!(state, IntentState::Success { .. }), "{state:?}");
    scenario.assert_agrees_with_provider().await;
}

async fn a_payment_waits_for_the_choice_and_can_be_left(database: TestDatabase) {
    let (scenario, intent) = start(database).await;
    scenario.advance_and_sweep(90_000).await;
    assert!(is_asked(&scenario, &intent).await, "no clock ends it");
    let (state, stored) = (AppState::clone(&scenario.service.state), scenario.load(&intent).await);
    let left = cancel_attempt(&state, stored.clone()).await.unwrap();
    assert_eq!(left.state, IntentState::Selection { failed_attempts: 0 });
    let late = choose_network(&state, stored, CardNetwork::Visa, None).await.unwrap();
    assert_eq!(late.state, IntentState::Selection { failed_attempts: 0 });
    assert_eq!(scenario.list_attempts(&intent).await, [TransactionStatus::Canceled]);
    assert_eq!(scenario.provider.count_calls(Operation::ChooseNetwork), 0);
    scenario.assert_agrees_with_provider().await;
}

async fn a_network_that_was_not_offered_is_not_told(database: TestDatabase) {
    let (scenario, intent) = start(database).await;
    let (state, stored) = (AppState::clone(&scenario.service.state), scenario.load(&intent).await);
    let refused = choose_network(&state, stored, CardNetwork::Mastercard, None).await;
    assert!(matches!(refused, Err(ChooseNetworkError::NotOffered)), "{refused:?}");
    assert_eq!(scenario.provider.count_calls(Operation::ChooseNetwork), 0);
    assert!(is_asked(&scenario, &intent).await);
}
