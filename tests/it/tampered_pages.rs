//! `kassa verify-page` against a corpus of tampered pages, and against every real page
//! (decision 45).

mod corpus;

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use kassa::preview::PreviewState;
use kassa::routes::CheckoutContext;
use kassa::script_inventory::{PageRules, examine, examine_page};
use kassa_i18n::language_choices;
use serde_json::json;
use url::Url;

use self::corpus::{HEADERS, MARKUP};
use crate::support::orders::order_with;
use crate::support::stored_code::ask_for_codes;
use crate::support::test_client::{TestClient, TestResponse};
use crate::support::test_customer::{TestCustomer, VISA};
use crate::support::test_routers::embedded_fonts;
use crate::support::test_service::TestService;

/// A page as it was served.
struct Served {
    url: Url,
    headers: HeaderMap,
    html: String,
}

impl Served {
    fn new(customer: &TestCustomer, response: &TestResponse) -> Self {
        let url = format!("https://pay.test{}", customer.page_path());
        let mut headers = response.headers.clone();
        // Set by the server, which this router is without.
        let strict = HeaderValue::from_static("max-age=63072000");
        headers.insert("strict-transport-security", strict);
        Self { url: url.parse().unwrap(), headers, html: response.text().to_owned() }
    }

    fn problems(&self) -> Vec<String> {
        examine_page(&self.url, &self.headers, &self.html, &[]).1
    }

    fn with_html(&self, html: String) -> Self {
        Self { url: self.url.clone(), headers: self.headers.clone(), html }
    }
}

/// A merchant that asks for the security code of stored cards has fields for them.
#[tokio::test]
async fn the_field_of_a_stored_code_is_ours() {
    let service = TestService::sandbox().await;
    let order = || order_with(json!({ "allow_remember_credentials": true }));
    let first = TestCustomer::create(&service, order()).await;
    first.assert_returned_with(&first.pay_and_remember(VISA).await, "success");
    ask_for_codes(&service, true).await;
    let customer = TestCustomer::create(&service, order()).await;
    let page = Served::new(&customer, &customer.open_page().await);
    assert!(page.html.contains(r#"name="code-"#), "{}", page.html);
    assert_eq!(page.problems(), Vec::<String>::new());
    let tampered = page.html.replacen(r#"name="code-"#, r#"name="code-x"#, 1);
    assert!(!page.with_html(tampered).problems().is_empty());
}

/// The page of a new intent in a language.
async fn serve_page(service: &TestService, language: &str) -> Served {
    let order = order_with(json!({
        "allow_remember_credentials": true,
        "purchaser_info": { "locale": language },
    }));
    let customer = TestCustomer::create(service, order).await;
    let page = customer.open_page().await;
    assert!(page.text().contains("pay-form"), "{language}: {page:?}");
    Served::new(&customer, &page)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_tampered_page_is_found_in_every_language() {
    assert!(MARKUP.len() + HEADERS.len() >= 60);
    let service = TestService::sandbox().await;
    for language in language_choices() {
        let page = serve_page(&service, language.tag).await;
        assert_eq!(page.problems(), Vec::<String>::new(), "{}", language.tag);
        for (place, inserted) in MARKUP {
            assert!(page.html.contains(place), "{place:?} in {}", language.tag);
            let tampered = page.with_html(page.html.replacen(place, inserted, 1));
            assert!(!tampered.problems().is_empty(), "{}: {inserted}", language.tag);
        }
    }
}

#[tokio::test]
async fn every_changed_header_is_found() {
    let service = TestService::sandbox().await;
    let page = serve_page(&service, "en").await;
    for (name, value) in HEADERS {
        let mut headers = page.headers.clone();
        let name: HeaderName = name.parse().unwrap();
        match value {
            Some(value) => drop(headers.insert(&name, HeaderValue::from_static(value))),
            None => drop(headers.remove(&name)),
        }
        let tampered = Served { headers, ..page.with_html(page.html.clone()) };
        assert!(!tampered.problems().is_empty(), "{name}: {value:?}");
    }
}

#[tokio::test]
async fn a_named_origin_may_be_linked_to() {
    let service = TestService::sandbox().await;
    let page = serve_page(&service, "en").await;
    let link = r#"<a href="https://terms.example/a">terms</a></body>"#;
    let linked = page.with_html(page.html.replacen("</body>", link, 1));
    let problems = |allowed: &str| {
        let allowed = [allowed.parse::<Url>().unwrap().origin()];
        examine_page(&linked.url, &linked.headers, &linked.html, &allowed).1
    };
    assert_eq!(problems("https://terms.example"), Vec::<String>::new());
    let expected = ["a link leads to https://terms.example".to_owned()];
    for other in ["http://terms.example", "https://terms.example:8443", "https://x.test"] {
        assert_eq!(problems(other), expected, "{other}");
    }
    let home = linked.html.replace("https://terms.example/a", "https://shop.test/help");
    assert_eq!(linked.with_html(home).problems(), Vec::<String>::new(), "the return address");
}

/// The path of the page that a preview shows.
fn find_page_path(html: &str) -> Option<String> {
    let start = html.find("\"/pay/")? + 1;
    let path = &html[start..];
    Some(path.chars().take_while(|c| !"?\"".contains(*c)).take(41).collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn no_state_of_the_preview_is_a_false_alarm() {
    let service = TestService::sandbox().await;
    let context = CheckoutContext::from_app_state(&service.state, embedded_fonts());
    let preview = TestClient::new(kassa::preview::routes(context));
    let preview = preview.with_header("sec-fetch-dest", "iframe");
    let links = "terms=https://terms.example/a&privacy=https://terms.example/p";
    let allowed = ["https://terms.example", "https://shop.example"]
        .map(|origin| origin.parse::<Url>().unwrap().origin());
    for state in PreviewState::ALL {
        for method in ["card", "eft", "bank_transfer", "mobile_money", "voucher", "debit_order"] {
            for storing in ["", "&storing=offered", "&storing=required"] {
                let code = state.code();
                let query = format!("state={code}&method={method}&{links}{storing}");
                let page = preview.get(&format!("/preview/page?{query}")).await;
                let html = page.text();
                let path = find_page_path(html).unwrap_or_else(|| "/pay/x".to_owned());
                let url: Url = format!("https://pay.test{path}").parse().unwrap();
                let rules = PageRules { page: &url, return_origin: None, allowed: &allowed };
                let found = examine(html, &rules);
                assert_eq!(found.problems, Vec::<String>::new(), "{query}");
                // One button of a page is the main one.
                assert!(html.matches("button primary").count() <= 1, "{query}: {html}");
            }
        }
    }
}
