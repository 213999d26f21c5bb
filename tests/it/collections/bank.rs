//! What payers' banks change of their own accord.

use std::time::Duration;

use kassa::domain::mandate::MandateStatus;
use kassa::services::mandates::{run_due_queries, sync_collection, sync_mandate};
use serde_json::{Value, json};

use super::scenario::Scenario;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_collection_that_is_returned_later_is_reversed_once,
    a_mandate_that_the_bank_cancels_is_not_collected,
    an_amendment_that_the_bank_decides_is_reported,
);

const DAY: Duration = Duration::from_hours(24);

async fn a_collection_that_is_returned_later_is_reversed_once(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    scenario.collect_at("2026-12-23T04:00:00Z").await;
    scenario.collect_at("2027-01-21T04:00:00Z").await;
    let sandbox = scenario.ctx().providers.sandbox().unwrap();
    let [first, second] = [scenario.reference(1).await, scenario.reference(2).await];
    sandbox.return_collection(&first).await.unwrap();
    for _ in 0..2 {
        assert!(sync_collection(scenario.ctx(), &first).await.unwrap());
    }
    scenario.assert_events(&[(1, "success"), (2, "success"), (1, "failed")]).await;
    let events = scenario.service.list_event_contents(&scenario.intent, "mandate_collection").await;
    assert_eq!(events[2]["failure_reason"], "InsufficientFunds");
    assert_eq!(scenario.owed().await, 19_900 + 45_000);
    // The second is found by the daily query.
    sandbox.return_collection(&second).await.unwrap();
    scenario.service.advance(DAY);
    for expected in [1, 0] {
        assert_eq!(run_due_queries(scenario.ctx()).await.unwrap(), expected);
    }
    assert!(sync_collection(scenario.ctx(), &second).await.unwrap());
    assert_eq!(scenario.events().await.last(), Some(&(2, "failed".to_owned())));
    assert_eq!((scenario.events().await.len(), scenario.owed().await), (4, 19_900));
    assert_eq!(scenario.statuses().await, ["failed", "failed"]);
}

async fn a_mandate_that_the_bank_cancels_is_not_collected(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    let reference = scenario.mandate().await.provider_reference;
    let sandbox = scenario.ctx().providers.sandbox().unwrap();
    let canceled = Some(MandateStatus::Canceled);
    sandbox.change_mandate_as_bank(&reference, canceled, None, None).await.unwrap();
    // Nobody has told Kassa; it asks before it collects.
    assert_eq!(scenario.collect_at("2026-12-23T04:00:00Z").await, 1);
    scenario.assert_events(&[]).await;
    let statuses = statuses(&scenario).await;
    assert_eq!(statuses, ["initiated", "pending", "authorized", "active", "canceled"]);
    assert_eq!(scenario.collect_at("2027-06-01T04:00:00Z").await, 0);
    assert_eq!(run_due_queries(scenario.ctx()).await.unwrap(), 0);
}

async fn statuses(scenario: &Scenario) -> Vec<String> {
    let events =
        scenario.service.list_event_contents(&scenario.intent, "mandate_status_change").await;
    events.iter().map(|event| event["status"].as_str().unwrap().to_owned()).collect()
}

async fn an_amendment_that_the_bank_decides_is_reported(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    assert_eq!(scenario.change("amend", json!({ "max_amount": 90_000 })).await.status, 200);
    let mandate = scenario.mandate().await;
    let sandbox = scenario.ctx().providers.sandbox().unwrap();
    let approved = Some(true);
    let suspended = Some(MandateStatus::Suspended);
    let reference = &mandate.provider_reference;
    sandbox.change_mandate_as_bank(reference, suspended, Some(true), approved).await.unwrap();
    for _ in 0..2 {
        assert!(sync_mandate(scenario.ctx(), scenario.mandate().await).await.unwrap());
    }
    let updates = scenario.service.list_event_contents(&scenario.intent, "mandate_update").await;
    let facts: Vec<[&Value; 2]> =
        updates.iter().map(|event| [&event["change"], &event["maximum_amount"]]).collect();
    assert_eq!(
        facts,
        [
            [&json!("amendment_requested"), &json!(60_000)],
            [&json!("amendment_approved"), &json!(90_000)],
        ]
    );
    assert_eq!(statuses(&scenario).await.last().unwrap(), "suspended");
    // What was read before the latest change is not written.
    assert!(sync_mandate(scenario.ctx(), mandate).await.unwrap());
    assert_eq!(statuses(&scenario).await.last().unwrap(), "suspended");
}
