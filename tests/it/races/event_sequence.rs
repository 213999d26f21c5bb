//! The sequence of an intent's events has no gap, although they are written concurrently
//! (decision 50).

use futures_util::future::join_all;
use kassa_domain::ids::IntentId;
use kassa_platform::random;
use kassa_platform::rate_limit::ClientAddress;
use kassa_services::payments::pay::{self, PaymentSubmission};
use kassa_store::tables::{events, intents};
use serde_json::json;

use super::concurrent_clients::{ConcurrentClients, ORDER_AMOUNT};
use crate::support::orders::minimal_order;
use crate::support::payments::card_payment_input;
use crate::support::test_client::TestClient;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(concurrent_refunds_leave_no_gap, concurrent_payments_leave_no_gap);

/// The numbers of the intent's events, by position.
async fn list_sequence(clients: &ConcurrentClients, intent_id: &IntentId) -> Vec<Option<i64>> {
    let store = &clients.service.state.store;
    let stored = events::list_by_intent(store, intent_id).await.unwrap();
    stored.iter().map(|event| event.sequence).collect()
}

async fn concurrent_refunds_leave_no_gap(database: TestDatabase) {
    let clients = ConcurrentClients::start(database).await;
    for _ in 0..5 {
        let intent = clients.create_paid_intent(json!({})).await;
        let refunds = (0..20).map(|_| {
            let (path, body) = (intent.refund_path(), json!({ "amount": ORDER_AMOUNT / 20 }));
            async move |api: TestClient| api.post(&path, body).await
        });
        let responses = clients.send_concurrently(refunds).await;
        assert!(responses.iter().all(|response| response.status == 201), "{responses:?}");
        clients.wait_for_refunds(&intent).await;
        // Two events of the payment, and three of each refund.
        let expected: Vec<Option<i64>> = (1..=2 + 3 * 20).map(Some).collect();
        assert_eq!(list_sequence(&clients, &intent.id).await, expected);
    }
}

async fn concurrent_payments_leave_no_gap(database: TestDatabase) {
    let clients = ConcurrentClients::start(database).await;
    for _ in 0..10 {
        let intent = clients.next_instance().api.create_intent(minimal_order()).await;
        let payments = (0..8).map(|_| {
            let (state, id) = (&clients.next_instance().state, &intent.id);
            async move {
                let stored = intents::find(&state.store, id).await.unwrap().unwrap();
                let submission = PaymentSubmission {
                    form_token: random::new_uuid(),
                    method_input: card_payment_input("Ann Payer", false),
                    language: None,
                    client_address: ClientAddress::UNKNOWN,
                };
                pay::submit_payment(state, stored, submission).await.is_ok()
            }
        });
        assert!(join_all(payments).await.contains(&true));
        assert_eq!(list_sequence(&clients, &intent.id).await, [Some(1), Some(2)]);
    }
}
