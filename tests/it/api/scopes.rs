//! Scopes and expiry of API keys: what a key may not do is refused, whatever the request says.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::body::Body;
use axum::http::Method;
use kassa_domain::api_scope::{ApiScope, ApiScopes};
use kassa_domain::time::Timestamp;
use kassa_services::merchants::{self, ApiKeyOptions};
use kassa_store::tables::api_keys;

use crate::support::orders::minimal_order;
use crate::support::test_client::TestClient;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_key_with_scopes_may_do_no_more,
    an_expired_key_is_unauthorized,
    uses_are_written_in_the_background,
);

const FORBIDDEN: &str = "Not authorized to access this resource";
const ROUTES: &str = include_str!("../../../crates/api/src/lib.rs");

/// Every operation with an API key, its scope, and the words of its refusal.
const OPERATIONS: [(&str, &str, &str, &str); 22] = [
    ("post", "/api/intents", "intents.write", FORBIDDEN),
    ("get", "/api/intents/{intent_id}", "intents.read", FORBIDDEN),
    ("post", "/api/intents/{intent_id}/cancel", "intents.write", FORBIDDEN),
    ("post", "/api/intents/auto-attempt", "auto", FORBIDDEN),
    ("post", "/api/intents/{intent_id}/refund", "refunds", FORBIDDEN),
    (
        "get",
        "/api/v2/intents/{intent_id}/capture",
        "holds",
        "Not authorized to capture this payment",
    ),
    (
        "get",
        "/api/v2/intents/{intent_id}/cancel-authorization",
        "holds",
        "Not authorized to cancel this payment",
    ),
    (
        "post",
        "/api/v2/intents/{intent_id}/capture",
        "holds",
        "Not authorized to capture this payment",
    ),
    (
        "post",
        "/api/v2/intents/{intent_id}/cancel-authorization",
        "holds",
        "Not authorized to cancel this payment",
    ),
    ("delete", "/api/credentials/{credential_id}", "credentials", FORBIDDEN),
    ("get", "/api/mandates/{mandate_id}", "mandates", FORBIDDEN),
    ("post", "/api/mandates/{mandate_id}/subscription", "mandates", FORBIDDEN),
    ("post", "/api/mandates/{mandate_id}/amend", "mandates", FORBIDDEN),
    ("post", "/api/mandates/{mandate_id}/cancel", "mandates", FORBIDDEN),
    ("post", "/api/sandbox/intents/{intent_id}/settle", "sandbox", FORBIDDEN),
    ("post", "/api/sandbox/mandates/{mandate_id}/amendment", "sandbox", FORBIDDEN),
    ("post", "/api/sandbox/mandates/{mandate_id}/authentication", "sandbox", FORBIDDEN),
    ("post", "/api/sandbox/mandates/{mandate_id}/status", "sandbox", FORBIDDEN),
    ("post", "/api/sandbox/mandates/{mandate_id}/collect", "sandbox", FORBIDDEN),
    ("post", "/api/sandbox/refunds/{refund_id}/status", "sandbox", FORBIDDEN),
    ("post", "/api/sandbox/clock", "sandbox", FORBIDDEN),
    ("post", "/api/merchants/{merchant_id}/beneficiaries", "beneficiaries", FORBIDDEN),
];

async fn create_client(
    service: &TestService,
    scopes: ApiScopes,
    expires: Option<Timestamp>,
) -> TestClient {
    let options = ApiKeyOptions { scopes, expires, ..ApiKeyOptions::default() };
    let merchant = &service.merchant.merchant_id;
    let key = merchants::create_api_key_with(&service.state, merchant, options).await.unwrap();
    service.client_with_key(&key.unwrap().api_key)
}

/// The operations of the description that an API key authenticates, as method and path.
async fn list_described_operations(service: &TestService) -> Vec<(String, String)> {
    let description = service.client_without_key().get("/api/openapi.json").await.json();
    let paths = description["paths"].as_object().unwrap();
    let operations = paths.iter().flat_map(|(path, operations)| {
        operations
            .as_object()
            .unwrap()
            .iter()
            .filter(|(_, operation)| {
                let security = operation["security"].as_array();
                security.is_some_and(|all| all.iter().any(|one| one.get("api_key").is_some()))
            })
            .map(|(method, _)| (method.clone(), path.clone()))
            .collect::<Vec<_>>()
    });
    operations.collect()
}

#[tokio::test]
async fn every_route_has_a_scope() {
    let service = TestService::sandbox().await;
    let mut described = list_described_operations(&service).await;
    let mut expected: Vec<(String, String)> = OPERATIONS
        .iter()
        .map(|(method, path, ..)| ((*method).to_owned(), (*path).to_owned()))
        .collect();
    described.sort();
    expected.sort();
    assert_eq!(described, expected);
    let routed = ROUTES
        .split('"')
        .filter(|text| text.starts_with("/api/") && *text != "/api/" && !text.contains('*'));
    for path in routed.filter(|path| *path != "/api/openapi.json") {
        assert!(expected.iter().any(|(_, known)| known == path), "{path}");
    }
    let used: BTreeMap<&str, ()> = OPERATIONS.iter().map(|(_, _, scope, _)| (*scope, ())).collect();
    assert_eq!(used.len(), ApiScope::ALL.len(), "a scope without an operation");
}

async fn a_key_with_scopes_may_do_no_more(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let mut clients = BTreeMap::new();
    for scope in ApiScope::ALL {
        let others = ApiScope::ALL.into_iter().filter(|other| *other != scope).collect();
        let only = [scope].into_iter().collect();
        let both = (
            create_client(&service, only, None).await,
            create_client(&service, others, None).await,
        );
        clients.insert(scope.code(), both);
    }
    for (method, path, scope, words) in OPERATIONS {
        let path = path
            .replace("{mandate_id}", "1")
            .replace("{merchant_id}", service.merchant.merchant_id.as_str())
            .replace("{intent_id}", "00000000-0000-4000-8000-000000000000")
            .replace("{credential_id}", "00000000-0000-4000-8000-000000000000");
        let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
        let (only, others) = &clients[scope];
        let refused = others.send(method.clone(), &path, Body::from("{}")).await;
        assert_eq!(refused.error_detail(), (403, words.into()), "{path}");
        let allowed = only.send(method, &path, Body::from("{}")).await;
        assert!(![401, 403].contains(&allowed.status), "{path}: {allowed:?}");
    }
}

async fn an_expired_key_is_unauthorized(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let expires = service.state.real_clock.now().saturating_add(Duration::from_secs(60));
    let api = create_client(&service, ApiScopes::all(), Some(expires)).await;
    service.advance(Duration::from_millis(59_999));
    assert_eq!(api.post("/api/intents", minimal_order()).await.status, 201);
    service.advance(Duration::from_millis(1));
    let response = api.post("/api/intents", minimal_order()).await;
    assert_eq!(response.error_detail(), (401, "Invalid or missing API key".into()));
    assert!(response.header("www-authenticate").unwrap().contains("expired"), "{response:?}");
}

async fn uses_are_written_in_the_background(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (state, id) = (&service.state, &service.merchant.key_id);
    let read_use = async || api_keys::find(&state.store, id).await.unwrap().unwrap().used;
    let use_key = async || service.merchant_client().get("/api/intents/none").await.status;
    let start = state.real_clock.now();
    use_key().await;
    assert_eq!(read_use().await, None, "nothing is written within a request");
    state.key_usage.write(&state.store).await.unwrap();
    assert_eq!(read_use().await, Some(start));
    let hour = Duration::from_secs(3600);
    service.advance(hour - Duration::from_millis(1));
    use_key().await;
    state.key_usage.write(&state.store).await.unwrap();
    assert_eq!(read_use().await, Some(start), "written at most once an hour");
    service.advance(Duration::from_millis(1));
    use_key().await;
    state.key_usage.write(&state.store).await.unwrap();
    assert_eq!(read_use().await, Some(start.saturating_add(hour)));
}
