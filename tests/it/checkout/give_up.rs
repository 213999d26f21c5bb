//! Another way to pay, while one waits.

use serde_json::json;

use super::customer::{Customer, alert, asked_for, state};
use crate::support::service::{TestService, order_with};

/// A customer whose payment by `method` waits.
async fn waiting(service: &TestService, method: &str) -> Customer {
    let reference = json!({ "ref": "order-7", "flow": "wait" }).to_string();
    let customer = Customer::of(service, order_with(json!({ "reference_id": reference }))).await;
    customer.is_led_to_the_page(&customer.choose(method, asked_for(method)).await);
    customer
}

#[tokio::test]
async fn it_is_offered_where_nobody_has_approved_yet() {
    let service = TestService::sandbox().await;
    for (method, offered) in
        [("card", false), ("voucher", false), ("paypal", true), ("eft", true), ("bank_transfer", true), ("mobile_money", true)]
    {
        let customer = waiting(&service, method).await;
        assert_eq!(customer.open().await.text().contains("/give-up"), offered, "{method}");
        let answer = customer.press("/give-up", "").await;
        let (told, status) = if offered { ("given-up", "selection") } else { ("too-late", "pending") };
        assert_eq!(answer.status, 303, "{answer:?}");
        assert!(answer.header("location").unwrap().ends_with(&format!("&told={told}")), "{method}: {answer:?}");
        assert_eq!(customer.read().await["status"], status, "{method}");
    }
}

#[tokio::test]
async fn given_up_it_is_not_charged_any_more_and_another_way_pays() {
    let service = TestService::sandbox().await;
    let customer = waiting(&service, "bank_transfer").await;
    let told = customer.press("/give-up", "").await.header("location").unwrap().to_owned();
    let page = customer.browser.get(&told).await;
    assert_eq!((page.status, state(page.text())), (200, "selection"));
    assert!(page.text().contains("That payment was given up, and nothing was charged"), "{page:?}");
    assert_eq!(alert(page.text()), None, "the customer's own wish is no failure");
    let settle = format!("/api/sandbox/intents/{}/settle", customer.intent.id);
    let late = service.api().post(&settle, json!({ "result": "authorised" })).await;
    assert!(late.status >= 400, "{late:?}");
    assert_eq!(customer.read().await["status"], "selection");
    customer.choose("voucher", asked_for("voucher")).await;
}

#[tokio::test]
async fn what_is_approved_in_the_same_moment_is_paid() {
    let service = TestService::sandbox().await;
    let customer = waiting(&service, "mobile_money").await;
    let settle = format!("/api/sandbox/intents/{}/settle", customer.intent.id);
    assert_eq!(service.api().post(&settle, json!({ "result": "authorised" })).await.status, 200);
    let answer = customer.press("/give-up", "").await;
    assert_eq!(answer.header("location"), Some(customer.page().as_str()));
    assert_eq!(state(customer.open().await.text()), "success");
}

#[tokio::test]
async fn an_address_that_was_made_up_tells_nothing() {
    let service = TestService::sandbox().await;
    let customer = Customer::of(&service, order_with(json!({}))).await;
    let page = customer.browser.get(&format!("{}&told=given-up", customer.page())).await;
    assert!(!page.text().contains("given up"), "{page:?}");
}
