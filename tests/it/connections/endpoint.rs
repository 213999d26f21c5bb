//! A connection to a sandbox at an address of its own.

use kassa_domain::ids::ConnectionId;
use kassa_domain::mandate::MandateId;
use kassa_services::audit::Actor;
use kassa_services::connections::{ConnectionInput, create_connection, set_connection_enabled};
use kassa_services::payments::pending::submit_bank_decision;
use kassa_store::tables::instalments;
use serde_json::json;

use crate::support::connections::connection_input;
use crate::support::orders::order_with_flow;
use crate::support::payments::card_payment_input;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::{TestService, start_sandbox};

on_both_engines!(the_helpers_reach_the_program_of_the_connection);

async fn the_helpers_reach_the_program_of_the_connection(database: TestDatabase) {
    let records = database.create_another().await;
    let service = TestService::sandbox_on(database).await;
    let (state, api) = (&service.state, service.merchant_client());
    let program = start_sandbox(&records, &state.real_clock).await;
    let own = service.merchant.connection_id.clone().unwrap();
    assert!(set_connection_enabled(state, &Actor::operator(), &own, false).await.unwrap());
    let input = ConnectionInput {
        provider: "sandbox".to_owned(),
        card_entry: None,
        secret: None,
        endpoint: Some(program.url()),
        ..connection_input()
    };
    let merchant = &service.merchant.merchant_id;
    let created = create_connection(state, &Actor::operator(), merchant, input)
        .await
        .unwrap_or_else(|error| panic!("{error}"));
    let card = || card_payment_input("Ann Payer", false);

    let waiting = api.create_intent(order_with_flow("wait")).await;
    service.pay_with(&waiting, card()).await;
    assert_eq!(api.settle_intent(&waiting, "authorised").await.status, 200);
    assert!(service.find_intent(&waiting).await.state.is_done_for_customer());

    let challenged = api.create_intent(order_with_flow("challenge")).await;
    service.pay_with(&challenged, card()).await;
    let challenged = service.find_intent(&challenged).await;
    let decided = submit_bank_decision(state, challenged, true).await.unwrap();
    assert!(decided.state.is_done_for_customer(), "{:?}", decided.state);

    let signed = service.create_signed_intent(json!({})).await;
    let mandate = service.find_mandate_id(&signed).await;
    let path = format!("/api/sandbox/mandates/{mandate}/collect");
    let collected = api.post(&path, json!({ "result": "refused" })).await;
    assert_eq!(collected.status, 200, "{}", collected.text());
    let collected = instalments::list_by_mandate(&state.store, MandateId(mandate)).await.unwrap();
    assert_eq!(collected[0].status.code(), "failed");

    let payments = "SELECT reference FROM payments";
    assert_eq!(records.fetch_sandbox_texts(payments).await.len(), 3);
    assert_eq!(service.database().fetch_sandbox_texts(payments).await.len(), 0);
    let unknown = ConnectionId::from_trusted("unknown");
    for (id, exists) in [(&created.connection.id, true), (&unknown, false)] {
        assert_eq!(state.providers.sandbox_of(Some(id)).await.unwrap().is_some(), exists, "{id}");
    }
}
