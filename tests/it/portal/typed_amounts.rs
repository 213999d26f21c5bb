//! Amounts that people type into forms of the portal (decision 135).

use std::time::Duration;

use kassa_domain::ids::IntentId;
use kassa_domain::portal::Role;
use serde_json::json;

use super::support::{
    Browser, PASSWORD, assert_field_error, element_text, hidden_fields, portal_client,
};
use crate::support::mandates::mandate_order;
use crate::support::merchant_settings::set_place;
use crate::support::test_client::{TestIntent, TestResponse};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    an_amount_that_rests_on_the_language_is_read_back_before_it_is_refunded,
    what_was_understood_stands_beside_the_confirmation,
);

/// With a point before decimals, as these amounts are typed.
async fn in_the_united_states(service: &TestService) {
    set_place(service, "Africa/Johannesburg", Some("US")).await;
}

/// A person whose browser asks for this language.
async fn join_in(service: &TestService, language: &str) -> Browser {
    let client = portal_client(&service.state, "http://portal.test");
    let browser = Browser::with_client(client.with_header("accept-language", language));
    let merchant = &service.merchant.merchant_id;
    let email = format!("{}@shop.test", language.to_lowercase());
    browser.accept_invitation(service, merchant, &email, Role::Owner).await
}

/// A paid intent of 5,000 dinars of three decimals.
async fn pay_dinars(service: &TestService) -> TestIntent {
    service.create_paid_intent(json!({ "amount": 5_000_000, "currency": "KWD" })).await
}

async fn refund(person: &Browser, intent: &TestIntent, amount: &str) -> TestResponse {
    let page = format!("/portal/payments/{}", intent.id);
    person.submit(&page, &format!("{page}/refund"), &[("amount", amount)]).await
}

async fn refunded(service: &TestService, intent: &TestIntent) -> Vec<i64> {
    service.wait_for_refunds(intent).await.iter().map(|refund| refund.amount).collect()
}

async fn an_amount_that_rests_on_the_language_is_read_back_before_it_is_refunded(
    database: TestDatabase,
) {
    let service = TestService::sandbox_on(database).await;
    in_the_united_states(&service).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let paid = pay_dinars(&service).await;
    let asked = refund(&owner, &paid, "1,200").await;
    assert_field_error(&asked, "amount");
    assert!(asked.text().contains("This is read as KWD\u{a0}1,200.000."), "{asked:?}");
    assert!(asked.text().contains("value=\"1200.000\""), "{asked:?}");
    assert_eq!(refunded(&service, &paid).await, Vec::<i64>::new(), "nothing was refunded");
    // The form as it is shown.
    let hidden = hidden_fields(asked.text());
    let fields = [
        ("csrf", hidden["csrf"].as_str()),
        ("token", hidden["token"].as_str()),
        ("amount", "1200.000"),
    ];
    let action = format!("/portal/payments/{}/refund", paid.id);
    assert_eq!(owner.post(&action, &fields).await.status, 303);
    assert_eq!(refunded(&service, &paid).await, [1_200_000]);
    // What can be read in one way only is refunded at once.
    for (typed, minor) in [("1.234", 1234), ("1,000.500", 1_000_500), ("KWD 2 000", 2_000_000)] {
        let done = refund(&owner, &paid, typed).await;
        assert_eq!(done.status, 303, "{typed}: {done:?}");
        assert_eq!(refunded(&service, &paid).await.last(), Some(&minor), "{typed}");
    }
    let zero = refund(&owner, &paid, "0.000").await;
    assert_field_error(&zero, "amount");
    assert!(zero.text().contains("Enter an amount above 0."), "{zero:?}");
}

async fn what_was_understood_stands_beside_the_confirmation(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    in_the_united_states(&service).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let paid = pay_dinars(&service).await;
    service.advance(Duration::from_secs(16 * 60));
    let page = format!("/portal/payments/{}", paid.id);
    let action = format!("{page}/refund");
    let asked = owner.submit(&page, &action, &[("amount", "1.2"), ("confirm", "")]).await;
    assert_field_error(&asked, "confirm");
    assert!(asked.text().contains("Read as KWD\u{a0}1.200."), "{asked:?}");
    // An amount to be looked at takes no confirmation before it was seen.
    let fields = [("amount", "1,200"), ("confirm", PASSWORD)];
    let asked = owner.submit(&page, &action, &fields).await;
    assert_field_error(&asked, "amount");
    assert!(asked.text().contains("Read as KWD\u{a0}1,200.000."), "{asked:?}");
    assert!(asked.text().contains("name=\"confirm\""), "{asked:?}");
    assert!(refunded(&service, &paid).await.is_empty());
    let fields = [("amount", "1200.000"), ("confirm", PASSWORD)];
    assert_eq!(owner.submit(&page, &action, &fields).await.status, 303);
    assert_eq!(refunded(&service, &paid).await, [1_200_000]);
}

#[tokio::test]
async fn amounts_are_read_by_the_formats_of_the_merchants_country() {
    let service = TestService::sandbox().await;
    let paid = pay_dinars(&service).await;
    let person = join_in(&service, "en-US").await;
    let page = person.get(&format!("/portal/payments/{}", paid.id)).await;
    assert!(page.text().contains("value=\"5000,000\""), "the rest, as it is typed: {page:?}");
    let asked = refund(&person, &paid, "1.234").await;
    assert_field_error(&asked, "amount");
    let readings =
        "This can be read as KWD\u{a0}1\u{a0}234,000 or as KWD\u{a0}1,234. Write it like one";
    assert!(asked.text().contains(readings), "{asked:?}");
    assert!(asked.text().contains("value=\"1.234\""), "what was typed stays: {asked:?}");
    assert!(refunded(&service, &paid).await.is_empty());
    for (typed, minor) in [("1,234", 1234), ("1 234,000", 1_234_000), ("1.5", 1500)] {
        assert_eq!(refund(&person, &paid, typed).await.status, 303, "{typed}");
        assert_eq!(refunded(&service, &paid).await.last(), Some(&minor), "{typed}");
    }
    set_place(&service, "Europe/Berlin", None).await;
    let german = join_in(&service, "en-GB").await;
    let asked = refund(&german, &paid, "1.100").await;
    assert!(asked.text().contains("This is read as 1.100,000\u{a0}KWD."), "{asked:?}");
    assert!(asked.text().contains("value=\"1100,000\""), "{asked:?}");
}

#[tokio::test]
async fn a_new_payment_link_says_its_amount() {
    const NEW: &str = "/portal/payments/new";
    let service = TestService::sandbox().await;
    in_the_united_states(&service).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let fields = [("currency", "KWD"), ("reference_id", "inv-77"), ("purchaser_id", "customer-9")];
    for (amount, minor) in [("1,200", 1_200_000), ("KWD 1.234", 1234), ("0,500", 500)] {
        let made = person.submit(NEW, NEW, &[&fields[..], &[("amount", amount)]].concat()).await;
        assert_eq!(made.status, 201, "{made:?}");
        let money = format!("<data value=\"{minor}\">");
        assert!(made.text().contains(&money), "{amount}: {made:?}");
        let link = element_text(made.text(), "link").replace("&amp;", "&");
        let id = link.split("/pay/").nth(1).unwrap().split('?').next().unwrap().to_owned();
        let intent = TestIntent { id: IntentId::from_trusted(id), token: String::new() };
        assert_eq!(service.find_intent(&intent).await.order.money.minor(), minor, "{amount}");
    }
    for wrong in ["1,2,3", "$5", "1.2345", "one"] {
        let refused = person.submit(NEW, NEW, &[&fields[..], &[("amount", wrong)]].concat()).await;
        assert_field_error(&refused, "amount");
    }
    let bounds = [("kind", "open"), ("amount_min", "1.500"), ("amount_max", "KD 5,000")];
    let refused = person.submit(NEW, NEW, &[&fields[..], &bounds].concat()).await;
    assert_field_error(&refused, "amount_max");
    let bounds = [("kind", "open"), ("amount_min", "1.500"), ("amount_max", "5,000")];
    let made = person.submit(NEW, NEW, &[&fields[..], &bounds].concat()).await;
    assert!(made.text().contains("KWD\u{a0}1.500 to KWD\u{a0}5,000.000"), "{made:?}");
}

#[tokio::test]
async fn filters_by_amount_read_what_the_list_shows() {
    let service = TestService::sandbox().await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let paid = pay_dinars(&service).await;
    let finds = async |query: &str| {
        let list = person.get(&format!("/portal/payments?{query}")).await;
        assert_eq!(list.status, 200, "{query}: {list:?}");
        list.text().contains(&format!("<tr data-id=\"{}\"", paid.id))
    };
    assert!(finds("currency=KWD&min=5,000&max=KWD+5,000.000").await);
    assert!(!finds("currency=KWD&max=4,999.999").await);
    assert!(!finds("currency=KWD&min=5,000.001").await);
    // Without a currency with two decimals.
    assert!(finds("min=50,000.00&max=50000").await);
    for query in ["currency=KWD&min=ZAR+5", "min=R+5", "currency=KWD&max=1,2,3"] {
        let refused = person.get(&format!("/portal/payments?{query}")).await;
        assert_eq!(refused.status, 422, "{query}");
    }
}

#[tokio::test]
async fn amounts_of_a_mandate_are_read_back_too() {
    let service = TestService::sandbox().await;
    in_the_united_states(&service).await;
    let intent = service.merchant_client().create_intent(mandate_order(json!({}))).await;
    service.sign_mandate(&intent).await;
    let page = format!("/portal/mandates/{}", service.find_mandate_id(&intent).await);
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    for (form, field) in [("subscription", "amount"), ("amend", "max_amount")] {
        let action = format!("{page}/{form}");
        let asked = owner.submit(&page, &action, &[(field, "1,000")]).await;
        assert_field_error(&asked, field);
        assert!(asked.text().contains("This is read as ZAR\u{a0}1,000.00."), "{asked:?}");
        assert!(asked.text().contains("value=\"1000.00\""), "{asked:?}");
        for (wrong, why) in [("0", "Enter an amount above 0."), ("1.2.3", "such as 49.00")] {
            let refused = owner.submit(&page, &action, &[(field, wrong)]).await;
            assert_field_error(&refused, field);
            assert!(refused.text().contains(why), "{wrong}: {refused:?}");
        }
    }
    let action = format!("{page}/subscription");
    let changed = owner.submit(&page, &action, &[("amount", "R 500.00")]).await;
    assert_eq!(changed.status, 303, "{changed:?}");
}
