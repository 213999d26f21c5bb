//! Applies the migrations that an opened database lacks. `../../migrations/README.md` describes how
//! to write one.

use std::fmt::Write as _;
use std::time::Duration;

use kassa_platform::progress;
use rusqlite::Connection;
use sha2::{Digest as _, Sha384};

use super::error::{Result, StoreError};
use super::postgres::lane::Lane;
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
        (66, "display_statuses", include_str!("../../migrations/sqlite/0066_display_statuses.sql")),
        (67, "search", include_str!("../../migrations/sqlite/0067_search.sql")),
        (68, "oldest_programs", include_str!("../../migrations/sqlite/0068_oldest_programs.sql")),
        (70, "sealed_links", include_str!("../../migrations/sqlite/0070_sealed_links.sql")),
        (71, "merchant_country", include_str!("../../migrations/sqlite/0071_merchant_country.sql")),
        (72, "schemes", include_str!("../../migrations/sqlite/0072_schemes.sql")),
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
        (
            66,
            "display_statuses",
            include_str!("../../migrations/postgres/0066_display_statuses.sql"),
        ),
        (67, "search", include_str!("../../migrations/postgres/0067_search.sql")),
        (68, "oldest_programs", include_str!("../../migrations/postgres/0068_oldest_programs.sql")),
        (70, "sealed_links", include_str!("../../migrations/postgres/0070_sealed_links.sql")),
        (
            71,
            "merchant_country",
            include_str!("../../migrations/postgres/0071_merchant_country.sql"),
        ),
        (72, "schemes", include_str!("../../migrations/postgres/0072_schemes.sql")),
    ],
    before_baseline: 48,
    oldest_usable: 72,
    oldest_programs: Some(&[(70, 68), (71, 68), (72, 68)]),
    postgres_schema: None,
    max_connections: 10_000,
    is_measured: true,
};

/// Selects the schema version of the database.
pub(crate) const SELECT_APPLIED_VERSION: &str =
    "SELECT version FROM _sqlx_migrations WHERE success ORDER BY version DESC LIMIT 1";

/// The records have the form of the library that applied migrations before.
const CREATE_IN_SQLITE: &str = include_str!("../../migrations/records.sqlite.sql");
const CREATE_IN_POSTGRES: &str = include_str!("../../migrations/records.postgres.sql");

/// Deletes the records of the migrations that the baseline has replaced, and the tables that it
/// does not have.
const FORGET_REPLACED: &str = "DELETE FROM _sqlx_migrations; \
    DROP TABLE IF EXISTS mock_mandate_orders; DROP TABLE IF EXISTS mock_mandates; \
    DROP TABLE IF EXISTS mock_refunds; DROP TABLE IF EXISTS mock_payments";

/// Makes other processes that prepare the same database wait until the transaction's end: a session
/// lock would be lost behind a pooler.
const LOCK_POSTGRES: &str = "SELECT pg_advisory_xact_lock(4019752461)";

/// How long a migration of a server's database may take, and wait for another process.
const MIGRATION_TIMEOUT: Duration = Duration::from_hours(6);

/// An applied migration, as it is recorded.
struct AppliedMigration {
    version: i64,
    /// In hexadecimal digits.
    checksum: String,
}

/// What a database lacks.
struct MissingMigrations {
    /// Whether the tables are those of before the baseline, which is recorded without being run.
    is_before_baseline: bool,
    /// Those after the last that was applied.
    texts: Vec<&'static MigrationText>,
}

/// Migrates a file. The write lock makes other processes that open it wait until the end.
pub(super) fn migrate_sqlite(connection: &mut Connection, schema: &Schema) -> Result<()> {
    let transaction =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    transaction.execute_batch(CREATE_IN_SQLITE)?;
    let applied = {
        let select = "SELECT version, lower(hex(checksum)) FROM _sqlx_migrations";
        let mut statement = transaction.prepare(select)?;
        let rows = statement.query_map([], |row| {
            Ok(AppliedMigration { version: row.get(0)?, checksum: row.get(1)? })
        })?;
        rows.collect::<rusqlite::Result<Vec<_>>>()?
    };
    if is_newer(&applied, schema) {
        let required = schema.select_required_version();
        let required = transaction.query_row(&required, [], |row| row.get(0))?;
        refuse_unusable(&applied, required, schema)?;
    }
    let missing = find_missing(schema.sqlite, &applied, schema)?;
    if missing.is_before_baseline {
        transaction.execute_batch(FORGET_REPLACED)?;
    }
    for migration in missing.texts {
        if !(missing.is_before_baseline && migration.0 == schema.baseline()) {
            transaction.execute_batch(migration.2)?;
        }
        let checksum = format!("X'{}'", hash(migration.2));
        transaction.execute_batch(&record_sql(migration, &checksum, schema))?;
        progress::advance(1);
    }
    Ok(transaction.commit()?)
}

/// Migrates a server's database, each migration in a transaction of its own.
pub(super) async fn migrate_postgres(lane: &mut Lane, schema: &Schema) -> Result<()> {
    if let Some(name) = schema.postgres_schema {
        create_postgres_schema(lane, name).await?;
    }
    while apply_next_to_postgres(lane, schema).await? {}
    Ok(())
}

/// Applies the first of the missing migrations. `false` if none is missing.
async fn apply_next_to_postgres(lane: &mut Lane, schema: &Schema) -> Result<bool> {
    lane.run(&begin_sql(schema), MIGRATION_TIMEOUT).await?;
    let outcome = apply_in_transaction(lane, schema).await;
    let end = if outcome.is_ok() { "COMMIT" } else { "ROLLBACK" };
    let ended = lane.run(end, MIGRATION_TIMEOUT).await;
    let applied = outcome?;
    ended.map(|()| applied)
}

fn begin_sql(schema: &Schema) -> String {
    let mut begin = format!("BEGIN; {LOCK_POSTGRES}");
    if let Some(name) = schema.postgres_schema {
        let _infallible = write!(begin, "; SET LOCAL search_path = {name}");
    }
    begin
}

async fn apply_in_transaction(lane: &mut Lane, schema: &Schema) -> Result<bool> {
    const SELECT: &str = "SELECT string_agg(version || ' ' || encode(checksum, 'hex'), ',') \
        FROM _sqlx_migrations";
    let has_records = lane.read_text("SELECT to_regclass('_sqlx_migrations')").await?.is_some();
    if !has_records {
        lane.run(CREATE_IN_POSTGRES, MIGRATION_TIMEOUT).await?;
    }
    let applied = lane.read_text(SELECT).await?.unwrap_or_default();
    let applied: Vec<AppliedMigration> = applied
        .split(',')
        .filter_map(|line| {
            let (version, checksum) = line.split_once(' ')?;
            Some(AppliedMigration { version: version.parse().ok()?, checksum: checksum.to_owned() })
        })
        .collect();
    if is_newer(&applied, schema) {
        let required = lane.read_text(&schema.select_required_version()).await?;
        refuse_unusable(&applied, required.and_then(|version| version.parse().ok()), schema)?;
    }
    let missing = find_missing(schema.postgres, &applied, schema)?;
    let Some(migration) = missing.texts.first() else { return Ok(false) };
    if missing.is_before_baseline {
        lane.run(FORGET_REPLACED, MIGRATION_TIMEOUT).await?;
    } else {
        for command in split_commands(migration.2) {
            lane.run(command, MIGRATION_TIMEOUT).await?;
        }
    }
    let checksum = format!("decode('{}', 'hex')", hash(migration.2));
    lane.run(&record_sql(migration, &checksum, schema), MIGRATION_TIMEOUT).await?;
    progress::advance(1);
    Ok(true)
}

/// Creates a schema if it is missing: only that requires the right to create one. Other processes
/// that do the same wait for the lock: two concurrent statements of this kind can conflict.
async fn create_postgres_schema(lane: &mut Lane, name: &str) -> Result<()> {
    let exists = lane.read_text(&format!("SELECT to_regnamespace('{name}')")).await?.is_some();
    if exists {
        return Ok(());
    }
    let create = format!("BEGIN; {LOCK_POSTGRES}; CREATE SCHEMA IF NOT EXISTS {name}; COMMIT");
    let created = lane.run(&create, MIGRATION_TIMEOUT).await;
    if created.is_err() && lane.is_usable() {
        lane.run("ROLLBACK", MIGRATION_TIMEOUT).await?;
    }
    created
}

fn find_newest(applied: &[AppliedMigration]) -> i64 {
    applied.iter().map(|migration| migration.version).max().unwrap_or(0)
}

fn is_newer(applied: &[AppliedMigration], schema: &Schema) -> bool {
    find_newest(applied) > schema.latest_version()
}

fn refuse_unusable(
    applied: &[AppliedMigration],
    required: Option<i64>,
    schema: &Schema,
) -> Result<()> {
    schema.judge(find_newest(applied), required).require_usable()
}

/// What a database lacks. Of one that a newer program has migrated, this program's are compared.
fn find_missing(
    migrations: &'static [MigrationText],
    applied: &[AppliedMigration],
    schema: &Schema,
) -> Result<MissingMigrations> {
    let newest = find_newest(applied);
    if newest == schema.before_baseline {
        return Ok(MissingMigrations {
            is_before_baseline: true,
            texts: migrations.iter().collect(),
        });
    }
    for AppliedMigration { version, checksum } in applied {
        if *version > schema.latest_version() {
            continue;
        }
        let Some(known) = migrations.iter().find(|(known, _, _)| known == version) else {
            return Err(StoreError::SchemaMismatch {
                found: newest,
                needed: schema.latest_version(),
            });
        };
        if *checksum != hash(known.2) {
            let why = format!("migration {version} was another when it was applied");
            return Err(StoreError::OpenFailed {
                address: String::new(),
                why: format!("its tables cannot be brought up to date: {why}"),
            });
        }
    }
    let is_missing =
        |(version, _, _): &&MigrationText| applied.iter().all(|one| one.version != *version);
    let texts = migrations.iter().filter(is_missing).collect();
    Ok(MissingMigrations { is_before_baseline: false, texts })
}

fn hash(sql: &str) -> String {
    Sha384::digest(sql).iter().fold(String::new(), |mut hex, byte| {
        let _infallible = write!(hex, "{byte:02x}");
        hex
    })
}

/// Records a migration; `checksum` is an expression of the engine.
fn record_sql((version, name, _): &MigrationText, checksum: &str, schema: &Schema) -> String {
    let (column, oldest) = match schema.find_oldest_program(*version) {
        Some(oldest) => (", oldest_program", format!(", {oldest}")),
        None => ("", String::new()),
    };
    format!(
        "INSERT INTO _sqlx_migrations \
         (version, description, success, checksum, execution_time{column}) \
         VALUES ({version}, '{name}', TRUE, {checksum}, -1{oldest})"
    )
}

/// The commands of a text, one by one: some servers refuse several at once. A function's body
/// stands between `$$`.
fn split_commands(sql: &'static str) -> Vec<&'static str> {
    enum Within {
        Command,
        Comment,
        Text,
        /// Where it begins.
        Body(usize),
    }
    let (mut commands, mut start, mut within) = (Vec::new(), 0, Within::Command);
    for (at, byte) in sql.bytes().enumerate() {
        let is_double = sql.as_bytes().get(at + 1) == Some(&byte);
        within = match (within, byte) {
            (Within::Command, b'-') if is_double => Within::Comment,
            (Within::Command, b'\'') => Within::Text,
            (Within::Command, b'$') if is_double => Within::Body(at),
            (Within::Comment, b'\n') | (Within::Text, b'\'') => Within::Command,
            // The second of the two that end it.
            (Within::Body(begin), b'$') if !is_double && at > begin + 1 => Within::Command,
            (Within::Command, b';') => {
                commands.push(sql[start..at].trim());
                start = at + 1;
                Within::Command
            }
            (within, _) => within,
        };
    }
    commands
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_split_into_commands() {
        const SQL: &str = concat!(
            "-- One; two's.\nCREATE TABLE a (b TEXT DEFAULT 'x;--'); -- c;\n",
            "CREATE FUNCTION d() AS $$\nBEGIN;\nEND; -- e\n$$ LANGUAGE plpgsql;\n",
            "DROP TABLE a;\n",
        );
        let commands = split_commands(SQL);
        assert_eq!(commands.len(), 3, "{commands:#?}");
        assert!(commands[0].ends_with("'x;--')") && commands[2] == "DROP TABLE a");
        assert!(commands[1].ends_with("plpgsql") && commands[1].contains("END; -- e"));
        for (_, name, sql) in KASSA_SCHEMA.postgres {
            assert!(sql.trim_end().ends_with(';'), "{name}: what follows the last is not run");
        }
    }
}
