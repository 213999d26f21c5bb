//! `Idempotency-Key` (decision 15)

use std::time::Duration;

use kassa::flow::merchants;
use serde_json::json;

use crate::support::service::{Answer, Api, TestService, order, order_with};

const REUSED: &str = "This Idempotency-Key was used for a different request";

fn keyed(api: &Api, key: &str) -> Api {
    api.with("idempotency-key", key)
}

#[track_caller]
fn is_replay_of(again: &Answer, first: &Answer) {
    assert_eq!((again.status, &again.body), (first.status, &first.body));
    assert_eq!((first.header("idempotent-replayed"), again.header("idempotent-replayed")), (None, Some("true")));
    assert_eq!(again.header("content-type"), first.header("content-type"));
}

async fn events(service: &TestService) -> usize {
    kassa::store::events::of_merchant(&service.service.store, &service.merchant.merchant_id).await.unwrap().len()
}

#[tokio::test]
async fn the_first_answer_again() {
    let service = TestService::sandbox().await;
    let api = keyed(&service.api(), "a");
    let first = api.post("/api/intents", order()).await;
    for _ in 0..3 {
        is_replay_of(&api.post("/api/intents", order()).await, &first);
    }
    assert_ne!(keyed(&service.api(), "b").post("/api/intents", order()).await.body, first.body);
    assert_ne!(service.api().post("/api/intents", order()).await.body, first.body);
}

#[tokio::test]
async fn a_different_request_with_the_same_key() {
    let service = TestService::sandbox().await;
    let api = keyed(&service.api(), "a");
    let first = api.post("/api/intents", order()).await;
    assert_eq!(api.post("/api/intents", order_with(json!({"amount": 1}))).await.refusal(), (422, REUSED.into()));
    // Equal in meaning is not enough.
    assert_eq!(api.post_bytes("/api/intents", format!("{} ", order())).await.refusal(), (422, REUSED.into()));
    assert_eq!(api.post_bytes("/api/intents", "{").await.refusal(), (422, REUSED.into()));
    let intent = service.api().intent(order()).await;
    assert_eq!(api.post_nothing(&format!("{}/cancel", intent.path())).await.refusal(), (422, REUSED.into()));
    assert_eq!(service.api().get(&intent.path()).await.json()["status"], "selection");
    is_replay_of(&api.post("/api/intents", order()).await, &first);
}

#[tokio::test]
async fn a_cancellation_again() {
    let service = TestService::sandbox().await;
    let intent = service.api().intent(order()).await;
    let (api, path) = (keyed(&service.api(), "a"), format!("{}/cancel", intent.path()));
    let first = api.post_nothing(&path).await;
    assert_eq!(first.status, 200);
    is_replay_of(&api.post_nothing(&path).await, &first);
    assert_eq!(keyed(&service.api(), "b").post_nothing(&path).await.status, 422);
    assert_eq!(events(&service).await, 1);
}

#[tokio::test]
async fn many_at_once_are_one() {
    let service = TestService::sandbox().await;
    let api = keyed(&service.api(), "a");
    let posts: Vec<_> = (0..20)
        .map(|_| {
            let api = api.clone();
            tokio::spawn(async move { api.post("/api/intents", order()).await })
        })
        .collect();
    let mut answers = Vec::new();
    for post in posts {
        answers.push(post.await.unwrap());
    }
    let (replays, firsts): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.header("idempotent-replayed").is_some());
    assert_eq!((firsts.len(), replays.len()), (1, 19));
    assert!(answers.iter().all(|answer| (answer.status, &answer.body) == (201, &firsts[0].body)));
}

#[tokio::test]
async fn what_was_refused_may_be_mended() {
    let service = TestService::sandbox().await;
    let api = keyed(&service.api(), "a");
    assert_eq!(api.post("/api/intents", order_with(json!({"amount": -1}))).await.status, 422);
    assert_eq!(api.post("/api/intents", order()).await.status, 201);
    assert_eq!(api.post("/api/intents", order_with(json!({"amount": -1}))).await.refusal(), (422, REUSED.into()));
}

#[tokio::test]
async fn kept_for_seven_days() {
    let service = TestService::sandbox().await;
    let api = keyed(&service.api(), "a");
    let schedule = json!({
        "frequency": "monthly", "count": 1, "amount": 100, "currency": "ZAR",
        "constraints": {"billing_start_date": "2026-11-25", "collection_day": 1},
    });
    let order = order_with(json!({"future_payments": schedule}));
    let first = api.post("/api/intents", order.clone()).await;
    // The date would be too early by now, but the request was carried out when it was not.
    service.advance(Duration::from_hours(7 * 24));
    is_replay_of(&api.post("/api/intents", order.clone()).await, &first);
    service.advance(Duration::from_millis(1));
    let problem = ["body.future_payments.constraints.billing_start_date too_early"];
    assert_eq!(api.post("/api/intents", order).await.problems(), problem);
}

#[tokio::test]
async fn each_merchant_has_keys_of_its_own() {
    let service = TestService::sandbox().await;
    let (_, stranger) = service.stranger().await;
    let mine = keyed(&service.api(), "a").post("/api/intents", order()).await;
    let theirs = keyed(&stranger, "a").post("/api/intents", order()).await;
    assert_eq!((mine.status, theirs.status), (201, 201));
    assert_ne!(mine.body, theirs.body);
}

#[tokio::test]
async fn each_token_has_keys_of_its_own() {
    let service = TestService::sandbox().await;
    let (one, other) = (service.api().intent(order()).await, service.api().intent(order()).await);
    let customer = keyed(&service.nobody(), "a");
    let path = |intent: &crate::support::service::Intent| format!("{}/cancel?iauth={}", intent.path(), intent.token);
    assert_eq!(keyed(&service.api(), "a").post("/api/intents", order()).await.status, 201);
    let first = customer.post_nothing(&path(&one)).await;
    assert_eq!(first.status, 200);
    assert_eq!(customer.post_nothing(&path(&other)).await.status, 200);
    is_replay_of(&customer.post_nothing(&path(&one)).await, &first);
}

#[tokio::test]
async fn nobody_gets_the_answer_who_may_not_ask() {
    let service = TestService::sandbox().await;
    let api = keyed(&service.api(), "a");
    assert_eq!(api.post("/api/intents", order()).await.status, 201);
    merchants::set_active(&service.service, &service.merchant.merchant_id, false).await.unwrap();
    assert_eq!(api.post("/api/intents", order()).await.status, 403);
}

#[tokio::test]
async fn words_that_are_no_key() {
    let service = TestService::sandbox().await;
    for (key, problem) in
        [("", "too_short"), (&"x".repeat(256), "too_long"), ("a b", "character"), ("a\tb", "character"), ("é", "character")]
    {
        let answer = keyed(&service.api(), key).post("/api/intents", order()).await;
        assert_eq!(answer.problems(), [format!("header.Idempotency-Key {problem}")], "{key}");
    }
    let twice = keyed(&keyed(&service.api(), "a"), "b").post("/api/intents", order()).await;
    assert_eq!(twice.problems(), ["header.Idempotency-Key duplicate"]);
    for key in ["!", "~", &"x".repeat(255), "8e03978e-40d5-43e8-bc93-6894a57f9324", "'; DROP TABLE replays"] {
        let status = keyed(&service.api(), key).post("/api/intents", order()).await.status;
        assert_eq!(status, if key.contains(' ') { 422 } else { 201 }, "{key}");
    }
}
