//! `POST /api/intents/{intent_id}/refund`

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::transaction_status::TransactionStatus;
use serde_json::{Value, json};

use crate::support::orders::minimal_order;
use crate::support::payments::{set_provider_funds, summarize_events};
use crate::support::test_service::TestService;

const TOO_MUCH: &str = "Refund amount exceeds the refundable amount";

#[tokio::test]
async fn a_full_refund_settles_and_sends_its_events() {
    let service = TestService::sandbox().await;
    let intent = service.create_paid_intent(json!({})).await;
    let refund = service
        .merchant_client()
        .post(&intent.refund_path(), json!({ "amount": 1250, "reason": "return" }))
        .await;
    assert_eq!(refund.status, 201);
    let json = refund.json();
    let attempt_id = service.find_intent(&intent).await.last_attempt.unwrap().id.0;
    let expected = json!({
        "id": json["id"], "intent_id": intent.id, "attempt_id": attempt_id, "amount": 1250,
        "status": "initiated", "created": "2026-11-20T21:36:00.123Z", "reason": "return",
    });
    assert_eq!(json, expected);
    assert!(json["id"].as_i64().is_some_and(|id| id > 0));
    assert_eq!(service.wait_for_refund_statuses(&intent).await, [TransactionStatus::Success]);
    assert_eq!(service.merchant_client().get(&intent.path()).await.json()["status"], "success");
    let events = service.list_events(&intent).await;
    let refunds: Vec<&Value> =
        events.iter().filter(|event| event["type"] == "refund_status_change").collect();
    let statuses: Vec<&Value> = refunds.iter().map(|event| &event["content"]["status"]).collect();
    assert_eq!(statuses, ["initiated", "pending", "success"]);
    let expected = json!({
        "refund_id": json["id"], "intent_id": intent.id, "attempt_id": attempt_id,
        "reference_id": "order-1042", "purchaser_id": "customer-7", "amount": 1250,
        "currency": "ZAR", "status": "success", "reason": "return", "failure_reason": null,
        "event_ts": "2026-11-20T21:36:00.123Z",
    });
    assert_eq!(refunds[2]["content"], expected);
}

#[tokio::test]
async fn partial_refunds_up_to_the_captured_amount() {
    let service = TestService::sandbox().await;
    let intent = service.create_paid_intent(json!({})).await;
    for (amount, status) in [(1000, 201), (251, 422), (200, 201), (50, 201), (1, 422)] {
        let response = service
            .merchant_client()
            .post(&intent.refund_path(), json!({ "amount": amount }))
            .await;
        assert_eq!(response.status, status, "{amount}: {response:?}");
        if status == 422 {
            assert_eq!(response.error_detail(), (422, TOO_MUCH.into()));
        } else {
            assert_eq!(response.json()["reason"], "other");
        }
    }
    assert_eq!(service.wait_for_refund_statuses(&intent).await, [TransactionStatus::Success; 3]);
    assert_eq!(service.find_intent(&intent).await.refunded, 1250);
}

#[tokio::test]
async fn a_failed_refund_releases_its_reserved_amount() {
    let service = TestService::sandbox().await;
    let intent = service.create_paid_intent(json!({})).await;
    let set_funds = async |funds| set_provider_funds(&service, &intent.id, funds).await;
    set_funds("charged_back").await;
    assert_eq!(
        service
            .merchant_client()
            .post(&intent.refund_path(), json!({ "amount": 1000 }))
            .await
            .status,
        201
    );
    let failed = TransactionStatus::Failed(FailureReason::AcquirerError);
    assert_eq!(service.wait_for_refund_statuses(&intent).await, [failed]);
    assert_eq!(service.find_intent(&intent).await.refunded, 0);
    let events = service.list_events(&intent).await;
    assert_eq!(
        summarize_events(&events)[2..],
        ["initiated", "pending", "failed"].map(|status| format!("refund_status_change {status}"))
    );
    assert_eq!(events[4]["content"]["failure_reason"], "AcquirerError");
    set_funds("captured").await;
    assert_eq!(
        service
            .merchant_client()
            .post(&intent.refund_path(), json!({ "amount": 1250 }))
            .await
            .status,
        201
    );
    assert_eq!(
        service.wait_for_refund_statuses(&intent).await,
        [failed, TransactionStatus::Success]
    );
}

#[tokio::test]
async fn only_captured_intents_are_refunded() {
    let service = TestService::sandbox().await;
    let (open, authorized) = (
        service.merchant_client().create_intent(minimal_order()).await,
        service.create_authorized_intent().await,
    );
    for intent in [&open, &authorized] {
        let response =
            service.merchant_client().post(&intent.refund_path(), json!({ "amount": 1 })).await;
        assert_eq!(
            response.error_detail(),
            (422, "Payment intent is not in success status".into())
        );
    }
    assert_eq!(service.merchant_client().get(&authorized.capture_path()).await.status, 200);
    assert_eq!(
        service
            .merchant_client()
            .post(&authorized.refund_path(), json!({ "amount": 1250 }))
            .await
            .status,
        201
    );
    assert_eq!(service.wait_for_refund_statuses(&authorized).await, [TransactionStatus::Success]);
    let free = service.create_paid_intent(json!({ "amount": 0 })).await;
    assert_eq!(
        service
            .merchant_client()
            .post(&free.refund_path(), json!({ "amount": 1 }))
            .await
            .error_detail(),
        (422, TOO_MUCH.into())
    );
}

#[tokio::test]
async fn invalid_requests_are_rejected() {
    let service = TestService::sandbox().await;
    let intent = service.create_paid_intent(json!({})).await;
    for (body, problems) in [
        (json!({}), vec!["body.amount missing"]),
        (json!({ "amount": 0 }), vec!["body.amount too_small"]),
        (json!({ "amount": -5 }), vec!["body.amount too_small"]),
        (json!({ "amount": 9_007_199_254_740_992_i64 }), vec!["body.amount too_large"]),
        (
            json!({ "amount": 1.5, "reason": "no" }),
            vec!["body.amount integer", "body.reason choice"],
        ),
        (json!({ "amount": "5", "reason": 5 }), vec!["body.amount integer", "body.reason string"]),
        (json!([]), vec!["body object"]),
    ] {
        assert_eq!(
            service.merchant_client().post(&intent.refund_path(), body).await.validation_problems(),
            problems
        );
    }
    assert_eq!(
        service
            .merchant_client()
            .post("/api/intents/x/refund", json!({ "amount": 1 }))
            .await
            .validation_problems(),
        ["path.intent_id uuid"]
    );
    assert_eq!(service.find_intent(&intent).await.refunded, 0);
}

#[tokio::test]
async fn the_same_key_refunds_once() {
    let service = TestService::sandbox().await;
    let intent = service.create_paid_intent(json!({})).await;
    let api = service.merchant_client().with_header("idempotency-key", "refund-1");
    let first = api.post(&intent.refund_path(), json!({ "amount": 700 })).await;
    let again = api.post(&intent.refund_path(), json!({ "amount": 700 })).await;
    assert_eq!((first.status, again.status), (201, 201));
    assert_eq!(first.body, again.body);
    assert_eq!(
        (first.header("idempotent-replayed"), again.header("idempotent-replayed")),
        (None, Some("true"))
    );
    let other = api.post(&intent.refund_path(), json!({ "amount": 300 })).await;
    assert_eq!(
        other.error_detail(),
        (422, "This Idempotency-Key was used for a different request".into())
    );
    assert_eq!(service.wait_for_refund_statuses(&intent).await, [TransactionStatus::Success]);
}

#[tokio::test]
async fn a_partial_refund_is_split_pro_rata() {
    let service = TestService::sandbox().await;
    let (a, b) = (service.create_beneficiary("ZAR").await, service.create_beneficiary("ZAR").await);
    let split = json!({ "split_type": "AMOUNT", "splits": [
        { "beneficiary_id": a, "amount": 833 }, { "beneficiary_id": b, "amount": 417 },
    ]});
    let intent = service.create_paid_intent(json!({ "split": split })).await;
    for amount in [100, 1, 1149] {
        assert_eq!(
            service
                .merchant_client()
                .post(&intent.refund_path(), json!({ "amount": amount }))
                .await
                .status,
            201
        );
    }
    let refunds = service.wait_for_refunds(&intent).await;
    let shares = refunds
        .iter()
        .map(|refund| refund.shares.iter().map(|share| share.amount).collect::<Vec<_>>());
    // Of 100, 833 ÷ 1250 is 66.64 and 417 ÷ 1250 is 33.36; of 101 it is 67.31 and 33.69.
    assert_eq!(shares.collect::<Vec<_>>(), [vec![67, 33], vec![0, 1], vec![766, 383]]);
    assert_eq!(refunds[0].shares[0].beneficiary_id.as_str(), a);
    assert_eq!(
        service.find_intent(&intent).await.last_attempt.unwrap().shares.len(),
        2,
        "the attempt keeps its shares"
    );
}
