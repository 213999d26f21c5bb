//! Windows that end while nobody is there to see it.

use kassa::services::failpoint::Failpoint;
use serde_json::json;

use super::harness::{CrashHarness, RecordedResponse};
use super::intent_trace::IntentTrace;
use crate::store::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    an_authorization_expires_while_the_server_is_down,
    a_timely_capture_completes_after_the_authorization_window
);

const BACKDATE_EXPIRY_SQL: &str = "UPDATE intents SET lapses = created WHERE status = 'authorized'";

async fn an_authorization_expires_while_the_server_is_down(place: TestDatabase) {
    let mut shop = CrashHarness::new(place);
    shop.start(None);
    let intent = shop.create_intent(json!({ "capture_mode": "prefer_delay" })).await;
    shop.pay(&intent).await;
    shop.kill();
    shop.database.execute(BACKDATE_EXPIRY_SQL).await.unwrap();
    shop.start(None);
    assert_eq!(shop.wait_for_status_after(&intent, "authorized").await, "expired");
    let late = shop.get(&format!("/api/v2/intents/{}/capture", intent.id)).send().await.unwrap();
    assert!(
        RecordedResponse::from_response(late)
            .await
            .body
            .contains("Payment intent is not in authorized status")
    );
    let told = ["is pending", "is authorized", "is expired"];
    IntentTrace::load(&shop, &intent.id).await.assert_is(
        &["direct:authorised"],
        &[],
        &["authorization", "release"],
        &told,
    );
    shop.kill();
}

async fn a_timely_capture_completes_after_the_authorization_window(place: TestDatabase) {
    let mut shop = CrashHarness::new(place);
    shop.start(Some(Failpoint::AuthorizationAnswered));
    let intent = shop.create_intent(json!({ "capture_mode": "prefer_delay" })).await;
    shop.pay(&intent).await;
    tokio::spawn(shop.get(&format!("/api/v2/intents/{}/capture", intent.id)).send());
    shop.kill_at_failpoint().await;
    // The window is over here and at the provider, which had captured before.
    shop.database.execute(BACKDATE_EXPIRY_SQL).await.unwrap();
    shop.database.execute("UPDATE mock_payments SET held_until = created").await.unwrap();
    shop.start(None);
    assert_eq!(shop.read_status(&intent).await, "authorized");
    shop.restart_after_call_deadline().await;
    assert_eq!(shop.wait_for_status_after(&intent, "authorized").await, "success");
    let told = ["is pending", "is authorized", "is success"];
    IntentTrace::load(&shop, &intent.id).await.assert_is(
        &["direct:authorised captured"],
        &[],
        &["authorization", "capture"],
        &told,
    );
    shop.kill();
}
