//! An approval of another amount or currency than the order's is never a success: the attempt stays
//! pending, and waits for an operator.

use std::time::Duration;

use kassa::domain::intent::IntentState;
use kassa::domain::money::{Currency, Money};
use kassa::services::payments::pending;
use kassa::store::tables::provider_calls::count_unresolved;
use serde_json::json;

use super::scenario::{ORDER_AMOUNT, Scenario};
use crate::support::scripted_provider::{Decision, Fault, Operation, VoidClass};
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    an_approval_of_another_amount_or_currency_waits_for_an_operator,
    another_amount_that_is_found_by_a_query_waits_for_an_operator,
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
