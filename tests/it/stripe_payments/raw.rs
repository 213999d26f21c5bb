//! Cards that are typed on Kassa's page and charged by Stripe.

use axum::http::Method;
use kassa_domain::abilities::CardEntry;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::portal::Role;
use kassa_domain::transaction_status::TransactionStatus;
use serde_json::{Value, json};

use super::stripe_service::StripeService;
use crate::portal::support::Browser;
use crate::support::stored_code::{ask_for_codes, code_field};
use crate::support::test_customer::{TestCustomer, VISA, find_alert, find_page_state, visa_with};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_card_is_charged_and_refunded,
    a_held_amount_is_captured_or_released,
    a_stored_card_is_charged_again_until_it_is_deleted,
    a_refund_that_fails_later_is_refundable_again,
    the_portal_shows_why_stripe_has_refused,
);

async fn start(database: TestDatabase) -> StripeService {
    StripeService::start(database, CardEntry::Here).await
}

async fn a_card_is_charged_and_refunded(database: TestDatabase) {
    let kassa = start(database).await;
    let customer = kassa.pay(json!({}), VISA).await;
    assert_eq!(customer.read_intent().await["status"], "success");
    assert_eq!(kassa.read_captured(&customer.intent).await, 1250);
    let api = kassa.service.merchant_client();
    let refund = api.post(&customer.intent.refund_path(), json!({ "amount": 250 })).await;
    assert_eq!(refund.status, 201, "{refund:?}");
    let statuses = kassa.service.wait_for_refund_statuses(&customer.intent).await;
    assert_eq!(statuses, [TransactionStatus::Success]);
    assert_eq!(kassa.read_captured(&customer.intent).await, 1000);
    assert_eq!(kassa.read_receivable(&customer.intent).await, 1000);
    kassa.assert_consistent().await;
}

#[tokio::test]
async fn a_declined_card_leaves_another_try() {
    let kassa = start(TestDatabase::sqlite()).await;
    let customer = kassa.create_customer(json!({})).await;
    let declined = customer.pay(visa_with("number", "4000 0000 0000 9995")).await;
    customer.assert_redirected_to_page(&declined);
    let page = customer.open_page().await;
    assert_eq!(find_page_state(page.text()), "selection");
    assert!(find_alert(page.text()).is_some(), "{page:?}");
    assert_eq!(kassa.read_captured(&customer.intent).await, 0);
    let paid = customer.pay(VISA).await;
    customer.assert_returned_with(&paid, "success");
    assert_eq!(kassa.read_captured(&customer.intent).await, 1250);
}

#[tokio::test]
async fn a_card_is_checked_without_a_charge() {
    let kassa = start(TestDatabase::sqlite()).await;
    let customer = kassa.pay(json!({ "amount": 0 }), VISA).await;
    assert_eq!(customer.read_intent().await["status"], "success");
    assert_eq!(kassa.stripe.count("setup_intent"), 1);
    assert_eq!(kassa.stripe.count("payment_intent"), 0);
}

#[tokio::test]
async fn the_issuer_authenticates_on_its_own_page() {
    let kassa = start(TestDatabase::sqlite()).await;
    for is_approved in [true, false] {
        let customer = kassa.create_customer(json!({})).await;
        let away = customer.pay(visa_with("number", "4000 0027 6000 3184")).await;
        let location = away.header("location").unwrap_or_default();
        assert!(location.contains("/away"), "{away:?}");
        let page = customer.browser.get(location).await;
        assert!(page.header("refresh").is_some_and(|refresh| refresh.contains("/3ds/")));
        let reference = kassa.find_reference(&customer.intent).await;
        kassa.stripe.decide(&reference, is_approved);
        let page = customer.open_page().await;
        let state = if is_approved { "success" } else { "selection" };
        assert_eq!(find_page_state(page.text()), state, "{page:?}");
        let captured = if is_approved { 1250 } else { 0 };
        assert_eq!(kassa.read_captured(&customer.intent).await, captured);
        assert_eq!(kassa.read_receivable(&customer.intent).await, captured);
    }
    kassa.assert_consistent().await;
}

async fn a_held_amount_is_captured_or_released(database: TestDatabase) {
    let kassa = start(database).await;
    let api = kassa.service.merchant_client();
    let held = json!({ "capture_mode": "prefer_delay" });
    let customer = kassa.pay(held.clone(), VISA).await;
    assert_eq!(customer.read_intent().await["status"], "authorized");
    assert_eq!(kassa.read_captured(&customer.intent).await, 0);
    let captured = api.get(&customer.intent.capture_path()).await;
    assert_eq!((captured.status, &captured.json()["attempt_status"]), (200, &json!("success")));
    assert_eq!(kassa.read_captured(&customer.intent).await, 1250);
    let customer = kassa.pay(held, VISA).await;
    let released = api.get(&customer.intent.release_path()).await;
    assert_eq!(released.status, 200, "{released:?}");
    assert_eq!(kassa.read_captured(&customer.intent).await, 0);
    let reference = kassa.find_reference(&customer.intent).await;
    let intent = kassa.stripe.find_of_reference("payment_intent", &reference).unwrap();
    assert_eq!(intent["status"], "canceled");
    kassa.assert_consistent().await;
}

async fn a_stored_card_is_charged_again_until_it_is_deleted(database: TestDatabase) {
    let kassa = start(database).await;
    let fields = json!({ "request_unscheduled_mit": true });
    let first = kassa.create_customer(fields.clone()).await;
    first.assert_returned_with(&first.pay_and_remember(VISA).await, "success");
    let again = kassa.create_customer(fields).await;
    let offered = again.read_offered_credentials().await;
    assert_eq!(offered.len(), 1);
    again.assert_returned_with(&again.pay_with(&offered[0].0).await, "success");
    assert_eq!(kassa.read_captured(&again.intent).await, 1250);
    let token = find_credential_token(&kassa, &first).await;
    let charge = json!({
        "amount": 700, "currency": "ZAR", "reference_id": "monthly", "purchaser_id": "customer-7",
        "credentials": [token],
    });
    let api = kassa.service.merchant_client();
    let charged = api.post("/api/intents/auto-attempt", charge.clone()).await;
    assert_eq!((charged.status, &charged.json()["attempt_status"]), (201, &json!("success")));
    assert_eq!(kassa.stripe.count("customer"), 1, "one for each purchaser");
    let path = format!("/api/credentials/{token}");
    let deleted = api.send(Method::DELETE, &path, "".into()).await;
    assert!(matches!(deleted.status, 200 | 204), "{deleted:?}");
    kassa.sweep_for_an_hour().await;
    let detached = kassa.stripe.exchanges();
    assert!(detached.iter().any(|exchange| exchange.path.ends_with("/detach")));
    kassa.assert_consistent().await;
}

#[tokio::test]
async fn the_code_of_a_stored_card_is_checked_by_stripe_once() {
    let kassa = start(TestDatabase::sqlite()).await;
    let first = kassa.create_customer(json!({})).await;
    first.assert_returned_with(&first.pay_and_remember(VISA).await, "success");
    ask_for_codes(&kassa.service, true).await;
    let customer = kassa.create_customer(json!({})).await;
    let credential = customer.read_offered_credentials().await.remove(0).0;
    let (method, field) = (format!("credential:{credential}"), code_field(&credential));
    let refused = customer.submit_method(&method, &[(&field, "000")]).await;
    customer.assert_redirected_to_page(&refused);
    let attempt = kassa.service.find_intent(&customer.intent).await.last_attempt.unwrap();
    assert_eq!(attempt.status.failure_reason(), Some(FailureReason::RefusedByIssuer));
    assert_eq!(kassa.read_captured(&customer.intent).await, 0);
    let paid = customer.submit_method(&method, &[(&field, "123")]).await;
    customer.assert_returned_with(&paid, "success");
    assert_eq!(kassa.read_captured(&customer.intent).await, 1250);
    let exchanges = kassa.stripe.exchanges();
    let count = |path: &str| exchanges.iter().filter(|one| one.path.ends_with(path)).count();
    assert_eq!(count("/tokens"), 2, "a token for each try");
    kassa.assert_consistent().await;
}

async fn find_credential_token(kassa: &StripeService, customer: &TestCustomer) -> String {
    let kind = "payment_credential";
    let events = kassa.service.list_event_contents(&customer.intent, kind).await;
    let active = events.iter().find(|event| event["status"] == "active").unwrap();
    active["credential_token"].as_str().unwrap().to_owned()
}

async fn a_refund_that_fails_later_is_refundable_again(database: TestDatabase) {
    let kassa = start(database).await;
    let customer = kassa.pay(json!({}), VISA).await;
    let api = kassa.service.merchant_client();
    api.post(&customer.intent.refund_path(), json!({ "amount": 1250 })).await;
    let refunds = kassa.service.wait_for_refunds(&customer.intent).await;
    assert_eq!(refunds[0].status, TransactionStatus::Success);
    let record = kassa.stripe.find_of_reference("refund", &refunds[0].provider_reference).unwrap();
    let id = record["id"].as_str().unwrap();
    let failed = [("status", json!("failed")), ("failure_reason", json!("declined"))];
    kassa.stripe.change(id, &failed);
    kassa.notify("charge.refund.updated", id).await;
    let kind = "refund_status_change";
    let told = kassa.service.list_event_contents(&customer.intent, kind).await;
    let statuses: Vec<&Value> = told.iter().map(|event| &event["status"]).collect();
    assert_eq!(statuses, ["initiated", "pending", "success", "failed"]);
    let again = api.post(&customer.intent.refund_path(), json!({ "amount": 1250 })).await;
    assert_eq!(again.status, 201, "{again:?}");
    kassa.service.wait_for_refunds(&customer.intent).await;
    assert_eq!(kassa.read_receivable(&customer.intent).await, 0);
    kassa.assert_consistent().await;
}

/// In plain words, with Stripe's own code and its identifier of the request.
async fn the_portal_shows_why_stripe_has_refused(database: TestDatabase) {
    let kassa = start(database).await;
    let customer = kassa.create_customer(json!({})).await;
    customer.pay(visa_with("number", "4000 0000 0000 9995")).await;
    let person = Browser::join(&kassa.service, "sue@shop.test", Role::Support).await;
    let page = person.get(&format!("/portal/payments/{}", customer.intent.id)).await;
    let (_, row) = page.text().split_once("data-status=\"failed\"").expect("the attempt");
    // The ids stand in a row of their own.
    let row: String = row.split("</tr>").take(2).collect();
    for part in ["Insufficient funds.", "<code>insufficient_funds</code>", "<code>req_"] {
        assert!(row.contains(part), "{part}: {row}");
    }
}
