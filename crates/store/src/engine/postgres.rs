//! A PostgreSQL server, shared with other instances. Every closure is its own transaction.

use std::fs::File;
use std::str::FromStr as _;
use std::sync::Arc;
use std::time::Duration;

use kassa_platform::ip_address::is_this_machine;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions, PgSslMode};
use sqlx::{ConnectOptions as _, Connection as _, PgConnection, PgPool};
use tokio::sync::RwLock;
use url::Url;

use super::error::{Result, StoreError};
use super::id_counters::raise_counters;
use super::migrate;
use super::schema::Schema;
use super::tx::{DatabaseConnection, Tx};
use super::write_job::{TransactionDecision, WriteJob};

/// How long connecting may take, and how long a query waits for a free connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// How many prepared statements a connection keeps: more than the program has.
const STATEMENT_CACHE: usize = 512;
/// Limits after which the server aborts a statement, a lock wait or an idle transaction. Each
/// statement is planned once for all values: the test of query plans shows that it needs no more,
/// and the server would otherwise plan the lists of payments anew each time. Parallel workers and
/// compiled expressions take milliseconds to start, which pays where a statement reads much: with
/// millions of payments the server expects that of lists, which end after a page.
const SESSION_SETTINGS: [(&str, &str); 6] = [
    ("statement_timeout", "5s"),
    ("lock_timeout", "3s"),
    ("idle_in_transaction_session_timeout", "30s"),
    ("plan_cache_mode", "force_generic_plan"),
    ("max_parallel_workers_per_gather", "0"),
    ("jit", "off"),
];

pub(crate) struct Postgres {
    pool: PgPool,
    /// Locked for reading by every running job, and for writing by [`Self::close`].
    jobs_in_flight: Arc<RwLock<()>>,
}

impl Postgres {
    pub(crate) async fn open(url: &str, schema: &Schema) -> Result<Self> {
        let mut options = parse_options(url)?;
        if let Some(name) = schema.postgres_schema {
            options = options.options([("search_path", name)]);
        }
        run_migrations(&options, schema).await?;
        let pool = PgPoolOptions::new()
            .max_connections(schema.max_connections)
            .min_connections(1)
            .acquire_timeout(CONNECT_TIMEOUT)
            .after_connect(|connection, _meta| Box::pin(raise_counters(connection)))
            .connect_with(options.options(SESSION_SETTINGS))
            .await?;
        Ok(Self { pool, jobs_in_flight: Arc::default() })
    }

    /// Whether no program of Kassa has migrated the database.
    pub(crate) async fn is_empty(url: &str) -> Result<bool> {
        const IS_EMPTY: &str = "SELECT to_regclass('_sqlx_migrations') IS NULL";
        let mut connection = connect(&parse_options(url)?).await?;
        let is_empty = sqlx::query_scalar(IS_EMPTY).fetch_one(&mut connection).await?;
        connection.close().await?;
        Ok(is_empty)
    }

    /// The version of the tables of a database that is not empty.
    pub(crate) async fn find_schema_version(url: &str) -> Result<i64> {
        let mut connection = connect(&parse_options(url)?).await?;
        let found = sqlx::query_scalar(migrate::SELECT_APPLIED_VERSION);
        let found = found.fetch_optional(&mut connection).await?;
        connection.close().await?;
        Ok(found.unwrap_or(0))
    }

    pub(crate) const fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// Runs the job in its own task, so that a dropped caller cannot leave a transaction open in
    /// the pool (sqlx issue 4385).
    pub(crate) fn submit(&self, job: Box<dyn WriteJob>) {
        let Ok(in_flight_guard) = Arc::clone(&self.jobs_in_flight).try_read_owned() else {
            return job.send_result(Err(StoreError::closed()));
        };
        let pool = self.pool.clone();
        tokio::spawn(async move {
            run_in_transaction(&pool, job).await;
            drop(in_flight_guard);
        });
    }

    pub(crate) async fn close(&self) {
        let _all_jobs_ended = self.jobs_in_flight.write().await;
        self.pool.close().await;
    }
}

fn parse_options(url: &str) -> Result<PgConnectOptions> {
    check_files(url)?;
    let options = encrypt_beyond_this_machine(url, PgConnectOptions::from_str(url)?);
    Ok(options
        .application_name("kassa")
        .statement_cache_capacity(STATEMENT_CACHE)
        .disable_statement_logging())
}

/// Opens the files that the address names: the driver does not say which one it cannot read.
fn check_files(url: &str) -> Result<()> {
    let Ok(url) = Url::parse(url) else { return Ok(()) };
    for (name, value) in url.query_pairs() {
        let is_text = value.trim_start().starts_with("-----BEGIN");
        if matches!(&*name, "sslrootcert" | "sslcert" | "sslkey") && !is_text {
            File::open(&*value).map_err(|error| StoreError::OpenFailed {
                address: String::new(),
                why: format!("{name}={value}: {error}"),
            })?;
        }
    }
    Ok(())
}

async fn connect(options: &PgConnectOptions) -> Result<PgConnection> {
    let connecting = tokio::time::timeout(CONNECT_TIMEOUT, options.connect());
    Ok(connecting.await.map_err(|_elapsed| StoreError::from(sqlx::Error::PoolTimedOut))??)
}

/// A server on another machine has to prove who it is, unless the address says otherwise
/// (decision 41).
fn encrypt_beyond_this_machine(url: &str, options: PgConnectOptions) -> PgConnectOptions {
    let host = options.get_host();
    let is_here = options.get_socket().is_some() || host.starts_with('/') || is_this_machine(host);
    let names_mode = Url::parse(url).is_ok_and(|url| {
        url.query_pairs().any(|(name, _)| name == "sslmode" || name == "ssl-mode")
    });
    if is_here || names_mode { options } else { options.ssl_mode(PgSslMode::VerifyFull) }
}

async fn run_in_transaction(pool: &PgPool, mut job: Box<dyn WriteJob>) {
    let begun = pool.begin().await;
    let committed = match begun {
        Ok(transaction) => {
            let mut tx = Tx::new(DatabaseConnection::Postgres(transaction));
            let decision = job.run(&mut tx).await;
            end_transaction(tx, decision).await
        }
        Err(error) => Err(error.into()),
    };
    job.send_result(committed);
}

async fn end_transaction(tx: Tx, decision: TransactionDecision) -> Result<()> {
    match (tx.connection, decision) {
        (DatabaseConnection::Postgres(transaction), TransactionDecision::Commit) => {
            Ok(transaction.commit().await?)
        }
        (DatabaseConnection::Postgres(transaction), TransactionDecision::Rollback) => {
            Ok(transaction.rollback().await?)
        }
        (DatabaseConnection::Sqlite(_), _) => Err(StoreError::Aborted),
    }
}

/// Migrates over its own connection, without a time limit of the server: waiting for another
/// instance's migration may take longer than a statement may.
async fn run_migrations(options: &PgConnectOptions, schema: &Schema) -> Result<()> {
    let mut connection = connect(options).await?;
    migrate::migrate_postgres(&mut connection, schema).await?;
    Ok(connection.close().await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_elsewhere_has_to_prove_who_it_is() {
        let is_verified = |url: &str| {
            let options = PgConnectOptions::from_str(url).expect("an address");
            let options = encrypt_beyond_this_machine(url, options);
            matches!(options.get_ssl_mode(), PgSslMode::VerifyFull)
        };
        for url in ["postgres://k@db.test/k", "postgres://k@192.0.2.1/k", "postgres://k@[::2]/k"] {
            assert!(is_verified(url), "{url}");
        }
        for url in [
            "postgres://k@localhost/k",
            "postgres://k@127.0.0.1:5433/k",
            "postgres://k@[::1]/k",
            "postgres://k@%2Frun%2Fpostgresql/k",
            "postgres://k@db.test/k?sslmode=require",
            "postgres://k@db.test/k?sslmode=disable",
        ] {
            assert!(!is_verified(url), "{url}");
        }
    }
}
