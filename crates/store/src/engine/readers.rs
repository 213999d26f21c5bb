//! The connections that read an SQLite file. A read runs on the thread that asks for it.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use rusqlite::Connection;

use super::database_metrics::DatabaseMetrics;
use super::error::{Result, StoreError};
use super::sqlite_connection;

/// How many connections are kept between reads.
const MAX_IDLE_CONNECTIONS: usize = 8;

pub struct Readers {
    path: PathBuf,
    /// `None` if the database is closed.
    idle: Mutex<Option<Vec<Connection>>>,
    metrics: DatabaseMetrics,
}

impl Readers {
    /// Opens the first connection, so that a file that can't be read is found at once.
    pub(super) fn open(path: &Path, metrics: DatabaseMetrics) -> Result<Self> {
        let first = sqlite_connection::open_reader(path)?;
        // So is one that is no database.
        first.query_row("SELECT COUNT(*) FROM sqlite_schema", (), |_| Ok(()))?;
        metrics.set_idle(1);
        Ok(Self { path: path.to_owned(), idle: Mutex::new(Some(vec![first])), metrics })
    }

    /// Runs a read on a connection that no other thread uses.
    pub(super) fn read<T>(&self, read: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
        let connection = self.take()?;
        let _used = self.metrics.count_use();
        let outcome = read(&connection);
        self.put_back(connection);
        outcome
    }

    /// Closes the idle connections. Those in use are closed when their read ends.
    pub(super) fn close(&self) {
        *self.idle.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    fn take(&self) -> Result<Connection> {
        let idle = match &mut *self.idle.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(idle) => {
                let last = idle.pop();
                self.metrics.set_idle(idle.len());
                last
            }
            None => return Err(StoreError::closed()),
        };
        idle.map_or_else(|| sqlite_connection::open_reader(&self.path), Ok)
    }

    fn put_back(&self, connection: Connection) {
        if let Some(idle) = &mut *self.idle.lock().unwrap_or_else(PoisonError::into_inner)
            && idle.len() < MAX_IDLE_CONNECTIONS
        {
            idle.push(connection);
            self.metrics.set_idle(idle.len());
        }
    }
}
