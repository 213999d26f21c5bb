//! The preview of the hosted page for merchants.

use axum::http::Method;
use kassa::checkout::CheckoutContext;
use kassa::checkout::preview::PreviewState;
use serde_json::json;

use crate::support::test_client::TestClient;
use crate::support::test_routers::embedded_fonts;
use crate::support::test_service::TestService;

const METHODS: [&str; 6] = ["card", "paypal", "eft", "bank_transfer", "mobile_money", "voucher"];

fn preview_client(service: &TestService) -> TestClient {
    TestClient::new(kassa::preview::routes(CheckoutContext::from_app_state(
        &service.state,
        embedded_fonts(),
    )))
}

fn framed_preview_client(service: &TestService) -> TestClient {
    preview_client(service).with_header("sec-fetch-dest", "iframe")
}

#[tokio::test]
async fn every_state_of_every_method_has_a_preview() {
    let service = TestService::sandbox().await;
    for state in PreviewState::ALL {
        for method in METHODS {
            let page = framed_preview_client(&service)
                .get(&format!("/preview/page?state={}&method={method}", state.code()))
                .await;
            assert_eq!(page.status, 200, "{state:?} {method}: {page:?}");
            assert!(
                page.text().contains("<h1>") || page.text().contains("<h1 "),
                "{state:?} {method}: {page:?}"
            );
            assert!(!page.text().contains("<script"), "{state:?} {method}");
            let policy = page.header("content-security-policy").unwrap();
            assert!(
                policy.contains("form-action 'none'") && policy.contains("frame-ancestors 'self'"),
                "{policy}"
            );
            assert!(!policy.contains("script-src"), "{policy}");
        }
    }
}

#[tokio::test]
async fn the_preview_applies_its_settings() {
    let service = TestService::sandbox().await;
    let query = "state=declined&method=eft&lang=fr&amount=5&currency=JPY\
        &name=Ann%20%26%20Sons&colour=ff0033&corners=round&theme=dark\
        &terms=https%3A%2F%2Fshop.test%2Fterms&support=help%40shop.test";
    let page = framed_preview_client(&service).get(&format!("/preview/page?{query}")).await;
    for part in [
        r#"<html lang="fr""#,
        r#"href="/preview/dark/ff0033-round.css""#,
        "Ann &amp; Sons",
        "5\u{a0}JPY",
        "help@shop.test",
        r#"class="alert declined""#,
    ] {
        assert!(page.text().contains(part), "{part}: {page:?}");
    }
    let panel = preview_client(&service).get(&format!("/preview?{query}")).await;
    for part in [
        "--colour '#ff0033'",
        "--name 'Ann &amp; Sons'",
        "--corners 'round'",
        r#""amount": 5,"#,
        "#ff0033 kept",
        "adjusted",
    ] {
        assert!(panel.text().contains(part), "{part}: {panel:?}");
    }
    assert!(!panel.text().contains(r#"class="problems""#), "{panel:?}");
}

#[tokio::test]
async fn the_chosen_theme_overrides_the_device_preference() {
    let service = TestService::sandbox().await;
    for (theme, scheme) in [("light", "light"), ("dark", "dark"), ("contrast", "light")] {
        let style =
            preview_client(&service).get(&format!("/preview/{theme}/ff0033-round.css")).await;
        assert_eq!(style.header("content-type"), Some("text/css; charset=utf-8"));
        assert!(
            !style.text().contains("prefers-color-scheme")
                && !style.text().contains("prefers-contrast"),
            "{theme}"
        );
        assert!(style.text().ends_with(&format!(":root{{color-scheme:{scheme}}}")), "{theme}");
    }
    for path in ["/preview/sepia/ff0033-round.css", "/preview/dark/x.css", "/preview/dark/..%2Fx"] {
        assert_eq!(preview_client(&service).get(path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn the_bare_preview_redirects_to_its_frame() {
    let service = TestService::sandbox().await;
    for destination in [None, Some("document"), Some("embed")] {
        let client = destination.map_or_else(
            || preview_client(&service),
            |destination| preview_client(&service).with_header("sec-fetch-dest", destination),
        );
        let page = client.get("/preview/page?state=form&name=Your%20Bank").await;
        assert_eq!(
            (page.status, page.header("location")),
            (303, Some("/preview?state=form&name=Your%20Bank"))
        );
    }
}

#[tokio::test]
async fn hostile_settings_are_escaped() {
    let service = TestService::sandbox().await;
    let hostile = "name=%3Cscript%3Ealert(1)%3C%2Fscript%3E'&reference=%22%3E%3Cimg%20src%3Dx%3E\
        &terms=javascript%3Aalert(1)&colour=%7D*%7Bx&logo=..%2F..%2F\
        &support=%22onclick%3Dx&lang=%3C&state=%00&width=9999";
    for path in ["/preview?", "/preview/page?"] {
        let page = framed_preview_client(&service).get(&format!("{path}{hostile}")).await;
        assert_eq!(page.status, 200, "{page:?}");
        for part in ["<script", "<img src=x", "href=\"javascript", "\"onclick"] {
            assert!(!page.text().contains(part), "{part}: {page:?}");
        }
    }
    let panel = preview_client(&service).get(&format!("/preview?{hostile}")).await;
    assert!(panel.text().contains(r#"class="problems""#), "{panel:?}");
}

#[tokio::test]
async fn the_preview_accepts_no_payment() {
    let service = TestService::sandbox().await;
    for path in ["/preview", "/preview/page"] {
        let posted =
            framed_preview_client(&service).send(Method::POST, path, "method=card".into()).await;
        assert_eq!(posted.status, 405, "{posted:?}");
    }
    let unknown_intent =
        service.merchant_client().get("/api/intents/00000000-0000-7000-8000-000000000000").await;
    assert_eq!(
        (unknown_intent.status, unknown_intent.json()["detail"].clone()),
        (404, json!("Payment intent not found"))
    );
}
