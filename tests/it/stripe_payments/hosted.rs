//! Cards that are typed on Stripe's page.

use kassa_domain::abilities::CardEntry;
use kassa_domain::time::Timestamp;
use serde_json::json;

use super::stripe_service::{HOSTED, StripeService};
use crate::support::stored_code::{ask_for_codes, code_field};
use crate::support::test_client::{TestClient, TestResponse};
use crate::support::test_customer::{TestCustomer, find_page_state};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    who_pays_on_stripes_page_returns_to_the_merchant,
    who_comes_back_without_paying_can_pay_again,
    a_card_that_is_stored_there_is_charged_by_one_click,
);

async fn start(database: TestDatabase) -> StripeService {
    StripeService::start(database, CardEntry::There).await
}

impl StripeService {
    /// The customer goes to Stripe's page. Returns Kassa's reference.
    async fn go_there(&self, customer: &TestCustomer, fields: &[(&str, &str)]) -> String {
        let away = customer.submit_method("card", &[&[HOSTED], fields].concat()).await;
        let location = away.header("location").unwrap_or_default();
        assert!(away.status == 303 && location.contains("/away"), "{away:?}");
        let page = customer.browser.get(location).await;
        assert!(page.header("refresh").is_some_and(|refresh| refresh.contains("/c/pay/")));
        self.find_reference(&customer.intent).await
    }

    /// The browser comes back from Stripe's page.
    async fn come_back(&self, browser: &TestClient, reference: &str) -> TestResponse {
        let session = self.stripe.find_of_reference("checkout.session", reference).unwrap();
        let url = session["success_url"].as_str().unwrap();
        browser.get(url.strip_prefix("https://pay.test").unwrap()).await
    }
}

async fn who_pays_on_stripes_page_returns_to_the_merchant(database: TestDatabase) {
    let kassa = start(database).await;
    let customer = kassa.create_customer(json!({})).await;
    let reference = kassa.go_there(&customer, &[]).await;
    kassa.stripe.decide(&reference, true);
    let back = kassa.come_back(&customer.browser, &reference).await;
    customer.assert_returned_with(&back, "success");
    let intent = customer.read_intent().await;
    assert_eq!((&intent["status"], &intent["card_last4"]), (&json!("success"), &json!("4242")));
    assert_eq!(kassa.read_captured(&customer.intent).await, 1250);
    assert_eq!(kassa.read_receivable(&customer.intent).await, 1250);
    kassa.assert_consistent().await;
}

async fn who_comes_back_without_paying_can_pay_again(database: TestDatabase) {
    let kassa = start(database).await;
    let customer = kassa.create_customer(json!({})).await;
    let first = kassa.go_there(&customer, &[]).await;
    let back = kassa.come_back(&customer.browser, &first).await;
    assert_eq!((back.status, find_page_state(back.text())), (200, "selection"), "{back:?}");
    let session = kassa.stripe.find_of_reference("checkout.session", &first).unwrap();
    assert_eq!(session["status"], "expired", "nobody can pay on it any more");
    let second = kassa.go_there(&customer, &[]).await;
    assert_ne!(first, second);
    kassa.stripe.decide(&second, true);
    assert_eq!(find_page_state(customer.open_page().await.text()), "success");
    assert_eq!(kassa.stripe.read_captured(&first) + kassa.stripe.read_captured(&second), 1250);
    kassa.assert_consistent().await;
}

#[tokio::test]
async fn a_page_that_expired_leaves_another_way_to_pay() {
    let kassa = start(TestDatabase::sqlite()).await;
    let customer = kassa.create_customer(json!({})).await;
    let reference = kassa.go_there(&customer, &[]).await;
    kassa.sweep_for_an_hour().await;
    kassa.sweep_for_an_hour().await;
    kassa.stripe.decide(&reference, true);
    let page = customer.open_page().await;
    assert_eq!((page.status, find_page_state(page.text())), (200, "selection"), "{page:?}");
    assert_eq!(kassa.read_captured(&customer.intent).await, 0);
    kassa.assert_consistent().await;
}

#[tokio::test]
async fn without_notifications_a_payment_is_found_by_the_sweeps() {
    let kassa = start(TestDatabase::sqlite()).await;
    let customer = kassa.create_customer(json!({})).await;
    let reference = kassa.go_there(&customer, &[]).await;
    kassa.stripe.decide(&reference, true);
    kassa.sweep_for_an_hour().await;
    assert_eq!(customer.read_intent().await["status"], "success");
}

#[tokio::test]
async fn a_notification_is_enough() {
    let kassa = start(TestDatabase::sqlite()).await;
    let customer = kassa.create_customer(json!({})).await;
    let reference = kassa.go_there(&customer, &[]).await;
    kassa.stripe.decide(&reference, true);
    let session = kassa.stripe.find_of_reference("checkout.session", &reference).unwrap();
    kassa.notify("checkout.session.completed", session["id"].as_str().unwrap()).await;
    let now: Timestamp = kassa.service.state.real_clock.now();
    let due = "SELECT CAST(COUNT(*) AS TEXT) FROM provider_calls \
        WHERE settled IS NULL AND due <= ";
    let due = kassa.service.database().fetch_texts(&format!("{due}{}", now.0)).await;
    assert_eq!(due, ["1"], "it is due now");
    kassa_services::call_sweep::run_due_calls(&kassa.service.state).await.unwrap();
    assert_eq!(customer.read_intent().await["status"], "success");
}

async fn a_card_that_is_stored_there_is_charged_by_one_click(database: TestDatabase) {
    let kassa = start(database).await;
    let customer = kassa.create_customer(json!({})).await;
    let reference = kassa.go_there(&customer, &[("remember", "on")]).await;
    kassa.stripe.decide(&reference, true);
    assert_eq!(find_page_state(customer.open_page().await.text()), "success");
    // Where no card is typed here, no code is.
    ask_for_codes(&kassa.service, true).await;
    let again = kassa.create_customer(json!({})).await;
    let offered = again.read_offered_credentials().await;
    assert_eq!(offered.len(), 1);
    let page = again.open_page().await;
    assert!(!page.text().contains(&code_field(&offered[0].0)), "{page:?}");
    again.assert_returned_with(&again.pay_with(&offered[0].0).await, "success");
    assert_eq!(kassa.read_captured(&again.intent).await, 1250);
    kassa.assert_consistent().await;
}
