//! The end of an authorization window, with concurrent sweeps and captures.

use std::time::Duration;

use futures_util::future::join_all;
use kassa_domain::intent::{AuthorizationInstruction, IntentState};
use kassa_sandbox::records::payments;
use kassa_services::call_sweep::run_due_calls;
use kassa_services::failpoint::Failpoint;
use kassa_services::idempotency::KeyGuard;
use kassa_services::{AppState, authorizations};
use kassa_store::tables::{events, intents, ledger};
use serde_json::Value;

use super::concurrent_clients::{ConcurrentClients, is_error_with_detail};
use crate::support::test_client::{TestClient, TestIntent};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    concurrent_sweeps_expire_an_authorization_once,
    a_late_capture_is_refused_as_expired,
    a_timely_capture_completes_after_the_authorization_window
);

const WINDOW: Duration = Duration::from_hours(7 * 24);

/// The statuses of the merchant's events, and the kinds of the ledger's postings.
async fn read_history(
    clients: &ConcurrentClients,
    intent: &TestIntent,
) -> (Vec<String>, Vec<String>) {
    let store = &clients.service.state.store;
    let status =
        |body: &str| serde_json::from_str::<Value>(body).unwrap()["content"]["status"].clone();
    let statuses = events::list_by_intent(store, &intent.id).await.unwrap();
    let statuses =
        statuses.iter().map(|event| status(&event.body).as_str().unwrap().to_owned()).collect();
    let entries = ledger::list_by_intent(store, &intent.id).await.unwrap();
    let mut postings: Vec<_> =
        entries.iter().map(|entry| entry.posting.split(':').next().unwrap().to_owned()).collect();
    postings.dedup();
    (statuses, postings)
}

/// Instructs the release of what has lapsed, and makes the calls that are due.
async fn sweep(state: &AppState) -> usize {
    let lapsed = authorizations::expire_due_authorizations(state).await.unwrap();
    run_due_calls(state).await.unwrap();
    lapsed
}

async fn concurrent_sweeps_expire_an_authorization_once(database: TestDatabase) {
    let clients = ConcurrentClients::start(database).await;
    let due = join_all((0..20).map(|_| clients.create_authorized_intent())).await;
    clients.service.advance(Duration::from_millis(1));
    let later = clients.create_authorized_intent().await;
    clients.service.advance(WINDOW.checked_sub(Duration::from_millis(2)).unwrap());
    assert_eq!(sweep(&clients.service.state).await, 0, "a millisecond too early");
    clients.service.advance(Duration::from_millis(1));
    let sweeps = (0..8).map(|_| {
        let state = AppState::clone(&clients.next_instance().state);
        tokio::spawn(async move { sweep(&state).await })
    });
    for swept in join_all(sweeps).await {
        swept.unwrap();
    }
    for intent in &due {
        let (statuses, postings) = read_history(&clients, intent).await;
        assert_eq!(statuses, ["pending", "authorized", "expired"]);
        assert_eq!(postings, ["authorization", "release"]);
    }
    assert_eq!(read_history(&clients, &later).await.0, ["pending", "authorized"]);
    // An instance that starts later expires only what became due since.
    clients.service.advance(Duration::from_millis(1));
    let restarted = clients.service.start_instance().await;
    assert_eq!(sweep(&restarted.state).await, 1);
    assert_eq!(sweep(&restarted.state).await, 0);
    assert_eq!(read_history(&clients, &later).await.0, ["pending", "authorized", "expired"]);
}

async fn a_late_capture_is_refused_as_expired(database: TestDatabase) {
    let clients = ConcurrentClients::start(database).await;
    let intent = clients.create_authorized_intent().await;
    clients.service.advance(WINDOW);
    let path = intent.capture_path();
    let requests = (0..16).map(|_| {
        let path = path.clone();
        async move |api: TestClient| api.get(&path).await
    });
    let responses = clients.send_concurrently(requests).await;
    let [expired, not_authorized] =
        ["Capture failed: Authorization expired", "Payment intent is not in authorized status"];
    assert!(
        responses.iter().all(|response| is_error_with_detail(response, expired)
            || is_error_with_detail(response, not_authorized)),
        "{responses:?}"
    );
    assert!(
        responses.iter().any(|response| is_error_with_detail(response, expired)),
        "{responses:?}"
    );
    assert!(is_error_with_detail(&clients.next_instance().api.get(&path).await, not_authorized));
    let (statuses, postings) = read_history(&clients, &intent).await;
    assert_eq!(statuses, ["pending", "authorized", "expired"]);
    assert_eq!(postings, ["authorization", "release"]);
}

async fn a_timely_capture_completes_after_the_authorization_window(database: TestDatabase) {
    let clients = ConcurrentClients::start(database).await;
    let intent = clients.create_authorized_intent().await;
    let store = &clients.service.state.store;
    let stored = intents::find(store, &intent.id).await.unwrap().unwrap();
    let reference = stored.last_attempt.as_ref().unwrap().provider_reference.clone();
    let interrupted = clients.service.with_failpoint(Failpoint::AuthorizationAnswered);
    tokio::spawn(async move {
        let (no_key, capture) =
            (KeyGuard::without_response(None), AuthorizationInstruction::Capture);
        authorizations::execute_instruction(&interrupted, no_key, stored, capture).await
    });
    let records = clients.service.sandbox_records();
    while payments::find(records, &reference).await.unwrap().unwrap().funds.as_deref()
        != Some("captured")
    {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    clients.service.advance(WINDOW * 2);
    for instance in &clients.instances {
        assert_eq!(
            authorizations::expire_due_authorizations(&instance.state).await.unwrap(),
            0,
            "the result of the capture is not known yet"
        );
    }
    join_all(clients.instances.iter().map(|instance| sweep(&instance.state))).await;
    let state = intents::find(store, &intent.id).await.unwrap().unwrap().state;
    assert!(matches!(state, IntentState::Success { .. }), "{state:?}");
    let (statuses, postings) = read_history(&clients, &intent).await;
    assert_eq!(statuses, ["pending", "authorized", "success"]);
    assert_eq!(postings, ["authorization", "capture"]);
}
