//! Crashes during automatic attempts with stored credentials.

use kassa_domain::ids::IntentId;
use kassa_platform::random;
use kassa_services::failpoint::Failpoint;
use serde_json::{Value, json};

use super::harness::{CrashHarness, RecordedResponse, failpoints_of};
use super::intent_trace::IntentTrace;
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    an_auto_attempt_survives_every_crash,
    after_a_refusal_the_second_credential_is_charged_once
);

const CHARGED: &[&str] = &["direct:authorised"];
const REFUSED_THEN_CHARGED: &[&str] = &["direct:card_expired", "direct:authorised"];

async fn an_auto_attempt_survives_every_crash(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    let credentials = create_two_credentials(&mut harness).await;
    for failpoint in failpoints_of("payment") {
        // An attempt that never reached the provider counts as failed, and the other credential is
        // charged.
        crash_and_recover_at(&mut harness, failpoint, &credentials, "success", CHARGED).await;
    }
}

async fn after_a_refusal_the_second_credential_is_charged_once(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    let credentials = create_two_credentials(&mut harness).await;
    let first_card = "SELECT provider_reference FROM attempts WHERE id = \
        (SELECT MIN(attempt_id) FROM credentials)";
    let first_card = harness.database.fetch_texts(first_card).await;
    let expire_first_card = format!(
        "UPDATE payments SET card_expires = '2020-01' WHERE reference = '{}'",
        first_card[0]
    );
    harness.database.execute_in_sandbox(&expire_first_card).await.unwrap();
    crash_and_recover_at(&mut harness, Failpoint::PaymentWritten, &credentials, "success", CHARGED)
        .await;
    crash_and_recover_at(
        &mut harness,
        Failpoint::PaymentAnswered,
        &credentials,
        "success",
        REFUSED_THEN_CHARGED,
    )
    .await;
    // The second attempt is on disk; its credential is not known after the crash, so it fails.
    crash_and_recover_at(
        &mut harness,
        Failpoint::PaymentSettled,
        &credentials,
        "failed",
        &["direct:card_expired"],
    )
    .await;
}

async fn create_two_credentials(harness: &mut CrashHarness) -> [String; 2] {
    harness.start(None);
    let credentials = [harness.create_credential().await, harness.create_credential().await];
    harness.kill();
    credentials
}

async fn crash_and_recover_at(
    harness: &mut CrashHarness,
    failpoint: Failpoint,
    credentials: &[String],
    final_status: &str,
    charges: &[&str],
) {
    harness.start(Some(failpoint));
    let reference = random::new_uuid();
    let body = json!({
        "amount": 990, "currency": "ZAR", "reference_id": reference, "purchaser_id": "customer-7",
        "credentials": credentials,
    });
    let send = |harness: &CrashHarness| {
        harness.post("/api/intents/auto-attempt", &body, &reference).send()
    };
    let request = tokio::spawn(send(harness));
    harness.kill_at_failpoint().await;
    assert!(request.await.unwrap().is_err());
    let id = harness
        .database
        .fetch_texts(&format!("SELECT id FROM intents WHERE reference_id = '{reference}'"))
        .await;
    let [id] = id.as_slice() else { panic!("{id:?}") };
    let intent = TestIntent { id: IntentId::from_trusted(id), token: String::new() };
    let charges_at_crash = IntentTrace::load(harness, &intent.id).await.charge_outcomes;
    assert_eq!(
        charges_at_crash.len(),
        usize::from(failpoint != Failpoint::PaymentWritten),
        "the provider is called after the attempt is on disk"
    );

    harness.start(None);
    let is_settled = failpoint == Failpoint::PaymentSettled && charges_at_crash == CHARGED;
    let early = RecordedResponse::from_response(send(harness).await.unwrap()).await;
    assert_eq!(
        (early.status, early.replayed),
        if is_settled { (201, true) } else { (409, false) },
        "{failpoint:?}: {early:?}"
    );
    assert_eq!(
        harness.read_status(&intent).await,
        if is_settled { final_status } else { "pending" },
        "{failpoint:?}"
    );
    assert_eq!(IntentTrace::load(harness, &intent.id).await.charge_outcomes, charges_at_crash);

    harness.restart_after_call_deadline().await;
    if !is_settled {
        assert_eq!(
            harness.wait_for_status_after(&intent, "pending").await,
            final_status,
            "{failpoint:?}"
        );
    }
    let response = RecordedResponse::from_response(send(harness).await.unwrap()).await;
    assert_eq!((response.status, response.replayed), (201, true), "{response:?}");
    let attempt: Value = serde_json::from_str(&response.body).unwrap();
    assert_eq!(
        (&attempt["intent_id"], &attempt["attempt_status"]),
        (&json!(id), &json!(final_status)),
        "{attempt}"
    );
    harness.kill();
    harness.start(None);
    assert_eq!(
        RecordedResponse::from_response(send(harness).await.unwrap()).await,
        response,
        "byte for byte after a restart too"
    );
    let (events, postings) = if final_status == "success" {
        ("is success", &["sale"][..])
    } else {
        ("is failed", &[][..])
    };
    IntentTrace::load(harness, &intent.id).await.assert_is(
        charges,
        &[],
        postings,
        &["is pending", events],
    );
    harness.kill();
}
