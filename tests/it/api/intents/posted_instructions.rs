//! `POST` of capture and cancel-authorization, which are also `GET`s (decision 145).

use std::time::Duration;

use axum::body::Body;
use axum::http::Method;
use futures_util::future::join_all;
use kassa_domain::intent::IntentState;
use kassa_services::call_sweep::run_due_calls;
use kassa_services::failpoint::Failpoint;
use serde_json::{Value, json};

use crate::api::idempotency::assert_is_replay;
use crate::support::orders::minimal_order;
use crate::support::payments::summarize_events;
use crate::support::test_client::{TestClient, TestIntent};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_routers::build_router;
use crate::support::test_service::TestService;

on_both_engines!(
    a_key_captures_once,
    concurrent_repeats_capture_once,
    an_interrupted_capture_is_answered_when_it_has_ended,
);

fn with_key(api: &TestClient, key: &str) -> TestClient {
    api.with_header("idempotency-key", key)
}

fn paths(intent: &TestIntent) -> [(String, &'static str, &'static str); 2] {
    [
        (intent.capture_path(), "success", "Not authorized to capture this payment"),
        (intent.release_path(), "canceled", "Not authorized to cancel this payment"),
    ]
}

#[tokio::test]
async fn a_post_is_answered_as_a_get() {
    let service = TestService::sandbox().await;
    let api = service.merchant_client();
    for index in 0..2 {
        let (by_get, by_post) =
            (service.create_authorized_intent().await, service.create_authorized_intent().await);
        let got = api.get(&paths(&by_get)[index].0).await;
        let (path, status, _) = &paths(&by_post)[index];
        let posted = api.post_without_body(path).await;
        assert_eq!((got.status, posted.status), (200, 200), "{posted:?}");
        let without_ids = |mut body: Value| {
            body["id"] = Value::Null;
            body["intent_id"] = Value::Null;
            body
        };
        assert_eq!(without_ids(posted.json()), without_ids(got.json()));
        assert_eq!(posted.json()["intent_status"], *status);
        for name in ["cache-control", "content-type", "x-content-type-options"] {
            assert_eq!(posted.header(name), got.header(name), "{name}");
        }
        assert_eq!(posted.header("cache-control"), Some("no-store"));
        let events = summarize_events(&service.list_events(&by_post).await);
        assert_eq!(events, summarize_events(&service.list_events(&by_get).await));
        let again = (422, "Payment intent is not in authorized status".into());
        assert_eq!(api.post_without_body(path).await.error_detail(), again);
    }
}

#[tokio::test]
async fn a_post_has_the_checks_of_a_get() {
    let service = TestService::sandbox().await;
    let (_, other_api) = service.create_other_merchant().await;
    let intent = service.create_authorized_intent().await;
    let other = service.merchant_client().create_intent(minimal_order()).await;
    let (api, anonymous) = (service.merchant_client(), service.client_without_key());
    for (path, _, forbidden) in paths(&intent) {
        let status =
            async |client: &TestClient, path: &str| client.post_without_body(path).await.status;
        assert_eq!(status(&anonymous, &path).await, 401);
        let cookie = anonymous.with_header("cookie", &format!("iauth={}", intent.token));
        assert_eq!(status(&cookie, &path).await, 401);
        let refusal = (403, forbidden.to_owned());
        assert_eq!(other_api.post_without_body(&path).await.error_detail(), refusal);
        for query in [format!("iauth={}", other.token), format!("merchant_id={}", other.id)] {
            let asked = format!("{path}?{query}");
            let client = if query.starts_with("iauth") { &anonymous } else { &api };
            assert_eq!(client.post_without_body(&asked).await.error_detail(), refusal, "{query}");
        }
        assert_eq!(status(&api.with_header("sec-purpose", "prefetch"), &path).await, 403);
        assert_eq!(api.send(Method::HEAD, &path, Body::empty()).await.status, 405);
        let unknown = path.replace(intent.id.as_str(), "00000000-0000-4000-8000-000000000000");
        assert_eq!(status(&api, &unknown).await, 404);
        let no_uuid = api.post_without_body(&path.replace(intent.id.as_str(), "7")).await;
        assert_eq!(no_uuid.validation_problems(), ["path.intent_id uuid"]);
        let invalid_key = with_key(&api, "a b").post_without_body(&path).await;
        assert_eq!(invalid_key.validation_problems(), ["header.Idempotency-Key character"]);
    }
    assert_eq!(service.find_intent(&intent).await.state.code(), "authorized");
    let by_token = format!("{}?iauth={}", intent.capture_path(), intent.token);
    assert_eq!(anonymous.post_without_body(&by_token).await.json()["intent_status"], "success");
}

fn is_instructed(state: IntentState) -> bool {
    matches!(state, IntentState::Authorized { pending_instruction: Some(_), .. })
}

/// GET takes no key: a repeated one is executed again.
async fn a_key_captures_once(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let api = with_key(&service.merchant_client(), "a");
    let (intent, other) =
        (service.create_authorized_intent().await, service.create_authorized_intent().await);
    let first = api.post_without_body(&intent.capture_path()).await;
    assert_eq!(first.json()["attempt_status"], "success");
    assert_is_replay(&api.post_without_body(&intent.capture_path()).await, &first);
    let with_slashes = format!("//{}", intent.capture_path());
    assert_is_replay(&api.post_without_body(&with_slashes).await, &first);
    let reused = (422, "This Idempotency-Key was used for a different request".into());
    for path in [other.capture_path(), intent.release_path()] {
        assert_eq!(api.post_without_body(&path).await.error_detail(), reused);
    }
    let again = api.get(&intent.capture_path()).await;
    assert_eq!((again.status, again.header("idempotent-replayed")), (422, None));
    // A refusal is remembered too.
    let late = with_key(&service.merchant_client(), "b");
    let refused = late.post_without_body(&intent.capture_path()).await;
    assert_eq!(refused.status, 422);
    assert_is_replay(&late.post_without_body(&intent.capture_path()).await, &refused);
}

async fn concurrent_repeats_capture_once(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    for round in 0..10 {
        let intent = service.create_authorized_intent().await;
        let api = with_key(&service.merchant_client(), &format!("round-{round}"));
        let path = intent.capture_path();
        let mut answers = join_all((0..16).map(|_| api.post_without_body(&path))).await;
        answers.push(api.post_without_body(&path).await);
        let (running, done): (Vec<_>, Vec<_>) =
            answers.iter().partition(|answer| answer.status == 409);
        assert!(running.iter().all(|answer| answer.header("retry-after").is_some()));
        assert!(done.iter().all(|answer| answer.body == done[0].body), "{answers:?}");
        assert_eq!(done[0].json()["attempt_status"], "success");
        let replays =
            done.iter().filter(|answer| answer.header("idempotent-replayed").is_some()).count();
        assert_eq!(replays, done.len() - 1);
        let events = summarize_events(&service.list_events(&intent).await);
        assert_eq!(events.len(), 3, "{events:?}");
    }
}

async fn an_interrupted_capture_is_answered_when_it_has_ended(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let intent = service.create_authorized_intent().await;
    let api = with_key(&service.merchant_client(), "a");
    let path = intent.capture_path();
    // The first request stops before it has sent the capture.
    let stopped = service.with_failpoint(Failpoint::AuthorizationWritten);
    let bearer = format!("Bearer {}", service.merchant.api_key);
    let interrupted = TestClient::new(build_router(&stopped)).with_header("authorization", &bearer);
    let (interrupted, stopped_path) = (with_key(&interrupted, "a"), path.clone());
    tokio::spawn(async move { interrupted.post_without_body(&stopped_path).await });
    while !is_instructed(service.find_intent(&intent).await.state) {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    let running = (409, "The first request with this Idempotency-Key is still running".into());
    assert_eq!(api.post_without_body(&path).await.error_detail(), running);
    service.advance(Duration::from_secs(120));
    run_due_calls(&service.state).await.unwrap();
    let first = api.post_without_body(&path).await;
    assert_eq!((first.status, &first.json()["attempt_status"]), (200, &json!("success")));
    assert_eq!(api.post_without_body(&path).await.body, first.body);
}
