//! API keys (interface, section 5).

use axum::body::Body;
use axum::http::{HeaderValue, Request};
use kassa_services::merchants;

use crate::support::orders::minimal_order;
use crate::support::test_client::TestClient;
use crate::support::test_service::TestService;

const UNAUTHORIZED: &str = "Invalid or missing API key";

async fn assert_unauthorized(api: &TestClient) {
    let response = api.post("/api/intents", minimal_order()).await;
    assert_eq!(response.error_detail(), (401, UNAUTHORIZED.into()));
    assert!(response.header("www-authenticate").unwrap().starts_with("Bearer"), "{response:?}");
}

#[tokio::test]
async fn invalid_keys_are_unauthorized() {
    let service = TestService::sandbox().await;
    let key = &service.merchant.api_key;
    assert_unauthorized(&service.client_without_key()).await;
    for header in [
        key.clone(),
        format!("Bearer{key}"),
        format!("Basic {key}"),
        format!("Token {key}"),
        "Bearer".to_owned(),
        "Bearer ".to_owned(),
        format!("Bearer {}", key.replace("test_", "live_")),
        format!("Bearer {}", key.to_uppercase()),
        format!("Bearer {}", &key[..key.len() - 1]),
        format!("Bearer {key}0"),
        format!("Bearer {key} {key}"),
        format!("Bearer \"{key}\""),
        format!("Bearer {}", "x".repeat(10_000)),
        format!("Bearer test_{}_{}", service.merchant.merchant_id, "0".repeat(64)),
    ] {
        assert_unauthorized(&service.client_without_key().with_header("authorization", &header))
            .await;
    }
    assert_unauthorized(
        &service.merchant_client().with_header("authorization", &format!("Bearer {key}")),
    )
    .await;
}

#[tokio::test]
async fn the_challenge_says_why_a_key_is_refused() {
    let service = TestService::sandbox().await;
    let key = &service.merchant.api_key;
    let challenge = async |header: &str| {
        let api = service.client_without_key().with_header("authorization", header);
        let response = api.post("/api/intents", minimal_order()).await;
        response.header("www-authenticate").unwrap().to_owned()
    };
    for (header, reason) in [
        (key.clone(), "Send one header: Authorization: Bearer API_KEY"),
        (format!("Bearer {}", key.replace("test_", "live_")), "belongs to the other environment"),
        (format!("Bearer {}", &key[1..]), "is unknown, revoked or expired"),
    ] {
        let challenge = challenge(&header).await;
        assert!(challenge.contains(reason) && !challenge.contains(key.as_str()), "{challenge}");
    }
    let without = service.client_without_key().post("/api/intents", minimal_order()).await;
    assert_eq!(without.header("www-authenticate"), Some("Bearer"));
}

#[tokio::test]
async fn a_header_that_is_not_utf8_is_unauthorized() {
    let service = TestService::sandbox().await;
    let mut request =
        Request::post("/api/intents").body(Body::from(minimal_order().to_string())).unwrap();
    let value = HeaderValue::from_bytes(b"Bearer \xff\xfe").unwrap();
    request.headers_mut().insert("authorization", value);
    assert_eq!(
        service.client_without_key().request(request).await.error_detail(),
        (401, UNAUTHORIZED.into())
    );
}

#[tokio::test]
async fn the_scheme_is_case_insensitive() {
    let service = TestService::sandbox().await;
    for scheme in ["Bearer", "bearer", "BEARER"] {
        let api = service
            .client_without_key()
            .with_header("authorization", &format!("{scheme} {}", service.merchant.api_key));
        assert_eq!(api.post("/api/intents", minimal_order()).await.status, 201);
    }
}

#[tokio::test]
async fn keys_are_valid_in_their_own_mode_only() {
    let (sandbox, live) = (TestService::sandbox().await, TestService::live().await);
    assert!(
        sandbox.merchant.api_key.starts_with("test_") && live.merchant.api_key.starts_with("live_")
    );
    assert_unauthorized(&sandbox.client_with_key(&live.merchant.api_key)).await;
    assert_unauthorized(&live.client_with_key(&sandbox.merchant.api_key)).await;
    assert_eq!(live.merchant_client().post("/api/intents", minimal_order()).await.status, 201);
}

#[tokio::test]
async fn a_revoked_key_is_unauthorized_and_others_stay_valid() {
    let service = TestService::sandbox().await;
    let next = merchants::create_api_key(&service.state, &service.merchant.merchant_id)
        .await
        .unwrap()
        .unwrap();
    let api = service.client_with_key(&next.api_key);
    assert_eq!(api.post("/api/intents", minimal_order()).await.status, 201);
    merchants::revoke_api_key(&service.state, &next.key_id).await.unwrap().unwrap();
    assert_unauthorized(&api).await;
    assert_eq!(service.merchant_client().post("/api/intents", minimal_order()).await.status, 201);
}

#[tokio::test]
async fn a_disabled_merchant_is_forbidden() {
    let service = TestService::sandbox().await;
    service.set_merchant_active(false).await;
    let refusal = (403, "Not authorized to access this resource".into());
    assert_eq!(
        service.merchant_client().post("/api/intents", minimal_order()).await.error_detail(),
        refusal
    );
}

#[tokio::test]
async fn unauthenticated_bodies_are_not_read() {
    let service = TestService::sandbox().await;
    let stream =
        Body::from_stream(futures_util::stream::pending::<Result<Vec<u8>, std::io::Error>>());
    assert_eq!(service.client_without_key().post_bytes("/api/intents", stream).await.status, 401);
}
