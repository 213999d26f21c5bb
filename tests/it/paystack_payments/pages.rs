//! Payments on Paystack's page, and the way there and back.

use serde_json::{Value, json};

use super::paystack_service::PaystackService;
use crate::support::test_customer::{find_alert, find_page_state};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    who_pays_on_paystacks_page_returns_to_the_merchant,
    a_decline_on_the_page_ends_nothing,
    who_leaves_the_page_is_told_how_things_stand,
);

async fn who_pays_on_paystacks_page_returns_to_the_merchant(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.create_customer(json!({})).await;
    let shown = customer.open_page().await;
    assert!(shown.text().contains("enter your card at the payment provider"), "{shown:?}");
    assert!(!shown.text().contains("cc-number"), "{shown:?}");
    let page = kassa.go_there(&customer, &[]).await;
    assert_eq!(customer.read_intent().await["status"], "pending");
    let back = kassa.press(&page, "pay").await;
    assert!(back.starts_with(&format!("/pay/{}/back?t=", customer.intent.id)), "{back}");
    assert!(!back.contains("iauth") && !back.contains(&customer.intent.token), "{back}");
    customer.assert_returned_with(&customer.browser.get(&back).await, "success");
    let intent = customer.read_intent().await;
    assert_eq!((&intent["status"], &intent["card_last4"]), (&json!("success"), &json!("4081")));
    let changes = kassa.service.list_event_contents(&customer.intent, "status_change").await;
    let told: Vec<&Value> = changes.iter().map(|change| &change["status"]).collect();
    assert_eq!(told, ["pending", "success"]);
    assert_eq!(kassa.read_captured(&customer.intent).await, 1250);
    kassa.assert_agrees().await;
}

async fn a_decline_on_the_page_ends_nothing(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.create_customer(json!({})).await;
    let page = kassa.go_there(&customer, &[]).await;
    let back = customer.browser.get(&kassa.press(&page, "decline").await).await;
    assert_eq!((back.status, find_page_state(back.text())), (200, "continue"), "{back:?}");
    assert_eq!(find_alert(back.text()), None, "another card can be typed");
    kassa.sweep_for_an_hour().await;
    let intent = customer.read_intent().await;
    assert_eq!((&intent["status"], &intent["attempt_count"]), (&json!("pending"), &json!(1)));
    let back = customer.browser.get(&kassa.press(&page, "pay").await).await;
    customer.assert_returned_with(&back, "success");
    assert_eq!(kassa.read_captured(&customer.intent).await, 1250);
    kassa.assert_agrees().await;
}

async fn who_leaves_the_page_is_told_how_things_stand(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.create_customer(json!({})).await;
    let page = kassa.go_there(&customer, &[]).await;
    let back = kassa.press(&page, "leave").await;
    let shown = customer.browser.get(&back).await;
    assert_eq!((shown.status, find_page_state(shown.text())), (200, "continue"), "{shown:?}");
    assert!(shown.text().contains("/away") && !shown.text().contains("/give-up"), "{shown:?}");
    let away = format!("{}/away?{}", customer.form_path(""), back.split_once('?').unwrap().1);
    let again = customer.browser.get(&away).await;
    let refresh = again.header("refresh").unwrap_or_else(|| panic!("{again:?}"));
    assert!(refresh.ends_with(&page.url), "it leads to the same page: {refresh}");
    assert_eq!(kassa.count_sent("/transaction/initialize"), 1);
    // Nobody comes back, and Paystack tells nothing.
    kassa.press(&page, "pay").await;
    kassa.advance_and_sweep(300).await;
    assert_eq!(customer.read_intent().await["status"], "success");
    kassa.assert_agrees().await;
}

#[tokio::test]
async fn each_method_has_its_channel_on_the_page() {
    let kassa = PaystackService::start(TestDatabase::sqlite()).await;
    for (method, currency, fields) in [
        ("eft", "ZAR", vec![]),
        ("bank_transfer", "NGN", vec![]),
        ("mobile_money", "GHS", vec![("phone", "024 123 4567")]),
    ] {
        let customer = kassa.create_customer(json!({ "currency": currency })).await;
        let page = kassa.go_there_by(&customer, method, &fields).await;
        let back = customer.browser.get(&kassa.press(&page, "pay").await).await;
        customer.assert_returned_with(&back, "success");
        let sent = kassa.paystack.exchanges();
        let sent = sent.iter().rfind(|one| one.path == "/transaction/initialize").unwrap();
        assert_eq!(sent.body["channels"], json!([method]));
        assert_eq!(customer.read_intent().await["card_last4"], Value::Null);
    }
    kassa.assert_agrees().await;
}
