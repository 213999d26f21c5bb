//! Sixteen concurrent requests with the same `Idempotency-Key`.

use kassa::store::tables::{intents, refunds};
use serde_json::{Value, json};

use super::concurrent_clients::{ConcurrentClients, ORDER_AMOUNT};
use crate::support::test_client::{TestClient, TestIntent, TestResponse};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(a_repeated_refund_key_refunds_once, a_repeated_auto_attempt_key_charges_once);

async fn a_repeated_refund_key_refunds_once(database: TestDatabase) {
    let clients = ConcurrentClients::start(database).await;
    let race = async |intent: TestIntent| {
        // The full amount, so that a second refund is rejected.
        assert_executed_once(&clients, &intent.refund_path(), &json!({ "amount": ORDER_AMOUNT }))
            .await;
        assert_eq!(clients.wait_for_refunds(&intent).await.len(), 1);
        assert_eq!(
            refunds::list_by_intent(&clients.service.state.store, &intent.id).await.unwrap()[0]
                .amount,
            ORDER_AMOUNT
        );
    };
    clients.for_each_paid_intent(json!({}), race).await;
}

async fn a_repeated_auto_attempt_key_charges_once(database: TestDatabase) {
    let clients = ConcurrentClients::start(database).await;
    let credential = clients.create_credential().await;
    let race = async |intent: TestIntent| {
        let body = json!({
            "amount": 990, "currency": "ZAR", "reference_id": intent.id,
            "purchaser_id": "customer-7", "credentials": [credential],
        });
        let attempt = assert_executed_once(&clients, "/api/intents/auto-attempt", &body).await;
        let created =
            intents::find(&clients.service.state.store, attempt["intent_id"].as_str().unwrap())
                .await
                .unwrap()
                .unwrap();
        assert_eq!(
            (created.attempt_count, attempt["attempt_status"].as_str()),
            (1, Some("success"))
        );
        let count = format!(
            "SELECT CAST(count(*) AS TEXT) FROM intents WHERE reference_id = '{}'",
            intent.id
        );
        assert_eq!(clients.service.database().fetch_texts(&count).await, ["1"]);
    };
    clients.for_each_paid_intent(json!({}), race).await;
}

/// Sends the request sixteen times concurrently and once more, asserts that it is executed once,
/// and returns the body of its response.
async fn assert_executed_once(clients: &ConcurrentClients, path: &str, body: &Value) -> Value {
    let key = kassa::platform::random::new_uuid();
    let send = || {
        let (path, body, key) = (path.to_owned(), body.clone(), key.clone());
        async move |api: TestClient| {
            api.with_header("idempotency-key", &key).post(&path, body).await
        }
    };
    let responses = clients.send_concurrently((0..16).map(|_| send())).await;
    let (executed, waiting): (Vec<&TestResponse>, Vec<&TestResponse>) =
        responses.iter().partition(|response| response.status == 201);
    let message = "The first request with this Idempotency-Key is still running";
    assert!(
        waiting.iter().all(|response| response.error_detail() == (409, message.to_owned())),
        "{waiting:?}"
    );
    assert!(executed.windows(2).all(|pair| pair[0].body == pair[1].body), "{executed:?}");
    let first =
        executed.iter().filter(|response| response.header("idempotent-replayed").is_none()).count();
    assert_eq!(first, 1, "{executed:?}");
    let last = send()(clients.next_instance().api.clone()).await;
    assert_eq!(
        (last.status, last.header("idempotent-replayed"), &last.body),
        (201, Some("true"), &executed[0].body)
    );
    last.json()
}
