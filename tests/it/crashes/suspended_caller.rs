//! A process that is suspended between an attempt's row and its call wakes up after another process
//! has voided the attempt: its call charges nothing.

use std::time::Duration;

use kassa_services::failpoint::Failpoint;
use serde_json::json;

use super::harness::CrashHarness;
use super::intent_trace::IntentTrace;
use crate::support::kassa_process::KassaServer;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(a_suspended_caller_charges_nothing);

/// Long enough for the other process to start and to void. Shorter than the time in which a call
/// may begin, so that the suspended process makes its call.
const PAUSE: Duration = Duration::from_secs(6);

async fn a_suspended_caller_charges_nothing(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    for (mode, status, posting) in
        [("immediate", "success", "sale"), ("prefer_delay", "authorized", "authorization")]
    {
        harness.start_paused(Failpoint::PaymentWritten, PAUSE);
        let intent = harness.create_intent(json!({ "capture_mode": mode })).await;
        let form = harness.fill_in_form(&intent).await;
        let request = tokio::spawn(harness.send_form(&intent, &form).send());
        let mut suspended = harness.take_server();
        suspended.wait_for_failpoint().await;
        suspend(&harness, &suspended).await;

        harness.start(None);
        harness.backdate_pending().await;
        assert_eq!(harness.wait_for_status_after(&intent, "pending").await, "selection");
        harness.pay(&intent).await;
        assert_eq!(harness.read_status(&intent).await, status);

        suspended.resume();
        let answered = request.await.unwrap().unwrap();
        assert_eq!(answered.status(), 303, "it shows how the payment stands");
        assert_eq!(harness.read_status(&intent).await, status);
        let events = ["is pending", "is selection", "is pending"];
        IntentTrace::load(&harness, &intent.id).await.assert_is(
            &["direct:authorised"],
            &[],
            &[posting],
            &[events.as_slice(), &[&format!("is {status}")]].concat(),
        );
        suspended.kill();
        harness.kill();
    }
    let voided = "SELECT reference FROM payments WHERE outcome = 'direct:voided'";
    assert_eq!(harness.database.fetch_sandbox_texts(voided).await.len(), 2, "one an intent");
}

/// Suspends a process while it does not hold the lock of a SQLite file.
async fn suspend(harness: &CrashHarness, server: &KassaServer) {
    loop {
        server.suspend();
        let TestDatabase::Sqlite(_) = harness.database else { return };
        let connection = harness.database.connect().await;
        connection.execute("PRAGMA busy_timeout = 100").await.unwrap();
        let is_free = connection.execute("BEGIN IMMEDIATE; ROLLBACK").await.is_ok();
        connection.close().await;
        if is_free {
            return;
        }
        server.resume();
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
