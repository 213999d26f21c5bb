//! A call to Stripe fails on its way, before or after its effect: after the sweeps Stripe's records
//! and Kassa's ledger agree, and nothing happened twice.

use std::time::Duration;

use doubles::stripe::{Fault, FaultEffect, FaultKind};
use kassa_domain::abilities::CardEntry;
use kassa_domain::transaction_status::TransactionStatus;
use serde_json::json;

use super::stripe_service::StripeService;
use crate::support::test_customer::{TestCustomer, VISA};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_payment_agrees_after_every_fault,
    a_capture_agrees_after_every_fault,
    a_release_agrees_after_every_fault,
    a_refund_agrees_after_every_fault,
);

const KINDS: [FaultKind; 3] = [FaultKind::Reset, FaultKind::ServerError, FaultKind::Garbage];
const EFFECTS: [FaultEffect; 2] = [FaultEffect::Before, FaultEffect::After];

/// One fault of each kind at requests of these addresses.
fn list_faults(paths: &'static [&'static str]) -> Vec<Fault> {
    let all = KINDS.into_iter().flat_map(|kind| EFFECTS.map(|effect| (kind, effect)));
    all.map(|(kind, effect)| Fault { method: "POST", paths, kind, effect }).collect()
}

async fn start(database: TestDatabase) -> StripeService {
    StripeService::start(database, CardEntry::Here).await
}

impl StripeService {
    /// The first call of a refund runs in a task of its own: waits until it has met its fault.
    async fn wait_for_fault(&self) {
        while self.stripe.has_faults() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }

    /// Both sides agree. Returns what is captured, less refunds.
    async fn assert_agrees(&self, customer: &TestCustomer, what: &Fault) -> i64 {
        let captured = self.read_captured(&customer.intent).await;
        assert_eq!(self.read_receivable(&customer.intent).await, captured, "{what:?}");
        self.assert_consistent().await;
        captured
    }
}

async fn a_payment_agrees_after_every_fault(database: TestDatabase) {
    let kassa = start(database).await;
    let steps: [&[&str]; 3] =
        [&["payment_methods"], &["payment_intents"], &["payment_intents/*/confirm"]];
    for fault in steps.into_iter().flat_map(list_faults) {
        let customer = kassa.create_customer(json!({})).await;
        kassa.stripe.add_fault(fault.clone());
        customer.pay(VISA).await;
        kassa.sweep_for_an_hour().await;
        kassa.stripe.clear_faults();
        let captured = kassa.assert_agrees(&customer, &fault).await;
        let was_charged =
            fault.paths == ["payment_intents/*/confirm"] && fault.effect == FaultEffect::After;
        assert_eq!(captured, if was_charged { 1250 } else { 0 }, "{fault:?}");
        let status = if was_charged { "success" } else { "selection" };
        assert_eq!(customer.read_intent().await["status"], status, "{fault:?}");
    }
}

async fn a_capture_agrees_after_every_fault(database: TestDatabase) {
    let kassa = start(database).await;
    for fault in list_faults(&["payment_intents/*/capture"]) {
        let customer = kassa.pay(json!({ "capture_mode": "prefer_delay" }), VISA).await;
        kassa.stripe.add_fault(fault.clone());
        let answer = kassa.service.merchant_client().get(&customer.intent.capture_path()).await;
        assert_eq!(answer.status, 200, "{fault:?}: {answer:?}");
        kassa.sweep_for_an_hour().await;
        kassa.stripe.clear_faults();
        assert_eq!(kassa.assert_agrees(&customer, &fault).await, 1250, "{fault:?}");
        assert_eq!(customer.read_intent().await["status"], "success");
    }
}

async fn a_release_agrees_after_every_fault(database: TestDatabase) {
    let kassa = start(database).await;
    for fault in list_faults(&["payment_intents/*/cancel"]) {
        let customer = kassa.pay(json!({ "capture_mode": "prefer_delay" }), VISA).await;
        kassa.stripe.add_fault(fault.clone());
        let answer = kassa.service.merchant_client().get(&customer.intent.release_path()).await;
        assert_eq!(answer.status, 200, "{fault:?}: {answer:?}");
        kassa.sweep_for_an_hour().await;
        kassa.stripe.clear_faults();
        assert_eq!(kassa.assert_agrees(&customer, &fault).await, 0, "{fault:?}");
        let reference = kassa.find_reference(&customer.intent).await;
        let record = kassa.stripe.find_of_reference("payment_intent", &reference).unwrap();
        assert_eq!(record["status"], "canceled", "{fault:?}");
    }
}

async fn a_refund_agrees_after_every_fault(database: TestDatabase) {
    let kassa = start(database).await;
    for fault in list_faults(&["refunds"]) {
        let customer = kassa.pay(json!({}), VISA).await;
        kassa.stripe.add_fault(fault.clone());
        let api = kassa.service.merchant_client();
        let answer = api.post(&customer.intent.refund_path(), json!({ "amount": 1000 })).await;
        assert_eq!(answer.status, 201, "{fault:?}: {answer:?}");
        kassa.wait_for_fault().await;
        kassa.sweep_for_an_hour().await;
        kassa.stripe.clear_faults();
        let statuses = kassa.service.wait_for_refund_statuses(&customer.intent).await;
        assert_eq!(statuses, [TransactionStatus::Success], "{fault:?}");
        assert_eq!(kassa.assert_agrees(&customer, &fault).await, 250, "{fault:?}: once");
    }
    assert_eq!(kassa.stripe.count("refund"), 6, "one for each payment");
}
