//! What the hosted page loads, and how large it is.

use kassa::platform::assets;
use serde_json::json;

use super::credentials::create_stored_credential;
use crate::support::orders::{minimal_order, order_with_remembering};
use crate::support::test_customer::TestCustomer;
use crate::support::test_service::TestService;

/// The most that the page with all methods and two stored cards may have, in bytes.
const SIZE_LIMIT: usize = 11_000;

#[tokio::test]
async fn a_page_with_two_stored_cards_is_small() {
    let service = TestService::sandbox().await;
    create_stored_credential(&service).await;
    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    let mastercard = [
        ("number", "5555 5555 5555 4444"),
        ("expiry", "12/31"),
        ("code", "123"),
        ("holder", "Thandi Nkosi"),
    ];
    customer.assert_returned_with(&customer.pay_and_remember(mastercard).await, "success");
    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    let page = customer.open_page().await;
    assert_eq!(page.text().matches(r#"value="credential:"#).count(), 2);
    assert!(page.text().len() < SIZE_LIMIT, "{} bytes", page.text().len());
}

/// The address of the texts in a page.
fn find_texts_path(html: &str) -> &str {
    html.split_once(r#" data-texts=""#).unwrap().1.split('"').next().unwrap()
}

#[tokio::test]
async fn the_texts_of_the_card_form_are_files_in_each_language() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let mut paths = Vec::new();
    for (language, first, last) in [
        ("en", "Enter your card number.", "The 4 digits on the front of your card"),
        ("fr", "Saisissez", "carte"),
        ("zh-Hant", "", ""),
    ] {
        let page = customer.browser.get(&format!("{}&lang={language}", customer.page_path())).await;
        let path = find_texts_path(page.text()).to_owned();
        assert!(path.starts_with(&format!("/texts/{language}.")), "{path}");
        let texts = customer.browser.get(&path).await;
        assert_eq!(texts.status, 200, "{texts:?}");
        assert_eq!(texts.header("content-type"), Some("text/plain; charset=utf-8"));
        assert_eq!(texts.header("cache-control"), Some("public, max-age=31536000, immutable"));
        let lines: Vec<_> = texts.text().lines().collect();
        assert_eq!(lines.len(), 15 + 12 + 4, "{lines:?}");
        assert!(lines[0].contains(first) && lines[28].contains(last), "{lines:?}");
        paths.push(path);
    }
    let of_another_version = paths[0].replace("/texts/en.", "/texts/fr.");
    for unknown in
        [of_another_version.as_str(), "/texts/", "/texts/en.txt", "/texts/x", "/texts/.."]
    {
        assert_eq!(customer.browser.get(unknown).await.status, 404, "{unknown}");
    }
}

#[tokio::test]
async fn pictures_are_in_the_style_sheet() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let page = customer.open_page().await;
    assert!(!page.text().contains("<img"), "{page:?}");
    let content = |name: &str| assets::find(name).unwrap().content();
    let style = String::from_utf8(content("main.css").to_vec()).unwrap();
    assert!(style.contains(assets::find("marks.svg").unwrap().path), "{style}");
}
