//! The developers' page: what failed, what was sent, and commands for the API.

use std::time::Duration;

use axum::http::HeaderMap;
use kassa_domain::portal::Role;
use kassa_platform::request_facts::RequestFacts;
use serde_json::json;

use super::support::{API_URL, Browser, element_text};
use super::totp_app::code_of;
use crate::support::captured_log::CapturedLog;
use crate::support::orders::order_with;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    failed_requests_are_listed_with_their_words,
    a_merchant_sees_no_request_of_another,
    unknown_payment_methods_are_named_once_a_day,
);

const PATH: &str = "/portal/developers";
const TOTP: &str = "/portal/account/totp";

async fn write_notes(service: &TestService) {
    service.state.failed_requests.write(&service.state.store).await.unwrap();
}

/// Answers a request as the server does, and returns the id that it gave.
async fn with_request_id<T>(request: impl Future<Output = T>) -> (String, T) {
    let facts = RequestFacts::new(&HeaderMap::new());
    let answered = facts.clone().scope(request).await;
    (facts.request_id().to_owned(), answered)
}

async fn failed_requests_are_listed_with_their_words(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "dev@shop.test", Role::Developer).await;
    let empty = person.get(PATH).await;
    assert_eq!(empty.status, 200);
    assert!(empty.text().contains("No failed requests."), "{}", empty.text());

    let client = service.merchant_client();
    let refused = with_request_id(client.post("/api/intents", json!({"currency": "ZAR"}))).await;
    assert_eq!(refused.1.status, 422);
    let missing = "/api/intents/01a02c26-0c81-7180-8e89-b8b8522d4597";
    let not_found = with_request_id(client.get(&format!("{missing}?iauth=secret"))).await;
    assert_eq!(not_found.1.status, 404);
    write_notes(&service).await;

    let page = person.get(PATH).await;
    for (id, _) in [refused, not_found] {
        assert!(page.text().contains(&id), "{id}: {}", page.text());
    }
    for shown in [
        "data-status=\"422\"",
        "body.amount: Field required",
        "data-status=\"404\"",
        "Payment intent not found",
        missing,
        API_URL,
        service.merchant.merchant_id.as_str(),
        "curl -X DELETE",
    ] {
        assert!(page.text().contains(shown), "{shown}: {}", page.text());
    }
    assert!(!page.text().contains("secret"), "the query string is kept");
}

async fn a_merchant_sees_no_request_of_another(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (other, _) = service.create_other_merchant().await;
    let client = service.merchant_client();
    let (id, _refused) = with_request_id(client.post("/api/intents", json!({}))).await;
    write_notes(&service).await;
    let own = Browser::join(&service, "own@shop.test", Role::Owner).await;
    let foreign =
        Browser::join_merchant(&service, &other.merchant_id, "o@other.test", Role::Owner).await;
    assert!(own.get(PATH).await.text().contains(&id));
    assert!(!foreign.get(PATH).await.text().contains(&id));
}

async fn unknown_payment_methods_are_named_once_a_day(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (other, other_client) = service.create_other_merchant().await;
    let own = Browser::join(&service, "own@shop.test", Role::Owner).await;
    assert!(!own.get(PATH).await.text().contains("Unknown payment methods"));
    let order = |codes: serde_json::Value| {
        let filter = json!({ "filter_type": "allow", "payment_methods": codes });
        order_with(json!({ "payment_method_filter": filter }))
    };
    let write = async || {
        let now = service.state.real_clock.now();
        service.state.unknown_method_codes.write(&service.state.store, now).await.unwrap();
    };
    let log = CapturedLog::default();
    let _subscriber = tracing::subscriber::set_default(log.subscriber());
    let count_logged = |code: &str| {
        let text = String::from_utf8(log.to_bytes()).unwrap();
        let named = |line: &&str| line.contains("WARN") && line.contains(code);
        text.lines().filter(named).count()
    };
    let client = service.merchant_client();
    for (hours, times) in [(0, 1), (1, 1), (22, 1), (1, 2)] {
        service.advance(Duration::from_hours(hours));
        let codes = json!(["card", "Ozow", "ozow", "4111111111111111"]);
        assert_eq!(client.post("/api/intents", order(codes)).await.status, 201);
        write().await;
        assert_eq!(count_logged("ozow"), times);
    }
    other_client.post("/api/intents", order(json!(["eft", "snapscan"]))).await;
    write().await;
    // The first session has ended meanwhile.
    let own = Browser::join(&service, "late@shop.test", Role::Owner).await;
    let foreign =
        Browser::join_merchant(&service, &other.merchant_id, "o@other.test", Role::Owner).await;
    let (page, other_page) = (own.get(PATH).await, foreign.get(PATH).await);
    assert!(page.text().contains("Unknown payment methods"), "{}", page.text());
    assert!(page.text().contains("data-id=\"ozow\"") && !page.text().contains("snapscan"));
    assert!(other_page.text().contains("snapscan") && !other_page.text().contains("ozow"));
    assert!(!page.text().contains("4111111111111111"), "a card number is not noted");
    assert_eq!(count_logged("4111111111111111"), 0);
}

#[tokio::test]
async fn requests_in_a_loop_are_limited_and_paged() {
    let service = TestService::sandbox().await;
    let person = Browser::join(&service, "dev@shop.test", Role::Developer).await;
    let client = service.merchant_client();
    for _ in 0..2 {
        for _ in 0..25 {
            client.post("/api/intents", json!({})).await;
        }
        write_notes(&service).await;
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    let rows = |html: &str| html.matches("data-status=\"422\"").count();
    let first = person.get(PATH).await;
    assert_eq!(rows(first.text()), 20);
    let (_, next) = first.text().split_once("<a rel=\"next\" href=\"").unwrap();
    let second = person.get(next.split_once('"').unwrap().0).await;
    assert_eq!(rows(second.text()), 20);
    assert!(!second.text().contains("rel=\"next\""));
}

#[tokio::test]
async fn production_has_no_commands_of_the_sandbox() {
    let sandbox = TestService::sandbox().await;
    let live = TestService::live().await;
    let developer = Browser::join(&live, "dev@shop.test", Role::Developer).await;
    let page = developer.get(TOTP).await;
    let code = code_of(element_text(page.text(), "totp-secret"), &live);
    assert_eq!(developer.submit(TOTP, TOTP, &[("code", &code)]).await.status, 201);
    let page = developer.get(PATH).await;
    assert!(page.text().contains("/api/intents"), "{}", page.text());
    assert!(!page.text().contains("/api/sandbox/"), "{}", page.text());
    let developer = Browser::join(&sandbox, "dev@shop.test", Role::Developer).await;
    assert!(developer.get(PATH).await.text().contains("/api/sandbox/"));
}
