//! Paystack wants an email address: the customer's, or the connection's.

use kassa_services::audit::Actor;
use kassa_services::connections::{ConnectionChanges, change_connection};
use serde_json::{Value, json};

use super::paystack_service::{EMAIL, PaystackService};
use crate::support::test_customer::find_radio_values;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    without_an_address_the_connection_is_not_offered,
    a_fallback_address_is_used_for_who_has_none,
);

const SHOP: &str = "customers@shop.example";

async fn set_fallback_email(kassa: &PaystackService, email: Option<&str>) {
    let fallback_email = Some(email.map(str::to_owned));
    let changes = ConnectionChanges { fallback_email, ..ConnectionChanges::default() };
    let changed =
        change_connection(&kassa.service.state, &Actor::operator(), &kassa.connection_id, changes)
            .await;
    changed.unwrap_or_else(|error| panic!("{error}"));
}

async fn without_an_address_the_connection_is_not_offered(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.create_customer(json!({ "purchaser_info": null })).await;
    let page = customer.open_page().await;
    assert_eq!(find_radio_values(page.text()), [""; 0], "{page:?}");
    set_fallback_email(&kassa, Some(SHOP)).await;
    assert!(!find_radio_values(customer.open_page().await.text()).is_empty());
    set_fallback_email(&kassa, None).await;
    assert_eq!(find_radio_values(customer.open_page().await.text()), [""; 0]);
    assert!(kassa.paystack.exchanges().is_empty());
}

async fn a_fallback_address_is_used_for_who_has_none(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    set_fallback_email(&kassa, Some(SHOP)).await;
    let without = json!({ "purchaser_info": null });
    for (fields, email) in [(without, SHOP), (json!({}), EMAIL)] {
        let customer = kassa.pay(fields).await;
        assert_eq!(customer.read_intent().await["status"], "success");
        let sent = kassa.paystack.exchanges();
        let sent = sent.iter().rfind(|one| one.path == "/transaction/initialize").unwrap();
        assert_eq!(sent.body["email"], Value::from(email));
    }
    kassa.assert_agrees().await;
}
