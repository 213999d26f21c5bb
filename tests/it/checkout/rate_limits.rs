//! Rate limits of the hosted page, on requests and on refused cards (decision 16).

use std::time::Duration;

use futures_util::future::join_all;
use kassa_platform::rate_limit::{RateLimitSettings, RefusalRates};
use kassa_services::payments::access::{self, Caller};
use serde_json::{Value, json};

use crate::support::orders::{minimal_order, order_with, order_with_flow};
use crate::support::test_client::TestResponse;
use crate::support::test_customer::{
    TestCustomer, VISA, find_alert, find_page_state, find_tag, visa_with,
};
use crate::support::test_service::{TestService, parse_rate};

async fn start_with_refusal_rate(text: &str) -> TestService {
    TestService::sandbox_with_rates(RateLimitSettings {
        refusals: RefusalRates { address: parse_rate(text), ..RefusalRates::default() },
        ..RateLimitSettings::default()
    })
    .await
}

/// A customer of a new intent with this IP address.
async fn create_customer_at_address(
    service: &TestService,
    address: &str,
    order: Value,
) -> TestCustomer {
    let customer = TestCustomer::create(service, order).await;
    TestCustomer { browser: customer.browser.with_peer_address(address), ..customer }
}

#[track_caller]
fn assert_rate_limited(response: &TestResponse, wait: &str, text: &str) {
    assert_eq!(
        (response.status, response.header("retry-after"), find_page_state(response.text())),
        (429, Some(wait), "dead-end"),
        "{response:?}"
    );
    assert!(response.text().contains(text), "{response:?}");
    assert!(
        response.header("content-security-policy").is_some()
            && response.header("cache-control") == Some("no-store")
    );
}

#[tokio::test]
async fn requests_are_limited_per_address_in_the_customers_language() {
    let service = TestService::sandbox_with_rates(RateLimitSettings {
        client: parse_rate("3/6m"),
        ..RateLimitSettings::default()
    })
    .await;
    let customer = create_customer_at_address(&service, "192.0.2.1", minimal_order()).await;
    assert_eq!(customer.open_page().await.status, 200);
    assert_eq!(customer.post("/pay/1", &[]).await.status, 404);
    assert_eq!(customer.browser.get("/pay/a/b").await.status, 404);
    let page = customer.open_page().await;
    assert_rate_limited(&page, "120", "Please try again in 2 minutes.");
    assert!(page.text().contains(&format!(r#"href="{}""#, customer.page_path())), "{page:?}");
    assert_rate_limited(
        &customer.browser.get(&format!("{}&lang=fr", customer.page_path())).await,
        "120",
        "dans 2 minutes",
    );
    assert_rate_limited(
        &customer.with_header("accept-language", "ar").open_page().await,
        "120",
        "دقيقتين",
    );
    for form in ["", "/cancel", "/challenge"] {
        assert_rate_limited(
            &customer.press_button(form, "approve").await,
            "120",
            "Please wait a moment",
        );
    }
    assert_eq!(
        service.merchant_client().get(&customer.intent.path()).await.json()["status"],
        "selection",
        "the cancel did nothing"
    );

    let other_address = TestCustomer {
        browser: customer.browser.with_peer_address("192.0.2.2"),
        intent: customer.intent.clone(),
    };
    assert_eq!(other_address.open_page().await.status, 200);
    service.advance(Duration::from_secs(119));
    assert_rate_limited(&customer.open_page().await, "1", "Please try again in a minute.");
    service.advance(Duration::from_secs(1));
    assert_eq!(customer.open_page().await.status, 200);
}

#[tokio::test]
async fn the_customers_requests_for_an_intent_do_not_use_up_the_merchants() {
    let service = TestService::sandbox_with_rates(RateLimitSettings {
        intent: parse_rate("3/1m"),
        ..RateLimitSettings::default()
    })
    .await;
    let (customer, other) = (
        TestCustomer::create(&service, minimal_order()).await,
        TestCustomer::create(&service, minimal_order()).await,
    );
    let token = customer.fetch_form_token().await;
    assert_eq!(customer.open_page().await.status, 200);
    let by_token = customer.intent.path_with_token();
    assert_eq!(customer.browser.get(&by_token).await.status, 200);
    assert_eq!(customer.browser.get(&by_token).await.status, 429);
    assert_rate_limited(&customer.open_page().await, "20", "Please wait a moment");
    assert_rate_limited(&customer.submit_card(&token, VISA).await, "20", "Please wait a moment");
    assert_rate_limited(&customer.cancel().await, "20", "Please wait a moment");
    assert_eq!(other.open_page().await.status, 200);
    let merchant = service.merchant_client();
    for status in [200, 200, 200, 429] {
        assert_eq!(merchant.get(&customer.intent.path()).await.status, status);
    }
    service.advance(Duration::from_secs(20));
    customer.assert_returned_with(&customer.submit_card(&token, VISA).await, "success");
}

#[tokio::test]
async fn refused_cards_are_limited_before_the_provider_is_called() {
    let service = start_with_refusal_rate("3/3m").await;
    for _ in 0..3 {
        let customer = create_customer_at_address(&service, "192.0.2.1", minimal_order()).await;
        customer.assert_redirected_to_page(&customer.pay(visa_with("holder", "DECLINED")).await);
    }
    let customer = create_customer_at_address(&service, "192.0.2.1", minimal_order()).await;
    let token = customer.fetch_form_token().await;
    let before = service.database_bytes();
    let limited = customer.submit_card(&token, visa_with("number", "4111 1111 1111 1111")).await;
    assert_eq!(
        (limited.status, limited.header("retry-after"), find_page_state(limited.text())),
        (429, Some("60"), "selection")
    );
    let text = find_alert(limited.text()).unwrap();
    assert!(
        text.contains("Please wait")
            && text.contains("You have not been charged")
            && text.contains("in a minute"),
        "{text}"
    );
    assert!(
        find_tag(limited.text(), "holder").contains("Thandi Nkosi")
            && !limited.text().contains("4111 1111")
            && !limited.text().contains("41111111"),
        "{limited:?}"
    );
    let intent = customer.read_intent().await;
    assert_eq!((&intent["status"], &intent["attempt_count"]), (&json!("selection"), &json!(0)));
    assert!(service.database_bytes() == before, "nothing was written");

    // A script gets the same page.
    let by_script = customer.with_header("x-kassa-fetch", "1").submit_card(&token, VISA).await;
    assert_eq!((by_script.status, find_alert(by_script.text())), (429, Some(text)));
    // Other addresses, and requests other than payments, are not limited.
    let other_address = create_customer_at_address(&service, "192.0.2.2", minimal_order()).await;
    other_address.assert_returned_with(&other_address.pay(VISA).await, "success");
    assert_eq!(customer.pay(visa_with("code", "")).await.status, 422);
    let canceled = create_customer_at_address(&service, "192.0.2.1", minimal_order()).await;
    canceled.assert_returned_with(&canceled.cancel().await, "canceled");

    service.advance(Duration::from_millis(59_999));
    assert_eq!(customer.submit_card(&token, VISA).await.header("retry-after"), Some("1"));
    service.advance(Duration::from_millis(1));
    customer.assert_returned_with(&customer.submit_card(&token, VISA).await, "success");
}

#[tokio::test]
async fn accepted_and_mistyped_cards_do_not_count() {
    let service = start_with_refusal_rate("1/1h").await;
    for _ in 0..5 {
        let customer = create_customer_at_address(&service, "192.0.2.1", minimal_order()).await;
        assert_eq!(customer.pay(visa_with("number", "4242 4242 4242 4241")).await.status, 422);
        let token = customer.fetch_form_token().await;
        customer.assert_returned_with(&customer.submit_card(&token, VISA).await, "success");
        customer.assert_returned_with(
            &customer.submit_card(&token, visa_with("holder", "DECLINED")).await,
            "success",
        );
    }
    let refused = create_customer_at_address(&service, "192.0.2.1", minimal_order()).await;
    refused.assert_redirected_to_page(&refused.pay(visa_with("holder", "DECLINED")).await);
    assert_eq!(refused.pay(VISA).await.status, 429);
}

#[tokio::test]
async fn a_form_sent_again_counts_once() {
    let service = start_with_refusal_rate("2/1h").await;
    let customer = create_customer_at_address(&service, "192.0.2.1", minimal_order()).await;
    let token = customer.fetch_form_token().await;
    for _ in 0..5 {
        customer.assert_redirected_to_page(
            &customer.submit_card(&token, visa_with("holder", "DECLINED")).await,
        );
    }
    customer.assert_redirected_to_page(&customer.pay(visa_with("holder", "ERROR")).await);
    assert_eq!(customer.pay(VISA).await.status, 429);
}

#[tokio::test]
async fn concurrent_attempts_do_not_bypass_the_limit() {
    let service = start_with_refusal_rate("3/1h").await;
    let customers = join_all(
        (0..8).map(|_| create_customer_at_address(&service, "192.0.2.1", minimal_order())),
    )
    .await;
    let responses =
        join_all(customers.iter().map(|customer| customer.pay(visa_with("holder", "DECLINED"))))
            .await;
    assert_eq!(responses.iter().filter(|response| response.status == 429).count(), 5);
    let attempts = join_all(customers.iter().map(TestCustomer::read_intent)).await;
    assert_eq!(attempts.iter().filter(|intent| intent["attempt_count"] == 1).count(), 3);
}

#[tokio::test]
async fn a_card_refused_after_a_challenge_counts() {
    let service = start_with_refusal_rate("1/1h").await;
    let challenged = order_with_flow("challenge");
    let customer = create_customer_at_address(&service, "192.0.2.1", challenged.clone()).await;
    customer.assert_redirected_to_page(&customer.pay(VISA).await);
    let approved = create_customer_at_address(&service, "192.0.2.1", challenged).await;
    approved.assert_redirected_to_page(&approved.pay(VISA).await);
    approved.assert_returned_with(&approved.press_button("/challenge", "approve").await, "success");
    customer.assert_redirected_to_page(&customer.press_button("/challenge", "decline").await);
    assert_eq!(customer.pay(VISA).await.status, 429);
}

#[tokio::test]
async fn a_refusal_found_by_polling_counts() {
    let service = start_with_refusal_rate("1/1h").await;
    let challenged = order_with_flow("challenge");
    let customer = create_customer_at_address(&service, "192.0.2.1", challenged).await;
    customer.assert_redirected_to_page(&customer.pay(VISA).await);
    let intent = access::load_intent(
        &service.state,
        Caller::IntentToken(&customer.intent.token),
        &customer.intent.id,
    )
    .await
    .unwrap();
    let reference = intent.last_attempt.unwrap().provider_reference;
    service
        .state
        .providers
        .sandbox()
        .unwrap()
        .apply_customer_decision(&reference, false)
        .await
        .unwrap();
    assert_eq!(find_page_state(customer.open_page().await.text()), "selection");
    assert_eq!(customer.pay(VISA).await.status, 429);
}

#[tokio::test]
async fn the_limit_message_is_translated() {
    let service = start_with_refusal_rate("1/1h").await;
    let declined = create_customer_at_address(&service, "192.0.2.1", minimal_order()).await;
    declined.assert_redirected_to_page(&declined.pay(visa_with("holder", "DECLINED")).await);
    for (language, text) in [("en", "in 60 minutes"), ("fr", "dans 60 minutes"), ("ar", "دقيقة")]
    {
        let fields = json!({ "purchaser_info": { "locale": language } });
        let limited = create_customer_at_address(&service, "192.0.2.1", order_with(fields))
            .await
            .pay(VISA)
            .await;
        assert_eq!(limited.status, 429);
        assert!(find_alert(limited.text()).unwrap().contains(text), "{limited:?}");
        assert!(limited.text().contains(&format!(r#"<html lang="{language}""#)));
    }
}
