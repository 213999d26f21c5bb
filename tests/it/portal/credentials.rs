//! Stored cards of one customer, and their deletion.

use std::time::Duration;

use kassa_domain::portal::Role;

use super::support::{Browser, PASSWORD, assert_field_error, location};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_card_is_found_by_its_customer_and_deleted,
    cards_of_other_merchants_do_not_exist,
);

const PATH: &str = "/portal/credentials";

async fn a_card_is_found_by_its_customer_and_deleted(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let token = service.create_credential("Customer 7").await;
    let id = service.find_credential_id(&token);
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let csrf = person.csrf().await;
    for purchaser in ["customer+7", "Customer", "Customer+8", "%25"] {
        let list = person.get(&format!("{PATH}?purchaser_id={purchaser}")).await;
        assert!(!list.text().contains("<tr data-id="), "{purchaser} is another customer");
    }
    let page = format!("{PATH}?purchaser_id=Customer+7");
    let list = person.get(&page).await;
    assert!(list.text().contains(&format!("<tr data-id=\"{id}\" data-status=\"active\"")));
    assert!(!list.text().contains(&token) && !list.text().contains("cred_"), "{list:?}");

    service.advance(Duration::from_secs(16 * 60));
    let delete = format!("{PATH}/{id}/delete");
    assert_field_error(&person.post(&delete, &[("csrf", &csrf)]).await, "confirm");
    let fields = [("csrf", csrf.as_str()), ("confirm", PASSWORD)];
    let deleted = person.post(&delete, &fields).await;
    assert!(location(&deleted).contains("purchaser_id=Customer+7"), "{deleted:?}");
    let list = person.get(location(&deleted)).await;
    assert!(list.text().contains("role=\"status\"") && !list.text().contains("<tr data-id="));
    assert_eq!(location(&person.post(&delete, &fields).await), location(&deleted), "once");
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let log = owner.get("/portal/settings/audit").await;
    assert_eq!(log.text().matches("data-status=\"credential_deleted\"").count(), 1);
    let events = service.list_merchant_events().await;
    let deletions =
        events.iter().filter(|event| event.kind == "payment_credential_deleted").count();
    assert_eq!(deletions, 1, "the merchant is told once");
}

async fn cards_of_other_merchants_do_not_exist(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let token = service.create_credential("Customer 7").await;
    let id = service.find_credential_id(&token);
    let (other, _) = service.create_other_merchant().await;
    let stranger =
        Browser::join_merchant(&service, &other.merchant_id, "eve@other.test", Role::Owner).await;
    let csrf = stranger.csrf().await;
    let list = stranger.get(&format!("{PATH}?purchaser_id=Customer+7")).await;
    assert!(!list.text().contains(id.as_str()));
    let deleted = stranger.post(&format!("{PATH}/{id}/delete"), &[("csrf", &csrf)]).await;
    assert_eq!(deleted.status, 404);
}
