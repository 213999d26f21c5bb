//! Crashes while a beneficiary's share is paid out.

use kassa_platform::random;
use kassa_services::failpoint::Failpoint;
use serde_json::{Value, json};

use super::harness::{CrashHarness, failpoints_of, poll_until};
use super::intent_trace::IntentTrace;
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(a_payout_survives_every_crash);

/// Makes every call due whose process is gone.
const END_LEASES: &str = "UPDATE provider_calls SET due = due - 61000 WHERE due IS NOT NULL";

async fn a_payout_survives_every_crash(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    for failpoint in failpoints_of("payout") {
        crash_and_recover_at(&mut harness, failpoint).await;
    }
}

async fn crash_and_recover_at(harness: &mut CrashHarness, failpoint: Failpoint) {
    harness.start(Some(failpoint));
    let intent = create_split_intent(harness).await;
    harness.pay(&intent).await;
    harness.kill_at_failpoint().await;
    let is_settled = failpoint == Failpoint::PayoutSettled;
    let expected_status = if is_settled { "success" } else { "initiated" };
    assert_eq!(read_statuses(harness, &intent).await, [expected_status], "{failpoint:?}");
    let paid = if failpoint == Failpoint::PayoutWritten { 0 } else { 1 };
    let at_sandbox = read_sandbox_payouts(harness, &intent).await;
    assert_eq!(
        at_sandbox,
        vec!["250 paid"; paid],
        "the provider is called after the row is written"
    );

    harness.database.execute(END_LEASES).await.unwrap();
    harness.start(None);
    poll_until(async || (read_statuses(harness, &intent).await == ["success"]).then_some(())).await;
    assert_eq!(read_sandbox_payouts(harness, &intent).await, ["250 paid"], "{failpoint:?}");
    let postings = ["sale", "payout"];
    let events = ["is pending", "is success"];
    IntentTrace::load(harness, &intent.id).await.assert_is(
        &["direct:authorised"],
        &[],
        &postings,
        &events,
    );
    harness.kill();
}

/// An intent of 1250, of which 250 are paid out.
async fn create_split_intent(harness: &CrashHarness) -> TestIntent {
    let bank = create_beneficiary(harness, "ghipss").await;
    let mobile = create_beneficiary(harness, "mobile_money").await;
    let splits = json!([
        { "beneficiary_id": bank, "amount": 1000 },
        { "beneficiary_id": mobile, "amount": 250 },
    ]);
    let split = json!({ "split_type": "AMOUNT", "splits": splits });
    harness.create_intent(json!({ "currency": "GHS", "split": split })).await
}

async fn create_beneficiary(harness: &CrashHarness, recipient_type: &str) -> String {
    let own = harness.database.fetch_texts("SELECT id FROM merchants ORDER BY created").await;
    let connections =
        harness.database.fetch_texts("SELECT id FROM connections ORDER BY created").await;
    let body = json!({
        "type": recipient_type,
        "bank_code": "MTN",
        "account_number": "0551234987",
        "connection_id": connections[0],
        "currency": "GHS",
        "name": "Cai's Coffee",
        "description": "Beans",
    });
    let path = format!("/api/merchants/{}/beneficiaries", own[0]);
    let response = harness.post(&path, &body, &random::new_uuid()).send().await.unwrap();
    let created: Value = response.json().await.unwrap();
    created["id"].as_str().unwrap_or_else(|| panic!("{created}")).to_owned()
}

async fn read_statuses(harness: &CrashHarness, intent: &TestIntent) -> Vec<String> {
    let sql = format!(
        "SELECT p.status FROM payouts p JOIN attempts a ON a.id = p.attempt_id \
         WHERE a.intent_id = '{}'",
        intent.id
    );
    harness.database.fetch_texts(&sql).await
}

async fn read_sandbox_payouts(harness: &CrashHarness, intent: &TestIntent) -> Vec<String> {
    let sql = format!("SELECT provider_reference FROM attempts WHERE intent_id = '{}'", intent.id);
    let payment = harness.database.fetch_texts(&sql).await.remove(0);
    let sql = format!("SELECT amount || ' ' || outcome FROM payouts WHERE payment = '{payment}'");
    harness.database.fetch_sandbox_texts(&sql).await
}
