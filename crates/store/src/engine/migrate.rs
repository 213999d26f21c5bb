//! Applies the migrations that an opened database lacks.
//!
//! A migration is written once, in PostgreSQL's dialect, and [`translate_to_sqlite`] translates it.
//! Each is applied in a transaction, in order, and never changed afterwards: the database stores
//! its checksum. `../migrations/README.md` describes how to write one.

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqlSafeStr as _, SqliteConnection};

use super::error::{Result, StoreError};
use super::schema::{MigrationText, Schema};

const MIGRATIONS: [(i64, &str, &str); 46] = [
    (1, "payments", include_str!("../migrations/0001_payments.sql")),
    (2, "payments api", include_str!("../migrations/0002_payments_api.sql")),
    (3, "webhooks", include_str!("../migrations/0003_webhooks.sql")),
    (4, "look", include_str!("../migrations/0004_look.sql")),
    (5, "mandates", include_str!("../migrations/0005_mandates.sql")),
    (6, "event sequence", include_str!("../migrations/0006_event_sequence.sql")),
    (7, "provider calls", include_str!("../migrations/0007_provider_calls.sql")),
    (8, "connections", include_str!("../migrations/0008_connections.sql")),
    (9, "payouts", include_str!("../migrations/0009_payouts.sql")),
    (10, "collections", include_str!("../migrations/0010_collections.sql")),
    (11, "notifications", include_str!("../migrations/0011_notifications.sql")),
    (12, "provider pages", include_str!("../migrations/0012_provider_pages.sql")),
    (13, "disputes", include_str!("../migrations/0013_disputes.sql")),
    (14, "unused indexes", include_str!("../migrations/0014_unused_indexes.sql")),
    (15, "query plans", include_str!("../migrations/0015_query_plans.sql")),
    (16, "portal", include_str!("../migrations/0016_portal.sql")),
    (17, "api key scopes", include_str!("../migrations/0017_api_key_scopes.sql")),
    (18, "webhook states", include_str!("../migrations/0018_webhook_states.sql")),
    (20, "card testing", include_str!("../migrations/0020_card_testing.sql")),
    (21, "passkeys", include_str!("../migrations/0021_passkeys.sql")),
    (22, "portal payments", include_str!("../migrations/0022_portal_payments.sql")),
    (23, "portal day", include_str!("../migrations/0023_portal_day.sql")),
    (24, "bills", include_str!("../migrations/0024_bills.sql")),
    (26, "failed API requests", include_str!("../migrations/0026_failed_api_requests.sql")),
    (27, "disputes and payouts", include_str!("../migrations/0027_disputes_and_payouts.sql")),
    (28, "payment links", include_str!("../migrations/0028_payment_links.sql")),
    (29, "receipt emails", include_str!("../migrations/0029_receipt_emails.sql")),
    (30, "unused accounts", include_str!("../migrations/0030_unused_accounts.sql")),
    (31, "card fingerprints", include_str!("../migrations/0031_card_fingerprints.sql")),
    (32, "card digits", include_str!("../migrations/0032_card_digits.sql")),
    (33, "instalment receipts", include_str!("../migrations/0033_instalment_receipts.sql")),
    (34, "conditions", include_str!("../migrations/0034_conditions.sql")),
    (35, "payment amounts", include_str!("../migrations/0035_payment_amounts.sql")),
    (36, "ledger merchants", include_str!("../migrations/0036_ledger_merchants.sql")),
    (37, "provider request ids", include_str!("../migrations/0037_provider_request_ids.sql")),
    (38, "stored figures", include_str!("../migrations/0038_stored_figures.sql")),
    (39, "card networks", include_str!("../migrations/0039_card_networks.sql")),
    (40, "rows of an intent", include_str!("../migrations/0040_rows_of_an_intent.sql")),
    (41, "fewer indexes", include_str!("../migrations/0041_fewer_indexes.sql")),
    (42, "ids without sequences", include_str!("../migrations/0042_ids_without_sequences.sql")),
    (43, "sent refunds", include_str!("../migrations/0043_sent_refunds.sql")),
    (44, "webhook formats", include_str!("../migrations/0044_webhook_formats.sql")),
    (45, "delivery order", include_str!("../migrations/0045_delivery_order.sql")),
    (46, "unknown method codes", include_str!("../migrations/0046_unknown_method_codes.sql")),
    (47, "refunds and fees", include_str!("../migrations/0047_refunds_and_fees.sql")),
    (48, "wide link totals", include_str!("../migrations/0048_wide_link_totals.sql")),
];

/// The tables of Kassa itself.
pub(crate) static KASSA_SCHEMA: Schema =
    Schema { migrations: &MIGRATIONS, postgres_schema: None, max_connections: 16 };

/// Selects the schema version of the database.
pub(crate) const SELECT_APPLIED_VERSION: &str =
    "SELECT version FROM _sqlx_migrations WHERE success ORDER BY version DESC LIMIT 1";

/// Migrates a file. The write lock makes other processes that open it wait until the end.
pub(crate) async fn migrate_sqlite(
    connection: &mut SqliteConnection,
    schema: &Schema,
) -> Result<()> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let outcome = build_migrator(schema, translate_to_sqlite)
        .run_direct(None, &mut *transaction, false)
        .await;
    if outcome.is_ok() {
        transaction.commit().await?
    } else {
        transaction.rollback().await?
    }
    outcome.map_err(|error| to_store_error(error, schema))
}

/// Migrates a server's database, under the advisory lock that the migrator takes.
pub(crate) async fn migrate_postgres(connection: &mut PgConnection, schema: &Schema) -> Result<()> {
    if let Some(name) = schema.postgres_schema {
        create_postgres_schema(connection, name).await?;
    }
    build_migrator(schema, translate_to_postgres)
        .run_direct(None, connection, false)
        .await
        .map_err(|error| to_store_error(error, schema))
}

/// Creates a schema if it is missing: only that requires the right to create one. Other processes
/// that do the same wait for the lock: two concurrent statements of this kind can conflict.
async fn create_postgres_schema(connection: &mut PgConnection, name: &str) -> Result<()> {
    const EXISTS: &str = "SELECT to_regnamespace($1) IS NOT NULL";
    const LOCK: &str = "SELECT pg_advisory_xact_lock(4019752461)";
    if sqlx::query_scalar::<_, bool>(EXISTS).bind(name).fetch_one(&mut *connection).await? {
        return Ok(());
    }
    let mut transaction = connection.begin().await?;
    sqlx::query(LOCK).execute(&mut *transaction).await?;
    let create = format!("CREATE SCHEMA IF NOT EXISTS {name}");
    sqlx::query(AssertSqlSafe(create)).execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

// The migrator is run by `run_direct`, because the future of `run` cannot be spawned ("Acquire is
// not general enough").
fn build_migrator(schema: &Schema, translate: fn(&str) -> String) -> Migrator {
    let migration = |(version, name, text): &MigrationText| {
        Migration::new(
            *version,
            (*name).into(),
            MigrationType::Simple,
            AssertSqlSafe(translate(text)).into_sql_str(),
            false,
        )
    };
    Migrator::with_migrations(schema.migrations.iter().map(migration).collect())
}

/// Removes the sections for SQLite only.
fn translate_to_postgres(text: &str) -> String {
    remove_sections(text, "-- [sqlite]\n")
}

/// Removes the text from each `mark` to the next `-- [end]`.
fn remove_sections(text: &str, mark: &str) -> String {
    let mut pieces = text.split(mark);
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |shared, piece| {
        shared + piece.split_once("-- [end]\n").map_or("", |(_removed, rest)| rest)
    })
}

/// Removes the sections for PostgreSQL only and replaces the type names. Strict tables reject a
/// value of another type, as PostgreSQL does.
fn translate_to_sqlite(text: &str) -> String {
    remove_sections(text, "-- [postgresql]\n")
        .replace("CAST(body AS JSON)", "body")
        .replace(
            "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
            "INTEGER PRIMARY KEY AUTOINCREMENT",
        )
        .replace("BIGINT", "INTEGER")
        .replace("BOOLEAN", "INTEGER")
        .replace("BYTEA", "BLOB")
        .replace("\n);", "\n) STRICT;")
}

fn to_store_error(error: MigrateError, schema: &Schema) -> StoreError {
    match error {
        MigrateError::VersionMissing(found) | MigrateError::VersionTooNew(found, _) => {
            StoreError::SchemaMismatch { found, needed: schema.latest_version() }
        }
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
        other => StoreError::OpenFailed {
            address: String::new(),
            why: format!("its tables cannot be brought up to date: {other}"),
        },
    }
}
