//! Amounts that customers type on the page of a payment link (decision 135).

use axum::body::Body;
use axum::http::Method;
use kassa_domain::ids::IntentId;

use crate::support::payment_links::create_payment_link;
use crate::support::test_client::{TestClient, TestIntent, TestResponse};
use crate::support::test_customer::{
    find_alert, find_field_error, find_form_token, find_page_state, find_tag,
};
use crate::support::test_service::TestService;

/// Opens a link in a language, and posts its form with this amount.
async fn begin(browser: &TestClient, path: &str, language: &str, amount: &str) -> TestResponse {
    let browser = browser.with_header("accept-language", language);
    let page = browser.get(path).await;
    let token = find_form_token(page.text()).to_owned();
    let mut body = url::form_urlencoded::Serializer::new(String::new());
    body.append_pair("form_token", &token).append_pair("amount", amount);
    let browser = browser.with_header("content-type", "application/x-www-form-urlencoded");
    browser.send(Method::POST, path, Body::from(body.finish())).await
}

/// The amount of the intent that a post has made, in minor units.
async fn find_amount(service: &TestService, begun: &TestResponse) -> i64 {
    assert_eq!(begun.status, 303, "{begun:?}");
    let location = begun.header("location").unwrap();
    let (id, token) = location.split_once("/pay/").unwrap().1.split_once("?iauth=").unwrap();
    let intent = TestIntent { id: IntentId::from_trusted(id), token: token.to_owned() };
    service.find_intent(&intent).await.order.money.minor()
}

#[tokio::test]
async fn an_amount_is_read_as_the_page_writes_it() {
    let service = TestService::sandbox().await;
    let browser = service.client_without_key();
    let path = create_payment_link(&service, "ZAR", [500, 500_000]).await;
    for (language, typed, minor) in [
        ("fa", "\u{6F1}\u{6F2}\u{6F0}", 12_000),
        ("fa", "\u{6F1}\u{66C}\u{6F2}\u{6F0}\u{6F0}\u{66B}\u{6F5}\u{6F0}", 120_050),
        ("fa", "1,200.50", 120_050),
        ("fr", "1 200,50", 120_050),
        ("fr", "1\u{202F}200,50\u{A0}ZAR", 120_050),
        ("de", "1.200,50", 120_050),
        ("de", "1.200", 120_000),
        ("en", "1,200.50", 120_050),
        ("en", "1,200", 120_000),
        ("en", "49,00", 4900),
        ("en", "R 120.00", 12_000),
        ("en", "ZAR120", 12_000),
        ("en", "\u{200E}120", 12_000),
        ("en-ZA", "R\u{A0}1\u{A0}200,50", 120_050),
        ("en-ZA", "120.50", 12_050),
        ("de-CH", "1\u{2019}200.50", 120_050),
        ("ar-EG", "\u{661}\u{662}\u{660}", 12_000),
    ] {
        let begun = begin(&browser, &path, language, typed).await;
        assert_eq!(find_amount(&service, &begun).await, minor, "{typed} in {language}");
    }
    for (language, typed) in [
        ("en", "1,2,3"),
        ("en", "49.005"),
        ("de", "49,005"),
        ("fr", "12 00"),
        ("en", "$ 120"),
        ("en", "120 rand"),
        ("en", "-120"),
        ("en", "1,200.500"),
    ] {
        let refused = begin(&browser, &path, language, typed).await;
        assert_eq!((refused.status, find_page_state(refused.text())), (422, "link"), "{typed}");
        let field = find_tag(refused.text(), "amount");
        assert!(field.contains(&format!("value=\"{typed}\"")), "what was typed stays: {field}");
    }
}

#[tokio::test]
async fn an_amount_that_reads_in_two_ways_is_refused_with_both() {
    let service = TestService::sandbox().await;
    let browser = service.client_without_key();
    let path = create_payment_link(&service, "KWD", [500, 5_000_000]).await;
    let refused = begin(&browser, &path, "fr", "1.234").await;
    assert_eq!(refused.status, 422, "{refused:?}");
    let readings = "Voulez-vous dire 1\u{202F}234,000\u{A0}KWD ou 1,234\u{A0}KWD\u{202F}?";
    assert!(find_alert(refused.text()).unwrap().contains("Montant"), "{refused:?}");
    assert!(find_field_error(refused.text(), "amount").contains(readings), "{refused:?}");
    assert!(find_tag(refused.text(), "amount").contains("aria-invalid=\"true\""), "{refused:?}");
    assert_eq!(refused.text().matches(readings).count(), 1, "at the field alone: {refused:?}");
    for (language, typed, minor) in [
        ("fr", "1,234", 1234),
        ("fr", "1 234", 1_234_000),
        ("en", "1,200", 1_200_000),
        ("en", "1.234", 1234),
        ("de", "1.234", 1_234_000),
        ("ar-KW", "\u{661}\u{66B}\u{662}\u{663}\u{664}", 1234),
    ] {
        let begun = begin(&browser, &path, language, typed).await;
        assert_eq!(find_amount(&service, &begun).await, minor, "{typed} in {language}");
    }
}
