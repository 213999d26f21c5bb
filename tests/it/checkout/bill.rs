//! What one buys, the way back to the shop, and the cancellation that asks once more (decision 53).

use serde_json::json;

use crate::support::orders::{minimal_order, order_with};
use crate::support::test_customer::{TestCustomer, VISA, find_page_state};
use crate::support::test_service::TestService;

#[tokio::test]
async fn the_bill_is_on_the_page_and_folds_without_scripting() {
    // One line on a phone; the style sheet unfolds it on wide screens.
    let service = TestService::sandbox().await;
    let order = order_with(json!({
        "description": "Two days of <b>coffee</b>",
        "line_items": [
            {"name": "Rooibos & honey", "quantity": 3, "amount": 1000},
            {"name": "Delivery", "quantity": 1, "amount": 250},
        ],
        "purchaser_info": {"locale": "en-US"},
    }));
    let customer = TestCustomer::create(&service, order).await;
    let page = customer.open_page().await;
    let html = page.text();
    let bill = html.split_once("<details").unwrap().1;
    let (attributes, bill) = bill.split_once('>').unwrap();
    assert!(attributes.contains("bill") && !attributes.contains("open"), "{attributes}");
    let bill = bill.split_once("</details>").unwrap().0.replace("<!>", "");
    assert!(bill.starts_with("<summary>Your order (2)</summary>"), "{bill}");
    for part in [
        "<bdi>Rooibos &amp; honey</bdi> × 3</dt>",
        "<bdi>ZAR\u{a0}10.00</bdi>",
        "<bdi>Delivery</bdi></dt>",
        "<bdi>ZAR\u{a0}2.50</bdi>",
    ] {
        assert!(bill.contains(part), "{part}: {bill}");
    }
    assert!(html.contains("<bdi>Two days of &lt;b&gt;coffee&lt;/b&gt;</bdi>"), "{html}");
    let bare = TestCustomer::create(&service, minimal_order()).await.open_page().await;
    assert!(!bare.text().contains("Your order") && !bare.text().contains("\"what\""));
}

#[tokio::test]
async fn the_way_back_to_the_shop_ends_nothing() {
    let service = TestService::sandbox().await;
    let address = "https://shop.test/cart?a=1&b=%22";
    let customer =
        TestCustomer::create(&service, order_with(json!({ "cancel_url": address }))).await;
    let page = customer.open_page().await;
    let link = r#"<a href="https://shop.test/cart?a=1&amp;b=%22">Return to Ann"#;
    assert!(page.text().contains(link), "{page:?}");
    assert_eq!(customer.read_intent().await["status"], "selection");
    customer.assert_returned_with(&customer.pay(VISA).await, "success");
    assert!(!customer.open_page().await.text().contains("https://shop.test/cart"));
}

#[tokio::test]
async fn a_cancellation_asks_once_more() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    // Not by GET.
    let address = format!("{}?iauth={}", customer.form_path("/cancel"), customer.intent.token);
    customer.browser.get(&format!("{address}&confirm=yes")).await;
    assert_eq!(customer.read_intent().await["status"], "selection");
    // A page of its own, so that the browser's back button asks no one to send a form again.
    let asked = customer.press_button("/cancel", "").await;
    assert_eq!((asked.status, asked.headers["location"].to_str().unwrap()), (303, &*address));
    let question = customer.browser.get(&address).await;
    assert_eq!((question.status, find_page_state(question.text())), (200, "cancel"));
    let html = question.text();
    assert!(html.contains("Cancel this payment?") && html.contains(">Back to payment</a>"));
    assert!(html.contains(&customer.page_path().replace('&', "&amp;")), "{html}");
    assert_eq!(customer.read_intent().await["status"], "selection");
    // A customer who changes their mind pays.
    let other = TestCustomer::create(&service, minimal_order()).await;
    other.press_button("/cancel", "").await;
    other.assert_returned_with(&other.pay(VISA).await, "success");
    customer.assert_returned_with(&customer.cancel().await, "canceled");
    assert_eq!(customer.read_intent().await["status"], "canceled");
    customer.assert_redirected_to_page(&customer.browser.get(&address).await);
}

#[tokio::test]
async fn the_paying_button_says_where_a_method_leads() {
    let service = TestService::sandbox().await;
    let locale = json!({ "purchaser_info": { "locale": "en-ZA" } });
    let page = TestCustomer::create(&service, order_with(locale)).await.open_page().await;
    for label in [
        r#"<span hidden class="by-choice to paypal">Continue to PayPal · R 12,50</span>"#,
        r#"<span hidden class="by-choice to eft">Continue to your bank · R 12,50</span>"#,
        r#"<span hidden class="by-choice to bank_transfer">Show bank details · R 12,50</span>"#,
    ] {
        assert!(page.text().replace('\u{a0}', " ").contains(label), "{label}: {page:?}");
    }
    assert_eq!(page.text().matches(r#"class="by-choice to "#).count(), 3, "{page:?}");
    // A card check leads nowhere.
    let check = TestCustomer::create(&service, order_with(json!({ "amount": 0 }))).await;
    assert!(!check.open_page().await.text().contains(r#"class="by-choice to "#));
}
