//! Refunds that end at the provider without success or refusal (decision 145), by
//! `POST /api/sandbox/refunds/{refund_id}/status`.

use axum::body::Body;
use axum::http::Method;
use kassa_domain::ids::BeneficiaryId;
use kassa_domain::split::Share;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_services::verify::verify_store;
use serde_json::{Value, json};

use crate::api::idempotency::assert_is_replay;
use crate::support::payments::summarize_events;
use crate::support::test_client::TestResponse;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_canceled_refund_frees_its_amount,
    a_refund_with_a_result_is_not_canceled,
    a_canceled_refund_of_a_split_frees_the_shares,
    a_key_cancels_once,
);

fn path(id: i64) -> String {
    format!("/api/sandbox/refunds/{id}/status")
}

/// Cancels a refund that the sandbox answers again.
async fn cancel(service: &TestService, id: i64) -> TestResponse {
    service.answer_refunds_again().await;
    service.merchant_client().post(&path(id), json!({ "status": "canceled" })).await
}

async fn assert_verified(service: &TestService) {
    let report = verify_store(&service.state.store).await.unwrap();
    assert!(report.contradictions.is_empty(), "{:?}", report.contradictions);
}

async fn a_canceled_refund_frees_its_amount(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let intent = service.create_paid_intent(json!({})).await;
    let id = service.create_open_refund(&intent, 1000).await;
    let canceled = cancel(&service, id).await;
    let expected = json!({
        "id": id, "intent_id": intent.id, "amount": 1000, "status": "canceled",
        "failure_reason": null,
    });
    assert_eq!((canceled.status, canceled.json()), (200, expected));
    assert_eq!(service.wait_for_refund_statuses(&intent).await, [TransactionStatus::Canceled]);
    assert_eq!(service.find_intent(&intent).await.refunded, 0);
    let events = service.list_events(&intent).await;
    let statuses = ["initiated", "pending", "canceled"];
    assert_eq!(
        summarize_events(&events)[2..],
        statuses.map(|status| format!("refund_status_change {status}"))
    );
    assert_eq!(events[4]["content"]["failure_reason"], Value::Null);
    assert_verified(&service).await;
    let whole = json!({ "amount": 1250 });
    assert_eq!(service.merchant_client().post(&intent.refund_path(), whole).await.status, 201);
    let both = [TransactionStatus::Canceled, TransactionStatus::Success];
    assert_eq!(service.wait_for_refund_statuses(&intent).await, both);
    assert_eq!(service.find_intent(&intent).await.refunded, 1250);
    assert_verified(&service).await;
}

async fn a_refund_with_a_result_is_not_canceled(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let intent = service.create_paid_intent(json!({})).await;
    let paid =
        service.merchant_client().post(&intent.refund_path(), json!({ "amount": 500 })).await;
    let paid = paid.json()["id"].as_i64().unwrap();
    assert_eq!(service.wait_for_refund_statuses(&intent).await, [TransactionStatus::Success]);
    let unanswered = service.create_open_refund(&intent, 500).await;
    assert_eq!(cancel(&service, unanswered).await.status, 200);
    for id in [paid, unanswered] {
        let refused = cancel(&service, id).await;
        assert_eq!(refused.error_detail(), (422, "Refund has a result".into()));
    }
    assert_eq!(service.find_intent(&intent).await.refunded, 500);
    assert_verified(&service).await;
}

async fn a_canceled_refund_of_a_split_frees_the_shares(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (one, other) =
        (service.create_beneficiary("ZAR").await, service.create_beneficiary("ZAR").await);
    let split = json!({ "split_type": "AMOUNT", "splits": [
        { "beneficiary_id": one, "amount": 750 }, { "beneficiary_id": other, "amount": 500 },
    ]});
    let intent = service.create_paid_intent(json!({ "split": split })).await;
    let id = service.create_open_refund(&intent, 1250).await;
    assert_eq!(cancel(&service, id).await.status, 200);
    let whole = json!({ "amount": 1250 });
    assert_eq!(service.merchant_client().post(&intent.refund_path(), whole).await.status, 201);
    let both = [TransactionStatus::Canceled, TransactionStatus::Success];
    assert_eq!(service.wait_for_refund_statuses(&intent).await, both);
    let shares = |amounts: [i64; 2]| {
        [(&one, amounts[0]), (&other, amounts[1])]
            .map(|(id, amount)| Share { beneficiary_id: BeneficiaryId::from_trusted(id), amount })
    };
    let refunds =
        kassa_store::tables::refunds::list_by_intent(&service.state.store, &intent.id).await;
    assert_eq!(refunds.unwrap()[1].shares, shares([750, 500]));
    assert_verified(&service).await;
}

async fn a_key_cancels_once(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let intent = service.create_paid_intent(json!({})).await;
    let id = service.create_open_refund(&intent, 1000).await;
    let api = service.merchant_client().with_header("idempotency-key", "a");
    let body = json!({ "status": "canceled" });
    service.answer_refunds_again().await;
    let first = api.post(&path(id), body.clone()).await;
    assert_eq!(first.status, 200);
    assert_is_replay(&api.post(&path(id), body.clone()).await, &first);
    let late = service.merchant_client().with_header("idempotency-key", "b");
    let refused = late.post(&path(id), body.clone()).await;
    assert_eq!(refused.status, 422);
    assert_is_replay(&late.post(&path(id), body).await, &refused);
}

#[tokio::test]
async fn only_own_refunds_of_the_sandbox_are_canceled() {
    let service = TestService::sandbox().await;
    let (_, other_api) = service.create_other_merchant().await;
    let intent = service.create_paid_intent(json!({})).await;
    let id = service.create_open_refund(&intent, 1000).await;
    let body = json!({ "status": "canceled" });
    let api = service.merchant_client();
    assert_eq!(service.client_without_key().post(&path(id), body.clone()).await.status, 401);
    assert_eq!(other_api.post(&path(id), body.clone()).await.status, 403);
    let unknown = api.post(&path(id + 1000), body.clone()).await;
    assert_eq!(unknown.error_detail(), (404, "Refund not found".into()));
    let no_integer = api.post("/api/sandbox/refunds/x/status", body.clone()).await;
    assert_eq!(no_integer.validation_problems(), ["path.refund_id integer"]);
    for (body, problem) in
        [(json!({}), "body.status missing"), (json!({ "status": "success" }), "body.status choice")]
    {
        assert_eq!(api.post(&path(id), body).await.validation_problems(), [problem]);
    }
    assert_eq!(api.send(Method::GET, &path(id), Body::empty()).await.status, 405);
    let live = TestService::live().await;
    assert_eq!(live.merchant_client().post(&path(1), body).await.status, 404);
}
