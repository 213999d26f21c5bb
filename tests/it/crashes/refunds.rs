//! Crashes during refunds.

use kassa_platform::random;
use kassa_services::failpoint::Failpoint;
use serde_json::{Value, json};

use super::harness::{CrashHarness, RecordedResponse, failpoints_of, poll_until};
use super::intent_trace::IntentTrace;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(a_refund_survives_every_crash);

async fn a_refund_survives_every_crash(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    for failpoint in failpoints_of("refund") {
        crash_and_recover_at(&mut harness, failpoint).await;
    }
}

async fn crash_and_recover_at(harness: &mut CrashHarness, failpoint: Failpoint) {
    harness.start(Some(failpoint));
    let intent = harness.create_intent(json!({})).await;
    harness.pay(&intent).await;
    // The full amount, so that a second refund is rejected.
    let (path, body) = (intent.refund_path(), json!({ "amount": 1250, "reason": "duplicate" }));
    let response = RecordedResponse::from_response(
        harness.post(&path, &body, failpoint.code()).send().await.unwrap(),
    )
    .await;
    assert_eq!((response.status, response.replayed), (201, false), "{response:?}");
    harness.kill_at_failpoint().await;
    let refund: Value = serde_json::from_str(&response.body).unwrap();
    let status = format!("SELECT status FROM refunds WHERE id = {}", refund["id"]);
    let expected_status =
        if failpoint == Failpoint::RefundSettled { "success" } else { "initiated" };
    assert_eq!(harness.database.fetch_texts(&status).await, [expected_status], "{failpoint:?}");
    let refund_count = IntentTrace::load(harness, &intent.id).await.refund_outcomes.len();
    assert_eq!(
        refund_count,
        usize::from(failpoint != Failpoint::RefundWritten),
        "the provider is called after the refund is on disk"
    );

    harness.start(None);
    for _ in 0..2 {
        assert_eq!(
            RecordedResponse::from_response(
                harness.post(&path, &body, failpoint.code()).send().await.unwrap()
            )
            .await,
            response.as_replayed()
        );
    }
    let second = RecordedResponse::from_response(
        harness.post(&path, &json!({ "amount": 1 }), &random::new_uuid()).send().await.unwrap(),
    )
    .await;
    assert_eq!(
        (second.status, second.body.contains("Refund amount exceeds the refundable amount")),
        (422, true),
        "{second:?}"
    );

    harness.restart_after_call_deadline().await;
    poll_until(async || (harness.database.fetch_texts(&status).await == ["success"]).then_some(()))
        .await;
    assert_eq!(
        RecordedResponse::from_response(
            harness.post(&path, &body, failpoint.code()).send().await.unwrap()
        )
        .await,
        response.as_replayed()
    );
    assert_eq!(harness.read_status(&intent).await, "success");
    let events =
        ["is pending", "is success", "refund initiated", "refund pending", "refund success"];
    let postings = ["sale", "refund_reserved", "refund_paid"];
    IntentTrace::load(harness, &intent.id).await.assert_is(
        &["direct:authorised"],
        &["paid"],
        &postings,
        &events,
    );
    harness.kill();
}
