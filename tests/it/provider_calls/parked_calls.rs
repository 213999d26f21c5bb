//! A row that can't be processed and a provider that is slow delay no other call.

use std::time::Duration;

use kassa_domain::intent::IntentState;
use kassa_services::AppState;
use kassa_services::audit::Actor;
use kassa_services::call_sweep::CallSweep;
use kassa_services::connections::{ConnectionInput, create_connection, order_connections};
use kassa_services::verify::verify_store;
use kassa_store::tables::call_backlog::count_unresolved;
use serde_json::json;

use super::scenario::Scenario;
use crate::support::scripted_provider::{Fault, Operation, ScriptedProviders, VoidClass};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_corrupt_call_is_parked_and_delays_no_other,
    a_call_that_panics_delays_no_other_and_is_made_again,
    a_call_that_always_panics_is_parked,
    a_slow_provider_delays_no_other_connection,
    a_slow_payment_delays_no_other_payment,
);

/// Writes a call that can't be processed.
async fn insert_corrupt_call(scenario: &Scenario, operation: &str, subject_id: &str) {
    let now = scenario.service.state.clock.now().0;
    let connection = scenario.service.merchant.connection_id.as_ref().unwrap().as_str();
    let sql = format!(
        "INSERT INTO provider_calls (operation, subject_id, connection_id, created, due) \
         VALUES ('{operation}', '{subject_id}', '{connection}', {now}, {now})"
    );
    scenario.service.database().execute(&sql).await.unwrap();
}

async fn read_failures(scenario: &Scenario) -> Vec<String> {
    let sql = "SELECT operation || ' ' || CAST(failures AS TEXT) || ' ' || COALESCE(problem, '-') \
        FROM provider_calls WHERE settled IS NULL ORDER BY id";
    scenario.service.database().fetch_texts(sql).await
}

async fn a_corrupt_call_is_parked_and_delays_no_other(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    insert_corrupt_call(&scenario, "payment", "no number").await;
    insert_corrupt_call(&scenario, "refund", "987654321").await;
    insert_corrupt_call(&scenario, "unheard-of", "1").await;
    for failures in 1..=10 {
        let intent = scenario.create_intent(json!({})).await;
        scenario.provider.script(Operation::Pay, Fault::LoseAnswer);
        scenario.pay(&intent).await;
        scenario.advance_and_sweep(60).await;
        assert!(matches!(scenario.load_state(&intent).await, IntentState::Success { .. }));
        let problem = if failures == 10 { "parked" } else { "-" };
        assert_eq!(
            read_failures(&scenario).await,
            [
                format!("payment {failures} {problem}"),
                format!("refund {failures} {problem}"),
                "unheard-of 0 parked".to_owned(),
            ]
        );
    }
    scenario.advance_and_sweep(24 * 3600).await;
    assert_eq!(read_failures(&scenario).await[0], "payment 10 parked");
    let state = &scenario.service.state;
    let unresolved = count_unresolved(&state.store, state.clock.now()).await.unwrap();
    let kinds: Vec<_> = unresolved.iter().map(|calls| (calls.kind.as_str(), calls.count)).collect();
    assert_eq!(kinds, [("parked", 3)]);
    let report = verify_store(&state.store).await.unwrap();
    assert!(!report.ok && report.problems.len() == 3, "{report:#?}");
    let delete = "DELETE FROM provider_calls WHERE problem IS NOT NULL";
    scenario.service.database().execute(delete).await.unwrap();
}

async fn a_call_that_panics_delays_no_other_and_is_made_again(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let mut intents = Vec::new();
    for _ in 0..2 {
        let intent = scenario.create_intent(json!({})).await;
        scenario.provider.script(Operation::Pay, Fault::LoseAnswer);
        scenario.pay(&intent).await;
        intents.push(intent);
    }
    scenario.provider.script(Operation::QueryPayment, Fault::Panic);
    scenario.service.advance(Duration::from_secs(2));
    let mut sweep = CallSweep::new(AppState::clone(&scenario.service.state));
    sweep.start_due().await.unwrap();
    let count_paid = async || {
        let mut paid = 0;
        for intent in &intents {
            let state = scenario.load_state(intent).await;
            paid += usize::from(matches!(state, IntentState::Success { .. }));
        }
        paid
    };
    while count_paid().await < 1 || read_failures(&scenario).await != ["payment 1 -"] {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    // The same sweep makes the call again: no connection is left out after a panic.
    scenario.service.advance(Duration::from_secs(5));
    while count_paid().await < 2 {
        sweep.start_due().await.unwrap();
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    sweep.stop().await;
    scenario.assert_agrees_with_provider().await;
}

async fn a_call_that_always_panics_is_parked(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let intent = scenario.create_intent(json!({})).await;
    scenario.provider.script(Operation::Pay, Fault::LoseAnswer);
    scenario.pay(&intent).await;
    for failures in 1..=10 {
        scenario.provider.script(Operation::QueryPayment, Fault::Panic);
        scenario.advance_and_sweep(60).await;
        let problem = if failures == 10 { "parked" } else { "-" };
        assert_eq!(read_failures(&scenario).await, [format!("payment {failures} {problem}")]);
    }
    let retry = "UPDATE provider_calls SET problem = NULL, failures = 0, due = created";
    scenario.service.database().execute(retry).await.unwrap();
    scenario.sweep().await;
    assert!(matches!(scenario.load_state(&intent).await, IntentState::Success { .. }));
}

async fn a_slow_provider_delays_no_other_connection(database: TestDatabase) {
    let providers = ScriptedProviders::new(VoidClass::Tombstone);
    let service = TestService::scripted_on(database, providers.clone()).await;
    let (slow, merchant) = (service.provider(), service.merchant.merchant_id.clone());
    let scenario = Scenario { provider: slow.clone(), service };
    let on_slow = scenario.create_intent(json!({})).await;
    slow.script(Operation::Pay, Fault::LoseAnswer);
    scenario.pay(&on_slow).await;

    let input = ConnectionInput {
        provider: "sandbox".to_owned(),
        card_entry: None,
        secret: None,
        notify_secret: None,
        methods: None,
        currencies: None,
        endpoint: None,
        is_realistic: false,
        schemes: None,
        creditor_id: None,
    };
    let state = &scenario.service.state;
    let actor = Actor::operator();
    let second = create_connection(state, &actor, &merchant, input).await.unwrap().connection.id;
    order_connections(state, &actor, &merchant, &[second.to_string()]).await.unwrap();
    let fast = providers.of_connection(&second);
    fast.script(Operation::Pay, Fault::LoseAnswer);
    let on_fast = scenario.create_intent(json!({})).await;
    scenario.pay(&on_fast).await;
    assert_eq!((slow.count_charges(), fast.count_charges()), (1, 1));

    let gate = slow.hold(Operation::QueryPayment);
    scenario.service.advance(Duration::from_secs(2));
    let mut sweep = CallSweep::new(AppState::clone(state));
    sweep.start_due().await.unwrap();
    gate.wait_for_call().await;
    while !matches!(scenario.load_state(&on_fast).await, IntentState::Success { .. }) {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    assert!(matches!(scenario.load_state(&on_slow).await, IntentState::Pending { .. }));
    // A process that stops gives the call back, and another makes it.
    sweep.stop().await;
    gate.open();
    scenario.sweep().await;
    assert!(matches!(scenario.load_state(&on_slow).await, IntentState::Success { .. }));
    assert_eq!(scenario.list_event_statuses(&on_slow).await, ["pending", "success"]);
    assert_eq!(slow.count_calls(Operation::Pay) + fast.count_calls(Operation::Pay), 2);
}

async fn a_slow_payment_delays_no_other_payment(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let mut intents = Vec::new();
    for _ in 0..3 {
        let intent = scenario.create_intent(json!({})).await;
        scenario.provider.script(Operation::Pay, Fault::LoseAnswer);
        scenario.pay(&intent).await;
        intents.push(intent);
    }
    let gate = scenario.provider.hold(Operation::QueryPayment);
    scenario.service.advance(Duration::from_secs(2));
    let others = async {
        gate.wait_for_call().await;
        let is_paid = async |index: usize| {
            let state = scenario.load_state(&intents[index]).await;
            matches!(state, IntentState::Success { .. })
        };
        loop {
            let paid = [is_paid(0).await, is_paid(1).await, is_paid(2).await];
            if paid.into_iter().filter(|paid| *paid).count() == 2 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        gate.open();
    };
    tokio::join!(scenario.sweep(), others);
    scenario.assert_agrees_with_provider().await;
}
