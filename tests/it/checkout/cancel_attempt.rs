//! Another way to pay, while one waits.

use serde_json::json;

use super::test_customer::{TestCustomer, fields_of, find_alert, page_state};
use crate::support::test_service::{TestService, order_with};

/// A customer whose payment by `method` waits.
async fn create_waiting_customer(service: &TestService, method: &str) -> TestCustomer {
    let reference = json!({ "ref": "order-7", "flow": "wait" }).to_string();
    let customer =
        TestCustomer::create(service, order_with(json!({ "reference_id": reference }))).await;
    customer.assert_redirected_to_page(&customer.submit_method(method, fields_of(method)).await);
    customer
}

#[tokio::test]
async fn cancelling_the_attempt_is_offered_before_approval() {
    let service = TestService::sandbox().await;
    for (method, offered) in [
        ("card", false),
        ("voucher", false),
        ("paypal", true),
        ("eft", true),
        ("bank_transfer", true),
        ("mobile_money", true),
    ] {
        let customer = create_waiting_customer(&service, method).await;
        assert_eq!(customer.open_page().await.text().contains("/give-up"), offered, "{method}");
        let answer = customer.press_button("/give-up", "").await;
        let (told, status) =
            if offered { ("given-up", "selection") } else { ("too-late", "pending") };
        assert_eq!(answer.status, 303, "{answer:?}");
        assert!(
            answer.header("location").unwrap().ends_with(&format!("&told={told}")),
            "{method}: {answer:?}"
        );
        assert_eq!(customer.read_intent().await["status"], status, "{method}");
    }
}

#[tokio::test]
async fn a_canceled_attempt_is_not_charged_and_another_method_pays() {
    let service = TestService::sandbox().await;
    let customer = create_waiting_customer(&service, "bank_transfer").await;
    let told = customer.press_button("/give-up", "").await.header("location").unwrap().to_owned();
    let page = customer.browser.get(&told).await;
    assert_eq!((page.status, page_state(page.text())), (200, "selection"));
    assert!(page.text().contains("That payment was given up, and nothing was charged"), "{page:?}");
    assert_eq!(find_alert(page.text()), None, "the customer's own wish is no failure");
    let settle = format!("/api/sandbox/intents/{}/settle", customer.intent.id);
    let late = service.merchant_client().post(&settle, json!({ "result": "authorised" })).await;
    assert!(late.status >= 400, "{late:?}");
    assert_eq!(customer.read_intent().await["status"], "selection");
    customer.submit_method("voucher", fields_of("voucher")).await;
}

#[tokio::test]
async fn what_is_approved_in_the_same_moment_is_paid() {
    let service = TestService::sandbox().await;
    let customer = create_waiting_customer(&service, "mobile_money").await;
    let settle = format!("/api/sandbox/intents/{}/settle", customer.intent.id);
    assert_eq!(
        service.merchant_client().post(&settle, json!({ "result": "authorised" })).await.status,
        200
    );
    let answer = customer.press_button("/give-up", "").await;
    assert_eq!(answer.header("location"), Some(customer.page_path().as_str()));
    assert_eq!(page_state(customer.open_page().await.text()), "success");
}

#[tokio::test]
async fn an_invented_path_reveals_nothing() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, order_with(json!({}))).await;
    let page = customer.browser.get(&format!("{}&told=given-up", customer.page_path())).await;
    assert!(!page.text().contains("given up"), "{page:?}");
}
