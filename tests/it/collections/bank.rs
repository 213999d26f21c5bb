//! What payers' banks change of their own accord.

use std::time::Duration;

use kassa_domain::mandate::MandateStatus;
use kassa_providers::sandbox::wire::control::FaultPoint;
use kassa_services::mandates::{run_due_queries, sync_collection, sync_mandate};
use serde_json::{Value, json};

use super::scenario::Scenario;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_collection_that_is_returned_later_is_reversed_once,
    a_mandate_that_the_bank_cancels_is_not_collected,
    an_amendment_that_the_bank_decides_is_reported,
    a_decision_that_nobody_notified_of_is_reported_with_the_next_change,
    a_decision_is_reported_while_a_change_has_no_answer,
    a_mandate_that_is_not_active_here_is_not_collected,
    a_corrupt_mandate_does_not_hold_up_the_daily_queries,
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

async fn updates(scenario: &Scenario) -> Vec<String> {
    let updates = scenario.service.list_event_contents(&scenario.intent, "mandate_update").await;
    updates.iter().map(|event| event["change"].as_str().unwrap().to_owned()).collect()
}

async fn decide_as_bank(scenario: &Scenario, is_approved: bool) {
    let reference = scenario.mandate().await.provider_reference;
    let sandbox = scenario.ctx().providers.sandbox().unwrap();
    sandbox.change_mandate_as_bank(&reference, None, None, Some(is_approved)).await.unwrap();
}

async fn a_decision_that_nobody_notified_of_is_reported_with_the_next_change(
    database: TestDatabase,
) {
    let scenario = Scenario::monthly(database).await;
    let mut expected = Vec::new();
    for (maximum, is_approved, decision) in
        [(90_000, true, "amendment_approved"), (95_000, false, "amendment_rejected")]
    {
        assert_eq!(scenario.change("amend", json!({ "max_amount": maximum })).await.status, 200);
        decide_as_bank(&scenario, is_approved).await;
        let pause = json!({ "pause_collection": is_approved });
        assert_eq!(scenario.change("subscription", pause).await.status, 200);
        expected.extend(["amendment_requested", decision, "subscription"]);
        assert_eq!(updates(&scenario).await, expected);
    }
    // The merchant's own decision is reported once.
    scenario.change("amend", json!({ "max_amount": 99_000 })).await;
    let decided = scenario.change_in_sandbox("amendment", json!({ "outcome": "approved" })).await;
    assert_eq!(decided.status, 200, "{decided:?}");
    expected.extend(["amendment_requested", "amendment_approved"]);
    assert_eq!(updates(&scenario).await, expected);
}

async fn a_decision_is_reported_while_a_change_has_no_answer(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    scenario.change("amend", json!({ "max_amount": 90_000 })).await;
    decide_as_bank(&scenario, true).await;
    scenario.lose_answers(FaultPoint::After, "change_mandate", 1).await;
    let pause = json!({ "pause_collection": true });
    assert_eq!(scenario.change("subscription", pause).await.status, 502);
    for _ in 0..2 {
        assert!(sync_mandate(scenario.ctx(), scenario.mandate().await).await.unwrap());
        assert_eq!(updates(&scenario).await, ["amendment_requested", "amendment_approved"]);
    }
    scenario.sweep_after(Duration::from_secs(2)).await;
    let expected = ["amendment_requested", "amendment_approved", "subscription"];
    assert_eq!(updates(&scenario).await, expected);
}

/// The provider has a mandate whose payment was given up here.
async fn a_mandate_that_is_not_active_here_is_not_collected(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    for status in ["failed", "canceled"] {
        let sql = format!("UPDATE mandates SET status = '{status}', next_collection = 1");
        scenario.service.database().execute(&sql).await.unwrap();
        assert_eq!(scenario.collect_at("2026-12-23T04:00:00Z").await, 1);
        assert_eq!(scenario.mandate().await.next_collection, None, "{status}");
        assert!(sync_mandate(scenario.ctx(), scenario.mandate().await).await.unwrap());
        assert_eq!(scenario.mandate().await.next_collection, None, "{status}");
        let by_hand = scenario.change_in_sandbox("collect", json!({})).await;
        assert!(matches!(by_hand.status, 404 | 409 | 422), "{by_hand:?}");
    }
    assert_eq!(scenario.statuses().await, [""; 0]);
    assert_eq!(scenario.collected_at_provider().await, 0);
    let sql = "UPDATE mandates SET status = 'active'";
    scenario.service.database().execute(sql).await.unwrap();
    assert!(sync_mandate(scenario.ctx(), scenario.mandate().await).await.unwrap());
    assert_eq!(scenario.collect_at("2026-12-23T05:00:00Z").await, 1);
    scenario.assert_events(&[(1, "success")]).await;
}

async fn a_corrupt_mandate_does_not_hold_up_the_daily_queries(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    let corrupt = scenario.service.create_signed_intent(json!({})).await;
    let corrupt = scenario.service.find_mandate_id(&corrupt).await;
    let set_terms = |terms| format!("UPDATE mandates SET terms = {terms} WHERE id = {corrupt}");
    let database = scenario.service.database();
    database.execute_unchecked(&set_terms("'no JSON'")).await;
    let reference = scenario.mandate().await.provider_reference;
    let sandbox = scenario.ctx().providers.sandbox().unwrap();
    let canceled = Some(MandateStatus::Canceled);
    sandbox.change_mandate_as_bank(&reference, canceled, None, None).await.unwrap();
    scenario.service.advance(DAY);
    assert_eq!(run_due_queries(scenario.ctx()).await.unwrap(), 2);
    assert_eq!(scenario.mandate().await.status, MandateStatus::Canceled);
    database.execute_unchecked(&set_terms("NULL")).await;
}
