//! `GET /api/v2/intents/{intent_id}/capture`

use std::time::Duration;

use axum::body::Body;
use axum::http::Method;
use kassa_services::authorizations;
use kassa_services::call_sweep::run_due_calls;
use serde_json::json;

use crate::support::orders::{minimal_order, order_with, sandbox_reference};
use crate::support::payments::{card_payment_input, set_provider_funds, summarize_events};
use crate::support::test_service::TestService;

const FORBIDDEN: &str = "Not authorized to capture this payment";
const NOT_AUTHORIZED: &str = "Payment intent is not in authorized status";

#[tokio::test]
async fn a_merchant_captures_an_authorization() {
    let service = TestService::sandbox().await;
    let intent = service.create_authorized_intent().await;
    assert_eq!(service.merchant_client().get(&intent.path()).await.json()["status"], "authorized");
    let captured = service.merchant_client().get(&intent.capture_path()).await;
    assert_eq!(captured.status, 200);
    let id = service.find_intent(&intent).await.last_attempt.unwrap().id.0;
    let expected = json!({
        "id": id, "attempt_status": "success", "method": "card", "failure_reason": null,
        "intent_id": intent.id, "intent_status": "success", "action": null, "redirect_url": null,
    });
    assert_eq!(captured.json(), expected);
    assert_eq!(captured.header("cache-control"), Some("no-store"));
    assert_eq!(service.merchant_client().get(&intent.path()).await.json()["status"], "success");
    let events = summarize_events(&service.list_events(&intent).await);
    assert_eq!(
        events,
        ["status_change pending", "status_change authorized", "status_change success"]
    );
}

#[tokio::test]
async fn an_intent_token_captures_an_authorization() {
    let service = TestService::sandbox().await;
    let intent = service.create_authorized_intent().await;
    let merchant_id = &service.merchant.merchant_id;
    let captured = service
        .client_without_key()
        .get(&format!("{}?iauth={}&merchant_id={merchant_id}", intent.capture_path(), intent.token))
        .await;
    assert_eq!(
        (captured.status, captured.json()["attempt_status"].as_str()),
        (200, Some("success"))
    );
    assert!(!captured.text().contains(&intent.token));
}

#[tokio::test]
async fn an_intent_is_captured_once() {
    let service = TestService::sandbox().await;
    let intent = service.create_authorized_intent().await;
    assert_eq!(service.merchant_client().get(&intent.capture_path()).await.status, 200);
    assert_eq!(
        service.merchant_client().get(&intent.capture_path()).await.error_detail(),
        (422, NOT_AUTHORIZED.into())
    );
}

#[tokio::test]
async fn only_an_authorized_intent_is_captured() {
    let service = TestService::sandbox().await;
    let paid = service.create_paid_intent(json!({})).await;
    let open = service.merchant_client().create_intent(minimal_order()).await;
    let canceled = service.merchant_client().create_intent(minimal_order()).await;
    service.merchant_client().post_without_body(&canceled.cancel_path()).await;
    for intent in [paid, open, canceled] {
        assert_eq!(
            service.merchant_client().get(&intent.capture_path()).await.error_detail(),
            (422, NOT_AUTHORIZED.into())
        );
    }
}

#[tokio::test]
async fn an_expired_authorization_is_not_captured() {
    let service = TestService::sandbox().await;
    let intent = service.create_authorized_intent().await;
    service.advance(Duration::from_hours(7 * 24));
    assert_eq!(
        service.merchant_client().get(&intent.capture_path()).await.error_detail(),
        (422, "Capture failed: Authorization expired".into())
    );
    assert_eq!(service.merchant_client().get(&intent.path()).await.json()["status"], "expired");
    assert_eq!(
        service.merchant_client().get(&intent.capture_path()).await.error_detail(),
        (422, NOT_AUTHORIZED.into())
    );
    let events = summarize_events(&service.list_events(&intent).await);
    assert_eq!(
        events,
        ["status_change pending", "status_change authorized", "status_change expired"]
    );
}

#[tokio::test]
async fn the_sweep_expires_uncaptured_authorizations() {
    let service = TestService::sandbox().await;
    let intent = service.create_authorized_intent().await;
    service.advance(Duration::from_hours(7 * 24) - Duration::from_millis(1));
    assert_eq!(authorizations::expire_due_authorizations(&service.state).await.unwrap(), 0);
    service.advance(Duration::from_millis(1));
    assert_eq!(authorizations::expire_due_authorizations(&service.state).await.unwrap(), 1);
    assert_eq!(authorizations::expire_due_authorizations(&service.state).await.unwrap(), 0);
    let capture =
        async || service.merchant_client().get(&intent.capture_path()).await.error_detail();
    // It is being released at the provider, and is `expired` afterwards.
    assert_eq!(capture().await, (422, "Capture failed: Authorization expired".into()));
    run_due_calls(&service.state).await.unwrap();
    assert_eq!(capture().await, (422, NOT_AUTHORIZED.into()));
}

#[tokio::test]
async fn the_providers_record_prevails() {
    let service = TestService::sandbox().await;
    let released = service.create_authorized_intent().await;
    set_provider_funds(&service, &released.id, "released").await;
    assert_eq!(
        service.merchant_client().get(&released.capture_path()).await.error_detail(),
        (422, "Capture failed: Authorization expired".into())
    );
    assert_eq!(service.merchant_client().get(&released.path()).await.json()["status"], "expired");
    let captured = service.create_authorized_intent().await;
    set_provider_funds(&service, &captured.id, "captured").await;
    assert_eq!(
        service.merchant_client().get(&captured.capture_path()).await.json()["intent_status"],
        "success"
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
    let path = intent.capture_path();
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
    assert_eq!(
        service.client_without_key().get(&format!("{path}?iauth=")).await.error_detail(),
        (403, FORBIDDEN.into())
    );
    let with_other_merchant = format!("{path}?merchant_id=00000000-0000-4000-8000-000000000000");
    assert_eq!(
        service.merchant_client().get(&with_other_merchant).await.error_detail(),
        (403, FORBIDDEN.into())
    );
    let unknown = "/api/v2/intents/00000000-0000-4000-8000-000000000000/capture";
    assert_eq!(
        service.merchant_client().get(unknown).await.error_detail(),
        (404, "Payment intent not found".into())
    );
    assert_eq!(
        service.merchant_client().get("/api/v2/intents/7/capture").await.validation_problems(),
        ["path.intent_id uuid"]
    );
    service.advance(Duration::from_hours(30 * 24));
    assert_eq!(
        service
            .client_without_key()
            .get(&format!("{path}?iauth={}", intent.token))
            .await
            .error_detail(),
        (403, FORBIDDEN.into())
    );
    assert_eq!(service.find_intent(&intent).await.state.code(), "authorized");
}

#[tokio::test]
async fn other_methods_and_prefetches_do_not_capture() {
    let service = TestService::sandbox().await;
    let intent = service.create_authorized_intent().await;
    for verb in [Method::HEAD, Method::PUT, Method::DELETE, Method::PATCH, Method::OPTIONS] {
        assert_eq!(
            service
                .merchant_client()
                .send(verb.clone(), &intent.capture_path(), Body::empty())
                .await
                .status,
            405,
            "{verb}"
        );
    }
    for (name, value) in [
        ("sec-purpose", "prefetch"),
        ("sec-purpose", "prefetch;prerender"),
        ("purpose", "Prefetch"),
        ("x-moz", "prefetch"),
        ("x-purpose", "preview"),
    ] {
        let response =
            service.merchant_client().with_header(name, value).get(&intent.capture_path()).await;
        assert_eq!(
            response.error_detail(),
            (403, "This address changes the payment, so it can't be prefetched".into()),
            "{name}"
        );
    }
    let by_cookie = service
        .client_without_key()
        .with_header("cookie", &format!("iauth={}", intent.token))
        .get(&intent.capture_path())
        .await;
    assert_eq!(by_cookie.status, 401);
    assert_eq!(service.find_intent(&intent).await.state.code(), "authorized");
}

#[tokio::test]
async fn a_pending_payment_is_authorized_when_it_settles() {
    let service = TestService::sandbox().await;
    let reference = sandbox_reference(json!({ "flow": "wait" }));
    let fields = json!({ "capture_mode": "prefer_delay", "reference_id": reference });
    let intent = service.merchant_client().create_intent(order_with(fields)).await;
    let state = service.pay_with(&intent, card_payment_input("Ann Payer", false)).await;
    assert_eq!(state.code(), "pending");
    service.advance(Duration::from_hours(6 * 24));
    let settled = service.merchant_client().settle_intent(&intent, "authorised").await;
    assert_eq!(
        (settled.status, settled.json()["intent_status"].as_str()),
        (200, Some("authorized"))
    );
    // The authorization window starts with the settlement.
    service.advance(Duration::from_hours(6 * 24));
    assert_eq!(
        service.merchant_client().get(&intent.capture_path()).await.json()["intent_status"],
        "success"
    );
}
