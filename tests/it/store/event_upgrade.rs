//! The migration that numbers the events of an earlier version (decision 50).

use kassa_services::portal::Instruction;
use kassa_services::verify::verify_store;
use kassa_services::webhooks::sending;
use kassa_store::Store;
use kassa_store::tables::events;
use serde_json::json;

use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(events_of_an_earlier_version_are_numbered);

/// Undoes the migration, and the later one that replaces its indexes, so that the next start
/// applies both again.
const UNDO_MIGRATION: [&str; 8] = [
    "DROP INDEX events_sequence",
    "CREATE INDEX attempts_intent ON attempts (intent_id, id)",
    "CREATE INDEX events_intent ON events (intent_id, position)",
    "ALTER TABLE events DROP COLUMN sequence",
    "ALTER TABLE events DROP COLUMN mandate_id",
    "ALTER TABLE intents DROP COLUMN event_count",
    "ALTER TABLE mandates DROP COLUMN event_count",
    "DELETE FROM _sqlx_migrations WHERE version IN (6, 41)",
];

async fn events_of_an_earlier_version_are_numbered(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let merchant = &service.merchant.merchant_id;
    let paid = service.create_paid_intent(json!({})).await;
    let signed = service.create_signed_intent(json!({})).await;
    let mandate = service.find_mandate_id(&signed).await;
    for intent in [&paid, &signed] {
        let api = service.merchant_client();
        let refund = api.post(&intent.refund_path(), json!({ "amount": 1 })).await;
        assert_eq!(refund.status, 201);
        service.wait_for_refunds(intent).await;
    }
    let collect = format!("/api/sandbox/mandates/{mandate}/collect");
    assert_eq!(service.merchant_client().post(&collect, json!({})).await.status, 200);
    // Its body names a mandate that may exist.
    for kind in ["mandate_update", "mandate_update", "status_change"] {
        sending::send_sample_event(&service.state, &Instruction::of_operator(), merchant, kind)
            .await
            .unwrap();
    }
    let before = service.list_merchant_events().await;
    let counts = list_counts(&service.state.store, &[&paid.id, &signed.id]).await;
    assert_eq!(counts, ["intent 5", "intent 5", "mandate 5"]);

    service.state.store.close().await;
    for statement in UNDO_MIGRATION {
        service.database().execute(statement).await.unwrap();
    }
    let upgraded = service.start_instance().await;
    let store = &upgraded.state.store;
    assert_eq!(events::list_by_merchant(store, merchant).await.unwrap(), before);
    assert_eq!(list_counts(store, &[&paid.id, &signed.id]).await, counts);
    let report = verify_store(store).await.unwrap();
    assert!(report.ok, "{report:#?}");

    assert_eq!(upgraded.api.post(&collect, json!({})).await.status, 200);
    let last = events::list_by_intent(store, &signed.id).await.unwrap().pop().unwrap();
    assert_eq!((last.kind.as_str(), last.sequence), ("mandate_collection", Some(6)));
}

async fn list_counts(store: &Store, intent_ids: &[&str]) -> Vec<String> {
    let mut counts = Vec::new();
    for id in intent_ids {
        counts.extend(events::list_counts(store, id).await.unwrap().iter().map(|count| {
            let subject = if count.mandate.is_some() { "mandate" } else { "intent" };
            format!("{subject} {}", count.count)
        }));
    }
    counts
}
