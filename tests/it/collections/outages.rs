//! Providers that do not answer.

use std::time::Duration;

use kassa_providers::sandbox::wire::control::FaultPoint;
use kassa_services::failpoint::Failpoint;
use kassa_services::mandates::collections::run_due_collections;
use serde_json::json;

use super::scenario::{Scenario, weekly};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_lost_answer_is_queried_and_not_repeated,
    a_call_that_did_not_arrive_is_made_again,
    without_the_provider_an_instalment_stays_due,
    a_lost_answer_to_a_collection_by_hand_is_repeated_once,
    a_written_instalment_that_is_too_late_is_missed,
    two_instalments_are_not_sent_on_one_day,
    a_first_call_that_begins_too_late_is_not_made,
    an_instalment_that_exists_already_holds_up_nothing,
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

/// The first is sent on Wednesday, 6 January; the process finds out two weeks later.
async fn a_written_instalment_that_is_too_late_is_missed(database: TestDatabase) {
    let scenario = Scenario::with_order(database, weekly()).await;
    scenario.lose_answers(FaultPoint::Before, "collect", 1).await;
    assert_eq!(scenario.collect_at("2027-01-06T04:00:00Z").await, 1);
    scenario.service.advance_to("2027-01-20T08:00:00Z");
    scenario.sweep_after(Duration::ZERO).await;
    assert_eq!(scenario.collected_at_provider().await, 0);
    scenario.assert_events(&[(1, "missed")]).await;
    scenario.collect_at("2027-01-20T08:00:00Z").await;
    scenario.assert_events(&[(1, "missed"), (2, "success")]).await;
    // What the provider has collected has its result, however late it is learned.
    scenario.lose_answers(FaultPoint::After, "collect", 1).await;
    scenario.collect_at("2027-01-21T04:00:00Z").await;
    assert_eq!(scenario.statuses().await, ["missed", "success", "initiated"]);
    scenario.service.advance_to("2027-02-10T08:00:00Z");
    scenario.sweep_after(Duration::ZERO).await;
    assert_eq!(scenario.events().await.last(), Some(&(3, "success".to_owned())));
}

/// On Wednesday, 13 January, the first may still be sent, and the second is due.
async fn two_instalments_are_not_sent_on_one_day(database: TestDatabase) {
    let scenario = Scenario::with_order(database, weekly()).await;
    scenario.lose_answers(FaultPoint::Before, "collect", 1).await;
    scenario.collect_at("2027-01-06T04:00:00Z").await;
    assert_eq!(scenario.collect_at("2027-01-13T04:00:00Z").await, 1);
    assert_eq!(scenario.statuses().await, ["initiated"], "not the second before the first");
    scenario.sweep_after(Duration::ZERO).await;
    scenario.assert_events(&[(1, "success")]).await;
    for time in ["2027-01-13T05:00:00Z", "2027-01-14T03:59:59Z"] {
        assert_eq!(scenario.collect_at(time).await, 0, "{time}");
    }
    assert_eq!(scenario.collect_at("2027-01-14T04:00:00Z").await, 1);
    scenario.assert_events(&[(1, "success"), (2, "success")]).await;
    assert_eq!(scenario.collect_at("2027-01-20T04:00:00Z").await, 1);
}

async fn a_first_call_that_begins_too_late_is_not_made(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    scenario.service.advance_to("2026-12-23T04:00:00Z");
    let pause = Duration::from_secs(1);
    let suspended = scenario.service.with_pause(Failpoint::CollectionWritten, pause);
    let caller = tokio::spawn(async move { run_due_collections(&suspended).await });
    while scenario.instalments().await.is_empty() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    scenario.service.advance(Duration::from_secs(20));
    assert_eq!(caller.await.unwrap().unwrap(), 1);
    assert_eq!(scenario.collected_at_provider().await, 0);
    scenario.sweep_after(Duration::from_secs(40)).await;
    scenario.assert_events(&[(1, "success")]).await;
}

async fn an_instalment_that_exists_already_holds_up_nothing(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    let other = scenario.service.create_signed_intent(json!({})).await;
    scenario.collect_at("2026-12-23T04:00:00Z").await;
    let rewind = "UPDATE mandates SET next_number = 1, next_collection = 1 WHERE id = ";
    let sql = format!("{rewind}{}", scenario.mandate_id.0);
    scenario.service.database().execute(&sql).await.unwrap();
    assert_eq!(scenario.collect_at("2026-12-23T05:00:00Z").await, 1);
    assert_eq!(scenario.mandate().await.next_number, 2);
    assert_eq!(scenario.collect_at("2027-01-21T04:00:00Z").await, 2);
    scenario.assert_events(&[(1, "success"), (2, "success")]).await;
    let others = scenario.service.list_event_contents(&other, "mandate_collection").await;
    assert_eq!(others.len(), 2);
}
