//! The store as the rest of Kassa holds it.

use std::sync::Arc;

use futures_util::future::BoxFuture;
use sqlx::{PgPool, SqlitePool};

use super::database_url::DatabaseUrl;
use super::error::{Result, StoreError};
use super::postgres::Postgres;
use super::query::query;
use super::sqlite::Sqlite;
use super::tx::Tx;
use super::{migrate, write_job};

/// An open database. Clones share it.
#[derive(Clone)]
pub struct Store {
    engine: Engine,
}

#[derive(Clone)]
enum Engine {
    Sqlite(Arc<Sqlite>),
    Postgres(Arc<Postgres>),
}

/// Where reads go.
pub(crate) enum Pool<'s> {
    Sqlite(&'s SqlitePool),
    Postgres(&'s PgPool),
}

impl Store {
    /// Opens the database and brings its tables up to date. An SQLite file and its folder are
    /// created when missing.
    ///
    /// # Errors
    /// [`StoreError::Open`] with one readable line, or [`StoreError::Schema`] if a newer Kassa has
    /// been here.
    pub async fn open(address: &DatabaseUrl) -> Result<Self> {
        let engine = match address {
            DatabaseUrl::Sqlite(path) => {
                Sqlite::open(path).await.map(|sqlite| Engine::Sqlite(Arc::new(sqlite)))
            }
            DatabaseUrl::Postgres(url) => {
                Postgres::open(url).await.map(|postgres| Engine::Postgres(Arc::new(postgres)))
            }
        };
        match engine {
            Ok(engine) => Ok(Self { engine }),
            Err(StoreError::Unavailable(error)) => Err(StoreError::OpenFailed {
                address: address.to_string(),
                why: to_one_line_message(&error),
            }),
            Err(StoreError::OpenFailed { why, .. }) => {
                Err(StoreError::OpenFailed { address: address.to_string(), why })
            }
            Err(error) => Err(error),
        }
    }

    /// Whether requests can be served: the database answers, and its tables are those of this
    /// program.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] or [`StoreError::Schema`].
    pub async fn check_ready(&self) -> Result<()> {
        let found: Option<(i64,)> =
            query("_sqlx_migrations", migrate::SELECT_APPLIED_VERSION).fetch_optional(self).await?;
        let found = found.map_or(0, |(version,)| version);
        if found == migrate::LATEST_VERSION {
            Ok(())
        } else {
            Err(StoreError::SchemaMismatch { found, needed: migrate::LATEST_VERSION })
        }
    }

    /// Finishes the work accepted so far and closes every connection. Work offered later is
    /// [`StoreError::Unavailable`].
    pub async fn close(&self) {
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.close().await,
            Engine::Postgres(postgres) => postgres.close().await,
        }
    }

    /// The one way to write. `work` is done in a transaction: kept and durable once this answers
    /// `Ok`, without a trace when it answers `Err`. It goes on when the caller goes away.
    ///
    /// On SQLite the closures that wait are committed together. So `work` only talks to `tx`: it
    /// waits for nothing else, and never for another `write`.
    ///
    /// # Errors
    /// What `work` answers; [`StoreError::Unavailable`] if it could not be begun or committed;
    /// [`StoreError::Panicked`], [`StoreError::TimedOut`] and [`StoreError::Aborted`] for work
    /// that goes wrong itself.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: for<'t> FnOnce(&'t mut Tx) -> BoxFuture<'t, Result<T, E>> + Send + 'static,
        E: From<StoreError> + Send + 'static,
        T: Send + 'static,
    {
        let (job, answer) = write_job::create_job(work);
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.submit(job).await?,
            Engine::Postgres(postgres) => postgres.submit(job),
        }
        match answer.await {
            Ok(outcome) => outcome,
            Err(_dropped) => Err(StoreError::closed().into()),
        }
    }

    pub(crate) fn pool(&self) -> Pool<'_> {
        match &self.engine {
            Engine::Sqlite(sqlite) => Pool::Sqlite(sqlite.readers()),
            Engine::Postgres(postgres) => Pool::Postgres(postgres.pool()),
        }
    }
}

/// A driver's message on one line, with the cause instead of its wrapping.
fn to_one_line_message(error: &sqlx::Error) -> String {
    let text = match error {
        sqlx::Error::Database(error) => error.message().to_owned(),
        sqlx::Error::Io(error) => error.to_string(),
        sqlx::Error::PoolTimedOut => "no answer in time".to_owned(),
        other => other.to_string(),
    };
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
