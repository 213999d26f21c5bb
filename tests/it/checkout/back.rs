//! The customer comes back from a page of the provider.

use std::time::Duration;

use axum::http::Method;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::IntentState;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_services::call_sweep::run_due_calls;
use serde_json::json;

use super::provider_pages::{PageCustomer, closing_pages, keeping_pages};
use crate::support::orders::order_with_remembering;
use crate::support::scripted_provider::{Fault, Operation};
use crate::support::test_client::TestResponse;
use crate::support::test_customer::{
    TestCustomer, VISA, find_alert, find_form_token, find_page_state, find_radio_values,
};

/// The path and query of the limited page, as the page's form has it.
fn find_form_action(page: &TestResponse) -> String {
    let (_, rest) = page.text().split_once(r#"id="pay-form""#).expect("a form");
    let (_, rest) = rest.split_once(r#"action=""#).expect("an action");
    rest.split('"').next().unwrap().replace("&amp;", "&")
}

impl PageCustomer {
    async fn come_back(&self) -> TestResponse {
        self.browser.get(&self.back_path()).await
    }

    /// The headers of the browser that went away.
    async fn find_cookie(&self) -> String {
        let away = self.browser.get(&self.away_path()).await;
        let cookie = away.header("set-cookie").unwrap();
        cookie.split(';').next().unwrap().to_owned()
    }

    fn count_voids(&self) -> usize {
        self.service.provider().count_calls(Operation::Void)
    }
}

#[tokio::test]
async fn who_has_paid_returns_to_the_merchant() {
    for fields in [json!({}), json!({ "amount": 0 })] {
        let customer = PageCustomer::start_away_by_card(closing_pages(), fields).await;
        customer.service.provider().approve_there(None);
        customer.assert_returned_with(&customer.come_back().await, "success");
        customer.assert_returned_with(&customer.come_back().await, "success");
        assert_eq!(customer.count_voids(), 0);
    }
}

#[tokio::test]
async fn who_was_refused_is_told_so_and_finds_the_checkout() {
    let customer = PageCustomer::start_away(closing_pages(), json!({})).await;
    customer.service.provider().refuse_there(FailureReason::RefusedByIssuer);
    let back = customer.come_back().await;
    assert_eq!((back.status, find_page_state(back.text())), (200, "selection"));
    let alert = find_alert(back.text()).unwrap();
    assert!(alert.contains("Your payment was not accepted"), "{alert}");
    let action = find_form_action(&back);
    assert!(action.starts_with(&format!("/pay/{}?t=", customer.intent.id)), "{action}");
    assert!(!back.text().contains("iauth") && !back.text().contains(&customer.intent.token));
    let state = customer.service.find_intent(&customer.intent).await.state;
    assert_eq!(state, IntentState::Selection { failed_attempts: 1 });
}

#[tokio::test]
async fn who_has_not_paid_gives_the_payment_up() {
    let customer = PageCustomer::start_away(closing_pages(), json!({})).await;
    let back = customer.come_back().await;
    assert_eq!((back.status, find_page_state(back.text())), (200, "selection"));
    assert!(
        back.text().contains("You cancelled that payment and have not been charged"),
        "{back:?}"
    );
    assert_eq!(find_alert(back.text()), None, "it is no failure");
    assert_eq!(customer.service.provider().count_unended(), 0, "the page is closed");
    let state = customer.service.find_intent(&customer.intent).await.state;
    assert_eq!(state, IntentState::Selection { failed_attempts: 0 });
}

#[tokio::test]
async fn a_page_that_cannot_be_closed_waits() {
    let customer = PageCustomer::start_away(keeping_pages(), json!({})).await;
    let back = customer.come_back().await;
    assert_eq!((back.status, find_page_state(back.text())), (200, "continue"));
    assert_eq!(customer.read_intent().await["status"], "pending");
    assert_eq!(customer.count_voids(), 0);
    let (_, token) =
        customer.back_path().split_once("?t=").map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
    let token = token.split('&').next().unwrap().to_owned();
    let away = customer.browser.get(&format!("{}?t={token}", customer.form_path("/away"))).await;
    assert!(away.header("refresh").is_some() && away.header("set-cookie").is_none(), "{away:?}");
    customer.service.provider().approve_there(None);
    customer.assert_returned_with(&customer.come_back().await, "success");
}

#[tokio::test]
async fn a_payment_that_the_customer_has_approved_is_not_given_up() {
    let customer = PageCustomer::start_away(closing_pages(), json!({})).await;
    customer.service.provider().pend_there();
    let back = customer.come_back().await;
    assert_eq!((back.status, find_page_state(back.text())), (200, "pending"));
    assert_eq!(
        (customer.count_voids(), customer.read_intent().await["status"].clone()),
        (0, json!("pending"))
    );
}

#[tokio::test]
async fn a_payment_is_not_given_up_while_its_provider_does_not_answer() {
    for fault in [Fault::LoseCall, Fault::LoseAnswer] {
        let customer = PageCustomer::start_away(closing_pages(), json!({})).await;
        customer.service.provider().script(Operation::QueryPayment, fault);
        let back = customer.come_back().await;
        assert_eq!((back.status, find_page_state(back.text())), (200, "continue"));
        assert_eq!(customer.count_voids(), 0);
        let again = customer.come_back().await;
        assert_eq!(find_page_state(again.text()), "selection", "it answers now");
    }
}

#[tokio::test]
async fn an_approval_during_the_return_wins() {
    let customer = PageCustomer::start_away(closing_pages(), json!({})).await;
    let provider = customer.service.provider();
    let query = provider.hold_answer(Operation::QueryPayment);
    let during = async {
        query.wait_for_call().await;
        provider.approve_there(None);
        query.open();
    };
    let (back, ()) = tokio::join!(customer.come_back(), during);
    customer.assert_returned_with(&back, "success");
    assert_eq!(provider.count_charges(), 1);
}

#[tokio::test]
async fn a_void_without_an_answer_is_repeated() {
    let customer = PageCustomer::start_away(closing_pages(), json!({})).await;
    customer.service.provider().script(Operation::Void, Fault::LoseCall);
    let back = customer.come_back().await;
    assert_eq!(find_page_state(back.text()), "pending", "it is being given up");
    let away = customer.browser.get(&customer.away_path()).await;
    customer.assert_redirected_to_page(&away);
    customer.service.advance(Duration::from_secs(60));
    run_due_calls(&customer.service.state).await.unwrap();
    assert_eq!(customer.read_intent().await["status"], "selection");
}

#[tokio::test]
async fn only_the_address_of_this_intent_opens_it_for_a_day() {
    let customer = PageCustomer::start_away(closing_pages(), json!({})).await;
    let (path, other) = (customer.back_path(), customer.another().await);
    let token = path.split_once("?t=").unwrap().1.split('&').next().unwrap();
    let back = customer.form_path("/back");
    let altered =
        format!("{}{}", &token[..token.len() - 1], if token.ends_with('0') { '1' } else { '0' });
    let unknown = path.replace(customer.intent.id.as_str(), "0192f6c8-0000-7000-8000-000000000000");
    let wrong = [
        back.clone(),
        format!("{back}?t="),
        format!("{back}?t=wrong"),
        format!("{back}?t={altered}"),
        format!("{back}?iauth={}", customer.intent.token),
        format!("{}?t={token}", other.form_path("/back")),
        unknown,
    ];
    for path in &wrong {
        let response = customer.browser.get(path).await;
        assert_eq!(
            (response.status, find_page_state(response.text())),
            (404, "dead-end"),
            "{path}"
        );
    }
    assert_eq!(customer.count_voids(), 0);
    customer.service.advance(Duration::from_hours(24) - Duration::from_secs(1));
    assert_eq!(customer.browser.get(&path).await.status, 200);
    customer.service.advance(Duration::from_secs(1));
    assert_eq!(customer.browser.get(&path).await.status, 404);
    let page = format!("/pay/{}?t={token}", customer.intent.id);
    assert_eq!(customer.browser.get(&page).await.status, 404, "the checkout as well");
}

#[tokio::test]
async fn nothing_but_a_customers_get_gives_a_payment_up() {
    let customer = PageCustomer::start_away(closing_pages(), json!({})).await;
    let path = customer.back_path();
    for method in [Method::HEAD, Method::POST, Method::PUT] {
        let response = customer.browser.send(method.clone(), &path, "".into()).await;
        assert_eq!((response.status, response.header("allow")), (405, Some("GET")), "{method}");
    }
    for (name, value) in [("sec-purpose", "prefetch;prerender"), ("purpose", "prefetch")] {
        let response = customer.browser.with_header(name, value).get(&path).await;
        assert_eq!(response.status, 403, "{name}");
    }
    assert_eq!(
        (customer.count_voids(), customer.read_intent().await["status"].clone()),
        (0, json!("pending"))
    );
}

#[tokio::test]
async fn the_address_of_an_earlier_payment_does_not_end_the_next_one() {
    let customer = PageCustomer::start_away(closing_pages(), json!({})).await;
    let earlier = customer.back_path();
    customer.press_button("/give-up", "").await;
    customer.go_away().await;
    assert_ne!(customer.back_path(), earlier);
    let voids = customer.count_voids();
    let back = customer.browser.get(&earlier).await;
    assert_eq!((back.status, find_page_state(back.text())), (200, "continue"));
    assert_eq!(
        (customer.count_voids(), customer.read_intent().await["status"].clone()),
        (voids, json!("pending"))
    );
}

/// A customer with a stored card and a telephone number, who comes back without having paid.
async fn start_with_stored_card() -> (PageCustomer, String) {
    let customer = PageCustomer::create(closing_pages(), json!({})).await;
    let order = || order_with_remembering(json!({ "purchaser_info": { "phone": "+27821234567" } }));
    let first = TestCustomer::create(&customer.service, order()).await;
    first.assert_returned_with(&first.pay_and_remember(VISA).await, "success");
    let second = TestCustomer::create(&customer.service, order()).await;
    let credential = second.read_offered_credentials().await[0].0.clone();
    let customer = PageCustomer { customer: second, ..customer };
    customer.go_away().await;
    (customer, credential)
}

#[tokio::test]
async fn the_providers_address_gives_no_access_to_stored_cards() {
    let (customer, credential) = start_with_stored_card().await;
    let back = customer.come_back().await;
    assert_eq!(find_page_state(back.text()), "selection");
    for hidden in
        [&*credential, "4242", "82 123 4567", "821234567", "/forget", &customer.intent.token]
    {
        let shown = back.text().split("<details class=\"sandbox\"").next().unwrap();
        assert!(!shown.contains(hidden), "{hidden}: {shown}");
    }
    let action = find_form_action(&back);
    let token = find_form_token(back.text()).to_owned();
    let choice = format!("credential:{credential}");
    let paid = customer.post(&action, &[("form_token", &token), ("method", &choice)]).await;
    assert_eq!(paid.status, 422);
    assert!(find_alert(paid.text()).unwrap().contains("saved card"), "{paid:?}");
    let t = action.split_once("?t=").unwrap().1;
    let t =
        percent_encoding::percent_decode_str(t.split('&').next().unwrap()).decode_utf8().unwrap();
    let forget = customer.form_path("/forget");
    customer.post(&forget, &[("t", &t), ("credential", &credential), ("confirm", "yes")]).await;
    assert_eq!(customer.read_offered_credentials().await.len(), 1, "it is not deleted");
    let read =
        customer.browser.get(&customer.intent.path_with_token().replace("iauth=", "t=")).await;
    assert_eq!(read.status, 401, "the API knows no such token");
    let new_card = [("form_token", &*token), ("method", "card")];
    let paid = customer.post(&action, &[new_card.as_slice(), &VISA].concat()).await;
    customer.assert_returned_with(&paid, "success");
}

#[tokio::test]
async fn the_browser_that_went_away_finds_its_whole_page() {
    let (customer, credential) = start_with_stored_card().await;
    let (cookie, path) = (customer.find_cookie().await, customer.back_path());
    let choice = format!("credential:{credential}");
    let own = customer.with_header("cookie", &format!("a=b; {cookie}"));
    let back = own.browser.get(&path).await;
    assert_eq!(find_page_state(back.text()), "selection");
    assert!(find_radio_values(back.text()).contains(&&*choice), "{back:?}");
    assert_eq!(find_form_action(&back), format!("{}&lang=en", customer.page_path()));
    assert!(
        back.text().contains("You cancelled that payment and have not been charged"),
        "{back:?}"
    );
    let other = customer.with_header("cookie", "kassa_return=wrong");
    let back = other.browser.get(&path).await;
    assert_eq!(find_page_state(back.text()), "selection", "as without a cookie");
    assert!(find_form_action(&back).contains("?t="), "{back:?}");
    assert!(!back.text().contains(&choice), "{back:?}");
}

#[tokio::test]
async fn the_cookie_is_of_no_use_without_the_address() {
    let customer = PageCustomer::start_away(closing_pages(), json!({})).await;
    let own = customer.with_header("cookie", &customer.find_cookie().await);
    for path in ["", "/back", "/away"] {
        assert_eq!(own.browser.get(&customer.form_path(path)).await.status, 404, "{path}");
    }
    assert_eq!(customer.count_voids(), 0);
}

#[tokio::test]
async fn a_limited_page_leads_away_again() {
    let customer = PageCustomer::start_away(closing_pages(), json!({})).await;
    let back = customer.come_back().await;
    let (action, token) = (find_form_action(&back), find_form_token(back.text()).to_owned());
    customer.require_page(CustomerAction::Redirect);
    let paid = customer.post(&action, &[("form_token", &token), ("method", "paypal")]).await;
    let away = paid.header("location").unwrap().to_owned();
    assert_eq!(away, action.replacen('?', "/away?", 1));
    assert!(customer.browser.get(&away).await.header("refresh").is_some());
    customer.service.provider().approve_there(None);
    customer.assert_returned_with(&customer.come_back().await, "success");
}

#[tokio::test]
async fn who_fails_for_the_last_time_returns_to_the_merchant() {
    let customer = PageCustomer::create(closing_pages(), json!({})).await;
    for left in (0..5).rev() {
        customer.go_away().await;
        customer.service.provider().refuse_there(FailureReason::RefusedByIssuer);
        let back = customer.come_back().await;
        if left > 0 {
            assert_eq!((back.status, find_page_state(back.text())), (200, "selection"));
        } else {
            customer.assert_returned_with(&back, "failed");
        }
    }
}
