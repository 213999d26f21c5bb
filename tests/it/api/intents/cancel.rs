//! `POST /api/intents/{intent_id}/cancel`

use axum::body::Body;
use axum::http::Method;
use kassa::flow::merchants;
use serde_json::json;

use crate::support::service::{Intent, TestService, order, order_with};

const NOT_IN_SELECTION: &str = "Payment intent is not in selection status";

fn path(intent: &Intent) -> String {
    format!("{}/cancel", intent.path())
}

#[tokio::test]
async fn by_the_merchant() {
    let service = TestService::sandbox().await;
    let intent = service.api().intent(order_with(json!({"return_url": "https://shop.test/done?a=b&status=x#top"}))).await;
    let canceled = service.api().post_nothing(&path(&intent)).await;
    assert_eq!(canceled.status, 200);
    let redirect_url = format!("https://shop.test/done?a=b&intent_id={}&status=canceled#top", intent.id);
    let expected = format!(r#"{{"id":"{}","status":"canceled","success":true,"redirect_url":"{redirect_url}"}}"#, intent.id);
    assert_eq!(canceled.text(), expected);
    assert_eq!(service.api().get(&intent.path()).await.json()["status"], "canceled");
    let events = kassa::store::events::of_merchant(&service.service.store, &service.merchant.merchant_id).await.unwrap();
    assert_eq!(events.iter().map(|event| event.kind.as_str()).collect::<Vec<_>>(), ["status_change"]);
}

#[tokio::test]
async fn by_the_customer() {
    let service = TestService::sandbox().await;
    let intent = service.api().intent(order()).await;
    let canceled = service.nobody().post_nothing(&format!("{}?iauth={}", path(&intent), intent.token)).await;
    assert_eq!(canceled.status, 200);
    assert!(!canceled.text().contains(&intent.token));
}

#[tokio::test]
async fn once() {
    let service = TestService::sandbox().await;
    let intent = service.api().intent(order()).await;
    assert_eq!(service.api().post_nothing(&path(&intent)).await.status, 200);
    for _ in 0..2 {
        assert_eq!(service.api().post_nothing(&path(&intent)).await.refusal(), (422, NOT_IN_SELECTION.into()));
    }
    let events = kassa::store::events::of_merchant(&service.service.store, &service.merchant.merchant_id).await.unwrap();
    assert_eq!(events.len(), 1);
}

#[tokio::test]
async fn one_of_many_at_once() {
    let service = TestService::sandbox().await;
    let intent = service.api().intent(order()).await;
    let (api, path) = (service.api(), path(&intent));
    let cancels = (0..20).map(|_| {
        let (api, path) = (api.clone(), path.clone());
        tokio::spawn(async move { api.post_nothing(&path).await.status })
    });
    let mut statuses = Vec::new();
    for cancel in cancels.collect::<Vec<_>>() {
        statuses.push(cancel.await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!((statuses[0], &statuses[1..]), (200, [422; 19].as_slice()));
}

#[tokio::test]
async fn who_may_not() {
    let service = TestService::sandbox().await;
    let (_, stranger) = service.stranger().await;
    let (intent, other) = (service.api().intent(order()).await, service.api().intent(order()).await);
    let path = path(&intent);
    assert_eq!(service.nobody().post_nothing(&path).await.status, 401);
    assert_eq!(stranger.post_nothing(&path).await.status, 403);
    assert_eq!(service.nobody().post_nothing(&format!("{path}?iauth={}", other.token)).await.status, 403);
    assert_eq!(service.api().post_nothing("/api/intents/none/cancel").await.problems(), ["path.intent_id uuid"]);
    let unknown = "/api/intents/00000000-0000-4000-8000-000000000000/cancel";
    assert_eq!(service.api().post_nothing(unknown).await.refusal(), (404, "Payment intent not found".into()));
    merchants::set_active(&service.service, &service.merchant.merchant_id, false).await.unwrap();
    assert_eq!(service.nobody().post_nothing(&format!("{path}?iauth={}", intent.token)).await.status, 403);
    merchants::set_active(&service.service, &service.merchant.merchant_id, true).await.unwrap();
    assert_eq!(service.api().get(&intent.path()).await.json()["status"], "selection");
}

#[tokio::test]
async fn a_body_does_not_matter_unless_it_has_no_end() {
    let service = TestService::sandbox().await;
    for body in ["{}", "[", "\u{0}", "{\"status\":\"success\"}"] {
        let intent = service.api().intent(order()).await;
        let answer = service.api().with("content-type", "text/plain").send(Method::POST, &path(&intent), Body::from(body)).await;
        assert_eq!(answer.status, 200, "{body}");
    }
    let intent = service.api().intent(order()).await;
    assert_eq!(service.api().post_bytes(&path(&intent), vec![b' '; 65_537]).await.status, 413);
    assert_eq!(service.api().get(&intent.path()).await.json()["status"], "selection");
}
