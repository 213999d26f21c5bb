//! What a reader of the page's text finds, who does not know its style sheet: tests of merchants,
//! and text browsers.

use serde_json::json;

use crate::support::orders::order_with;
use crate::support::test_customer::{TestCustomer, VISA};
use crate::support::test_service::TestService;

/// The text of an element as the document has it, without what is hidden, which needs no style
/// sheet.
fn text_of(html: &str) -> String {
    let pieces = html.split('<').skip(1).map(|piece| piece.split_once('>').unwrap());
    // Within a hidden element are no others.
    let shown = pieces.filter(|(tag, _)| !tag.contains(" hidden"));
    let text: String = shown.map(|(_, text)| text).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn the_text_of_the_button_is_what_it_says() {
    let service = TestService::sandbox().await;
    let labels = |page: &str| {
        let (_, button) = page.split_once(r#"<button type="submit" id="pay-button""#).unwrap();
        let button = button.split("</button>").next().unwrap();
        assert!(!button.contains("</span><span"), "a blank between the labels: {button}");
        text_of(&format!("<button{button}"))
    };
    for (fields, method, label) in [
        (json!({}), "card", "Pay ZAR 12.50"),
        (json!({}), "mobile_money", "Pay ZAR 12.50"),
        (json!({}), "paypal", "Continue to PayPal · ZAR 12.50"),
        (json!({}), "bank_transfer", "Show bank details · ZAR 12.50"),
        (json!({ "capture_mode": "prefer_delay" }), "card", "Reserve ZAR 12.50"),
        (json!({ "capture_mode": "prefer_delay" }), "mobile_money", "Pay ZAR 12.50"),
        (json!({ "capture_mode": "prefer_delay" }), "eft", "Continue to your bank · ZAR 12.50"),
    ] {
        let mut order = order_with(fields);
        order["payment_method_filter"] =
            json!({ "filter_type": "allow", "payment_methods": ["card", method] });
        let customer = TestCustomer::create(&service, order).await;
        // The form is shown again, with this method.
        let page = customer.submit_method(method, &[("step", "edit")]).await;
        assert_eq!(labels(page.text()), label, "{method}: {page:?}");
    }
}

#[tokio::test]
async fn labels_and_values_are_apart() {
    let service = TestService::sandbox().await;
    let order = order_with(json!({
        "capture_mode": "prefer_delay",
        "line_items": [{ "name": "Tea", "quantity": 2, "amount": 1_250 }],
    }));
    let customer = TestCustomer::create(&service, order).await;
    let check = |page: &str| {
        for together in ["</dt><dd", "</dd></div><div", "</label><span", "</h1><dl"] {
            assert!(!page.replace("<!>", "").contains(together), "{together}: {page}");
        }
    };
    check(customer.open_page().await.text());
    customer.pay(VISA).await;
    check(customer.open_page().await.text());
}
