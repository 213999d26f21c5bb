//! Security headers, escaping of hostile text, and secrets that must not appear.

use kassa_services::merchants;
use serde_json::json;

use crate::support::orders::{minimal_order, order_with};
use crate::support::test_client::{TestClient, TestResponse};
use crate::support::test_customer::{TestCustomer, VISA, visa_with};
use crate::support::test_service::TestService;

#[track_caller]
fn assert_security_headers(response: &TestResponse, form_action: &str) {
    let policy = format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
         img-src 'self'; connect-src 'self'; form-action {form_action}; \
         frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; \
         trusted-types default; report-uri /csp-reports; report-to csp"
    );
    assert_eq!(response.header("content-security-policy"), Some(policy.as_str()));
    for (name, value) in [
        ("referrer-policy", "no-referrer"),
        ("cache-control", "no-store"),
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("cross-origin-opener-policy", "same-origin"),
    ] {
        assert_eq!(response.header(name), Some(value), "{name}");
    }
    assert!(
        response.header("permissions-policy").is_some() && response.header("set-cookie").is_none()
    );
}

#[tokio::test]
async fn every_response_has_the_security_headers() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    assert_security_headers(&customer.open_page().await, "'self' https://shop.test");
    assert_security_headers(
        &customer.pay(visa_with("number", "1")).await,
        "'self' https://shop.test",
    );
    assert_security_headers(&customer.pay(VISA).await, "'self'");
    assert_security_headers(&customer.open_page().await, "'self' https://shop.test");
    assert_security_headers(&customer.browser.get("/pay/1").await, "'self'");
    assert_security_headers(&customer.browser.get("/pay/a/b").await, "'self'");
}

#[tokio::test]
async fn pages_have_no_foreign_or_inline_resources() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let page = customer.open_page().await;
    let html = page.text();
    for address in html
        .split("src=\"")
        .skip(1)
        .chain(html.split("<link rel=").skip(1).filter_map(|link| link.split("href=\"").nth(1)))
    {
        assert!(address.starts_with('/') && !address.starts_with("//"), "{address}");
    }
    assert!(!html.contains("<style") && !html.contains(" style=") && !html.contains("javascript:"));
    for script in html.split("<script").skip(1) {
        assert!(
            script.starts_with(r#" type="module" src="/assets/kassa."#)
                && script.contains("></script>"),
            "{script}"
        );
    }
}

#[tokio::test]
async fn hostile_text_is_escaped() {
    const HOSTILE: &str = r#""><script>alert(1)</script><img src=x onerror=alert(1)>'&lt;"#;
    let service = TestService::sandbox().await;
    let merchant = merchants::create_merchant(&service.state, HOSTILE).await.unwrap();
    let api = service.client_with_key(&merchant.api_key);
    let order = order_with(json!({
        "reference_id": HOSTILE,
        "return_url": "https://shop.test/?a=\"><script>alert(1)</script>",
    }));
    let intent = api.create_intent(order).await;
    let customer = TestCustomer { browser: service.client_without_key(), intent };
    let refused = customer
        .pay([("number", HOSTILE), ("expiry", HOSTILE), ("code", HOSTILE), ("holder", HOSTILE)])
        .await;
    customer.pay(visa_with("holder", "DECLINED")).await;
    let declined = customer.open_page().await;
    customer.cancel().await;
    let canceled = customer.open_page().await;
    let hostile_lang = customer
        .browser
        .get(&format!(
            "{}&lang=%22%3E%3Cscript%3E",
            customer.page_path().replace("iauth=", "iauth=%22%3E%3Cscript%3E")
        ))
        .await;
    for page in [&refused, &declined, &canceled, &hostile_lang] {
        let html = page.text();
        assert!(!html.contains("<script>") && !html.contains("<img src=x"), "{html}");
        assert!(html.matches("<script").count() <= 1);
    }
    assert_eq!(refused.status, 422);
}

#[tokio::test]
async fn after_the_end_the_link_shows_the_result_alone() {
    const PERSONAL: [&str; 3] = ["555012345", "thandi@canary.test", "canary-purchaser"];
    let service = TestService::sandbox().await;
    let order = order_with(json!({
        "purchaser_id": "canary-purchaser",
        "allow_remember_credentials": true,
        "purchaser_info": { "email": "thandi@canary.test", "phone": "+27 82 555 012345" },
    }));
    let first = TestCustomer::create(&service, order.clone()).await;
    first.assert_returned_with(&first.pay_and_remember(VISA).await, "success");
    let customer = TestCustomer::create(&service, order).await;
    let [(credential, _)] = &customer.read_offered_credentials().await[..] else { panic!() };
    assert!(customer.open_page().await.text().contains(credential));
    customer.assert_returned_with(&customer.pay_with(credential).await, "success");
    let page = customer.open_page().await;
    let sessions = kassa_checkout::routes(service.state.clone(), None);
    let token = format!("Bearer {}", customer.intent.token);
    let sessions = TestClient::new(sessions).with_header("authorization", &token);
    let session = sessions.get(&format!("/sessions/{}/view", customer.intent.id)).await;
    assert_eq!((page.status, session.status), (200, 200));
    for text in [page.text(), session.text()] {
        let compact: String = text.split_whitespace().collect();
        for word in PERSONAL.into_iter().chain([credential.as_str()]) {
            assert!(!compact.contains(word), "{word}: {text}");
        }
    }
}

#[tokio::test]
async fn card_numbers_and_codes_are_neither_stored_nor_shown() {
    const CANARIES: [&str; 4] =
        ["4111111111111111", "4111 1111 1111 1111", "371449635398431", "7351"];
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let canary = |holder| {
        [
            ("number", "4111 1111 1111 1111"),
            ("expiry", "12/31"),
            ("code", "735"),
            ("holder", holder),
        ]
    };
    let amex = |code| {
        [("number", "371449635398431"), ("expiry", "12/31"), ("code", code), ("holder", "Thandi")]
    };
    let pages = [
        customer.pay(canary("")).await,
        customer.pay(canary("4111111111111111")).await,
        customer.pay(canary("DECLINED")).await,
        customer.open_page().await,
        customer.pay(amex("7351x")).await,
        customer.pay(amex("7351")).await,
        customer.open_page().await,
    ];
    assert_eq!(customer.read_intent().await["status"], "success");
    let form = [("form_token", "x")];
    let bytes = service.database_bytes();
    let token = customer.intent.token.as_bytes();
    assert!(!bytes.windows(token.len()).any(|window| window == token), "the token is stored");
    let stored = remove_identifiers(&String::from_utf8_lossy(&bytes));
    for canary in CANARIES {
        assert!(!stored.contains(canary), "{canary} is in the database");
    }
    for page in pages.iter().chain([&customer.post(&customer.page_path(), &form).await]) {
        for canary in CANARIES {
            // The holder's name is refilled, unless it is a card number.
            let shown = remove_identifiers(page.text());
            assert!(!shown.contains(canary), "{canary} is on a page: {page:?}");
        }
    }
}

/// A text without tokens and ids, some of which contain the digits of a security code by chance.
fn remove_identifiers(text: &str) -> String {
    let is_part = |c: char| c.is_ascii_hexdigit() || c == '-';
    text.split_inclusive(|c| !is_part(c)).filter(|run| run.len() < 32).collect()
}
