//! `GET /api/v2/intents/{intent_id}/capture`

use std::time::Duration;

use axum::body::Body;
use axum::http::Method;
use kassa::flow::hold;
use serde_json::json;

use crate::support::payments::outline;
use crate::support::service::{Intent, TestService, order, order_with};

const FORBIDDEN: &str = "Not authorized to capture this payment";
const NOT_AUTHORIZED: &str = "Payment intent is not in authorized status";

fn path(intent: &Intent) -> String {
    format!("/api/v2/intents/{}/capture", intent.id)
}

#[tokio::test]
async fn by_the_merchant() {
    let service = TestService::sandbox().await;
    let intent = service.authorized().await;
    assert_eq!(service.api().get(&intent.path()).await.json()["status"], "authorized");
    let captured = service.api().get(&path(&intent)).await;
    assert_eq!(captured.status, 200);
    let id = service.stored(&intent).await.last_attempt.unwrap().id.0;
    let expected = json!({
        "id": id, "attempt_status": "success", "method": "card", "failure_reason": null, "intent_id": intent.id,
        "intent_status": "success", "action": null, "redirect_url": null,
    });
    assert_eq!(captured.json(), expected);
    assert_eq!(captured.header("cache-control"), Some("no-store"));
    assert_eq!(service.api().get(&intent.path()).await.json()["status"], "success");
    let told = outline(&service.told(&intent).await);
    assert_eq!(told, ["status_change pending", "status_change authorized", "status_change success"]);
}

#[tokio::test]
async fn by_the_customers_token() {
    let service = TestService::sandbox().await;
    let intent = service.authorized().await;
    let merchant_id = &service.merchant.merchant_id;
    let captured = service.nobody().get(&format!("{}?iauth={}&merchant_id={merchant_id}", path(&intent), intent.token)).await;
    assert_eq!((captured.status, captured.json()["attempt_status"].as_str()), (200, Some("success")));
    assert!(!captured.text().contains(&intent.token));
}

#[tokio::test]
async fn once() {
    let service = TestService::sandbox().await;
    let intent = service.authorized().await;
    assert_eq!(service.api().get(&path(&intent)).await.status, 200);
    assert_eq!(service.api().get(&path(&intent)).await.refusal(), (422, NOT_AUTHORIZED.into()));
}

#[tokio::test]
async fn only_what_is_authorized() {
    let service = TestService::sandbox().await;
    let paid_at_once = service.paid(json!({})).await;
    let open = service.api().intent(order()).await;
    let canceled = service.api().intent(order()).await;
    service.api().post_nothing(&format!("{}/cancel", canceled.path())).await;
    for intent in [paid_at_once, open, canceled] {
        assert_eq!(service.api().get(&path(&intent)).await.refusal(), (422, NOT_AUTHORIZED.into()));
    }
}

#[tokio::test]
async fn too_late() {
    let service = TestService::sandbox().await;
    let intent = service.authorized().await;
    service.advance(Duration::from_hours(7 * 24));
    assert_eq!(service.api().get(&path(&intent)).await.refusal(), (422, "Capture failed: Authorization expired".into()));
    assert_eq!(service.api().get(&intent.path()).await.json()["status"], "expired");
    assert_eq!(service.api().get(&path(&intent)).await.refusal(), (422, NOT_AUTHORIZED.into()));
    let told = outline(&service.told(&intent).await);
    assert_eq!(told, ["status_change pending", "status_change authorized", "status_change expired"]);
}

#[tokio::test]
async fn the_sweep_ends_what_nobody_captures() {
    let service = TestService::sandbox().await;
    let intent = service.authorized().await;
    service.advance(Duration::from_hours(7 * 24) - Duration::from_millis(1));
    assert_eq!(hold::sweep_lapsed(&service.service).await.unwrap(), 0);
    service.advance(Duration::from_millis(1));
    assert_eq!(hold::sweep_lapsed(&service.service).await.unwrap(), 1);
    assert_eq!(hold::sweep_lapsed(&service.service).await.unwrap(), 0);
    assert_eq!(service.api().get(&path(&intent)).await.refusal(), (422, NOT_AUTHORIZED.into()));
}

#[tokio::test]
async fn the_provider_knows_better() {
    let service = TestService::sandbox().await;
    let gone = service.authorized().await;
    provider_says(&service, &gone, "released").await;
    assert_eq!(service.api().get(&path(&gone)).await.refusal(), (422, "Capture failed: Authorization expired".into()));
    assert_eq!(service.api().get(&gone.path()).await.json()["status"], "expired");
    let captured = service.authorized().await;
    provider_says(&service, &captured, "captured").await;
    assert_eq!(service.api().get(&path(&captured)).await.json()["intent_status"], "success");
}

async fn provider_says(service: &TestService, intent: &Intent, funds: &'static str) {
    use futures_util::FutureExt;
    use kassa::store::{StoreError, mock_payments};
    let reference = service.stored(intent).await.last_attempt.unwrap().provider_reference;
    let set = service.service.store.write(move |tx| async move { mock_payments::set_funds(tx, &reference, funds).await }.boxed());
    assert!(set.await.map_err(|error: StoreError| error).unwrap());
}

#[tokio::test]
async fn who_may_not() {
    let service = TestService::sandbox().await;
    let (_, stranger) = service.stranger().await;
    let (intent, other) = (service.authorized().await, service.api().intent(order()).await);
    let path = path(&intent);
    assert_eq!(service.nobody().get(&path).await.refusal(), (401, "Invalid or missing API key".into()));
    assert_eq!(stranger.get(&path).await.refusal(), (403, FORBIDDEN.into()));
    assert_eq!(service.nobody().get(&format!("{path}?iauth={}", other.token)).await.refusal(), (403, FORBIDDEN.into()));
    assert_eq!(service.nobody().get(&format!("{path}?iauth=")).await.refusal(), (403, FORBIDDEN.into()));
    let foreign = format!("{path}?merchant_id=00000000-0000-4000-8000-000000000000");
    assert_eq!(service.api().get(&foreign).await.refusal(), (403, FORBIDDEN.into()));
    let unknown = "/api/v2/intents/00000000-0000-4000-8000-000000000000/capture";
    assert_eq!(service.api().get(unknown).await.refusal(), (404, "Payment intent not found".into()));
    assert_eq!(service.api().get("/api/v2/intents/7/capture").await.problems(), ["path.intent_id uuid"]);
    service.advance(Duration::from_hours(30 * 24));
    assert_eq!(service.nobody().get(&format!("{path}?iauth={}", intent.token)).await.refusal(), (403, FORBIDDEN.into()));
    assert_eq!(service.stored(&intent).await.state.code(), "authorized");
}

#[tokio::test]
async fn nothing_but_a_get_that_means_it() {
    let service = TestService::sandbox().await;
    let intent = service.authorized().await;
    for verb in [Method::HEAD, Method::POST, Method::PUT, Method::DELETE, Method::PATCH] {
        assert_eq!(service.api().send(verb.clone(), &path(&intent), Body::empty()).await.status, 405, "{verb}");
    }
    for (name, value) in [
        ("sec-purpose", "prefetch"),
        ("sec-purpose", "prefetch;prerender"),
        ("purpose", "Prefetch"),
        ("x-moz", "prefetch"),
        ("x-purpose", "preview"),
    ] {
        let answer = service.api().with(name, value).get(&path(&intent)).await;
        assert_eq!(answer.refusal(), (403, "This address changes the payment, so it can't be prefetched".into()), "{name}");
    }
    let by_cookie = service.nobody().with("cookie", &format!("iauth={}", intent.token)).get(&path(&intent)).await;
    assert_eq!(by_cookie.status, 401);
    assert_eq!(service.stored(&intent).await.state.code(), "authorized");
}

#[tokio::test]
async fn a_waiting_payment_is_authorized_when_it_is_settled() {
    let service = TestService::sandbox().await;
    let reference = json!({ "ref": "order-1", "flow": "wait" }).to_string();
    let fields = json!({ "capture_mode": "prefer_delay", "reference_id": reference });
    let intent = service.api().intent(order_with(fields)).await;
    let state = service.pay_with(&intent, crate::support::payments::card("Ann", false)).await;
    assert_eq!(state.code(), "pending");
    service.advance(Duration::from_hours(6 * 24));
    let settle = format!("/api/sandbox/intents/{}/settle", intent.id);
    let settled = service.api().post(&settle, json!({ "result": "authorised" })).await;
    assert_eq!((settled.status, settled.json()["intent_status"].as_str()), (200, Some("authorized")));
    // Its window began with the settlement.
    service.advance(Duration::from_hours(6 * 24));
    assert_eq!(service.api().get(&path(&intent)).await.json()["intent_status"], "success");
}
