//! Crashes between the choice of a card's network and its answer.

use kassa_services::failpoint::Failpoint;
use serde_json::json;

use super::harness::CrashHarness;
use super::intent_trace::IntentTrace;
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(a_choice_survives_every_crash);

async fn a_choice_survives_every_crash(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    for (failpoint, outcome) in [
        (Failpoint::NetworkWritten, "selection"),
        (Failpoint::PaymentAnswered, "success"),
        (Failpoint::PaymentSettled, "success"),
    ] {
        crash_and_recover_at(&mut harness, failpoint, outcome).await;
    }
}

/// An intent whose payment waits for the choice.
async fn create_waiting_intent(harness: &mut CrashHarness) -> TestIntent {
    harness.start(None);
    let intent = harness.create_intent(json!({})).await;
    let form =
        harness.fill_in_form(&intent).await.replace("4242+4242+4242+4242", "4000002500001001");
    assert_eq!(harness.send_form(&intent, &form).send().await.unwrap().status(), 303);
    assert_eq!(harness.read_status(&intent).await, "pending");
    intent
}

async fn crash_and_recover_at(harness: &mut CrashHarness, failpoint: Failpoint, outcome: &str) {
    let intent = create_waiting_intent(harness).await;
    harness.kill();
    // The sweep, which asks how the payment stands, comes to the failpoints of a payment, too.
    let later = "UPDATE provider_calls SET due = due + 600000 WHERE settled IS NULL";
    harness.database.execute(later).await.unwrap();
    harness.start(Some(failpoint));
    let path = format!("/pay/{}/network", intent.id);
    let choice = format!("iauth={}&network=visa", intent.token);
    let request = tokio::spawn(harness.send_form_to(&path, &choice).send());
    harness.kill_at_failpoint().await;
    assert!(request.await.unwrap().is_err());
    let is_charged = failpoint != Failpoint::NetworkWritten;
    let charges = |outcomes: &[String]| {
        outcomes.iter().filter(|outcome| *outcome == "direct:authorised").count()
    };
    let before = IntentTrace::load(harness, &intent.id).await;
    assert_eq!(charges(&before.charge_outcomes), usize::from(is_charged), "{failpoint:?}");

    // The browser repeats the form, and chooses another network in a second window.
    harness.start(None);
    for network in ["visa", "cartes_bancaires"] {
        let again = format!("iauth={}&network={network}", intent.token);
        let answer = harness.send_form_to(&path, &again).send().await.unwrap();
        assert_eq!(answer.status(), 303, "{failpoint:?}");
    }
    harness.restart_after_call_deadline().await;
    assert_eq!(harness.wait_for_status_after(&intent, "pending").await, outcome, "{failpoint:?}");
    let after = IntentTrace::load(harness, &intent.id).await;
    assert_eq!(charges(&after.charge_outcomes), usize::from(is_charged), "{failpoint:?}");
    harness.kill();
}
