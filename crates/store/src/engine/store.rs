//! The open database that the rest of the program works with.

use std::ops::RangeInclusive;
use std::sync::Arc;

use futures_util::future::BoxFuture;
use kassa_platform::clock::Clock;

use super::database_url::DatabaseUrl;
use super::error::{DriverError, Result, StoreError};
use super::pool::{Pool, ReadPool};
use super::postgres::Postgres;
use super::query::query;
use super::schema::Schema;
use super::sqlite::Sqlite;
use super::tx::Tx;
use super::{migrate, write_job};

/// An open database. Clones share the connections.
#[derive(Clone)]
pub struct Store {
    engine: Engine,
    schema: &'static Schema,
    clock: Option<Clock>,
}

#[derive(Clone)]
enum Engine {
    Sqlite(Arc<Sqlite>),
    Postgres(Arc<Postgres>),
}

impl Store {
    /// The oldest major version of PostgreSQL that the tests run on.
    pub const OLDEST_POSTGRES: &str = "15";

    /// Opens the database and applies the migrations it lacks. A missing SQLite file and its folder
    /// are created.
    ///
    /// # Errors
    /// [`StoreError::OpenFailed`] with a reason of one line, [`StoreError::SchemaMismatch`] if a
    /// newer version has migrated the database.
    pub async fn open(address: &DatabaseUrl) -> Result<Self> {
        Self::open_schema(address, &migrate::KASSA_SCHEMA).await
    }

    /// As [`Self::open`], with the tables of another program.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub async fn open_schema(address: &DatabaseUrl, schema: &'static Schema) -> Result<Self> {
        let engine = match address {
            DatabaseUrl::Sqlite(path) => {
                Sqlite::open(path, schema).await.map(|sqlite| Engine::Sqlite(Arc::new(sqlite)))
            }
            DatabaseUrl::Postgres(url) => Postgres::open(url, schema)
                .await
                .map(|postgres| Engine::Postgres(Arc::new(postgres))),
        };
        engine
            .map(|engine| Self { engine, schema, clock: None })
            .map_err(|error| explain_opening(address, error))
    }

    /// Whether nobody has set the database up: a file without content, or a server's database
    /// without Kassa's migrations. Nothing is created.
    ///
    /// # Errors
    /// [`StoreError::OpenFailed`] with a reason of one line, also for a missing file.
    pub async fn is_empty(address: &DatabaseUrl) -> Result<bool> {
        match address {
            DatabaseUrl::Sqlite(path) => match path.metadata() {
                Ok(file) => Ok(file.len() == 0),
                Err(error) => Err(StoreError::OpenFailed {
                    address: address.to_string(),
                    why: error.to_string(),
                }),
            },
            DatabaseUrl::Postgres(url) => {
                Postgres::is_empty(url).await.map_err(|error| explain_opening(address, error))
            }
        }
    }

    /// The version of the database's tables, and the one that this program needs. Unlike
    /// [`Self::open`] it changes nothing. The first is 0 for an empty database.
    ///
    /// # Errors
    /// [`StoreError::OpenFailed`] with a reason of one line.
    pub async fn find_schema_versions(address: &DatabaseUrl) -> Result<(i64, i64)> {
        let found = match address {
            _ if Self::is_empty(address).await? => Ok(0),
            DatabaseUrl::Sqlite(path) => Sqlite::find_schema_version(path),
            DatabaseUrl::Postgres(url) => Postgres::find_schema_version(url).await,
        };
        let found = found.map_err(|error| explain_opening(address, error))?;
        Ok((found, migrate::KASSA_SCHEMA.latest_version()))
    }

    /// Whether a transaction pooler is between this program and the database.
    ///
    /// # Errors
    /// [`StoreError::OpenFailed`] with a reason of one line.
    pub async fn is_behind_pooler(address: &DatabaseUrl) -> Result<bool> {
        match address {
            DatabaseUrl::Sqlite(_) => Ok(false),
            DatabaseUrl::Postgres(url) => Postgres::is_behind_pooler(url)
                .await
                .map_err(|error| explain_opening(address, error)),
        }
    }

    /// The versions of the schema that this program runs on: the one to which it migrates, and the
    /// newest on which it still serves.
    #[must_use]
    pub fn schema_range() -> RangeInclusive<i64> {
        let needed = migrate::KASSA_SCHEMA.latest_version();
        needed..=needed
    }

    /// The version of SQLite, which is compiled in.
    #[must_use]
    pub fn sqlite_version() -> &'static str {
        rusqlite::version()
    }

    /// A store that stamps calls, deliveries and idempotency keys by `clock`, which shows real time
    /// also if the business time is a test clock's.
    #[must_use]
    pub fn with_clock(self, clock: Clock) -> Self {
        Self { clock: Some(clock), ..self }
    }

    pub(crate) const fn is_postgres(&self) -> bool {
        matches!(self.engine, Engine::Postgres(_))
    }

    /// Checks that requests can be served: the database answers, and its schema version is the one
    /// this program was built for.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if the database does not answer,
    /// [`StoreError::SchemaMismatch`] if the version differs.
    pub async fn check_ready(&self) -> Result<()> {
        let found: Option<(i64,)> =
            query("_sqlx_migrations", migrate::SELECT_APPLIED_VERSION).fetch_optional(self).await?;
        let found = found.map_or(0, |(version,)| version);
        let needed = self.schema.latest_version();
        if found == needed { Ok(()) } else { Err(StoreError::SchemaMismatch { found, needed }) }
    }

    /// Finishes the writes accepted so far and closes every connection. Later writes fail with
    /// [`StoreError::Unavailable`].
    pub async fn close(&self) {
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.close().await,
            Engine::Postgres(postgres) => postgres.close().await,
        }
    }

    /// Runs `work` in a transaction: committed and durable if this returns `Ok`, rolled back if
    /// `work` returns `Err`. Runs in its own task, so a dropped caller does not interrupt it. There
    /// is no other function that writes.
    ///
    /// On SQLite the queued closures are committed together. So `work` must only use `tx`: it must
    /// not await anything else, and never another `write`. On PostgreSQL it is done again, from a
    /// copy of its inputs, if another transaction stood in its way (a deadlock, or a conflict at a
    /// stricter isolation level).
    ///
    /// # Errors
    /// The error of `work`; [`StoreError::Unavailable`] if the transaction could not be begun or
    /// committed; [`StoreError::Panicked`], [`StoreError::TimedOut`] or [`StoreError::Aborted`] if
    /// `work` panicked, ran too long or ignored a failed statement.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: for<'t> FnOnce(&'t mut Tx) -> BoxFuture<'t, Result<T, E>> + Clone + Send + 'static,
        E: From<StoreError> + Send + 'static,
        T: Send + 'static,
    {
        let (job, result) = write_job::create_job(work, self.clock.clone());
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.submit(job).await?,
            Engine::Postgres(postgres) => postgres.submit(job),
        }
        match result.await {
            Ok(outcome) => outcome,
            Err(_dropped) => Err(StoreError::closed().into()),
        }
    }
}

impl ReadPool for Store {
    fn pool(&self) -> Pool<'_> {
        match &self.engine {
            Engine::Sqlite(sqlite) => Pool::Sqlite(sqlite.readers()),
            Engine::Postgres(postgres) => Pool::Postgres(postgres),
        }
    }
}

/// Names the database that can't be opened.
fn explain_opening(address: &DatabaseUrl, error: StoreError) -> StoreError {
    let why = match error {
        StoreError::Unavailable(error) => to_one_line_message(&error),
        StoreError::OpenFailed { why, .. } => why,
        error => return error,
    };
    StoreError::OpenFailed { address: address.to_string(), why }
}

/// The driver's message on one line.
fn to_one_line_message(error: &DriverError) -> String {
    error.to_string().split_whitespace().collect::<Vec<_>>().join(" ")
}
