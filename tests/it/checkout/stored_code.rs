//! The security code of a stored card, where the merchant asks for it.

use kassa_domain::failure_reason::FailureReason;
use serde_json::{Value, json};

use super::credentials::create_stored_credential;
use crate::support::orders::order_with_remembering;
use crate::support::stored_code::{ask_for_codes, code_field};
use crate::support::test_customer::{
    TestCustomer, VISA, find_field_error, find_page_state, find_tag, visa_with,
};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(a_code_is_asked_for_checked_and_sent);

async fn create_customer(service: &TestService, fields: Value) -> TestCustomer {
    TestCustomer::create(service, order_with_remembering(fields)).await
}

async fn a_code_is_asked_for_checked_and_sent(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let credential = create_stored_credential(&service).await;
    let (method, field) = (format!("credential:{credential}"), code_field(&credential));
    let customer = create_customer(&service, json!({})).await;
    assert!(!customer.open_page().await.text().contains(&field), "off by default");
    ask_for_codes(&service, true).await;
    let page = customer.open_page().await;
    let tag = find_tag(page.text(), &field);
    for part in [&format!(r#"name="{field}""#), r#"autocomplete="cc-csc""#] {
        assert!(tag.contains(part), "{part}: {tag}");
    }
    for (typed, message) in [
        (None, "Enter the security code"),
        (Some("12x"), "has only digits"),
        (Some("1234"), "3 digits"),
    ] {
        let typed: Vec<(&str, &str)> =
            typed.map(|code| (field.as_str(), code)).into_iter().collect();
        let rejected = customer.submit_method(&method, &typed).await;
        assert_eq!(rejected.status, 422, "{rejected:?}");
        let error = find_field_error(rejected.text(), &field);
        assert!(error.contains(message), "{error}");
        assert!(rejected.text().contains(&format!(r##"href="#{field}""##)), "{rejected:?}");
        let tag = find_tag(rejected.text(), &field);
        assert!(tag.contains(r#"aria-invalid="true""#) && !tag.contains("value="), "{tag}");
    }
    let intent = customer.read_intent().await;
    assert_eq!((&intent["attempt_count"], &intent["status"]), (&json!(0), &json!("selection")));
    let refused = customer.submit_method(&method, &[(&field, "000")]).await;
    customer.assert_redirected_to_page(&refused);
    let attempt = service.find_intent(&customer.intent).await.last_attempt.unwrap();
    assert_eq!(attempt.status.failure_reason(), Some(FailureReason::RefusedByIssuer));
    let page = customer.open_page().await;
    assert_eq!(find_page_state(page.text()), "selection");
    customer.assert_returned_with(
        &customer.submit_method(&method, &[(&field, "٧٣٥")]).await,
        "success",
    );
}

#[tokio::test]
async fn the_code_of_another_card_is_not_used() {
    let service = TestService::sandbox().await;
    let first = create_stored_credential(&service).await;
    let other = create_customer(&service, json!({})).await;
    let card = visa_with("number", "5555 5555 5555 4444");
    other.assert_returned_with(&other.pay_and_remember(card).await, "success");
    ask_for_codes(&service, true).await;
    let customer = create_customer(&service, json!({})).await;
    let offered = customer.read_offered_credentials().await;
    assert_eq!(offered.len(), 2);
    let second = &offered.iter().find(|(id, _)| *id != first).unwrap().0;
    let page = customer.open_page().await;
    assert_eq!(page.text().matches(r#"name="code-"#).count(), 2, "one for each");
    let codes = [(code_field(&first), "735"), ("code".to_owned(), "735")];
    let codes = codes.each_ref().map(|(name, code)| (name.as_str(), *code));
    let rejected = customer.submit_method(&format!("credential:{second}"), &codes).await;
    assert_eq!(rejected.status, 422, "{rejected:?}");
    find_tag(rejected.text(), &code_field(second));
}

#[tokio::test]
async fn no_code_is_asked_for_where_nothing_is_charged_or_nobody_is_there() {
    let service = TestService::sandbox().await;
    let credential = create_stored_credential(&service).await;
    ask_for_codes(&service, true).await;
    let checked = create_customer(&service, json!({ "amount": 0 })).await;
    assert!(!checked.open_page().await.text().contains(&code_field(&credential)));
    checked.assert_returned_with(&checked.pay_with(&credential).await, "success");
    let new = create_customer(&service, json!({})).await;
    new.assert_returned_with(&new.pay(VISA).await, "success");
    ask_for_codes(&service, false).await;
    let again = create_customer(&service, json!({})).await;
    again.assert_returned_with(&again.pay_with(&credential).await, "success");
}
