//! Amounts that are held: cards in ZAR. Everything else is captured at once.

use serde_json::{Value, json};

use super::paystack_service::PaystackService;
use crate::support::test_client::TestResponse;
use crate::support::test_customer::{TestCustomer, find_page_state};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_held_amount_is_captured,
    a_held_amount_is_released,
    a_stored_card_is_held_and_captured,
    what_can_not_be_held_is_captured_at_once,
    what_lapses_at_paystack_is_not_captured,
);

fn held() -> Value {
    json!({ "capture_mode": "prefer_delay" })
}

async fn capture(kassa: &PaystackService, customer: &TestCustomer) -> TestResponse {
    kassa.service.merchant_client().get(&customer.intent.capture_path()).await
}

async fn a_held_amount_is_captured(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.pay(held()).await;
    assert_eq!(customer.read_intent().await["status"], "authorized");
    assert_eq!(kassa.paystack.ledger().held("ZAR"), 1250);
    assert_eq!(kassa.read_captured(&customer.intent).await, 0);
    kassa.assert_agrees().await;
    let captured = capture(&kassa, &customer).await;
    assert_eq!((captured.status, &captured.json()["attempt_status"]), (200, &json!("success")));
    assert_eq!(kassa.read_captured(&customer.intent).await, 1250);
    assert_eq!(capture(&kassa, &customer).await.status, 422, "once");
    assert_eq!(kassa.count_sent("/preauthorization/capture"), 1);
    kassa.assert_agrees().await;
    // What was captured is refunded as any other payment.
    assert_eq!(kassa.refund(&customer.intent, 1250).await.status, 201);
    kassa.settle_refunds().await;
    assert_eq!(kassa.read_captured(&customer.intent).await, 0);
    kassa.assert_agrees().await;
}

async fn a_held_amount_is_released(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.pay(held()).await;
    let api = kassa.service.merchant_client();
    let released = api.get(&customer.intent.release_path()).await;
    let told = (released.status, &released.json()["intent_status"]);
    assert_eq!(told, (200, &json!("canceled")), "{released:?}");
    let reference = kassa.find_reference(&customer.intent).await;
    assert_eq!(kassa.read_status(&reference), "released");
    assert_eq!(capture(&kassa, &customer).await.status, 422);
    assert_eq!(kassa.read_captured(&customer.intent).await, 0);
    kassa.assert_agrees().await;
}

async fn a_stored_card_is_held_and_captured(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    kassa.pay_and_remember(json!({})).await;
    let again = kassa.create_customer(held()).await;
    let offered = again.read_offered_credentials().await;
    assert_eq!(again.pay_with(&offered[0].0).await.status, 303);
    assert_eq!(again.read_intent().await["status"], "authorized");
    assert_eq!(kassa.count_sent("/preauthorization/reserve_authorization"), 1);
    assert_eq!(kassa.paystack.ledger().held("ZAR"), 1250);
    assert_eq!(capture(&kassa, &again).await.status, 200);
    assert_eq!(kassa.read_captured(&again.intent).await, 1250);
    kassa.assert_agrees().await;
}

async fn what_can_not_be_held_is_captured_at_once(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let fields = json!({ "capture_mode": "prefer_delay", "currency": "NGN" });
    let customer = kassa.pay(fields).await;
    assert_eq!(customer.read_intent().await["status"], "success");
    assert_eq!(kassa.read_captured(&customer.intent).await, 1250);
    assert_eq!(kassa.count_sent("/preauthorization/initialize"), 0);
    assert_eq!(capture(&kassa, &customer).await.status, 422);
    kassa.assert_agrees().await;
}

async fn what_lapses_at_paystack_is_not_captured(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.pay(held()).await;
    let reference = kassa.find_reference(&customer.intent).await;
    kassa.paystack.ledger().set_preauthorization_status(&reference, "released");
    let refused = capture(&kassa, &customer).await;
    assert_eq!(refused.status, 422, "{refused:?}");
    kassa.sweep_for_an_hour().await;
    assert_eq!(customer.read_intent().await["status"], "expired");
    assert_eq!(kassa.read_captured(&customer.intent).await, 0);
    kassa.assert_agrees().await;
}

/// A page of a preauthorization that is declined on is open as any other one.
#[tokio::test]
async fn a_decline_on_the_page_of_a_hold_ends_nothing() {
    let kassa = PaystackService::start(TestDatabase::sqlite()).await;
    let customer = kassa.create_customer(held()).await;
    let page = kassa.go_there(&customer, &[]).await;
    let back = customer.browser.get(&kassa.press(&page, "decline").await).await;
    assert_eq!((back.status, find_page_state(back.text())), (200, "continue"), "{back:?}");
    let back = customer.browser.get(&kassa.press(&page, "pay").await).await;
    assert_eq!(back.status, 303, "{back:?}");
    assert_eq!(customer.read_intent().await["status"], "authorized");
    kassa.assert_agrees().await;
}
