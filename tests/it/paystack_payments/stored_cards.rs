//! Cards that Paystack has stored: charged by one click and without the customer, until they are
//! deleted.

use axum::http::Method;
use doubles::paystack::{CardOutcome, CustomerChoice};
use kassa_domain::ids::IntentId;
use kassa_services::call_sweep::run_due_calls;
use serde_json::{Value, json};

use super::paystack_service::{EMAIL, PaystackService};
use crate::support::test_client::{TestIntent, TestResponse};
use crate::support::test_customer::{TestCustomer, find_alert, find_page_state};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_stored_card_is_charged_by_one_click,
    a_stored_card_is_charged_with_its_own_address,
    a_declined_stored_card_leaves_another_try,
    the_issuer_may_ask_for_the_customer,
    a_stored_card_is_charged_without_its_customer,
    a_charge_that_requires_its_customer_is_a_refusal_without_one,
    a_deleted_card_is_deactivated,
);

/// A service with a customer who has stored a card for automatic payments.
struct StoredCard {
    kassa: PaystackService,
    first: TestCustomer,
    token: String,
}

impl StoredCard {
    async fn create(database: TestDatabase) -> Self {
        let kassa = PaystackService::start(database).await;
        let fields = json!({ "request_unscheduled_mit": true });
        let first = kassa.pay_and_remember(fields).await;
        let kind = "payment_credential";
        let events = kassa.service.list_event_contents(&first.intent, kind).await;
        let active = events.iter().find(|event| event["status"] == "active").unwrap();
        let token = active["credential_token"].as_str().unwrap().to_owned();
        Self { kassa, first, token }
    }

    fn authorization_code(&self) -> String {
        self.kassa.paystack.ledger().cards[0].authorization_code.clone()
    }

    fn set_outcome(&self, outcome: CardOutcome) {
        let code = self.authorization_code();
        self.kassa.paystack.ledger().set_card_outcome(&code, outcome);
    }

    /// A new customer with the same purchaser's id, and what becomes of the stored card's form.
    async fn pay_by_one_click(&self) -> (TestCustomer, TestResponse) {
        let again = self.kassa.create_customer(json!({})).await;
        let offered = again.read_offered_credentials().await;
        assert_eq!(offered.len(), 1);
        let paid = again.pay_with(&offered[0].0).await;
        (again, paid)
    }

    /// An automatic payment. Returns its intent, and the answer.
    async fn charge(&self) -> (TestIntent, Value) {
        let body = json!({
            "amount": 700, "currency": "ZAR", "reference_id": "monthly",
            "purchaser_id": "customer-7", "credentials": [self.token],
        });
        let api = self.kassa.service.merchant_client();
        let charged = api.post("/api/intents/auto-attempt", body).await;
        assert_eq!(charged.status, 201, "{charged:?}");
        let id = charged.json()["intent_id"].as_str().unwrap().to_owned();
        (TestIntent { id: IntentId::from_trusted(id), token: String::new() }, charged.json())
    }
}

async fn a_stored_card_is_charged_by_one_click(database: TestDatabase) {
    let stored = StoredCard::create(database).await;
    let (again, paid) = stored.pay_by_one_click().await;
    again.assert_returned_with(&paid, "success");
    assert_eq!(stored.kassa.read_captured(&again.intent).await, 1250);
    assert_eq!(stored.kassa.count_sent("/transaction/charge_authorization"), 1);
    stored.kassa.assert_agrees().await;
}

async fn a_stored_card_is_charged_with_its_own_address(database: TestDatabase) {
    let stored = StoredCard::create(database).await;
    let kassa = &stored.kassa;
    let another = json!({ "purchaser_info": { "email": "another@example.test" } });
    let again = kassa.create_customer(another).await;
    let offered = again.read_offered_credentials().await;
    again.assert_returned_with(&again.pay_with(&offered[0].0).await, "success");
    // No customer, and no address in the order.
    assert_eq!(stored.charge().await.1["attempt_status"], "success");
    let sent = kassa.paystack.exchanges();
    let charges = sent.iter().filter(|one| one.path == "/transaction/charge_authorization");
    let emails: Vec<&Value> = charges.map(|one| &one.body["email"]).collect();
    assert_eq!(emails, [EMAIL, EMAIL]);
    // On the page nothing is offered to a customer without one.
    let without = kassa.create_customer(json!({ "purchaser_info": null })).await;
    assert!(without.read_offered_credentials().await.is_empty());
    kassa.assert_agrees().await;
}

async fn a_declined_stored_card_leaves_another_try(database: TestDatabase) {
    let stored = StoredCard::create(database).await;
    stored.set_outcome(CardOutcome::Decline("Insufficient Funds"));
    let (again, declined) = stored.pay_by_one_click().await;
    again.assert_redirected_to_page(&declined);
    let page = again.open_page().await;
    assert_eq!(find_page_state(page.text()), "selection");
    let alert = find_alert(page.text()).unwrap();
    assert!(alert.contains("not enough money"), "{alert}");
    let page = stored.kassa.go_there(&again, &[]).await;
    let back = again.browser.get(&stored.kassa.press(&page, "pay").await).await;
    again.assert_returned_with(&back, "success");
    assert_eq!(stored.kassa.read_captured(&again.intent).await, 1250);
    stored.kassa.assert_agrees().await;
}

async fn the_issuer_may_ask_for_the_customer(database: TestDatabase) {
    let stored = StoredCard::create(database).await;
    stored.set_outcome(CardOutcome::Pause);
    for button in ["pay", "decline"] {
        let (again, paid) = stored.pay_by_one_click().await;
        let page = stored.kassa.follow_away(&again, &paid).await;
        let back = again.browser.get(&stored.kassa.press(&page, button).await).await;
        if button == "pay" {
            again.assert_returned_with(&back, "success");
        } else {
            assert_eq!((back.status, find_page_state(back.text())), (200, "selection"), "{back:?}");
            assert!(find_alert(back.text()).is_some(), "{back:?}");
        }
    }
    stored.kassa.assert_agrees().await;
}

async fn a_stored_card_is_charged_without_its_customer(database: TestDatabase) {
    let stored = StoredCard::create(database).await;
    let (intent, charged) = stored.charge().await;
    assert_eq!(charged["attempt_status"], "success", "{charged}");
    assert_eq!(stored.kassa.read_captured(&intent).await, 700);
    stored.set_outcome(CardOutcome::Decline("Expired Card"));
    let (intent, charged) = stored.charge().await;
    let told = (&charged["attempt_status"], &charged["failure_reason"]);
    assert_eq!(told, (&json!("failed"), &json!("CardExpired")), "{charged}");
    assert_eq!(stored.kassa.read_captured(&intent).await, 0);
    stored.kassa.assert_agrees().await;
}

async fn a_charge_that_requires_its_customer_is_a_refusal_without_one(database: TestDatabase) {
    let stored = StoredCard::create(database).await;
    let kassa = &stored.kassa;
    stored.set_outcome(CardOutcome::Pause);
    let (intent, charged) = stored.charge().await;
    let told = (&charged["attempt_status"], &charged["failure_reason"]);
    assert_eq!(told, (&json!("failed"), &json!("AuthenticationFailed")), "{charged}");
    kassa.assert_agrees().await;
    // Nobody has the page's address. If somebody pays on it all the same, it is given back.
    let reference = kassa.find_reference(&intent).await;
    kassa.paystack.choose(&reference, CustomerChoice::Pay);
    kassa.notify(&kassa.paystack.build_event("charge.success", &reference)).await;
    run_due_calls(&kassa.service.state).await.unwrap();
    kassa.settle_refunds().await;
    assert_eq!(kassa.read_captured(&intent).await, 0);
    kassa.assert_agrees().await;
}

async fn a_deleted_card_is_deactivated(database: TestDatabase) {
    let stored = StoredCard::create(database).await;
    let kassa = &stored.kassa;
    let path = format!("/api/credentials/{}", stored.token);
    let api = kassa.service.merchant_client();
    let deleted = api.send(Method::DELETE, &path, "".into()).await;
    assert!(matches!(deleted.status, 200 | 204), "{deleted:?}");
    kassa.sweep_for_an_hour().await;
    assert!(kassa.paystack.ledger().cards.iter().all(|card| !card.is_active));
    assert_eq!(kassa.count_sent("/customer/authorization/deactivate"), 1);
    let again = kassa.create_customer(json!({})).await;
    assert!(again.read_offered_credentials().await.is_empty());
    assert_eq!(kassa.read_captured(&stored.first.intent).await, 1250);
    kassa.assert_agrees().await;
}
