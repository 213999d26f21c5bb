//! Browsers report what the page's policy has stopped.

use axum::body::Body;
use serde_json::{Value, json};

use crate::support::captured_log::CapturedLog;
use crate::support::test_client::TestClient;
use crate::support::test_service::TestService;

async fn report(browser: &TestClient, kind: &str, body: impl Into<Body>) -> u16 {
    let browser = browser.with_header("content-type", kind);
    browser.post_bytes("/csp-reports", body).await.status
}

fn read_text(log: &CapturedLog) -> String {
    String::from_utf8(log.to_bytes()).unwrap()
}

fn by_uri(directive: &str) -> Value {
    json!({ "csp-report": {
        "document-uri": "https://pay.test/pay/x?iauth=canary-token",
        "effective-directive": directive,
        "blocked-uri": "https://evil.test/skim.js?card=canary-card",
    } })
}

/// One after the other: what another thread logs at the same place decides whether this thread's
/// subscriber is asked.
#[tokio::test]
async fn reports_are_logged_and_limited() {
    let log = CapturedLog::default();
    let recording = tracing::subscriber::set_default(log.subscriber());
    reports_are_named_in_the_log_once_a_minute_and_directive(&log).await;
    drop(recording);
    reports_are_limited_in_kind_size_and_number().await;
}

async fn reports_are_named_in_the_log_once_a_minute_and_directive(log: &CapturedLog) {
    let service = TestService::sandbox().await;
    let browser = service.client_without_key();
    for _ in 0..3 {
        let body = by_uri("script-src-elem").to_string();
        assert_eq!(report(&browser, "application/csp-report", body).await, 204);
    }
    let modern = json!([{ "type": "csp-violation", "body": {
        "documentURL": "https://pay.test/pay/x?iauth=canary-token",
        "effectiveDirective": "form-action",
        "blockedURL": "inline",
    } }]);
    assert_eq!(report(&browser, "application/reports+json", modern.to_string()).await, 204);
    let unknown = by_uri("canary-directive").to_string();
    assert_eq!(report(&browser, "application/csp-report", unknown).await, 204);
    let text = read_text(log);
    let count = |word: &str| text.lines().filter(|line| line.contains(word)).count();
    assert_eq!([count("script-src-elem"), count("form-action")], [1, 1], "{text}");
    assert!(text.contains("https://evil.test") && !text.contains("canary"), "{text}");

    service.advance(std::time::Duration::from_mins(1));
    let body = by_uri("script-src-elem").to_string();
    assert_eq!(report(&browser, "application/csp-report", body).await, 204);
    let text = read_text(log);
    assert_eq!(text.lines().filter(|line| line.contains("script-src-elem")).count(), 2, "{text}");
}

async fn reports_are_limited_in_kind_size_and_number() {
    let service = TestService::sandbox().await;
    let browser = service.client_without_key();
    let kind = "application/csp-report";
    assert_eq!(report(&browser, "text/plain", "x").await, 415);
    assert_eq!(report(&browser, kind, "x").await, 400);
    assert_eq!(report(&browser, kind, "[1, null, {}]").await, 204, "of no known kind");
    assert_eq!(report(&browser, kind, "x".repeat(20_000)).await, 413);
    assert_eq!(browser.get("/csp-reports").await.status, 405);
    let flood = by_uri("img-src").to_string();
    for _ in 0..600 {
        report(&browser, kind, flood.clone()).await;
    }
    assert_eq!(report(&browser, kind, flood.clone()).await, 429);
    let other = by_uri("script-src-elem").to_string();
    let statuses = [
        report(&browser, kind, other.clone()).await,
        report(&browser, kind, other.clone()).await,
        report(&browser.with_peer_address("198.51.100.7"), kind, flood.clone()).await,
    ];
    assert_eq!(statuses, [204, 429, 204], "the first of a directive, and another client's");
    service.advance(std::time::Duration::from_mins(1));
    assert_eq!(report(&browser, kind, flood).await, 204);
}
