//! `POST /api/intents/{intent_id}/cancel`

use axum::body::Body;
use axum::http::Method;
use serde_json::json;

use crate::support::orders::{minimal_order, order_with};
use crate::support::test_service::TestService;

const NOT_IN_SELECTION: &str = "Payment intent is not in selection status";

#[tokio::test]
async fn a_merchant_cancels_an_intent() {
    let service = TestService::sandbox().await;
    let intent = service
        .merchant_client()
        .create_intent(order_with(json!({"return_url": "https://shop.test/done?a=b&status=x#top"})))
        .await;
    let canceled = service.merchant_client().post_without_body(&intent.cancel_path()).await;
    assert_eq!(canceled.status, 200);
    let redirect_url =
        format!("https://shop.test/done?a=b&intent_id={}&status=canceled#top", intent.id);
    let expected = format!(
        r#"{{"id":"{}","status":"canceled","success":true,"redirect_url":"{redirect_url}"}}"#,
        intent.id
    );
    assert_eq!(canceled.text(), expected);
    assert_eq!(service.merchant_client().get(&intent.path()).await.json()["status"], "canceled");
    let events = service.list_merchant_events().await;
    assert_eq!(
        events.iter().map(|event| event.kind.as_str()).collect::<Vec<_>>(),
        ["status_change"]
    );
}

#[tokio::test]
async fn an_intent_token_cancels_its_intent() {
    let service = TestService::sandbox().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    let canceled = service
        .client_without_key()
        .post_without_body(&format!("{}?iauth={}", intent.cancel_path(), intent.token))
        .await;
    assert_eq!(canceled.status, 200);
    assert!(!canceled.text().contains(&intent.token));
}

#[tokio::test]
async fn an_intent_is_canceled_once() {
    let service = TestService::sandbox().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    assert_eq!(
        service.merchant_client().post_without_body(&intent.cancel_path()).await.status,
        200
    );
    for _ in 0..2 {
        assert_eq!(
            service.merchant_client().post_without_body(&intent.cancel_path()).await.error_detail(),
            (422, NOT_IN_SELECTION.into())
        );
    }
    let events = service.list_merchant_events().await;
    assert_eq!(events.len(), 1);
}

#[tokio::test]
async fn one_of_many_concurrent_cancellations_wins() {
    let service = TestService::sandbox().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    let (api, path) = (service.merchant_client(), intent.cancel_path());
    let cancels = (0..20).map(|_| {
        let (api, path) = (api.clone(), path.clone());
        tokio::spawn(async move { api.post_without_body(&path).await.status })
    });
    let mut statuses = Vec::new();
    for cancel in cancels.collect::<Vec<_>>() {
        statuses.push(cancel.await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!((statuses[0], &statuses[1..]), (200, [422; 19].as_slice()));
}

#[tokio::test]
async fn other_callers_are_forbidden() {
    let service = TestService::sandbox().await;
    let (_, other_api) = service.create_other_merchant().await;
    let (intent, other) = (
        service.merchant_client().create_intent(minimal_order()).await,
        service.merchant_client().create_intent(minimal_order()).await,
    );
    let path = intent.cancel_path();
    assert_eq!(service.client_without_key().post_without_body(&path).await.status, 401);
    assert_eq!(other_api.post_without_body(&path).await.status, 403);
    assert_eq!(
        service
            .client_without_key()
            .post_without_body(&format!("{path}?iauth={}", other.token))
            .await
            .status,
        403
    );
    assert_eq!(
        service
            .merchant_client()
            .post_without_body("/api/intents/none/cancel")
            .await
            .validation_problems(),
        ["path.intent_id uuid"]
    );
    let unknown = "/api/intents/00000000-0000-4000-8000-000000000000/cancel";
    assert_eq!(
        service.merchant_client().post_without_body(unknown).await.error_detail(),
        (404, "Payment intent not found".into())
    );
    service.set_merchant_active(false).await;
    assert_eq!(
        service
            .client_without_key()
            .post_without_body(&format!("{path}?iauth={}", intent.token))
            .await
            .status,
        403
    );
    service.set_merchant_active(true).await;
    assert_eq!(service.merchant_client().get(&intent.path()).await.json()["status"], "selection");
}

#[tokio::test]
async fn bodies_are_ignored_unless_too_large() {
    let service = TestService::sandbox().await;
    for body in ["{}", "[", "\u{0}", "{\"status\":\"success\"}"] {
        let intent = service.merchant_client().create_intent(minimal_order()).await;
        let response = service
            .merchant_client()
            .with_header("content-type", "text/plain")
            .send(Method::POST, &intent.cancel_path(), Body::from(body))
            .await;
        assert_eq!(response.status, 200, "{body}");
    }
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    assert_eq!(
        service
            .merchant_client()
            .post_bytes(&intent.cancel_path(), vec![b' '; 65_537])
            .await
            .status,
        413
    );
    assert_eq!(service.merchant_client().get(&intent.path()).await.json()["status"], "selection");
}
