//! A PostgreSQL server, shared with other instances. Every closure is its own transaction.

pub(super) mod lane;
mod lanes;
pub(super) mod server_address;
mod server_tls;
mod session;
pub(super) mod transaction;

use std::sync::Arc;
use std::time::Duration;

use kassa_platform::random;
use tokio::sync::RwLock;

use self::lane::{Batch, Lane, StatementResult};
use self::lanes::{Connector, Lanes};
use self::server_address::ServerAddress;
use self::session::SessionSettings;
use self::transaction::PostgresTransaction;
use super::database_metrics::DatabaseMetrics;
use super::error::{Result, StoreError};
use super::migrate;
use super::schema::{FoundSchema, Schema};
use super::sql_parameter::SqlParameter;
use super::tx::{DatabaseConnection, Tx};
use super::write_job::{TransactionDecision, WriteJob};

/// How often a write is done again if another transaction stood in its way, and the longest pause
/// before.
const MAX_REPETITIONS: u32 = 5;
const REPETITION_PAUSE: Duration = Duration::from_millis(10);

pub struct Postgres {
    lanes: Arc<Lanes>,
    /// Locked for reading by every running job, and for writing by [`Self::close`].
    jobs_in_flight: Arc<RwLock<()>>,
}

impl Postgres {
    pub(crate) async fn open(
        url: &str,
        schema: &Schema,
        migrates: bool,
        metrics: DatabaseMetrics,
    ) -> Result<Self> {
        let address = parse_address(url)?;
        let count = address.connections.min(schema.max_connections);
        let connector = Connector::new(address)?;
        let is_pooled = connector.is_pooled();
        let mut first = connector.connect().await?;
        if migrates {
            migrate::migrate_postgres(&mut first, schema).await?;
        } else {
            find_schema(&mut first, schema).await?.require_usable()?;
        }
        if !is_pooled {
            refuse_pooler(&connector, &mut first).await?;
        }
        let session = SessionSettings::negotiate(&mut first, schema, is_pooled).await?;
        let lanes = Lanes::new(connector, session, count, metrics);
        lanes.add(first).await?;
        count_repetitions(0);
        Ok(Self { lanes, jobs_in_flight: Arc::default() })
    }

    /// Whether no program of Kassa has migrated the database.
    pub(crate) async fn is_empty(url: &str) -> Result<bool> {
        const IS_EMPTY: &str = "SELECT to_regclass('_sqlx_migrations') IS NULL";
        Ok(read_once(url, IS_EMPTY).await?.as_deref() == Some("t"))
    }

    /// The tables of a database that is not empty.
    pub(crate) async fn find_schema(url: &str, schema: &Schema) -> Result<FoundSchema> {
        let mut lane = Connector::new(parse_address(url)?)?.connect().await?;
        let found = find_schema(&mut lane, schema).await;
        lane.close().await;
        found
    }

    /// Whether a transaction pooler is between this program and the server: then the process of an
    /// idle connection serves another.
    pub(crate) async fn is_behind_pooler(url: &str) -> Result<bool> {
        let connector = Connector::new(parse_address(url)?)?;
        let mut lane = connector.connect().await?;
        let is_shared = is_shared(&connector, &mut lane).await;
        lane.close().await;
        is_shared
    }

    /// Reads from the last committed state. A read that a lost connection has interrupted is done
    /// once more, on a new one.
    pub(super) async fn read(
        &self,
        sql: &str,
        parameters: &[SqlParameter<'_>],
    ) -> Result<StatementResult> {
        match self.read_once(sql, parameters, false).await {
            Err(error) if error.is_of_lost_connection() || error.may_be_repeated() => {
                self.read_once(sql, parameters, error.is_of_lost_connection()).await
            }
            outcome => outcome,
        }
    }

    async fn read_once(
        &self,
        sql: &str,
        parameters: &[SqlParameter<'_>],
        only_new: bool,
    ) -> Result<StatementResult> {
        let mut leased = self.lanes.lease(only_new).await?;
        let session = self.lanes.session();
        // All of it is sent at once: a caller who goes away leaves no transaction open.
        let begin = session.is_pooled().then(|| session.begin());
        let batch = Batch { begin, statements: vec![(sql, parameters)], commits: begin.is_some() };
        leased.lane()?.send(&batch).await
    }

    /// Runs the job in its own task, so that the work ends although its caller has gone.
    pub(crate) fn submit(&self, job: Box<dyn WriteJob>) {
        let Ok(in_flight_guard) = Arc::clone(&self.jobs_in_flight).try_read_owned() else {
            return job.send_result(Err(StoreError::closed()));
        };
        let lanes = Arc::clone(&self.lanes);
        tokio::spawn(async move {
            run_in_transaction(&lanes, job).await;
            drop(in_flight_guard);
        });
    }

    pub(crate) async fn close(&self) {
        let _all_jobs_ended = self.jobs_in_flight.write().await;
        self.lanes.close().await;
    }
}

fn parse_address(url: &str) -> Result<ServerAddress> {
    ServerAddress::parse(url).ok_or_else(|| StoreError::OpenFailed {
        address: String::new(),
        why: "the address can't be read".to_owned(),
    })
}

async fn find_schema(lane: &mut Lane, schema: &Schema) -> Result<FoundSchema> {
    let found = read_version(lane, migrate::SELECT_APPLIED_VERSION).await?.unwrap_or(0);
    let required = match found > schema.latest_version() {
        true => read_version(lane, &schema.select_required_version()).await?,
        false => None,
    };
    Ok(schema.judge(found, required))
}

async fn read_version(lane: &mut Lane, command: &str) -> Result<Option<i64>> {
    Ok(lane.read_text(command).await?.and_then(|version| version.parse().ok()))
}

/// The value of a command, on a connection of its own.
async fn read_once(url: &str, command: &str) -> Result<Option<String>> {
    let mut lane = Connector::new(parse_address(url)?)?.connect().await?;
    let found = lane.read_text(command).await;
    lane.close().await;
    found
}

/// Refuses a transaction pooler that the address does not name: statements have names there that
/// several programs give, and one would run another's.
async fn refuse_pooler(connector: &Connector, lane: &mut Lane) -> Result<()> {
    if !is_shared(connector, lane).await? {
        return Ok(());
    }
    Err(StoreError::OpenFailed {
        address: String::new(),
        why: "a pooler gives its connections to others after each transaction; \
            set KASSA_DATABASE_POOLER=on"
            .to_owned(),
    })
}

/// Whether the server's process of a connection serves another, while the first is idle. Another
/// program can be faster, so it is tried several times.
async fn is_shared(connector: &Connector, idle: &mut Lane) -> Result<bool> {
    const PROCESS: &str = "SELECT pg_backend_pid()";
    const TRIES: usize = 3;
    let mut other = connector.connect().await?;
    for _ in 0..TRIES {
        if idle.read_text(PROCESS).await? == other.read_text(PROCESS).await? {
            return Ok(true);
        }
    }
    other.close().await;
    Ok(false)
}

/// Runs the work until no other transaction stands in its way.
async fn run_in_transaction(lanes: &Arc<Lanes>, mut job: Box<dyn WriteJob>) {
    for repetition in 1.. {
        let committed = match lanes.lease(false).await {
            Ok(leased) => {
                let mut tx =
                    Tx::new(DatabaseConnection::Postgres(PostgresTransaction::new(leased)));
                let decision = job.run(&mut tx).await;
                let may_be_repeated = tx.may_be_repeated();
                match end_transaction(tx, decision).await {
                    _ if may_be_repeated && repetition <= MAX_REPETITIONS => None,
                    Err(error) if error.may_be_repeated() && repetition <= MAX_REPETITIONS => None,
                    committed => Some(committed),
                }
            }
            Err(error) => Some(Err(error)),
        };
        if let Some(committed) = committed {
            return job.send_result(committed);
        }
        count_repetitions(1);
        tokio::time::sleep(REPETITION_PAUSE * repetition * random::permille() / 1000).await;
    }
}

/// From 0 on, so that the first is seen to be one.
fn count_repetitions(count: u64) {
    metrics::counter!("kassa_database_repetitions_total").increment(count);
}

async fn end_transaction(tx: Tx, decision: TransactionDecision) -> Result<()> {
    match (tx.connection, decision) {
        (DatabaseConnection::Postgres(transaction), TransactionDecision::Commit) => {
            transaction.commit().await
        }
        (DatabaseConnection::Postgres(transaction), TransactionDecision::Rollback) => {
            transaction.rollback().await
        }
        (DatabaseConnection::Sqlite(_), _) => Err(StoreError::Aborted),
    }
}
