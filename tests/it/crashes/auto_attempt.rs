//! A merchant charges stored credentials, and the program dies.

use kassa::services::failpoint::Failpoint;
use serde_json::{Value, json};

use super::failpoints_of;
use super::harness::{CrashHarness, RecordedResponse};
use super::intent_trace::IntentTrace;
use crate::store::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestIntent;

on_both_engines!(
    auto_attempt_survives_every_crash,
    after_a_refusal_the_second_credential_is_charged_once
);

const CHARGED: &[&str] = &["direct:authorised"];
const REFUSED_THEN_CHARGED: &[&str] = &["direct:card_expired", "direct:authorised"];

async fn auto_attempt_survives_every_crash(place: TestDatabase) {
    let mut shop = CrashHarness::new(place);
    let credentials = create_two_credentials(&mut shop).await;
    for failpoint in failpoints_of("payment") {
        // What was never sent to the provider is refused in its place, and the other credential is
        // tried.
        crash_and_recover_at(&mut shop, failpoint, &credentials, "success", CHARGED).await;
    }
}

async fn after_a_refusal_the_second_credential_is_charged_once(place: TestDatabase) {
    let mut shop = CrashHarness::new(place);
    let credentials = create_two_credentials(&mut shop).await;
    let first = "UPDATE mock_payments SET card_expires = '2020-01' WHERE reference = \
        (SELECT provider_reference FROM attempts WHERE id = (SELECT MIN(attempt_id) FROM credentials))";
    shop.database.execute(first).await.unwrap();
    crash_and_recover_at(&mut shop, Failpoint::PaymentWritten, &credentials, "success", CHARGED)
        .await;
    crash_and_recover_at(
        &mut shop,
        Failpoint::PaymentAnswered,
        &credentials,
        "success",
        REFUSED_THEN_CHARGED,
    )
    .await;
    // The second one is on disk, and nobody knows its instrument any more than the first one's.
    crash_and_recover_at(
        &mut shop,
        Failpoint::PaymentSettled,
        &credentials,
        "failed",
        &["direct:card_expired"],
    )
    .await;
}

async fn create_two_credentials(shop: &mut CrashHarness) -> [String; 2] {
    shop.start(None);
    let credentials = [shop.create_credential().await, shop.create_credential().await];
    shop.kill();
    credentials
}

async fn crash_and_recover_at(
    shop: &mut CrashHarness,
    failpoint: Failpoint,
    credentials: &[String],
    end: &str,
    charges: &[&str],
) {
    shop.start(Some(failpoint));
    let reference = kassa::platform::clock::new_uuid();
    let body = json!({ "amount": 990, "currency": "ZAR", "reference_id": reference, "purchaser_id": "customer-7",
        "credentials": credentials });
    let send =
        |shop: &CrashHarness| shop.post("/api/intents/auto-attempt", &body, &reference).send();
    let unanswered = tokio::spawn(send(shop));
    shop.kill_at_failpoint().await;
    assert!(unanswered.await.unwrap().is_err());
    let id = shop
        .database
        .fetch_texts(&format!("SELECT id FROM intents WHERE reference_id = '{reference}'"))
        .await;
    let [id] = id.as_slice() else { panic!("{id:?}") };
    let intent = TestIntent { id: id.clone(), token: String::new() };
    let known = IntentTrace::load(shop, id).await.charge_outcomes;
    assert_eq!(
        known.len(),
        usize::from(failpoint != Failpoint::PaymentWritten),
        "the provider is called after the attempt is on disk"
    );

    shop.start(None);
    let is_known = failpoint == Failpoint::PaymentSettled && known == CHARGED;
    let early = RecordedResponse::from_response(send(shop).await.unwrap()).await;
    assert_eq!(
        (early.status, early.replayed),
        if is_known { (201, true) } else { (409, false) },
        "{failpoint:?}: {early:?}"
    );
    assert_eq!(
        shop.read_status(&intent).await,
        if is_known { end } else { "pending" },
        "{failpoint:?}"
    );
    assert_eq!(IntentTrace::load(shop, id).await.charge_outcomes, known);

    shop.restart_after_call_deadline().await;
    if !is_known {
        assert_eq!(shop.wait_for_status_after(&intent, "pending").await, end, "{failpoint:?}");
    }
    let told = RecordedResponse::from_response(send(shop).await.unwrap()).await;
    assert_eq!((told.status, told.replayed), (201, true), "{told:?}");
    let attempt: Value = serde_json::from_str(&told.body).unwrap();
    assert_eq!(
        (&attempt["intent_id"], &attempt["attempt_status"]),
        (&json!(id), &json!(end)),
        "{attempt}"
    );
    shop.kill();
    shop.start(None);
    assert_eq!(
        RecordedResponse::from_response(send(shop).await.unwrap()).await,
        told,
        "byte for byte after a restart too"
    );
    let (events, posting) =
        if end == "success" { ("is success", &["sale"][..]) } else { ("is failed", &[][..]) };
    IntentTrace::load(shop, id).await.assert_is(charges, &[], posting, &["is pending", events]);
    shop.kill();
}
