//! Who brings the schema of a database up to date, and `kassa migrate`.

use kassa_domain::mode::Mode;
use kassa_store::{DatabaseUrl, Store, StoreError, list_pending_migrations};
use serde::Serialize;

use super::error::StartupError;
use crate::config::{StorageArgs, StorageConfig};

/// What is done to a database whose schema is older than this program's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Migration {
    Apply,
    /// A command migrates nothing.
    RefuseCommand,
    /// In live mode the instances of a server's database are replaced one by one, and a start is no
    /// moment to migrate it.
    RefuseStart,
}

impl Migration {
    /// What a start of the server does.
    pub(super) fn of_start(storage: &StorageConfig, migrates_server: bool) -> Self {
        match (&storage.database, storage.mode) {
            (DatabaseUrl::Postgres(_), Mode::Live) if !migrates_server => Self::RefuseStart,
            _ => Self::Apply,
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
/// [`StartupError`] if a setting is invalid, the database can't be read, or its schema is newer
/// than this program's.
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
        Store::open(&database).await?.close().await;
    }
    Ok(plan)
}

async fn plan(database: &DatabaseUrl) -> Result<SchemaPlan, StartupError> {
    let (current, needed) = find_versions(database).await?;
    if current > needed {
        return Err(StoreError::SchemaMismatch { found: current, needed }.into());
    }
    Ok(SchemaPlan { current, needed, pending: list_pending_migrations(current) })
}

/// The version of the database, and the one that this program needs. A missing file has version 0.
async fn find_versions(database: &DatabaseUrl) -> Result<(i64, i64), StartupError> {
    match database {
        DatabaseUrl::Sqlite(path) if !path.exists() => Ok((0, *Store::schema_range().start())),
        _ => Ok(Store::find_schema_versions(database).await?),
    }
}

/// Refuses a database whose schema is older, unless it may be migrated.
///
/// # Errors
/// [`StartupError::NotMigrated`], [`StartupError::NotMigratedInLive`]; [`StartupError::Store`] if
/// the schema is newer or can't be read.
pub(super) async fn check_schema(
    database: &DatabaseUrl,
    migration: Migration,
) -> Result<(), StartupError> {
    if migration == Migration::Apply {
        return Ok(());
    }
    let SchemaPlan { current: found, needed, pending } = plan(database).await?;
    match migration {
        _ if pending.is_empty() => Ok(()),
        Migration::RefuseStart => Err(StartupError::NotMigratedInLive { found, needed }),
        _ => Err(StartupError::NotMigrated { found, needed }),
    }
}
