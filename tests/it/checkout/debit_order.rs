//! Debit orders on the hosted page: their terms, review and signature.

use serde_json::{Value, json};

use crate::support::mandates::mandate_order;
use crate::support::merchant_settings::set_time_zone;
use crate::support::orders::{minimal_order, sandbox_reference};
use crate::support::pdf_languages::languages_of;
use crate::support::test_client::TestResponse;
use crate::support::test_customer::{
    TestCustomer, find_alert, find_field_error, find_form_token, find_page_state,
    find_radio_values, find_tag,
};
use crate::support::test_service::TestService;

const ACCOUNT_FIELDS: [(&str, &str); 4] = [
    ("account_holder", "Thandi Nkosi"),
    ("branch", "051 001"),
    ("account_number", "0012345678"),
    ("account_kind", "savings"),
];

/// The same account with one field changed.
fn account_with<'a>(field: &str, value: &'a str) -> [(&'static str, &'a str); 4] {
    ACCOUNT_FIELDS.map(|(name, usual)| if name == field { (name, value) } else { (name, usual) })
}

/// The value of a hidden field.
fn find_hidden_field<'a>(html: &'a str, name: &str) -> &'a str {
    let (_, rest) = html
        .split_once(&format!(r#"name="{name}" value=""#))
        .unwrap_or_else(|| panic!("no {name}: {html}"));
    rest.split('"').next().unwrap()
}

/// Submits the form, and presses a button of the review page: `sign` or `edit`.
async fn press_step(customer: &TestCustomer, step: &str) -> TestResponse {
    press_step_with(customer, step, "").await
}

/// As [`press_step`], with what scripting writes into the field `show`.
async fn press_step_with(customer: &TestCustomer, step: &str, show: &str) -> TestResponse {
    let review = customer.submit_method("debit_order", &ACCOUNT_FIELDS).await;
    assert_eq!((review.status, find_page_state(review.text())), (200, "review"), "{review:?}");
    let fields = [
        "form_token",
        "method",
        "terms",
        "account_holder",
        "branch",
        "account_number",
        "account_kind",
    ];
    let mut fields: Vec<(&str, &str)> =
        fields.iter().map(|name| (*name, find_hidden_field(review.text(), name))).collect();
    fields.extend([("step", step), ("show", show)]);
    customer.post(&customer.page_path(), &fields).await
}

fn mandate_order_with_result(result: &str) -> Value {
    mandate_order(json!({ "reference_id": sandbox_reference(json!({ "result": result })) }))
}

fn mandate_order_with_flow(flow: &str) -> Value {
    mandate_order(json!({ "reference_id": sandbox_reference(json!({ "flow": flow })) }))
}

#[tokio::test]
async fn every_term_is_shown_before_signing() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, mandate_order(json!({}))).await;
    let page = customer.with_header("accept-language", "en-ZA").open_page().await;
    assert_eq!(find_radio_values(page.text()), ["debit_order"]);
    let terms = [
        "R\u{a0}199,00",
        "R\u{a0}450,00",
        "R\u{a0}600,00",
        "On the 25th of every month",
        "25 December 2026",
        "25 November 2027",
        ">12<",
    ];
    for term in terms {
        assert!(page.text().contains(term), "{term}: {page:?}");
    }
    let review = customer
        .with_header("accept-language", "en-ZA")
        .submit_method("debit_order", &ACCOUNT_FIELDS)
        .await;
    let account = [
        "Thandi Nkosi",
        "Standard Bank",
        "051001",
        "0012345678",
        "Savings account",
        "I authorise Ann's Bakery",
        "Sign and pay R",
    ];
    for term in terms.iter().chain(&account) {
        assert!(review.text().contains(term), "{term}: {review:?}");
    }
    assert_eq!(
        customer.read_intent().await["attempt_count"],
        0,
        "nothing was sent to the provider"
    );
    customer.assert_returned_with(&press_step(&customer, "sign").await, "success");
    assert_eq!(customer.read_intent().await["last_method"], "debit_order");
    let id = service.find_mandate_id(&customer.intent).await;
    assert_eq!(
        service.merchant_client().get(&format!("/api/mandates/{id}")).await.json()["status"],
        "active"
    );
}

/// With scripting the signed debit order is shown, with its copy, before the customer is led on.
#[tokio::test]
async fn the_signed_page_is_shown_before_the_customer_is_led_on() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, mandate_order(json!({}))).await;
    let signed = press_step_with(&customer, "sign", "1").await;
    let address = signed.header("location").unwrap().to_owned();
    assert!(signed.status == 303 && address.starts_with(&customer.page_path()), "{signed:?}");
    let page = customer.browser.get(&address).await;
    assert_eq!((page.status, find_page_state(page.text())), (200, "success"));
    let refresh = page.header("refresh").unwrap();
    assert!(refresh.starts_with("5;") && refresh.contains("status=success"), "{refresh}");
    for part in ["/mandate.pdf?", "Contract number", "5 seconds", "Stay on this page"] {
        assert!(page.text().contains(part), "{part}: {page:?}");
    }
    let later = customer.open_page().await;
    assert!(later.header("refresh").is_none(), "opened anew, it stays: {later:?}");

    let refused = mandate_order_with_result("refused");
    let customer = TestCustomer::create(&service, refused).await;
    let response = press_step_with(&customer, "sign", "1").await;
    customer.assert_redirected_to_page(&response);
}

/// The options of a control, with their attributes and texts.
fn find_options<'a>(html: &'a str, control: &str) -> Vec<&'a str> {
    let (_, select) = html.split_once(find_tag(html, control)).unwrap();
    let options = select.split_once("</select>").unwrap().0;
    options.split("<option").skip(1).map(|option| option.trim_end_matches("</option>")).collect()
}

#[tokio::test]
async fn banks_are_offered_by_name() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, mandate_order(json!({}))).await;
    let page = customer.open_page().await;
    let banks = find_options(page.text(), "bank");
    assert_eq!(banks.len(), 1 + 13 + 1, "{banks:?}");
    assert_eq!((banks[0], banks[14]), (r#" value="">Choose…"#, r#" value="other">Another bank"#));
    assert!(banks.contains(&r#" value="250655">First National Bank (FNB)"#), "{banks:?}");
    assert_eq!(find_options(page.text(), "account_kind")[0], r#" value="">Choose…"#);
    for (bank, branch, reviewed) in [
        ("470010", "", "470010"),
        ("470010", "051001", "470010"),
        ("other", "123456", "123456"),
        ("", "051 001", "051001"),
    ] {
        let fields = [account_with("branch", branch).as_slice(), &[("bank", bank)]].concat();
        let review = customer.submit_method("debit_order", &fields).await;
        assert_eq!(find_page_state(review.text()), "review", "{bank} {branch}");
        assert_eq!(find_hidden_field(review.text(), "branch"), reviewed, "{bank} {branch}");
    }
    let unknown = [ACCOUNT_FIELDS.as_slice(), &[("bank", "x")]].concat();
    let page = customer.submit_method("debit_order", &unknown).await;
    assert_eq!(page.status, 422);
    assert!(find_field_error(page.text(), "branch").contains("6 digits"), "{page:?}");
}

#[tokio::test]
async fn what_was_typed_comes_back_with_its_error() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, mandate_order(json!({}))).await;
    let typed = [
        ("account_holder", "4242"),
        ("branch", "0510"),
        ("account_number", "12x<456"),
        ("account_kind", "savings"),
    ];
    let page = customer.submit_method("debit_order", &typed).await;
    assert_eq!(page.status, 422);
    for (field, value) in
        [("account_holder", "4242"), ("branch", "0510"), ("account_number", "12x&lt;456")]
    {
        let control = find_tag(page.text(), field);
        assert!(
            control.contains(&format!(r#"value="{value}""#)) && control.contains("aria-invalid"),
            "{control}"
        );
    }
    let chosen = |html: &str, control: &str| {
        let options = find_options(html, control);
        let chosen = options.iter().filter(|option| option.contains(" selected"));
        chosen.map(|option| option.split('"').nth(1).unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(chosen(page.text(), "account_kind"), ["savings"]);
    assert_eq!(chosen(page.text(), "bank"), ["other"], "its branch code is typed");
    let by_name = [account_with("account_number", "1").as_slice(), &[("bank", "051001")]].concat();
    let page = customer.submit_method("debit_order", &by_name).await;
    assert_eq!(chosen(page.text(), "bank"), ["051001"]);
}

#[tokio::test]
async fn the_fields_of_an_account_say_what_they_accept() {
    let service = TestService::sandbox().await;
    let page = TestCustomer::create(&service, mandate_order(json!({}))).await.open_page().await;
    for (field, error) in [
        ("account_holder", "without numbers"),
        ("branch", "A branch code has 6 digits."),
        ("account_number", "too few or too many digits."),
    ] {
        let control = find_tag(page.text(), field);
        assert!(control.contains(" pattern=") && control.contains(error), "{control}");
    }
    assert!(page.text().contains(r#"data-component="PaymentForm"#), "{page:?}");
}

#[tokio::test]
async fn account_errors_are_shown_at_their_fields() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, mandate_order(json!({}))).await;
    for (field, value, text) in [
        ("account_holder", "", "Enter the name of the account holder"),
        ("account_holder", "4242424242424242", "without numbers"),
        ("branch", "", "Enter the branch code"),
        ("branch", "05100", "6 digits"),
        ("account_number", "", "Enter your account number"),
        ("account_number", "12x456", "only digits"),
        ("account_number", "12345", "too few or too many"),
        ("account_kind", "", "Choose the type"),
        ("account_kind", "gold", "Choose the type"),
    ] {
        let page = customer.submit_method("debit_order", &account_with(field, value)).await;
        let html = page.text();
        assert_eq!((page.status, find_page_state(html)), (422, "selection"), "{field} {value}");
        assert!(
            find_field_error(html, field).contains(text)
                && html.contains(&format!(r##"href="#{field}""##)),
            "{text}: {page:?}"
        );
        let control = find_tag(html, field);
        assert!(
            control.contains(r#"aria-invalid="true""#)
                && control.contains(&format!("{field}-error")),
            "{control}"
        );
        assert!(!html.contains("4242424242424242"), "a value with a card number is not refilled");
    }
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
}

#[tokio::test]
async fn terms_that_were_not_shown_are_not_signed() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, mandate_order(json!({}))).await;
    let forged_terms = [("step", "sign"), ("terms", "monthly 1 2026-12-01 1 1 1 ZAR")];
    let page = customer
        .submit_method("debit_order", &[ACCOUNT_FIELDS.as_slice(), &forged_terms].concat())
        .await;
    assert_eq!(
        (page.status, find_page_state(page.text())),
        (200, "review"),
        "the review is shown first"
    );
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
}

#[tokio::test]
async fn the_payer_may_edit_the_form() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, mandate_order(json!({}))).await;
    let form = press_step(&customer, "edit").await;
    assert_eq!((form.status, find_page_state(form.text())), (200, "selection"));
    for (field, value) in
        [("account_holder", "Thandi Nkosi"), ("branch", "051001"), ("account_number", "0012345678")]
    {
        assert!(
            find_tag(form.text(), field).contains(&format!(r#"value="{value}""#)),
            "{field}: {form:?}"
        );
    }
    assert!(form.text().contains(r#"<option value="savings" selected"#), "{form:?}");
    assert!(find_alert(form.text()).is_none(), "there is no error");
}

#[tokio::test]
async fn the_same_form_twice_signs_once() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, mandate_order(json!({}))).await;
    let review = customer.submit_method("debit_order", &ACCOUNT_FIELDS).await;
    let fields = [
        ("form_token", find_form_token(review.text())),
        ("method", "debit_order"),
        ("step", "sign"),
    ];
    let fields = [
        fields.as_slice(),
        &[("terms", find_hidden_field(review.text(), "terms"))],
        &ACCOUNT_FIELDS,
    ]
    .concat();
    for _ in 0..2 {
        customer
            .assert_returned_with(&customer.post(&customer.page_path(), &fields).await, "success");
    }
    let statuses = service.list_event_contents(&customer.intent, "mandate_status_change").await;
    assert_eq!(statuses.len(), 4, "one mandate: {statuses:?}");
}

#[tokio::test]
async fn a_refused_debit_order_can_be_signed_again() {
    let service = TestService::sandbox().await;
    for (result, text) in [
        ("refused", "Your bank did not accept this debit order"),
        ("error", "We could not process the payment because of a technical problem"),
    ] {
        let customer = TestCustomer::create(&service, mandate_order_with_result(result)).await;
        customer.assert_redirected_to_page(&press_step(&customer, "sign").await);
        let page = customer.open_page().await;
        assert_eq!(find_page_state(page.text()), "selection");
        let alert = find_alert(page.text());
        assert!(alert.as_deref().is_some_and(|alert| alert.contains(text)), "{text}: {alert:?}");
        assert!(!page.text().contains("0012345678"), "the account is not refilled");
    }
}

#[tokio::test]
async fn a_pending_signature_shows_its_deadline() {
    let service = TestService::sandbox().await;
    let waiting = TestCustomer::create(&service, mandate_order_with_flow("wait")).await;
    waiting.assert_redirected_to_page(&press_step(&waiting, "sign").await);
    let waiting = waiting.with_header("accept-language", "en-ZA");
    let page = waiting.open_page().await;
    assert_eq!(find_page_state(page.text()), "pending");
    // Two days ahead is a Sunday, so the deadline is Monday evening in South Africa.
    assert!(page.text().contains("Approve by 23 November 2026 at 20:00 SAST."), "{page:?}");
    set_time_zone(&service, "Asia/Tokyo").await;
    let page = waiting.open_page().await;
    assert!(page.text().contains("Approve by 24 November 2026 at 03:00 GMT+9."), "{page:?}");

    let redirected = TestCustomer::create(&service, mandate_order_with_flow("redirect")).await;
    redirected.assert_redirected_to_page(&press_step(&redirected, "sign").await);
    let page = redirected.open_page().await;
    assert_eq!(find_page_state(page.text()), "challenge");
    assert!(page.text().contains("Approve by"), "{page:?}");
    redirected
        .assert_returned_with(&redirected.press_button("/challenge", "approve").await, "success");
}

#[tokio::test]
async fn a_signed_mandate_can_be_downloaded() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, mandate_order(json!({}))).await;
    let path = customer.page_path().replace('?', "/mandate.pdf?");
    customer.assert_redirected_to_page(&customer.browser.get(&path).await);
    press_step(&customer, "sign").await;
    let page = customer.open_page().await;
    let id = service.find_mandate_id(&customer.intent).await;
    let mandate = service.merchant_client().get(&format!("/api/mandates/{id}")).await.json();
    let number = mandate["contract_number"].as_str().unwrap();
    for text in [number, "Account ending in 5678", "December 25, 2026", "mandate.pdf"] {
        assert!(page.text().contains(text), "{text}: {page:?}");
    }
    assert!(!page.text().contains("0012345678"), "the full account number is not stored");
    for (lang, written) in [("en", "en"), ("yo", "en yo"), ("ru", "en ru"), ("am", "en")] {
        let pdf = customer.browser.get(&format!("{path}&lang={lang}")).await;
        assert_eq!(
            (pdf.status, pdf.header("content-type")),
            (200, Some("application/pdf")),
            "{lang}"
        );
        assert_eq!(
            pdf.header("content-disposition"),
            Some(format!("attachment; filename=\"debit-order-{number}.pdf\"").as_str())
        );
        assert_eq!(pdf.header("cache-control"), Some("no-store"));
        assert!(pdf.body.starts_with(b"%PDF-") && pdf.body.len() > 10_000, "{lang}");
        assert_eq!(languages_of(&pdf.body).join(" "), written, "{lang}");
    }
    let unauthorized =
        customer.browser.get(&path.replace(&customer.intent.token, &"0".repeat(64))).await;
    assert_eq!(unauthorized.status, 404);
}

#[tokio::test]
async fn a_debit_order_needs_future_payments() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let page = customer
        .submit_method("debit_order", &[ACCOUNT_FIELDS.as_slice(), &[("step", "sign")]].concat())
        .await;
    assert_eq!((page.status, find_page_state(page.text())), (422, "selection"));
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
}
