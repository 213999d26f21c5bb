//! Stripe answers with another payment's record, of the same amount (decision 139): nothing is
//! concluded, an alarm is raised, and the truth is asked for until it comes.

use doubles::stripe::Alteration;
use kassa_domain::abilities::CardEntry;
use kassa_domain::intent::IntentState;
use kassa_domain::transaction_status::TransactionStatus;
use serde_json::{Value, json};
use tracing::instrument::WithSubscriber as _;

use super::stripe_service::StripeService;
use crate::support::byte_search::contains_text;
use crate::support::captured_log::CapturedLog;
use crate::support::test_customer::{VISA, visa_with};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_declined_payment_stays_pending_until_its_own_record_is_read,
    a_page_is_not_paid_by_another_payments_record,
    a_capture_stays_pending_until_its_own_record_is_read,
    a_refund_stays_pending_until_its_own_record_is_read,
    an_alarm_names_the_payment,
);

const CONFIRM: &[&str] = &["payment_intents/*/confirm"];
const READ: &[&str] = &["payment_intents/*", "checkout/sessions/*"];

async fn start(database: TestDatabase) -> StripeService {
    StripeService::start(database, CardEntry::Here).await
}

impl StripeService {
    /// Answers with this record until the alterations are cleared.
    fn answer_with(&self, method: &'static str, paths: &'static [&'static str], record: &Value) {
        let record = record.clone();
        let answered = Alteration::new(method, paths, move |body| *body = record.clone());
        self.stripe.add_alteration(answered.with_status(200).always());
    }

    /// The record of a payment that was paid, of the usual amount.
    async fn find_paid_record(&self) -> Value {
        let customer = self.pay(json!({}), VISA).await;
        let reference = self.find_reference(&customer.intent).await;
        self.stripe.find_of_reference("payment_intent", &reference).unwrap()
    }
}

async fn a_declined_payment_stays_pending_until_its_own_record_is_read(database: TestDatabase) {
    let kassa = start(database).await;
    let another = kassa.find_paid_record().await;
    kassa.answer_with("POST", CONFIRM, &another);
    kassa.answer_with("GET", READ, &another);
    let customer = kassa.create_customer(json!({})).await;
    customer.pay(visa_with("number", "4000 0000 0000 0002")).await;
    assert_eq!(customer.read_intent().await["status"], "pending");
    kassa.sweep_for_an_hour().await;
    assert_eq!(customer.read_intent().await["status"], "pending", "nothing else is concluded");
    assert_eq!(kassa.read_receivable(&customer.intent).await, 0);
    kassa.stripe.clear_alterations();
    kassa.sweep_for_an_hour().await;
    assert_eq!(customer.read_intent().await["status"], "selection");
    let paid = customer.pay(VISA).await;
    customer.assert_returned_with(&paid, "success");
    assert_eq!(kassa.read_receivable(&customer.intent).await, 1250);
    kassa.assert_consistent().await;
}

async fn a_page_is_not_paid_by_another_payments_record(database: TestDatabase) {
    let kassa = StripeService::start(database, CardEntry::There).await;
    let submit = async |customer: &crate::support::test_customer::TestCustomer| {
        customer.submit_method("card", &[super::stripe_service::HOSTED]).await;
        kassa.find_reference(&customer.intent).await
    };
    let (paid, unpaid) =
        (kassa.create_customer(json!({})).await, kassa.create_customer(json!({})).await);
    let paid = submit(&paid).await;
    submit(&unpaid).await;
    kassa.stripe.decide(&paid, true);
    let session = kassa.stripe.find_of_reference("checkout.session", &paid).unwrap();
    let mut another = session.clone();
    another["payment_intent"] = kassa.stripe.read(session["payment_intent"].as_str().unwrap());
    kassa.answer_with("GET", READ, &another);
    kassa.sweep_for_an_hour().await;
    assert_eq!(unpaid.read_intent().await["status"], "pending");
    assert_eq!(kassa.read_receivable(&unpaid.intent).await, 0);
    kassa.stripe.clear_alterations();
    kassa.sweep_for_an_hour().await;
    kassa.assert_consistent().await;
}

async fn a_capture_stays_pending_until_its_own_record_is_read(database: TestDatabase) {
    let kassa = start(database).await;
    let another = kassa.find_paid_record().await;
    let customer = kassa.pay(json!({ "capture_mode": "prefer_delay" }), VISA).await;
    kassa.answer_with("POST", &["payment_intents/*/capture"], &another);
    let api = kassa.service.merchant_client();
    let captured = api.get(&customer.intent.capture_path()).await;
    assert_eq!((captured.status, &captured.json()["attempt_status"]), (200, &json!("pending")));
    kassa.answer_with("GET", READ, &another);
    kassa.sweep_for_an_hour().await;
    assert_eq!(customer.read_intent().await["status"], "authorized");
    kassa.stripe.clear_alterations();
    kassa.sweep_for_an_hour().await;
    assert_eq!(customer.read_intent().await["status"], "success");
    assert_eq!(kassa.read_receivable(&customer.intent).await, 1250);
    kassa.assert_consistent().await;
}

async fn a_refund_stays_pending_until_its_own_record_is_read(database: TestDatabase) {
    let kassa = start(database).await;
    let api = kassa.service.merchant_client();
    let first = kassa.pay(json!({}), VISA).await;
    api.post(&first.intent.refund_path(), json!({ "amount": 1000 })).await;
    let refunds = kassa.service.wait_for_refunds(&first.intent).await;
    let reference = &refunds[0].provider_reference;
    let another = kassa.stripe.find_of_reference("refund", reference).unwrap();
    let second = kassa.pay(json!({}), VISA).await;
    kassa.answer_with("POST", &["refunds"], &another);
    api.post(&second.intent.refund_path(), json!({ "amount": 1000 })).await;
    // Its first call runs in a task of its own.
    let asked = || kassa.stripe.exchanges().iter().filter(|one| one.path == "/v1/refunds").count();
    while asked() < 4 {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    let read = async || {
        let refunds = kassa_store::tables::refunds::list_by_intent(
            &kassa.service.state.store,
            &second.intent.id,
        );
        refunds.await.unwrap()[0].status
    };
    assert!(!matches!(read().await, TransactionStatus::Success | TransactionStatus::Failed(_)));
    kassa.stripe.clear_alterations();
    kassa.sweep_for_an_hour().await;
    assert_eq!(read().await, TransactionStatus::Success);
    assert_eq!(kassa.read_captured(&second.intent).await, 250, "once");
    kassa.assert_consistent().await;
}

async fn an_alarm_names_the_payment(database: TestDatabase) {
    let kassa = start(database).await;
    let another = kassa.find_paid_record().await;
    let log = CapturedLog::default();
    let customer = kassa.create_customer(json!({})).await;
    kassa.answer_with("GET", READ, &another);
    kassa.answer_with("POST", CONFIRM, &another);
    customer.pay(VISA).await;
    kassa.sweep_for_an_hour().with_subscriber(log.subscriber()).await;
    let reference = kassa.find_reference(&customer.intent).await;
    let bytes = log.to_bytes();
    for text in ["ERROR", "the provider's answer is not about what was asked", &*reference] {
        assert!(contains_text(&bytes, text), "{text}");
    }
    assert!(!contains_text(&bytes, another["id"].as_str().unwrap()), "not what it is about");
    let state = kassa.service.find_intent(&customer.intent).await.state;
    assert!(matches!(state, IntentState::Pending { .. }), "{state:?}");
}
