//! Crashes while the provider deletes the instrument of a deleted credential.

use kassa_services::failpoint::Failpoint;
use serde_json::json;

use super::harness::{CrashHarness, poll_until};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(a_deletion_survives_a_crash);

async fn a_deletion_survives_a_crash(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    harness.start(Some(Failpoint::TokenDeletionAnswered));
    let credential = harness.create_credential().await;
    let kept = "SELECT reference FROM payments WHERE token_hash IS NOT NULL";
    assert_eq!(harness.database.fetch_sandbox_texts(kept).await.len(), 1);
    let deleted = harness.delete(&format!("/api/credentials/{credential}")).send().await.unwrap();
    assert_eq!(deleted.status(), 200);
    harness.kill_at_failpoint().await;
    assert!(harness.database.fetch_sandbox_texts(kept).await.is_empty(), "it is deleted there");
    let open = "SELECT operation FROM provider_calls WHERE settled IS NULL";
    assert_eq!(harness.database.fetch_texts(open).await, ["token_deletion"]);

    harness.start(None);
    harness.restart_after_call_deadline().await;
    poll_until(async || harness.database.fetch_texts(open).await.is_empty().then_some(())).await;
    let sealed = "SELECT operation FROM provider_calls WHERE sealed IS NOT NULL";
    assert!(harness.database.fetch_texts(sealed).await.is_empty());
    // The credential can't be charged, and was deleted once.
    let body = json!({
        "amount": 990, "currency": "ZAR", "reference_id": "after", "purchaser_id": "customer-7",
        "credentials": [credential],
    });
    let charged = harness.post("/api/intents/auto-attempt", &body, "after").send().await.unwrap();
    assert_eq!(charged.status(), 404);
    let events = "SELECT body FROM events WHERE kind = 'payment_credential_deleted'";
    assert_eq!(harness.database.fetch_texts(events).await.len(), 1);
    harness.kill();
}
