//! Concurrent captures and releases of one authorization.

use serde_json::json;

use super::concurrent_clients::{ConcurrentClients, is_error_with_detail};
use crate::support::test_client::{TestClient, TestIntent, TestResponse};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    one_of_32_concurrent_captures_succeeds,
    one_of_a_concurrent_capture_and_release_succeeds
);

/// What is so for whoever comes second: the first has no result yet, or has one.
const SECOND: [&str; 3] = [
    "A capture is in progress",
    "A cancellation is in progress",
    "Payment intent is not in authorized status",
];

fn comes_second(response: &TestResponse) -> bool {
    SECOND.iter().any(|detail| is_error_with_detail(response, detail))
}

async fn one_of_32_concurrent_captures_succeeds(database: TestDatabase) {
    let clients = ConcurrentClients::start(database).await;
    clients
        .for_each_paid_intent(json!({ "capture_mode": "prefer_delay" }), async |intent| {
            assert_captured_once(&clients, &intent).await
        })
        .await;
}

async fn assert_captured_once(clients: &ConcurrentClients, intent: &TestIntent) {
    let responses = send_operations_concurrently(clients, intent, &["capture"; 32]).await;
    let (succeeded, refused): (Vec<_>, Vec<_>) =
        responses.iter().partition(|response| response.status == 200);
    assert_eq!((succeeded.len(), refused.len()), (1, 31));
    assert_eq!(
        (&succeeded[0].json()["attempt_status"], &succeeded[0].json()["intent_status"]),
        (&json!("success"), &json!("success"))
    );
    assert!(refused.iter().all(|response| comes_second(response)), "{refused:?}");
}

async fn one_of_a_concurrent_capture_and_release_succeeds(database: TestDatabase) {
    let clients = ConcurrentClients::start(database).await;
    clients
        .for_each_paid_intent(json!({ "capture_mode": "prefer_delay" }), async |intent| {
            assert_captured_or_released(&clients, &intent).await
        })
        .await;
}

async fn assert_captured_or_released(clients: &ConcurrentClients, intent: &TestIntent) {
    let operations = [("capture", "success"), ("cancel-authorization", "canceled")];
    let responses =
        send_operations_concurrently(clients, intent, &operations.map(|(operation, _)| operation))
            .await;
    let winner = responses.iter().position(|response| response.status == 200).expect("a winner");
    assert!(comes_second(&responses[1 - winner]), "{responses:?}");
    let final_status = operations[winner].1;
    assert_eq!(responses[winner].json()["attempt_status"], final_status);
    assert_eq!(
        clients.next_instance().api.get(&intent.path()).await.json()["status"],
        final_status
    );
}

async fn send_operations_concurrently(
    clients: &ConcurrentClients,
    intent: &TestIntent,
    operations: &[&str],
) -> Vec<TestResponse> {
    let requests = operations.iter().map(|operation| {
        let path = format!("/api/v2/intents/{}/{operation}", intent.id);
        async move |api: TestClient| api.get(&path).await
    });
    clients.send_concurrently(requests).await
}
