//! The only writer of an SQLite file. Queued closures are committed together, so that they share
//! one flush to the disk.

use std::path::{Path, PathBuf};
use std::thread;

use rusqlite::{Connection, ErrorCode};
use tokio::runtime::Handle;
use tokio::sync::{Mutex, mpsc, oneshot, watch};

use super::error::{DriverError, Result, StoreError};
use super::query::query;
use super::sqlite_connection;
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
    /// The connection, when every queued job has run.
    ended: Mutex<Option<oneshot::Receiver<Connection>>>,
}

impl Writer {
    /// Starts the thread that writes. A commit waits for the disk, so it has a thread of its own.
    pub(crate) fn start(path: &Path) -> Result<Self> {
        let (queue, queued_jobs) = mpsc::channel(QUEUE_CAPACITY);
        let (closing, closed) = watch::channel(false);
        let (connection_sender, ended) = oneshot::channel();
        let connection = sqlite_connection::open_writer(path)?;
        let task = WriterTask {
            tx: Tx::new(DatabaseConnection::Sqlite(connection)),
            path: path.to_owned(),
        };
        let runtime = Handle::current();
        let work = move || {
            if let Some(connection) = runtime.block_on(task.run(queued_jobs, closed)) {
                let _nobody_waits = connection_sender.send(connection);
            }
        };
        let started = thread::Builder::new().name("sqlite-writer".to_owned()).spawn(work);
        started.map_err(|error| StoreError::OpenFailed {
            address: String::new(),
            why: format!("no thread to write: {error}"),
        })?;
        Ok(Self { queue, closing, ended: Mutex::new(Some(ended)) })
    }

    /// Queues a job. It runs even if its caller is dropped.
    pub(crate) async fn submit(&self, job: QueuedJob) -> Result<()> {
        self.queue.send(job).await.map_err(|_closed| StoreError::closed())
    }

    /// Waits until every queued job has run, and returns the connection. `None` if the writer was
    /// finished before, or its thread panicked.
    pub(crate) async fn finish(&self) -> Option<Connection> {
        self.closing.send_replace(true);
        let mut ended = self.ended.lock().await;
        ended.take()?.await.ok()
    }
}

/// The task that owns the write connection.
struct WriterTask {
    tx: Tx,
    path: PathBuf,
}

impl WriterTask {
    async fn run(
        mut self,
        mut queued_jobs: mpsc::Receiver<QueuedJob>,
        mut closing: watch::Receiver<bool>,
    ) -> Option<Connection> {
        let mut group = Vec::new();
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
                    gather_more(&mut queued_jobs, &mut group);
                    self.run_and_commit(std::mem::take(&mut group)).await;
                }
            }
        }
        match self.tx.connection {
            DatabaseConnection::Sqlite(connection) => Some(connection),
            DatabaseConnection::Postgres(_) => None,
        }
    }

    /// Runs a group of jobs, commits them, and has every result sent by one task: each result that
    /// this thread sent could wake a thread of the runtime, which would run in its place.
    async fn run_and_commit(&mut self, mut group: Vec<QueuedJob>) {
        let committed = self.run_group(&mut group).await;
        if let Err(error) = &committed {
            tracing::error!(%error, jobs = group.len(), "a group of writes was not committed");
            self.recover().await;
        }
        tokio::spawn(async move {
            for job in group {
                job.send_result(committed.clone());
            }
        });
    }

    /// Runs the closures in one transaction, each so that its failure does not affect the others:
    /// after the first that succeeded, each has a savepoint. A closure that is alone needs none.
    async fn run_group(&mut self, group: &mut [QueuedJob]) -> Result<()> {
        let mut has_succeeded = false;
        for job in group {
            if has_succeeded {
                self.control_transaction(&["SAVEPOINT work"]).await?;
            } else {
                self.begin().await?;
            }
            let commands: &[&'static str] = match job.run(&mut self.tx).await {
                TransactionDecision::Commit if has_succeeded => &["RELEASE work"],
                TransactionDecision::Commit => {
                    has_succeeded = true;
                    &[]
                }
                TransactionDecision::Rollback if has_succeeded => {
                    &["ROLLBACK TO work", "RELEASE work"]
                }
                TransactionDecision::Rollback => &["ROLLBACK"],
            };
            self.control_transaction(commands).await?;
        }
        if has_succeeded { self.control_transaction(&["COMMIT"]).await } else { Ok(()) }
    }

    /// Takes the write lock at the beginning. A transaction that begins with a read could find the
    /// file changed at its first write.
    async fn begin(&mut self) -> Result<()> {
        const BEGIN: &[&str] = &["BEGIN IMMEDIATE"];
        for _busy in 1..MAX_BEGIN_ATTEMPTS {
            match self.control_transaction(BEGIN).await {
                Err(StoreError::Unavailable(error)) if is_busy(&error) => {}
                other => return other,
            }
        }
        self.control_transaction(BEGIN).await
    }

    /// Runs transaction commands. Clears the failure of the previous job.
    async fn control_transaction(&mut self, commands: &[&'static str]) -> Result<()> {
        self.tx.failed = false;
        for command in commands {
            query("the transaction", *command).execute(&mut self.tx).await?;
        }
        Ok(())
    }

    /// Ends the transaction after a failed commit. Opens a new connection if the rollback fails.
    async fn recover(&mut self) {
        if self.control_transaction(&["ROLLBACK"]).await.is_ok() {
            return;
        }
        match sqlite_connection::open_writer(&self.path) {
            Ok(connection) => self.tx = Tx::new(DatabaseConnection::Sqlite(connection)),
            Err(error) => tracing::error!(%error, "the database cannot be opened again"),
        }
    }
}

/// Lets other threads run that wait for this core, and takes the jobs that they queue, so that more
/// jobs share a commit. Where no other thread is ready to run, this returns at once.
fn gather_more(queued_jobs: &mut mpsc::Receiver<QueuedJob>, group: &mut Vec<QueuedJob>) {
    thread::yield_now();
    while group.len() < MAX_GROUP_SIZE
        && let Ok(job) = queued_jobs.try_recv()
    {
        group.push(job);
    }
}

/// Returns when the store is closed or dropped.
async fn wait_until_closed(closing: &mut watch::Receiver<bool>) {
    let _closed_or_dropped = closing.wait_for(|closing| *closing).await;
}

/// Whether another process had the file locked for the whole busy timeout.
fn is_busy(error: &DriverError) -> bool {
    match error {
        DriverError::File(error) => error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy),
        _ => false,
    }
}
