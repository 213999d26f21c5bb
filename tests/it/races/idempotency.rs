//! Sixteen concurrent requests with the same `Idempotency-Key`.

use futures_util::future::join;
use kassa_domain::ids::IntentId;
use kassa_store::tables::{intents, refunds};
use serde_json::{Value, json};

use super::concurrent_clients::{ConcurrentClients, ORDER_AMOUNT};
use crate::support::orders::minimal_order;
use crate::support::payments::{card_payment_input, submit_payment};
use crate::support::test_client::{TestClient, TestIntent, TestResponse};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_repeated_refund_key_refunds_once,
    a_repeated_auto_attempt_key_charges_once,
    a_key_has_one_response_while_the_intent_is_paid,
    a_key_has_one_response_while_the_intent_is_canceled,
);

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
        let id = IntentId::from_trusted(attempt["intent_id"].as_str().unwrap());
        let created = intents::find(&clients.service.state.store, &id).await.unwrap().unwrap();
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

/// The refund is refused before the payment and accepted after it.
async fn a_key_has_one_response_while_the_intent_is_paid(database: TestDatabase) {
    let clients = ConcurrentClients::start(database).await;
    for _ in 0..40 {
        let intent = clients.next_instance().api.create_intent(minimal_order()).await;
        let state = &clients.service.state;
        let stored = intents::find(&state.store, &intent.id).await.unwrap().unwrap();
        let payment = submit_payment(state, stored, card_payment_input("Ann Payer", false));
        let (path, body) = (intent.refund_path(), json!({ "amount": 1 }));
        let (status, _) = join(assert_one_response(&clients, &path, &body), payment).await;
        assert!(matches!(status, 201 | 422), "{status}");
        let refunds = clients.wait_for_refunds(&intent).await;
        assert_eq!(refunds.len(), usize::from(status == 201));
    }
}

/// One of two keys cancels the intent, and the other is refused for good.
async fn a_key_has_one_response_while_the_intent_is_canceled(database: TestDatabase) {
    let clients = ConcurrentClients::start(database).await;
    for _ in 0..40 {
        let intent = clients.next_instance().api.create_intent(minimal_order()).await;
        let (path, body) = (intent.cancel_path(), json!({}));
        let cancel = || assert_one_response(&clients, &path, &body);
        let (one, other) = join(cancel(), cancel()).await;
        assert_eq!([one.min(other), one.max(other)], [200, 422]);
    }
}

/// Sends the request sixteen times concurrently with one key and once more, asserts that all
/// responses are the same, and returns their status.
async fn assert_one_response(clients: &ConcurrentClients, path: &str, body: &Value) -> u16 {
    let key = kassa_platform::random::new_uuid();
    let send = || {
        let (path, body, key) = (path.to_owned(), body.clone(), key.clone());
        async move |api: TestClient| {
            api.with_header("idempotency-key", &key).post(&path, body).await
        }
    };
    let responses = clients.send_concurrently((0..16).map(|_| send())).await;
    let last = send()(clients.next_instance().api.clone()).await;
    assert_eq!(last.header("idempotent-replayed"), Some("true"), "{last:?}");
    for response in &responses {
        assert_eq!((response.status, &response.body), (last.status, &last.body));
    }
    let is_first = |response: &&TestResponse| response.header("idempotent-replayed").is_none();
    assert_eq!(responses.iter().filter(is_first).count(), 1, "{responses:?}");
    last.status
}

/// Sends the request sixteen times concurrently and once more, asserts that it is executed once,
/// and returns the body of its response.
async fn assert_executed_once(clients: &ConcurrentClients, path: &str, body: &Value) -> Value {
    let key = kassa_platform::random::new_uuid();
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
