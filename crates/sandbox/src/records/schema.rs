//! The schema of the sandbox's database.

use kassa_store::{DatabaseUrl, Result, Schema, Store};

static SANDBOX_SCHEMA: Schema = Schema {
    migrations: &[
        (1, "records", include_str!("../migrations/0001_records.sql")),
        (2, "networks", include_str!("../migrations/0002_networks.sql")),
        (3, "conditions", include_str!("../migrations/0003_conditions.sql")),
        (46, "canceled refunds", include_str!("../migrations/0046_canceled_refunds.sql")),
    ],
    postgres_schema: Some("kassa_sandbox"),
    max_connections: 8,
};

/// Opens the sandbox's records: an SQLite file of their own, or a schema of a PostgreSQL database.
///
/// # Errors
/// As [`Store::open`].
pub async fn open_records(address: &DatabaseUrl) -> Result<Store> {
    Store::open_schema(address, &SANDBOX_SCHEMA).await
}
