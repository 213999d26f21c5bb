//! The only writer of an SQLite file. Queued closures are committed together, so that they share
//! one flush to the disk.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, SqliteConnection};
use tokio::sync::{Mutex, mpsc, watch};
use tokio::task::JoinHandle;

use super::error::{Result, StoreError};
use super::query::query;
use super::tx::{DatabaseConnection, Tx};
use super::write_job::{TransactionDecision, WriteJob};

/// How many closures may be queued. Later callers wait for a free slot.
const QUEUE_CAPACITY: usize = 1024;
/// How many closures share a commit at most, so that the first does not wait long for the last.
const MAX_GROUP_SIZE: usize = 128;
/// How often a transaction is begun while another process has the file locked, each time after the
/// busy timeout.
const MAX_BEGIN_ATTEMPTS: u32 = 3;

type QueuedJob = Box<dyn WriteJob>;

/// The sending end of the write queue.
pub(crate) struct Writer {
    queue: mpsc::Sender<QueuedJob>,
    closing: watch::Sender<bool>,
    task: Mutex<Option<JoinHandle<Option<SqliteConnection>>>>,
}

impl Writer {
    pub(crate) fn start(connection: SqliteConnection, options: SqliteConnectOptions) -> Self {
        let (queue, queued_jobs) = mpsc::channel(QUEUE_CAPACITY);
        let (closing, closed) = watch::channel(false);
        let task = tokio::spawn(
            WriterTask { tx: Tx::new(DatabaseConnection::Sqlite(connection)), options }
                .run(queued_jobs, closed),
        );
        Self { queue, closing, task: Mutex::new(Some(task)) }
    }

    /// Queues a job. It runs even if its caller is dropped.
    pub(crate) async fn submit(&self, job: QueuedJob) -> Result<()> {
        self.queue.send(job).await.map_err(|_closed| StoreError::closed())
    }

    /// Waits until every queued job has run, and returns the connection. `None` if the writer was
    /// finished before, or its task panicked.
    pub(crate) async fn finish(&self) -> Option<SqliteConnection> {
        self.closing.send_replace(true);
        let mut task = self.task.lock().await;
        task.take()?.await.ok().flatten()
    }
}

/// The outcome of the job before the next one in a group. It decides the transaction command in
/// between, which is sent as one text because each command is a round trip to SQLite's thread.
enum PreviousJob {
    Absent,
    Succeeded,
    Failed,
}

/// The task that owns the write connection.
struct WriterTask {
    tx: Tx,
    options: SqliteConnectOptions,
}

impl WriterTask {
    async fn run(
        mut self,
        mut queued_jobs: mpsc::Receiver<QueuedJob>,
        mut closing: watch::Receiver<bool>,
    ) -> Option<SqliteConnection> {
        let mut group = Vec::with_capacity(MAX_GROUP_SIZE);
        loop {
            tokio::select! {
                biased;
                _ = wait_until_closed(&mut closing), if !queued_jobs.is_closed() => {
                    queued_jobs.close();
                }
                count = queued_jobs.recv_many(&mut group, MAX_GROUP_SIZE) => {
                    if count == 0 {
                        break;
                    }
                    self.run_and_commit(&mut group).await;
                }
            }
        }
        match self.tx.connection {
            DatabaseConnection::Sqlite(connection) => Some(connection),
            DatabaseConnection::Postgres(_) => None,
        }
    }

    /// Runs a group of jobs, commits them, and sends every result.
    async fn run_and_commit(&mut self, group: &mut Vec<QueuedJob>) {
        let committed = self.run_group(group).await;
        if let Err(error) = &committed {
            tracing::error!(%error, jobs = group.len(), "a group of writes was not committed");
            self.recover().await;
        }
        for job in group.drain(..) {
            job.send_result(committed.clone());
        }
    }

    /// Runs each closure after a savepoint, so that its failure does not affect the others. A
    /// savepoint survives its rollback.
    async fn run_group(&mut self, group: &mut [QueuedJob]) -> Result<()> {
        let mut previous = PreviousJob::Absent;
        for job in group {
            match previous {
                PreviousJob::Absent => self.begin().await?,
                PreviousJob::Succeeded => {
                    self.control_transaction("RELEASE work; SAVEPOINT work").await?
                }
                PreviousJob::Failed => self.control_transaction("ROLLBACK TO work").await?,
            }
            previous = match job.run(&mut self.tx).await {
                TransactionDecision::Commit => PreviousJob::Succeeded,
                TransactionDecision::Rollback => PreviousJob::Failed,
            };
        }
        if matches!(previous, PreviousJob::Failed) {
            self.control_transaction("ROLLBACK TO work").await?;
        }
        self.control_transaction("COMMIT").await
    }

    /// Takes the write lock at the beginning. A transaction that begins with a read could find the
    /// file changed at its first write.
    async fn begin(&mut self) -> Result<()> {
        const BEGIN: &str = "BEGIN IMMEDIATE; SAVEPOINT work";
        for _busy in 1..MAX_BEGIN_ATTEMPTS {
            match self.control_transaction(BEGIN).await {
                Err(StoreError::Unavailable(error)) if is_busy(&error) => {}
                other => return other,
            }
        }
        self.control_transaction(BEGIN).await
    }

    /// Runs a transaction command. Clears the failure of the previous job.
    async fn control_transaction(&mut self, text: &'static str) -> Result<()> {
        self.tx.failed = false;
        query("the transaction", text).execute(&mut self.tx).await.map(drop)
    }

    /// Ends the transaction after a failed commit. Opens a new connection if the rollback fails.
    async fn recover(&mut self) {
        if self.control_transaction("ROLLBACK").await.is_ok() {
            return;
        }
        match self.options.connect().await {
            Ok(connection) => self.tx = Tx::new(DatabaseConnection::Sqlite(connection)),
            Err(error) => tracing::error!(%error, "the database cannot be opened again"),
        }
    }
}

/// Returns when the store is closed or dropped.
async fn wait_until_closed(closing: &mut watch::Receiver<bool>) {
    let _closed_or_dropped = closing.wait_for(|closing| *closing).await;
}

/// Whether another process had the file locked for the whole busy timeout.
fn is_busy(error: &sqlx::Error) -> bool {
    const SQLITE_BUSY: i64 = 5;
    let code = error
        .as_database_error()
        .and_then(|error| error.code())
        .and_then(|code| code.parse::<i64>().ok());
    code.is_some_and(|code| code & 0xff == SQLITE_BUSY)
}
