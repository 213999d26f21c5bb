//! The tables, brought up to date when a database is opened.
//!
//! A migration is written once, in PostgreSQL's words, and [`for_sqlite`] translates it. Each is
//! applied in a transaction, in order, and never changed afterwards: the database remembers its
//! checksum.

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqlSafeStr as _, SqliteConnection};

use super::error::{Result, StoreError};

const MIGRATIONS: [(i64, &str, &str); 5] = [
    (1, "payments", include_str!("../migrations/0001_payments.sql")),
    (2, "payments api", include_str!("../migrations/0002_payments_api.sql")),
    (3, "webhooks", include_str!("../migrations/0003_webhooks.sql")),
    (4, "look", include_str!("../migrations/0004_look.sql")),
    (5, "mandates", include_str!("../migrations/0005_mandates.sql")),
];

/// The version of the tables this program works with.
pub(crate) const LATEST_VERSION: i64 = MIGRATIONS[MIGRATIONS.len() - 1].0;

/// The version of the tables that are there.
pub(crate) const SELECT_APPLIED_VERSION: &str =
    "SELECT version FROM _sqlx_migrations WHERE success ORDER BY version DESC LIMIT 1";

/// Migrates a file. Whoever else opens it now waits until this is done.
pub(crate) async fn migrate_sqlite(connection: &mut SqliteConnection) -> Result<()> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let outcome =
        build_migrator(translate_to_sqlite).run_direct(None, &mut *transaction, false).await;
    if outcome.is_ok() {
        transaction.commit().await?
    } else {
        transaction.rollback().await?
    }
    outcome.map_err(to_store_error)
}

/// Migrates a server's database, under the advisory lock the migrator takes.
pub(crate) async fn migrate_postgres(connection: &mut PgConnection) -> Result<()> {
    build_migrator(translate_to_postgres)
        .run_direct(None, connection, false)
        .await
        .map_err(to_store_error)
}

// Run by `run_direct`: with `run` the future could not be spawned ("Acquire is not general
// enough").
fn build_migrator(translate: fn(&str) -> String) -> Migrator {
    let migration = |(version, name, text): (i64, &'static str, &str)| {
        Migration::new(
            version,
            name.into(),
            MigrationType::Simple,
            AssertSqlSafe(translate(text)).into_sql_str(),
            false,
        )
    };
    Migrator::with_migrations(MIGRATIONS.into_iter().map(migration).collect())
}

/// Without what is for SQLite alone.
fn translate_to_postgres(text: &str) -> String {
    remove_sections(text, "-- [sqlite]\n")
}

/// What stands between a mark and the next `-- [end]` is for one engine alone.
fn remove_sections(text: &str, mark: &str) -> String {
    let mut parts = text.split(mark);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| {
        kept + part.split_once("-- [end]\n").map_or("", |(_other_engine, rest)| rest)
    })
}

/// The words SQLite has for it. Strict tables refuse a value of another type, as PostgreSQL does.
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

fn to_store_error(error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(found) | MigrateError::VersionTooNew(found, _) => {
            StoreError::SchemaMismatch { found, needed: LATEST_VERSION }
        }
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
        other => StoreError::OpenFailed {
            address: String::new(),
            why: format!("its tables cannot be brought up to date: {other}"),
        },
    }
}
