//! The only writer of an SQLite file. A closure that is alone runs where it is called. Queued ones
//! are committed together, so that they share one flush to the disk (decision 134).

use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use rusqlite::Connection;
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::mpsc::error::SendTimeoutError;
use tokio::sync::{Mutex as AsyncMutex, mpsc, oneshot, watch};
use tokio::task;

use super::database_metrics::DatabaseMetrics;
use super::error::{Result, StoreError};
use super::query::query;
use super::queued_writes::queues_writes;
use super::sqlite_connection;
use super::tx::{DatabaseConnection, Tx};
use super::write_job::{TransactionDecision, WriteJob};

/// How many closures may be queued. Later callers wait for a free slot.
const QUEUE_CAPACITY: usize = 1024;
/// How many closures share a commit at most, so that the first does not wait long for the last.
const MAX_GROUP_SIZE: usize = 128;
/// How long a closure may be queued. One that has waited for longer does not run: with the time for
/// which its transaction may wait for another process, its caller is answered within 10 seconds.
const MAX_QUEUE_TIME: Duration = Duration::from_secs(4);

type QueuedJob = Box<dyn WriteJob>;

/// Runs the writes of an SQLite file: one that is alone on the thread of its caller, others on a
/// thread that waits for them.
pub(crate) struct Writer {
    queue: mpsc::Sender<QueuedJob>,
    closing: watch::Sender<bool>,
    connection: Arc<Mutex<Option<WriteConnection>>>,
    /// Whether a group has left the queue and waits for the connection.
    is_group_waiting: Arc<AtomicBool>,
    /// The connection, when every queued job has run.
    ended: AsyncMutex<Option<oneshot::Receiver<Connection>>>,
}

impl Writer {
    pub(crate) fn start(path: &Path, metrics: DatabaseMetrics) -> Result<Self> {
        let (queue, queued_jobs) = mpsc::channel(QUEUE_CAPACITY);
        let (closing, closed) = watch::channel(false);
        let (connection_sender, ended) = oneshot::channel();
        let connection = sqlite_connection::open_writer(path)?;
        let connection = Arc::new(Mutex::new(Some(WriteConnection {
            tx: Tx::new(DatabaseConnection::Sqlite(connection)),
            path: path.to_owned(),
            last_group_size: 0,
            metrics,
        })));
        count_restarts(0);
        let is_group_waiting = Arc::new(AtomicBool::new(false));
        let thread = WriterThread {
            queued_jobs,
            closed,
            connection: Arc::clone(&connection),
            is_group_waiting: Arc::clone(&is_group_waiting),
        };
        let runtime = Handle::current();
        let work = move || {
            if let Some(connection) = thread.run(&runtime) {
                let _nobody_waits = connection_sender.send(connection);
            }
        };
        let started = thread::Builder::new().name("sqlite-writer".to_owned()).spawn(work);
        started.map_err(|error| StoreError::OpenFailed {
            address: String::new(),
            why: format!("no thread to write: {error}"),
        })?;
        let ended = AsyncMutex::new(Some(ended));
        Ok(Self { queue, closing, connection, is_group_waiting, ended })
    }

    /// Runs or queues a job. It runs even if its caller is dropped.
    pub(crate) async fn submit(&self, job: QueuedJob) -> Result<()> {
        match self.run_alone(job) {
            None => Ok(()),
            Some(job) => match self.queue.send_timeout(job, MAX_QUEUE_TIME).await {
                Ok(()) => Ok(()),
                Err(SendTimeoutError::Closed(_job)) => Err(StoreError::closed()),
                Err(SendTimeoutError::Timeout(_job)) => Err(StoreError::TimedOut),
            },
        }
    }

    /// Runs a job on this thread, and sends its result: that saves waking another thread, and being
    /// woken by it. Returns the job if others wait or were in the last group, as they are to
    /// share a commit, and within `with_queued_writes`. Meanwhile another thread runs the other
    /// tasks of this one, which only a runtime of several threads can do. The future of `block_on`
    /// is not a task: after `block_in_place` tokio gives it no budget, so that its reads would
    /// never let others run.
    fn run_alone(&self, job: QueuedJob) -> Option<QueuedJob> {
        let runtime = Handle::current();
        let is_queue_empty = self.queue.capacity() == self.queue.max_capacity()
            && !self.is_group_waiting.load(Ordering::SeqCst);
        let can_block =
            runtime.runtime_flavor() == RuntimeFlavor::MultiThread && task::try_id().is_some();
        if !is_queue_empty || !can_block || queues_writes() {
            return Some(job);
        }
        let mut connection = self.connection.try_lock().ok();
        let idle = connection.as_deref_mut().and_then(Option::as_mut);
        let Some(idle) = idle.filter(|connection| connection.last_group_size <= 1) else {
            return Some(job);
        };
        let mut group = vec![job];
        let committed = task::block_in_place(|| idle.run_guarded(&mut group, &runtime));
        drop(connection);
        send_results(group, &committed);
        None
    }

    /// Waits until every queued job has run, and returns the connection. `None` if the writer was
    /// finished before, or its thread panicked.
    pub(crate) async fn finish(&self) -> Option<Connection> {
        self.closing.send_replace(true);
        let mut ended = self.ended.lock().await;
        ended.take()?.await.ok()
    }
}

/// The thread that runs queued jobs. A commit waits for the disk, so it has a thread of its own.
struct WriterThread {
    queued_jobs: mpsc::Receiver<QueuedJob>,
    closed: watch::Receiver<bool>,
    connection: Arc<Mutex<Option<WriteConnection>>>,
    is_group_waiting: Arc<AtomicBool>,
}

impl WriterThread {
    /// Returns the connection when the writer is closed and every queued job has run. Has the
    /// results of a group sent by one task: each result that this thread sent could wake a thread
    /// of the runtime, which would run in its place.
    fn run(mut self, runtime: &Handle) -> Option<Connection> {
        while let Some(mut group) = runtime.block_on(self.next_group()) {
            // While this thread holds the lock, further jobs are queued, and can join the group.
            self.is_group_waiting.store(true, Ordering::SeqCst);
            let mut connection = self.connection.lock().unwrap_or_else(PoisonError::into_inner);
            self.is_group_waiting.store(false, Ordering::SeqCst);
            gather_more(&mut self.queued_jobs, &mut group);
            let overdue = take_overdue(&mut group);
            if !overdue.is_empty() {
                // Before the others run: their transaction may wait for another process.
                runtime.spawn(async { send_results(overdue, &Err(StoreError::TimedOut)) });
            }
            let committed = connection.as_mut()?.run_guarded(&mut group, runtime);
            drop(connection);
            runtime.spawn(async move { send_results(group, &committed) });
        }
        let mut connection = self.connection.lock().unwrap_or_else(PoisonError::into_inner);
        match connection.take()?.tx.connection {
            DatabaseConnection::Sqlite(connection) => Some(connection),
            DatabaseConnection::Postgres(_) => None,
        }
    }

    /// The next jobs. `None` when the writer is closed and the queue empty.
    async fn next_group(&mut self) -> Option<Vec<QueuedJob>> {
        let mut group = Vec::new();
        tokio::select! {
            biased;
            () = wait_until_closed(&mut self.closed), if !self.queued_jobs.is_closed() => {
                self.queued_jobs.close();
            }
            _ = self.queued_jobs.recv_many(&mut group, MAX_GROUP_SIZE) => {}
        }
        if group.is_empty() {
            self.queued_jobs.recv_many(&mut group, MAX_GROUP_SIZE).await;
        }
        (!group.is_empty()).then_some(group)
    }
}

/// The only connection that writes.
struct WriteConnection {
    tx: Tx,
    path: PathBuf,
    last_group_size: usize,
    metrics: DatabaseMetrics,
}

impl WriteConnection {
    /// Runs a group of jobs and commits them. A panic is a commit without a known outcome, and
    /// leaves a connection on which the next group can run.
    fn run_guarded(&mut self, group: &mut [QueuedJob], runtime: &Handle) -> Result<()> {
        let run = AssertUnwindSafe(|| self.run_and_commit(group, runtime));
        if let Ok(committed) = panic::catch_unwind(run) {
            return committed;
        }
        count_restarts(1);
        self.reopen();
        Err(StoreError::Interrupted)
    }

    fn run_and_commit(&mut self, group: &mut [QueuedJob], runtime: &Handle) -> Result<()> {
        self.last_group_size = group.len();
        runtime.block_on(async {
            let committed = self.run_group(group).await;
            if let Err(error) = &committed {
                tracing::error!(%error, jobs = group.len(), "a group of writes was not committed");
                self.recover().await;
            } else {
                self.metrics.record_batch(group.len());
            }
            committed
        })
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
        self.control_transaction(&["BEGIN IMMEDIATE"]).await
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
        self.reopen();
    }

    fn reopen(&mut self) {
        match sqlite_connection::open_writer(&self.path) {
            Ok(connection) => self.tx = Tx::new(DatabaseConnection::Sqlite(connection)),
            Err(error) => tracing::error!(%error, "the database cannot be opened again"),
        }
    }
}

/// Counts with the restarts of background work.
fn count_restarts(count: u64) {
    metrics::counter!("kassa_job_restarts_total", "job" => "writer").increment(count);
}

fn send_results(group: Vec<QueuedJob>, committed: &Result<()>) {
    for job in group {
        job.send_result(committed.clone());
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

/// Removes the jobs that have waited for too long, while another process had the file locked or the
/// disk did not answer.
fn take_overdue(group: &mut Vec<QueuedJob>) -> Vec<QueuedJob> {
    group.extract_if(.., |job| job.waited() > MAX_QUEUE_TIME).collect()
}

#[cfg(test)]
mod tests;
