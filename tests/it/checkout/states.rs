//! The page of every state of an intent.

use std::time::Duration;

use kassa_i18n::{LanguageChoice, language_choices};
use serde_json::json;

use crate::support::merchant_settings::set_time_zone;
use crate::support::orders::{minimal_order, order_with, order_with_flow};
use crate::support::test_client::TestResponse;
use crate::support::test_customer::{
    METHODS, TestCustomer, VISA, find_alert, find_page_state, find_tag, visa_with,
};
use crate::support::test_service::TestService;

/// Asserts that the page has a link to the merchant's `return_url` with this status.
#[track_caller]
fn assert_has_return_link(page: &TestResponse, customer: &TestCustomer, status: &str) {
    let link = format!(
        r#"href="https://shop.test/done?intent_id={}&amp;status={status}""#,
        customer.intent.id
    );
    assert!(page.text().contains(&link), "{page:?}");
}

#[tokio::test]
async fn the_form_has_the_documented_markup() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let page = customer.open_page().await;
    assert_eq!(page.status, 200);
    let html = page.text();
    assert!(html.starts_with(r#"<!DOCTYPE html><html lang="en" dir="ltr">"#));
    assert!(
        html.contains("<title>Pay Ann&#x27;s Bakery</title>")
            || html.contains("<title>Pay Ann's Bakery</title>"),
        "{html}"
    );
    for (id, token) in
        [("number", "cc-number"), ("expiry", "cc-exp"), ("code", "cc-csc"), ("holder", "cc-name")]
    {
        let input = find_tag(html, id);
        assert!(
            input.contains(&format!(r#"autocomplete="{token}""#))
                && !input.contains("aria-invalid"),
            "{input}"
        );
        assert!(!input.contains("pattern") && !input.contains("value="), "{input}");
        // What is cut could be taken for a valid expiry, code or name.
        assert_eq!(input.contains("maxlength"), id == "number", "{input}");
    }
    let method = find_tag(html, "method-card");
    assert!(
        [r#"type="radio""#, r#"name="method""#, r#"value="card""#, "checked"]
            .iter()
            .all(|mark| method.contains(mark)),
        "{method}"
    );
    assert!(html.contains(&format!(r#"action="/pay/{}/cancel""#, customer.intent.id)));
    assert!(
        html.contains(r#"<select name="lang""#)
            && html.contains(r#"<option value="en" selected>English</option>"#)
            && html.contains(r#"<option value="fr">Français</option>"#)
            && html.contains(r#"<option value="ar">"#)
    );
    assert_eq!(find_alert(html), None);
    assert!(!html.contains(r#"name="remember""#));
}

#[tokio::test]
async fn the_button_names_its_action() {
    let service = TestService::sandbox().await;
    for (fields, text) in [
        (json!({ "purchaser_info": { "locale": "en-US" } }), "Pay ZAR\u{a0}12.50"),
        (
            json!({ "capture_mode": "prefer_delay", "purchaser_info": { "locale": "en-US" } }),
            "Reserve ZAR\u{a0}12.50",
        ),
        (json!({ "amount": 0 }), "Verify card"),
        (
            json!({ "currency": "JPY", "amount": 500, "purchaser_info": { "locale": "fr-FR" } }),
            "Payer 500",
        ),
    ] {
        let page = TestCustomer::create(&service, order_with(fields)).await.open_page().await;
        let label =
            page.text().split_once(r#"<span id="pay-label""#).unwrap().1.split_once('>').unwrap().1;
        assert!(label.starts_with(text), "{text}: {page:?}");
    }
}

#[tokio::test]
async fn nobody_is_asked_how_to_pay_without_a_choice_or_a_payment() {
    let service = TestService::sandbox().await;
    let paying = TestCustomer::create(&service, minimal_order()).await;
    let filter = json!({ "filter_type": "allow", "payment_methods": ["card"] });
    let one_method = order_with(json!({ "payment_method_filter": filter }));
    let paying_by_card = TestCustomer::create(&service, one_method).await;
    let verifying = TestCustomer::create(&service, order_with(json!({ "amount": 0 }))).await;
    for LanguageChoice { tag, .. } in language_choices() {
        let file = format!("{}/locales/{tag}.ftl", env!("CARGO_MANIFEST_DIR"));
        let messages = std::fs::read_to_string(file).unwrap();
        for (customer, id) in [
            (&paying, "methods-heading = "),
            (&paying_by_card, "payment-method-label = "),
            (&verifying, "payment-method-label = "),
        ] {
            let message = messages.lines().find_map(|line| line.strip_prefix(id)).unwrap();
            let address = format!("{}&lang={tag}", customer.page_path());
            let page = customer.browser.get(&address).await;
            let heading = page.text().split_once("<legend>").unwrap().1;
            assert!(heading.starts_with(&format!("{message}</legend>")), "{tag}: {heading}");
        }
    }
}

#[tokio::test]
async fn every_final_state_has_a_page_with_a_return_link() {
    let service = TestService::sandbox().await;
    let paid = TestCustomer::create(&service, minimal_order()).await;
    paid.assert_returned_with(&paid.pay(VISA).await, "success");
    let authorized =
        TestCustomer::create(&service, order_with(json!({ "capture_mode": "prefer_delay" }))).await;
    authorized.assert_returned_with(&authorized.pay(VISA).await, "authorized");
    let canceled = TestCustomer::create(&service, minimal_order()).await;
    canceled.assert_returned_with(&canceled.cancel().await, "canceled");
    let failed = TestCustomer::create(&service, minimal_order()).await;
    for _ in 0..4 {
        failed.assert_redirected_to_page(&failed.pay(visa_with("holder", "ERROR")).await);
    }
    failed.assert_returned_with(&failed.pay(visa_with("holder", "ERROR")).await, "failed");
    for (customer, status) in
        [(paid, "success"), (authorized, "authorized"), (canceled, "canceled"), (failed, "failed")]
    {
        let page = customer.open_page().await;
        assert_eq!((page.status, find_page_state(page.text())), (200, status));
        assert_has_return_link(&page, &customer, status);
        assert!(
            !page.text().contains(r#"method="post""#) && !page.text().contains("<script"),
            "{page:?}"
        );
    }
}

#[tokio::test]
async fn an_authorization_shows_its_expiry() {
    let service = TestService::sandbox().await;
    let fields = json!({ "capture_mode": "prefer_delay", "purchaser_info": { "locale": "en-ZA" } });
    let customer = TestCustomer::create(&service, order_with(fields.clone())).await;
    assert!(customer.open_page().await.text().contains("27 November 2026"));
    customer.pay(VISA).await;
    let page = customer.open_page().await;
    assert!(page.text().contains("27 November 2026 at 23:36 SAST"), "{page:?}");
    // Times are in the merchant's time zone.
    set_time_zone(&service, "Asia/Tokyo").await;
    let page = customer.open_page().await;
    assert!(page.text().contains("28 November 2026 at 06:36 GMT+9"), "{page:?}");
    let form = TestCustomer::create(&service, order_with(fields)).await.open_page().await;
    assert!(form.text().contains("28 November 2026"), "{form:?}");
}

#[tokio::test]
async fn a_challenge_has_its_own_page() {
    let service = TestService::sandbox().await;
    for (decision, status) in [("approve", "success"), ("decline", "selection")] {
        let customer = TestCustomer::create(&service, order_with_flow("challenge")).await;
        customer.assert_redirected_to_page(&customer.pay(VISA).await);
        assert_eq!(find_page_state(customer.open_page().await.text()), "challenge");
        // A post without a decision changes nothing.
        customer.assert_redirected_to_page(&customer.press_button("/challenge", "").await);
        assert_eq!(customer.read_intent().await["status"], "pending");
        let response = customer.press_button("/challenge", decision).await;
        assert_eq!(customer.read_intent().await["status"], status);
        if decision == "approve" {
            customer.assert_returned_with(&response, "success");
        } else {
            customer.assert_redirected_to_page(&response);
            assert!(
                find_alert(customer.open_page().await.text())
                    .unwrap()
                    .contains("could not confirm that it was you")
            );
        }
    }
}

#[tokio::test]
async fn a_pending_payment_stays_pending() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, order_with_flow("wait")).await;
    customer.assert_redirected_to_page(&customer.pay(VISA).await);
    service.advance(Duration::from_hours(24));
    let page = customer.open_page().await;
    assert_eq!((page.status, find_page_state(page.text())), (200, "pending"));
    assert!(page.text().contains(&customer.page_path()), "{page:?}");
    assert_eq!(customer.read_intent().await["status"], "pending");
}

#[tokio::test]
async fn intents_that_cannot_be_paid_have_their_own_page() {
    let service = TestService::sandbox().await;
    let blocked =
        json!({ "payment_method_filter": { "filter_type": "block", "payment_methods": METHODS } });
    let without_method = TestCustomer::create(&service, order_with(blocked)).await;
    let open = TestCustomer::create(&service, minimal_order()).await;
    let token = open.fetch_form_token().await;
    service.set_merchant_active(false).await;
    for (customer, expected) in [(&open, "inactive"), (&without_method, "inactive")] {
        let page = customer.open_page().await;
        assert_eq!(find_page_state(page.text()), expected);
        assert_has_return_link(&page, customer, "selection");
    }
    open.assert_redirected_to_page(&open.submit_card(&token, VISA).await);
    service.set_merchant_active(true).await;
    assert_eq!(open.read_intent().await["attempt_count"], 0);
    let page = without_method.open_page().await;
    assert_eq!(find_page_state(page.text()), "no-methods");
    assert_has_return_link(&page, &without_method, "selection");
}

#[tokio::test]
async fn an_invalid_link_reveals_nothing() {
    let service = TestService::sandbox().await;
    let (customer, other) = (
        TestCustomer::create(&service, minimal_order()).await,
        TestCustomer::create(&service, minimal_order()).await,
    );
    for (path, status) in [
        (format!("/pay/{}", customer.intent.id), 404),
        (format!("/pay/{}?iauth=", customer.intent.id), 404),
        (format!("/pay/{}?iauth={}", customer.intent.id, other.intent.token), 404),
        (format!("/pay/01900000-0000-7000-8000-000000000000?iauth={}", customer.intent.token), 404),
        ("/pay/1".to_owned(), 404),
        ("/pay/%ff?iauth=1".to_owned(), 404),
        ("/pay/a/b/c".to_owned(), 404),
    ] {
        let page = customer.browser.get(&path).await;
        assert_eq!((page.status, find_page_state(page.text())), (status, "dead-end"), "{path}");
        assert!(!page.text().contains("Bakery") && !page.text().contains("12.50"), "{page:?}");
    }
    let address = |id: &str, token: &str| format!("/pay/{id}?iauth={token}");
    let unknown = address("01900000-0000-7000-8000-000000000000", &"0".repeat(64));
    let wrong = address(customer.intent.id.as_str(), &"0".repeat(64));
    let (unknown, wrong) =
        (customer.browser.get(&unknown).await, customer.browser.get(&wrong).await);
    assert_eq!(unknown.body.len(), wrong.body.len());
    assert_eq!(
        unknown.text().replace("01900000-0000-7000-8000-000000000000", ""),
        wrong.text().replace(customer.intent.id.as_str(), "")
    );
    // An expired token gets a 410 with a link back to the merchant.
    service.advance(Duration::from_hours(31 * 24));
    let page = customer.open_page().await;
    assert_eq!((page.status, find_page_state(page.text())), (410, "dead-end"));
    assert_has_return_link(&page, &customer, "selection");
}

#[tokio::test]
async fn a_store_failure_shows_an_error_page_with_a_retry() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let token = customer.fetch_form_token().await;
    service.state.store.close().await;
    for page in [
        customer.open_page().await,
        customer.submit_card(&token, VISA).await,
        customer.cancel().await,
    ] {
        assert_eq!((page.status, find_page_state(page.text())), (503, "dead-end"));
        assert!(
            page.text().contains("you will not be charged twice")
                && page.text().contains(">Try again</a>"),
            "{page:?}"
        );
    }
}

#[tokio::test]
async fn pages_are_in_the_customers_language() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(
        &service,
        order_with(json!({ "purchaser_info": { "locale": "ar-EG" } })),
    )
    .await;
    let page = customer.open_page().await;
    assert!(page.text().contains(r#"<html lang="ar" dir="rtl">"#));
    assert!(find_tag(page.text(), "number").contains(r#"dir="ltr""#));
    let page = customer.browser.get(&format!("{}&lang=fr", customer.page_path())).await;
    assert!(page.text().contains(r#"<html lang="fr" dir="ltr">"#));
    // The language is in the address of the payment form and in a hidden field of the other forms.
    assert!(
        find_tag(page.text(), "pay-form").contains("lang=fr")
            && page.text().contains(r#"name="lang" value="fr""#)
    );
    let page = customer.browser.with_header("accept-language", "fr").get("/pay/1").await;
    assert!(page.text().contains(r#"<html lang="fr" dir="ltr">"#));
}

#[tokio::test]
async fn pages_are_compressed_if_the_client_accepts_it() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let plain = customer.open_page().await;
    for (accepted, sent) in
        [("br, gzip", Some("br")), ("gzip", Some("gzip")), ("zstd", None), ("", None)]
    {
        let page = customer.with_header("accept-encoding", accepted).open_page().await;
        assert_eq!((page.status, page.header("content-encoding")), (200, sent), "{accepted}");
        let is_small = page.body.len() * 2 < plain.body.len();
        assert_eq!(
            is_small,
            sent.is_some(),
            "{accepted}: {} of {} bytes",
            page.body.len(),
            plain.body.len()
        );
        assert!(
            page.header("vary").is_some_and(|vary| vary.contains("accept-encoding")),
            "{accepted}"
        );
    }
}

#[tokio::test]
async fn an_unknown_path_gets_a_not_found_page() {
    let service = TestService::sandbox().await;
    for path in ["/", "/payments", "/pay", "/pay/x/y/z", "/favicon.txt"] {
        let page = service.client_without_key().get(path).await;
        assert_eq!(
            (page.status, find_page_state(page.text())),
            (404, "dead-end"),
            "{path}: {page:?}"
        );
        assert!(page.header("content-security-policy").is_some(), "{path}");
    }
}
