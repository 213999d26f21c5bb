//! Applies the migrations that an opened database lacks. `../../migrations/README.md` describes how
//! to write one.

use sqlx::migrate::{Migrate, MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqlSafeStr as _, SqliteConnection};

use super::error::{Result, StoreError};
use super::schema::{MigrationText, Schema};

/// The tables of Kassa itself.
pub(crate) static KASSA_SCHEMA: Schema = Schema {
    sqlite: &[
        (49, "baseline", include_str!("../../migrations/sqlite/0049_baseline.sql")),
        (
            50,
            "unlocked_references",
            include_str!("../../migrations/sqlite/0050_unlocked_references.sql"),
        ),
        (56, "sandbox_banks", include_str!("../../migrations/sqlite/0056_sandbox_banks.sql")),
        (
            57,
            "instalment_retries",
            include_str!("../../migrations/sqlite/0057_instalment_retries.sql"),
        ),
        (62, "retention", include_str!("../../migrations/sqlite/0062_retention.sql")),
        (63, "request_ids", include_str!("../../migrations/sqlite/0063_request_ids.sql")),
        (64, "notices", include_str!("../../migrations/sqlite/0064_notices.sql")),
    ],
    postgres: &[
        (49, "baseline", include_str!("../../migrations/postgres/0049_baseline.sql")),
        (
            50,
            "unlocked_references",
            include_str!("../../migrations/postgres/0050_unlocked_references.sql"),
        ),
        (56, "sandbox_banks", include_str!("../../migrations/postgres/0056_sandbox_banks.sql")),
        (
            57,
            "instalment_retries",
            include_str!("../../migrations/postgres/0057_instalment_retries.sql"),
        ),
        (62, "retention", include_str!("../../migrations/postgres/0062_retention.sql")),
        (63, "request_ids", include_str!("../../migrations/postgres/0063_request_ids.sql")),
        (64, "notices", include_str!("../../migrations/postgres/0064_notices.sql")),
    ],
    before_baseline: 48,
    postgres_schema: None,
    max_connections: 16,
};

/// The table in which the migrator records what it has applied.
const APPLIED: &str = "_sqlx_migrations";

/// Selects the schema version of the database.
pub(crate) const SELECT_APPLIED_VERSION: &str =
    "SELECT version FROM _sqlx_migrations WHERE success ORDER BY version DESC LIMIT 1";

/// Migrates a file. The write lock makes other processes that open it wait until the end.
pub(crate) async fn migrate_sqlite(
    connection: &mut SqliteConnection,
    schema: &Schema,
) -> Result<()> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let outcome = async {
        let migrator = build_migrator(schema.sqlite);
        if is_before_baseline(&mut *transaction, schema).await? {
            sqlx::raw_sql(FORGET_REPLACED).execute(&mut *transaction).await?;
            migrator.run_direct(Some(schema.baseline()), &mut *transaction, true).await?;
        }
        migrator.run_direct(None, &mut *transaction, false).await
    }
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
    let outcome = async {
        record_baseline_in_postgres(connection, schema).await?;
        build_migrator(schema.postgres).run_direct(None, connection, false).await
    };
    outcome.await.map_err(|error| to_store_error(error, schema))
}

/// Records the baseline, if the tables are those of the migrations that it has replaced.
async fn record_baseline_in_postgres(
    connection: &mut PgConnection,
    schema: &Schema,
) -> std::result::Result<(), MigrateError> {
    let mut transaction = connection.begin().await?;
    sqlx::query(LOCK_POSTGRES).execute(&mut *transaction).await?;
    if is_before_baseline(&mut *transaction, schema).await? {
        sqlx::raw_sql(FORGET_REPLACED).execute(&mut *transaction).await?;
        let migrator = build_migrator(schema.postgres);
        migrator.run_direct(Some(schema.baseline()), &mut *transaction, true).await?;
    }
    Ok(transaction.commit().await?)
}

/// Deletes the records of the migrations that the baseline has replaced, and the tables that it
/// does not have.
const FORGET_REPLACED: &str = "DELETE FROM _sqlx_migrations; \
    DROP TABLE IF EXISTS mock_mandate_orders; DROP TABLE IF EXISTS mock_mandates; \
    DROP TABLE IF EXISTS mock_refunds; DROP TABLE IF EXISTS mock_payments";

/// Whether the last migration before the baseline was applied: then the tables are those of the
/// baseline. An older database is refused.
async fn is_before_baseline(
    connection: &mut impl Migrate,
    schema: &Schema,
) -> std::result::Result<bool, MigrateError> {
    connection.ensure_migrations_table(APPLIED).await?;
    let applied = connection.list_applied_migrations(APPLIED).await?;
    let newest = applied.iter().map(|migration| migration.version).max();
    match newest {
        Some(found) if found < schema.before_baseline => {
            Err(MigrateError::VersionTooOld(found, schema.before_baseline))
        }
        _ => Ok(newest == Some(schema.before_baseline)),
    }
}

/// Makes other processes that prepare the same database wait until the transaction's end.
const LOCK_POSTGRES: &str = "SELECT pg_advisory_xact_lock(4019752461)";

/// Creates a schema if it is missing: only that requires the right to create one. Other processes
/// that do the same wait for the lock: two concurrent statements of this kind can conflict.
async fn create_postgres_schema(connection: &mut PgConnection, name: &str) -> Result<()> {
    const EXISTS: &str = "SELECT to_regnamespace($1) IS NOT NULL";
    if sqlx::query_scalar::<_, bool>(EXISTS).bind(name).fetch_one(&mut *connection).await? {
        return Ok(());
    }
    let mut transaction = connection.begin().await?;
    sqlx::query(LOCK_POSTGRES).execute(&mut *transaction).await?;
    let create = format!("CREATE SCHEMA IF NOT EXISTS {name}");
    sqlx::query(AssertSqlSafe(create)).execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

// The migrator is run by `run_direct`, because the future of `run` cannot be spawned ("Acquire is
// not general enough").
fn build_migrator(migrations: &'static [MigrationText]) -> Migrator {
    let migration = |(version, name, sql): &'static MigrationText| {
        let sql = AssertSqlSafe(*sql).into_sql_str();
        Migration::new(*version, (*name).into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(migrations.iter().map(migration).collect())
}

fn to_store_error(error: MigrateError, schema: &Schema) -> StoreError {
    match error {
        MigrateError::VersionMissing(found)
        | MigrateError::VersionTooNew(found, _)
        | MigrateError::VersionTooOld(found, _) => {
            StoreError::SchemaMismatch { found, needed: schema.latest_version() }
        }
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
        other => StoreError::OpenFailed {
            address: String::new(),
            why: format!("its tables cannot be brought up to date: {other}"),
        },
    }
}
