//! Authorization windows that end while the server is down.

use kassa_services::failpoint::Failpoint;
use serde_json::json;

use super::harness::{CrashHarness, RecordedResponse};
use super::intent_trace::IntentTrace;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    an_authorization_expires_while_the_server_is_down,
    a_timely_capture_completes_after_the_authorization_window
);

const BACKDATE_EXPIRY_SQL: &str = "UPDATE intents SET lapses = created WHERE status = 'authorized'";

async fn an_authorization_expires_while_the_server_is_down(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    harness.start(None);
    let intent = harness.create_intent(json!({ "capture_mode": "prefer_delay" })).await;
    harness.pay(&intent).await;
    harness.kill();
    harness.database.execute(BACKDATE_EXPIRY_SQL).await.unwrap();
    harness.start(None);
    assert_eq!(harness.wait_for_status_after(&intent, "authorized").await, "expired");
    let response = harness.get(&intent.capture_path()).send().await.unwrap();
    assert!(
        RecordedResponse::from_response(response)
            .await
            .body
            .contains("Payment intent is not in authorized status")
    );
    let events = ["is pending", "is authorized", "is expired"];
    IntentTrace::load(&harness, &intent.id).await.assert_is(
        &["direct:authorised released"],
        &[],
        &["authorization", "release"],
        &events,
    );
    harness.kill();
}

async fn a_timely_capture_completes_after_the_authorization_window(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    harness.start(Some(Failpoint::AuthorizationAnswered));
    let intent = harness.create_intent(json!({ "capture_mode": "prefer_delay" })).await;
    harness.pay(&intent).await;
    tokio::spawn(harness.get(&intent.capture_path()).send());
    harness.kill_at_failpoint().await;
    // The window is over, here and at the provider, which captured before its end.
    harness.database.execute(BACKDATE_EXPIRY_SQL).await.unwrap();
    harness.database.execute_in_sandbox("UPDATE payments SET held_until = created").await.unwrap();
    harness.start(None);
    assert_eq!(harness.read_status(&intent).await, "authorized");
    harness.restart_after_call_deadline().await;
    assert_eq!(harness.wait_for_status_after(&intent, "authorized").await, "success");
    let events = ["is pending", "is authorized", "is success"];
    IntentTrace::load(&harness, &intent.id).await.assert_is(
        &["direct:authorised captured"],
        &[],
        &["authorization", "capture"],
        &events,
    );
    harness.kill();
}
