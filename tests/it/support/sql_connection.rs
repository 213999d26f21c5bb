//! A connection to a database besides those of Kassa, as of another process: SQL goes to the engine
//! without the store's checks.

use std::path::Path;
use std::sync::{Arc, Mutex};

use kassa_store::DatabaseUrl;
use rusqlite::OpenFlags;
use tokio::task::{JoinHandle, spawn_blocking};
use tokio_postgres::{Client, Error, NoTls, SimpleQueryMessage};

use super::postgres_url::PostgresUrl;

/// An error is the engine's message.
pub type SqlResult<T> = Result<T, String>;

pub enum SqlConnection {
    Sqlite(Arc<Mutex<rusqlite::Connection>>),
    /// The task ends when the connection is closed.
    Postgres(Client, JoinHandle<()>),
}

impl SqlConnection {
    pub async fn open(address: &DatabaseUrl) -> Self {
        match address {
            DatabaseUrl::Sqlite(path) => Self::open_file(path),
            DatabaseUrl::Postgres(url) => Self::open_server(url).await,
        }
    }

    /// A file of SQLite that exists.
    pub fn open_file(path: &Path) -> Self {
        Self::open_file_with(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
    }

    /// A file of SQLite that may not exist yet.
    pub fn create_file(path: &Path) -> Self {
        Self::open_file_with(
            path,
            OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
        )
    }

    fn open_file_with(path: &Path, flags: OpenFlags) -> Self {
        let opened = rusqlite::Connection::open_with_flags(path, flags);
        let connection = opened.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Self::Sqlite(Arc::new(Mutex::new(connection)))
    }

    /// A PostgreSQL server, without TLS.
    pub async fn open_server(url: &str) -> Self {
        let connected = PostgresUrl::parse(url).to_config().connect(NoTls).await;
        let (client, connection) = connected.unwrap_or_else(|error| panic!("{url}: {error}"));
        // A server that ends the connection is an error of the statement too.
        let driver = tokio::spawn(async move { drop(connection.await) });
        Self::Postgres(client, driver)
    }

    /// Runs statements, and ignores their rows.
    pub async fn execute(&self, sql: &str) -> SqlResult<()> {
        match self {
            Self::Sqlite(connection) => {
                let sql = sql.to_owned();
                run_blocking(connection, move |connection| connection.execute_batch(&sql)).await
            }
            Self::Postgres(client, _) => client.batch_execute(sql).await.map_err(describe),
        }
    }

    /// The first column of every row, which must be text.
    pub async fn fetch_texts(&self, sql: &str) -> SqlResult<Vec<String>> {
        self.fetch_column(sql, 0).await
    }

    /// One column of every row, which must be text. Parameters are null.
    pub async fn fetch_column(&self, sql: &str, column: usize) -> SqlResult<Vec<String>> {
        match self {
            Self::Sqlite(connection) => {
                let sql = sql.to_owned();
                run_blocking(connection, move |connection| {
                    let mut statement = connection.prepare(&sql)?;
                    let mut rows = statement.raw_query();
                    let mut texts = Vec::new();
                    while let Some(row) = rows.next()? {
                        texts.push(row.get(column)?);
                    }
                    Ok(texts)
                })
                .await
            }
            Self::Postgres(client, _) => {
                let messages = client.simple_query(sql).await.map_err(describe)?;
                let rows = messages.iter().filter_map(|message| match message {
                    SimpleQueryMessage::Row(row) => Some(row),
                    _ => None,
                });
                rows.map(|row| Ok(row.get(column).ok_or("null")?.to_owned())).collect()
            }
        }
    }

    /// Waits until the connection is closed, which dropping it does later.
    pub async fn close(self) {
        match self {
            Self::Sqlite(connection) => drop(connection),
            Self::Postgres(client, driver) => {
                drop(client);
                driver.await.unwrap();
            }
        }
    }
}

/// A statement may wait for a lock that a task of this thread holds.
async fn run_blocking<T: Send + 'static>(
    connection: &Arc<Mutex<rusqlite::Connection>>,
    run: impl FnOnce(&rusqlite::Connection) -> rusqlite::Result<T> + Send + 'static,
) -> SqlResult<T> {
    let connection = Arc::clone(connection);
    let done = spawn_blocking(move || run(&connection.lock().unwrap())).await.unwrap();
    done.map_err(|error| error.to_string())
}

/// The driver's own text says nothing of an error of the server.
fn describe(error: Error) -> String {
    error.as_db_error().map_or_else(|| error.to_string(), ToString::to_string)
}
