//! The choice of the network of a card with two brands.

use kassa_domain::mode::Mode;
use kassa_store::tables::attempts;
use serde_json::{Value, json};

use super::checkout_only::checkout_only_page;
use crate::support::orders::{
    minimal_order, order_with, order_with_flow, order_with_remembering, order_with_result,
};
use crate::support::test_client::TestResponse;
use crate::support::test_customer::{
    Card, TestCustomer, find_alert, find_field_error, find_page_state, find_tag, visa_with,
};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_routers::spawn_api_host;
use crate::support::test_service::TestService;

on_both_engines!(
    a_payment_is_charged_over_the_chosen_network,
    an_invalid_choice_is_asked_again,
    a_choice_after_the_end_changes_nothing,
);

pub fn cobadged_card() -> Card {
    visa_with("number", "4000 0025 0000 1001")
}

/// A customer whose payment waits for the choice.
pub async fn wait_for_choice(service: &TestService, order: Value) -> TestCustomer {
    let customer = TestCustomer::create(service, order).await;
    customer.assert_redirected_to_page(&customer.pay(cobadged_card()).await);
    assert_eq!(customer.read_intent().await["status"], "pending");
    customer
}

pub async fn choose(customer: &TestCustomer, network: &str) -> TestResponse {
    let fields = [("iauth", customer.intent.token.as_str()), ("network", network)];
    customer.post(&customer.form_path("/network"), &fields).await
}

/// The networks that the sandbox has charged over.
async fn list_networks(service: &TestService) -> Vec<String> {
    let sql = "SELECT network FROM payments WHERE network IS NOT NULL ORDER BY created";
    service.database().fetch_sandbox_texts(sql).await
}

async fn a_payment_is_charged_over_the_chosen_network(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let customer = wait_for_choice(&service, minimal_order()).await;
    let page = customer.open_page().await;
    let html = page.text();
    assert_eq!((page.status, find_page_state(html)), (200, "network"));
    assert!(html.contains("Which network should this payment use?"), "{page:?}");
    for (id, name) in [("cartes_bancaires", "Cartes Bancaires (CB)"), ("visa", "Visa")] {
        let button = find_tag(html, &format!("network-{id}"));
        for part in [r#"type="submit""#, r#"name="network""#, &format!(r#"value="{id}""#)] {
            assert!(button.contains(part), "{part}: {button}");
        }
        let label = html.split_once(button).unwrap().1.split("</button>").next().unwrap();
        let expected = format!("<span><bdi>{name}</bdi> · Pay ZAR\u{a0}12.50</span>");
        assert_eq!(label.replace("<!>", ""), expected);
    }
    // Regulation (EU) 2015/751, article 8(6): Lynx and ELinks choose the first of radio buttons.
    assert!(!html.contains(r#"type="radio""#) && !html.contains("checked"), "{page:?}");
    assert!(html.contains("/give-up") && !html.contains("<script"), "{page:?}");
    assert_eq!(list_networks(&service).await, [""; 0]);

    let paid = choose(&customer, "cartes_bancaires").await;
    customer.assert_returned_with(&paid, "success");
    assert_eq!(list_networks(&service).await, ["cartes_bancaires"]);
    let kept = "SELECT status FROM attempts WHERE networks IS NOT NULL";
    assert_eq!(service.database().fetch_texts(kept).await, [""; 0], "nothing more is stored");
}

async fn an_invalid_choice_is_asked_again(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let customer = wait_for_choice(&service, minimal_order()).await;
    for network in ["", "mastercard", "eftpos_au", "VISA", "carte", "visa,cartes_bancaires"] {
        let again = choose(&customer, network).await;
        let html = again.text();
        assert_eq!((again.status, find_page_state(html)), (422, "network"), "{network}");
        let alert = find_alert(html).unwrap();
        assert!(alert.contains("Which network should this payment use?"), "{network}: {alert}");
        assert!(find_field_error(html, "network").contains("Choose a network."), "{again:?}");
        assert!(html.contains("#network-cartes_bancaires"), "the first button: {again:?}");
        assert!(html.contains(r#"aria-describedby="network-error""#), "{again:?}");
        assert!(!find_tag(html, "network-error").contains("hidden"), "{again:?}");
    }
    assert_eq!(customer.read_intent().await["status"], "pending");
    assert_eq!(list_networks(&service).await, [""; 0]);
    customer.assert_returned_with(&choose(&customer, "visa").await, "success");
}

async fn a_choice_after_the_end_changes_nothing(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let customer = wait_for_choice(&service, minimal_order()).await;
    customer.assert_returned_with(&choose(&customer, "visa").await, "success");
    for network in ["cartes_bancaires", "visa", ""] {
        customer.assert_returned_with(&choose(&customer, network).await, "success");
    }
    assert_eq!(list_networks(&service).await, ["visa"]);

    let canceled = wait_for_choice(&service, minimal_order()).await;
    let left = canceled.press_button("/give-up", "").await;
    assert!(left.header("location").unwrap().ends_with("&told=given-up"), "{left:?}");
    canceled.assert_redirected_to_page(&choose(&canceled, "visa").await);
    assert_eq!(canceled.read_intent().await["status"], "selection");
    assert_eq!(list_networks(&service).await, ["visa"]);
    let attempts = attempts::list_by_intent(&service.state.store, &canceled.intent.id).await;
    assert_eq!(attempts.unwrap()[0].status.code(), "canceled");
    // Another way to pay.
    canceled.assert_returned_with(&canceled.pay(visa_with("code", "456")).await, "success");
}

#[tokio::test]
async fn a_payment_that_waits_for_nothing_has_no_choice() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    customer.assert_redirected_to_page(&choose(&customer, "visa").await);
    assert_eq!(customer.read_intent().await["status"], "selection");
    let waiting = TestCustomer::create(&service, order_with_flow("wait")).await;
    waiting.pay(visa_with("code", "456")).await;
    waiting.assert_redirected_to_page(&choose(&waiting, "visa").await);
    assert_eq!(find_page_state(waiting.open_page().await.text()), "pending");
}

#[tokio::test]
async fn what_follows_the_choice_is_as_without_it() {
    let service = TestService::sandbox().await;
    let challenged = wait_for_choice(&service, order_with_flow("challenge")).await;
    challenged.assert_redirected_to_page(&choose(&challenged, "visa").await);
    assert_eq!(find_page_state(challenged.open_page().await.text()), "challenge");
    challenged
        .assert_returned_with(&challenged.press_button("/challenge", "approve").await, "success");

    let refused = wait_for_choice(&service, order_with_result("refused")).await;
    refused.assert_redirected_to_page(&choose(&refused, "cartes_bancaires").await);
    let page = refused.open_page().await;
    assert_eq!(find_page_state(page.text()), "selection");
    assert!(find_alert(page.text()).is_some(), "{page:?}");

    let held = wait_for_choice(&service, order_with(json!({ "capture_mode": "prefer_delay" })));
    let held = held.await;
    assert!(held.open_page().await.text().contains("Reserve "), "the amount is authorized");
    held.assert_returned_with(&choose(&held, "visa").await, "authorized");

    let settled = wait_for_choice(&service, minimal_order()).await;
    service.merchant_client().settle_intent(&settled.intent, "authorised").await;
    assert_eq!(settled.read_intent().await["status"], "success");
}

#[tokio::test]
async fn nobody_is_asked_when_nothing_or_a_stored_card_is_charged() {
    let service = TestService::sandbox().await;
    let check = TestCustomer::create(&service, order_with(json!({ "amount": 0 }))).await;
    check.assert_returned_with(&check.pay(cobadged_card()).await, "success");

    let first = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    first.pay_and_remember(cobadged_card()).await;
    first.assert_returned_with(&choose(&first, "cartes_bancaires").await, "success");
    let second = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    let credential = second.read_offered_credentials().await.remove(0).0;
    second.assert_returned_with(&second.pay_with(&credential).await, "success");
}

#[tokio::test]
async fn the_network_is_chosen_through_the_api_host() {
    let service = TestService::sandbox().await;
    let customer = wait_for_choice(&service, minimal_order()).await;
    let browser = checkout_only_page(&spawn_api_host(&service.state).await, Mode::Test);
    let customer = TestCustomer { browser, ..customer };
    assert_eq!(find_page_state(customer.open_page().await.text()), "network");
    assert_eq!(choose(&customer, "mastercard").await.status, 422);
    let paid = choose(&customer, "visa").await;
    assert!(paid.header("location").unwrap().contains("status=success"), "{paid:?}");
    assert_eq!(list_networks(&service).await, ["visa"]);
}
