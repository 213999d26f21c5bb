//! `POST /api/sandbox/intents/{intent_id}/settle`

use serde_json::json;

use crate::support::payments::{card_payment_input, event_summaries};
use crate::support::test_service::{TestIntent, TestService, minimal_order, order_with};

fn settle_path(intent: &TestIntent) -> String {
    format!("/api/sandbox/intents/{}/settle", intent.id)
}

async fn create_pending_intent(service: &TestService, flow: &str) -> TestIntent {
    let reference = json!({ "ref": "order-1", "flow": flow }).to_string();
    let intent = service
        .merchant_client()
        .create_intent(order_with(json!({ "reference_id": reference })))
        .await;
    assert_eq!(
        service.pay_with(&intent, card_payment_input("Ann Payer", false)).await.code(),
        "pending"
    );
    intent
}

#[tokio::test]
async fn settles_every_pending_flow() {
    let service = TestService::sandbox().await;
    for flow in ["wait", "outage", "challenge", "redirect"] {
        for (result, attempt, status) in [
            ("authorised", "success", "success"),
            ("refused", "failed", "selection"),
            ("error", "failed", "selection"),
        ] {
            let intent = create_pending_intent(&service, flow).await;
            let settled = service
                .merchant_client()
                .post(&settle_path(&intent), json!({ "result": result }))
                .await;
            let json = settled.json();
            assert_eq!(
                (settled.status, &json["attempt_status"], &json["intent_status"]),
                (200, &json!(attempt), &json!(status))
            );
            assert_eq!(
                event_summaries(&service.events_of(&intent).await),
                ["status_change pending".to_owned(), format!("status_change {status}")]
            );
        }
    }
}

#[tokio::test]
async fn a_payment_is_settled_once() {
    let service = TestService::sandbox().await;
    let intent = create_pending_intent(&service, "wait").await;
    let api = service.merchant_client().with_header("idempotency-key", "settle-1");
    let first = api.post(&settle_path(&intent), json!({ "result": "authorised" })).await;
    let again = api.post(&settle_path(&intent), json!({ "result": "authorised" })).await;
    assert_eq!(
        (first.status, &first.body, again.header("idempotent-replayed")),
        (200, &again.body, Some("true"))
    );
    let late =
        service.merchant_client().post(&settle_path(&intent), json!({ "result": "refused" })).await;
    assert_eq!(late.error_detail(), (422, "Payment intent is not in pending status".into()));
}

#[tokio::test]
async fn invalid_requests_are_rejected() {
    let service = TestService::sandbox().await;
    let (_, stranger) = service.create_other_merchant().await;
    let intent = create_pending_intent(&service, "wait").await;
    let body = json!({ "result": "authorised" });
    assert_eq!(
        service
            .merchant_client()
            .post(&settle_path(&intent), json!({}))
            .await
            .validation_problems(),
        ["body.result missing"]
    );
    assert_eq!(
        service
            .merchant_client()
            .post(&settle_path(&intent), json!({ "result": "ok" }))
            .await
            .validation_problems(),
        ["body.result choice"]
    );
    assert_eq!(
        service.client_without_key().post(&settle_path(&intent), body.clone()).await.status,
        401
    );
    assert_eq!(
        service
            .client_without_key()
            .post(&format!("{}?iauth={}", settle_path(&intent), intent.token), body.clone())
            .await
            .status,
        401
    );
    assert_eq!(stranger.post(&settle_path(&intent), body.clone()).await.status, 403);
    let open = service.merchant_client().create_intent(minimal_order()).await;
    let refused = service.merchant_client().post(&settle_path(&open), body).await;
    assert_eq!(refused.error_detail(), (422, "Payment intent is not in pending status".into()));
}

#[tokio::test]
async fn not_in_production() {
    let service = TestService::live().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    let answer = service
        .merchant_client()
        .post(&settle_path(&intent), json!({ "result": "authorised" }))
        .await;
    assert_eq!(answer.error_detail(), (404, "Not Found".into()));
}
