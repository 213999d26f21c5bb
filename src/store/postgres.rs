//! A PostgreSQL server, shared with other instances: every closure is one transaction of its own.

use std::str::FromStr as _;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions as _, Connection as _, PgPool};
use tokio::sync::RwLock;

use super::error::{Result, StoreError};
use super::job::{Job, Verdict};
use super::migrate;
use super::tx::{Link, Tx};

/// Connections of one instance. A server allows 100 by default, for all instances together.
const CONNECTIONS: u32 = 16;
/// How long a connection may take, and how long work waits for a free one.
const CONNECT: Duration = Duration::from_secs(5);
/// What the server may spend on our work before it gives up.
const PATIENCE: [(&str, &str); 3] =
    [("statement_timeout", "10s"), ("lock_timeout", "5s"), ("idle_in_transaction_session_timeout", "30s")];

pub(super) struct Postgres {
    pool: PgPool,
    /// Held shared by every piece of work under way, and whole by who closes.
    under_way: Arc<RwLock<()>>,
}

impl Postgres {
    pub(super) async fn open(url: &str) -> Result<Self> {
        let options = PgConnectOptions::from_str(url)?.application_name("kassa").disable_statement_logging();
        migrated(&options).await?;
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .min_connections(1)
            .acquire_timeout(CONNECT)
            .connect_with(options.options(PATIENCE))
            .await?;
        Ok(Self { pool, under_way: Arc::default() })
    }

    pub(super) const fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// Does the work in a task of its own, so that a caller who goes away cannot leave a transaction open in the pool
    /// (sqlx issue 4385).
    pub(super) fn accept(&self, job: Box<dyn Job>) {
        let Ok(under_way) = Arc::clone(&self.under_way).try_read_owned() else {
            return job.answer(Err(StoreError::closed()));
        };
        let pool = self.pool.clone();
        tokio::spawn(async move {
            transact(&pool, job).await;
            drop(under_way);
        });
    }

    pub(super) async fn close(&self) {
        let _all_done = self.under_way.write().await;
        self.pool.close().await;
    }
}

async fn transact(pool: &PgPool, mut job: Box<dyn Job>) {
    let begun = pool.begin().await;
    let committed = match begun {
        Ok(transaction) => {
            let mut tx = Tx::new(Link::Postgres(transaction));
            let verdict = job.run(&mut tx).await;
            end(tx, verdict).await
        }
        Err(error) => Err(error.into()),
    };
    job.answer(committed);
}

async fn end(tx: Tx, verdict: Verdict) -> Result<()> {
    match (tx.link, verdict) {
        (Link::Postgres(transaction), Verdict::Keep) => Ok(transaction.commit().await?),
        (Link::Postgres(transaction), Verdict::Discard) => Ok(transaction.rollback().await?),
        (Link::Sqlite(_), _) => Err(StoreError::Aborted),
    }
}

/// Migrates over a connection of its own: waiting for another instance that migrates may take longer than work may.
async fn migrated(options: &PgConnectOptions) -> Result<()> {
    let connecting = tokio::time::timeout(CONNECT, options.connect());
    let mut link = connecting.await.map_err(|_elapsed| StoreError::from(sqlx::Error::PoolTimedOut))??;
    migrate::postgres(&mut link).await?;
    Ok(link.close().await?)
}
