//! The embedded engine: one file, one writer, a few read connections.

use std::path::Path;
use std::time::Duration;

use rusqlite::ffi::SQLITE_BUSY;
use sqlx::error::DatabaseError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode};
use sqlx::{ConnectOptions as _, Connection as _};

use super::error::{Result, StoreError};
use super::migrate;
use super::readers::Readers;
use super::schema::Schema;
use super::write_job::WriteJob;
use super::writer::Writer;

/// How long a start waits for another process that migrates the same file.
const MIGRATION_TIMEOUT: Duration = Duration::from_secs(60);
/// How often, and after which time, WAL mode is asked for again.
const WAL_ATTEMPTS: u32 = 500;
const WAL_RETRY_INTERVAL: Duration = Duration::from_millis(20);

pub(crate) struct Sqlite {
    readers: Readers,
    writer: Writer,
}

impl Sqlite {
    pub(crate) async fn open(path: &Path, schema: &Schema) -> Result<Self> {
        create_file(path).map_err(|why| StoreError::OpenFailed {
            address: String::new(),
            why: why.to_string(),
        })?;
        run_migrations(path, schema).await?;
        Ok(Self { readers: Readers::open(path)?, writer: Writer::start(path)? })
    }

    /// The version of the tables of an existing file.
    pub(crate) async fn find_schema_version(path: &Path) -> Result<i64> {
        let options = SqliteConnectOptions::new().filename(path).disable_statement_logging();
        let mut connection = options.connect().await?;
        let found = sqlx::query_scalar(migrate::SELECT_APPLIED_VERSION);
        let found = found.fetch_optional(&mut connection).await?;
        connection.close().await?;
        Ok(found.unwrap_or(0))
    }

    pub(crate) const fn readers(&self) -> &Readers {
        &self.readers
    }

    pub(crate) async fn submit(&self, job: Box<dyn WriteJob>) -> Result<()> {
        self.writer.submit(job).await
    }

    /// Closes the writer last: the last connection writes the log back into the file.
    pub(crate) async fn close(&self) {
        let writer_connection = self.writer.finish().await;
        self.readers.close();
        if let Some(connection) = writer_connection
            && let Err((_, error)) = connection.close()
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

async fn run_migrations(path: &Path, schema: &Schema) -> Result<()> {
    let mut connection = connect_in_wal_mode(path).await?;
    migrate::migrate_sqlite(&mut connection, schema).await?;
    Ok(connection.close().await?)
}

/// Two connections that switch a new file to WAL at the same moment would wait for each other:
/// SQLite refuses one of them at once, without its busy timeout. So it tries again.
async fn connect_in_wal_mode(path: &Path) -> sqlx::Result<SqliteConnection> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .foreign_keys(true)
        .busy_timeout(MIGRATION_TIMEOUT)
        .disable_statement_logging();
    for _busy in 1..WAL_ATTEMPTS {
        match options.connect().await {
            Err(error) if is_busy(&error) => tokio::time::sleep(WAL_RETRY_INTERVAL).await,
            outcome => return outcome,
        }
    }
    options.connect().await
}

fn is_busy(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    code.is_some_and(|code| code == SQLITE_BUSY.to_string())
}
