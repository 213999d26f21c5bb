//! Instalments that are unpaid for want of funds are collected again.

use std::time::Duration;

use kassa_domain::ids::MerchantId;
use kassa_domain::mandate::RetryPlan;
use kassa_providers::sandbox::wire::control::FaultPoint;
use kassa_services::audit::Actor;
use kassa_services::mandates::collections::run_due_retries;
use kassa_services::mandates::run_due_queries;
use kassa_services::merchants::update_retry_plan;
use kassa_services::verify::verify_store;
use serde_json::{Value, json};

use super::bank_flows::sign;
use super::scenario::Scenario;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    want_of_funds_is_collected_again_as_often_as_wanted,
    a_retry_can_be_paid,
    other_reasons_are_final,
    a_frozen_mandate_waits_and_a_canceled_one_ends,
    a_lost_answer_collects_nothing_twice,
    the_test_clock_stops_at_retries,
);

const DAY: Duration = Duration::from_hours(24);

/// Instalments that are due far from the tests, so that they are collected by the helper.
fn later() -> Value {
    json!({ "future_payments": {
        "frequency": "monthly", "count": 5, "amount": 45_000, "currency": "ZAR",
        "constraints": { "billing_start_date": "2027-06-01", "collection_day": 5 },
    } })
}

/// An active mandate from an account with this number, whose merchant wants two retries, each two
/// business days later. It is Monday, 23 November, and nothing was collected.
async fn active(database: TestDatabase, number: &str) -> Scenario {
    let scenario = sign(database, "bank_approves", number, later()).await;
    scenario.set_plan(2, 2).await;
    scenario.service.advance_to("2026-11-23T08:00:00Z");
    run_due_queries(scenario.ctx()).await.unwrap();
    scenario
}

impl Scenario {
    async fn set_plan(&self, retries: u8, days: u8) {
        let id: &MerchantId = &self.service.merchant.merchant_id;
        let plan = RetryPlan::new(retries, days).unwrap();
        update_retry_plan(self.ctx(), &Actor::operator(), id, |_| plan).await.unwrap();
    }

    async fn collect_now(&self) {
        assert_eq!(self.change_in_sandbox("collect", json!({})).await.status, 200);
    }

    /// Lets days pass. Returns how many instalments were collected again.
    async fn retry_after(&self, days: u32) -> usize {
        self.service.advance(days * DAY);
        run_due_retries(self.ctx()).await.unwrap()
    }

    /// Of every event: status, retry, final, due date, collection date.
    async fn attempts(&self) -> Vec<Value> {
        let events = self.service.list_event_contents(&self.intent, "mandate_collection").await;
        let names = ["status", "retry", "final", "collection_date"];
        events.iter().map(|event| names.map(|name| event[name].clone()).into()).collect()
    }

    async fn assert_consistent(&self) {
        let report = verify_store(&self.ctx().store).await.unwrap();
        assert!(report.contradictions.is_empty(), "{:?}", report.contradictions);
    }
}

async fn want_of_funds_is_collected_again_as_often_as_wanted(database: TestDatabase) {
    let scenario = active(database, "0012340002").await;
    scenario.collect_now().await;
    assert_eq!(scenario.retry_after(1).await, 0, "not yet");
    assert_eq!(scenario.retry_after(1).await, 1);
    assert_eq!(scenario.retry_after(0).await, 0, "once");
    // Friday, and then Monday and Tuesday.
    assert_eq!(scenario.retry_after(2).await, 1);
    assert_eq!(scenario.retry_after(10).await, 0, "two are enough");
    assert_eq!(
        scenario.attempts().await,
        [
            json!(["failed", 0, false, "2027-06-05"]),
            json!(["failed", 1, false, "2026-11-27"]),
            json!(["failed", 2, true, "2026-12-01"]),
        ]
    );
    assert_eq!(scenario.collected_at_provider().await, 3);
    assert_eq!(scenario.statuses().await, ["failed"], "one instalment");
    scenario.assert_consistent().await;
}

async fn a_retry_can_be_paid(database: TestDatabase) {
    let scenario = active(database, "0012340001").await;
    let sandbox = scenario.ctx().providers.sandbox().unwrap();
    // The helper has no result for want of funds, so the bank returns it before Kassa is told.
    scenario.lose_answers(FaultPoint::After, "collect", 1).await;
    scenario.change_in_sandbox("collect", json!({})).await;
    scenario.clear_faults().await;
    sandbox.return_collection(&scenario.reference(1).await).await.unwrap();
    scenario.sweep_after(Duration::from_secs(90)).await;
    assert_eq!(scenario.attempts().await, [json!(["failed", 0, false, "2027-06-05"])]);
    assert_eq!(scenario.retry_after(3).await, 1);
    assert_eq!(scenario.attempts().await[1], json!(["success", 1, true, "2026-11-30"]));
    assert_eq!(scenario.owed().await, 45_000);
    run_due_queries(scenario.ctx()).await.unwrap();
    assert_eq!(scenario.statuses().await, ["success"]);
    scenario.assert_consistent().await;
}

async fn other_reasons_are_final(database: TestDatabase) {
    let scenario = active(database, "0012340004").await;
    scenario.collect_now().await;
    assert_eq!(scenario.retry_after(30).await, 0);
    assert_eq!(scenario.attempts().await, [json!(["failed", 0, true, "2027-06-05"])]);
}

async fn a_frozen_mandate_waits_and_a_canceled_one_ends(database: TestDatabase) {
    let scenario = active(database, "0012340002").await;
    scenario.collect_now().await;
    let freeze = async |pause: bool| {
        let changed = scenario.change("subscription", json!({ "pause_collection": pause })).await;
        assert_eq!(changed.status, 200);
    };
    freeze(true).await;
    assert_eq!(scenario.retry_after(2).await, 1);
    assert_eq!(scenario.attempts().await.len(), 1, "it waits");
    freeze(false).await;
    assert_eq!(scenario.retry_after(1).await, 1);
    assert_eq!(scenario.attempts().await.len(), 2);
    let canceled = scenario.change_in_sandbox("status", json!({ "status": "canceled" })).await;
    assert_eq!(canceled.status, 200);
    scenario.retry_after(30).await;
    assert_eq!(scenario.retry_after(30).await, 0, "given up");
    assert_eq!(scenario.attempts().await.len(), 2);
}

async fn a_lost_answer_collects_nothing_twice(database: TestDatabase) {
    let scenario = active(database, "0012340002").await;
    scenario.collect_now().await;
    scenario.lose_answers(FaultPoint::After, "collect", 1).await;
    assert_eq!(scenario.retry_after(2).await, 1);
    assert_eq!(scenario.attempts().await.len(), 1, "no answer");
    assert_eq!(scenario.retry_after(0).await, 0);
    scenario.clear_faults().await;
    scenario.sweep_after(Duration::from_secs(90)).await;
    assert_eq!(scenario.attempts().await.len(), 2);
    assert_eq!(scenario.collected_at_provider().await, 2);
    scenario.assert_consistent().await;
}

async fn the_test_clock_stops_at_retries(database: TestDatabase) {
    let scenario = active(database, "0012340002").await;
    scenario.collect_now().await;
    let api = scenario.service.merchant_client();
    let advanced = api.post("/api/sandbox/clock", json!({ "advance": "30d" })).await;
    assert_eq!(advanced.status, 200, "{advanced:?}");
    let events = scenario.service.list_event_contents(&scenario.intent, "mandate_collection").await;
    let times: Vec<_> = events.iter().map(|event| event["event_ts"].as_str().unwrap()).collect();
    assert_eq!(times[1..], ["2026-11-25T04:00:00.000Z", "2026-11-27T04:00:00.000Z"]);
}
