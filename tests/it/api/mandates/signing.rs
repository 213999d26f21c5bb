//! Mandates after their signature: status, schedule and events.

use std::time::Duration;

use serde_json::{Value, json};

use super::test_mandate::{NO_ACTIVE_MANDATE, TestMandate};
use crate::support::mandates::mandate_order;
use crate::support::orders::sandbox_reference;
use crate::support::test_service::TestService;

#[tokio::test]
async fn a_signed_mandate_is_active() {
    let service = TestService::sandbox().await;
    let (intent, mandate) = TestMandate::create_signed(&service).await;
    assert_eq!(service.merchant_client().get(&intent.path()).await.json()["status"], "success");
    let mut read = mandate.read().await;
    let contract_number = read["contract_number"].take();
    assert!(contract_number.as_str().unwrap().starts_with("KT"), "{contract_number}");
    assert_eq!(
        read,
        json!({
            "contract_number": null,
            "instalment_amount": 45_000,
            "maximum_amount": 60_000,
            "collection_day": 25,
            // The first collection is on Christmas Day, its initiation two business days earlier.
            "first_initiation_date": "2026-12-23T00:00:00.000Z",
            "instalment_start_date": "2026-12-25T00:00:00.000Z",
            "earliest_collection": null,
            "number_of_instalments": 12,
            "registered_mandate": false,
            "frozen": false,
            "status": "active",
        })
    );
    let statuses: Vec<Value> = service.list_event_contents(&intent, "mandate_status_change").await;
    let steps: Vec<_> = statuses
        .iter()
        .map(|event| (event["previous_status"].clone(), event["status"].clone()))
        .collect();
    let expected = [
        (Value::Null, "initiated"),
        ("initiated".into(), "pending"),
        ("pending".into(), "authorized"),
        ("authorized".into(), "active"),
    ];
    assert_eq!(steps, expected.map(|(from, to)| (from, Value::from(to))));
    assert_eq!(statuses[3]["contract_number"], contract_number);
}

#[tokio::test]
async fn a_refused_signature_returns_the_intent_to_selection() {
    let service = TestService::sandbox().await;
    for (result, reason) in [("refused", "RefusedByIssuer"), ("error", "AcquirerError")] {
        let reference = sandbox_reference(json!({ "result": result }));
        let intent = service.create_signed_intent(json!({ "reference_id": reference })).await;
        assert_eq!(
            service.merchant_client().get(&intent.path()).await.json()["status"],
            "selection"
        );
        let last =
            service.list_event_contents(&intent, "mandate_status_change").await.pop().unwrap();
        assert_eq!((&last["status"], &last["failure_reason"]), (&json!("failed"), &json!(reason)));
    }
}

#[tokio::test]
async fn a_pending_signature_settles_with_its_payment() {
    let service = TestService::sandbox().await;
    let reference = sandbox_reference(json!({ "flow": "wait" }));
    let intent = service.create_signed_intent(json!({ "reference_id": reference })).await;
    let mandate = TestMandate::find(&service, &intent).await;
    assert_eq!(mandate.read().await["status"], "pending");
    assert_eq!(mandate.cancel().await.error_detail(), (404, NO_ACTIVE_MANDATE.to_owned()));
    assert_eq!(service.merchant_client().settle_intent(&intent, "authorised").await.status, 200);
    assert_eq!(mandate.read().await["status"], "active");
}

/// The notice period counts from the signature, not from the order.
#[tokio::test]
async fn a_late_signature_moves_the_first_collection() {
    let service = TestService::sandbox().await;
    let created = service.merchant_client().create_intent(mandate_order(json!({}))).await;
    service.advance(Duration::from_hours(24 * 20));
    let schedule = json!({
        "frequency": "weekly", "count": 3, "amount": 100, "currency": "ZAR",
        "constraints": { "billing_start_date": "2026-12-16", "collection_day": 3 },
    });
    let weekly = service.create_signed_intent(json!({ "future_payments": schedule })).await;
    let mandate = TestMandate::find(&service, &weekly).await;
    assert_eq!(mandate.read().await["instalment_start_date"], "2026-12-16T00:00:00.000Z");
    service.sign_mandate(&created).await;
    let late_mandate = TestMandate::find(&service, &created).await;
    assert_eq!(late_mandate.read().await["instalment_start_date"], "2026-12-25T00:00:00.000Z");
}
