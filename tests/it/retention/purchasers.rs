//! The personal data of purchasers goes 25 months after their last payment.

use kassa_services::audit::Actor;
use kassa_services::authorizations::expire_due_authorizations;
use kassa_services::call_sweep::run_due_calls;
use kassa_services::retention::legal_hold::set_legal_hold;
use serde_json::{Value, json};

use super::{DAY, assert_verified, delete_now};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    data_goes_25_months_after_the_last_payment,
    data_stays_while_a_payment_or_a_mandate_goes_on,
    a_legal_hold_keeps_data,
    addresses_of_payment_links_go_too,
);

fn purchaser(id: &str) -> Value {
    let email = format!("{id}@mail.example");
    json!({ "purchaser_id": id, "purchaser_info": { "email": email, "phone": "+27215550100" } })
}

/// The addresses that are stored, with the purchasers.
async fn list_addresses(service: &TestService) -> Vec<String> {
    let sql = "SELECT purchaser_id || ' ' || purchaser_email FROM intents \
        WHERE purchaser_email IS NOT NULL ORDER BY created, id";
    service.database().fetch_texts(sql).await
}

async fn data_goes_25_months_after_the_last_payment(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    service.create_paid_intent(purchaser("anna")).await;
    service.create_paid_intent(purchaser("ben")).await;
    service.advance(400 * DAY);
    service.create_paid_intent(purchaser("anna")).await;
    // Other letters are another purchaser.
    service.create_paid_intent(purchaser("Ben")).await;
    service.advance(362 * DAY);
    delete_now(&service).await;
    assert_eq!(
        list_addresses(&service).await,
        ["anna anna@mail.example", "anna anna@mail.example", "Ben Ben@mail.example"]
    );
    service.advance(400 * DAY);
    delete_now(&service).await;
    assert_eq!(list_addresses(&service).await, Vec::<String>::new());
    let ids = "SELECT purchaser_id FROM intents ORDER BY created, id";
    assert_eq!(service.database().fetch_texts(ids).await, ["anna", "ben", "anna", "Ben"]);
    assert_verified(&service).await;
}

async fn data_stays_while_a_payment_or_a_mandate_goes_on(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let mut held = purchaser("holly");
    held["capture_mode"] = json!("prefer_delay");
    let held = service.create_paid_intent(held).await;
    let collected = service.create_collected_intent(purchaser("mandy")).await;
    service.advance(762 * DAY);
    delete_now(&service).await;
    assert_eq!(list_addresses(&service).await.len(), 2, "one is authorized, one collected");
    let waits = "SELECT subject FROM retention_waits ORDER BY subject";
    assert_eq!(service.database().fetch_texts(waits).await, ["holly", "mandy"]);

    expire_due_authorizations(&service.state).await.unwrap();
    run_due_calls(&service.state).await.unwrap();
    assert_eq!(service.find_intent(&held).await.state.code(), "expired");
    let end = "UPDATE mandates SET next_collection = NULL";
    service.database().execute(end).await.unwrap();
    service.advance(762 * DAY);
    delete_now(&service).await;
    assert_eq!(list_addresses(&service).await, Vec::<String>::new());
    assert_eq!(service.database().fetch_texts(waits).await, Vec::<String>::new());
    assert!(service.find_mandate_id(&collected).await > 0);
}

async fn a_legal_hold_keeps_data(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    service.create_paid_intent(purchaser("anna")).await;
    let (state, merchant_id) = (&service.state, &service.merchant.merchant_id);
    set_legal_hold(state, &Actor::operator(), merchant_id, true).await.unwrap();
    service.advance(900 * DAY);
    delete_now(&service).await;
    assert_eq!(list_addresses(&service).await.len(), 1);
    set_legal_hold(state, &Actor::operator(), merchant_id, false).await.unwrap();
    delete_now(&service).await;
    assert_eq!(list_addresses(&service).await, Vec::<String>::new());
}

async fn addresses_of_payment_links_go_too(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let insert = |id: &str, purchaser: &str, days: u32| {
        let merchant = service.merchant.merchant_id.as_str();
        let ago = i64::from(days) * 86_400_000;
        let now = service.time().load(std::sync::atomic::Ordering::SeqCst);
        let created = now - ago;
        format!(
            "INSERT INTO payment_links (id, merchant_id, token_hash, created, created_by, \
             currency, amount_min, amount_max, reference_id, purchaser_id, return_url, \
             capture_mode, purchaser_email, sandbox_flow, places, paid, paid_total) \
             SELECT '{id}', '{merchant}', hash, {created}, 'a@b.test', 'ZAR', 1, 1, 'r', \
             '{purchaser}', 'https://shop.test', 'immediate', 'x@mail.example', 'direct', 0, 0, 0 \
             FROM api_keys LIMIT 1"
        )
    };
    service.database().execute(&insert("l1", "anna", 800)).await.unwrap();
    delete_now(&service).await;
    let addresses = "SELECT id FROM payment_links WHERE purchaser_email IS NOT NULL";
    assert_eq!(service.database().fetch_texts(addresses).await, Vec::<String>::new());
    service.database().execute("DELETE FROM payment_links").await.unwrap();
    service.database().execute(&insert("l2", "anna", 700)).await.unwrap();
    delete_now(&service).await;
    assert_eq!(service.database().fetch_texts(addresses).await, ["l2"]);
}
