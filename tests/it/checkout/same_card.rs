//! A card that is stored twice is shown once, and removed as one.

use std::time::Duration;

use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::method::card::{Brand, Expiry, MaskedCard};
use kassa_services::call_sweep::run_due_calls;
use serde_json::{Value, json};

use super::card_typed_there::{HOSTED, typing_there};
use super::credentials::{delete_credential, find_stored_choices};
use super::provider_pages::PAGE;
use crate::support::orders::order_with_remembering;
use crate::support::scripted_provider::Decision;
use crate::support::test_customer::{Card, TestCustomer, VISA, visa_with};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    the_same_card_is_shown_once_and_removed_as_one,
    another_number_is_another_card,
    a_card_without_a_fingerprint_is_shown_as_it_is,
    what_the_provider_tells_a_card_by_counts,
    fingerprints_are_of_one_merchant_and_end_with_the_card,
);

fn order() -> Value {
    order_with_remembering(json!({}))
}

/// Stores a card of the customer, later than the cards before.
async fn store_card(service: &TestService, card: Card) {
    service.advance(Duration::from_secs(1));
    let customer = TestCustomer::create(service, order()).await;
    customer.assert_returned_with(&customer.pay_and_remember(card).await, "success");
}

/// The values of the stored cards that the page offers, newest first.
async fn list_shown(service: &TestService) -> Vec<String> {
    let customer = TestCustomer::create(service, order()).await;
    let page = customer.open_page().await;
    find_stored_choices(page.text()).into_iter().map(str::to_owned).collect()
}

/// The public ids that the API lists, newest first.
async fn list_of_api(service: &TestService) -> Vec<String> {
    let customer = TestCustomer::create(service, order()).await;
    customer.read_offered_credentials().await.into_iter().map(|(id, _)| id).collect()
}

async fn remove(service: &TestService, id: &str) {
    let customer = TestCustomer::create(service, order()).await;
    let fields =
        [("iauth", customer.intent.token.as_str()), ("credential", id), ("confirm", "yes")];
    let done = customer.post(&customer.form_path("/forget"), &fields).await;
    assert_eq!(done.status, 303, "{done:?}");
}

/// How many credentials have been reported as deleted by the customer.
async fn count_deletions(service: &TestService) -> usize {
    let bodies = service.database().fetch_texts("SELECT body FROM events").await;
    bodies.iter().filter(|body| body.contains("purchaser") && body.contains("deleted_by")).count()
}

async fn count_fingerprints(service: &TestService) -> usize {
    const SQL: &str = "SELECT id FROM credentials WHERE fingerprint IS NOT NULL";
    service.database().fetch_texts(SQL).await.len()
}

async fn the_same_card_is_shown_once_and_removed_as_one(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    store_card(&service, VISA).await;
    // The card was renewed: the same number with another expiry.
    store_card(&service, visa_with("expiry", "11/32")).await;
    let newer = list_of_api(&service).await;
    assert_eq!(newer.len(), 2, "the API's list stays as it is");
    assert_eq!(list_shown(&service).await, [format!("credential:{}", newer[0])]);
    // A page that was opened before pays with the older one.
    let customer = TestCustomer::create(&service, order()).await;
    customer.assert_returned_with(&customer.pay_with(&newer[1]).await, "success");

    remove(&service, &newer[0]).await;
    assert!(list_of_api(&service).await.is_empty());
    assert!(list_shown(&service).await.is_empty());
    assert_eq!(count_deletions(&service).await, 2, "the merchant hears of each");
    assert_eq!(count_fingerprints(&service).await, 0);
    run_due_calls(&service.state).await.unwrap();
    for id in newer {
        assert_eq!(delete_credential(&service.merchant_client(), &id).await, 404);
    }
}

async fn another_number_is_another_card(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    store_card(&service, VISA).await;
    // The same first six and last four digits.
    store_card(&service, visa_with("number", "4242 4200 0109 4242")).await;
    store_card(&service, visa_with("number", "5555 5555 5555 4444")).await;
    let shown = list_shown(&service).await;
    assert_eq!(shown.len(), 3, "{shown:?}");
    remove(&service, shown[1].strip_prefix("credential:").unwrap()).await;
    assert_eq!(list_shown(&service).await, [shown[0].clone(), shown[2].clone()]);
    assert_eq!(count_deletions(&service).await, 1);
}

/// Those that were stored before version 31 of the schema.
async fn a_card_without_a_fingerprint_is_shown_as_it_is(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    store_card(&service, VISA).await;
    store_card(&service, VISA).await;
    service.database().execute("UPDATE credentials SET fingerprint = NULL").await.unwrap();
    let shown = list_shown(&service).await;
    assert_eq!(shown.len(), 2);
    remove(&service, shown[0].strip_prefix("credential:").unwrap()).await;
    assert_eq!(list_shown(&service).await, [shown[1].clone()]);
}

async fn what_the_provider_tells_a_card_by_counts(database: TestDatabase) {
    let service = TestService::scripted_on(database, typing_there()).await;
    for last4 in ["4444", "4444", "5100"] {
        service.advance(Duration::from_secs(1));
        let customer = TestCustomer::create(&service, order()).await;
        let page = Decision::RequireActionAt(CustomerAction::Redirect, PAGE);
        service.provider().decide(page);
        customer.submit_method("card", &[HOSTED, ("remember", "on")]).await;
        service.provider().approve_there(Some(MaskedCard {
            brand: Brand::Mastercard,
            bin: "555555".to_owned(),
            last4: last4.to_owned(),
            expiry: Expiry::new(2031, 12).unwrap(),
        }));
        customer.open_page().await;
        assert_eq!(customer.read_intent().await["status"], "success");
    }
    let stored = list_of_api(&service).await;
    assert_eq!(stored.len(), 3);
    let shown = [&stored[0], &stored[1]].map(|id| format!("credential:{id}"));
    assert_eq!(list_shown(&service).await, shown);
    remove(&service, &stored[1]).await;
    assert_eq!(list_of_api(&service).await, [stored[0].clone()]);
}

async fn fingerprints_are_of_one_merchant_and_end_with_the_card(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    store_card(&service, VISA).await;
    let (_, other) = service.create_other_merchant().await;
    let browser = service.client_without_key();
    let customer = TestCustomer { browser, intent: other.create_intent(order()).await };
    customer.assert_returned_with(&customer.pay_and_remember(VISA).await, "success");
    const DISTINCT: &str = "SELECT DISTINCT CASE WHEN a.fingerprint = b.fingerprint THEN 'same' \
        ELSE 'other' END FROM credentials a, credentials b WHERE a.id < b.id";
    assert_eq!(service.database().fetch_texts(DISTINCT).await, ["other"]);
    assert_eq!(count_fingerprints(&service).await, 2);
    // A card that is not to be stored has none.
    let customer = TestCustomer::create(&service, order()).await;
    customer.assert_returned_with(&customer.pay(VISA).await, "success");
    assert_eq!(count_fingerprints(&service).await, 2);
    let id = list_of_api(&service).await.remove(0);
    assert_eq!(delete_credential(&service.merchant_client(), &id).await, 200);
    assert_eq!(count_fingerprints(&service).await, 1);
}
