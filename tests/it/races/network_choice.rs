//! Customers who choose the network of a card at the same time, or leave meanwhile.

use axum::body::Body;
use axum::http::Method;
use serde_json::json;

use super::concurrent_clients::ConcurrentClients;
use crate::support::test_client::{TestClient, TestIntent, TestResponse};
use crate::support::test_customer::{TestCustomer, visa_with};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    concurrent_choices_charge_once,
    a_choice_against_another_way_to_pay_has_one_result,
);

const ROUNDS: usize = 12;

/// An intent whose payment waits for the choice.
async fn create_waiting_intent(clients: &ConcurrentClients) -> TestIntent {
    let service = &clients.service;
    let order = crate::support::orders::order_with(json!({ "amount": 2000 }));
    let customer = TestCustomer::create(service, order).await;
    customer.pay(visa_with("number", "4000 0025 0000 1001")).await;
    assert_eq!(customer.read_intent().await["status"], "pending");
    customer.intent
}

async fn post(browser: TestClient, intent: TestIntent, form: &str, network: &str) -> TestResponse {
    let (path, body) =
        (format!("/pay/{}{form}", intent.id), format!("iauth={}&network={network}", intent.token));
    let browser = browser.with_header("content-type", "application/x-www-form-urlencoded");
    browser.send(Method::POST, &path, Body::from(body)).await
}

/// The networks over which the sandbox has charged an intent, and how often it was charged.
async fn read_charges(clients: &ConcurrentClients, intent: &TestIntent) -> (Vec<String>, usize) {
    let database = clients.service.database();
    let attempts =
        format!("SELECT provider_reference FROM attempts WHERE intent_id = '{}'", intent.id);
    let references = database.fetch_texts(&attempts).await;
    let [reference] = references.as_slice() else { panic!("{references:?}") };
    let of = |column: &str| {
        format!(
            "SELECT {column} FROM payments WHERE reference = '{reference}' \
             AND outcome = 'direct:authorised'"
        )
    };
    let networks = database.fetch_sandbox_texts(&of("network")).await;
    (networks, database.fetch_sandbox_texts(&of("outcome")).await.len())
}

async fn read_status(clients: &ConcurrentClients, intent: &TestIntent) -> String {
    let read = clients.next_instance().api.get(&intent.path()).await;
    read.json()["status"].as_str().unwrap().to_owned()
}

async fn concurrent_choices_charge_once(database: TestDatabase) {
    let clients = ConcurrentClients::start(database).await;
    for _ in 0..ROUNDS {
        let intent = create_waiting_intent(&clients).await;
        let choices = ["visa", "cartes_bancaires", "visa", "cartes_bancaires"].map(|network| {
            let intent = intent.clone();
            move |browser| async move { post(browser, intent, "/network", network).await }
        });
        for response in clients.send_concurrently(choices).await {
            assert_eq!(response.status, 303, "{response:?}");
        }
        assert_eq!(read_status(&clients, &intent).await, "success");
        let (networks, charges) = read_charges(&clients, &intent).await;
        assert_eq!((networks.len(), charges), (1, 1), "{networks:?}");
    }
}

async fn a_choice_against_another_way_to_pay_has_one_result(database: TestDatabase) {
    let clients = ConcurrentClients::start(database).await;
    for _ in 0..ROUNDS {
        let intent = create_waiting_intent(&clients).await;
        let forms = ["/network", "/give-up"].map(|form| {
            let intent = intent.clone();
            move |browser| async move { post(browser, intent, form, "visa").await }
        });
        clients.send_concurrently(forms).await;
        let (status, (_, charges)) =
            (read_status(&clients, &intent).await, read_charges(&clients, &intent).await);
        let expected = if status == "success" { 1 } else { 0 };
        assert!(["success", "selection"].contains(&status.as_str()), "{status}");
        assert_eq!(charges, expected, "{status}");
    }
}
