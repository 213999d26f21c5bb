//! What is accepted and kept, and what is refused.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, StatusCode};
use futures_util::FutureExt as _;
use kassa_platform::rate_limit::RateLimitSettings;
use kassa_providers::sandbox::wire::notification::SIGNATURE_HEADER;
use kassa_services::notifications::handle_received;
use kassa_store::StoreError;
use kassa_store::tables::provider_notifications;
use serde_json::json;

use super::receiver::{NotifiedService, notification};
use crate::support::scripted_provider::{ScriptedProviders, VoidClass};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::{TestService, parse_rate};

on_both_engines!(
    a_repeated_notification_is_kept_once,
    a_notification_without_a_valid_signature_is_refused,
    a_notification_of_the_other_mode_is_refused,
    an_unknown_connection_is_not_found,
    the_size_of_a_notification_is_limited,
    without_a_database_the_provider_tries_again,
    identifiers_that_cannot_be_stored_are_refused,
    handled_notifications_are_purged,
);

async fn a_repeated_notification_is_kept_once(database: TestDatabase) {
    let kassa = NotifiedService::start(database).await;
    for _ in 0..5 {
        kassa.notify("e1", "payment", "r1").await;
    }
    kassa.notify("e2", "payment", "r1").await;
    assert_eq!(kassa.list_kept().await, ["payment due", "payment due"]);
    assert_eq!(handle_received(&kassa.state).await.unwrap(), 2);
    kassa.notify("e1", "payment", "r1").await;
    assert_eq!(kassa.list_kept().await, ["payment foreign", "payment foreign"]);
    assert_eq!(handle_received(&kassa.state).await.unwrap(), 0);

    // Events of two connections are different, even with one identifier.
    let (other, _) = kassa.service.create_other_merchant().await;
    let connection_id = other.connection_id.unwrap();
    let other = NotifiedService { connection_id, ..kassa };
    other.notify("e1", "payment", "r1").await;
    assert_eq!(other.list_kept().await.len(), 3);
}

async fn a_notification_without_a_valid_signature_is_refused(database: TestDatabase) {
    let kassa = NotifiedService::start(database).await;
    let body = notification("e1", "payment", "r1");
    let (old, early) = (kassa.sign(&body, -301), kassa.sign(&body, 301));
    let valid = kassa.sign(&body, 0);
    let (other, _) = kassa.service.create_other_merchant().await;
    let other = NotifiedService { connection_id: other.connection_id.unwrap(), ..kassa };
    let of_other_connection = other.sign(&body, 0);
    let kassa = NotifiedService {
        connection_id: other.service.merchant.connection_id.clone().unwrap(),
        ..other
    };
    for signature in ["", "v1=00", &old, &early, &of_other_connection] {
        let response = kassa.post(&body, signature).await;
        assert_eq!((response.status, response.text()), (400, ""), "{signature}");
    }
    for other_body in [body.replace("r1", "r2"), body.replace(':', ": "), String::new()] {
        assert_eq!(kassa.post(&other_body, &valid).await.status, 400, "{other_body}");
    }
    assert_eq!(kassa.client.post_bytes(&kassa.path(), body.clone()).await.status, 400);
    let no_json = "{";
    assert_eq!(kassa.post(no_json, &kassa.sign(no_json, 0)).await.status, 400);
    assert_eq!(kassa.list_kept().await, Vec::<String>::new());
    assert_eq!(kassa.post(&body, &valid).await.status, 200);
}

async fn a_notification_of_the_other_mode_is_refused(database: TestDatabase) {
    let providers = ScriptedProviders::new(VoidClass::Tombstone);
    let service = TestService::scripted_on(database, providers).await;
    let connection = service.merchant.connection_id.as_ref().unwrap().as_str();
    let path = format!("/providers/{connection}/notify");
    let client = service.client_without_key();
    for (body, status) in [("other-mode r1", 400), ("forged r1", 400), ("e1 r1", 200)] {
        assert_eq!(client.post_bytes(&path, body).await.status, status, "{body}");
    }
    let kept = "SELECT event_id FROM provider_notifications";
    assert_eq!(service.database().fetch_texts(kept).await, ["e1"]);
}

async fn an_unknown_connection_is_not_found(database: TestDatabase) {
    let kassa = NotifiedService::start(database).await;
    let body = notification("e1", "payment", "r1");
    let client = kassa.client.with_header(SIGNATURE_HEADER, &kassa.sign(&body, 0));
    for id in ["00000000-0000-7000-8000-000000000000", "x", "%00", "a%20b"] {
        let response = client.post_bytes(&format!("/providers/{id}/notify"), body.clone()).await;
        assert_eq!(response.status, 404, "{id}");
    }
    let upper_case = kassa.path().to_uppercase().replace("/PROVIDERS", "/providers");
    let upper_case = upper_case.replace("/NOTIFY", "/notify");
    assert_eq!(client.post_bytes(&upper_case, body).await.status, 200);
    let got = client.send(Method::GET, &kassa.path(), Body::empty()).await;
    assert_eq!(got.status, StatusCode::METHOD_NOT_ALLOWED.as_u16());
}

async fn the_size_of_a_notification_is_limited(database: TestDatabase) {
    const LIMIT: usize = 256 * 1024;
    let kassa = NotifiedService::start(database).await;
    let body_of_size = |size: usize| {
        let body = notification("e1", "payment", "r1");
        format!("{body}{}", " ".repeat(size - body.len()))
    };
    for (size, status) in [(LIMIT + 1, 413), (4 * LIMIT, 413), (LIMIT, 200)] {
        let body = body_of_size(size);
        let response = kassa.post(&body, &kassa.sign(&body, 0)).await;
        assert_eq!(response.status, status, "{size}");
    }
}

async fn without_a_database_the_provider_tries_again(database: TestDatabase) {
    let kassa = NotifiedService::start(database).await;
    let body = notification("e1", "payment", "r1");
    let signature = kassa.sign(&body, 0);
    kassa.state.store.close().await;
    assert_eq!(kassa.post(&body, &signature).await.status, 503);
    assert_eq!(kassa.list_kept().await, Vec::<String>::new());
}

async fn identifiers_that_cannot_be_stored_are_refused(database: TestDatabase) {
    let kassa = NotifiedService::start(database).await;
    let long = "x".repeat(256);
    for (event_id, reference) in [("e\0", "r"), ("e", "r\0"), (&long, "r"), ("e", &long)] {
        let body = notification(event_id, "payment", reference);
        assert_eq!(kassa.post(&body, &kassa.sign(&body, 0)).await.status, 400);
    }
    kassa.notify(&"x".repeat(255), "payment", "r").await;
}

async fn handled_notifications_are_purged(database: TestDatabase) {
    let kassa = NotifiedService::start(database).await;
    kassa.notify("e1", "payment", "r1").await;
    handle_received(&kassa.state).await.unwrap();
    kassa.service.advance(Duration::from_secs(1));
    kassa.notify("e2", "payment", "r1").await;
    kassa.service.advance(Duration::from_secs(1));
    let purge = async || {
        let now = kassa.state.real_clock.now();
        let deleted = kassa.state.store.write::<_, StoreError, _>(move |tx| {
            async move { provider_notifications::delete_handled_before(tx, now, 9).await }.boxed()
        });
        deleted.await.unwrap()
    };
    assert_eq!(purge().await, 1, "the other is not handled");
    handle_received(&kassa.state).await.unwrap();
    assert_eq!((purge().await, kassa.list_kept().await.len()), (1, 0));
}

/// Callers without a valid signature are limited as those without a valid API key are. A provider
/// sends all notifications from few addresses, so genuine ones are not.
#[tokio::test]
async fn forged_notifications_are_limited_by_address() {
    let rates = RateLimitSettings { client: parse_rate("3/1m"), ..RateLimitSettings::default() };
    let kassa = NotifiedService::of(TestService::sandbox_with_rates(rates).await);
    let client = kassa.client.with_peer_address("192.0.2.1");
    for _ in 0..10 {
        let body = notification("e1", "payment", "r1");
        let genuine = client.with_header(SIGNATURE_HEADER, &kassa.sign(&body, 0));
        assert_eq!(genuine.post_bytes(&kassa.path(), body).await.status, 200);
    }
    for expected in [400, 400, 400, 429] {
        assert_eq!(client.post(&kassa.path(), json!({})).await.status, expected);
    }
    let limited = client.post("/providers/unknown/notify", json!({})).await;
    assert_eq!(limited.status, 429);
    assert!(limited.header("retry-after").is_some());
    let elsewhere = kassa.client.with_peer_address("192.0.2.2");
    assert_eq!(elsewhere.post(&kassa.path(), json!({})).await.status, 400);
}
