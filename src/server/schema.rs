//! Who brings the schema of a database up to date, and `kassa migrate`.

use kassa_domain::mode::Mode;
use kassa_platform::progress;
use kassa_store::{DatabaseUrl, FoundSchema, Store, StoreError, list_pending_migrations};
use serde::Serialize;

use super::error::StartupError;
use crate::config::{Migrates, StorageArgs, StorageConfig};

/// What is done to a database whose schema is older than this program's. Where it is refused, one
/// that this program can work with is used as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Migration {
    Apply,
    /// A command migrates nothing.
    RefuseCommand,
    /// In live mode the instances of a server's database are replaced one by one, and a start is no
    /// moment to migrate it. So it is where the operator says so.
    RefuseStart,
}

impl Migration {
    /// What a start of the server does.
    pub(super) fn of_start(storage: &StorageConfig, migrates: Migrates) -> Self {
        match (migrates, &storage.database, storage.mode) {
            (Migrates::Off, ..) | (Migrates::Auto, DatabaseUrl::Postgres(_), Mode::Live) => {
                Self::RefuseStart
            }
            (Migrates::On | Migrates::Auto, ..) => Self::Apply,
        }
    }
}

/// What `kassa migrate --check` prints.
#[derive(Clone, Debug, Serialize)]
pub struct SchemaPlan {
    /// The version of the database's schema; 0 if it has none.
    pub current: i64,
    /// The one that this program needs.
    pub needed: i64,
    /// The migrations between the two, in their order.
    pub pending: Vec<String>,
}

/// Says what [`migrate`] would do, and changes nothing.
///
/// # Errors
/// [`StartupError`] if a setting is invalid, the database can't be read, or this program can't work
/// with its schema, which is newer.
pub async fn plan_migration(args: StorageArgs) -> Result<SchemaPlan, StartupError> {
    plan(&args.validate()?.database).await
}

/// Brings the database to the schema of this program. Returns what was done.
///
/// # Errors
/// As [`plan_migration`].
pub async fn migrate(args: StorageArgs) -> Result<SchemaPlan, StartupError> {
    let database = args.validate()?.database;
    let plan = plan(&database).await?;
    if !plan.pending.is_empty() {
        progress::begin("apply migrations", u64::try_from(plan.pending.len()).ok());
        Store::open(&database).await?.close().await;
    }
    Ok(plan)
}

async fn plan(database: &DatabaseUrl) -> Result<SchemaPlan, StartupError> {
    Ok(plan_for(find_schema(database).await?))
}

fn plan_for(found: FoundSchema) -> SchemaPlan {
    let FoundSchema { version: current, latest: needed, .. } = found;
    SchemaPlan { current, needed, pending: list_pending_migrations(current) }
}

/// A missing file has version 0. Refuses a schema that is newer than this program can work with.
async fn find_schema(database: &DatabaseUrl) -> Result<FoundSchema, StartupError> {
    let found = match database {
        DatabaseUrl::Sqlite(path) if !path.exists() => {
            FoundSchema { version: 0, latest: *Store::schema_range().end(), is_usable: false }
        }
        _ => Store::find_schema(database).await?,
    };
    let FoundSchema { version, latest, is_usable } = found;
    if version > latest && !is_usable {
        return Err(StoreError::SchemaMismatch { found: version, needed: latest }.into());
    }
    Ok(found)
}

/// Refuses a database with whose schema this program can't work, unless it may be migrated.
///
/// # Errors
/// [`StartupError::NotMigrated`], [`StartupError::NotMigratedAtStart`]; [`StartupError::Store`] if
/// the schema is too new or can't be read.
pub(super) async fn check_schema(
    database: &DatabaseUrl,
    migration: Migration,
) -> Result<(), StartupError> {
    if migration == Migration::Apply {
        return Ok(());
    }
    let FoundSchema { version: found, latest: needed, is_usable } = find_schema(database).await?;
    match migration {
        _ if is_usable => {}
        Migration::RefuseStart => return Err(StartupError::NotMigratedAtStart { found, needed }),
        _ => return Err(StartupError::NotMigrated { found, needed }),
    }
    if migration == Migration::RefuseStart && found < needed {
        tracing::warn!(schema = found, newest = needed, "kassa migrate has not been run yet");
    }
    Ok(())
}
