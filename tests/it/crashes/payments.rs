//! Crashes during payments on the hosted page.

use kassa_services::failpoint::Failpoint;
use serde_json::json;

use super::harness::{CrashHarness, failpoints_of};
use super::intent_trace::IntentTrace;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(a_payment_survives_every_crash);

async fn a_payment_survives_every_crash(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    for failpoint in failpoints_of("payment") {
        for (mode, final_status, posting) in
            [("immediate", "success", "sale"), ("prefer_delay", "authorized", "authorization")]
        {
            crash_and_recover_at(&mut harness, failpoint, mode, final_status, posting).await;
        }
    }
}

async fn crash_and_recover_at(
    harness: &mut CrashHarness,
    failpoint: Failpoint,
    mode: &str,
    final_status: &str,
    posting: &str,
) {
    harness.start(Some(failpoint));
    let intent = harness.create_intent(json!({ "capture_mode": mode })).await;
    let form = harness.fill_in_form(&intent).await;
    let request = tokio::spawn(harness.send_form(&intent, &form).send());
    harness.kill_at_failpoint().await;
    assert!(request.await.unwrap().is_err());
    let charges = IntentTrace::load(harness, &intent.id).await.charge_outcomes.len();
    assert_eq!(
        charges,
        usize::from(failpoint != Failpoint::PaymentWritten),
        "the provider is called after the attempt is on disk"
    );

    // The provider has not been queried yet.
    harness.start(None);
    let status_before =
        if failpoint == Failpoint::PaymentSettled { final_status } else { "pending" };
    assert_eq!(harness.read_status(&intent).await, status_before, "{failpoint:?}");
    // The browser repeats the form.
    assert_eq!(harness.send_form(&intent, &form).send().await.unwrap().status(), 303);
    assert_eq!(
        (
            harness.read_status(&intent).await.as_str(),
            IntentTrace::load(harness, &intent.id).await.charge_outcomes.len()
        ),
        (status_before, charges)
    );

    harness.restart_after_call_deadline().await;
    let expected = if failpoint == Failpoint::PaymentWritten { "selection" } else { final_status };
    if failpoint != Failpoint::PaymentSettled {
        assert_eq!(
            harness.wait_for_status_after(&intent, "pending").await,
            expected,
            "{failpoint:?}"
        );
    }
    let mut events = vec!["is pending"];
    if failpoint == Failpoint::PaymentWritten {
        harness.pay(&intent).await;
        events.extend(["is selection", "is pending"]);
    }
    assert_eq!(harness.read_status(&intent).await, final_status);
    events.push(if final_status == "success" { "is success" } else { "is authorized" });
    IntentTrace::load(harness, &intent.id).await.assert_is(
        &["direct:authorised"],
        &[],
        &[posting],
        &events,
    );
    harness.kill();
}
