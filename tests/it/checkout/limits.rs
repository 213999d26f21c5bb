//! Too many requests, and too many refused cards (decision 16).

use std::time::Duration;

use futures_util::future::join_all;
use kassa::flow::access::{self, Caller};
use kassa::limits::{Rate, Rates};
use serde_json::{Value, json};

use super::customer::{Customer, VISA, alert, state, tag, visa_but};
use crate::support::service::{Answer, TestService, order, order_with};

fn rate(text: &str) -> Option<Rate> {
    Some(Rate::parse(text).unwrap())
}

async fn refusing(text: &str) -> TestService {
    TestService::limited(Rates { refusals: rate(text), ..Rates::default() }).await
}

/// A customer of a new intent who calls from this address.
async fn at(service: &TestService, address: &str, order: Value) -> Customer {
    let customer = Customer::of(service, order).await;
    Customer { browser: customer.browser.at(address), ..customer }
}

#[track_caller]
fn asks_to_wait(answer: &Answer, wait: &str, words: &str) {
    assert_eq!((answer.status, answer.header("retry-after"), state(answer.text())), (429, Some(wait), "dead-end"), "{answer:?}");
    assert!(answer.text().contains(words), "{answer:?}");
    assert!(answer.header("content-security-policy").is_some() && answer.header("cache-control") == Some("no-store"));
}

#[tokio::test]
async fn of_one_address_in_the_customers_language() {
    let service = TestService::limited(Rates { client: rate("3/6m"), ..Rates::default() }).await;
    let customer = at(&service, "192.0.2.1", order()).await;
    assert_eq!(customer.open().await.status, 200);
    assert_eq!(customer.post("/pay/1", &[]).await.status, 404);
    assert_eq!(customer.browser.get("/pay/a/b").await.status, 404);
    let page = customer.open().await;
    asks_to_wait(&page, "120", "Please try again in 2 minutes.");
    assert!(page.text().contains(&format!(r#"href="{}""#, customer.page())), "{page:?}");
    asks_to_wait(&customer.browser.get(&format!("{}&lang=fr", customer.page())).await, "120", "dans 2 minutes");
    asks_to_wait(&customer.with("accept-language", "ar").open().await, "120", "دقيقتين");
    for form in ["", "/cancel", "/challenge"] {
        asks_to_wait(&customer.press(form, "approve").await, "120", "Please wait a moment");
    }
    assert_eq!(service.api().get(&customer.intent.path()).await.json()["status"], "selection", "the cancel did nothing");

    let elsewhere = Customer { browser: customer.browser.at("192.0.2.2"), intent: customer.intent.clone() };
    assert_eq!(elsewhere.open().await.status, 200);
    service.advance(Duration::from_secs(119));
    asks_to_wait(&customer.open().await, "1", "Please try again in a minute.");
    service.advance(Duration::from_secs(1));
    assert_eq!(customer.open().await.status, 200);
}

#[tokio::test]
async fn about_one_intent_together_with_the_api() {
    let service = TestService::limited(Rates { intent: rate("3/1m"), ..Rates::default() }).await;
    let (customer, other) = (Customer::of(&service, order()).await, Customer::of(&service, order()).await);
    let token = customer.form_token().await;
    assert_eq!(customer.open().await.status, 200);
    assert_eq!(service.api().get(&customer.intent.path()).await.status, 200);
    asks_to_wait(&customer.open().await, "20", "Please wait a moment");
    asks_to_wait(&customer.pay_by(&token, VISA).await, "20", "Please wait a moment");
    asks_to_wait(&customer.press("/cancel", "").await, "20", "Please wait a moment");
    assert_eq!(other.open().await.status, 200);
    service.advance(Duration::from_secs(20));
    customer.came_back_with(&customer.pay_by(&token, VISA).await, "success");
}

#[tokio::test]
async fn refused_cards_are_slowed_down_before_anything_is_sent() {
    let service = refusing("3/3m").await;
    for _ in 0..3 {
        let tester = at(&service, "192.0.2.1", order()).await;
        tester.is_led_to_the_page(&tester.pay(visa_but("holder", "DECLINED")).await);
    }
    let customer = at(&service, "192.0.2.1", order()).await;
    let token = customer.form_token().await;
    let before = service.database_bytes();
    let paused = customer.pay_by(&token, visa_but("number", "4111 1111 1111 1111")).await;
    assert_eq!((paused.status, paused.header("retry-after"), state(paused.text())), (429, Some("60"), "selection"));
    let words = alert(paused.text()).unwrap();
    assert!(
        words.contains("Please wait") && words.contains("You have not been charged") && words.contains("in a minute"),
        "{words}"
    );
    assert!(tag(paused.text(), "holder").contains("Thandi Nkosi") && !paused.text().contains("4111"), "{paused:?}");
    let intent = customer.read().await;
    assert_eq!((&intent["status"], &intent["attempt_count"]), (&json!("selection"), &json!(0)));
    assert!(service.database_bytes() == before, "nothing was written");

    // A script gets the same page, whose alert it shows.
    let by_script = customer.with("x-kassa-fetch", "1").pay_by(&token, VISA).await;
    assert_eq!((by_script.status, alert(by_script.text())), (429, Some(words)));
    // Another address, and everything but paying, go on.
    let neighbour = at(&service, "192.0.2.2", order()).await;
    neighbour.came_back_with(&neighbour.pay(VISA).await, "success");
    assert_eq!(customer.pay(visa_but("code", "")).await.status, 422);
    let canceled = at(&service, "192.0.2.1", order()).await;
    canceled.came_back_with(&canceled.press("/cancel", "").await, "canceled");

    service.advance(Duration::from_millis(59_999));
    assert_eq!(customer.pay_by(&token, VISA).await.header("retry-after"), Some("1"));
    service.advance(Duration::from_millis(1));
    customer.came_back_with(&customer.pay_by(&token, VISA).await, "success");
}

#[tokio::test]
async fn accepted_and_mistyped_cards_do_not_count() {
    let service = refusing("1/1h").await;
    for _ in 0..5 {
        let customer = at(&service, "192.0.2.1", order()).await;
        assert_eq!(customer.pay(visa_but("number", "4242 4242 4242 4241")).await.status, 422);
        let token = customer.form_token().await;
        customer.came_back_with(&customer.pay_by(&token, VISA).await, "success");
        customer.came_back_with(&customer.pay_by(&token, visa_but("holder", "DECLINED")).await, "success");
    }
    let refused = at(&service, "192.0.2.1", order()).await;
    refused.is_led_to_the_page(&refused.pay(visa_but("holder", "DECLINED")).await);
    assert_eq!(refused.pay(VISA).await.status, 429);
}

#[tokio::test]
async fn a_form_sent_again_counts_once() {
    let service = refusing("2/1h").await;
    let customer = at(&service, "192.0.2.1", order()).await;
    let token = customer.form_token().await;
    for _ in 0..5 {
        customer.is_led_to_the_page(&customer.pay_by(&token, visa_but("holder", "DECLINED")).await);
    }
    customer.is_led_to_the_page(&customer.pay(visa_but("holder", "ERROR")).await);
    assert_eq!(customer.pay(VISA).await.status, 429);
}

#[tokio::test]
async fn many_at_once_gain_nothing() {
    let service = refusing("3/1h").await;
    let testers = join_all((0..8).map(|_| at(&service, "192.0.2.1", order()))).await;
    let answers = join_all(testers.iter().map(|tester| tester.pay(visa_but("holder", "DECLINED")))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 429).count(), 5);
    let attempts = join_all(testers.iter().map(Customer::read)).await;
    assert_eq!(attempts.iter().filter(|intent| intent["attempt_count"] == 1).count(), 3);
}

#[tokio::test]
async fn a_card_refused_after_a_step_at_the_bank_counts_then() {
    let service = refusing("1/1h").await;
    let challenged = order_with(json!({ "reference_id": r#"{"ref":"a","flow":"challenge"}"# }));
    let customer = at(&service, "192.0.2.1", challenged.clone()).await;
    customer.is_led_to_the_page(&customer.pay(VISA).await);
    let approved = at(&service, "192.0.2.1", challenged).await;
    approved.is_led_to_the_page(&approved.pay(VISA).await);
    approved.came_back_with(&approved.press("/challenge", "approve").await, "success");
    customer.is_led_to_the_page(&customer.press("/challenge", "decline").await);
    assert_eq!(customer.pay(VISA).await.status, 429);
}

#[tokio::test]
async fn a_refusal_that_the_page_only_hears_of_counts_too() {
    let service = refusing("1/1h").await;
    let challenged = order_with(json!({ "reference_id": r#"{"ref":"a","flow":"challenge"}"# }));
    let customer = at(&service, "192.0.2.1", challenged).await;
    customer.is_led_to_the_page(&customer.pay(VISA).await);
    let intent = access::intent(&service.service, Caller::Token(&customer.intent.token), &customer.intent.id).await.unwrap();
    let reference = intent.last_attempt.unwrap().provider_reference;
    service.service.mock.as_ref().unwrap().decide(&reference, false).await.unwrap();
    assert_eq!(state(customer.open().await.text()), "selection");
    assert_eq!(customer.pay(VISA).await.status, 429);
}

#[tokio::test]
async fn the_pause_is_told_in_every_language() {
    let service = refusing("1/1h").await;
    let first = at(&service, "192.0.2.1", order()).await;
    first.is_led_to_the_page(&first.pay(visa_but("holder", "DECLINED")).await);
    for (language, words) in [("en", "in 60 minutes"), ("fr", "dans 60 minutes"), ("ar", "دقيقة")] {
        let fields = json!({ "purchaser_info": { "locale": language } });
        let paused = at(&service, "192.0.2.1", order_with(fields)).await.pay(VISA).await;
        assert_eq!(paused.status, 429);
        assert!(alert(paused.text()).unwrap().contains(words), "{paused:?}");
        assert!(paused.text().contains(&format!(r#"<html lang="{language}""#)));
    }
}
