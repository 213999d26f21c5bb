//! Providers that do not answer.

use std::time::Duration;

use kassa::providers::sandbox::wire::control::FaultPoint;
use serde_json::json;

use super::scenario::Scenario;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_lost_answer_is_queried_and_not_repeated,
    a_call_that_did_not_arrive_is_made_again,
    without_the_provider_an_instalment_stays_due,
    a_lost_answer_to_a_collection_by_hand_is_repeated_once,
);

async fn a_lost_answer_is_queried_and_not_repeated(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    scenario.lose_answers(FaultPoint::After, "collect", 1).await;
    assert_eq!(scenario.collect_at("2026-12-23T04:00:00Z").await, 1);
    // Another collect would have no answer: only a query finds the result.
    scenario.lose_answers(FaultPoint::Before, "collect", 100).await;
    assert_eq!(scenario.statuses().await, ["initiated"]);
    scenario.assert_events(&[]).await;
    scenario.sweep_after(Duration::from_secs(3)).await;
    scenario.assert_events(&[(1, "success")]).await;
    assert_eq!(scenario.owed().await, 19_900 + 45_000);
    assert_eq!(scenario.collected_at_provider().await, 1);
}

async fn a_call_that_did_not_arrive_is_made_again(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    scenario.lose_answers(FaultPoint::Before, "collect", 2).await;
    scenario.collect_at("2026-12-23T04:00:00Z").await;
    scenario.sweep_after(Duration::from_secs(3)).await;
    assert_eq!(scenario.statuses().await, ["initiated"]);
    assert_eq!(scenario.collected_at_provider().await, 0);
    scenario.sweep_after(Duration::from_secs(3)).await;
    scenario.assert_events(&[(1, "success")]).await;
    assert_eq!(scenario.collected_at_provider().await, 1);
}

async fn without_the_provider_an_instalment_stays_due(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    scenario.lose_answers(FaultPoint::Before, "find_mandate", 1).await;
    assert_eq!(scenario.collect_at("2026-12-23T04:00:00Z").await, 1);
    assert_eq!(scenario.statuses().await, [""; 0]);
    assert_eq!(scenario.collect_at("2026-12-23T04:00:59Z").await, 0, "not at once");
    assert_eq!(scenario.collect_at("2026-12-23T04:01:00Z").await, 1);
    scenario.assert_events(&[(1, "success")]).await;
}

async fn a_lost_answer_to_a_collection_by_hand_is_repeated_once(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    scenario.lose_answers(FaultPoint::After, "collect", 1).await;
    let refused = json!({ "result": "refused" });
    let unanswered = scenario.change_in_sandbox("collect", refused.clone()).await;
    assert_eq!(
        unanswered.error_detail(),
        (502, "Mandate collection failed at payment provider".to_owned())
    );
    let collected = scenario.change_in_sandbox("collect", refused).await.json();
    assert_eq!((&collected["instalment"], &collected["status"]), (&json!(1), &json!("failed")));
    scenario.assert_events(&[(1, "failed")]).await;
    assert_eq!(scenario.collected_at_provider().await, 1);
    let next = scenario.change_in_sandbox("collect", json!({})).await.json();
    assert_eq!(next["instalment"], 2);
}
