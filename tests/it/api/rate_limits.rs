//! Rate limits of the API (decision 16).

use std::time::Duration;

use axum::http::{HeaderValue, Method};
use futures_util::future::join_all;
use kassa_platform::rate_limit::RateLimitSettings;
use kassa_services::merchants;

use crate::support::orders::minimal_order;
use crate::support::test_client::{TestClient, TestResponse};
use crate::support::test_service::{TestService, parse_rate};

#[track_caller]
fn assert_rate_limited(response: &TestResponse, wait: &str) {
    assert_eq!(response.error_detail(), (429, "Too many requests".into()));
    assert_eq!(response.body, r#"{"detail":"Too many requests"}"#);
    assert_eq!(
        (response.header("retry-after"), response.header("content-type")),
        (Some(wait), Some("application/json"))
    );
    assert_eq!(
        (response.header("cache-control"), response.header("x-content-type-options")),
        (Some("no-store"), Some("nosniff"))
    );
}

/// The statuses of `count` reads.
async fn read_repeatedly(api: &TestClient, path: &str, count: usize) -> Vec<u16> {
    let mut statuses = Vec::new();
    for _ in 0..count {
        statuses.push(api.get(path).await.status);
    }
    statuses
}

#[tokio::test]
async fn requests_are_limited_per_key() {
    let service = TestService::sandbox_with_rates(RateLimitSettings {
        key: parse_rate("4/1m"),
        ..RateLimitSettings::default()
    })
    .await;
    let api = service.merchant_client();
    let intent = api.create_intent(minimal_order()).await;
    assert_eq!(read_repeatedly(&api, &intent.path(), 3).await, [200, 200, 200]);
    let create =
        api.with_header("idempotency-key", "one").post("/api/intents", minimal_order()).await;
    assert_rate_limited(&create, "15");

    let (_, other_api) = service.create_other_merchant().await;
    assert_eq!(other_api.get(&intent.path()).await.status, 403, "another merchant's key");
    let second = merchants::create_api_key(&service.state, &service.merchant.merchant_id)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        service.client_with_key(&second.api_key).get(&intent.path()).await.status,
        200,
        "another key of the merchant's"
    );
    assert_eq!(
        service.client_without_key().get(&intent.path_with_token()).await.status,
        200,
        "no key"
    );

    service.advance(Duration::from_millis(14_999));
    assert_rate_limited(&api.get(&intent.path()).await, "1");
    service.advance(Duration::from_millis(1));
    // The refused request has not claimed its idempotency key.
    let created =
        api.with_header("idempotency-key", "one").post("/api/intents", minimal_order()).await;
    assert_eq!((created.status, created.header("idempotent-replayed")), (201, None));
    assert_rate_limited(&api.get(&intent.path()).await, "15");
}

#[tokio::test]
async fn requests_of_a_disabled_merchants_key_are_limited() {
    let service = TestService::sandbox_with_rates(RateLimitSettings {
        key: parse_rate("1/1m"),
        client: parse_rate("1/1m"),
        ..RateLimitSettings::default()
    })
    .await;
    service.set_merchant_active(false).await;
    assert_eq!(service.merchant_client().get("/api/intents/none").await.status, 403);
    assert_rate_limited(&service.merchant_client().get("/api/intents/none").await, "60");
}

#[tokio::test]
async fn requests_are_limited_per_intent() {
    let service = TestService::sandbox_with_rates(RateLimitSettings {
        intent: parse_rate("4/1m"),
        ..RateLimitSettings::default()
    })
    .await;
    let (api, anonymous) = (service.merchant_client(), service.client_without_key());
    let (intent, other) =
        (api.create_intent(minimal_order()).await, api.create_intent(minimal_order()).await);
    // Requests of other merchants and with the token of another intent do not count.
    let (_, other_api) = service.create_other_merchant().await;
    assert_eq!(read_repeatedly(&other_api, &intent.path(), 9).await, [403; 9]);
    assert_eq!(
        read_repeatedly(&anonymous, &format!("{}?iauth={}", intent.path(), other.token), 9).await,
        [403; 9]
    );

    // The merchant and the customer have a share each.
    assert_eq!(read_repeatedly(&anonymous, &intent.path_with_token(), 4).await, [200; 4]);
    assert_rate_limited(&anonymous.get(&intent.path_with_token()).await, "15");
    assert_eq!(read_repeatedly(&api, &intent.path(), 4).await, [200; 4]);
    assert_rate_limited(&api.get(&intent.path()).await, "15");
    assert_rate_limited(&api.post_without_body(&intent.cancel_path()).await, "15");

    assert_eq!(api.get(&other.path()).await.status, 200);
    service.advance(Duration::from_secs(15));
    assert_eq!(
        api.get(&intent.path()).await.json()["status"],
        "selection",
        "the refused cancel did nothing"
    );
}

#[tokio::test]
async fn a_burst_is_accepted_up_to_the_limit() {
    let service = TestService::sandbox_with_rates(RateLimitSettings {
        intent: parse_rate("32/60s"),
        ..RateLimitSettings::default()
    })
    .await;
    let (api, intent) =
        (service.merchant_client(), service.merchant_client().create_intent(minimal_order()).await);
    let path = intent.path();
    let responses = join_all((0..40).map(|_| api.get(&path))).await;
    assert_eq!(responses.iter().filter(|response| response.status == 200).count(), 32);
    assert_eq!(responses.iter().filter(|response| response.status == 429).count(), 8);
}

#[tokio::test]
async fn unauthenticated_requests_are_limited_per_address() {
    let service = TestService::sandbox_with_rates(RateLimitSettings {
        client: parse_rate("6/1m"),
        ..RateLimitSettings::default()
    })
    .await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    let client = service.client_without_key().with_peer_address("192.0.2.1");
    let with_unknown_key = client.with_header(
        "authorization",
        &format!("Bearer test_{}_{}", service.merchant.merchant_id, "0".repeat(64)),
    );
    let malformed = client.with_header("authorization", "Basic x");
    assert_eq!(client.post("/api/intents", minimal_order()).await.status, 401);
    assert_eq!(with_unknown_key.post("/api/intents", minimal_order()).await.status, 401);
    assert_eq!(malformed.get(&intent.path_with_token()).await.status, 401);
    assert_eq!(client.get(&intent.path_with_token()).await.status, 200);
    assert_eq!(client.get("/api/nothing").await.status, 404);
    assert_eq!(
        client.send(Method::PUT, "/api/intents", axum::body::Body::empty()).await.status,
        405
    );
    for (sender, path) in [
        (&client, "/api/intents/none"),
        (&client, "/api/nothing"),
        (&with_unknown_key, "/api/intents/none"),
    ] {
        assert_rate_limited(&sender.get(path).await, "10");
    }
    assert_rate_limited(&malformed.get(&intent.path_with_token()).await, "10");
    assert_rate_limited(&client.get(&intent.path_with_token()).await, "10");

    let merchant = service.merchant_client().with_peer_address("192.0.2.1");
    assert_eq!(
        read_repeatedly(&merchant, &intent.path(), 9).await,
        [200; 9],
        "requests with a valid key are not limited by address"
    );
    let other_client = service.client_without_key().with_peer_address("192.0.2.2");
    assert_eq!(other_client.get(&intent.path_with_token()).await.status, 200);
    service.advance(Duration::from_secs(10));
    assert_eq!(client.get(&intent.path_with_token()).await.status, 200);
}

#[tokio::test]
async fn the_client_address_comes_from_the_peer_or_a_trusted_proxy() {
    let service = TestService::sandbox_with_rates(RateLimitSettings {
        client: parse_rate("1/1m"),
        ..RateLimitSettings::default()
    })
    .await;
    let status = async |peer: &str, forwarded: &str| {
        service
            .client_without_key()
            .with_peer_address(peer)
            .with_header("x-forwarded-for", forwarded)
            .get("/api/openapi.json")
            .await
            .status
    };
    assert_eq!(status("192.0.2.1", "198.51.100.1").await, 200);
    assert_eq!(status("192.0.2.1", "198.51.100.2").await, 429, "not a trusted proxy");
    assert_eq!(status("10.1.2.3", "198.51.100.1").await, 200);
    assert_eq!(
        status("10.1.2.4", "203.0.113.9, 198.51.100.1").await,
        429,
        "the same client by another proxy"
    );
    assert_eq!(status("10.1.2.3", "198.51.100.2").await, 200);
    assert_eq!(status("2001:db8::1", "").await, 200);
    assert_eq!(status("2001:db8::2", "").await, 429, "the same network");
    // An invalid forwarded address does not bypass the limit.
    let mut request =
        axum::http::Request::get("/api/openapi.json").body(axum::body::Body::empty()).unwrap();
    request
        .headers_mut()
        .insert("x-forwarded-for", HeaderValue::from_bytes(b"\xff, 198.51.100.7").unwrap());
    assert_eq!(
        service.client_without_key().with_peer_address("10.9.9.9").request(request).await.status,
        200
    );
    assert_eq!(status("10.9.9.9", "").await, 429);
}

#[tokio::test]
async fn requests_without_a_peer_address_share_one_limit() {
    let service = TestService::sandbox_with_rates(RateLimitSettings {
        client: parse_rate("2/1m"),
        ..RateLimitSettings::default()
    })
    .await;
    assert_eq!(
        read_repeatedly(&service.client_without_key(), "/api/openapi.json", 3).await,
        [200, 200, 429]
    );
}

#[tokio::test]
async fn the_reference_pages_are_not_limited() {
    let service = TestService::sandbox_with_rates(RateLimitSettings {
        client: parse_rate("1/1m"),
        ..RateLimitSettings::default()
    })
    .await;
    assert_eq!(read_repeatedly(&service.client_without_key(), "/docs", 9).await, [200; 9]);
}
