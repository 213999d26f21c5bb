//! A call to Paystack fails on its way, before or after its effect: after the sweeps Paystack's
//! records and Kassa's ledger agree, and nothing happened twice.

use std::time::Duration;

use doubles::paystack::{Endpoint, Fault, FaultKind};
use kassa_domain::transaction_status::TransactionStatus;
use kassa_services::call_sweep::run_due_calls;
use serde_json::{Value, json};

use super::paystack_service::PaystackService;
use crate::support::test_customer::{TestCustomer, find_page_state};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_page_agrees_after_every_fault,
    a_stored_card_agrees_after_every_fault,
    a_query_agrees_after_every_fault,
    a_capture_agrees_after_every_fault,
    a_release_agrees_after_every_fault,
    a_refund_agrees_after_every_fault,
);

const KINDS: [FaultKind; 3] = [FaultKind::Reset, FaultKind::ServerError, FaultKind::Garbage];

/// One fault of each kind at each of these endpoints, before and after its effect.
fn list_faults(endpoints: &[Endpoint]) -> Vec<Fault> {
    let at = |endpoint: &Endpoint| {
        let endpoints = vec![*endpoint];
        let all = KINDS.into_iter().flat_map(|kind| [false, true].map(|after| (kind, after)));
        all.map(move |(kind, is_effective)| Fault {
            endpoints: endpoints.clone(),
            kind,
            is_effective,
        })
    };
    endpoints.iter().flat_map(at).collect()
}

fn held() -> Value {
    json!({ "capture_mode": "prefer_delay" })
}

/// What an order has that leads to this endpoint.
fn fields_for(endpoint: Endpoint) -> Value {
    match endpoint {
        Endpoint::InitializePreauthorization | Endpoint::ReserveAuthorization => held(),
        _ => json!({}),
    }
}

impl PaystackService {
    /// Sweeps until everything has ended that ends by itself.
    async fn sweep_to_end(&self) {
        self.sweep_for_an_hour().await;
        if !self.paystack.ledger().refunds.is_empty() {
            self.settle_refunds().await;
        }
        self.paystack.clear_faults();
    }

    async fn assert_captured(&self, customer: &TestCustomer, amount: i64, what: &Fault) {
        assert_eq!(self.read_captured(&customer.intent).await, amount, "{what:?}");
        self.assert_agrees().await;
    }
}

async fn a_page_agrees_after_every_fault(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    for fault in list_faults(&[Endpoint::Initialize, Endpoint::InitializePreauthorization]) {
        let customer = kassa.create_customer(fields_for(fault.endpoints[0])).await;
        kassa.paystack.add_fault(fault.clone());
        let submitted = customer.submit_method("card", &[("card_entry", "hosted")]).await;
        customer.assert_redirected_to_page(&submitted);
        kassa.sweep_to_end().await;
        // Nobody knows the address of a page that was opened, so it is given up.
        let before = customer.read_intent().await["status"].clone();
        let may_be_open = fault.is_effective
            || fault.endpoints == [Endpoint::InitializePreauthorization] && before == "pending";
        assert_eq!(before == "pending", may_be_open, "{fault:?}");
        if may_be_open {
            customer.press_button("/give-up", "").await;
        }
        assert_eq!(find_page_state(customer.open_page().await.text()), "selection", "{fault:?}");
        kassa.assert_captured(&customer, 0, &fault).await;
    }
}

async fn a_stored_card_agrees_after_every_fault(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    kassa.pay_and_remember(json!({})).await;
    for fault in list_faults(&[Endpoint::ChargeAuthorization, Endpoint::ReserveAuthorization]) {
        let endpoint = fault.endpoints[0];
        let customer = kassa.create_customer(fields_for(endpoint)).await;
        let offered = customer.read_offered_credentials().await;
        kassa.paystack.add_fault(fault.clone());
        customer.assert_redirected_to_page(&customer.pay_with(&offered[0].0).await);
        kassa.sweep_to_end().await;
        let (status, captured) = match (endpoint, fault.is_effective) {
            (_, false) => ("selection", 0),
            (Endpoint::ChargeAuthorization, true) => ("success", 1250),
            (_, true) => ("authorized", 0),
        };
        assert_eq!(customer.read_intent().await["status"], status, "{fault:?}");
        kassa.assert_captured(&customer, captured, &fault).await;
    }
}

async fn a_query_agrees_after_every_fault(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    for fault in list_faults(&[Endpoint::VerifyTransaction, Endpoint::VerifyPreauthorization]) {
        let is_held = fault.endpoints == [Endpoint::VerifyPreauthorization];
        let customer = kassa.create_customer(if is_held { held() } else { json!({}) }).await;
        let page = kassa.go_there(&customer, &[]).await;
        let back = kassa.press(&page, "pay").await;
        kassa.paystack.add_fault(fault.clone());
        let shown = customer.browser.get(&back).await;
        assert_eq!((shown.status, find_page_state(shown.text())), (200, "continue"), "{fault:?}");
        kassa.sweep_to_end().await;
        let status = if is_held { "authorized" } else { "success" };
        assert_eq!(customer.read_intent().await["status"], status, "{fault:?}");
        let captured = if is_held { 0 } else { 1250 };
        kassa.assert_captured(&customer, captured, &fault).await;
    }
}

async fn a_capture_agrees_after_every_fault(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    for fault in list_faults(&[Endpoint::VerifyPreauthorization, Endpoint::Capture]) {
        let customer = kassa.pay(held()).await;
        kassa.paystack.add_fault(fault.clone());
        let answer = kassa.service.merchant_client().get(&customer.intent.capture_path()).await;
        let told = (answer.status, &answer.json()["attempt_status"]);
        assert_eq!(told, (200, &json!("pending")), "{fault:?}: {answer:?}");
        assert_eq!(customer.read_intent().await["status"], "authorized", "{fault:?}");
        kassa.sweep_to_end().await;
        assert_eq!(customer.read_intent().await["status"], "success", "{fault:?}");
        kassa.assert_captured(&customer, 1250, &fault).await;
    }
}

async fn a_release_agrees_after_every_fault(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    for fault in list_faults(&[Endpoint::Release]) {
        let customer = kassa.pay(held()).await;
        kassa.paystack.add_fault(fault.clone());
        let answer = kassa.service.merchant_client().get(&customer.intent.release_path()).await;
        assert_eq!(answer.status, 200, "{fault:?}: {answer:?}");
        kassa.sweep_to_end().await;
        assert_eq!(customer.read_intent().await["status"], "canceled", "{fault:?}");
        let reference = kassa.find_reference(&customer.intent).await;
        assert_eq!(kassa.read_status(&reference), "released", "{fault:?}");
        kassa.assert_captured(&customer, 0, &fault).await;
    }
}

async fn a_refund_agrees_after_every_fault(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let faults = list_faults(&[Endpoint::CreateRefund, Endpoint::ListRefunds]);
    for fault in &faults {
        let customer = kassa.pay(json!({})).await;
        kassa.paystack.add_fault(fault.clone());
        let answer = kassa.refund(&customer.intent, 1000).await;
        assert_eq!(answer.status, 201, "{fault:?}: {answer:?}");
        kassa.sweep_to_end().await;
        let statuses = kassa.service.wait_for_refund_statuses(&customer.intent).await;
        assert_eq!(statuses, [TransactionStatus::Success], "{fault:?}");
        kassa.assert_captured(&customer, 250, fault).await;
    }
    assert_eq!(kassa.paystack.ledger().refunds.len(), faults.len(), "one for each payment");
}

/// A charge, a capture, a release, a refund and a payout hang at once. Takes as long as a customer
/// waits.
#[tokio::test(flavor = "multi_thread")]
async fn calls_that_hang_are_queried() {
    let kassa = PaystackService::start(TestDatabase::sqlite()).await;
    let (captured, released) = (kassa.pay(held()).await, kassa.pay(held()).await);
    let refunded = kassa.pay_and_remember(json!({})).await;
    let charged = kassa.create_customer(json!({})).await;
    let credential = charged.read_offered_credentials().await.remove(0).0;
    kassa.pay_with_payout().await;
    for (endpoint, is_effective) in [
        (Endpoint::ChargeAuthorization, true),
        (Endpoint::Capture, true),
        (Endpoint::Release, false),
        (Endpoint::CreateRefund, true),
        (Endpoint::CreateTransfer, true),
    ] {
        let endpoints = vec![endpoint];
        kassa.paystack.add_fault(Fault { endpoints, kind: FaultKind::Hang, is_effective });
    }
    let api = kassa.service.merchant_client();
    let (capture, release) = (captured.intent.capture_path(), released.intent.release_path());
    let refund = refunded.intent.refund_path();
    let started = std::time::Instant::now();
    let (paid, capture, release, refund, swept) = tokio::join!(
        charged.pay_with(&credential),
        api.get(&capture),
        api.get(&release),
        api.post(&refund, json!({ "amount": 1000 })),
        run_due_calls(&kassa.service.state),
    );
    swept.unwrap();
    charged.assert_redirected_to_page(&paid);
    assert!(started.elapsed() < Duration::from_secs(25), "{:?}", started.elapsed());
    assert_eq!((capture.status, release.status, refund.status), (200, 200, 201));
    kassa.sweep_to_end().await;
    for (customer, amount) in
        [(&charged, 1250), (&captured, 1250), (&released, 0), (&refunded, 250)]
    {
        assert_eq!(kassa.read_captured(&customer.intent).await, amount);
    }
    assert_eq!(kassa.count_sent("/transfer"), 1);
    assert_eq!(kassa.count_sent("/refund"), 1);
    kassa.assert_agrees().await;
}
