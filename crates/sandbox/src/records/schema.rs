//! The schema of the sandbox's database.

use kassa_store::{DatabaseUrl, Result, Schema, Store};

static SANDBOX_SCHEMA: Schema = Schema {
    sqlite: &[(49, "baseline", include_str!("../../migrations/sqlite/0049_baseline.sql"))],
    postgres: &[(49, "baseline", include_str!("../../migrations/postgres/0049_baseline.sql"))],
    before_baseline: 46,
    oldest_usable: 49,
    oldest_programs: None,
    postgres_schema: Some("kassa_sandbox"),
    max_connections: 8,
    is_measured: false,
};

/// Opens the sandbox's records: an SQLite file of their own, or a schema of a PostgreSQL database.
///
/// # Errors
/// As [`Store::open`].
pub async fn open_records(address: &DatabaseUrl) -> Result<Store> {
    Store::open_schema(address, &SANDBOX_SCHEMA).await
}
