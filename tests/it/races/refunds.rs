//! Concurrent refunds of more than the paid amount.
use kassa_domain::transaction_status::TransactionStatus;
use serde_json::json;

use super::concurrent_clients::{ConcurrentClients, ORDER_AMOUNT, is_error_with_detail};
use crate::support::test_client::{TestClient, TestIntent};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(no_more_is_refunded_than_was_paid);

/// Twenty refunds of these amounts are three times the paid amount.
const AMOUNTS: [i64; 5] = [100, 200, 300, 400, 500];

async fn no_more_is_refunded_than_was_paid(database: TestDatabase) {
    let clients = ConcurrentClients::start(database).await;
    clients
        .for_each_paid_intent(json!({}), async |intent| {
            assert_refunds_within_limit(&clients, &intent).await
        })
        .await;
}

async fn assert_refunds_within_limit(clients: &ConcurrentClients, intent: &TestIntent) {
    let amounts: Vec<i64> = AMOUNTS.into_iter().cycle().take(20).collect();
    assert_eq!(amounts.iter().sum::<i64>(), 3 * ORDER_AMOUNT);
    let requests = amounts.iter().map(|amount| {
        let (path, body) = (intent.refund_path(), json!({ "amount": amount }));
        async move |api: TestClient| api.post(&path, body).await
    });
    let responses = clients.send_concurrently(requests).await;
    let with_status = |status| {
        responses.iter().zip(&amounts).filter(move |(response, _)| response.status == status)
    };
    let refunded: i64 = with_status(201).map(|(_, amount)| amount).sum();
    assert!(refunded <= ORDER_AMOUNT, "{refunded} of {ORDER_AMOUNT}");
    assert_eq!(with_status(201).count() + with_status(422).count(), 20, "{responses:?}");
    for (response, amount) in with_status(422) {
        assert!(
            is_error_with_detail(response, "Refund amount exceeds the refundable amount"),
            "{response:?}"
        );
        assert!(refunded + amount > ORDER_AMOUNT, "{amount} was refundable after {refunded}");
    }
    let refunds = clients.wait_for_refunds(intent).await;
    assert!(
        refunds.iter().all(|refund| refund.status == TransactionStatus::Success),
        "{refunds:?}"
    );
    assert_eq!(
        (refunds.len(), refunds.iter().map(|refund| refund.amount).sum()),
        (with_status(201).count(), refunded)
    );
}
