//! The end of an authorization's window, seen by several at once.

use std::time::Duration;

use futures_util::future::join_all;
use kassa::domain::intent::{AuthorizationInstruction, IntentState};
use kassa::providers::sandbox::records::payments;
use kassa::services::failpoint::Failpoint;
use kassa::services::{AppState, authorizations, reconciliation};
use kassa::store::tables::{events, intents, ledger};
use serde_json::json;

use super::concurrent_clients::{ConcurrentClients, is_error_with_detail};
use crate::store::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::{TestClient, TestIntent};

on_both_engines!(
    concurrent_sweeps_expire_it_once,
    a_late_capture_is_refused_as_expired,
    a_timely_capture_completes_after_the_authorization_window
);

const WINDOW: Duration = Duration::from_hours(7 * 24);

async fn create_authorized_intent(crowd: &ConcurrentClients) -> TestIntent {
    crowd.create_paid_intent(json!({ "capture_mode": "prefer_delay" })).await
}

/// The statuses the merchant was told, and the postings.
async fn read_history(
    crowd: &ConcurrentClients,
    intent: &TestIntent,
) -> (Vec<String>, Vec<String>) {
    let store = &crowd.test.service.store;
    let status = |body: &str| {
        serde_json::from_str::<serde_json::Value>(body).unwrap()["content"]["status"].clone()
    };
    let told = events::list_by_intent(store, &intent.id).await.unwrap();
    let told = told.iter().map(|event| status(&event.body).as_str().unwrap().to_owned()).collect();
    let lines = ledger::list_by_intent(store, &intent.id).await.unwrap();
    let mut postings: Vec<_> =
        lines.iter().map(|line| line.posting.split(':').next().unwrap().to_owned()).collect();
    postings.dedup();
    (told, postings)
}

async fn concurrent_sweeps_expire_it_once(place: TestDatabase) {
    let crowd = ConcurrentClients::start(place).await;
    let lapsing = join_all((0..20).map(|_| create_authorized_intent(&crowd))).await;
    crowd.test.advance(Duration::from_millis(1));
    let later = create_authorized_intent(&crowd).await;
    crowd.test.advance(WINDOW.checked_sub(Duration::from_millis(2)).unwrap());
    assert_eq!(
        authorizations::expire_due_authorizations(&crowd.test.service).await.unwrap(),
        0,
        "a millisecond too early"
    );
    crowd.test.advance(Duration::from_millis(1));
    let sweeps = (0..8).map(|_| {
        let service = AppState::clone(&crowd.next_instance().service);
        tokio::spawn(
            async move { authorizations::expire_due_authorizations(&service).await.unwrap() },
        )
    });
    join_all(sweeps).await;
    for intent in &lapsing {
        let (told, postings) = read_history(&crowd, intent).await;
        assert_eq!(told, ["pending", "authorized", "expired"]);
        assert_eq!(postings, ["authorization", "release"]);
    }
    assert_eq!(read_history(&crowd, &later).await.0, ["pending", "authorized"]);
    // Another program, started later, finds nothing but what lapsed since.
    crowd.test.advance(Duration::from_millis(1));
    let restarted = crowd.test.start_instance().await;
    assert_eq!(authorizations::expire_due_authorizations(&restarted.service).await.unwrap(), 1);
    assert_eq!(authorizations::expire_due_authorizations(&restarted.service).await.unwrap(), 0);
    assert_eq!(read_history(&crowd, &later).await.0, ["pending", "authorized", "expired"]);
}

async fn a_late_capture_is_refused_as_expired(place: TestDatabase) {
    let crowd = ConcurrentClients::start(place).await;
    let intent = create_authorized_intent(&crowd).await;
    crowd.test.advance(WINDOW);
    let path = format!("/api/v2/intents/{}/capture", intent.id);
    let requests = (0..16).map(|_| {
        let path = path.clone();
        async move |api: TestClient| api.get(&path).await
    });
    let answers = crowd.send_concurrently(requests).await;
    let [expired, late] =
        ["Capture failed: Authorization expired", "Payment intent is not in authorized status"];
    assert!(
        answers
            .iter()
            .all(|answer| is_error_with_detail(answer, expired)
                || is_error_with_detail(answer, late)),
        "{answers:?}"
    );
    assert!(answers.iter().any(|answer| is_error_with_detail(answer, expired)), "{answers:?}");
    assert!(is_error_with_detail(&crowd.next_instance().api.get(&path).await, late));
    let (told, postings) = read_history(&crowd, &intent).await;
    assert_eq!(told, ["pending", "authorized", "expired"]);
    assert_eq!(postings, ["authorization", "release"]);
}

async fn a_timely_capture_completes_after_the_authorization_window(place: TestDatabase) {
    let crowd = ConcurrentClients::start(place).await;
    let intent = create_authorized_intent(&crowd).await;
    let store = &crowd.test.service.store;
    let stored = intents::find(store, &intent.id).await.unwrap().unwrap();
    let reference = stored.last_attempt.as_ref().unwrap().provider_reference.clone();
    let dying = crowd.test.with_failpoint(Failpoint::AuthorizationAnswered);
    tokio::spawn(async move {
        authorizations::execute_instruction(&dying, stored, AuthorizationInstruction::Capture).await
    });
    while payments::find(store, &reference).await.unwrap().unwrap().funds.as_deref()
        != Some("captured")
    {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    crowd.test.advance(WINDOW * 2);
    for instance in &crowd.instances {
        assert_eq!(
            authorizations::expire_due_authorizations(&instance.service).await.unwrap(),
            0,
            "nobody knows yet whether it was captured"
        );
    }
    let asked = crowd.instances.iter().map(|instance| {
        authorizations::resend_unanswered_instructions(
            &instance.service,
            reconciliation::CALL_END_DEADLINE,
        )
    });
    assert!(join_all(asked).await.into_iter().all(|asked| asked.is_ok()));
    let state = intents::find(store, &intent.id).await.unwrap().unwrap().state;
    assert!(matches!(state, IntentState::Success { .. }), "{state:?}");
    let (told, postings) = read_history(&crowd, &intent).await;
    assert_eq!(told, ["pending", "authorized", "success"]);
    assert_eq!(postings, ["authorization", "capture"]);
}
