//! A customer pays on the hosted page, and the program dies.

use kassa::services::failpoint::Failpoint;
use serde_json::json;

use super::failpoints_of;
use super::harness::CrashHarness;
use super::intent_trace::IntentTrace;
use crate::store::test_database::{TestDatabase, on_both_engines};

on_both_engines!(a_payment_outlives_every_crash);

async fn a_payment_outlives_every_crash(place: TestDatabase) {
    let mut shop = CrashHarness::new(place);
    for failpoint in failpoints_of("payment") {
        for (mode, end, posting) in
            [("immediate", "success", "sale"), ("prefer_delay", "authorized", "authorization")]
        {
            crash_and_recover_at(&mut shop, failpoint, mode, end, posting).await;
        }
    }
}

async fn crash_and_recover_at(
    shop: &mut CrashHarness,
    failpoint: Failpoint,
    mode: &str,
    end: &str,
    posting: &str,
) {
    shop.start(Some(failpoint));
    let intent = shop.create_intent(json!({ "capture_mode": mode })).await;
    let form = shop.fill_in_form(&intent).await;
    let unanswered = tokio::spawn(shop.send_form(&intent, &form).send());
    shop.kill_at_failpoint().await;
    assert!(unanswered.await.unwrap().is_err());
    let charges = IntentTrace::load(shop, &intent.id).await.charge_outcomes.len();
    assert_eq!(
        charges,
        usize::from(failpoint != Failpoint::PaymentWritten),
        "the provider is called after the attempt is on disk"
    );

    // Before anybody has asked the provider.
    shop.start(None);
    let known = if failpoint == Failpoint::PaymentSettled { end } else { "pending" };
    assert_eq!(shop.read_status(&intent).await, known, "{failpoint:?}");
    // The browser sends the form again.
    assert_eq!(shop.send_form(&intent, &form).send().await.unwrap().status(), 303);
    assert_eq!(
        (
            shop.read_status(&intent).await.as_str(),
            IntentTrace::load(shop, &intent.id).await.charge_outcomes.len()
        ),
        (known, charges)
    );

    shop.restart_after_call_deadline().await;
    let expected = if failpoint == Failpoint::PaymentWritten { "selection" } else { end };
    if failpoint != Failpoint::PaymentSettled {
        assert_eq!(shop.wait_for_status_after(&intent, "pending").await, expected, "{failpoint:?}");
    }
    let told = [["is pending", "is selection"].as_slice(), &["is pending"]];
    let told =
        if failpoint == Failpoint::PaymentWritten { told.concat() } else { told[1].to_vec() };
    if failpoint == Failpoint::PaymentWritten {
        shop.pay(&intent).await;
    }
    assert_eq!(shop.read_status(&intent).await, end);
    let told = [told, vec![if end == "success" { "is success" } else { "is authorized" }]].concat();
    IntentTrace::load(shop, &intent.id).await.assert_is(
        &["direct:authorised"],
        &[],
        &[posting],
        &told,
    );
    shop.kill();
}
