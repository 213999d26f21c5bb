//! `POST /api/sandbox/intents/{intent_id}/settle`

use serde_json::json;

use crate::support::payments::{card, outline};
use crate::support::service::{Intent, TestService, order, order_with};

fn path(intent: &Intent) -> String {
    format!("/api/sandbox/intents/{}/settle", intent.id)
}

async fn waiting(service: &TestService, flow: &str) -> Intent {
    let reference = json!({ "ref": "order-1", "flow": flow }).to_string();
    let intent = service.api().intent(order_with(json!({ "reference_id": reference }))).await;
    assert_eq!(service.pay_with(&intent, card("Ann Payer", false)).await.code(), "pending");
    intent
}

#[tokio::test]
async fn ends_whatever_waits() {
    let service = TestService::sandbox().await;
    for flow in ["wait", "outage", "challenge", "redirect"] {
        for (result, attempt, status) in
            [("authorised", "success", "success"), ("refused", "failed", "selection"), ("error", "failed", "selection")]
        {
            let intent = waiting(&service, flow).await;
            let settled = service.api().post(&path(&intent), json!({ "result": result })).await;
            let json = settled.json();
            assert_eq!((settled.status, &json["attempt_status"], &json["intent_status"]), (200, &json!(attempt), &json!(status)));
            assert_eq!(
                outline(&service.told(&intent).await),
                ["status_change pending".to_owned(), format!("status_change {status}")]
            );
        }
    }
}

#[tokio::test]
async fn once() {
    let service = TestService::sandbox().await;
    let intent = waiting(&service, "wait").await;
    let api = service.api().with("idempotency-key", "settle-1");
    let first = api.post(&path(&intent), json!({ "result": "authorised" })).await;
    let again = api.post(&path(&intent), json!({ "result": "authorised" })).await;
    assert_eq!((first.status, &first.body, again.header("idempotent-replayed")), (200, &again.body, Some("true")));
    let late = service.api().post(&path(&intent), json!({ "result": "refused" })).await;
    assert_eq!(late.refusal(), (422, "Payment intent is not in pending status".into()));
}

#[tokio::test]
async fn wrong_and_forbidden() {
    let service = TestService::sandbox().await;
    let (_, stranger) = service.stranger().await;
    let intent = waiting(&service, "wait").await;
    let body = json!({ "result": "authorised" });
    assert_eq!(service.api().post(&path(&intent), json!({})).await.problems(), ["body.result missing"]);
    assert_eq!(service.api().post(&path(&intent), json!({ "result": "ok" })).await.problems(), ["body.result choice"]);
    assert_eq!(service.nobody().post(&path(&intent), body.clone()).await.status, 401);
    assert_eq!(service.nobody().post(&format!("{}?iauth={}", path(&intent), intent.token), body.clone()).await.status, 401);
    assert_eq!(stranger.post(&path(&intent), body.clone()).await.status, 403);
    let open = service.api().intent(order()).await;
    let refused = service.api().post(&path(&open), body).await;
    assert_eq!(refused.refusal(), (422, "Payment intent is not in pending status".into()));
}

#[tokio::test]
async fn not_in_production() {
    let service = TestService::live().await;
    let intent = service.api().intent(order()).await;
    let answer = service.api().post(&path(&intent), json!({ "result": "authorised" })).await;
    assert_eq!(answer.refusal(), (404, "Not Found".into()));
}
