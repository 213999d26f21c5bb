//! What every page has.

use std::collections::BTreeSet;

use kassa_domain::portal::Role;
use kassa_portal::{Verb, list_endpoints};

use super::everything::{EMAIL, Everything, documented_pages};
use super::support::{Browser, PASSWORD, hidden_fields, invitation, location};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

/// The walks of browsers are over the same list.
#[test]
fn every_page_is_walked() {
    let (pages, files) = documented_pages();
    let walked: BTreeSet<String> = pages.into_iter().chain(files).collect();
    let gets = list_endpoints().into_iter().filter(|(verb, ..)| *verb == Verb::Get);
    let gets: BTreeSet<String> = gets.map(|(_, path, _)| path.to_owned()).collect();
    assert_eq!(walked, gets);
}

on_both_engines!(no_page_changes_anything);

async fn no_page_changes_anything(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let all = Everything::create(&service).await;
    let before = stored_rows(&service).await;
    let (pages, files) = documented_pages();
    for route in &pages {
        all.owner.get(&all.path(route)).await;
    }
    assert!(stored_rows(&service).await == before, "a page");
    // An export is noted, and nothing else.
    let count = "SELECT CAST(COUNT(*) AS TEXT) FROM audit_entries WHERE action = 'exported'";
    for route in &files {
        assert_eq!(all.owner.get(&all.path(route)).await.status, 200, "{route}");
    }
    assert_eq!(service.database().fetch_texts(count).await, ["2"]);
}

/// The page of the look without the hosted page in it.
fn without_preview(html: &str) -> String {
    match html.split_once("srcdoc=\"") {
        Some((before, rest)) => [before, rest.split_once('"').unwrap().1].concat(),
        None => html.to_owned(),
    }
}

/// Every row of every table. The files of SQLite change when they are read.
pub async fn stored_rows(service: &TestService) -> Vec<u8> {
    if matches!(service.database(), TestDatabase::Postgres(_)) {
        return service.dump_database().await;
    }
    let tables = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";
    let mut rows = Vec::new();
    for table in service.database().fetch_texts(tables).await {
        let columns =
            format!("SELECT 'quote(\"' || name || '\")' FROM pragma_table_info('{table}')");
        let columns = service.database().fetch_texts(&columns).await.join(" || ',' || ");
        let all = format!("SELECT {columns} FROM {table}");
        rows.extend(service.database().fetch_texts(&all).await.concat().into_bytes());
    }
    rows
}

#[tokio::test]
async fn every_page_is_finished_html_with_its_headers() {
    let service = TestService::sandbox().await;
    let all = Everything::create(&service).await;
    let owner = &all.owner;
    // A person with a passkey is asked for it after the password.
    let fields = [("email", EMAIL), ("password", PASSWORD)];
    assert_eq!(owner.post("/portal/sign-in", &fields).await.status, 303);
    let merchant = &service.merchant.merchant_id;
    let invite = invitation(&service, merchant, "zoe@shop.test", Role::Support).await;
    for route in documented_pages().0 {
        let path = match route.as_str() {
            "/portal/welcome" => format!("{route}?invite={invite}"),
            _ => all.path(&route),
        };
        let path = path.as_str();
        let page = owner.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        let html = without_preview(page.text());
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
        assert!(unknown.text().contains("Page not found"), "{unknown:?}");
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
        assert!(html.contains("<time datetime=\"2026-11-20T21:36:00.123Z\""), "{path}: {html}");
        assert!(html.contains("title=\"20 November 2026 at 23:36 SAST\""), "{path}: {html}");
        assert!(html.contains(">20 Nov, 23:36<") || html.contains(">23:36<"), "{path}: {html}");
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
