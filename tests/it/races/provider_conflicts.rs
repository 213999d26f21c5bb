//! Payments whose record at the provider differs from Kassa's: the provider's record prevails.
use kassa_domain::transaction_status::TransactionStatus;
use kassa_store::tables::intents;
use serde_json::json;

use super::concurrent_clients::{ConcurrentClients, ORDER_AMOUNT, is_error_with_detail};
use crate::support::payments::set_provider_funds;
use crate::support::test_client::{TestIntent, TestResponse};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    an_authorization_gone_at_the_provider_is_expired,
    a_provider_side_capture_is_not_released,
    a_provider_side_capture_is_recorded,
    a_refund_that_the_provider_refuses_is_refundable_again,
);

const NOT_AUTHORIZED: &str = "Payment intent is not in authorized status";

async fn find_provider_reference(clients: &ConcurrentClients, intent: &TestIntent) -> String {
    let stored = intents::find(&clients.service.state.store, &intent.id).await.unwrap().unwrap();
    stored.last_attempt.unwrap().provider_reference
}

async fn finish_authorization(
    clients: &ConcurrentClients,
    intent: &TestIntent,
    operation: &str,
) -> TestResponse {
    clients.next_instance().api.get(&format!("/api/v2/intents/{}/{operation}", intent.id)).await
}

async fn read_status(clients: &ConcurrentClients, intent: &TestIntent) -> String {
    clients.next_instance().api.get(&intent.path()).await.json()["status"]
        .as_str()
        .unwrap()
        .to_owned()
}

async fn an_authorization_gone_at_the_provider_is_expired(database: TestDatabase) {
    let clients = ConcurrentClients::start(database).await;
    for (operation, detail) in [
        ("capture", "Capture failed: Authorization expired"),
        ("cancel-authorization", "Cancellation failed: Authorization already expired"),
    ] {
        let intent = clients.create_authorized_intent().await;
        let past = format!(
            "UPDATE payments SET held_until = 1 WHERE reference = '{}'",
            find_provider_reference(&clients, &intent).await
        );
        clients.service.database().execute_in_sandbox(&past).await.unwrap();
        let response = finish_authorization(&clients, &intent, operation).await;
        assert!(is_error_with_detail(&response, detail), "{response:?}");
        assert_eq!(read_status(&clients, &intent).await, "expired");
        assert!(is_error_with_detail(
            &finish_authorization(&clients, &intent, operation).await,
            NOT_AUTHORIZED
        ));
    }
    let released = clients.create_authorized_intent().await;
    set_provider_funds(&clients.service, &released.id, "released").await;
    assert!(is_error_with_detail(
        &finish_authorization(&clients, &released, "capture").await,
        "Capture failed: Authorization expired"
    ));
    assert_eq!(read_status(&clients, &released).await, "expired");
}

async fn a_provider_side_capture_is_not_released(database: TestDatabase) {
    let clients = ConcurrentClients::start(database).await;
    let intent = clients.create_authorized_intent().await;
    set_provider_funds(&clients.service, &intent.id, "captured").await;
    let detail =
        "Cancellation failed: Cannot cancel a captured payment. Use refund endpoint instead.";
    let response = finish_authorization(&clients, &intent, "cancel-authorization").await;
    assert!(is_error_with_detail(&response, detail), "{response:?}");
    assert_eq!(read_status(&clients, &intent).await, "success");
    // The message names the refund endpoint, which works.
    let refund = clients
        .next_instance()
        .api
        .post(&intent.refund_path(), json!({ "amount": ORDER_AMOUNT }))
        .await;
    assert_eq!(refund.status, 201, "{refund:?}");
    assert_eq!(clients.wait_for_refunds(&intent).await[0].status, TransactionStatus::Success);
}

async fn a_provider_side_capture_is_recorded(database: TestDatabase) {
    let clients = ConcurrentClients::start(database).await;
    let intent = clients.create_authorized_intent().await;
    set_provider_funds(&clients.service, &intent.id, "captured").await;
    let response = finish_authorization(&clients, &intent, "capture").await;
    assert_eq!(
        (response.status, &response.json()["intent_status"]),
        (200, &json!("success")),
        "{response:?}"
    );
}

async fn a_refund_that_the_provider_refuses_is_refundable_again(database: TestDatabase) {
    let clients = ConcurrentClients::start(database).await;
    let intent = clients.create_paid_intent(json!({})).await;
    let refund = async || {
        clients
            .next_instance()
            .api
            .post(&intent.refund_path(), json!({ "amount": ORDER_AMOUNT }))
            .await
    };
    set_provider_funds(&clients.service, &intent.id, "charged_back").await;
    assert_eq!(refund().await.status, 201);
    let refunds = clients.wait_for_refunds(&intent).await;
    assert!(
        matches!(refunds.as_slice(), [one] if matches!(one.status, TransactionStatus::Failed(_))),
        "{refunds:?}"
    );
    set_provider_funds(&clients.service, &intent.id, "captured").await;
    assert_eq!(refund().await.status, 201);
    assert_eq!(clients.wait_for_refunds(&intent).await[1].status, TransactionStatus::Success);
    assert!(is_error_with_detail(&refund().await, "Refund amount exceeds the refundable amount"));
}
