//! Settings > Connections: adding, changing, checking, ordering, disabling.

use std::time::Duration;

use kassa_domain::ids::ConnectionId;
use kassa_domain::intent::IntentState;
use kassa_domain::portal::Role;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_services::AppState;
use kassa_store::tables::connections;
use serde_json::{Value, json};

use super::support::{Browser, PASSWORD, assert_field_error, location};
use crate::notifications::receiver::{NotifiedService, notification};
use crate::support::orders::{minimal_order, order_with_flow};
use crate::support::payments::card_payment_input;
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_connection_is_added_changed_and_ordered,
    secrets_are_written_and_never_shown,
    wrong_fields_are_named,
    the_main_beneficiary_is_named,
    a_connection_is_disabled_and_enabled,
    a_disabled_connection_answers_for_what_is_open,
    the_page_says_when_the_notification_address_last_heard,
);

const PATH: &str = "/portal/settings/connections";
const SECRET: &str = "sk_test_canary0123456789wxyz";

async fn list(service: &TestService) -> Vec<ConnectionId> {
    let (store, merchant) = (&service.state.store, &service.merchant.merchant_id);
    let all = connections::list_by_merchant(store, merchant).await.unwrap();
    all.into_iter().map(|stored| stored.connection.id).collect()
}

async fn a_connection_is_added_changed_and_ordered(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let csrf = person.csrf().await;
    let fields = [
        ("csrf", csrf.as_str()),
        ("token", "t1"),
        ("provider", "sandbox"),
        ("methods", "card"),
        ("methods", "eft"),
        ("currencies", "ZAR"),
        ("currencies", "usd"),
        ("fallback_email", "pay@shop.test"),
    ];
    let created = person.post(PATH, &fields).await;
    assert!(person.get(location(&created)).await.text().contains("role=\"status\""));
    assert_eq!(person.post(PATH, &fields).await.status, 303, "the same form again");
    let ids = list(&service).await;
    assert_eq!(ids.len(), 2, "one was added");
    let stored = connections::find(&service.state.store, &ids[1]).await.unwrap().unwrap();
    let methods: Vec<_> =
        stored.connection.methods.iter().map(|supported| supported.method.code()).collect();
    assert_eq!(methods, ["card", "eft"]);
    let currencies = stored.connection.currencies.clone().unwrap();
    let currencies: Vec<_> = currencies.iter().map(|currency| currency.code()).collect();
    assert_eq!(currencies, ["ZAR", "USD"]);
    assert_eq!(stored.connection.fallback_email.as_deref(), Some("pay@shop.test"));
    let all = person.get(PATH).await;
    for shown in ["Card, Instant EFT", "ZAR, USD", "None yet"] {
        assert!(all.text().contains(shown), "{shown}: {all:?}");
    }

    let page = format!("{PATH}/{}", ids[1]);
    let shown = person.get(&page).await;
    assert!(shown.text().contains("data-status=\"healthy\""), "{shown:?}");
    // Only what differs is changed and named.
    let changes = [("csrf", csrf.as_str()), ("methods", "card"), ("currencies", "ZAR, USD")];
    assert!(location(&person.post(&page, &changes).await).starts_with(&page));
    let stored = connections::find(&service.state.store, &ids[1]).await.unwrap().unwrap();
    assert_eq!(stored.connection.methods.len(), 1);
    assert_eq!(stored.connection.fallback_email.as_deref(), Some("pay@shop.test"), "not sent");

    let order = format!("{page}/order");
    assert!(location(&person.post(&order, &[("csrf", &csrf)]).await).starts_with(PATH));
    assert_eq!(list(&service).await, [ids[1].clone(), ids[0].clone()]);
    let last = person.post(&order, &[("csrf", &csrf), ("position", "9")]).await;
    assert_eq!(last.status, 303);
    assert_eq!(list(&service).await, ids);
    let wrong = person.post(&order, &[("csrf", &csrf), ("position", "first")]).await;
    assert_field_error(&wrong, "position");

    let checked = person.post(&format!("{page}/check"), &[("csrf", &csrf)]).await;
    assert!(location(&checked).contains("connection-healthy"), "{checked:?}");
    let log = person.get("/portal/settings/audit").await;
    // The first connection was created with the merchant.
    for (action, count) in
        [("connection_created", 2), ("connection_ordered", 2), ("connection_changed", 2)]
    {
        let found = log.text().matches(&format!("data-status=\"{action}\"")).count();
        assert_eq!(found, count, "{action}");
    }
}

async fn secrets_are_written_and_never_shown(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let csrf = person.csrf().await;
    let fields = [
        ("csrf", csrf.as_str()),
        ("token", "t1"),
        ("provider", "stripe"),
        ("mode", "hosted"),
        ("secret", SECRET),
    ];
    assert_eq!(person.post(PATH, &fields).await.status, 303);
    let id = list(&service).await.remove(1);
    let page = format!("{PATH}/{id}");
    let shown = person.get(&page).await;
    assert!(shown.text().contains("ends in wxyz, since"), "{shown:?}");
    service.advance(Duration::from_secs(60));
    let next = "sk_test_canary9876543210abcd";
    let rotated = person.post(&page, &[("csrf", &csrf), ("secret", next)]).await;
    assert_eq!(rotated.status, 303, "{rotated:?}");
    let shown = person.get(&page).await;
    assert!(shown.text().contains("ends in abcd"), "{shown:?}");
    for path in [page.as_str(), PATH, "/portal/settings/audit"] {
        assert!(!person.get(path).await.text().contains("canary"), "{path}");
    }
    let stored = connections::find(&service.state.store, &id).await.unwrap().unwrap();
    assert!(stored.secret.previous.is_some(), "both verify for a day");
    let developer = Browser::join(&service, "dev@shop.test", Role::Developer).await;
    let shown = developer.get(&page).await;
    assert_eq!(shown.status, 200);
    assert!(!shown.text().contains("name=\"secret\""), "a developer sees, and changes nothing");
}

async fn wrong_fields_are_named(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let csrf = person.csrf().await;
    let submit = async |fields: &[(&str, &str)]| {
        let mut all = vec![("csrf", csrf.as_str()), ("token", "t1")];
        all.extend(fields);
        person.post(PATH, &all).await
    };
    assert_field_error(&submit(&[]).await, "provider");
    assert_field_error(&submit(&[("provider", "acme")]).await, "provider");
    assert_field_error(&submit(&[("provider", "stripe")]).await, "secret");
    let live = submit(&[("provider", "stripe"), ("secret", "sk_live_1")]).await;
    assert_field_error(&live, "secret");
    assert!(live.text().contains("sk_test_") && !live.text().contains("sk_live_1"), "{live:?}");
    assert_field_error(&submit(&[("provider", "sandbox"), ("mode", "raw")]).await, "mode");
    assert_field_error(&submit(&[("provider", "sandbox"), ("mode", "x")]).await, "mode");
    let currencies = submit(&[("provider", "sandbox"), ("currencies", "rand")]).await;
    assert_field_error(&currencies, "currencies");
    let email = submit(&[("provider", "sandbox"), ("fallback_email", "me")]).await;
    assert_field_error(&email, "fallback_email");
    let endpoint = submit(&[("provider", "sandbox"), ("endpoint", "ftp://x")]).await;
    assert_field_error(&endpoint, "endpoint");
    let secret = submit(&[("provider", "stripe"), ("secret", "two words")]).await;
    assert_field_error(&secret, "secret");
    let paystack = [("provider", "paystack"), ("secret", "sk_test_1"), ("methods", "debit_order")];
    let methods = submit(&paystack).await;
    assert!(methods.status == 422 && methods.text().contains("href=\"#methods\""), "{methods:?}");
    assert_eq!(list(&service).await.len(), 1, "nothing was added");
    assert_eq!(submit(&[("provider", "sandbox")]).await.status, 303, "the form can be sent again");
}

async fn the_main_beneficiary_is_named(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let csrf = person.csrf().await;
    let [id] = list(&service).await.try_into().unwrap();
    let page = format!("{PATH}/{id}");
    assert!(person.get(&page).await.text().contains("all beneficiaries bear them in proportion"));
    let beneficiary = service.create_beneficiary("ZAR").await;
    let submit = async |main: &str| {
        person.post(&page, &[("csrf", csrf.as_str()), ("main_beneficiary", main)]).await
    };
    assert_field_error(&submit("nobody").await, "main_beneficiary");
    assert_eq!(submit(&beneficiary).await.status, 303);
    let find = async || connections::find(&service.state.store, &id).await.unwrap().unwrap();
    assert_eq!(find().await.main_beneficiary.unwrap().as_str(), beneficiary);
    let shown = person.get(&page).await;
    for text in ["bears them alone where it has a share", beneficiary.as_str()] {
        assert!(shown.text().contains(text), "{text}: {shown:?}");
    }
    assert_eq!(submit("").await.status, 303);
    assert_eq!(find().await.main_beneficiary, None);
}

async fn a_connection_is_disabled_and_enabled(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    service.advance(Duration::from_secs(16 * 60));
    let csrf = person.csrf().await;
    let id = list(&service).await.remove(0);
    let disable = format!("{PATH}/{id}/disable");
    assert_field_error(&person.post(&disable, &[("csrf", &csrf)]).await, "confirm");
    let confirmed = [("csrf", csrf.as_str()), ("confirm", PASSWORD)];
    assert_eq!(person.post(&disable, &confirmed).await.status, 303);
    let stored = connections::find(&service.state.store, &id).await.unwrap().unwrap();
    assert!(!stored.connection.is_enabled);
    assert!(person.get(PATH).await.text().contains("data-status=\"disabled\""));
    let enable = format!("{PATH}/{id}/enable");
    assert_eq!(person.post(&enable, &[("csrf", &csrf)]).await.status, 303, "confirmed lately");
    let stored = connections::find(&service.state.store, &id).await.unwrap().unwrap();
    assert!(stored.connection.is_enabled);
    let log = person.get("/portal/settings/audit").await;
    for action in ["connection_disabled", "connection_enabled"] {
        assert_eq!(log.text().matches(&format!("data-status=\"{action}\"")).count(), 1);
    }
}

/// A service whose portal knows the address of notifications.
async fn start_notified(database: TestDatabase) -> NotifiedService {
    let mut kassa = NotifiedService::start(database).await;
    kassa.service.state = AppState::clone(&kassa.state);
    kassa
}

/// The methods that a new payment can be made by.
async fn list_offered(service: &TestService) -> Vec<Value> {
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    let read = service.merchant_client().get(&intent.path()).await.json();
    read["methods"].as_array().unwrap().clone()
}

/// Refunds, captures and notifications go on. New payments find no way to be paid.
async fn a_disabled_connection_answers_for_what_is_open(database: TestDatabase) {
    let kassa = start_notified(database).await;
    let service = &kassa.service;
    let state_of = async |intent: &TestIntent| service.find_intent(intent).await.state;
    let paid = service.create_paid_intent(json!({ "amount": 4900 })).await;
    let held = service.create_authorized_intent().await;
    let waiting = service.merchant_client().create_intent(order_with_flow("wait")).await;
    service.pay_with(&waiting, card_payment_input("Ann Payer", false)).await;
    let person = Browser::join(service, "anna@shop.test", Role::Owner).await;
    let page = format!("{PATH}/{}", kassa.connection_id);
    assert_eq!(person.submit(&page, &format!("{page}/disable"), &[]).await.status, 303);
    assert!(person.get(&page).await.text().contains("data-status=\"disabled\""));
    assert_eq!(list_offered(service).await, [Value::Null; 0], "no new payment uses it");

    let of = |intent: &TestIntent| format!("/portal/payments/{}", intent.id);
    let fields = [("amount", "9"), ("reason", "duplicate")];
    let refund = person.submit(&of(&paid), &format!("{}/refund", of(&paid)), &fields).await;
    assert_eq!(refund.status, 303, "{refund:?}");
    let refunds = service.wait_for_refunds(&paid).await;
    assert_eq!((refunds[0].amount, refunds[0].status), (900, TransactionStatus::Success));
    let capture = person.submit(&of(&held), &format!("{}/capture", of(&held)), &[]).await;
    assert_eq!(capture.status, 303, "{capture:?}");
    assert!(matches!(state_of(&held).await, IntentState::Success { .. }));

    let reference = kassa.find_reference(&waiting).await;
    kassa.set_outcome(&reference, "direct:authorised").await;
    kassa.sweep().await;
    assert!(matches!(state_of(&waiting).await, IntentState::Pending { .. }), "not due yet");
    kassa.notify_and_handle("payment", &reference).await;
    kassa.sweep().await;
    assert!(matches!(state_of(&waiting).await, IntentState::Success { .. }));

    assert_eq!(person.submit(&page, &format!("{page}/enable"), &[]).await.status, 303);
    assert!(!list_offered(service).await.is_empty());
}

async fn the_page_says_when_the_notification_address_last_heard(database: TestDatabase) {
    let kassa = start_notified(database).await;
    let person = Browser::join(&kassa.service, "anna@shop.test", Role::Owner).await;
    let address = format!("http://127.0.0.1:9{}", kassa.path());
    let pages = [PATH.to_owned(), format!("{PATH}/{}", kassa.connection_id)];
    let forged = notification("a", "payment", "r1");
    assert_eq!(kassa.post(&forged, "v1=00").await.status, 400);
    for page in &pages {
        let shown = person.get(page).await;
        assert!(shown.text().contains(&address), "{shown:?}");
        assert!(shown.text().contains("None yet"), "nothing was heard: {shown:?}");
    }
    for event in ["b", "c"] {
        kassa.service.advance(Duration::from_secs(90));
        kassa.notify(event, "payment", "r1").await;
        let heard = kassa.state.real_clock.now().to_iso_string();
        let heard = format!("<time datetime=\"{heard}\" ");
        kassa.service.advance(Duration::from_secs(90));
        for page in &pages {
            let shown = person.get(page).await;
            assert!(shown.text().contains(&heard), "{heard}: {shown:?}");
            assert!(!shown.text().contains("None yet"), "{shown:?}");
        }
    }
}
