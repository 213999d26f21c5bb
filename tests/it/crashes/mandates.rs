//! Crashes during the collection of an instalment, and during a change of a mandate.

use kassa_platform::random;
use kassa_services::failpoint::Failpoint;
use serde_json::{Value, json};
use url::form_urlencoded::Serializer;

use super::harness::{CrashHarness, RecordedResponse, failpoints_of, poll_until};
use super::intent_trace::IntentTrace;
use crate::support::test_client::TestIntent;
use crate::support::test_customer::find_form_token;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_collection_by_hand_survives_every_crash,
    a_scheduled_collection_survives_every_crash,
    a_change_survives_every_crash,
);

async fn a_collection_by_hand_survives_every_crash(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    for failpoint in failpoints_of("collection") {
        crash_and_recover_at(&mut harness, failpoint).await;
    }
}

async fn a_scheduled_collection_survives_every_crash(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    for failpoint in failpoints_of("collection") {
        harness.start(Some(failpoint));
        let intent = create_signed_intent(&harness).await;
        let mandate = find_mandate(&harness, &intent).await;
        // As if its first day of sending had come.
        let due = format!("UPDATE mandates SET next_collection = 0 WHERE id = {mandate}");
        harness.database.execute(&due).await.unwrap();
        harness.kill_at_failpoint().await;
        harness.start(None);
        harness.restart_after_call_deadline().await;
        wait_for_paid_instalment(&harness, &mandate).await;
        let trace = IntentTrace::load(&harness, &intent.id).await;
        let events = [&SIGNED_EVENTS[..], &["mandate_collection success"]].concat();
        trace.assert_is(&["direct:authorised"], &[], &["sale", "collection"], &events);
        assert_eq!(count_collections(&harness, &mandate).await, 1, "{failpoint:?}");
        harness.kill();
    }
}

async fn a_change_survives_every_crash(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    for failpoint in failpoints_of("mandate") {
        harness.start(Some(failpoint));
        let intent = create_signed_intent(&harness).await;
        let mandate = find_mandate(&harness, &intent).await;
        let path = format!("/api/mandates/{mandate}/subscription");
        let body = json!({ "amount": 30_000 });
        let change = |harness: &CrashHarness| harness.post(&path, &body, failpoint.code());
        let sent = tokio::spawn(change(&harness).send());
        harness.kill_at_failpoint().await;
        let _connection_error = sent.await;
        harness.start(None);
        harness.restart_after_call_deadline().await;
        let changed = poll_until(async || {
            let response = change(&harness).send().await.unwrap();
            let recorded = RecordedResponse::from_response(response).await;
            (recorded.status == 200).then_some(recorded)
        })
        .await;
        assert_eq!(changed.body, r#"{"frozen":null,"instalment_amount":30000}"#, "{failpoint:?}");
        let trace = IntentTrace::load(&harness, &intent.id).await;
        let events = [&SIGNED_EVENTS[..], &["mandate_update"]].concat();
        trace.assert_is(&["direct:authorised"], &[], &["sale"], &events);
        harness.kill();
    }
}

const SIGNED_EVENTS: [&str; 6] = [
    "is pending",
    "mandate_status_change initiated",
    "is success",
    "mandate_status_change pending",
    "mandate_status_change authorized",
    "mandate_status_change active",
];

async fn find_mandate(harness: &CrashHarness, intent: &TestIntent) -> String {
    let sql = format!("SELECT CAST(id AS TEXT) FROM mandates WHERE intent_id = '{}'", intent.id);
    harness.database.fetch_texts(&sql).await.remove(0)
}

async fn wait_for_paid_instalment(harness: &CrashHarness, mandate: &str) {
    let paid = format!(
        "SELECT due FROM mandate_instalments WHERE mandate_id = {mandate} AND status = 'success'"
    );
    poll_until(async || (!harness.database.fetch_texts(&paid).await.is_empty()).then_some(()))
        .await;
}

/// How many collections of a mandate the sandbox has recorded.
async fn count_collections(harness: &CrashHarness, mandate: &str) -> usize {
    let reference = format!(
        "SELECT a.provider_reference FROM attempts a JOIN mandates m ON m.attempt_id = a.id \
         WHERE m.id = {mandate}"
    );
    let reference = &harness.database.fetch_texts(&reference).await[0];
    let collected = format!("SELECT reference FROM collections WHERE mandate = '{reference}'");
    harness.database.fetch_sandbox_texts(&collected).await.len()
}

async fn create_signed_intent(harness: &CrashHarness) -> TestIntent {
    let intent = harness
        .create_intent(json!({ "future_payments": {
            "frequency": "monthly", "count": 12, "amount": 45_000, "currency": "ZAR",
            "constraints": { "billing_start_date": "2090-01-01", "collection_day": 25 },
        } }))
        .await;
    let page = harness.fetch_page(&intent).await;
    let fields = [
        ("form_token", find_form_token(&page)),
        ("method", "debit_order"),
        ("step", "sign"),
        ("terms", "monthly 25 2090-01-01 12 45000 45000 ZAR"),
        ("account_holder", "Thandi Nkosi"),
        ("branch", "051001"),
        ("account_number", "0012345678"),
        ("account_kind", "savings"),
    ];
    let form = Serializer::new(String::new()).extend_pairs(fields).finish();
    assert_eq!(harness.send_form(&intent, &form).send().await.unwrap().status(), 303);
    intent
}

async fn crash_and_recover_at(harness: &mut CrashHarness, failpoint: Failpoint) {
    harness.start(Some(failpoint));
    let intent = create_signed_intent(harness).await;
    let mandate = &find_mandate(harness, &intent).await;
    let path = format!("/api/sandbox/mandates/{mandate}/collect");
    let collect = |harness: &CrashHarness| harness.post(&path, &json!({}), failpoint.code());
    let sent = tokio::spawn(collect(harness).send());
    harness.kill_at_failpoint().await;
    let _connection_error = sent.await;

    harness.start(None);
    harness.restart_after_call_deadline().await;
    wait_for_paid_instalment(harness, mandate).await;
    let response = RecordedResponse::from_response(collect(harness).send().await.unwrap()).await;
    let instalment: Value = serde_json::from_str(&response.body).unwrap();
    assert_eq!(
        (response.status, &instalment["instalment"], &instalment["status"]),
        (200, &json!(1), &json!("success")),
        "{failpoint:?}"
    );
    assert_eq!(
        RecordedResponse::from_response(collect(harness).send().await.unwrap()).await,
        RecordedResponse { replayed: true, ..response }
    );

    let next = harness.post(&path, &json!({}), &random::new_uuid()).send().await.unwrap();
    assert_eq!(
        next.json::<Value>().await.unwrap()["instalment"],
        2,
        "{failpoint:?}: the first was collected once"
    );
    let shown = harness.run_json(&["mandate", "show", mandate]);
    let rows = shown["instalments"].as_array().unwrap();
    let facts: Vec<_> = rows
        .iter()
        .map(|row| (row["due_date"].as_str().unwrap(), row["status"].as_str().unwrap()))
        .collect();
    assert_eq!(
        facts[..3],
        [("2090-01-25", "success"), ("2090-02-25", "success"), ("2090-03-25", "scheduled")]
    );
    assert_eq!(
        (rows.len(), &shown["provider"]["status"], &shown["order_under_way"]),
        (12, &json!("active"), &json!(false))
    );
    let events = [&SIGNED_EVENTS[..], &["mandate_collection success"; 2]].concat();
    IntentTrace::load(harness, &intent.id).await.assert_is(
        &["direct:authorised"],
        &[],
        &["sale", "collection", "collection"],
        &events,
    );
    harness.kill();
}
