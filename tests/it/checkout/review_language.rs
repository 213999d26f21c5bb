//! The language of a debit order's review, in browsers of every kind (ADR 155).

use serde_json::json;

use crate::support::mandates::mandate_order;
use crate::support::test_customer::{TestCustomer, find_page_state};
use crate::support::test_service::TestService;

const ACCOUNT: [(&str, &str); 4] = [
    ("account_holder", "Thandi Nkosi"),
    ("branch", "051001"),
    ("account_number", "0012345678"),
    ("account_kind", "savings"),
];

/// The value of an attribute of the first element that has it.
fn find_value<'a>(html: &'a str, attribute: &str) -> &'a str {
    let (_, rest) = html.split_once(&format!(" {attribute}=\"")).expect(attribute);
    rest.split('"').next().unwrap()
}

/// Which of the two forms the choice belongs to depends on the browser.
#[tokio::test]
async fn a_browser_without_the_attribute_form_opens_the_page_in_the_language() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, mandate_order(json!({}))).await;
    let review = customer.submit_method("debit_order", &ACCOUNT).await;
    assert_eq!(find_page_state(review.text()), "review", "{review:?}");
    let (_, rest) = review.text().split_once("class=\"languages\"").unwrap();
    let (choice, _) = rest.split_once("</nav>").unwrap();
    assert_eq!(choice.matches(" form=\"sign-form\"").count(), 2, "the list and its button");
    let (action, hidden) = (find_value(choice, "action"), find_value(choice, "value"));
    assert_eq!(action, format!("/pay/{}", customer.intent.id));
    let name = find_value(choice, "name");
    let page = customer.browser.get(&format!("{action}?{name}={hidden}&lang=af")).await;
    assert_eq!((page.status, find_page_state(page.text())), (200, "selection"), "{page:?}");
    assert!(page.text().contains("<html lang=\"af\""), "{page:?}");
}
