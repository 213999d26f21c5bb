//! Payment links made by hand.

use futures_util::FutureExt as _;
use kassa_domain::ids::IntentId;
use kassa_domain::intent::IntentState;
use kassa_domain::mandate::RetryPlan;
use kassa_domain::portal::Role;
use kassa_store::tables::merchants::{self, MerchantSettings};

use super::support::{Browser, assert_field_error, element_text, hidden_fields};
use crate::support::test_client::{TestIntent, TestResponse};
use crate::support::test_customer::{TestCustomer, VISA, find_page_state};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_link_is_made_once_and_paid,
    the_rules_are_those_of_create_intent,
    a_link_leads_to_the_default_page,
);

const PATH: &str = "/portal/payments/new";

const FIELDS: [(&str, &str); 4] = [
    ("amount", "49,50"),
    ("currency", "ZAR"),
    ("reference_id", "inv-77"),
    ("purchaser_id", "customer-9"),
];

/// The intent of a page with a new link.
#[track_caller]
fn intent_of(made: &TestResponse) -> TestIntent {
    assert_eq!(made.status, 201, "{made:?}");
    let link = element_text(made.text(), "link").replace("&amp;", "&");
    let (_, rest) = link.split_once("/pay/").unwrap();
    let (id, token) = rest.split_once("?iauth=").unwrap();
    TestIntent { id: IntentId::from_trusted(id), token: token.to_owned() }
}

async fn a_link_is_made_once_and_paid(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let hidden = hidden_fields(person.get(PATH).await.text());
    let mut fields = FIELDS.to_vec();
    fields.extend(hidden.iter().map(|(name, value)| (name.as_str(), value.as_str())));
    fields.extend([("email", "pat@home.test"), ("locale", "en-ZA"), ("methods", "card")]);
    fields.extend([("capture_mode", "immediate"), ("return_url", "")]);
    let made = person.post(PATH, &fields).await;
    let intent = intent_of(&made);
    assert!(made.text().contains("<svg") && made.text().contains("role=\"img\""), "the QR code");
    assert!(!made.text().contains("used before"), "{made:?}");
    assert_eq!(person.post(PATH, &fields).await.status, 409, "the same form again");

    let stored = service.find_intent(&intent).await;
    assert_eq!(
        (stored.order.money.minor(), stored.order.purchaser_id.as_str()),
        (4950, "customer-9")
    );
    assert_eq!(stored.order.purchaser.email.as_deref(), Some("pat@home.test"));
    let customer = TestCustomer { browser: service.client_without_key(), intent };
    let token = customer.fetch_form_token().await;
    let paid = customer.submit_card(&token, VISA).await;
    let end = paid.header("location").unwrap();
    assert!(end.starts_with("/pay/"), "Kassa's own page: {end}");
    let end = customer.browser.get(end).await;
    assert_eq!(find_page_state(end.text()), "success");
    assert!(!end.text().contains("class=\"button primary\""), "no way back: {end:?}");
    let stored = service.find_intent(&customer.intent).await;
    assert!(matches!(stored.state, IntentState::Success { .. }));

    let again = person.submit(PATH, PATH, &FIELDS).await;
    assert_eq!(again.status, 201, "not refused");
    assert!(again.text().contains("This reference has been used before."), "{again:?}");
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let log = owner.get("/portal/settings/audit?action=link_created").await;
    assert_eq!(log.text().matches("data-status=\"link_created\"").count(), 2);
}

async fn the_rules_are_those_of_create_intent(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let long = "x".repeat(256);
    for (field, wrong) in [
        ("amount", ""),
        ("amount", "49.005"),
        ("amount", "90071992547409.92"),
        ("currency", ""),
        ("currency", "RAND"),
        ("reference_id", ""),
        ("reference_id", &long),
        ("purchaser_id", "ab"),
        ("email", "nobody"),
        ("locale", "_"),
        ("return_url", "http://shop.test/"),
        ("return_url", "javascript:alert(1)"),
    ] {
        let mut fields = FIELDS.to_vec();
        fields.retain(|(name, _)| *name != field);
        fields.push((field, wrong));
        let refused = person.submit(PATH, PATH, &fields).await;
        assert_field_error(&refused, field);
        assert!(refused.text().contains("value=\"customer-9\"") || field == "purchaser_id");
    }
    for (field, wrong) in [("methods", "cash"), ("capture_mode", "never")] {
        let mut fields = FIELDS.to_vec();
        fields.push((field, wrong));
        let refused = person.submit(PATH, PATH, &fields).await;
        assert_eq!(refused.status, 422, "{field}");
        assert!(refused.text().contains(&format!("id=\"{field}-problem\"")), "{refused:?}");
    }
    let list = person.get("/portal/payments").await;
    assert!(list.text().contains("No payments yet."), "{list:?}");
}

async fn a_link_leads_to_the_default_page(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let own = [("return_url", "https://shop.test/own")];
    let made = person.submit(PATH, PATH, &[&FIELDS[..], &own].concat()).await;
    let stored = service.find_intent(&intent_of(&made)).await;
    assert_eq!(stored.order.return_url, "https://shop.test/own");

    let merchant = service.merchant.merchant_id.clone();
    let settings = MerchantSettings {
        time_zone: "Africa/Johannesburg".to_owned(),
        country: None,
        return_url: Some("https://shop.test/thanks".to_owned()),
        retry_plan: RetryPlan::default(),
    };
    let written = service.state.store.write(move |tx| {
        async move { merchants::set_settings(tx, &merchant, &settings).await }.boxed()
    });
    assert!(written.await.unwrap());
    let made = person.submit(PATH, PATH, &FIELDS).await;
    let stored = service.find_intent(&intent_of(&made)).await;
    assert_eq!(stored.order.return_url, "https://shop.test/thanks");
}
