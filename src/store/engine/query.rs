//! One SQL text with `$n` parameters, run on whichever engine is there.

use std::borrow::Cow;

use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, FromRow, Postgres, Sqlite};

use super::error::{Result, StoreError};
use super::sql_parameter::{SqlParameter, to_postgres_arguments, to_sqlite_arguments};
use super::store::{Pool, Store};
use super::tx::{DatabaseConnection, Tx};

/// What can be read out of a row of either engine: anything that derives `FromRow`.
pub(crate) trait DatabaseRow:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static
{
}
impl<R> DatabaseRow for R where
    R: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static
{
}

/// A statement about one table, with its parameters in order.
pub(crate) struct Query<'q> {
    table: &'static str,
    sql: Cow<'static, str>,
    parameters: Vec<SqlParameter<'q>>,
}

/// A statement. `table` is named in errors.
pub(crate) fn query<'q>(table: &'static str, sql: impl Into<Cow<'static, str>>) -> Query<'q> {
    Query { table, sql: sql.into(), parameters: Vec::new() }
}

impl<'q> Query<'q> {
    pub(crate) fn bind(mut self, value: impl Into<SqlParameter<'q>>) -> Self {
        self.parameters.push(value.into());
        self
    }

    /// The row, if there is one, as the last commit left it.
    pub(crate) async fn fetch_optional<R: DatabaseRow>(self, store: &Store) -> Result<Option<R>> {
        let table = self.table;
        if !self.is_storable() {
            return Ok(None);
        }
        match store.pool() {
            Pool::Sqlite(pool) => {
                sqlx::query_as_with::<Sqlite, R, _>(
                    AssertSqlSafe(self.sql),
                    to_sqlite_arguments(self.parameters)?,
                )
                .fetch_optional(pool)
                .await
            }
            Pool::Postgres(pool) => {
                sqlx::query_as_with::<Postgres, R, _>(
                    AssertSqlSafe(self.sql),
                    to_postgres_arguments(self.parameters)?,
                )
                .fetch_optional(pool)
                .await
            }
        }
        .map_err(|error| StoreError::from_driver_error(table, error))
    }

    /// All rows, as the last commit left them.
    pub(crate) async fn fetch_all<R: DatabaseRow>(self, store: &Store) -> Result<Vec<R>> {
        let table = self.table;
        if !self.is_storable() {
            return Ok(Vec::new());
        }
        match store.pool() {
            Pool::Sqlite(pool) => {
                sqlx::query_as_with::<Sqlite, R, _>(
                    AssertSqlSafe(self.sql),
                    to_sqlite_arguments(self.parameters)?,
                )
                .fetch_all(pool)
                .await
            }
            Pool::Postgres(pool) => {
                sqlx::query_as_with::<Postgres, R, _>(
                    AssertSqlSafe(self.sql),
                    to_postgres_arguments(self.parameters)?,
                )
                .fetch_all(pool)
                .await
            }
        }
        .map_err(|error| StoreError::from_driver_error(table, error))
    }

    /// The row, if there is one, as this transaction sees it.
    pub(crate) async fn fetch_optional_in<R: DatabaseRow>(self, tx: &mut Tx) -> Result<Option<R>> {
        let table = self.table;
        let connection = tx.connection()?;
        if !self.is_storable() {
            return tx.record_failure(Err(StoreError::unstorable()));
        }
        let outcome = match connection {
            DatabaseConnection::Sqlite(connection) => {
                sqlx::query_as_with::<Sqlite, R, _>(
                    AssertSqlSafe(self.sql),
                    to_sqlite_arguments(self.parameters)?,
                )
                .fetch_optional(connection)
                .await
            }
            DatabaseConnection::Postgres(connection) => {
                sqlx::query_as_with::<Postgres, R, _>(
                    AssertSqlSafe(self.sql),
                    to_postgres_arguments(self.parameters)?,
                )
                .fetch_optional(&mut **connection)
                .await
            }
        };
        tx.record_failure(outcome.map_err(|error| StoreError::from_driver_error(table, error)))
    }

    /// All rows, as this transaction sees them.
    pub(crate) async fn fetch_all_in<R: DatabaseRow>(self, tx: &mut Tx) -> Result<Vec<R>> {
        let table = self.table;
        let connection = tx.connection()?;
        if !self.is_storable() {
            return tx.record_failure(Err(StoreError::unstorable()));
        }
        let outcome = match connection {
            DatabaseConnection::Sqlite(connection) => {
                sqlx::query_as_with::<Sqlite, R, _>(
                    AssertSqlSafe(self.sql),
                    to_sqlite_arguments(self.parameters)?,
                )
                .fetch_all(connection)
                .await
            }
            DatabaseConnection::Postgres(connection) => {
                sqlx::query_as_with::<Postgres, R, _>(
                    AssertSqlSafe(self.sql),
                    to_postgres_arguments(self.parameters)?,
                )
                .fetch_all(&mut **connection)
                .await
            }
        };
        tx.record_failure(outcome.map_err(|error| StoreError::from_driver_error(table, error)))
    }

    /// Runs the statement and tells how many rows it changed.
    pub(crate) async fn execute(self, tx: &mut Tx) -> Result<u64> {
        let table = self.table;
        let connection = tx.connection()?;
        if !self.is_storable() {
            return tx.record_failure(Err(StoreError::unstorable()));
        }
        let outcome = match connection {
            DatabaseConnection::Sqlite(connection) => sqlx::query_with::<Sqlite, _>(
                AssertSqlSafe(self.sql),
                to_sqlite_arguments(self.parameters)?,
            )
            .execute(connection)
            .await
            .map(|done| done.rows_affected()),
            DatabaseConnection::Postgres(connection) => sqlx::query_with::<Postgres, _>(
                AssertSqlSafe(self.sql),
                to_postgres_arguments(self.parameters)?,
            )
            .execute(&mut **connection)
            .await
            .map(|done| done.rows_affected()),
        };
        tx.record_failure(outcome.map_err(|error| StoreError::from_driver_error(table, error)))
    }

    fn is_storable(&self) -> bool {
        self.parameters.iter().all(SqlParameter::is_storable)
    }

    /// Runs a compare-and-set of one row and tells whether it was won.
    pub(crate) async fn run_compare_and_set(self, tx: &mut Tx) -> Result<bool> {
        Ok(self.execute(tx).await? > 0)
    }
}
