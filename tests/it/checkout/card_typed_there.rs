//! Cards that are typed on the provider's page.

use std::time::Duration;

use axum::http::HeaderMap;
use kassa_domain::abilities::CardEntry;
use kassa_domain::connection::SANDBOX;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::ids::ConnectionId;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::method::card::{Brand, Expiry, MaskedCard};
use kassa_services::audit::Actor;
use kassa_services::call_sweep::run_due_calls;
use kassa_services::connections::{
    ConnectionInput, create_connection, order_connections, set_connection_enabled,
};
use kassa_services::notifications::{NotificationReceiver, handle_received};
use serde_json::{Value, json};

use super::provider_pages::{PAGE, PageCustomer, closing_pages};
use crate::support::orders::order_with_remembering;
use crate::support::scripted_provider::{Decision, ScriptedProviders};
use crate::support::test_client::TestResponse;
use crate::support::test_customer::{
    TestCustomer, VISA, find_alert, find_form_token, find_page_state,
};

/// What the form of such a card submits.
pub const HOSTED: (&str, &str) = ("card_entry", "hosted");

pub fn typing_there() -> ScriptedProviders {
    closing_pages().with_abilities(|abilities| abilities.card_entry = CardEntry::There)
}

fn card() -> MaskedCard {
    MaskedCard {
        brand: Brand::Mastercard,
        bin: "555555".to_owned(),
        last4: "4444".to_owned(),
        expiry: Expiry::new(2031, 12).unwrap(),
    }
}

fn remembering() -> Value {
    order_with_remembering(json!({}))
}

/// A customer who has gone to the provider to type a card.
async fn start_typing(fields: Value, consent: &[(&str, &str)]) -> PageCustomer {
    let customer = PageCustomer::create(typing_there(), fields).await;
    customer.require_page(CustomerAction::Redirect);
    let paid = customer.submit_method("card", &[&[HOSTED], consent].concat()).await;
    assert_eq!(paid.header("location"), Some(&*customer.away_path()), "{paid:?}");
    customer
}

#[tokio::test]
async fn the_page_says_where_the_card_is_typed() {
    let customer = PageCustomer::create(typing_there(), remembering()).await;
    let page = customer.open_page().await;
    for absent in ["cc-number", "cc-csc", "cc-exp", "cc-name", "class=\"sandbox\"", "data-texts"] {
        assert!(!page.text().contains(absent), "{absent}: {page:?}");
    }
    for present in [
        "enter your card at the payment provider",
        r#"name="card_entry" value="hosted""#,
        r#"name="remember""#,
        r#"value="card""#,
    ] {
        assert!(page.text().contains(present), "{present}: {page:?}");
    }
    let without = PageCustomer::create(typing_there(), json!({})).await;
    assert!(!without.open_page().await.text().contains("remember"));
}

#[tokio::test]
async fn a_card_typed_there_pays_and_becomes_known() {
    let customer = start_typing(json!({}), &[]).await;
    let intent = customer.read_intent().await;
    assert_eq!((&intent["last_brand"], &intent["card_last4"]), (&Value::Null, &Value::Null));
    customer.service.provider().approve_there(Some(card()));
    let back = customer.browser.get(&customer.back_path()).await;
    customer.assert_returned_with(&back, "success");
    let intent = customer.read_intent().await;
    assert_eq!(intent["last_brand"], "mastercard");
    assert_eq!((&intent["card_bin"], &intent["card_last4"]), (&json!("555555"), &json!("4444")));
    let changes = customer.service.list_event_contents(&customer.intent, "status_change").await;
    let brands: Vec<_> = changes.iter().map(|change| change["brand"].clone()).collect();
    assert_eq!(brands, [Value::Null, json!("mastercard")]);
    let events = customer.service.list_event_contents(&customer.intent, "payment_credential").await;
    assert!(events.is_empty(), "nobody has consented: {events:?}");
}

#[tokio::test]
async fn a_card_typed_there_is_stored_with_consent() {
    let customer = start_typing(remembering(), &[("remember", "on")]).await;
    let kind = "payment_credential";
    assert!(customer.service.list_event_contents(&customer.intent, kind).await.is_empty());
    customer.service.provider().approve_there(Some(card()));
    customer.open_page().await;
    let events = customer.service.list_event_contents(&customer.intent, kind).await;
    let told: Vec<_> =
        events.iter().map(|event| (event["status"].clone(), event["card_last4"].clone())).collect();
    assert_eq!(told, [(json!("inactive"), json!("4444")), (json!("active"), json!("4444"))]);
    let again = TestCustomer::create(&customer.service, remembering()).await;
    let page = again.open_page().await;
    assert!(page.text().contains("Mastercard ending in"), "{page:?}");
    let offered = again.read_offered_credentials().await;
    let paid = again.pay_with(&offered[0].0).await;
    again.assert_returned_with(&paid, "success");
}

#[tokio::test]
async fn a_required_mandate_needs_no_tick() {
    let fields = json!({ "require_unscheduled_mit": true, "allow_remember_credentials": true });
    let customer = start_typing(fields, &[]).await;
    customer.service.provider().approve_there(Some(card()));
    customer.open_page().await;
    let events = customer.service.list_event_contents(&customer.intent, "payment_credential").await;
    assert_eq!(events.len(), 2);
    assert!(events.iter().all(|event| event["is_mit_compatible"] == true), "{events:?}");
}

#[tokio::test]
async fn a_stored_card_that_stays_unknown_is_deleted_there() {
    let customer = start_typing(remembering(), &[("remember", "on")]).await;
    customer.service.provider().approve_there(None);
    customer.open_page().await;
    assert_eq!(customer.read_intent().await["status"], "success");
    run_due_calls(&customer.service.state).await.unwrap();
    assert_eq!(customer.service.provider().count_deleted_tokens(), 1);
    let again = TestCustomer::create(&customer.service, remembering()).await;
    assert!(again.read_offered_credentials().await.is_empty());
}

#[tokio::test]
async fn a_card_stored_by_a_late_approval_is_deleted_there() {
    let customer = start_typing(remembering(), &[("remember", "on")]).await;
    let provider = customer.service.provider();
    // The provider promises that nobody can pay, and somebody does.
    let back = customer.browser.get(&customer.back_path()).await;
    assert_eq!(find_page_state(back.text()), "selection");
    provider.approve_voided(Some(card()));
    let attempt = customer.service.find_intent(&customer.intent).await.last_attempt.unwrap();
    let (state, merchant) = (&customer.service.state, &customer.service.merchant);
    let connection = merchant.connection_id.as_ref().unwrap().as_str();
    let receiver = NotificationReceiver::open(state, connection).await.unwrap();
    let body = format!("event {}", attempt.provider_reference);
    receiver.receive(state, &HeaderMap::new(), body.as_bytes()).await.unwrap();
    handle_received(state).await.unwrap();
    for _ in 0..3 {
        customer.service.advance(Duration::from_mins(1));
        run_due_calls(&customer.service.state).await.unwrap();
    }
    assert_eq!((provider.sum_kept(), provider.count_deleted_tokens()), (0, 1));
    assert_eq!(customer.read_intent().await["status"], "selection");
}

#[tokio::test]
async fn after_a_refusal_there_the_checkout_says_so() {
    let customer = start_typing(json!({}), &[]).await;
    customer.service.provider().refuse_there(FailureReason::InsufficientFunds);
    let back = customer.browser.get(&customer.back_path()).await;
    let alert = find_alert(back.text()).unwrap();
    assert!(alert.contains("There is not enough money available on this card."), "{alert}");
    assert_eq!(find_page_state(customer.open_page().await.text()), "selection");
}

/// A merchant with a connection whose cards are typed on the page, and one after it whose cards are
/// typed at the provider.
struct TwoPlaces {
    customer: PageCustomer,
    providers: ScriptedProviders,
    here: ConnectionId,
    there: ConnectionId,
}

impl TwoPlaces {
    async fn create() -> Self {
        let providers = closing_pages();
        let customer = PageCustomer::create(providers.clone(), remembering()).await;
        let (state, merchant) = (&customer.service.state, &customer.service.merchant);
        let input = ConnectionInput {
            provider: SANDBOX.to_owned(),
            card_entry: Some(CardEntry::There),
            secret: None,
            notify_secret: None,
            methods: None,
            currencies: None,
            endpoint: None,
            is_realistic: false,
            schemes: None,
            creditor_id: None,
        };
        let (actor, id) = (Actor::operator(), &merchant.merchant_id);
        let there = create_connection(state, &actor, id, input).await.unwrap().connection.id;
        let here = merchant.connection_id.clone().unwrap();
        Self { providers, here, there, customer }
    }

    /// Puts a connection first.
    async fn prefer(&self, id: &ConnectionId) {
        let service = &self.customer.service;
        let merchant = &service.merchant.merchant_id;
        order_connections(&service.state, &Actor::operator(), merchant, &[id.to_string()])
            .await
            .unwrap();
    }

    async fn disable(&self, id: &ConnectionId) {
        let state = &self.customer.service.state;
        assert!(set_connection_enabled(state, &Actor::operator(), id, false).await.unwrap());
    }

    async fn submit(&self, token: &str, fields: &[(&str, &str)]) -> TestResponse {
        let fields = [&[("form_token", token), ("method", "card")], fields].concat();
        self.customer.post(&self.customer.page_path(), &fields).await
    }
}

fn has_card_fields(page: &TestResponse) -> bool {
    page.text().contains("cc-number")
}

#[tokio::test]
async fn the_card_goes_where_the_page_has_said() {
    let places = TwoPlaces::create().await;
    let page = places.customer.open_page().await;
    assert!(has_card_fields(&page));
    let token = find_form_token(page.text()).to_owned();
    places.prefer(&places.there).await;
    let paid = places.submit(&token, &VISA).await;
    places.customer.assert_returned_with(&paid, "success");
    assert_eq!(places.providers.of_connection(&places.here).count_charges(), 1);

    let places = TwoPlaces::create().await;
    places.prefer(&places.there).await;
    let page = places.customer.open_page().await;
    assert!(!has_card_fields(&page));
    let token = find_form_token(page.text()).to_owned();
    places.prefer(&places.here).await;
    let provider = places.providers.of_connection(&places.there);
    provider.decide(Decision::RequireActionAt(CustomerAction::Redirect, PAGE));
    let paid = places.submit(&token, &[HOSTED]).await;
    assert_eq!(paid.header("location"), Some(&*places.customer.away_path()), "{paid:?}");
}

#[tokio::test]
async fn a_page_whose_place_is_gone_is_shown_again() {
    for is_first_here in [true, false] {
        let places = TwoPlaces::create().await;
        let (first, fields) = match is_first_here {
            true => (&places.here, VISA.as_slice()),
            false => (&places.there, [HOSTED].as_slice()),
        };
        places.prefer(first).await;
        let page = places.customer.open_page().await;
        assert_eq!(has_card_fields(&page), is_first_here);
        let token = find_form_token(page.text()).to_owned();
        places.disable(first).await;
        let again = places.submit(&token, fields).await;
        assert_eq!((again.status, has_card_fields(&again)), (422, !is_first_here));
        let alert = find_alert(again.text()).unwrap();
        assert!(alert.contains("nothing was sent"), "{alert}");
        let form = again.text().split("class=\"sandbox\"").next().unwrap();
        assert!(!form.contains("4242 4242") && !form.contains("42424242"), "no card number");
        assert_eq!(places.customer.read_intent().await["attempt_count"], 0);
    }
}

#[tokio::test]
async fn the_island_loads_the_page_anew() {
    let places = TwoPlaces::create().await;
    let token = places.customer.fetch_form_token().await;
    places.disable(&places.here).await;
    let script = places.customer.with_header("x-kassa-fetch", "1");
    let fields = [[("form_token", &*token), ("method", "card")].as_slice(), &VISA].concat();
    let response = script.post(&script.page_path(), &fields).await;
    let location = response.header("x-kassa-location").unwrap();
    assert_eq!(location, format!("{}&told=outdated", script.page_path()));
    let page = places.customer.browser.get(location).await;
    assert!(find_alert(page.text()).unwrap().contains("nothing was sent"), "{page:?}");
    assert!(!has_card_fields(&page));
}

#[tokio::test]
async fn a_form_without_card_fields_gets_errors_only_if_the_page_has_them() {
    let places = TwoPlaces::create().await;
    let token = places.customer.fetch_form_token().await;
    let rejected = places.submit(&token, &[]).await;
    assert_eq!(rejected.status, 422);
    assert!(rejected.text().contains("Enter your card number."), "{rejected:?}");
    assert!(has_card_fields(&rejected));
    places.prefer(&places.there).await;
    let rejected = places.submit(&token, &[]).await;
    assert_eq!((rejected.status, has_card_fields(&rejected)), (422, false));
    assert!(!rejected.text().contains("Enter your card number."), "{rejected:?}");
    assert!(find_alert(rejected.text()).unwrap().contains("nothing was sent"));
}
