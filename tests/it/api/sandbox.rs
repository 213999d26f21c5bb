//! `POST /api/sandbox/intents/{intent_id}/settle`

use serde_json::json;

use crate::support::orders::{minimal_order, order_with_flow};
use crate::support::payments::{card_payment_input, summarize_events};
use crate::support::test_client::TestIntent;
use crate::support::test_service::TestService;

async fn create_pending_intent(service: &TestService, flow: &str) -> TestIntent {
    let intent = service.merchant_client().create_intent(order_with_flow(flow)).await;
    assert_eq!(
        service.pay_with(&intent, card_payment_input("Ann Payer", false)).await.code(),
        "pending"
    );
    intent
}

#[tokio::test]
async fn every_pending_flow_can_be_settled() {
    let service = TestService::sandbox().await;
    for flow in ["wait", "outage", "challenge", "redirect"] {
        for (result, attempt, status) in [
            ("authorised", "success", "success"),
            ("refused", "failed", "selection"),
            ("error", "failed", "selection"),
        ] {
            let intent = create_pending_intent(&service, flow).await;
            let settled = service.merchant_client().settle_intent(&intent, result).await;
            let json = settled.json();
            assert_eq!(
                (settled.status, &json["attempt_status"], &json["intent_status"]),
                (200, &json!(attempt), &json!(status))
            );
            assert_eq!(
                summarize_events(&service.list_events(&intent).await),
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
    let first = api.settle_intent(&intent, "authorised").await;
    let again = api.settle_intent(&intent, "authorised").await;
    assert_eq!(
        (first.status, &first.body, again.header("idempotent-replayed")),
        (200, &again.body, Some("true"))
    );
    let repeated = service.merchant_client().settle_intent(&intent, "refused").await;
    assert_eq!(repeated.error_detail(), (422, "Payment intent is not in pending status".into()));
}

#[tokio::test]
async fn invalid_requests_are_rejected() {
    let service = TestService::sandbox().await;
    let (_, other_api) = service.create_other_merchant().await;
    let intent = create_pending_intent(&service, "wait").await;
    let body = json!({ "result": "authorised" });
    assert_eq!(
        service
            .merchant_client()
            .post(&intent.settle_path(), json!({}))
            .await
            .validation_problems(),
        ["body.result missing"]
    );
    assert_eq!(
        service.merchant_client().settle_intent(&intent, "ok").await.validation_problems(),
        ["body.result choice"]
    );
    assert_eq!(
        service.client_without_key().post(&intent.settle_path(), body.clone()).await.status,
        401
    );
    assert_eq!(
        service
            .client_without_key()
            .post(&format!("{}?iauth={}", intent.settle_path(), intent.token), body.clone())
            .await
            .status,
        401
    );
    assert_eq!(other_api.post(&intent.settle_path(), body.clone()).await.status, 403);
    let open = service.merchant_client().create_intent(minimal_order()).await;
    let refused = service.merchant_client().post(&open.settle_path(), body).await;
    assert_eq!(refused.error_detail(), (422, "Payment intent is not in pending status".into()));
}

#[tokio::test]
async fn settling_is_not_available_in_live_mode() {
    let service = TestService::live().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    let response = service.merchant_client().settle_intent(&intent, "authorised").await;
    assert_eq!(response.error_detail(), (404, "Not Found".into()));
}
