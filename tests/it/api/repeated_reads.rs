//! A repeated read sees what was changed in between, by whichever process.

use std::time::Duration;

use kassa_platform::rate_limit::RateLimitSettings;
use kassa_services::SETTINGS_LIFETIME;
use serde_json::{Value, json};

use crate::support::orders::{minimal_order, order_with_remembering};
use crate::support::test_client::TestClient;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::{TestService, parse_rate};

on_both_engines!(
    changes_of_every_process_are_seen_at_once,
    a_credential_is_not_offered_after_its_expiry,
);

/// Reads twice: nothing has changed, so nothing differs.
async fn read(api: &TestClient, path: &str) -> Value {
    let (first, second) = (api.get(path).await, api.get(path).await);
    assert_eq!((first.status, second.status), (200, 200));
    assert_eq!(first.body, second.body);
    for header in ["content-type", "cache-control", "x-content-type-options"] {
        assert_eq!(first.header(header), second.header(header), "{header}");
    }
    first.json()
}

async fn changes_of_every_process_are_seen_at_once(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let other = service.start_instance_with(SETTINGS_LIFETIME).await;
    let own = service.merchant_client();
    for (reader, changer) in [(&other.api, &own), (&other.api, &other.api)] {
        let intent = own.create_intent(minimal_order()).await;
        assert_eq!(read(reader, &intent.path()).await["status"], "selection");
        assert_eq!(changer.post_without_body(&intent.cancel_path()).await.status, 200);
        assert_eq!(read(reader, &intent.path()).await["status"], "canceled");
    }
}

async fn a_credential_is_not_offered_after_its_expiry(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let other = service.start_instance_with(SETTINGS_LIFETIME).await;
    service.create_credential("customer").await;
    let order = order_with_remembering(json!({"purchaser_id": "customer"}));
    let intent = service.merchant_client().create_intent(order).await;
    let offered = async || {
        let answer = read(&other.api, &intent.path()).await;
        answer["credentials"].as_array().expect("a list").clone()
    };
    let credentials = offered().await;
    assert_eq!(credentials.len(), 1);
    let expiry = credentials[0]["card_expiry"].as_str().expect("a month");
    service.advance_to(&format!("{expiry}-01T00:00:00.000Z"));
    assert_eq!(offered().await, credentials, "in its last month");
    service.advance(Duration::from_hours(33 * 24));
    assert_eq!(offered().await, [] as [Value; 0]);
}

#[tokio::test]
async fn an_answer_is_for_its_merchant_alone() {
    let service = TestService::sandbox().await;
    service.create_credential("customer").await;
    let api = service.merchant_client();
    let order = order_with_remembering(json!({"purchaser_id": "customer"}));
    let intent = api.create_intent(order).await;
    let answer = read(&api, &intent.path()).await;
    assert!(answer["credentials"][0]["credential_token"].is_string());

    let (_, other) = service.create_other_merchant().await;
    assert_eq!(other.get(&intent.path()).await.status, 403);
    let customer = read(&service.client_without_key(), &intent.path_with_token()).await;
    assert!(customer["credentials"][0]["credential_token"].is_null());
    assert_eq!(read(&api, &intent.path()).await, answer);
}

#[tokio::test]
async fn an_answer_from_memory_counts_as_a_request() {
    let rates = RateLimitSettings { intent: parse_rate("3/1m"), ..RateLimitSettings::default() };
    let service = TestService::sandbox_with_rates(rates).await;
    let api = service.merchant_client();
    let intent = api.create_intent(minimal_order()).await;
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(api.get(&intent.path()).await.status);
    }
    assert_eq!(statuses, [200, 200, 200, 429]);
}
