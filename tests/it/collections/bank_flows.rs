//! The sandbox as a bank that answers days later: flows `bank_approves`, `bank_declines`,
//! `bank_silent` and `bank_later`, and the endings of account numbers.

use std::time::Duration;

use kassa_domain::mandate::MandateId;
use kassa_services::mandates::run_due_queries;
use serde_json::{Value, json};

use super::scenario::{Scenario, weekly};
use crate::support::mandates::{account_with_number, mandate_order};
use crate::support::orders::{sandbox_reference, set_fields};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    an_approved_mandate_is_active_within_two_days,
    a_declined_mandate_fails,
    a_silent_payer_has_a_registered_mandate_after_two_days,
    a_mandate_waits_for_the_answer_that_the_merchant_gives,
    a_first_amount_is_debited_days_later,
    an_unpaid_first_amount_leaves_the_mandate,
    what_was_due_before_the_bank_collects_is_skipped,
    endings_of_account_numbers_decide_collections,
    a_long_advance_activates_and_collects_on_the_way,
    who_cancels_is_told,
);

const DAY: Duration = Duration::from_hours(24);
const ORDINARY: &str = "0012345678";

/// A mandate that was signed with a flow from an account with this number.
pub async fn sign(database: TestDatabase, flow: &str, number: &str, fields: Value) -> Scenario {
    sign_with(TestService::sandbox_on(database).await, flow, number, fields).await
}

/// Another mandate of the same merchant.
async fn sign_again(before: Scenario, flow: &str, number: &str, fields: Value) -> Scenario {
    sign_with(before.service, flow, number, fields).await
}

async fn sign_with(service: TestService, flow: &str, number: &str, fields: Value) -> Scenario {
    let reference = sandbox_reference(json!({ "flow": flow }));
    let mut order = mandate_order(json!({ "reference_id": reference, "amount": 0 }));
    set_fields(&mut order, &fields);
    let intent = service.merchant_client().create_intent(order).await;
    service.sign_mandate_from(&intent, account_with_number(number)).await;
    let mandate_id = MandateId(service.find_mandate_id(&intent).await);
    Scenario { service, intent, mandate_id }
}

impl Scenario {
    async fn let_pass(&self, by: Duration) {
        self.service.advance(by);
        run_due_queries(self.ctx()).await.unwrap();
    }

    async fn intent_status(&self) -> String {
        let read = self.service.merchant_client().get(&self.intent.path()).await.json();
        read["status"].as_str().unwrap().to_owned()
    }

    async fn read(&self) -> Value {
        let path = format!("/api/mandates/{}", self.mandate_id.0);
        self.service.merchant_client().get(&path).await.json()
    }

    async fn told(&self, name: &str) -> Vec<Value> {
        let events = self.service.list_event_contents(&self.intent, "mandate_status_change").await;
        events.iter().map(|event| event[name].clone()).collect()
    }
}

async fn an_approved_mandate_is_active_within_two_days(database: TestDatabase) {
    let scenario = sign(database, "bank_approves", ORDINARY, json!({})).await;
    assert_eq!(scenario.intent_status().await, "success");
    assert_eq!(scenario.told("status").await, ["initiated", "pending", "authorized"]);
    let read = scenario.read().await;
    assert_eq!(read["status"], "authorized");
    assert_eq!(read["earliest_collection"], Value::Null);
    scenario.let_pass(2 * DAY).await;
    assert_eq!(scenario.told("status").await, ["initiated", "pending", "authorized", "active"]);
    let read = scenario.read().await;
    assert_eq!(read["registered_mandate"], false);
    // Active on Saturday, 21 November: submitted on Monday, collected two business days later.
    assert_eq!(read["earliest_collection"], "2026-11-25");
}

async fn a_declined_mandate_fails(database: TestDatabase) {
    let scenario = sign(database, "bank_declines", ORDINARY, json!({})).await;
    assert_eq!(scenario.intent_status().await, "selection");
    assert_eq!(scenario.told("status").await.last().unwrap(), "failed");
    assert_eq!(scenario.told("failure_reason").await.last().unwrap(), "NoAuthentication");
    let page = scenario.service.merchant_client().get(&scenario.intent.path()).await.json();
    assert_eq!(page["attempt_count"], 1);
}

async fn a_silent_payer_has_a_registered_mandate_after_two_days(database: TestDatabase) {
    let scenario = sign(database, "bank_silent", ORDINARY, json!({})).await;
    scenario.let_pass(DAY).await;
    assert_eq!(scenario.intent_status().await, "pending");
    assert_eq!(scenario.told("status").await, ["initiated", "pending"]);
    scenario.let_pass(DAY + Duration::from_hours(1)).await;
    assert_eq!(scenario.told("status").await, ["initiated", "pending", "authorized", "active"]);
    assert_eq!(scenario.intent_status().await, "success");
    assert_eq!(scenario.read().await["registered_mandate"], true);
    let amended = scenario.change("amend", json!({ "max_amount": 90_000 })).await;
    assert_eq!(amended.status, 409, "registered");
}

async fn a_mandate_waits_for_the_answer_that_the_merchant_gives(database: TestDatabase) {
    let scenario = sign(database, "bank_later", ORDINARY, json!({})).await;
    scenario.let_pass(5 * DAY).await;
    assert_eq!(scenario.intent_status().await, "pending");
    assert_eq!(scenario.read().await["status"], "pending");
    let answer = async |outcome: &'static str| {
        scenario.change_in_sandbox("authentication", json!({ "outcome": outcome })).await
    };
    assert_eq!(answer("rejected").await.validation_problems(), ["body.outcome choice"]);
    let approved = answer("approved").await;
    assert_eq!((approved.status, approved.json()["status"].clone()), (200, json!("authorized")));
    assert_eq!(scenario.intent_status().await, "success");
    for outcome in ["approved", "declined"] {
        assert_eq!(answer(outcome).await.status, 422, "answered");
    }
    scenario.let_pass(2 * DAY).await;
    assert_eq!(scenario.told("status").await, ["initiated", "pending", "authorized", "active"]);

    let declined = sign_again(scenario, "bank_later", ORDINARY, monthly_later()).await;
    let answered = declined.change_in_sandbox("authentication", json!({ "outcome": "declined" }));
    let answered = answered.await;
    assert_eq!((answered.status, answered.json()["status"].clone()), (200, json!("failed")));
    assert_eq!(declined.told("failure_reason").await.last().unwrap(), "NoAuthentication");
    assert_eq!(declined.intent_status().await, "selection");
}

async fn a_first_amount_is_debited_days_later(database: TestDatabase) {
    let scenario = sign(database, "bank_approves", ORDINARY, json!({ "amount": 19_900 })).await;
    assert_eq!(scenario.intent_status().await, "pending");
    assert_eq!(scenario.told("status").await, ["initiated", "pending", "authorized"]);
    scenario.let_pass(2 * DAY).await;
    assert_eq!(scenario.intent_status().await, "pending");
    assert_eq!(scenario.told("status").await.last().unwrap(), "active");
    for _ in 0..3 {
        scenario.let_pass(DAY).await;
    }
    assert_eq!(scenario.intent_status().await, "success");
    assert_eq!(scenario.owed().await, 19_900);
    assert_eq!(scenario.told("status").await.len(), 4);
}

async fn an_unpaid_first_amount_leaves_the_mandate(database: TestDatabase) {
    let mut fields = monthly_later();
    fields["amount"] = json!(19_900);
    let mut scenario = sign(database, "bank_approves", "0012340002", fields.clone()).await;
    for (next, reason) in [
        (Some("0012340003"), "InsufficientFunds"),
        (Some("0012340004"), "PaymentStopped"),
        (None, "AccountClosed"),
    ] {
        for _ in 0..6 {
            scenario.let_pass(DAY).await;
        }
        let events = scenario.service.list_event_contents(&scenario.intent, "status_change").await;
        assert_eq!(events.last().unwrap()["failure_reason"], reason);
        assert_eq!(scenario.intent_status().await, "failed");
        assert_eq!(scenario.read().await["status"], "active");
        assert_eq!(scenario.told("status").await.last().unwrap(), "active");
        assert_eq!(scenario.owed().await, 0);
        if let Some(number) = next {
            scenario = sign_again(scenario, "bank_approves", number, fields.clone()).await;
        }
    }
}

async fn what_was_due_before_the_bank_collects_is_skipped(database: TestDatabase) {
    let scenario = sign(database, "bank_later", ORDINARY, fridays()).await;
    scenario.service.advance_to("2026-12-03T08:00:00Z");
    let answer = json!({ "outcome": "approved" });
    assert_eq!(scenario.change_in_sandbox("authentication", answer).await.status, 200);
    // Active on Friday, 4 December: collected from Tuesday, the 8th.
    scenario.let_pass(DAY).await;
    assert_eq!(scenario.read().await["earliest_collection"], "2026-12-08");
    for day in ["2026-12-09T08:00:00Z", "2026-12-16T08:00:00Z"] {
        scenario.collect_at(day).await;
    }
    scenario.assert_events(&[(1, "skipped"), (2, "success"), (3, "success")]).await;
    let events = scenario.service.list_event_contents(&scenario.intent, "mandate_collection").await;
    let facts = |name: &str| events.iter().map(|event| event[name].clone()).collect::<Vec<_>>();
    assert_eq!(facts("reason"), [json!("not_active"), Value::Null, Value::Null]);
    let days = ["2026-12-04", "2026-12-11", "2026-12-18"];
    assert_eq!(facts("due_date"), days);
    assert_eq!(facts("collection_date"), days);
}

/// Five Fridays from 4 December.
fn fridays() -> Value {
    json!({ "future_payments": {
        "frequency": "weekly", "count": 5, "amount": 45_000, "currency": "ZAR",
        "constraints": { "billing_start_date": "2026-11-30", "collection_day": 5 },
    } })
}

async fn endings_of_account_numbers_decide_collections(database: TestDatabase) {
    let mut scenario = sign(database, "bank_approves", "0012340001", fridays()).await;
    for (next, results) in [
        (Some("0012340002"), [Value::Null].as_slice()),
        (Some("0012340003"), &[json!("InsufficientFunds")]),
        (Some("0012340004"), &[Value::Null, json!("PaymentStopped")]),
        (None, &[json!("AccountClosed")]),
    ] {
        scenario.let_pass(2 * DAY).await;
        assert_eq!(scenario.change_in_sandbox("collect", json!({})).await.status, 200);
        for _ in 0..3 {
            scenario.let_pass(DAY).await;
        }
        let events =
            scenario.service.list_event_contents(&scenario.intent, "mandate_collection").await;
        let reasons = events.iter().map(|event| event["failure_reason"].clone());
        assert_eq!(reasons.collect::<Vec<_>>(), results);
        let is_paid = results == [Value::Null];
        assert_eq!(scenario.owed().await, if is_paid { 45_000 } else { 0 });
        if let Some(number) = next {
            scenario = sign_again(scenario, "bank_approves", number, monthly_later()).await;
        }
    }
}

/// Nothing is due by the schedule while a test runs.
fn monthly_later() -> Value {
    json!({ "future_payments": {
        "frequency": "monthly", "count": 5, "amount": 45_000, "currency": "ZAR",
        "constraints": { "billing_start_date": "2027-06-01", "collection_day": 5 },
    } })
}

async fn a_long_advance_activates_and_collects_on_the_way(database: TestDatabase) {
    let scenario = sign(database, "bank_silent", ORDINARY, weekly()).await;
    let api = scenario.service.merchant_client();
    let advanced = api.post("/api/sandbox/clock", json!({ "advance": "70d" })).await;
    assert_eq!(advanced.status, 200, "{advanced:?}");
    assert_eq!(scenario.told("status").await, ["initiated", "pending", "authorized", "active"]);
    assert_eq!(scenario.intent_status().await, "success");
    let statuses = scenario.statuses().await;
    assert!(statuses.len() >= 3 && statuses.iter().all(|one| *one == "success"), "{statuses:?}");
}

async fn who_cancels_is_told(database: TestDatabase) {
    let mut scenario = sign(database, "direct", ORDINARY, json!({})).await;
    let canceled = |by: Option<&str>| match by {
        Some(by) => json!({ "status": "canceled", "canceled_by": by }),
        None => json!({ "status": "canceled" }),
    };
    for (by, told) in [(None, "bank"), (Some("payer"), "payer"), (Some("merchant"), "merchant")] {
        assert_eq!(scenario.change_in_sandbox("status", canceled(by)).await.status, 200);
        assert_eq!(scenario.told("canceled_by").await.last().unwrap(), told);
        scenario = sign_again(scenario, "direct", ORDINARY, json!({})).await;
    }
    let path = format!("/api/mandates/{}/cancel", scenario.mandate_id.0);
    let by_merchant = scenario.service.merchant_client().post_without_body(&path).await;
    assert_eq!(by_merchant.status, 204);
    assert_eq!(scenario.told("canceled_by").await.last().unwrap(), "merchant");
    assert_eq!(scenario.told("canceled_by").await[0], Value::Null);
    let nobody = scenario.change_in_sandbox("status", canceled(Some("issuer"))).await;
    assert_eq!(nobody.validation_problems(), ["body.canceled_by choice"]);
}
