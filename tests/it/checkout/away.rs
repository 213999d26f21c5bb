//! Steps on pages of the provider or of the customer's bank: the way there.

use std::time::Duration;

use axum::http::Method;
use kassa_domain::intent::IntentState;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_services::AppState;
use kassa_services::call_sweep::run_due_calls;
use kassa_store::tables::{attempts, intents};
use serde_json::json;

use super::provider_pages::{PAGE, PageCustomer, closing_pages, keeping_pages};
use crate::support::scripted_provider::Operation;
use crate::support::test_customer::{VISA, find_page_state};

#[tokio::test]
async fn a_payment_continues_on_the_providers_page() {
    let customer = PageCustomer::create(closing_pages(), json!({})).await;
    customer.require_page(CustomerAction::Redirect);
    let paid = customer.submit_method("paypal", &[]).await;
    assert_eq!((paid.status, paid.header("location")), (303, Some(&*customer.away_path())));
    let away = customer.browser.get(&customer.away_path()).await;
    assert_eq!((away.status, find_page_state(away.text())), (200, "away"));
    assert_eq!(away.header("refresh"), Some(&*format!("0; url={PAGE}")));
    let href = PAGE.replace('&', "&amp;");
    assert!(away.text().contains(&format!(r#"href="{href}""#)), "{away:?}");
    assert!(away.text().contains("Continue at the payment provider"), "{away:?}");
    assert!(!away.text().contains("<script"), "it works without scripting");
    assert_eq!(away.header("cache-control"), Some("no-store"));
    assert_eq!(away.header("referrer-policy"), Some("no-referrer"));
    let policy = away.header("content-security-policy").unwrap();
    assert!(policy.contains("form-action 'self' https://shop.test;"), "{policy}");
    assert!(policy.starts_with("default-src 'none';"), "{policy}");
}

#[tokio::test]
async fn the_page_of_the_bank_is_named_and_in_the_customers_language() {
    let customer = PageCustomer::create(closing_pages(), json!({})).await;
    customer.require_page(CustomerAction::Challenge);
    let token = customer.fetch_form_token().await;
    let fields = [[("form_token", token.as_str()), ("method", "card")].as_slice(), &VISA].concat();
    let path = format!("{}&lang=fr", customer.page_path());
    let paid = customer.post(&path, &fields).await;
    let away_path = paid.header("location").unwrap();
    assert_eq!(away_path, format!("{}&lang=fr", customer.away_path()));
    let away = customer.browser.get(away_path).await;
    assert!(away.text().contains("Vous continuez chez votre banque"), "{away:?}");
    let provider = customer.service.provider();
    assert_eq!(provider.find_language().as_deref(), Some("fr"));
    let back = customer.browser.get(&customer.back_path()).await;
    assert!(back.text().contains(r#"<html lang="fr""#), "{back:?}");
}

#[tokio::test]
async fn the_island_is_told_the_way() {
    let customer = PageCustomer::create(closing_pages(), json!({})).await;
    customer.require_page(CustomerAction::Redirect);
    let paid = customer.with_header("x-kassa-fetch", "1").submit_method("paypal", &[]).await;
    assert_eq!((paid.status, paid.header("location")), (204, None));
    assert_eq!(paid.header("x-kassa-location"), Some(&*customer.away_path()));
}

#[tokio::test]
async fn only_addresses_of_the_web_are_followed() {
    for url in ["javascript:alert(1)", "http://provider.test/", "https://", "/elsewhere"] {
        let customer = PageCustomer::create(closing_pages(), json!({})).await;
        customer.require_page_at(CustomerAction::Redirect, url);
        let paid = customer.submit_method("paypal", &[]).await;
        customer.assert_redirected_to_page(&paid);
        let page = customer.open_page().await;
        assert_eq!(find_page_state(page.text()), "pending", "{url}");
        assert!(!page.text().contains(&format!("\"{url}\"")), "{url}");
        let away = customer.browser.get(&customer.away_path()).await;
        customer.assert_redirected_to_page(&away);
        let given_up = customer.press_button("/give-up", "").await;
        assert_eq!(given_up.status, 303, "nobody is stranded");
        assert_eq!(customer.read_intent().await["status"], "selection", "{url}");
    }
}

#[tokio::test]
async fn the_address_is_sealed_and_wiped_with_the_end() {
    let customer = PageCustomer::start_away(closing_pages(), json!({})).await;
    let contains = |bytes: &[u8], text: &str| {
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    };
    assert!(!contains(&customer.service.database_bytes(), "provider.test"), "it is sealed");
    let stored = "SELECT status FROM attempts WHERE action_url IS NOT NULL";
    assert_eq!(customer.service.database().fetch_texts(stored).await, ["pending"]);
    customer.service.provider().approve_there(None);
    customer.open_page().await;
    assert_eq!(customer.service.database().fetch_texts(stored).await, [""; 0]);
    let away = customer.browser.get(&customer.away_path()).await;
    customer.assert_redirected_to_page(&away);
}

#[tokio::test]
async fn a_step_whose_page_the_provider_does_not_repeat_keeps_its_page() {
    let customer = PageCustomer::start_away(closing_pages(), json!({})).await;
    customer.service.provider().forget_page();
    assert_eq!(find_page_state(customer.open_page().await.text()), "continue");
    let away = customer.browser.get(&customer.away_path()).await;
    assert_eq!(away.header("refresh"), Some(&*format!("0; url={PAGE}")));
}

/// The first answer was lost, and with it the address.
#[tokio::test]
async fn a_step_on_a_page_that_nobody_knows_waits() {
    let customer = PageCustomer::start_away_by_card(closing_pages(), json!({})).await;
    customer.service.provider().forget_page();
    customer.service.database().execute("UPDATE attempts SET action_url = NULL").await.unwrap();
    let page = customer.open_page().await;
    assert_eq!((page.status, find_page_state(page.text())), (200, "pending"));
    assert!(!page.text().contains("/give-up"), "{page:?}");
    customer.service.advance(Duration::from_mins(30));
    assert!(customer.open_page().await.text().contains("/give-up"), "it would have closed");
    let given_up = customer.press_button("/give-up", "").await;
    assert!(given_up.header("location").unwrap().ends_with("&told=given-up"), "{given_up:?}");
    assert_eq!(find_page_state(customer.open_page().await.text()), "selection");
}

#[tokio::test]
async fn who_comes_back_by_the_browser_finds_how_things_stand() {
    let customer = PageCustomer::start_away(closing_pages(), json!({})).await;
    let page = customer.open_page().await;
    assert_eq!((page.status, find_page_state(page.text())), (200, "continue"));
    let away = customer.away_path().replace('&', "&amp;");
    assert!(page.text().contains(&format!(r#"href="{away}""#)), "{page:?}");
    assert!(page.text().contains("Continue your payment"), "{page:?}");
    assert!(page.text().contains("Check again") && page.text().contains("/give-up"), "{page:?}");
    customer.service.provider().approve_there(None);
    assert_eq!(find_page_state(customer.open_page().await.text()), "success", "checked again");
}

#[tokio::test]
async fn a_form_that_is_submitted_twice_leads_to_the_same_page() {
    let customer = PageCustomer::create(closing_pages(), json!({})).await;
    customer.require_page(CustomerAction::Redirect);
    let token = customer.fetch_form_token().await;
    let fields = [("form_token", token.as_str()), ("method", "paypal")];
    for _ in 0..2 {
        let paid = customer.post(&customer.page_path(), &fields).await;
        assert_eq!(paid.header("location"), Some(&*customer.away_path()));
    }
    assert_eq!(customer.read_intent().await["attempt_count"], 1);
}

#[tokio::test]
async fn another_way_to_pay_closes_the_page() {
    let customer = PageCustomer::start_away(closing_pages(), json!({})).await;
    let given_up = customer.press_button("/give-up", "").await;
    assert!(given_up.header("location").unwrap().ends_with("&told=given-up"), "{given_up:?}");
    let state = customer.service.find_intent(&customer.intent).await.state;
    assert_eq!(state, IntentState::Selection { failed_attempts: 0 }, "it does not count");
    assert_eq!(customer.service.provider().count_unended(), 0, "nobody can pay there");
    let paid = customer.pay(VISA).await;
    customer.assert_returned_with(&paid, "success");
}

#[tokio::test]
async fn another_way_to_pay_waits_for_a_query_that_is_under_way() {
    let customer = PageCustomer::start_away(closing_pages(), json!({})).await;
    let gate = customer.service.provider().hold(Operation::QueryPayment);
    customer.service.advance(Duration::from_secs(2));
    let state = AppState::clone(&customer.service.state);
    let sweep = tokio::spawn(async move { run_due_calls(&state).await });
    gate.wait_for_call().await;
    let (given_up, ()) = tokio::join!(customer.press_button("/give-up", ""), async {
        let (store, id) = (&customer.service.state.store, &customer.intent.id);
        let attempt = intents::find(store, id).await.unwrap().unwrap().last_attempt.unwrap().id;
        while !attempts::is_given_up(store, attempt).await.unwrap() {
            tokio::task::yield_now().await;
        }
        gate.open();
    });
    sweep.await.unwrap().unwrap();
    assert!(given_up.header("location").unwrap().ends_with("&told=given-up"), "{given_up:?}");
    assert_eq!(customer.service.provider().count_unended(), 0, "nobody can pay there");
    assert_eq!(customer.read_intent().await["status"], "selection");
}

#[tokio::test]
async fn a_page_that_cannot_be_closed_is_left_after_half_an_hour() {
    let customer = PageCustomer::start_away(keeping_pages(), json!({})).await;
    let page = customer.open_page().await;
    assert_eq!(find_page_state(page.text()), "continue");
    assert!(!page.text().contains("/give-up"), "{page:?}");
    assert!(page.text().contains("30 minutes"), "{page:?}");
    let early = customer.press_button("/give-up", "").await;
    assert!(early.header("location").unwrap().ends_with("&told=too-late"), "{early:?}");
    assert_eq!(customer.read_intent().await["status"], "pending");
    let away = customer.browser.get(&customer.away_path()).await;
    assert_eq!(away.status, 200, "the customer can still pay there");
    customer.service.advance(Duration::from_mins(30));
    assert!(customer.open_page().await.text().contains("/give-up"));
    customer.press_button("/give-up", "").await;
    assert_eq!(customer.read_intent().await["status"], "selection");
    customer.assert_returned_with(&customer.pay(VISA).await, "success");
}

#[tokio::test]
async fn an_expired_page_leads_to_another_way_to_pay() {
    let customer = PageCustomer::start_away(keeping_pages(), json!({})).await;
    customer.service.provider().expire_page();
    customer.service.advance(Duration::from_hours(1));
    run_due_calls(&customer.service.state).await.unwrap();
    let state = customer.service.find_intent(&customer.intent).await.state;
    assert_eq!(state, IntentState::Selection { failed_attempts: 0 }, "nobody has refused");
    assert_eq!(find_page_state(customer.open_page().await.text()), "selection");
    customer.assert_returned_with(&customer.pay(VISA).await, "success");
}

#[tokio::test]
async fn the_link_continues_on_another_device() {
    let customer = PageCustomer::start_away(closing_pages(), json!({})).await;
    let phone = customer.service.client_without_key();
    assert_eq!(find_page_state(phone.get(&customer.page_path()).await.text()), "continue");
    let away = phone.get(&customer.away_path()).await;
    assert_eq!(away.header("refresh"), Some(&*format!("0; url={PAGE}")));
    customer.service.provider().approve_there(None);
    let back = phone.get(&customer.back_path()).await;
    customer.assert_returned_with(&back, "success");
}

#[tokio::test]
async fn nobody_goes_away_without_a_token() {
    let customer = PageCustomer::start_away(closing_pages(), json!({})).await;
    for query in ["", "?iauth=wrong", "?t=wrong", "?t="] {
        let path = format!("{}{query}", customer.form_path("/away"));
        let away = customer.browser.get(&path).await;
        assert_eq!((away.status, away.header("refresh")), (404, None), "{query}");
        assert!(!away.text().contains("provider.test"), "{query}");
    }
    let posted = customer.browser.send(Method::POST, &customer.away_path(), "".into()).await;
    assert_eq!(posted.status, 405);
}
