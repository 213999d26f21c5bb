//! Captures and releases of the same authorization.

use serde_json::json;

use super::concurrent_clients::{ConcurrentClients, is_error_with_detail};
use crate::store::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::{TestClient, TestIntent, TestResponse};

on_both_engines!(of_32_captures_one_succeeds, of_a_capture_and_a_release_one_succeeds);

const NOT_AUTHORIZED: &str = "Payment intent is not in authorized status";

async fn of_32_captures_one_succeeds(place: TestDatabase) {
    let crowd = ConcurrentClients::start(place).await;
    crowd
        .for_each_paid_intent(json!({ "capture_mode": "prefer_delay" }), async |intent| {
            assert_captured_once(&crowd, &intent).await
        })
        .await;
}

async fn assert_captured_once(crowd: &ConcurrentClients, intent: &TestIntent) {
    let answers = send_operations_concurrently(crowd, intent, &["capture"; 32]).await;
    let (won, lost): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 200);
    assert_eq!((won.len(), lost.len()), (1, 31));
    assert_eq!(
        (&won[0].json()["attempt_status"], &won[0].json()["intent_status"]),
        (&json!("success"), &json!("success"))
    );
    assert!(lost.iter().all(|answer| is_error_with_detail(answer, NOT_AUTHORIZED)), "{lost:?}");
}

async fn of_a_capture_and_a_release_one_succeeds(place: TestDatabase) {
    let crowd = ConcurrentClients::start(place).await;
    crowd
        .for_each_paid_intent(json!({ "capture_mode": "prefer_delay" }), async |intent| {
            assert_captured_or_released(&crowd, &intent).await
        })
        .await;
}

async fn assert_captured_or_released(crowd: &ConcurrentClients, intent: &TestIntent) {
    let deeds = [("capture", "success"), ("cancel-authorization", "canceled")];
    let answers = send_operations_concurrently(crowd, intent, &deeds.map(|(deed, _)| deed)).await;
    let winner = answers.iter().position(|answer| answer.status == 200).expect("a winner");
    assert!(is_error_with_detail(&answers[1 - winner], NOT_AUTHORIZED), "{answers:?}");
    let end = deeds[winner].1;
    assert_eq!(answers[winner].json()["attempt_status"], end);
    assert_eq!(crowd.next_instance().api.get(&intent.path()).await.json()["status"], end);
}

async fn send_operations_concurrently(
    crowd: &ConcurrentClients,
    intent: &TestIntent,
    deeds: &[&str],
) -> Vec<TestResponse> {
    let requests = deeds.iter().map(|deed| {
        let path = format!("/api/v2/intents/{}/{deed}", intent.id);
        async move |api: TestClient| api.get(&path).await
    });
    crowd.send_concurrently(requests).await
}
