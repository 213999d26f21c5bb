//! The migration of the connections of an earlier version (decision 116).

use kassa_store::tables::{connections, credentials};
use serde_json::json;

use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(connections_of_an_earlier_version_keep_their_order);

/// Removes what the migration has added, so that the next start applies it again.
const UNDO_MIGRATION: [&str; 23] = [
    "DROP INDEX connections_merchant",
    "CREATE INDEX connections_merchant ON connections (merchant_id, created)",
    "ALTER TABLE connections DROP COLUMN position",
    "ALTER TABLE connections DROP COLUMN enabled",
    "ALTER TABLE connections DROP COLUMN mode",
    "ALTER TABLE connections DROP COLUMN currencies",
    "ALTER TABLE connections DROP COLUMN realistic",
    "ALTER TABLE connections DROP COLUMN endpoint",
    "ALTER TABLE connections DROP COLUMN fallback_email",
    "ALTER TABLE connections DROP COLUMN secret",
    "ALTER TABLE connections DROP COLUMN secret_last4",
    "ALTER TABLE connections DROP COLUMN secret_previous",
    "ALTER TABLE connections DROP COLUMN secret_previous_until",
    "ALTER TABLE connections DROP COLUMN notify_secret",
    "ALTER TABLE connections DROP COLUMN notify_secret_last4",
    "ALTER TABLE connections DROP COLUMN notify_secret_previous",
    "ALTER TABLE connections DROP COLUMN notify_secret_previous_until",
    "ALTER TABLE connections DROP COLUMN unhealthy_reason",
    "ALTER TABLE connections DROP COLUMN unhealthy_since",
    "ALTER TABLE connections DROP COLUMN version",
    "ALTER TABLE connections DROP COLUMN updated",
    "ALTER TABLE credentials DROP COLUMN connection_id",
    "DELETE FROM _sqlx_migrations WHERE version = 8",
];

async fn connections_of_an_earlier_version_keep_their_order(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let merchant = &service.merchant.merchant_id;
    let first = service.merchant.connection_id.clone().unwrap();
    let token = service.create_credential("customer-7").await;
    let credential = service.find_credential_id(&token);
    service.state.store.close().await;
    for statement in UNDO_MIGRATION {
        service.database().execute(statement).await.unwrap();
    }
    let insert = |id: &str, created: i64| {
        format!(
            "INSERT INTO connections (id, merchant_id, provider, supports_split, methods, created) \
             SELECT '{id}', merchant_id, 'mock', supports_split, methods, created + {created} \
             FROM connections WHERE id = '{first}'"
        )
    };
    for (id, created) in [("newer", 2), ("older", -1), ("b-same", 1), ("a-same", 1)] {
        service.database().execute(&insert(id, created)).await.unwrap();
    }

    let upgraded = service.start_instance().await;
    let store = &upgraded.state.store;
    let all = connections::list_by_merchant(store, merchant).await.unwrap();
    let ids: Vec<&str> = all.iter().map(|stored| stored.connection.id.as_str()).collect();
    assert_eq!(ids, ["older", &first, "a-same", "b-same", "newer"]);
    let positions = "SELECT CAST(position AS TEXT) FROM connections ORDER BY position";
    assert_eq!(service.database().fetch_texts(positions).await, ["1", "2", "3", "4", "5"]);
    for stored in &all {
        assert!(stored.connection.is_usable(), "{stored:?}");
        assert_eq!(stored.connection.provider, "sandbox");
        assert_eq!((stored.updated, stored.version), (stored.created, 1));
    }
    let credential = credentials::find(store, &credential).await.unwrap().unwrap().credential;
    assert_eq!(credential.connection_id.as_ref(), Some(&first));

    let fields = json!({
        "amount": 100, "currency": "ZAR", "reference_id": "again", "purchaser_id": "customer-7",
        "credentials": [token],
    });
    let charged = upgraded.api.post("/api/intents/auto-attempt", fields).await;
    assert_eq!(charged.status, 201, "{charged:?}");
    assert_eq!(charged.json()["attempt_status"], "success");
}
