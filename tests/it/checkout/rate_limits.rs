//! Too many requests, and too many refused cards (decision 16).

use std::time::Duration;

use futures_util::future::join_all;
use kassa::platform::rate_limit::{Rate, RateLimitSettings};
use kassa::services::payments::access::{self, Caller};
use serde_json::{Value, json};

use super::test_customer::{TestCustomer, VISA, find_alert, find_tag, page_state, visa_with};
use crate::support::test_service::{TestResponse, TestService, minimal_order, order_with};

fn parse_rate(text: &str) -> Option<Rate> {
    Some(Rate::parse(text).unwrap())
}

async fn service_with_refusal_rate(text: &str) -> TestService {
    TestService::sandbox_with_rates(RateLimitSettings {
        refusals: parse_rate(text),
        ..RateLimitSettings::default()
    })
    .await
}

/// A customer of a new intent who calls from this address.
async fn customer_at_address(service: &TestService, address: &str, order: Value) -> TestCustomer {
    let customer = TestCustomer::create(service, order).await;
    TestCustomer { browser: customer.browser.with_peer_address(address), ..customer }
}

#[track_caller]
fn assert_asks_to_wait(answer: &TestResponse, wait: &str, words: &str) {
    assert_eq!(
        (answer.status, answer.header("retry-after"), page_state(answer.text())),
        (429, Some(wait), "dead-end"),
        "{answer:?}"
    );
    assert!(answer.text().contains(words), "{answer:?}");
    assert!(
        answer.header("content-security-policy").is_some()
            && answer.header("cache-control") == Some("no-store")
    );
}

#[tokio::test]
async fn requests_are_limited_per_address_in_the_customers_language() {
    let service = TestService::sandbox_with_rates(RateLimitSettings {
        client: parse_rate("3/6m"),
        ..RateLimitSettings::default()
    })
    .await;
    let customer = customer_at_address(&service, "192.0.2.1", minimal_order()).await;
    assert_eq!(customer.open_page().await.status, 200);
    assert_eq!(customer.post("/pay/1", &[]).await.status, 404);
    assert_eq!(customer.browser.get("/pay/a/b").await.status, 404);
    let page = customer.open_page().await;
    assert_asks_to_wait(&page, "120", "Please try again in 2 minutes.");
    assert!(page.text().contains(&format!(r#"href="{}""#, customer.page_path())), "{page:?}");
    assert_asks_to_wait(
        &customer.browser.get(&format!("{}&lang=fr", customer.page_path())).await,
        "120",
        "dans 2 minutes",
    );
    assert_asks_to_wait(
        &customer.with_header("accept-language", "ar").open_page().await,
        "120",
        "دقيقتين",
    );
    for form in ["", "/cancel", "/challenge"] {
        assert_asks_to_wait(
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

    let elsewhere = TestCustomer {
        browser: customer.browser.with_peer_address("192.0.2.2"),
        intent: customer.intent.clone(),
    };
    assert_eq!(elsewhere.open_page().await.status, 200);
    service.advance(Duration::from_secs(119));
    assert_asks_to_wait(&customer.open_page().await, "1", "Please try again in a minute.");
    service.advance(Duration::from_secs(1));
    assert_eq!(customer.open_page().await.status, 200);
}

#[tokio::test]
async fn requests_are_limited_per_intent_together_with_the_api() {
    let service = TestService::sandbox_with_rates(RateLimitSettings {
        intent: parse_rate("3/1m"),
        ..RateLimitSettings::default()
    })
    .await;
    let (customer, other) = (
        TestCustomer::create(&service, minimal_order()).await,
        TestCustomer::create(&service, minimal_order()).await,
    );
    let token = customer.form_token().await;
    assert_eq!(customer.open_page().await.status, 200);
    assert_eq!(service.merchant_client().get(&customer.intent.path()).await.status, 200);
    assert_asks_to_wait(&customer.open_page().await, "20", "Please wait a moment");
    assert_asks_to_wait(&customer.submit_card(&token, VISA).await, "20", "Please wait a moment");
    assert_asks_to_wait(&customer.press_button("/cancel", "").await, "20", "Please wait a moment");
    assert_eq!(other.open_page().await.status, 200);
    service.advance(Duration::from_secs(20));
    customer.assert_returned_with(&customer.submit_card(&token, VISA).await, "success");
}

#[tokio::test]
async fn refused_cards_are_slowed_down_before_anything_is_sent() {
    let service = service_with_refusal_rate("3/3m").await;
    for _ in 0..3 {
        let tester = customer_at_address(&service, "192.0.2.1", minimal_order()).await;
        tester.assert_redirected_to_page(&tester.pay(visa_with("holder", "DECLINED")).await);
    }
    let customer = customer_at_address(&service, "192.0.2.1", minimal_order()).await;
    let token = customer.form_token().await;
    let before = service.database_bytes();
    let paused = customer.submit_card(&token, visa_with("number", "4111 1111 1111 1111")).await;
    assert_eq!(
        (paused.status, paused.header("retry-after"), page_state(paused.text())),
        (429, Some("60"), "selection")
    );
    let words = find_alert(paused.text()).unwrap();
    assert!(
        words.contains("Please wait")
            && words.contains("You have not been charged")
            && words.contains("in a minute"),
        "{words}"
    );
    assert!(
        find_tag(paused.text(), "holder").contains("Thandi Nkosi")
            && !paused.text().contains("4111"),
        "{paused:?}"
    );
    let intent = customer.read_intent().await;
    assert_eq!((&intent["status"], &intent["attempt_count"]), (&json!("selection"), &json!(0)));
    assert!(service.database_bytes() == before, "nothing was written");

    // A script gets the same page, whose alert it shows.
    let by_script = customer.with_header("x-kassa-fetch", "1").submit_card(&token, VISA).await;
    assert_eq!((by_script.status, find_alert(by_script.text())), (429, Some(words)));
    // Another address, and everything but paying, go on.
    let neighbour = customer_at_address(&service, "192.0.2.2", minimal_order()).await;
    neighbour.assert_returned_with(&neighbour.pay(VISA).await, "success");
    assert_eq!(customer.pay(visa_with("code", "")).await.status, 422);
    let canceled = customer_at_address(&service, "192.0.2.1", minimal_order()).await;
    canceled.assert_returned_with(&canceled.press_button("/cancel", "").await, "canceled");

    service.advance(Duration::from_millis(59_999));
    assert_eq!(customer.submit_card(&token, VISA).await.header("retry-after"), Some("1"));
    service.advance(Duration::from_millis(1));
    customer.assert_returned_with(&customer.submit_card(&token, VISA).await, "success");
}

#[tokio::test]
async fn accepted_and_mistyped_cards_do_not_count() {
    let service = service_with_refusal_rate("1/1h").await;
    for _ in 0..5 {
        let customer = customer_at_address(&service, "192.0.2.1", minimal_order()).await;
        assert_eq!(customer.pay(visa_with("number", "4242 4242 4242 4241")).await.status, 422);
        let token = customer.form_token().await;
        customer.assert_returned_with(&customer.submit_card(&token, VISA).await, "success");
        customer.assert_returned_with(
            &customer.submit_card(&token, visa_with("holder", "DECLINED")).await,
            "success",
        );
    }
    let refused = customer_at_address(&service, "192.0.2.1", minimal_order()).await;
    refused.assert_redirected_to_page(&refused.pay(visa_with("holder", "DECLINED")).await);
    assert_eq!(refused.pay(VISA).await.status, 429);
}

#[tokio::test]
async fn a_form_sent_again_counts_once() {
    let service = service_with_refusal_rate("2/1h").await;
    let customer = customer_at_address(&service, "192.0.2.1", minimal_order()).await;
    let token = customer.form_token().await;
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
    let service = service_with_refusal_rate("3/1h").await;
    let testers =
        join_all((0..8).map(|_| customer_at_address(&service, "192.0.2.1", minimal_order()))).await;
    let answers =
        join_all(testers.iter().map(|tester| tester.pay(visa_with("holder", "DECLINED")))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 429).count(), 5);
    let attempts = join_all(testers.iter().map(TestCustomer::read_intent)).await;
    assert_eq!(attempts.iter().filter(|intent| intent["attempt_count"] == 1).count(), 3);
}

#[tokio::test]
async fn a_card_refused_after_a_step_at_the_bank_counts_then() {
    let service = service_with_refusal_rate("1/1h").await;
    let challenged = order_with(json!({ "reference_id": r#"{"ref":"a","flow":"challenge"}"# }));
    let customer = customer_at_address(&service, "192.0.2.1", challenged.clone()).await;
    customer.assert_redirected_to_page(&customer.pay(VISA).await);
    let approved = customer_at_address(&service, "192.0.2.1", challenged).await;
    approved.assert_redirected_to_page(&approved.pay(VISA).await);
    approved.assert_returned_with(&approved.press_button("/challenge", "approve").await, "success");
    customer.assert_redirected_to_page(&customer.press_button("/challenge", "decline").await);
    assert_eq!(customer.pay(VISA).await.status, 429);
}

#[tokio::test]
async fn a_refusal_found_by_polling_counts() {
    let service = service_with_refusal_rate("1/1h").await;
    let challenged = order_with(json!({ "reference_id": r#"{"ref":"a","flow":"challenge"}"# }));
    let customer = customer_at_address(&service, "192.0.2.1", challenged).await;
    customer.assert_redirected_to_page(&customer.pay(VISA).await);
    let intent = access::load_intent(
        &service.service,
        Caller::IntentToken(&customer.intent.token),
        &customer.intent.id,
    )
    .await
    .unwrap();
    let reference = intent.last_attempt.unwrap().provider_reference;
    service
        .service
        .providers
        .as_ref()
        .unwrap()
        .apply_customer_decision(&reference, false)
        .await
        .unwrap();
    assert_eq!(page_state(customer.open_page().await.text()), "selection");
    assert_eq!(customer.pay(VISA).await.status, 429);
}

#[tokio::test]
async fn the_pause_is_told_in_every_language() {
    let service = service_with_refusal_rate("1/1h").await;
    let first = customer_at_address(&service, "192.0.2.1", minimal_order()).await;
    first.assert_redirected_to_page(&first.pay(visa_with("holder", "DECLINED")).await);
    for (language, words) in [("en", "in 60 minutes"), ("fr", "dans 60 minutes"), ("ar", "دقيقة")]
    {
        let fields = json!({ "purchaser_info": { "locale": language } });
        let paused =
            customer_at_address(&service, "192.0.2.1", order_with(fields)).await.pay(VISA).await;
        assert_eq!(paused.status, 429);
        assert!(find_alert(paused.text()).unwrap().contains(words), "{paused:?}");
        assert!(paused.text().contains(&format!(r#"<html lang="{language}""#)));
    }
}
