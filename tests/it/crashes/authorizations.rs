//! Crashes during captures and releases.

use kassa_domain::ids::IntentId;
use kassa_services::failpoint::Failpoint;
use serde_json::json;

use super::harness::{CrashHarness, RecordedResponse, failpoints_of};
use super::intent_trace::IntentTrace;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(a_capture_survives_every_crash, a_release_survives_every_crash);

async fn a_capture_survives_every_crash(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    for failpoint in failpoints_of("hold") {
        let id = crash_and_recover_at(
            &mut harness,
            failpoint,
            "capture",
            "cancel-authorization",
            "success",
        )
        .await;
        let events = ["is pending", "is authorized", "is success"];
        IntentTrace::load(&harness, &id).await.assert_is(
            &["direct:authorised captured"],
            &[],
            &["authorization", "capture"],
            &events,
        );
    }
}

async fn a_release_survives_every_crash(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    for failpoint in failpoints_of("hold") {
        let id = crash_and_recover_at(
            &mut harness,
            failpoint,
            "cancel-authorization",
            "capture",
            "canceled",
        )
        .await;
        let events = ["is pending", "is authorized", "is canceled", "Cancelation canceled"];
        IntentTrace::load(&harness, &id).await.assert_is(
            &["direct:authorised released"],
            &[],
            &["authorization", "release"],
            &events,
        );
    }
}

/// Kills the server at `failpoint` of `operation`, waits until the intent has the status
/// `final_status`, and returns its id.
async fn crash_and_recover_at(
    harness: &mut CrashHarness,
    failpoint: Failpoint,
    operation: &str,
    opposite: &str,
    final_status: &str,
) -> IntentId {
    harness.start(Some(failpoint));
    let intent = harness.create_intent(json!({ "capture_mode": "prefer_delay" })).await;
    harness.pay(&intent).await;
    let path = |name: &str| format!("/api/v2/intents/{}/{name}", intent.id);
    let request = tokio::spawn(harness.get(&path(operation)).send());
    harness.kill_at_failpoint().await;
    assert!(request.await.unwrap().is_err());
    let outcomes_at_crash = IntentTrace::load(harness, &intent.id).await.charge_outcomes;
    let is_unchanged = outcomes_at_crash == ["direct:authorised"];
    assert_eq!(
        is_unchanged,
        failpoint == Failpoint::AuthorizationWritten,
        "the provider is called after the instruction is on disk"
    );

    harness.start(None);
    let status_before =
        if failpoint == Failpoint::AuthorizationSettled { final_status } else { "authorized" };
    assert_eq!(harness.read_status(&intent).await, status_before, "{failpoint:?}");
    let detail = match (failpoint, operation) {
        (Failpoint::AuthorizationSettled, _) => "Payment intent is not in authorized status",
        (_, "capture") => "A capture is in progress",
        _ => "A cancellation is in progress",
    };
    // Neither operation can start while the instruction is pending.
    for name in [operation, opposite] {
        let response =
            RecordedResponse::from_response(harness.get(&path(name)).send().await.unwrap()).await;
        assert_eq!(
            (response.status, response.body.contains(detail)),
            (422, true),
            "{detail}: {response:?}"
        );
    }
    assert_eq!(IntentTrace::load(harness, &intent.id).await.charge_outcomes, outcomes_at_crash);

    harness.restart_after_call_deadline().await;
    if failpoint != Failpoint::AuthorizationSettled {
        assert_eq!(
            harness.wait_for_status_after(&intent, "authorized").await,
            final_status,
            "{failpoint:?}"
        );
    }
    assert_eq!(harness.read_status(&intent).await, final_status);
    harness.kill();
    intent.id
}
