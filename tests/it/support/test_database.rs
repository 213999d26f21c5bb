//! A database on either engine, for one test.

use kassa_sandbox::records::open_records;
use kassa_store::{DatabaseUrl, Store};
use tempfile::TempDir;

use super::database_template::{self, KASSA_FILE, SANDBOX_FILE};
use super::postgres;
use super::sql_connection::{SqlConnection, SqlResult};

/// A database that is deleted after its test.
pub enum TestDatabase {
    Sqlite(TempDir),
    Postgres(String),
}

impl TestDatabase {
    /// With all tables, without rows.
    pub fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        database_template::write_sqlite_files(folder.path());
        Self::Sqlite(folder)
    }

    /// With all tables, without rows.
    pub async fn postgres() -> Self {
        Self::Postgres(database_template::create_postgres_database().await)
    }

    /// Without tables.
    pub fn empty_sqlite() -> Self {
        Self::Sqlite(tempfile::tempdir().unwrap())
    }

    /// Without tables.
    pub async fn empty_postgres() -> Self {
        Self::Postgres(postgres::create_database().await)
    }

    /// Another database on the same engine, with all tables, without rows.
    pub async fn create_another(&self) -> Self {
        match self {
            Self::Sqlite(_) => Self::sqlite(),
            Self::Postgres(_) => Self::postgres().await,
        }
    }

    /// A copy of the database, to which nobody is connected, as a backup that is put back.
    pub async fn copy(&self) -> Self {
        match self {
            Self::Sqlite(folder) => {
                let copy = tempfile::tempdir().unwrap();
                std::fs::copy(folder.path().join(KASSA_FILE), copy.path().join(KASSA_FILE))
                    .unwrap();
                Self::Sqlite(copy)
            }
            Self::Postgres(url) => Self::Postgres(postgres::copy_database(url).await),
        }
    }

    pub fn address(&self) -> DatabaseUrl {
        match self {
            Self::Sqlite(folder) => DatabaseUrl::Sqlite(folder.path().join(KASSA_FILE)),
            Self::Postgres(url) => DatabaseUrl::Postgres(url.clone()),
        }
    }

    /// The address of the sandbox's records.
    pub fn sandbox_address(&self) -> DatabaseUrl {
        self.address().beside(SANDBOX_FILE)
    }

    pub async fn open_sandbox_records(&self) -> Store {
        open_records(&self.sandbox_address()).await.unwrap()
    }

    /// Runs SQL on the sandbox's records.
    pub async fn execute_in_sandbox(&self, sql: &str) -> SqlResult<()> {
        let connection = self.connect_to_sandbox().await;
        let done = connection.execute(sql).await;
        connection.close().await;
        done
    }

    /// The first column of every row of the sandbox's records, which must be text.
    pub async fn fetch_sandbox_texts(&self, sql: &str) -> Vec<String> {
        let connection = self.connect_to_sandbox().await;
        let texts = connection.fetch_texts(sql).await;
        connection.close().await;
        texts.unwrap()
    }

    pub async fn open_store(&self) -> Store {
        Store::open(&self.address()).await.unwrap()
    }

    /// Runs SQL outside the store, without the checks that refuse invalid rows.
    pub async fn execute_unchecked(&self, sql: &str) {
        let connection = self.connect().await;
        let unchecked = match self {
            Self::Sqlite(_) => "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF",
            Self::Postgres(_) => DROP_CHECKS,
        };
        connection.execute(unchecked).await.unwrap();
        connection.execute(sql).await.unwrap();
        connection.close().await;
    }

    /// Runs SQL outside the store, with every check and trigger.
    pub async fn execute(&self, sql: &str) -> SqlResult<()> {
        let connection = self.connect().await;
        let done = connection.execute(sql).await;
        connection.close().await;
        done
    }

    /// The first column of every row, which must be text.
    pub async fn fetch_texts(&self, sql: &str) -> Vec<String> {
        let connection = self.connect().await;
        let texts = connection.fetch_texts(sql).await;
        connection.close().await;
        texts.unwrap()
    }

    /// A connection besides those of the store, as of another process.
    pub async fn connect(&self) -> SqlConnection {
        SqlConnection::open(&self.address()).await
    }

    async fn connect_to_sandbox(&self) -> SqlConnection {
        let connection = SqlConnection::open(&self.sandbox_address()).await;
        if let SqlConnection::Postgres(..) = connection {
            connection.execute("SET search_path TO kassa_sandbox").await.unwrap();
        }
        connection
    }
}

const DROP_CHECKS: &str = "DO $$ DECLARE c record; BEGIN \
    FOR c IN SELECT conrelid::regclass AS t, conname FROM pg_constraint \
        WHERE contype IN ('c', 'f') AND conrelid <> 0 LOOP \
        EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', c.t, c.conname); \
    END LOOP; END $$";

/// Runs each test on both engines, with databases that have all tables.
macro_rules! on_both_engines {
    ($($test:ident),+ $(,)?) => {
        $crate::support::test_database::on_databases!(sqlite, postgres: $($test),+);
    };
}

/// Runs each test on both engines, with databases without tables.
macro_rules! on_both_empty_engines {
    ($($test:ident),+ $(,)?) => {
        $crate::support::test_database::on_databases!(empty_sqlite, empty_postgres: $($test),+);
    };
}

/// Runs each test on the databases that two functions of [`TestDatabase`] create.
macro_rules! on_databases {
    ($sqlite:ident, $postgres:ident: $($test:ident),+) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                super::$test(super::TestDatabase::$sqlite()).await;
            })+
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                super::$test(super::TestDatabase::$postgres().await).await;
            })+
        }
    };
}
pub(crate) use {on_both_empty_engines, on_both_engines, on_databases};
