//! `GET /api/v2/intents/{intent_id}/cancel-authorization`

use std::time::Duration;

use axum::body::Body;
use axum::http::Method;
use serde_json::json;

use crate::support::orders::minimal_order;
use crate::support::payments::summarize_events;
use crate::support::test_service::TestService;

const FORBIDDEN: &str = "Not authorized to cancel this payment";
const NOT_AUTHORIZED: &str = "Payment intent is not in authorized status";

#[tokio::test]
async fn a_merchant_releases_an_authorization() {
    let service = TestService::sandbox().await;
    let intent = service.create_authorized_intent().await;
    let released = service.merchant_client().get(&intent.release_path()).await;
    assert_eq!(released.status, 200);
    let id = service.find_intent(&intent).await.last_attempt.unwrap().id.0;
    let expected = json!({
        "id": id, "attempt_status": "canceled", "method": "card", "failure_reason": null,
        "intent_id": intent.id, "intent_status": "canceled", "action": null, "redirect_url": null,
    });
    assert_eq!(released.json(), expected);
    let events = service.list_events(&intent).await;
    let expected = [
        "status_change pending",
        "status_change authorized",
        "status_change canceled",
        "Cancelation canceled",
    ];
    assert_eq!(summarize_events(&events), expected);
    let cancelation = &events[3]["content"];
    let expected = json!({
        "intent_id": intent.id, "reference_id": "order-1042", "purchaser_id": "customer-7",
        "amount": 1250, "currency": "ZAR", "status": "canceled",
    });
    assert_eq!(*cancelation, expected);
}

#[tokio::test]
async fn an_intent_token_releases_an_authorization() {
    let service = TestService::sandbox().await;
    let intent = service.create_authorized_intent().await;
    let released = service
        .client_without_key()
        .get(&format!("{}?iauth={}", intent.release_path(), intent.token))
        .await;
    assert_eq!(
        (released.status, released.json()["intent_status"].as_str()),
        (200, Some("canceled"))
    );
}

#[tokio::test]
async fn only_an_authorized_intent_is_released_once() {
    let service = TestService::sandbox().await;
    let released = service.create_authorized_intent().await;
    assert_eq!(service.merchant_client().get(&released.release_path()).await.status, 200);
    let captured = service.create_authorized_intent().await;
    assert_eq!(service.merchant_client().get(&captured.capture_path()).await.status, 200);
    let open = service.merchant_client().create_intent(minimal_order()).await;
    for intent in [released, captured, open] {
        assert_eq!(
            service.merchant_client().get(&intent.release_path()).await.error_detail(),
            (422, NOT_AUTHORIZED.into())
        );
    }
}

#[tokio::test]
async fn an_expired_authorization_is_not_released() {
    let service = TestService::sandbox().await;
    let intent = service.create_authorized_intent().await;
    service.advance(Duration::from_hours(7 * 24));
    let expired = (422, "Cancellation failed: Authorization already expired".into());
    assert_eq!(service.merchant_client().get(&intent.release_path()).await.error_detail(), expired);
    assert_eq!(
        service.merchant_client().get(&intent.release_path()).await.error_detail(),
        (422, NOT_AUTHORIZED.into())
    );
}

#[tokio::test]
async fn other_callers_are_forbidden() {
    let service = TestService::sandbox().await;
    let (_, other_api) = service.create_other_merchant().await;
    let (intent, other) = (
        service.create_authorized_intent().await,
        service.merchant_client().create_intent(minimal_order()).await,
    );
    let path = intent.release_path();
    assert_eq!(
        service.client_without_key().get(&path).await.error_detail(),
        (401, "Invalid or missing API key".into())
    );
    assert_eq!(other_api.get(&path).await.error_detail(), (403, FORBIDDEN.into()));
    assert_eq!(
        service
            .client_without_key()
            .get(&format!("{path}?iauth={}", other.token))
            .await
            .error_detail(),
        (403, FORBIDDEN.into())
    );
    let unknown = "/api/v2/intents/00000000-0000-4000-8000-000000000000/cancel-authorization";
    assert_eq!(
        service.merchant_client().get(unknown).await.error_detail(),
        (404, "Payment intent not found".into())
    );
    assert_eq!(
        service.merchant_client().send(Method::HEAD, &path, Body::empty()).await.status,
        405
    );
    assert_eq!(
        service.merchant_client().with_header("sec-purpose", "prefetch").get(&path).await.status,
        403
    );
    assert_eq!(service.find_intent(&intent).await.state.code(), "authorized");
}
