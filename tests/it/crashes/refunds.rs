//! A merchant refunds, and the program dies.

use kassa::services::failpoint::Failpoint;
use serde_json::{Value, json};

use super::failpoints_of;
use super::harness::{CrashHarness, RecordedResponse, poll_until};
use super::intent_trace::IntentTrace;
use crate::store::test_database::{TestDatabase, on_both_engines};

on_both_engines!(a_refund_outlives_every_crash);

async fn a_refund_outlives_every_crash(place: TestDatabase) {
    let mut shop = CrashHarness::new(place);
    for failpoint in failpoints_of("refund") {
        crash_and_recover_at(&mut shop, failpoint).await;
    }
}

async fn crash_and_recover_at(shop: &mut CrashHarness, failpoint: Failpoint) {
    shop.start(Some(failpoint));
    let intent = shop.create_intent(json!({})).await;
    shop.pay(&intent).await;
    // All of it: a second refund would find nothing left.
    let (path, body) =
        (format!("{}/refund", intent.path()), json!({ "amount": 1250, "reason": "duplicate" }));
    let told = RecordedResponse::from_response(
        shop.post(&path, &body, failpoint.code()).send().await.unwrap(),
    )
    .await;
    assert_eq!((told.status, told.replayed), (201, false), "{told:?}");
    shop.kill_at_failpoint().await;
    let refund: Value = serde_json::from_str(&told.body).unwrap();
    let status = format!("SELECT status FROM refunds WHERE id = {}", refund["id"]);
    let known = if failpoint == Failpoint::RefundSettled { "success" } else { "initiated" };
    assert_eq!(shop.database.fetch_texts(&status).await, [known], "{failpoint:?}");
    let paid = IntentTrace::load(shop, &intent.id).await.refund_outcomes.len();
    assert_eq!(
        paid,
        usize::from(failpoint != Failpoint::RefundWritten),
        "the provider is told after the refund is on disk"
    );

    shop.start(None);
    for _ in 0..2 {
        assert_eq!(
            RecordedResponse::from_response(
                shop.post(&path, &body, failpoint.code()).send().await.unwrap()
            )
            .await,
            told.as_replayed()
        );
    }
    let more = RecordedResponse::from_response(
        shop.post(&path, &json!({ "amount": 1 }), &kassa::platform::clock::new_uuid())
            .send()
            .await
            .unwrap(),
    )
    .await;
    assert_eq!(
        (more.status, more.body.contains("Refund amount exceeds the refundable amount")),
        (422, true),
        "{more:?}"
    );

    shop.restart_after_call_deadline().await;
    poll_until(async || (shop.database.fetch_texts(&status).await == ["success"]).then_some(()))
        .await;
    assert_eq!(
        RecordedResponse::from_response(
            shop.post(&path, &body, failpoint.code()).send().await.unwrap()
        )
        .await,
        told.as_replayed()
    );
    assert_eq!(shop.read_status(&intent).await, "success");
    let events =
        ["is pending", "is success", "refund initiated", "refund pending", "refund success"];
    let postings = ["sale", "refund_reserved", "refund_paid"];
    IntentTrace::load(shop, &intent.id).await.assert_is(
        &["direct:authorised"],
        &["paid"],
        &postings,
        &events,
    );
    shop.kill();
}
