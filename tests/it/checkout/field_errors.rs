//! Errors of the card form: all are shown at once, and valid fields are refilled.

use crate::support::orders::{minimal_order, order_with_flow};
use crate::support::test_customer::{
    TestCustomer, VISA, find_alert, find_field_error, find_form_token, find_page_state, find_tag,
    visa_with,
};
use crate::support::test_service::TestService;

#[tokio::test]
async fn every_field_error_is_shown_at_its_field() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let page = customer
        .pay([
            ("number", "4242 4242 4242 4241"),
            ("expiry", "13/30"),
            ("code", ""),
            ("holder", " "),
        ])
        .await;
    assert_eq!(page.status, 422);
    let (html, summary) = (page.text(), find_alert(page.text()).unwrap());
    assert!(html.contains("<title>Problem: "));
    assert!(summary.contains("Please check what you entered (4)"), "{summary}");
    for (field, label, text) in [
        ("number", "Card number", "This card number is not valid"),
        ("expiry", "Expiry date", "as month and year"),
        ("code", "Security code", "Enter the security code"),
        ("holder", "Name on card", "Enter the name"),
    ] {
        assert!(html.contains(&format!(r##"<a href="#{field}">{label}</a>"##)), "{html}");
        assert_eq!(html.matches(text).count(), 1, "told once, at the field: {html}");
        let input = find_tag(html, field);
        assert_eq!(input.contains(" autofocus"), field == "number", "{input}");
        assert!(
            input.contains(r#"aria-invalid="true""#)
                && input.contains(&format!(r#"aria-describedby="{field}-error"#)),
            "{input}"
        );
        let error = find_tag(html, &format!("{field}-error"));
        assert!(
            !error.contains("hidden") && find_field_error(html, field).contains(text),
            "{error}"
        );
    }
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
}

#[tokio::test]
async fn a_card_number_as_name_is_refused_and_not_shown() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    for holder in [
        "5555555555554444",
        "Ann 5555 5555 5555 4444",
        "Ann 5555-5555-5555-4444 (work)",
        "\u{665}\u{665}\u{665}\u{665}5555 5555 4444 Ann Example of Cape Town",
    ] {
        let page = customer.pay(visa_with("holder", holder)).await;
        assert_eq!(page.status, 422, "{holder}");
        assert!(find_tag(page.text(), "holder").contains(r#"aria-invalid="true""#), "{holder}");
        assert!(!page.text().contains(holder), "{holder}");
    }
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
}

/// Each message says what is wrong with the input that gives it.
#[tokio::test]
async fn every_card_error_has_its_reason() {
    let long_name: &'static str = "Thandi Nkosi ".repeat(8).leak();
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    for (field, value, text) in [
        ("number", "", "Enter your card number."),
        ("number", " - ", "Enter your card number."),
        ("number", "4242 4242 4242 424O", "only digits. Remove letters and symbols."),
        ("number", "4242 4242 4242", "too few or too many digits"),
        ("number", "4242 4242 4242 4242 4242", "too few or too many digits"),
        ("number", "4242 4242 4242 4241", "This card number is not valid."),
        ("expiry", "\t", "Enter the expiry date of your card."),
        ("expiry", "soon", "as month and year"),
        ("expiry", "13/31", "as month and year"),
        ("expiry", "01/20", "This card has expired."),
        ("expiry", "12/2199", "too far in the future"),
        ("code", "\u{A0}", "Enter the security code of your card."),
        ("code", "12x", "A security code has only digits."),
        ("code", "1234", "has 3 digits"),
        ("holder", "\t", "Enter the name on your card."),
        ("holder", "A 1234", "without numbers"),
        ("holder", long_name, "This name is too long."),
    ] {
        let page = customer.pay(visa_with(field, value)).await;
        assert_eq!(page.status, 422, "{field} {value}");
        let alert = find_alert(page.text()).unwrap();
        let error = find_field_error(page.text(), field);
        assert!(error.contains(text), "{field} {value:?}: {error}");
        let listed = page.text().matches("<li><a href=\"#").count();
        assert_eq!(listed, 1, "{field} {value:?}: {alert}");
    }
}

#[tokio::test]
async fn a_name_that_is_pasted_from_a_table_is_one_name() {
    let service = TestService::sandbox().await;
    for holder in ["Thandi\tNkosi", "\tThandi\tNkosi\t", "Thandi\r\nNkosi"] {
        let customer = TestCustomer::create(&service, minimal_order()).await;
        let wrong_number = visa_with("number", "4242 4242 4242 4241");
        let card = wrong_number.map(|(name, value)| match name {
            "holder" => (name, holder),
            _ => (name, value),
        });
        let page = customer.pay(card).await;
        let field = find_tag(page.text(), "holder");
        assert!(field.contains(r#"value="Thandi Nkosi""#), "{field}");
        assert!(!field.contains("aria-invalid"), "{field}");
        customer.assert_returned_with(&customer.pay(visa_with("holder", holder)).await, "success");
    }
}

#[tokio::test]
async fn a_card_number_has_a_greatest_length() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let number = find_tag(customer.open_page().await.text(), "number").to_owned();
    assert!(number.contains(r#"maxlength="31""#), "19 digits in groups: {number}");
    for digits in [20, 24, 2_000] {
        let typed: &'static str = "4242".repeat(digits / 4).leak();
        let page = customer.pay(visa_with("number", typed)).await;
        assert_eq!(page.status, 422, "{digits}");
        let error = find_field_error(page.text(), "number");
        assert!(error.contains("too few or too many digits"), "{digits}: {error}");
    }
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
}

#[tokio::test]
async fn valid_fields_are_refilled_except_number_and_code() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let page = customer.pay(visa_with("number", "4242 4242 4242 4241")).await;
    let html = page.text();
    assert!(find_tag(html, "holder").contains(r#"value="Thandi Nkosi""#));
    assert!(find_tag(html, "expiry").contains(r#"value="12/31""#));
    for field in ["expiry", "code", "holder"] {
        assert!(!find_tag(html, field).contains("aria-invalid"));
    }
    for field in ["number", "code"] {
        assert!(!find_tag(html, field).contains("value="));
    }
    // The form on that page pays.
    let token = find_form_token(html).to_owned();
    customer.assert_returned_with(&customer.submit_card(&token, VISA).await, "success");
}

#[tokio::test]
async fn an_expiry_is_accepted_in_every_spelling() {
    let service = TestService::sandbox().await;
    for expiry in ["04/31", "04 / 31", "0431", "04/2031", "2031-04", "٠٤/٣١"] {
        let customer = TestCustomer::create(&service, minimal_order()).await;
        customer.assert_returned_with(&customer.pay(visa_with("expiry", expiry)).await, "success");
    }
}

#[tokio::test]
async fn a_method_must_be_chosen() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    for method in [&[][..], &[("method", "")], &[("method", "debit_order")], &[("method", "CARD")]]
    {
        let token = customer.fetch_form_token().await;
        let page = customer
            .post(&customer.page_path(), &[method, &[("form_token", &token)], &VISA].concat())
            .await;
        assert_eq!(page.status, 422);
        assert!(find_alert(page.text()).unwrap().contains("Choose how you would like to pay"));
        assert!(find_tag(page.text(), "holder").contains("Thandi Nkosi"));
    }
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
}

#[tokio::test]
async fn after_a_refusal_expiry_and_name_stay() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let declined = customer.pay(visa_with("holder", "DECLINED")).await;
    customer.assert_redirected_to_page(&declined);
    let cookie = declined.header("set-cookie").unwrap();
    assert!(cookie.contains("; HttpOnly; ") && cookie.contains("; Path=/pay/"), "{cookie}");
    assert!(!cookie.contains("42424242"), "{cookie}");
    let with_cookie = customer.with_header("cookie", cookie.split(';').next().unwrap());
    let page = with_cookie.open_page().await;
    assert!(find_tag(page.text(), "holder").contains(r#"value="DECLINED""#), "{page:?}");
    assert!(find_tag(page.text(), "expiry").contains(r#"value="12/31""#), "{page:?}");
    for field in ["number", "code"] {
        assert!(!find_tag(page.text(), field).contains("value="), "{page:?}");
    }
    assert!(page.header("set-cookie").unwrap().contains("kassa_form=; "), "{page:?}");
    assert!(page.header("set-cookie").unwrap().contains("Max-Age=0"), "{page:?}");
    let paid = customer.pay(VISA).await;
    customer.assert_returned_with(&paid, "success");
    assert!(paid.header("set-cookie").is_none(), "{paid:?}");
}

/// Whether the customer pays with scripting or without, and is refused after a step at the bank.
#[tokio::test]
async fn after_a_step_at_the_bank_expiry_and_name_stay() {
    let service = TestService::sandbox().await;
    for header in ["x-kassa-fetch", "x-other"] {
        let customer = TestCustomer::create(&service, order_with_flow("challenge")).await;
        let pending = customer.with_header(header, "1").pay(VISA).await;
        let cookie = pending.header("set-cookie").unwrap();
        assert!(cookie.contains("; HttpOnly; SameSite=Lax; "), "{cookie}");
        assert!(cookie.ends_with("; Max-Age=900"), "{cookie}");
        let browser = customer.with_header("cookie", cookie.split(';').next().unwrap());
        let step = browser.open_page().await;
        assert_eq!(find_page_state(step.text()), "challenge");
        assert!(step.header("set-cookie").is_none(), "kept until the step is done: {step:?}");
        browser.assert_redirected_to_page(&browser.press_button("/challenge", "decline").await);
        let page = browser.open_page().await;
        assert!(find_alert(page.text()).unwrap().contains("You have not been charged"), "{page:?}");
        assert!(find_tag(page.text(), "holder").contains("Thandi Nkosi"), "{page:?}");
        assert!(find_tag(page.text(), "expiry").contains(r#"value="12/31""#), "{page:?}");
        for field in ["number", "code"] {
            assert!(!find_tag(page.text(), field).contains("value="), "{page:?}");
        }
        assert!(page.header("set-cookie").unwrap().contains("kassa_form=; "), "{page:?}");
    }
}

/// Approving at the bank leads to the merchant, and leaves nothing behind.
#[tokio::test]
async fn nothing_typed_is_kept_after_a_step_that_pays() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, order_with_flow("challenge")).await;
    let pending = customer.pay(VISA).await;
    let cookie = pending.header("set-cookie").unwrap();
    let browser = customer.with_header("cookie", cookie.split(';').next().unwrap());
    let paid = browser.press_button("/challenge", "approve").await;
    browser.assert_returned_with(&paid, "success");
    assert!(paid.header("set-cookie").unwrap().contains("kassa_form=; "), "{paid:?}");
}

/// "Check again" leads to the merchant once the payment has ended, and leaves nothing behind.
#[tokio::test]
async fn nothing_typed_is_kept_after_the_end() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, order_with_flow("wait")).await;
    let pending = customer.pay(VISA).await;
    let cookie = pending.header("set-cookie").unwrap();
    let browser = customer.with_header("cookie", cookie.split(';').next().unwrap());
    let waiting = browser.open_page().await;
    assert!(waiting.header("set-cookie").is_none(), "{waiting:?}");
    service.merchant_client().settle_intent(&customer.intent, "authorised").await;
    let check = format!("{}?iauth={}", customer.form_path("/check"), customer.intent.token);
    let left = browser.browser.get(&check).await;
    browser.assert_returned_with(&left, "success");
    assert!(left.header("set-cookie").unwrap().contains("kassa_form=; "), "{left:?}");
}
