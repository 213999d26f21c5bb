//! Captures, releases and sweeps of several instances at the end of an authorization window: there
//! is one end, and it is the provider's.

use std::time::Duration;

use futures_util::future::join_all;
use kassa_domain::intent::IntentState;
use kassa_providers::sandbox::wire::control::{FaultDto, FaultKind, FaultPoint};
use kassa_sandbox::records::payments;
use kassa_services::call_sweep::run_due_calls;
use kassa_services::{AppState, authorizations};
use kassa_store::tables::intents;

use super::concurrent_clients::ConcurrentClients;
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(captures_releases_and_sweeps_have_one_end, lost_instructions_have_one_end);

const WINDOW: Duration = Duration::from_hours(7 * 24);

/// How many intents are tested.
const ROUNDS: usize = 10;

async fn captures_releases_and_sweeps_have_one_end(database: TestDatabase) {
    let clients = start_two_instances(database).await;
    for round in 0..ROUNDS {
        let intent = clients.create_authorized_intent().await;
        // Every other round a moment before the end, so that captures are possible.
        let early = Duration::from_millis(u64::from(round % 2 == 0));
        clients.service.advance(WINDOW - early);
        race(&clients, &intent, early).await;
        settle_everything(&clients).await;
        assert_ends_agree(&clients, &intent).await;
    }
}

/// The same, while the provider's answers are lost.
async fn lost_instructions_have_one_end(database: TestDatabase) {
    let clients = start_two_instances(database).await;
    for round in 0..ROUNDS {
        let intent = clients.create_authorized_intent().await;
        let helpers = clients.service.state.providers.sandbox().unwrap();
        for (index, operation) in ["capture", "release"].into_iter().enumerate() {
            let is_before = (round / 2 + index) % 2 == 0;
            let fault = FaultDto {
                at: if is_before { FaultPoint::Before } else { FaultPoint::After },
                what: FaultKind::ServerError,
                times: 1,
                operation: Some(operation.to_owned()),
                reference: None,
            };
            helpers.add_fault(&fault).await.unwrap();
        }
        let early = Duration::from_millis(u64::from(round % 2 == 0));
        clients.service.advance(WINDOW - early);
        race(&clients, &intent, early).await;
        settle_everything(&clients).await;
        helpers.clear_faults().await.unwrap();
        assert_ends_agree(&clients, &intent).await;
    }
}

async fn start_two_instances(database: TestDatabase) -> ConcurrentClients {
    let mut clients = ConcurrentClients::start(database).await;
    while clients.instances.len() < 2 {
        clients.instances.push(clients.service.start_instance().await);
    }
    clients
}

/// Captures, releases and sweeps at once, on both instances.
async fn race(clients: &ConcurrentClients, intent: &TestIntent, early: Duration) {
    let mut tasks = Vec::new();
    for instance in &clients.instances {
        for path in [intent.capture_path(), intent.release_path()] {
            let api = instance.api.clone();
            tasks.push(tokio::spawn(async move {
                let response = api.get(&path).await;
                assert!(matches!(response.status, 200 | 422), "{response:?}");
            }));
        }
        let state = AppState::clone(&instance.state);
        tasks.push(tokio::spawn(async move {
            authorizations::expire_due_authorizations(&state).await.unwrap();
            run_due_calls(&state).await.unwrap();
        }));
    }
    clients.service.advance(early);
    for task in join_all(tasks).await {
        task.unwrap();
    }
}

/// Sweeps until no call is open.
async fn settle_everything(clients: &ConcurrentClients) {
    let open = "SELECT operation FROM provider_calls WHERE settled IS NULL";
    let open = async || clients.service.database().fetch_texts(open).await;
    let instances = clients.instances.iter();
    let sweep = async |state: &AppState| {
        authorizations::expire_due_authorizations(state).await.unwrap();
        run_due_calls(state).await.unwrap();
    };
    join_all(instances.clone().map(|instance| sweep(&instance.state))).await;
    for _ in 0..5 {
        if open().await.is_empty() {
            return;
        }
        clients.service.advance(Duration::from_secs(60));
        join_all(instances.clone().map(|instance| sweep(&instance.state))).await;
    }
    panic!("open calls: {:?}", open().await);
}

async fn assert_ends_agree(clients: &ConcurrentClients, intent: &TestIntent) {
    let store = &clients.service.state.store;
    let stored = intents::find(store, &intent.id).await.unwrap().unwrap();
    let reference = stored.last_attempt.unwrap().provider_reference;
    let there = payments::find(clients.service.sandbox_records(), &reference).await.unwrap();
    let there = there.unwrap();
    // An authorization that has lapsed at the sandbox has no record of its end.
    match there.funds.as_deref() {
        Some("captured") => assert!(matches!(stored.state, IntentState::Success { .. })),
        Some("released") | None => {
            assert!(
                matches!(stored.state, IntentState::Canceled | IntentState::Expired),
                "{:?}: {:?}",
                there.funds,
                stored.state
            );
        }
        other => panic!("{other:?}"),
    }
    let events = clients.service.list_events(intent).await;
    let ends = events.iter().filter(|event| {
        event["type"] == "status_change"
            && ["success", "canceled", "expired"]
                .map(Into::into)
                .contains(&event["content"]["status"])
    });
    assert_eq!(ends.count(), 1, "{events:?}");
}
