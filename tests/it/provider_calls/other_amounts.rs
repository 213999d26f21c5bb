//! An approval of another amount or currency than the order's is never a success: the attempt stays
//! pending, and waits for an operator.

use std::time::Duration;

use kassa_domain::intent::IntentState;
use kassa_domain::money::{Currency, Money};
use kassa_services::payments::operator_decision::{self, DecisionError};
use kassa_services::payments::pending;
use kassa_store::tables::call_backlog::{count_unresolved, list_with_problem};
use serde_json::json;

use super::scenario::{ORDER_AMOUNT, Scenario};
use crate::support::scripted_provider::{Decision, Fault, Operation, VoidClass};
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    an_approval_of_another_amount_or_currency_waits_for_an_operator,
    another_amount_that_is_found_by_a_query_waits_for_an_operator,
    the_operator_rejects_another_amount,
    the_operator_has_the_provider_queried_again,
    nothing_else_ends_it,
);

fn money(minor: i64, currency: &str) -> Money {
    Money::new(minor, Currency::from_code(currency).unwrap()).unwrap()
}

async fn assert_waits_for_operator(scenario: &Scenario, intent: &TestIntent) {
    for _ in 0..3 {
        scenario.advance_and_sweep(12 * 3600).await;
        let stored = scenario.load(intent).await;
        let shown = pending::refresh_intent(&scenario.service.state, stored).await.unwrap();
        assert!(matches!(shown.state, IntentState::Pending { .. }), "{:?}", shown.state);
    }
    let sql = format!(
        "SELECT problem FROM provider_calls WHERE settled IS NULL AND due IS NULL \
         AND subject_id = (SELECT CAST(id AS TEXT) FROM attempts WHERE intent_id = '{}')",
        intent.id
    );
    assert_eq!(scenario.service.database().fetch_texts(&sql).await, ["amount"]);
    assert_eq!(scenario.list_event_statuses(intent).await, ["pending"]);
}

/// How many attempts wait for an operator because of their amount.
async fn count_amount_problems(scenario: &Scenario) -> i64 {
    let state = &scenario.service.state;
    let long_ago = state.clock.now().saturating_sub(Duration::from_hours(30 * 24));
    let unresolved = count_unresolved(&state.store, long_ago).await.unwrap();
    unresolved.iter().filter(|calls| calls.kind == "amount").map(|calls| calls.count).sum()
}

async fn an_approval_of_another_amount_or_currency_waits_for_an_operator(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let wrong = [
        money(ORDER_AMOUNT + 1, "ZAR"),
        money(ORDER_AMOUNT - 1, "ZAR"),
        money(ORDER_AMOUNT, "USD"),
    ];
    for (count, wrong) in (1..).zip(wrong) {
        for capture_mode in ["immediate", "prefer_delay"] {
            let intent = scenario.create_intent(json!({ "capture_mode": capture_mode })).await;
            scenario.provider.decide(Decision::ApproveAmount(wrong));
            let state = scenario.pay(&intent).await;
            assert!(matches!(state, IntentState::Pending { .. }), "{wrong:?}: {state:?}");
            assert_waits_for_operator(&scenario, &intent).await;
        }
        assert_eq!(count_amount_problems(&scenario).await, 2 * count);
    }
    // A correct payment is not affected.
    let intent = scenario.create_intent(json!({})).await;
    assert!(matches!(scenario.pay(&intent).await, IntentState::Success { .. }));
}

async fn another_amount_that_is_found_by_a_query_waits_for_an_operator(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let intent = scenario.create_intent(json!({})).await;
    scenario.provider.decide(Decision::ApproveAmount(money(ORDER_AMOUNT * 100, "ZAR")));
    scenario.provider.script(Operation::Pay, Fault::LoseAnswer);
    scenario.pay(&intent).await;
    assert_eq!(count_amount_problems(&scenario).await, 0);
    scenario.advance_and_sweep(2).await;
    assert_waits_for_operator(&scenario, &intent).await;
    assert_eq!(count_amount_problems(&scenario).await, 1);
}

/// An intent whose approval of another amount waits for an operator, and the id of the call.
async fn start_problem(scenario: &Scenario) -> (TestIntent, i64) {
    let intent = scenario.create_intent(json!({})).await;
    scenario.provider.decide(Decision::ApproveAmount(money(ORDER_AMOUNT + 1, "ZAR")));
    scenario.pay(&intent).await;
    let calls = list_with_problem(&scenario.service.state.store).await.unwrap();
    assert_eq!(calls.len(), 1);
    (intent, calls[0].id)
}

async fn the_operator_rejects_another_amount(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let (intent, call) = start_problem(&scenario).await;
    let state = &scenario.service.state;
    scenario.provider.script(Operation::QueryPayment, Fault::LoseCall);
    let unanswered = operator_decision::reject_other_amount(state, call).await;
    assert!(matches!(unanswered, Err(DecisionError::NotApproved)), "{unanswered:?}");
    operator_decision::reject_other_amount(state, call).await.unwrap();
    assert_eq!(scenario.load_state(&intent).await, IntentState::Selection { failed_attempts: 1 });
    scenario.sweep().await;
    assert_eq!(scenario.provider.sum_kept(), 0, "it is given back");
    scenario.assert_agrees_with_provider().await;
    let again = operator_decision::reject_other_amount(state, call).await;
    assert!(matches!(again, Err(DecisionError::NotFound)), "{again:?}");
    assert!(matches!(scenario.pay(&intent).await, IntentState::Success { .. }));
}

async fn the_operator_has_the_provider_queried_again(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let (intent, call) = start_problem(&scenario).await;
    operator_decision::retry_call(&scenario.service.state, call).await.unwrap();
    scenario.sweep().await;
    assert_waits_for_operator(&scenario, &intent).await;
    let other = operator_decision::retry_call(&scenario.service.state, call + 1).await;
    assert!(matches!(other, Err(DecisionError::NotFound)), "{other:?}");
}

async fn nothing_else_ends_it(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let (intent, _) = start_problem(&scenario).await;
    // The provider corrects itself.
    scenario.provider.correct_amounts(money(ORDER_AMOUNT, "ZAR"));
    let stored = scenario.load(&intent).await;
    pending::cancel_attempt(&scenario.service.state, stored).await.unwrap();
    assert_waits_for_operator(&scenario, &intent).await;
}
