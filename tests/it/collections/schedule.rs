//! The days on which instalments are collected, and those on which they are not.

use std::time::Duration;

use serde_json::json;

use super::scenario::{Scenario, weekly};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    an_instalment_is_collected_at_six_on_its_day_of_sending,
    frozen_and_suspended_mandates_are_skipped_for_good,
    what_is_frozen_is_skipped_however_late_it_is,
    an_instalment_that_was_collected_by_hand_is_not_collected_again,
    after_an_outage_the_oldest_goes_first_and_one_a_day,
);

async fn an_instalment_is_collected_at_six_on_its_day_of_sending(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    assert_eq!(scenario.collect_at("2026-12-23T03:59:59Z").await, 0);
    scenario.assert_events(&[]).await;
    assert_eq!(scenario.collect_at("2026-12-23T04:00:00Z").await, 1);
    assert_eq!(scenario.collect_at("2026-12-23T05:00:00Z").await, 0);
    scenario.assert_events(&[(1, "success")]).await;
    let events = scenario.service.list_event_contents(&scenario.intent, "mandate_collection").await;
    let contract = scenario.mandate().await.contract_number;
    assert_eq!(
        events[0],
        json!({
            "mandate_id": scenario.mandate_id.0, "intent_id": scenario.intent.id,
            "reference_id": events[0]["reference_id"], "purchaser_id": events[0]["purchaser_id"],
            "contract_number": contract, "instalment": 1, "number_of_instalments": 12,
            "due_date": "2026-12-25", "collection_date": "2026-12-25", "amount": 45_000,
            "currency": "ZAR", "status": "success", "failure_reason": null, "reason": null,
            "retry": 0, "final": true, "event_ts": "2026-12-23T04:00:00.000Z",
        })
    );
    assert!(contract.unwrap().starts_with("KT"));
    // Monday, 25 January: sent on the Thursday before, with the amount of that day.
    scenario.change("subscription", json!({ "amount": 50_000 })).await;
    assert_eq!(scenario.collect_at("2027-01-21T03:59:59Z").await, 0);
    assert_eq!(scenario.collect_at("2027-01-21T04:00:00Z").await, 1);
    assert_eq!(scenario.owed().await, 19_900 + 45_000 + 50_000);
    assert_eq!(scenario.collected_at_provider().await, 2);
}

async fn frozen_and_suspended_mandates_are_skipped_for_good(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    scenario.change("subscription", json!({ "pause_collection": true })).await;
    assert_eq!(scenario.collect_at("2026-12-23T04:00:00Z").await, 1);
    scenario.change("subscription", json!({ "pause_collection": false })).await;
    assert_eq!(scenario.collect_at("2026-12-23T10:00:00Z").await, 0);
    scenario.change_in_sandbox("status", json!({ "status": "suspended" })).await;
    assert_eq!(scenario.collect_at("2027-01-21T04:00:00Z").await, 1);
    scenario.change_in_sandbox("status", json!({ "status": "active" })).await;
    assert_eq!(scenario.collect_at("2027-02-23T04:00:00Z").await, 1);
    scenario.assert_events(&[(1, "skipped"), (2, "skipped"), (3, "success")]).await;
    assert_eq!(scenario.collected_at_provider().await, 1);
    scenario.change("cancel", json!({})).await;
    assert_eq!(scenario.collect_at("2027-03-23T04:00:00Z").await, 0);
    assert_eq!(scenario.events().await.len(), 3);
}

/// On Wednesday, 20 January, the first is ten business days late.
async fn what_is_frozen_is_skipped_however_late_it_is(database: TestDatabase) {
    let scenario = Scenario::with_order(database, weekly()).await;
    scenario.change("subscription", json!({ "pause_collection": true })).await;
    assert_eq!(scenario.collect_at("2027-01-20T08:00:00Z").await, 1);
    scenario.assert_events(&[(1, "skipped"), (2, "skipped"), (3, "skipped")]).await;
    assert_eq!(scenario.collected_at_provider().await, 0);
}

async fn an_instalment_that_was_collected_by_hand_is_not_collected_again(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    let collected = scenario.change_in_sandbox("collect", json!({ "result": "refused" })).await;
    assert_eq!((collected.status, &collected.json()["instalment"]), (200, &json!(1)));
    assert_eq!(scenario.collect_at("2026-12-23T04:00:00Z").await, 0);
    assert_eq!(scenario.collect_at("2027-01-21T04:00:00Z").await, 1);
    let by_hand = scenario.change_in_sandbox("collect", json!({})).await.json();
    assert_eq!((&by_hand["instalment"], &by_hand["due_date"]), (&json!(3), &json!("2027-02-25")));
    assert_eq!(scenario.collect_at("2027-02-23T04:00:00Z").await, 0);
    scenario.assert_events(&[(1, "failed"), (2, "success"), (3, "success")]).await;
}

/// Wednesday, 20 January, 10:00: the first is ten business days late, the second five.
async fn after_an_outage_the_oldest_goes_first_and_one_a_day(database: TestDatabase) {
    let scenario = Scenario::with_order(database, weekly()).await;
    assert_eq!(scenario.collect_at("2027-01-20T08:00:00Z").await, 1);
    scenario.assert_events(&[(1, "missed"), (2, "success")]).await;
    assert_eq!(scenario.collect_at("2027-01-21T03:59:59Z").await, 0, "one a day");
    assert_eq!(scenario.collect_at("2027-01-21T04:00:00Z").await, 1);
    assert_eq!(scenario.collect_at("2027-01-27T04:00:00Z").await, 1);
    let expected = [(1, "missed"), (2, "success"), (3, "success"), (4, "success")];
    scenario.assert_events(&expected).await;
    // A month later the last one has been missed, and nothing is left.
    assert_eq!(scenario.collect_at("2027-03-01T04:00:00Z").await, 1);
    assert_eq!(scenario.statuses().await.last(), Some(&"missed"));
    scenario.service.advance(Duration::from_hours(24 * 400));
    assert_eq!(scenario.mandate().await.next_collection, None);
    assert_eq!(scenario.events().await.len(), 5);
}
