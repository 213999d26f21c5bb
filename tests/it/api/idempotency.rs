//! `Idempotency-Key` (decision 15)

use std::time::Duration;

use serde_json::json;

use crate::support::orders::{minimal_order, order_with};
use crate::support::test_client::{TestClient, TestIntent, TestResponse};
use crate::support::test_service::TestService;

const REUSED: &str = "This Idempotency-Key was used for a different request";

fn with_idempotency_key(api: &TestClient, key: &str) -> TestClient {
    api.with_header("idempotency-key", key)
}

#[track_caller]
pub fn assert_is_replay(again: &TestResponse, first: &TestResponse) {
    assert_eq!((again.status, &again.body), (first.status, &first.body));
    assert_eq!(
        (first.header("idempotent-replayed"), again.header("idempotent-replayed")),
        (None, Some("true"))
    );
    assert_eq!(again.header("content-type"), first.header("content-type"));
}

async fn count_events(service: &TestService) -> usize {
    service.list_merchant_events().await.len()
}

#[tokio::test]
async fn a_repeated_request_gets_the_first_response() {
    let service = TestService::sandbox().await;
    let api = with_idempotency_key(&service.merchant_client(), "a");
    let first = api.post("/api/intents", minimal_order()).await;
    for _ in 0..3 {
        assert_is_replay(&api.post("/api/intents", minimal_order()).await, &first);
    }
    assert_ne!(
        with_idempotency_key(&service.merchant_client(), "b")
            .post("/api/intents", minimal_order())
            .await
            .body,
        first.body
    );
    assert_ne!(
        service.merchant_client().post("/api/intents", minimal_order()).await.body,
        first.body
    );
}

#[tokio::test]
async fn a_different_request_with_the_same_key_is_rejected() {
    let service = TestService::sandbox().await;
    let api = with_idempotency_key(&service.merchant_client(), "a");
    let first = api.post("/api/intents", minimal_order()).await;
    assert_eq!(
        api.post("/api/intents", order_with(json!({"amount": 1}))).await.error_detail(),
        (422, REUSED.into())
    );
    // The bodies must be equal byte for byte.
    assert_eq!(
        api.post_bytes("/api/intents", format!("{} ", minimal_order())).await.error_detail(),
        (422, REUSED.into())
    );
    assert_eq!(api.post_bytes("/api/intents", "{").await.error_detail(), (422, REUSED.into()));
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    assert_eq!(
        api.post_without_body(&intent.cancel_path()).await.error_detail(),
        (422, REUSED.into())
    );
    assert_eq!(service.merchant_client().get(&intent.path()).await.json()["status"], "selection");
    assert_is_replay(&api.post("/api/intents", minimal_order()).await, &first);
}

#[tokio::test]
async fn a_repeated_cancellation_gets_the_first_response() {
    let service = TestService::sandbox().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    let (api, path) = (with_idempotency_key(&service.merchant_client(), "a"), intent.cancel_path());
    let first = api.post_without_body(&path).await;
    assert_eq!(first.status, 200);
    assert_is_replay(&api.post_without_body(&path).await, &first);
    assert_eq!(
        with_idempotency_key(&service.merchant_client(), "b").post_without_body(&path).await.status,
        422
    );
    assert_eq!(count_events(&service).await, 1);
}

#[tokio::test]
async fn concurrent_repeats_execute_once() {
    let service = TestService::sandbox().await;
    let api = with_idempotency_key(&service.merchant_client(), "a");
    let posts: Vec<_> = (0..20)
        .map(|_| {
            let api = api.clone();
            tokio::spawn(async move { api.post("/api/intents", minimal_order()).await })
        })
        .collect();
    let mut responses = Vec::new();
    for post in posts {
        responses.push(post.await.unwrap());
    }
    let (replays, firsts): (Vec<_>, Vec<_>) =
        responses.iter().partition(|response| response.header("idempotent-replayed").is_some());
    assert_eq!((firsts.len(), replays.len()), (1, 19));
    assert!(
        responses
            .iter()
            .all(|response| (response.status, &response.body) == (201, &firsts[0].body))
    );
}

#[tokio::test]
async fn an_invalid_request_does_not_use_up_its_key() {
    let service = TestService::sandbox().await;
    let api = with_idempotency_key(&service.merchant_client(), "a");
    assert_eq!(api.post("/api/intents", order_with(json!({"amount": -1}))).await.status, 422);
    assert_eq!(api.post("/api/intents", minimal_order()).await.status, 201);
    assert_eq!(
        api.post("/api/intents", order_with(json!({"amount": -1}))).await.error_detail(),
        (422, REUSED.into())
    );
}

#[tokio::test]
async fn keys_are_stored_for_seven_days() {
    let service = TestService::sandbox().await;
    let api = with_idempotency_key(&service.merchant_client(), "a");
    let schedule = json!({
        "frequency": "monthly", "count": 1, "amount": 100, "currency": "ZAR",
        "constraints": {"billing_start_date": "2026-11-25", "collection_day": 1},
    });
    let order = order_with(json!({"future_payments": schedule}));
    let first = api.post("/api/intents", order.clone()).await;
    // The date is too early by now; the stored response is returned all the same.
    service.advance(Duration::from_hours(7 * 24));
    assert_is_replay(&api.post("/api/intents", order.clone()).await, &first);
    service.advance(Duration::from_millis(1));
    let problem = ["body.future_payments.constraints.billing_start_date too_early"];
    assert_eq!(api.post("/api/intents", order).await.validation_problems(), problem);
}

#[tokio::test]
async fn keys_are_scoped_to_their_merchant() {
    let service = TestService::sandbox().await;
    let (_, other_api) = service.create_other_merchant().await;
    let own = with_idempotency_key(&service.merchant_client(), "a")
        .post("/api/intents", minimal_order())
        .await;
    let other = with_idempotency_key(&other_api, "a").post("/api/intents", minimal_order()).await;
    assert_eq!((own.status, other.status), (201, 201));
    assert_ne!(own.body, other.body);
}

#[tokio::test]
async fn keys_are_scoped_to_their_intent_token() {
    let service = TestService::sandbox().await;
    let (one, other) = (
        service.merchant_client().create_intent(minimal_order()).await,
        service.merchant_client().create_intent(minimal_order()).await,
    );
    let customer = with_idempotency_key(&service.client_without_key(), "a");
    let path = |intent: &TestIntent| format!("{}?iauth={}", intent.cancel_path(), intent.token);
    assert_eq!(
        with_idempotency_key(&service.merchant_client(), "a")
            .post("/api/intents", minimal_order())
            .await
            .status,
        201
    );
    let first = customer.post_without_body(&path(&one)).await;
    assert_eq!(first.status, 200);
    assert_eq!(customer.post_without_body(&path(&other)).await.status, 200);
    assert_is_replay(&customer.post_without_body(&path(&one)).await, &first);
}

#[tokio::test]
async fn replayed_responses_require_authentication() {
    let service = TestService::sandbox().await;
    let api = with_idempotency_key(&service.merchant_client(), "a");
    assert_eq!(api.post("/api/intents", minimal_order()).await.status, 201);
    service.set_merchant_active(false).await;
    assert_eq!(api.post("/api/intents", minimal_order()).await.status, 403);
}

#[tokio::test]
async fn invalid_idempotency_keys_are_rejected() {
    let service = TestService::sandbox().await;
    for (key, problem) in [
        ("", "too_short"),
        (&"x".repeat(256), "too_long"),
        ("a b", "character"),
        ("a\tb", "character"),
        ("é", "character"),
    ] {
        let response = with_idempotency_key(&service.merchant_client(), key)
            .post("/api/intents", minimal_order())
            .await;
        assert_eq!(
            response.validation_problems(),
            [format!("header.Idempotency-Key {problem}")],
            "{key}"
        );
    }
    let twice = with_idempotency_key(&with_idempotency_key(&service.merchant_client(), "a"), "b")
        .post("/api/intents", minimal_order())
        .await;
    assert_eq!(twice.validation_problems(), ["header.Idempotency-Key duplicate"]);
    for key in [
        "!",
        "~",
        &"x".repeat(255),
        "8e03978e-40d5-43e8-bc93-6894a57f9324",
        "'; DROP TABLE replays",
    ] {
        let status = with_idempotency_key(&service.merchant_client(), key)
            .post("/api/intents", minimal_order())
            .await
            .status;
        assert_eq!(status, if key.contains(' ') { 422 } else { 201 }, "{key}");
    }
}
