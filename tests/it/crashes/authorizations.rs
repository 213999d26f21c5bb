//! A merchant captures or releases, and the program dies.

use kassa::services::failpoint::Failpoint;
use serde_json::json;

use super::failpoints_of;
use super::harness::{CrashHarness, RecordedResponse};
use super::intent_trace::IntentTrace;
use crate::store::test_database::{TestDatabase, on_both_engines};

on_both_engines!(a_capture_outlives_every_crash, a_release_outlives_every_crash);

async fn a_capture_outlives_every_crash(place: TestDatabase) {
    let mut shop = CrashHarness::new(place);
    for failpoint in failpoints_of("hold") {
        let id = crash_and_recover_at(
            &mut shop,
            failpoint,
            "capture",
            "cancel-authorization",
            "success",
        )
        .await;
        let told = ["is pending", "is authorized", "is success"];
        IntentTrace::load(&shop, &id).await.assert_is(
            &["direct:authorised captured"],
            &[],
            &["authorization", "capture"],
            &told,
        );
    }
}

async fn a_release_outlives_every_crash(place: TestDatabase) {
    let mut shop = CrashHarness::new(place);
    for failpoint in failpoints_of("hold") {
        let id = crash_and_recover_at(
            &mut shop,
            failpoint,
            "cancel-authorization",
            "capture",
            "canceled",
        )
        .await;
        let told = ["is pending", "is authorized", "is canceled", "Cancelation canceled"];
        IntentTrace::load(&shop, &id).await.assert_is(
            &["direct:authorised released"],
            &[],
            &["authorization", "release"],
            &told,
        );
    }
}

/// Has the program die at `failpoint` of `deed`, and answers the intent's id once it is `end`.
async fn crash_and_recover_at(
    shop: &mut CrashHarness,
    failpoint: Failpoint,
    operation: &str,
    other: &str,
    end: &str,
) -> String {
    shop.start(Some(failpoint));
    let intent = shop.create_intent(json!({ "capture_mode": "prefer_delay" })).await;
    shop.pay(&intent).await;
    let path = |deed: &str| format!("/api/v2/intents/{}/{deed}", intent.id);
    let unanswered = tokio::spawn(shop.get(&path(operation)).send());
    shop.kill_at_failpoint().await;
    assert!(unanswered.await.unwrap().is_err());
    let at_the_provider = IntentTrace::load(shop, &intent.id).await.charge_outcomes;
    let untouched = at_the_provider == ["direct:authorised"];
    assert_eq!(
        untouched,
        failpoint == Failpoint::AuthorizationWritten,
        "the provider is told after the instruction is on disk"
    );

    shop.start(None);
    let known = if failpoint == Failpoint::AuthorizationSettled { end } else { "authorized" };
    assert_eq!(shop.read_status(&intent).await, known, "{failpoint:?}");
    // Neither the same nor the opposite can be begun meanwhile.
    for deed in [operation, other] {
        let told =
            RecordedResponse::from_response(shop.get(&path(deed)).send().await.unwrap()).await;
        assert_eq!(
            (told.status, told.body.contains("Payment intent is not in authorized status")),
            (422, true),
            "{told:?}"
        );
    }
    assert_eq!(IntentTrace::load(shop, &intent.id).await.charge_outcomes, at_the_provider);

    shop.restart_after_call_deadline().await;
    if failpoint != Failpoint::AuthorizationSettled {
        assert_eq!(shop.wait_for_status_after(&intent, "authorized").await, end, "{failpoint:?}");
    }
    assert_eq!(shop.read_status(&intent).await, end);
    shop.kill();
    intent.id
}
