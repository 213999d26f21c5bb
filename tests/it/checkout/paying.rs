//! Paying, being refused, trying again; and everything a customer may do twice.

use serde_json::json;

use super::customer::{Customer, VISA, alert, form_token, state, visa_but};
use crate::support::service::{TestService, order, order_with};

#[tokio::test]
async fn a_refusal_says_what_happened_and_leaves_the_form_ready() {
    let service = TestService::sandbox().await;
    let customer = Customer::of(&service, order()).await;
    for (holder, happened, left) in
        [("DECLINED", "did not approve", "4 more times"), ("ERROR", "technical problem", "3 more times")]
    {
        customer.is_led_to_the_page(&customer.pay(visa_but("holder", holder)).await);
        let page = customer.open().await;
        assert_eq!((page.status, state(page.text())), (200, "selection"));
        let alert = alert(page.text()).unwrap();
        assert!(alert.contains(happened) && alert.contains("You have not been charged") && alert.contains(left), "{alert}");
        assert!(alert.contains("Visa ending in 4242"), "{alert}");
        assert!(page.text().contains("<title>Problem: "));
    }
    customer.came_back_with(&customer.pay(VISA).await, "success");
    assert_eq!(customer.read().await["attempt_count"], 3);
}

#[tokio::test]
async fn a_form_sent_twice_is_one_attempt_with_one_answer() {
    let service = TestService::sandbox().await;
    let customer = Customer::of(&service, order()).await;
    let token = customer.form_token().await;
    for _ in 0..3 {
        customer.is_led_to_the_page(&customer.pay_by(&token, visa_but("holder", "DECLINED")).await);
    }
    // Even as another card: the form is used up, and the page has a fresh one.
    customer.is_led_to_the_page(&customer.pay_by(&token, VISA).await);
    assert_eq!(customer.read().await["attempt_count"], 1);
    let token = customer.form_token().await;
    for _ in 0..3 {
        customer.came_back_with(&customer.pay_by(&token, VISA).await, "success");
    }
    assert_eq!(customer.read().await["attempt_count"], 2);
}

#[tokio::test]
async fn a_second_tab_never_pays_again() {
    let service = TestService::sandbox().await;
    let customer = Customer::of(&service, order()).await;
    let (first, second) = (customer.form_token().await, customer.form_token().await);
    assert_ne!(first, second);
    customer.came_back_with(&customer.pay_by(&first, VISA).await, "success");
    customer.came_back_with(&customer.pay_by(&second, visa_but("number", "5555555555554444")).await, "success");
    let intent = customer.read().await;
    assert_eq!((&intent["attempt_count"], &intent["card_last4"]), (&json!(1), &json!("4242")));
}

#[tokio::test]
async fn forms_sent_at_the_same_moment_are_one_payment() {
    let service = TestService::sandbox().await;
    let customer = Customer::of(&service, order()).await;
    let mut tokens = vec![customer.form_token().await; 4];
    for _ in 0..4 {
        tokens.push(customer.form_token().await);
    }
    let posts = futures_util::future::join_all(tokens.iter().map(|token| customer.pay_by(token, VISA))).await;
    for answer in posts {
        assert_eq!(answer.status, 303, "{answer:?}");
    }
    let intent = customer.read().await;
    assert_eq!((&intent["attempt_count"], &intent["status"]), (&json!(1), &json!("success")));
}

#[tokio::test]
async fn what_is_over_is_not_canceled_and_what_is_canceled_is_not_paid() {
    let service = TestService::sandbox().await;
    let paid = Customer::of(&service, order()).await;
    paid.pay(VISA).await;
    paid.is_led_to_the_page(&paid.press("/cancel", "").await);
    assert_eq!(paid.read().await["status"], "success");
    let canceled = Customer::of(&service, order()).await;
    let token = canceled.form_token().await;
    canceled.press("/cancel", "").await;
    canceled.came_back_with(&canceled.pay_by(&token, VISA).await, "canceled");
    let intent = canceled.read().await;
    assert_eq!((&intent["attempt_count"], &intent["status"]), (&json!(0), &json!("canceled")));
}

#[tokio::test]
async fn the_language_survives_every_step() {
    let service = TestService::sandbox().await;
    let customer = Customer::of(&service, order()).await;
    let page = format!("{}&lang=ar", customer.page());
    let token = form_token(customer.browser.get(&page).await.text()).to_owned();
    let fields = [[("form_token", token.as_str()), ("method", "card")].as_slice(), &visa_but("holder", "DECLINED")].concat();
    assert_eq!(customer.post(&page, &fields).await.header("location"), Some(page.as_str()));
}

#[tokio::test]
async fn a_script_is_told_where_to_go_instead_of_sent() {
    let service = TestService::sandbox().await;
    let customer = Customer::of(&service, order()).await;
    let script = customer.with("x-kassa-fetch", "1");
    let wrong = script.pay(visa_but("code", "")).await;
    assert_eq!((wrong.status, state(wrong.text())), (422, "selection"));
    let refused = script.pay(visa_but("holder", "DECLINED")).await;
    assert_eq!((refused.status, state(refused.text())), (200, "selection"));
    assert!(alert(refused.text()).is_some());
    let paid = script.pay(VISA).await;
    let address = format!("https://shop.test/done?intent_id={}&status=success", customer.intent.id);
    assert_eq!((paid.status, paid.header("x-kassa-location"), paid.header("location")), (204, Some(address.as_str()), None));
}

#[tokio::test]
async fn a_step_at_the_bank_waits_for_a_script_as_well() {
    let service = TestService::sandbox().await;
    let customer = Customer::of(&service, order_with(json!({ "reference_id": r#"{"ref":"a","flow":"challenge"}"# }))).await;
    let answer = customer.with("x-kassa-fetch", "1").pay(VISA).await;
    assert_eq!((answer.status, answer.header("x-kassa-location")), (204, Some(customer.page().as_str())));
}
