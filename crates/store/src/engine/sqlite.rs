//! The embedded engine: one file, one writer, a few read connections.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OptionalExtension as _};

use super::database_metrics::DatabaseMetrics;
use super::error::{Result, StoreError};
use super::migrate;
use super::readers::Readers;
use super::schema::{FoundSchema, Schema};
use super::sqlite_connection;
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
    pub(crate) async fn open(
        path: &Path,
        schema: &'static Schema,
        migrates: bool,
        metrics: DatabaseMetrics,
    ) -> Result<Self> {
        if !migrates {
            Self::find_schema(path, schema)?.require_usable()?;
        }
        create_file(path).map_err(|why| StoreError::OpenFailed {
            address: String::new(),
            why: why.to_string(),
        })?;
        let file = path.to_owned();
        let migrated = if migrates { Some(schema) } else { None };
        let migrating = tokio::task::spawn_blocking(move || prepare_file(&file, migrated));
        migrating.await.map_err(|_panic| StoreError::Interrupted)??;
        let writer = Writer::start(path, metrics.clone())?;
        Ok(Self { readers: Readers::open(path, metrics)?, writer })
    }

    /// The tables of an existing file.
    pub(crate) fn find_schema(path: &Path, schema: &Schema) -> Result<FoundSchema> {
        Ok(find_schema(&sqlite_connection::open_reader(path)?, schema)?)
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

/// The tables of a file that is Kassa's.
pub(crate) fn find_schema(
    connection: &Connection,
    schema: &Schema,
) -> rusqlite::Result<FoundSchema> {
    let found = connection.query_row(migrate::SELECT_APPLIED_VERSION, [], |row| row.get(0));
    let found = found.optional()?.unwrap_or(0);
    let required = match found > schema.latest_version() {
        true => connection.query_row(&schema.select_required_version(), [], |row| row.get(0))?,
        false => None,
    };
    Ok(schema.judge(found, required))
}

/// `migrated` is the schema to which the file is migrated.
fn prepare_file(path: &Path, migrated: Option<&Schema>) -> Result<()> {
    let mut connection = connect_in_wal_mode(path)?;
    if let Some(schema) = migrated {
        migrate::migrate_sqlite(&mut connection, schema)?;
    }
    connection.close().map_err(|(_, error)| error.into())
}

/// Two connections that switch a new file to WAL at the same moment would wait for each other:
/// SQLite refuses one of them at once, without its busy timeout. So it tries again.
fn connect_in_wal_mode(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(MIGRATION_TIMEOUT)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    for _busy in 1..WAL_ATTEMPTS {
        match connection.pragma_update(None, "journal_mode", "WAL") {
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => {
                std::thread::sleep(WAL_RETRY_INTERVAL);
            }
            outcome => return outcome.map(|()| connection),
        }
    }
    connection.pragma_update(None, "journal_mode", "WAL")?;
    Ok(connection)
}
