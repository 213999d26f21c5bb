//! The preview of the hosted page for merchants.

use axum::http::Method;
use kassa::preview::PreviewState;
use kassa::routes::CheckoutContext;
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

/// The style sheet lays out the form in two columns, and every other page in one.
#[tokio::test]
async fn an_ended_page_is_that_of_an_ended_intent() {
    let service = TestService::sandbox().await;
    for method in METHODS {
        for state in ["success", "authorized", "failed", "canceled", "expired"] {
            let path = format!("/preview/page?state={state}&method={method}");
            let page = framed_preview_client(&service).get(&path).await;
            let body = format!("<body data-state=\"{state}\">");
            assert!(page.text().contains(&body), "{path}: {page:?}");
            let has_receipt = page.text().contains("receipt-link");
            assert_eq!(has_receipt, state == "success", "{path}: {page:?}");
        }
    }
    for state in PreviewState::ALL {
        let path = format!("/preview/page?state={}", state.code());
        let page = framed_preview_client(&service).get(&path).await;
        let is_form = page.text().contains("id=\"pay-form\"");
        let is_wide = page.text().contains("<body data-state=\"selection\">");
        assert_eq!(is_wide, is_form, "{path}: {page:?}");
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
        for part in ["<script>", "<img src=x", "href=\"javascript", "\"onclick"] {
            assert!(!page.text().contains(part), "{part}: {page:?}");
        }
        // The preview's own, and none within the frame.
        let scripts = usize::from(path == "/preview?");
        assert_eq!(page.text().matches("<script").count(), scripts, "{page:?}");
    }
    let panel = preview_client(&service).get(&format!("/preview?{hostile}")).await;
    assert!(panel.text().contains(r#"class="problems""#), "{panel:?}");
}

/// The problem beside a field, which names it as what describes it.
fn problem_of<'a>(panel: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = panel.split_once(&format!(r#"id="{name}-problem" class="problem">"#))?;
    let field = panel.split(r#"<div class="field""#).find(|field| {
        field.contains(&format!(r#"name="{name}""#)) && field.contains(r#"aria-invalid="true""#)
    })?;
    assert!(field.contains(&format!(r#"aria-describedby="{name}-problem"#)), "{field}");
    rest.split_once('<').map(|(problem, _)| problem)
}

#[tokio::test]
async fn every_wrong_setting_is_said_beside_its_field_and_in_the_summary() {
    let service = TestService::sandbox().await;
    let query = "state=x&method=cash&lang=tlh&theme=x&width=1&amount=2.49&currency=zar\
        &reference=x%0Ax&capture=x&storing=x&name=x%0Ax&colour=red&corners=x&logo=x\
        &terms=http%3A%2F%2Fx&privacy=x&support=x";
    let panel = preview_client(&service).get(&format!("/preview?{query}")).await;
    let panel = panel.text();
    for (name, advice) in [
        ("state", "from the list"),
        ("method", "from the list"),
        ("lang", "from the list"),
        ("theme", "from the list"),
        ("width", "from the list"),
        ("amount", "24950 for 249.50"),
        ("currency", "capitals: ZAR"),
        ("reference", "100 characters"),
        ("capture", "from the list"),
        ("storing", "from the list"),
        ("name", "100 characters"),
        ("colour", "#0b5d4b"),
        ("corners", "from the list"),
        ("logo", "/logos/"),
        ("terms", "https://"),
        ("privacy", "https://"),
        ("support", "e-mail"),
    ] {
        let problem = problem_of(panel, name).unwrap_or_default();
        assert!(problem.contains(advice), "{name}: {problem:?}");
        assert!(panel.contains(&format!(r##"href="#{name}""##)), "{name}");
    }
    let right = preview_client(&service).get("/preview?state=success&amount=5").await;
    let is_said = ["class=\"problem", "aria-invalid"].map(|part| right.text().contains(part));
    assert_eq!(is_said, [false, false], "{right:?}");
}

#[tokio::test]
async fn settings_that_do_not_exist_are_named() {
    let service = TestService::sandbox().await;
    let panel = preview_client(&service).get("/preview?color=%23ff0033").await;
    assert!(panel.text().contains("<li>color: There is no setting"), "{panel:?}");
    let missing = format!("/preview?logo=%2Flogos%2F{}", "0b".repeat(32));
    let panel = preview_client(&service).get(&missing).await;
    assert!(problem_of(panel.text(), "logo").is_some_and(|text| text.contains("no such logo")));
    let framed = framed_preview_client(&service).get(&missing.replace("w?", "w/page?")).await;
    assert!(!framed.text().contains("<img class=\"logo\""), "{framed:?}");
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
