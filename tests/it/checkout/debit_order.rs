//! A debit order on the hosted page: what its payer sees, checks and signs.

use serde_json::{Value, json};

use super::test_customer::{
    TestCustomer, find_alert, find_form_token, find_tag, page_state, radio_values,
};
use crate::support::mandates::mandate_order;
use crate::support::test_service::{TestResponse, TestService};

const ACCOUNT: [(&str, &str); 4] = [
    ("account_holder", "Thandi Nkosi"),
    ("branch", "051 001"),
    ("account_number", "0012345678"),
    ("account_kind", "savings"),
];

/// The same account with one field changed.
fn account_with<'a>(field: &str, value: &'a str) -> [(&'static str, &'a str); 4] {
    ACCOUNT.map(|(name, usual)| if name == field { (name, value) } else { (name, usual) })
}

/// The value of a hidden field.
fn hidden_field<'a>(html: &'a str, name: &str) -> &'a str {
    let (_, rest) = html
        .split_once(&format!(r#"name="{name}" value=""#))
        .unwrap_or_else(|| panic!("no {name}: {html}"));
    rest.split('"').next().unwrap()
}

/// Fills in the form, checks it, and presses a button of the page that shows everything.
async fn press_step(customer: &TestCustomer, step: &str) -> TestResponse {
    let review = customer.submit_method("debit_order", &ACCOUNT).await;
    assert_eq!((review.status, page_state(review.text())), (200, "review"), "{review:?}");
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
        fields.iter().map(|name| (*name, hidden_field(review.text(), name))).collect();
    fields.push(("step", step));
    customer.post(&customer.page_path(), &fields).await
}

fn sandbox_result(result: &str) -> Value {
    mandate_order(
        json!({ "reference_id": json!({ "ref": "contract-1", "result": result }).to_string() }),
    )
}

fn sandbox_flow(flow: &str) -> Value {
    mandate_order(
        json!({ "reference_id": json!({ "ref": "contract-1", "flow": flow }).to_string() }),
    )
}

#[tokio::test]
async fn every_term_is_shown_before_signing() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, mandate_order(json!({}))).await;
    let page = customer.with_header("accept-language", "en-ZA").open_page().await;
    assert_eq!(radio_values(page.text()), ["debit_order"]);
    let terms = [
        "R\u{a0}199,00",
        "R\u{a0}450,00",
        "R\u{a0}600,00",
        "Every month on day 25",
        "25 December 2026",
        "25 November 2027",
        ">12<",
    ];
    for term in terms {
        assert!(page.text().contains(term), "{term}: {page:?}");
    }
    let review = customer
        .with_header("accept-language", "en-ZA")
        .submit_method("debit_order", &ACCOUNT)
        .await;
    let account = [
        "Thandi Nkosi",
        "051001",
        "0012345678",
        "Savings account",
        "I authorise Ann's Bakery",
        "Sign and pay R",
    ];
    for term in terms.iter().chain(&account) {
        assert!(review.text().contains(term), "{term}: {review:?}");
    }
    assert_eq!(customer.read_intent().await["attempt_count"], 0, "nothing was sent to anybody");
    customer.assert_returned_with(&press_step(&customer, "sign").await, "success");
    assert_eq!(customer.read_intent().await["last_method"], "debit_order");
    let id = service.mandate_id_of(&customer.intent).await;
    assert_eq!(
        service.merchant_client().get(&format!("/api/mandates/{id}")).await.json()["status"],
        "active"
    );
}

#[tokio::test]
async fn what_is_wrong_with_the_account_is_said() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, mandate_order(json!({}))).await;
    for (field, value, words) in [
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
        assert_eq!((page.status, page_state(html)), (422, "selection"), "{field} {value}");
        assert!(
            find_alert(html).unwrap().contains(words)
                && html.contains(&format!(r##"href="#{field}""##)),
            "{words}: {page:?}"
        );
        let control = find_tag(html, field);
        assert!(
            control.contains(r#"aria-invalid="true""#)
                && control.contains(&format!("{field}-error")),
            "{control}"
        );
        assert!(
            !html.contains("4242424242424242"),
            "what reads as a card number is not shown again"
        );
    }
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
}

#[tokio::test]
async fn terms_that_were_not_shown_are_not_signed() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, mandate_order(json!({}))).await;
    let unseen = [("step", "sign"), ("terms", "monthly 1 2026-12-01 1 1 1 ZAR")];
    let page = customer.submit_method("debit_order", &[ACCOUNT.as_slice(), &unseen].concat()).await;
    assert_eq!((page.status, page_state(page.text())), (200, "review"), "it is shown first");
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
}

#[tokio::test]
async fn the_payer_may_change_something() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, mandate_order(json!({}))).await;
    let form = press_step(&customer, "edit").await;
    assert_eq!((form.status, page_state(form.text())), (200, "selection"));
    for (field, value) in
        [("account_holder", "Thandi Nkosi"), ("branch", "051001"), ("account_number", "0012345678")]
    {
        assert!(
            find_tag(form.text(), field).contains(&format!(r#"value="{value}""#)),
            "{field}: {form:?}"
        );
    }
    assert!(form.text().contains(r#"<option value="savings" selected"#), "{form:?}");
    assert!(find_alert(form.text()).is_none(), "nothing is wrong");
}

#[tokio::test]
async fn the_same_form_twice_signs_once() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, mandate_order(json!({}))).await;
    let review = customer.submit_method("debit_order", &ACCOUNT).await;
    let fields = [
        ("form_token", find_form_token(review.text())),
        ("method", "debit_order"),
        ("step", "sign"),
    ];
    let fields =
        [fields.as_slice(), &[("terms", hidden_field(review.text(), "terms"))], &ACCOUNT].concat();
    for _ in 0..2 {
        customer
            .assert_returned_with(&customer.post(&customer.page_path(), &fields).await, "success");
    }
    let statuses = service.event_contents(&customer.intent, "mandate_status_change").await;
    assert_eq!(statuses.len(), 4, "one mandate: {statuses:?}");
}

#[tokio::test]
async fn a_refused_debit_order_can_be_signed_again() {
    let service = TestService::sandbox().await;
    for (how, words) in [
        ("refused", "Your bank did not accept this debit order"),
        ("error", "A technical problem kept the payment from being processed"),
    ] {
        let customer = TestCustomer::create(&service, sandbox_result(how)).await;
        customer.assert_redirected_to_page(&press_step(&customer, "sign").await);
        let page = customer.open_page().await;
        assert_eq!(page_state(page.text()), "selection");
        assert!(
            find_alert(page.text()).is_some_and(|alert| alert.contains(words)),
            "{words}: {:?}",
            find_alert(page.text())
        );
        assert!(!page.text().contains("0012345678"), "a new page knows nothing of the account");
    }
}

#[tokio::test]
async fn a_bank_that_asks_its_customer_is_waited_for() {
    let service = TestService::sandbox().await;
    let later = TestCustomer::create(&service, sandbox_flow("wait")).await;
    later.assert_redirected_to_page(&press_step(&later, "sign").await);
    let page = later.open_page().await;
    assert_eq!(page_state(page.text()), "pending");
    // Two days ahead is a Sunday: until Monday evening in South Africa.
    assert!(
        page.text().contains("Your bank waits for your answer until November 23, 2026 at 8:00"),
        "{page:?}"
    );

    let at_once = TestCustomer::create(&service, sandbox_flow("redirect")).await;
    at_once.assert_redirected_to_page(&press_step(&at_once, "sign").await);
    let page = at_once.open_page().await;
    assert!(
        page_state(page.text()) == "challenge"
            && page.text().contains("Your bank waits for your answer until"),
        "{page:?}"
    );
    at_once.assert_returned_with(&at_once.press_button("/challenge", "approve").await, "success");
}

#[tokio::test]
async fn whoever_signed_can_have_a_copy() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, mandate_order(json!({}))).await;
    let path = customer.page_path().replace('?', "/mandate.pdf?");
    customer.assert_redirected_to_page(&customer.browser.get(&path).await);
    press_step(&customer, "sign").await;
    let page = customer.open_page().await;
    let id = service.mandate_id_of(&customer.intent).await;
    let number = service.merchant_client().get(&format!("/api/mandates/{id}")).await.json()["contract_number"].as_str().unwrap().to_owned();
    for words in [number.as_str(), "Account ending in 5678", "25 December 2026", "mandate.pdf"] {
        let words = if words.starts_with("25") { "December 25, 2026" } else { words };
        assert!(page.text().contains(words), "{words}: {page:?}");
    }
    assert!(
        !page.text().contains("0012345678"),
        "the number itself is known to the provider alone"
    );
    // Amharic is written in English where no font has its letters.
    for lang in ["en", "yo", "ru", "am"] {
        let copy = customer.browser.get(&format!("{path}&lang={lang}")).await;
        assert_eq!(
            (copy.status, copy.header("content-type")),
            (200, Some("application/pdf")),
            "{lang}"
        );
        assert_eq!(
            copy.header("content-disposition"),
            Some(format!("attachment; filename=\"debit-order-{number}.pdf\"").as_str())
        );
        assert_eq!(copy.header("cache-control"), Some("no-store"));
        assert!(copy.body.starts_with(b"%PDF-") && copy.body.len() > 10_000, "{lang}");
    }
    let stranger =
        customer.browser.get(&path.replace(&customer.intent.token, &"0".repeat(64))).await;
    assert_eq!(stranger.status, 403);
}

#[tokio::test]
async fn debit_order_paths_need_a_debit_order() {
    let service = TestService::sandbox().await;
    let customer =
        TestCustomer::create(&service, crate::support::test_service::minimal_order()).await;
    let page = customer
        .submit_method("debit_order", &[ACCOUNT.as_slice(), &[("step", "sign")]].concat())
        .await;
    assert_eq!((page.status, page_state(page.text())), (422, "selection"));
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
}
