//! The one writer of an SQLite file. Closures that wait are committed together: one flush to the disk serves them all.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, SqliteConnection};
use tokio::sync::{Mutex, mpsc, watch};
use tokio::task::JoinHandle;

use super::error::{Result, StoreError};
use super::job::{Job, Verdict};
use super::query::query;
use super::tx::{Link, Tx};

/// How many closures may wait. Whoever comes later waits for a place.
const QUEUE: usize = 1024;
/// How many closures one commit serves at most, so that the first does not wait long for the last.
const GROUP: usize = 128;
/// How often a transaction is begun anew while another process holds the file, each time after the busy timeout.
const TRIES: u32 = 3;

type Waiting = Box<dyn Job>;

/// The end of the queue at which work goes in.
pub(super) struct Writer {
    queue: mpsc::Sender<Waiting>,
    closing: watch::Sender<bool>,
    task: Mutex<Option<JoinHandle<Option<SqliteConnection>>>>,
}

impl Writer {
    pub(super) fn start(link: SqliteConnection, options: SqliteConnectOptions) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let (closing, closed) = watch::channel(false);
        let task = tokio::spawn(Line { tx: Tx::new(Link::Sqlite(link)), options }.serve(waiting, closed));
        Self { queue, closing, task: Mutex::new(Some(task)) }
    }

    /// Queues work. It is done even if nobody waits for it any more.
    pub(super) async fn accept(&self, job: Waiting) -> Result<()> {
        self.queue.send(job).await.map_err(|_refused| StoreError::closed())
    }

    /// Waits until everything queued is done, and hands back the connection. Nothing the second time.
    pub(super) async fn finish(&self) -> Option<SqliteConnection> {
        self.closing.send_replace(true);
        let mut task = self.task.lock().await;
        task.take()?.await.ok().flatten()
    }
}

/// What stands before a closure of a group. Each step is one command, because each is a trip to SQLite's thread.
enum Before {
    First,
    Kept,
    Discarded,
}

/// The connection that all work goes through.
struct Line {
    tx: Tx,
    options: SqliteConnectOptions,
}

impl Line {
    async fn serve(
        mut self,
        mut waiting: mpsc::Receiver<Waiting>,
        mut closing: watch::Receiver<bool>,
    ) -> Option<SqliteConnection> {
        let mut group = Vec::with_capacity(GROUP);
        loop {
            tokio::select! {
                biased;
                _ = closed(&mut closing), if !waiting.is_closed() => waiting.close(),
                count = waiting.recv_many(&mut group, GROUP) => {
                    if count == 0 {
                        break;
                    }
                    self.commit(&mut group).await;
                }
            }
        }
        match self.tx.link {
            Link::Sqlite(link) => Some(link),
            Link::Postgres(_) => None,
        }
    }

    /// Does the work of a group, commits it, and answers everyone.
    async fn commit(&mut self, group: &mut Vec<Waiting>) {
        let committed = self.transact(group).await;
        if let Err(error) = &committed {
            tracing::error!(%error, jobs = group.len(), "a group of writes was not committed");
            self.recover().await;
        }
        for job in group.drain(..) {
            job.answer(committed.clone());
        }
    }

    /// Each closure works between savepoints, so that its failure is its own. A savepoint survives its rollback.
    async fn transact(&mut self, group: &mut [Waiting]) -> Result<()> {
        let mut before = Before::First;
        for job in group {
            match before {
                Before::First => self.begin().await?,
                Before::Kept => self.control("RELEASE work; SAVEPOINT work").await?,
                Before::Discarded => self.control("ROLLBACK TO work").await?,
            }
            before = match job.run(&mut self.tx).await {
                Verdict::Keep => Before::Kept,
                Verdict::Discard => Before::Discarded,
            };
        }
        if matches!(before, Before::Discarded) {
            self.control("ROLLBACK TO work").await?;
        }
        self.control("COMMIT").await
    }

    /// Takes the file for writing at once; a transaction that begins by reading could find it changed when it writes.
    async fn begin(&mut self) -> Result<()> {
        const BEGIN: &str = "BEGIN IMMEDIATE; SAVEPOINT work";
        for _busy in 1..TRIES {
            match self.control(BEGIN).await {
                Err(StoreError::Unavailable(error)) if is_busy(&error) => {}
                other => return other,
            }
        }
        self.control(BEGIN).await
    }

    /// A statement about the transaction itself, which also forgets what went wrong in the work before.
    async fn control(&mut self, text: &'static str) -> Result<()> {
        self.tx.failed = false;
        query("the transaction", text).run(&mut self.tx).await.map(drop)
    }

    /// After a failed commit: ends the transaction, on a new connection if this one is beyond it.
    async fn recover(&mut self) {
        if self.control("ROLLBACK").await.is_ok() {
            return;
        }
        match self.options.connect().await {
            Ok(link) => self.tx = Tx::new(Link::Sqlite(link)),
            Err(error) => tracing::error!(%error, "the database cannot be opened again"),
        }
    }
}

/// Ends when the store is closed or dropped.
async fn closed(closing: &mut watch::Receiver<bool>) {
    let _dropped_too = closing.wait_for(|closing| *closing).await;
}

/// Whether another process held the file for all of the busy timeout.
fn is_busy(error: &sqlx::Error) -> bool {
    const BUSY: i64 = 5;
    let code = error.as_database_error().and_then(|error| error.code()).and_then(|code| code.parse::<i64>().ok());
    code.is_some_and(|code| code & 0xff == BUSY)
}
