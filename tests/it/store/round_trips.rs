//! How often a payment waits for PostgreSQL. Each round trip costs as much as the network between
//! them takes.

use serde_json::json;
use tokio::runtime::Builder;

use crate::support::orders::order_with;
use crate::support::payments::{card_payment_input, submit_payment};
use crate::support::postgres_wire::PostgresWire;
use crate::support::scripted_provider::{ScriptedProviders, VoidClass};
use crate::support::test_database::TestDatabase;
use crate::support::test_service::TestService;

/// On one thread, so that what is sent at once leaves at once.
#[tokio::test]
async fn a_payment_waits_seldom_for_the_database() {
    let TestDatabase::Postgres(url) = TestDatabase::postgres().await else { unreachable!() };
    // The service ends when this thread can't move what it says.
    let wire_runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let wire = wire_runtime.spawn(async move { PostgresWire::start(&url).await }).await.unwrap();
    let providers = ScriptedProviders::new(VoidClass::Tombstone);
    let service = TestService::scripted_on(TestDatabase::Postgres(wire.url()), providers).await;
    let api = service.merchant_client();
    // The statements are prepared, on every connection that is used.
    for _ in 0..8 {
        let intent = service.create_paid_intent(json!({})).await;
        api.get(&format!("/api/intents/{}", intent.id)).await;
    }

    let mut counted = wire.round_trips();
    let mut count_since = || {
        let before = std::mem::replace(&mut counted, wire.round_trips());
        counted - before
    };
    let intent = api.create_intent(order_with(json!({}))).await;
    assert_eq!(count_since(), 3, "the key; BEGIN with the intent; COMMIT");
    let stored = service.find_intent(&intent).await;
    count_since();
    submit_payment(&service.state, stored, card_payment_input("Ann Payer", false)).await;
    assert_eq!(count_since(), 14, "a payment; 2 of them record the provider's identifier");
    api.get(&format!("/api/intents/{}", intent.id)).await;
    assert_eq!(count_since(), 2, "the key and the paid intent");
    drop(service);
    wire_runtime.shutdown_background();
}
