//! Settings in memory: a change takes effect in every process within a second.

use std::time::Duration;

use kassa_platform::rate_limit::{OwnRefusalRates, Rate};
use kassa_services::audit::Actor;
use kassa_services::connections::set_connection_enabled;
use kassa_services::{AppState, SETTINGS_LIFETIME, merchants};
use serde_json::json;

use crate::support::orders::minimal_order;
use crate::support::test_client::TestClient;
use crate::support::test_customer::{TestCustomer, visa_with};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_routers::build_router;
use crate::support::test_service::TestService;

on_both_engines!(
    a_revoked_key_is_refused_in_every_process,
    a_disabled_connection_offers_nothing_in_every_process,
    a_merchants_own_limits_hold_in_every_process,
);

const SHORT: Duration = Duration::from_millis(1);

async fn a_revoked_key_is_refused_in_every_process(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let other = service.start_instance_with(SETTINGS_LIFETIME).await;
    let merchant = &service.merchant.merchant_id;
    let key = merchants::create_api_key(&service.state, merchant).await.unwrap().unwrap();
    let api = TestClient::new(kassa_api::routes(AppState::clone(&other.state)))
        .with_header("authorization", &format!("Bearer {}", key.api_key));
    let intent = api.create_intent(minimal_order()).await;
    merchants::revoke_api_key(&service.state, &key.key_id).await.unwrap().unwrap();
    service.advance(SETTINGS_LIFETIME - SHORT);
    assert_eq!(api.get(&intent.path()).await.status, 200, "it was read before");
    service.advance(SHORT);
    assert_eq!(api.get(&intent.path()).await.status, 401);
    assert!(SETTINGS_LIFETIME < Duration::from_secs(1), "the contract");
}

async fn a_disabled_connection_offers_nothing_in_every_process(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let other = service.start_instance_with(SETTINGS_LIFETIME).await;
    let intent = other.api.create_intent(minimal_order()).await;
    let methods = async || other.api.get(&intent.path()).await.json()["methods"].clone();
    assert_eq!(methods().await.as_array().unwrap().len(), 6);
    let connection = service.merchant.connection_id.as_ref().unwrap();
    set_connection_enabled(&service.state, &Actor::operator(), connection, false).await.unwrap();
    service.advance(SETTINGS_LIFETIME - SHORT);
    assert_eq!(methods().await.as_array().unwrap().len(), 6, "they were read before");
    service.advance(SHORT);
    assert_eq!(methods().await, json!([]));
}

async fn a_merchants_own_limits_hold_in_every_process(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let other = service.start_instance_with(SETTINGS_LIFETIME).await;
    let intent = other.api.create_intent(minimal_order()).await;
    let browser = TestClient::new(build_router(&other.state));
    let customer = TestCustomer { browser, intent };
    let refused = async || customer.pay(visa_with("holder", "DECLINED")).await.status;
    assert_eq!(refused().await, 303, "the merchant has no figures of its own");
    let merchant = &service.merchant.merchant_id;
    let one = Rate::parse("1/10m").unwrap();
    let set = |own: &mut OwnRefusalRates| own.intent = Some(Some(one));
    merchants::update_limits(&service.state, &Actor::operator(), merchant, set).await.unwrap();
    service.advance(SETTINGS_LIFETIME - SHORT);
    assert_eq!(refused().await, 303, "they were read before, and this refusal is not counted");
    service.advance(SHORT);
    assert_eq!(refused().await, 303, "the first that counts");
    assert_eq!(refused().await, 429);
}
