//! The open database that the rest of the program works with.

use std::ops::RangeInclusive;
use std::sync::Arc;

use futures_util::future::BoxFuture;
use kassa_platform::clock::Clock;

use super::database_metrics::DatabaseMetrics;
use super::database_url::DatabaseUrl;
use super::error::{DriverError, Result, StoreError};
use super::pool::{Pool, ReadPool};
use super::postgres::Postgres;
use super::query::query;
use super::schema::{FoundSchema, Schema};
use super::sqlite::Sqlite;
use super::tx::Tx;
use super::{migrate, write_job};

/// An open database. Clones share the connections.
#[derive(Clone)]
pub struct Store {
    engine: Engine,
    schema: &'static Schema,
    clock: Option<Clock>,
    metrics: DatabaseMetrics,
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

    /// As [`Self::open`], with the tables as they are: none is created or changed.
    ///
    /// # Errors
    /// As [`Self::open`]; [`StoreError::SchemaMismatch`] if this program can't work with them.
    pub async fn open_as_it_is(address: &DatabaseUrl) -> Result<Self> {
        Self::open_engine(address, &migrate::KASSA_SCHEMA, false).await
    }

    /// As [`Self::open`], with the tables of another program.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub async fn open_schema(address: &DatabaseUrl, schema: &'static Schema) -> Result<Self> {
        Self::open_engine(address, schema, true).await
    }

    async fn open_engine(
        address: &DatabaseUrl,
        schema: &'static Schema,
        migrates: bool,
    ) -> Result<Self> {
        let metrics = DatabaseMetrics::register(schema);
        let engine = match address {
            DatabaseUrl::Sqlite(path) => Sqlite::open(path, schema, migrates, metrics.clone())
                .await
                .map(|sqlite| Engine::Sqlite(Arc::new(sqlite))),
            DatabaseUrl::Postgres(url) => Postgres::open(url, schema, migrates, metrics.clone())
                .await
                .map(|postgres| Engine::Postgres(Arc::new(postgres))),
        };
        engine
            .map(|engine| Self { engine, schema, clock: None, metrics })
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

    /// The database's tables, and whether this program can work with them. Unlike [`Self::open`] it
    /// changes nothing.
    ///
    /// # Errors
    /// [`StoreError::OpenFailed`] with a reason of one line.
    pub async fn find_schema(address: &DatabaseUrl) -> Result<FoundSchema> {
        let schema = &migrate::KASSA_SCHEMA;
        let found = match address {
            _ if Self::is_empty(address).await? => Ok(schema.judge(0, None)),
            DatabaseUrl::Sqlite(path) => Sqlite::find_schema(path, schema),
            DatabaseUrl::Postgres(url) => Postgres::find_schema(url, schema).await,
        };
        found.map_err(|error| explain_opening(address, error))
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

    /// The versions of the schema that this program runs on: from the oldest that it can work with
    /// to the one to which it migrates. It also runs on a newer one whose migrations say so.
    #[must_use]
    pub fn schema_range() -> RangeInclusive<i64> {
        let schema = &migrate::KASSA_SCHEMA;
        schema.oldest_usable..=schema.latest_version()
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

    /// Checks that requests can be served: the database answers, and this program can work with its
    /// schema, also after another program has migrated it.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if the database does not answer,
    /// [`StoreError::SchemaMismatch`] if the program can't work with the schema.
    pub async fn check_ready(&self) -> Result<()> {
        let found: Option<(i64,)> =
            query("_sqlx_migrations", migrate::SELECT_APPLIED_VERSION).fetch_optional(self).await?;
        let found = found.map_or(0, |(version,)| version);
        let mut required = None;
        if found > self.schema.latest_version() {
            let select = self.schema.select_required_version();
            let row = query("_sqlx_migrations", select).fetch_optional(self).await?;
            required = row.and_then(|(required,): (Option<i64>,)| required);
        }
        self.schema.judge(found, required).require_usable()
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
        let (job, result) =
            write_job::create_job(work, self.clock.clone(), self.metrics.count_waiting_write());
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
