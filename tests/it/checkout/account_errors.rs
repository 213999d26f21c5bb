//! The reasons that the fields of a bank account give.

use serde_json::json;

use crate::support::mandates::mandate_order;
use crate::support::test_customer::{TestCustomer, find_field_error, find_page_state, find_tag};
use crate::support::test_service::TestService;

/// A valid account but for these two fields.
fn account_with<'a>(fields: [(&'static str, &'a str); 2]) -> Vec<(&'static str, &'a str)> {
    let mut account = vec![
        ("account_holder", "Thandi Nkosi"),
        ("account_number", "0012345678"),
        ("account_kind", "savings"),
    ];
    account.retain(|(name, _)| fields.iter().all(|(field, _)| field != name));
    account.extend(fields);
    account
}

#[tokio::test]
async fn a_bank_that_was_not_chosen_is_asked_for_itself() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, mandate_order(json!({}))).await;
    for (bank, branch, field, text) in [
        ("", "", "bank", "Choose your bank."),
        ("", " - ", "bank", "Choose your bank."),
        ("other", "", "branch", "Enter the branch code of your bank."),
        ("", "0510", "branch", "A branch code has 6 digits."),
        ("other", "0510", "branch", "A branch code has 6 digits."),
    ] {
        let fields = account_with([("bank", bank), ("branch", branch)]);
        let page = customer.submit_method("debit_order", &fields).await;
        let html = page.text();
        assert_eq!((page.status, find_page_state(html)), (422, "selection"), "{bank} {branch}");
        assert!(find_field_error(html, field).ends_with(text), "{bank} {branch}: {html}");
        assert!(html.contains(&format!("<li><a href=\"#{field}\"")), "{bank} {branch}: {html}");
        assert_eq!(html.matches("<li><a href=\"#").count(), 1, "{html}");
        for control in ["bank", "branch"] {
            let is_invalid = find_tag(html, control).contains("aria-invalid=\"true\"");
            assert_eq!(is_invalid, control == field, "{bank} {branch}: {control}");
        }
    }
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
}

#[tokio::test]
async fn a_name_that_is_too_long_is_not_blamed_on_numbers() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, mandate_order(json!({}))).await;
    let long = "Thandi Nkosi, ".repeat(9);
    for (holder, text) in [
        (long.as_str(), "This name is too long. Enter the name as your bank knows it."),
        ("4242", "Enter the name as your bank knows it, without numbers."),
    ] {
        let fields = account_with([("account_holder", holder), ("branch", "051001")]);
        let page = customer.submit_method("debit_order", &fields).await;
        assert_eq!(page.status, 422, "{holder}");
        assert!(find_field_error(page.text(), "account_holder").ends_with(text), "{page:?}");
    }
    let fields = account_with([("account_holder", "Thandi\tNkosi"), ("branch", "051001")]);
    let review = customer.submit_method("debit_order", &fields).await;
    assert_eq!((review.status, find_page_state(review.text())), (200, "review"));
    assert!(review.text().contains("Thandi Nkosi"), "{review:?}");
}
