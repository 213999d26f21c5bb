//! Disputes: read when Paystack notifies, and at night, with the time until evidence is due.

use kassa_domain::dispute::DisputeStatus;
use kassa_domain::time::Timestamp;
use kassa_services::disputes::list_disputes;
use kassa_services::reconciliation::run_nightly;
use serde_json::{Value, json};

use super::paystack_service::PaystackService;
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_dispute_is_told_each_time_it_changes,
    a_dispute_without_a_notification_is_found_at_night,
    a_dispute_of_a_foreign_payment_is_not_stored,
);

/// 2026-11-23T10:00:00Z
const DUE: Timestamp = Timestamp(1_795_428_000_000);

async fn list_told(kassa: &PaystackService, intent: &TestIntent) -> Vec<Value> {
    kassa.service.list_event_contents(intent, "dispute_status_change").await
}

async fn a_dispute_is_told_each_time_it_changes(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.pay(json!({})).await;
    let reference = kassa.find_reference(&customer.intent).await;
    let id = kassa.paystack.open_dispute(&reference, DUE.0);
    for name in ["create", "remind"] {
        kassa.notify(&kassa.paystack.build_dispute_event(name, id)).await;
    }
    let told = list_told(&kassa, &customer.intent).await;
    let [opened] = told.as_slice() else { panic!("what is not new is not told: {told:?}") };
    assert_eq!((&opened["status"], &opened["amount"]), (&json!("needs_response"), &json!(1250)));
    assert_eq!(
        (&opened["reason"], &opened["evidence_due"]),
        (&json!("chargeback"), &json!(DUE.to_iso_string()))
    );

    kassa.paystack.ledger().resolve_dispute(id, "merchant-accepted");
    kassa.notify(&kassa.paystack.build_dispute_event("resolve", id)).await;
    let told = list_told(&kassa, &customer.intent).await;
    assert_eq!(told[1]["status"], "lost", "{told:?}");
    assert!(told[1]["evidence_due"].is_null(), "{told:?}");
    let merchant = &kassa.service.merchant.merchant_id;
    let listed = list_disputes(&kassa.service.state, merchant).await.unwrap().unwrap();
    let [dispute] = listed.as_slice() else { panic!("{listed:?}") };
    assert_eq!((dispute.details.status, dispute.version), (DisputeStatus::Lost, 2));
    assert_eq!(kassa.paystack.violations(), [""; 0]);
    kassa.assert_agrees().await;
}

async fn a_dispute_without_a_notification_is_found_at_night(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.pay(json!({})).await;
    let reference = kassa.find_reference(&customer.intent).await;
    let id = kassa.paystack.open_dispute(&reference, DUE.0);
    assert!(!run_nightly(&kassa.service.state).await.unwrap(), "it is not night");
    kassa.service.advance_to("2026-11-21T02:00:00Z");
    assert!(run_nightly(&kassa.service.state).await.unwrap());
    // It is asked for although it was opened before the period.
    kassa.paystack.ledger().resolve_dispute(id, "declined");
    kassa.service.advance_to("2026-11-26T02:00:00Z");
    assert!(run_nightly(&kassa.service.state).await.unwrap());
    let told = list_told(&kassa, &customer.intent).await;
    let statuses: Vec<&Value> = told.iter().map(|event| &event["status"]).collect();
    assert_eq!(statuses, ["needs_response", "won"], "{told:?}");
    assert_eq!(kassa.paystack.violations(), [""; 0]);
}

async fn a_dispute_of_a_foreign_payment_is_not_stored(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.pay(json!({})).await;
    let reference = kassa.find_reference(&customer.intent).await;
    let foreign = "another system's";
    let mut payment = kassa.paystack.ledger().find_transaction(&reference).unwrap().clone();
    payment.reference = foreign.to_owned();
    kassa.paystack.ledger().payments.push(payment);
    let id = kassa.paystack.open_dispute(foreign, DUE.0);
    kassa.notify(&kassa.paystack.build_dispute_event("create", id)).await;
    let merchant = &kassa.service.merchant.merchant_id;
    let listed = list_disputes(&kassa.service.state, merchant).await.unwrap().unwrap();
    assert!(listed.is_empty(), "{listed:?}");
}
