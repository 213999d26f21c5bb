//! How a connection to an SQLite file is opened.

use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;

use super::error::Result;

/// How long a statement, and so a transaction at its begin, waits for another process, such as the
/// command line, to end its transaction.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// How many prepared statements a connection keeps: more than the program has.
const STATEMENT_CACHE: usize = 512;

/// After how many pages of the write-ahead log a checkpoint copies them into the file. A page that
/// changed several times since the last one is copied once.
const CHECKPOINT_PAGES: u32 = 4000;

/// How many KiB of pages a connection that writes keeps. The pages that the next payment is written
/// to should be among them.
const WRITER_CACHE_KIB: i32 = 8 * 1024;

/// A connection that writes. A commit is on the disk when it returns.
pub(super) fn open_writer(path: &Path) -> Result<Connection> {
    let connection = open(path)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_PAGES)?;
    connection.pragma_update(None, "cache_size", -WRITER_CACHE_KIB)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // What is replaced or deleted is overwritten in the page, as far as that writes no further one.
    connection.pragma_update(None, "secure_delete", "FAST")?;
    Ok(connection)
}

/// A connection that refuses to write.
pub(super) fn open_reader(path: &Path) -> Result<Connection> {
    let connection = open(path)?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

fn open(path: &Path) -> Result<Connection> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.set_prepared_statement_cache_capacity(STATEMENT_CACHE);
    Ok(connection)
}
