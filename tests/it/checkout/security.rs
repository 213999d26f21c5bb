//! What the pages tell browsers, what hostile words become, and where secrets are not.

use kassa::services::merchants;
use serde_json::json;

use super::test_customer::{TestCustomer, VISA, visa_with};
use crate::support::test_service::{TestResponse, TestService, minimal_order, order_with};

#[track_caller]
fn assert_security_headers(answer: &TestResponse, form_action: &str) {
    let policy = format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; \
         form-action {form_action}; frame-ancestors 'none'; base-uri 'none'"
    );
    assert_eq!(answer.header("content-security-policy"), Some(policy.as_str()));
    for (name, value) in [
        ("referrer-policy", "no-referrer"),
        ("cache-control", "no-store"),
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("cross-origin-opener-policy", "same-origin"),
    ] {
        assert_eq!(answer.header(name), Some(value), "{name}");
    }
    assert!(answer.header("permissions-policy").is_some() && answer.header("set-cookie").is_none());
}

#[tokio::test]
async fn every_answer_is_protected() {
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
async fn nothing_foreign_and_nothing_inline_stands_in_a_page() {
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
    let merchant = merchants::create_merchant(&service.service, HOSTILE).await.unwrap();
    let api = service.client_with_key(&merchant.api_key);
    let order = order_with(
        json!({ "reference_id": HOSTILE, "return_url": "https://shop.test/?a=\"><script>alert(1)</script>" }),
    );
    let intent = api.create_intent(order).await;
    let customer = TestCustomer { browser: service.client_without_key(), intent };
    let refused = customer
        .pay([("number", HOSTILE), ("expiry", HOSTILE), ("code", HOSTILE), ("holder", HOSTILE)])
        .await;
    customer.pay(visa_with("holder", "DECLINED")).await;
    let declined = customer.open_page().await;
    customer.press_button("/cancel", "").await;
    let over = customer.open_page().await;
    let hostile_lang = customer
        .browser
        .get(&format!(
            "{}&lang=%22%3E%3Cscript%3E",
            customer.page_path().replace("iauth=", "iauth=%22%3E%3Cscript%3E")
        ))
        .await;
    for page in [&refused, &declined, &over, &hostile_lang] {
        let html = page.text();
        assert!(!html.contains("<script>") && !html.contains("<img src=x"), "{html}");
        assert!(html.matches("<script").count() <= 1);
    }
    assert_eq!(refused.status, 422);
}

#[tokio::test]
async fn no_card_number_and_no_code_is_kept_or_shown() {
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
    for canary in CANARIES.iter().chain([&customer.intent.token.as_str()]) {
        assert!(
            !bytes.windows(canary.len()).any(|window| window == canary.as_bytes()),
            "{canary} is in the database"
        );
    }
    for page in pages.iter().chain([&customer.post(&customer.page_path(), &form).await]) {
        for canary in CANARIES {
            // What was typed as a name is shown again as a name, unless it is the number.
            assert!(!page.text().contains(canary), "{canary} is on a page: {page:?}");
        }
    }
}
