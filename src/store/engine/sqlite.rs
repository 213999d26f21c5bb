//! The embedded engine: one file, one writer, a few read connections.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _, SqlitePool};

use super::error::{Result, StoreError};
use super::migrate;
use super::schema::Schema;
use super::write_job::WriteJob;
use super::writer::Writer;

/// How many reads run at the same time. More threads than cores only contend.
const MAX_READ_CONNECTIONS: u32 = 4;

/// How long a statement waits for another process, such as the command line, to end its
/// transaction.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

pub(crate) struct Sqlite {
    readers: SqlitePool,
    writer: Writer,
}

impl Sqlite {
    pub(crate) async fn open(path: &Path, schema: &Schema) -> Result<Self> {
        create_file(path).map_err(|why| StoreError::OpenFailed {
            address: String::new(),
            why: why.to_string(),
        })?;
        let options = connect_options(path);
        let mut connection = options.connect().await?;
        migrate::migrate_sqlite(&mut connection, schema).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(MAX_READ_CONNECTIONS)
            .min_connections(1)
            .test_before_acquire(false)
            .idle_timeout(None)
            .max_lifetime(None)
            .acquire_timeout(BUSY_TIMEOUT)
            .connect_with(options.clone().pragma("query_only", "ON"))
            .await?;
        Ok(Self { readers, writer: Writer::start(connection, options) })
    }

    pub(crate) const fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    pub(crate) async fn submit(&self, job: Box<dyn WriteJob>) -> Result<()> {
        self.writer.submit(job).await
    }

    /// Closes the writer last: the last connection writes the log back into the file.
    pub(crate) async fn close(&self) {
        let writer_connection = self.writer.finish().await;
        self.readers.close().await;
        if let Some(connection) = writer_connection
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "the database did not close cleanly");
        }
    }
}

/// Creates the folder and the file. Only the owner may read the file, because it contains personal
/// data of customers.
fn create_file(path: &Path) -> std::io::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)?;
    }
    let mut file = std::fs::OpenOptions::new();
    file.read(true).append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut file, 0o600);
    file.open(path).map(drop)
}

fn connect_options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT)
        .disable_statement_logging()
}
