//! `GET /api/v2/intents/{intent_id}/cancel-authorization`

use std::time::Duration;

use axum::body::Body;
use axum::http::Method;
use serde_json::json;

use crate::support::payments::outline;
use crate::support::service::{Intent, TestService, order};

const FORBIDDEN: &str = "Not authorized to cancel this payment";
const NOT_AUTHORIZED: &str = "Payment intent is not in authorized status";

fn path(intent: &Intent) -> String {
    format!("/api/v2/intents/{}/cancel-authorization", intent.id)
}

#[tokio::test]
async fn by_the_merchant() {
    let service = TestService::sandbox().await;
    let intent = service.authorized().await;
    let released = service.api().get(&path(&intent)).await;
    assert_eq!(released.status, 200);
    let id = service.stored(&intent).await.last_attempt.unwrap().id.0;
    let expected = json!({
        "id": id, "attempt_status": "canceled", "method": "card", "failure_reason": null, "intent_id": intent.id,
        "intent_status": "canceled", "action": null, "redirect_url": null,
    });
    assert_eq!(released.json(), expected);
    let told = service.told(&intent).await;
    let expected = ["status_change pending", "status_change authorized", "status_change canceled", "Cancelation canceled"];
    assert_eq!(outline(&told), expected);
    let cancelation = &told[3]["content"];
    let expected = json!({
        "intent_id": intent.id, "reference_id": "order-1042", "purchaser_id": "customer-7", "amount": 1250,
        "currency": "ZAR", "status": "canceled",
    });
    assert_eq!(*cancelation, expected);
}

#[tokio::test]
async fn by_the_customers_token() {
    let service = TestService::sandbox().await;
    let intent = service.authorized().await;
    let released = service.nobody().get(&format!("{}?iauth={}", path(&intent), intent.token)).await;
    assert_eq!((released.status, released.json()["intent_status"].as_str()), (200, Some("canceled")));
}

#[tokio::test]
async fn once_and_only_what_is_authorized() {
    let service = TestService::sandbox().await;
    let released = service.authorized().await;
    assert_eq!(service.api().get(&path(&released)).await.status, 200);
    let captured = service.authorized().await;
    assert_eq!(service.api().get(&format!("/api/v2/intents/{}/capture", captured.id)).await.status, 200);
    let open = service.api().intent(order()).await;
    for intent in [released, captured, open] {
        assert_eq!(service.api().get(&path(&intent)).await.refusal(), (422, NOT_AUTHORIZED.into()));
    }
}

#[tokio::test]
async fn too_late() {
    let service = TestService::sandbox().await;
    let intent = service.authorized().await;
    service.advance(Duration::from_hours(7 * 24));
    let expired = (422, "Cancellation failed: Authorization already expired".into());
    assert_eq!(service.api().get(&path(&intent)).await.refusal(), expired);
    assert_eq!(service.api().get(&path(&intent)).await.refusal(), (422, NOT_AUTHORIZED.into()));
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
    let unknown = "/api/v2/intents/00000000-0000-4000-8000-000000000000/cancel-authorization";
    assert_eq!(service.api().get(unknown).await.refusal(), (404, "Payment intent not found".into()));
    assert_eq!(service.api().send(Method::HEAD, &path, Body::empty()).await.status, 405);
    assert_eq!(service.api().with("sec-purpose", "prefetch").get(&path).await.status, 403);
    assert_eq!(service.stored(&intent).await.state.code(), "authorized");
}
