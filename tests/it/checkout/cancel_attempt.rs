//! Cancelling a pending attempt, to pay by another method.

use crate::support::orders::{minimal_order, order_with_flow};
use crate::support::test_customer::{TestCustomer, find_alert, find_page_state, method_fields};
use crate::support::test_service::TestService;

/// A customer whose payment by `method` is pending.
async fn create_pending_customer(service: &TestService, method: &str) -> TestCustomer {
    let customer = TestCustomer::create(service, order_with_flow("wait")).await;
    customer
        .assert_redirected_to_page(&customer.submit_method(method, method_fields(method)).await);
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
        let customer = create_pending_customer(&service, method).await;
        assert_eq!(customer.open_page().await.text().contains("/give-up"), offered, "{method}");
        let response = customer.press_button("/give-up", "").await;
        let (message, status) =
            if offered { ("given-up", "selection") } else { ("too-late", "pending") };
        assert_eq!(response.status, 303, "{response:?}");
        assert!(
            response.header("location").unwrap().ends_with(&format!("&told={message}")),
            "{method}: {response:?}"
        );
        assert_eq!(customer.read_intent().await["status"], status, "{method}");
    }
}

#[tokio::test]
async fn a_canceled_attempt_is_not_charged_and_another_method_pays() {
    let service = TestService::sandbox().await;
    let customer = create_pending_customer(&service, "bank_transfer").await;
    let response = customer.press_button("/give-up", "").await;
    let page = customer.browser.get(response.header("location").unwrap()).await;
    assert_eq!((page.status, find_page_state(page.text())), (200, "selection"));
    assert!(
        page.text().contains("You cancelled that payment and have not been charged"),
        "{page:?}"
    );
    assert_eq!(find_alert(page.text()), None, "a cancellation by the customer is no failure");
    let settled = service.merchant_client().settle_intent(&customer.intent, "authorised").await;
    assert!(settled.status >= 400, "{settled:?}");
    assert_eq!(customer.read_intent().await["status"], "selection");
    customer.submit_method("voucher", method_fields("voucher")).await;
}

#[tokio::test]
async fn an_attempt_approved_before_its_cancellation_is_paid() {
    let service = TestService::sandbox().await;
    let customer = create_pending_customer(&service, "mobile_money").await;
    assert_eq!(
        service.merchant_client().settle_intent(&customer.intent, "authorised").await.status,
        200
    );
    let response = customer.press_button("/give-up", "").await;
    assert_eq!(response.header("location"), Some(customer.page_path().as_str()));
    assert_eq!(find_page_state(customer.open_page().await.text()), "success");
}

#[tokio::test]
async fn a_forged_query_shows_no_message() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let page = customer.browser.get(&format!("{}&told=given-up", customer.page_path())).await;
    assert!(!page.text().contains("You cancelled that payment"), "{page:?}");
}
