//! Payments, refusals and retries on the hosted page, and repeated forms.

use serde_json::json;

use crate::support::orders::{minimal_order, order_with_flow};
use crate::support::test_customer::{
    TestCustomer, VISA, find_alert, find_form_token, find_page_state, visa_with,
};
use crate::support::test_service::TestService;

#[tokio::test]
async fn a_refusal_is_explained_and_can_be_retried() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    for (holder, reason, remaining) in [
        ("DECLINED", "did not approve", "4 more times"),
        ("ERROR", "technical problem", "3 more times"),
    ] {
        customer.assert_redirected_to_page(&customer.pay(visa_with("holder", holder)).await);
        let page = customer.open_page().await;
        assert_eq!((page.status, find_page_state(page.text())), (200, "selection"));
        let alert = find_alert(page.text()).unwrap();
        assert!(
            alert.contains(reason)
                && alert.contains("You have not been charged")
                && alert.contains(remaining),
            "{alert}"
        );
        assert!(alert.contains("Visa ending in 4242"), "{alert}");
        assert!(page.text().contains("<title>Problem: "));
    }
    customer.assert_returned_with(&customer.pay(VISA).await, "success");
    assert_eq!(customer.read_intent().await["attempt_count"], 3);
}

#[tokio::test]
async fn a_form_sent_twice_makes_one_attempt() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let token = customer.fetch_form_token().await;
    for _ in 0..3 {
        customer.assert_redirected_to_page(
            &customer.submit_card(&token, visa_with("holder", "DECLINED")).await,
        );
    }
    // A form token makes one attempt, even with another card.
    customer.assert_redirected_to_page(&customer.submit_card(&token, VISA).await);
    assert_eq!(customer.read_intent().await["attempt_count"], 1);
    let token = customer.fetch_form_token().await;
    for _ in 0..3 {
        customer.assert_returned_with(&customer.submit_card(&token, VISA).await, "success");
    }
    assert_eq!(customer.read_intent().await["attempt_count"], 2);
}

#[tokio::test]
async fn a_second_tab_never_pays_again() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let (first, second) = (customer.fetch_form_token().await, customer.fetch_form_token().await);
    assert_ne!(first, second);
    customer.assert_returned_with(&customer.submit_card(&first, VISA).await, "success");
    customer.assert_returned_with(
        &customer.submit_card(&second, visa_with("number", "5555555555554444")).await,
        "success",
    );
    let intent = customer.read_intent().await;
    assert_eq!((&intent["attempt_count"], &intent["card_last4"]), (&json!(1), &json!("4242")));
}

#[tokio::test]
async fn concurrent_forms_make_one_payment() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let mut tokens = vec![customer.fetch_form_token().await; 4];
    for _ in 0..4 {
        tokens.push(customer.fetch_form_token().await);
    }
    let posts = futures_util::future::join_all(
        tokens.iter().map(|token| customer.submit_card(token, VISA)),
    )
    .await;
    for response in posts {
        assert_eq!(response.status, 303, "{response:?}");
    }
    let intent = customer.read_intent().await;
    assert_eq!((&intent["attempt_count"], &intent["status"]), (&json!(1), &json!("success")));
}

#[tokio::test]
async fn final_states_do_not_change() {
    let service = TestService::sandbox().await;
    let paid = TestCustomer::create(&service, minimal_order()).await;
    paid.pay(VISA).await;
    paid.assert_redirected_to_page(&paid.cancel().await);
    assert_eq!(paid.read_intent().await["status"], "success");
    let canceled = TestCustomer::create(&service, minimal_order()).await;
    let token = canceled.fetch_form_token().await;
    canceled.cancel().await;
    canceled.assert_returned_with(&canceled.submit_card(&token, VISA).await, "canceled");
    let intent = canceled.read_intent().await;
    assert_eq!((&intent["attempt_count"], &intent["status"]), (&json!(0), &json!("canceled")));
}

#[tokio::test]
async fn the_language_survives_every_step() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let page = format!("{}&lang=ar", customer.page_path());
    let token = find_form_token(customer.browser.get(&page).await.text()).to_owned();
    let fields = [
        [("form_token", token.as_str()), ("method", "card")].as_slice(),
        &visa_with("holder", "DECLINED"),
    ]
    .concat();
    assert_eq!(customer.post(&page, &fields).await.header("location"), Some(page.as_str()));
}

#[tokio::test]
async fn scripts_get_the_location_instead_of_a_redirect() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let script = customer.with_header("x-kassa-fetch", "1");
    let invalid = script.pay(visa_with("code", "")).await;
    assert_eq!((invalid.status, find_page_state(invalid.text())), (422, "selection"));
    let refused = script.pay(visa_with("holder", "DECLINED")).await;
    assert_eq!((refused.status, find_page_state(refused.text())), (200, "selection"));
    assert!(find_alert(refused.text()).is_some());
    let paid = script.pay(VISA).await;
    let return_url =
        format!("https://shop.test/done?intent_id={}&status=success", customer.intent.id);
    assert_eq!(
        (paid.status, paid.header("x-kassa-location"), paid.header("location")),
        (204, Some(return_url.as_str()), None)
    );
}

#[tokio::test]
async fn scripts_get_the_location_of_a_challenge() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, order_with_flow("challenge")).await;
    let response = customer.with_header("x-kassa-fetch", "1").pay(VISA).await;
    assert_eq!(
        (response.status, response.header("x-kassa-location")),
        (204, Some(customer.page_path().as_str()))
    );
}

#[tokio::test]
async fn an_id_in_capitals_is_the_same_intent() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let id = customer.intent.id.as_str();
    let in_capitals = |path: &str| path.replacen(id, &id.to_uppercase(), 1);
    let path = in_capitals(&customer.page_path());
    let page = customer.browser.get(&path).await;
    assert_eq!((page.status, find_page_state(page.text())), (200, "selection"));
    assert!(!page.text().contains(&id.to_uppercase()), "its forms lead to one address: {page:?}");
    let token = find_form_token(page.text());
    let fields = [[("form_token", token), ("method", "card")].as_slice(), &VISA].concat();
    customer.assert_returned_with(&customer.post(&path, &fields).await, "success");
    assert_eq!(customer.read_intent().await["attempt_count"], 1);
    for document in ["receipt", "receipt.pdf"] {
        let path = in_capitals(&customer.page_path()).replace('?', &format!("/{document}?"));
        assert_eq!(customer.browser.get(&path).await.status, 200, "{path}");
    }
}
