//! What the hosted page loads, and how large it is.

use kassa_platform::assets;
use serde_json::json;

use super::credentials::create_stored_credential;
use crate::support::kassa_process::{KassaServer, create_merchant, http_client};
use crate::support::orders::{minimal_order, order_with, order_with_remembering};
use crate::support::test_customer::{TestCustomer, find_form_token};
use crate::support::test_service::TestService;

/// The most that the page with all methods and two stored cards may have, in bytes.
const SIZE_LIMIT: usize = 12_000;

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
        assert_eq!(lines.len(), 15 + 13 + 4, "{lines:?}");
        assert!(lines[0].contains(first) && lines[29].contains(last), "{lines:?}");
        paths.push(path);
    }
    let of_another_version = paths[0].replace("/texts/en.", "/texts/fr.");
    for unknown in
        [of_another_version.as_str(), "/texts/", "/texts/en.txt", "/texts/x", "/texts/.."]
    {
        assert_eq!(customer.browser.get(unknown).await.status, 404, "{unknown}");
    }
}

/// The form with problems in each language, and its texts. What differs between two payments is
/// taken out of the page.
async fn read_pages(server: &KassaServer, key: &str, languages: [&str; 2]) -> Vec<[String; 3]> {
    let client = http_client();
    let mut pages = Vec::new();
    for language in languages {
        let order = order_with(json!({ "purchaser_info": { "locale": language } }));
        let created = server.create_intent(key, &order).await;
        let [id, token, url] = ["id", "token", "redirect_url"]
            .map(|field| created[field].as_str().unwrap().to_owned());
        let html = client.get(&url).send().await.unwrap().text().await.unwrap();
        let fields = [
            ("form_token", find_form_token(&html)),
            ("method", "card"),
            ("number", "4242 4242 4242 4242"),
            ("code", "12"),
        ];
        let body =
            url::form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
        let form = "application/x-www-form-urlencoded";
        let posted = client.post(&url).header("content-type", form).body(body).send().await;
        let refused = posted.unwrap().text().await.unwrap();
        let form_token = find_form_token(&refused).to_owned();
        let page = [id, token, form_token, server.address.clone()]
            .iter()
            .fold(refused.clone(), |page, secret| page.replace(secret.as_str(), "…"));
        let path = find_texts_path(&refused).to_owned();
        let texts = server.get(&path).await.text().await.unwrap();
        pages.push([page, path, texts]);
    }
    pages
}

/// Whatever a process renders first, its parts are those of every other process.
#[tokio::test]
async fn pages_and_texts_have_the_digits_of_their_own_locale_in_either_order() {
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let keys = folders.each_ref().map(|folder| create_merchant(folder.path())[1].clone());
    let [forth, back] = folders.each_ref().map(|folder| KassaServer::start(folder.path(), &[]));
    for (one, other, digits) in [
        ("ar", "ar-EG", ["3", "٣"]),
        ("fa", "fa-u-nu-latn", ["۳", "3"]),
        ("en", "en-ZA", ["3", "3"]),
    ] {
        let ahead = read_pages(&forth, &keys[0], [one, other]).await;
        let mut reversed = read_pages(&back, &keys[1], [other, one]).await;
        reversed.reverse();
        assert_eq!(ahead, reversed, "{one} and {other}");
        for ([page, path, texts], digit) in ahead.iter().zip(digits) {
            // `The code has 3 digits.` stands in both.
            let count = texts.lines().nth(10).unwrap();
            assert!(count.contains(digit) && page.contains(digit), "{path}: {count}");
        }
    }
    // A process serves what it has not rendered itself.
    let folder = tempfile::tempdir().unwrap();
    let fresh = KassaServer::start(folder.path(), &[]);
    for language in ["ar-EG", "fa-IR", "bn-BD"] {
        for [_, path, texts] in read_pages(&forth, &keys[0], [language, "en"]).await {
            let served = fresh.get(&path).await;
            assert_eq!(served.status(), 200, "{path}");
            assert_eq!(served.text().await.unwrap(), texts, "{path}");
        }
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
