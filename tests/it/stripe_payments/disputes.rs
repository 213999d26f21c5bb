//! Disputes: stored, told by event, and never written back to an earlier state.

use kassa_domain::abilities::CardEntry;
use kassa_domain::dispute::DisputeStatus;
use kassa_services::disputes::list_disputes;
use kassa_services::reconciliation::run_nightly;
use serde_json::{Value, json};

use super::stripe_service::StripeService;
use crate::support::sample_events::assert_sample_has_fields_of_real_event;
use crate::support::test_customer::VISA;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_dispute_is_told_each_time_it_changes,
    a_dispute_without_a_notification_is_found_at_night,
);

async fn a_dispute_is_told_each_time_it_changes(database: TestDatabase) {
    let kassa = StripeService::start(database, CardEntry::Here).await;
    let customer = kassa.pay(json!({}), VISA).await;
    let reference = kassa.find_reference(&customer.intent).await;
    let payment = kassa.stripe.find_of_reference("payment_intent", &reference).unwrap();
    let id = kassa.stripe.open_dispute(payment["id"].as_str().unwrap(), 1250, "fraudulent");
    kassa.notify("charge.dispute.created", &id).await;
    for _ in 0..2 {
        kassa.notify("charge.dispute.updated", &id).await;
    }
    kassa.stripe.change(&id, &[("status", json!("lost"))]);
    kassa.notify("charge.dispute.closed", &id).await;
    let kind = "dispute_status_change";
    assert_sample_has_fields_of_real_event(&kassa.service, kind).await;
    let told = kassa.service.list_event_contents(&customer.intent, kind).await;
    let statuses: Vec<&Value> = told.iter().map(|event| &event["status"]).collect();
    assert_eq!(statuses, ["needs_response", "lost"], "what is not new is not told: {told:?}");
    let first = &told[0];
    assert_eq!((&first["amount"], &first["currency"]), (&json!(1250), &json!("ZAR")));
    assert_eq!((&first["reason"], first["dispute_id"].is_i64()), (&json!("fraudulent"), true));
    assert!(first["evidence_due"].is_string() && first["event_ts"].is_string(), "{first}");
    assert_eq!(first["intent_id"], customer.intent.id.as_str());
    let merchant = &kassa.service.merchant.merchant_id;
    let listed = list_disputes(&kassa.service.state, merchant).await.unwrap().unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!((listed[0].details.status, listed[0].version), (DisputeStatus::Lost, 2));
    kassa.assert_consistent().await;
}

async fn a_dispute_without_a_notification_is_found_at_night(database: TestDatabase) {
    let kassa = StripeService::start(database, CardEntry::Here).await;
    let customer = kassa.pay(json!({}), VISA).await;
    let reference = kassa.find_reference(&customer.intent).await;
    let payment = kassa.stripe.find_of_reference("payment_intent", &reference).unwrap();
    assert!(!run_nightly(&kassa.service.state).await.unwrap(), "it is 21:36");
    let id = kassa.stripe.open_dispute(payment["id"].as_str().unwrap(), 1250, "fraudulent");
    kassa.service.advance_to("2026-11-21T02:00:00Z");
    assert!(run_nightly(&kassa.service.state).await.unwrap());
    // It is asked for although it was opened before the period.
    kassa.stripe.change(&id, &[("status", json!("won"))]);
    kassa.service.advance_to("2026-11-26T02:00:00Z");
    assert!(run_nightly(&kassa.service.state).await.unwrap());
    let told = kassa.service.list_event_contents(&customer.intent, "dispute_status_change").await;
    let statuses: Vec<&Value> = told.iter().map(|event| &event["status"]).collect();
    assert_eq!(statuses, ["needs_response", "won"], "{told:?}");
}

#[tokio::test]
async fn a_dispute_of_a_foreign_payment_is_not_stored() {
    let kassa = StripeService::start(TestDatabase::sqlite(), CardEntry::Here).await;
    let customer = kassa.pay(json!({}), VISA).await;
    let reference = kassa.find_reference(&customer.intent).await;
    let payment = kassa.stripe.find_of_reference("payment_intent", &reference).unwrap();
    let id = kassa.stripe.open_dispute(payment["id"].as_str().unwrap(), 1250, "general");
    let foreign = kassa.stripe.insert_intent("another system's");
    kassa.stripe.change(&id, &[("payment_intent", json!(foreign))]);
    kassa.notify("charge.dispute.created", &id).await;
    let merchant = &kassa.service.merchant.merchant_id;
    assert!(list_disputes(&kassa.service.state, merchant).await.unwrap().unwrap().is_empty());
}
