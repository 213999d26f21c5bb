//! What every page has.

use kassa::domain::portal::Role;

use super::support::{Browser, hidden_fields, location, portal_client};
use crate::support::test_service::TestService;

const PAGES: [&str; 11] = [
    "/portal/sign-in",
    "/portal",
    "/portal/account",
    "/portal/account/password",
    "/portal/account/totp",
    "/portal/account/passkeys",
    "/portal/settings/api-keys",
    "/portal/settings/webhooks",
    "/portal/settings/team",
    "/portal/settings/audit",
    "/portal/settings/audit?from=2000-01-01&to=2000-01-02",
];

#[tokio::test]
async fn every_page_is_finished_html_with_its_headers() {
    let service = TestService::sandbox().await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    for path in PAGES {
        let page = owner.get(path).await;
        let html = page.text();
        assert_eq!(page.status, 200, "{path}");
        assert!(html.starts_with("<!DOCTYPE html><html lang=\"en\" dir=\"ltr\">"), "{path}");
        for (name, value) in [
            ("content-type", "text/html; charset=utf-8"),
            ("cache-control", "no-store"),
            ("referrer-policy", "no-referrer"),
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(page.header(name), Some(value), "{path} {name}");
        }
        let policy = page.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("form-action 'self';"));
        let script = "<script type=\"module\" src=\"/assets/portal.";
        assert_eq!(html.matches(script).count(), 1, "{path}");
        assert_eq!(html.matches("<script").count(), 1, "{path}");
        for foreign in ["<style", " style=", "javascript:", "src=\"http", "onclick"] {
            assert!(!html.contains(foreign), "{path}: {foreign}");
        }
        assert!(html.contains(">Sandbox</strong>") && html.contains("<main id=\"content\""));
        let other = format!("href=\"https://other.test{}\"", path.split('?').next().unwrap());
        assert!(html.contains(&other), "{path}: the other environment's same page");
        assert_eq!(html.matches("<h1>").count(), 1, "{path}");
    }
}

#[tokio::test]
async fn a_page_has_at_most_10_kb_compressed() {
    let service = TestService::sandbox().await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let csrf = owner.csrf().await;
    for number in 0..25 {
        let (name, token) = (format!("Server {number}"), number.to_string());
        let fields = [("csrf", csrf.as_str()), ("name", &name), ("token", &token)];
        let fields = [fields.as_slice(), &[("scopes", "intents.read")]].concat();
        assert_eq!(owner.post("/portal/settings/api-keys", &fields).await.status, 201);
    }
    let client = portal_client(&service.state, "http://portal.test");
    let compressed = Browser::with_client(client.with_header("accept-encoding", "br"));
    compressed.set_cookie("kassa_session", &owner.cookie("kassa_session").unwrap());
    for path in PAGES {
        let page = compressed.get(path).await;
        assert_eq!(page.header("content-encoding"), Some("br"), "{path}");
        assert!(page.body.len() <= 10_240, "{path}: {}", page.body.len());
    }
}

#[tokio::test]
async fn nothing_that_is_sent_causes_a_5xx() {
    let service = TestService::sandbox().await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let page = owner.get("/portal/account").await;
    let csrf = hidden_fields(page.text())["csrf"].clone();
    for (path, field) in [
        ("/portal/account", "name"),
        ("/portal/merchant", "merchant"),
        ("/portal/settings/api-keys", "name"),
        ("/portal/account/passkeys/options", "purpose"),
    ] {
        let fields = [("csrf", csrf.as_str()), ("token", "1"), (field, "a\0b")];
        assert_eq!(owner.post(path, &fields).await.status, 400, "{path}");
    }
    for path in ["/portal/settings/team/%FF", "/portal/settings/webhooks/%00/deliveries"] {
        let unknown = owner.get(path).await;
        assert_eq!(unknown.status, 404, "{unknown:?}");
        assert!(unknown.text().contains("There is no such page"), "{unknown:?}");
    }
}

#[tokio::test]
async fn tables_have_captions_scoped_heads_and_machine_readable_times() {
    let service = TestService::sandbox().await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    for path in ["/portal/account", "/portal/settings/team", "/portal/settings/audit"] {
        let page = owner.get(path).await;
        let html = page.text();
        assert!(html.contains("<caption>") && html.contains("<th scope=\"col\""), "{path}");
        assert!(html.contains("<tr data-id=\"") && html.contains("data-status=\""), "{path}");
        assert!(html.contains("<time datetime=\"2026-11-20T21:36:00.123Z\">"), "{path}: {html}");
        assert!(html.contains("20 Nov 2026") || html.contains("Nov 20, 2026"));
        assert!(html.contains("23:36") || html.contains("11:36"), "{path}: the merchant's zone");
    }
}

#[tokio::test]
async fn the_navigation_shows_where_one_is_and_only_what_the_role_may() {
    let service = TestService::sandbox().await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let team = owner.get("/portal/settings/team").await;
    assert!(team.text().contains("href=\"/portal/settings/team\" aria-current=\"page\""));
    for (role, email, team, audit) in [
        (Role::Developer, "dev@shop.test", false, true),
        (Role::Support, "help@shop.test", false, false),
    ] {
        let page = Browser::join(&service, email, role).await.get("/portal").await;
        assert_eq!(page.text().contains("\"/portal/settings/team\""), team, "{role:?}");
        assert_eq!(page.text().contains("\"/portal/settings/audit\""), audit, "{role:?}");
    }
}

#[tokio::test]
async fn live_mode_says_production_and_opens_nothing_before_a_second_factor() {
    let service = TestService::live().await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    for path in ["/portal", "/portal/account", "/portal/settings/team", "/portal/settings/audit"] {
        assert_eq!(location(&owner.get(path).await), "/portal/account/totp", "{path}");
    }
    let page = owner.get("/portal/account/totp").await;
    assert_eq!(page.status, 200);
    assert!(page.text().contains(">Production</strong>"), "{page:?}");
    let out = owner.submit("/portal/account/totp", "/portal/sign-out", &[]).await;
    assert_eq!(location(&out), "/portal/sign-in");
}

#[tokio::test]
async fn names_are_escaped() {
    const HOSTILE: &str = "\"><script>alert(1)</script>'&";
    let service = TestService::sandbox().await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let saved = owner
        .submit("/portal/account", "/portal/account", &[("name", HOSTILE), ("language", "")])
        .await;
    assert_eq!(location(&saved), "/portal/account?done=saved");
    let queries = "/portal/settings/audit?actor=%22%3E%3Cscript%3E&from=%22%3E%3Cscript%3E";
    for path in ["/portal", "/portal/account?done=saved", "/portal/settings/team", queries] {
        let page = owner.get(path).await;
        assert!(!page.text().contains("<script>"), "{path}: {page:?}");
    }
    assert!(owner.get("/portal/account?done=saved").await.text().contains("role=\"status\""));
    assert!(!owner.get("/portal/account?done=%3Cb%3E").await.text().contains("role=\"status\""));
}
