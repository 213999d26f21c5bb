//! One SQL text with `$n` parameters, run on either engine.

use std::borrow::Cow;

use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::QueryAs;
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{AssertSqlSafe, FromRow, Postgres, Sqlite};

use super::error::{Result, StoreError};
use super::pool::{Pool, ReadPool};
use super::sql_parameter::{SqlParameter, to_postgres_arguments, to_sqlite_arguments};
use super::tx::{DatabaseConnection, Tx};

/// A type that can be read from a row of either engine: anything that derives `FromRow`.
pub(crate) trait DatabaseRow:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static
{
}
impl<R> DatabaseRow for R where
    R: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static
{
}

/// A statement with its parameters in order.
pub(crate) struct Query<'q> {
    table: &'static str,
    sql: Cow<'static, str>,
    parameters: Vec<SqlParameter<'q>>,
}

/// Creates a statement. `table` names the table in errors.
pub(crate) fn query<'q>(table: &'static str, sql: impl Into<Cow<'static, str>>) -> Query<'q> {
    Query { table, sql: sql.into(), parameters: Vec::new() }
}

impl<'q> Query<'q> {
    /// Appends the next parameter.
    pub(crate) fn bind(mut self, value: impl Into<SqlParameter<'q>>) -> Self {
        self.parameters.push(value.into());
        self
    }

    /// Reads the first row, if there is one, from the last committed state.
    pub(crate) async fn fetch_optional<R: DatabaseRow>(
        self,
        store: &impl ReadPool,
    ) -> Result<Option<R>> {
        let table = self.table;
        if !self.is_storable() {
            return Ok(None);
        }
        match store.pool() {
            Pool::Sqlite(pool) => self.into_sqlite()?.fetch_optional(pool).await,
            Pool::Postgres(pool) => self.into_postgres()?.fetch_optional(pool).await,
        }
        .map_err(|error| StoreError::from_driver_error(table, error))
    }

    /// Reads all rows from the last committed state.
    pub(crate) async fn fetch_all<R: DatabaseRow>(self, store: &impl ReadPool) -> Result<Vec<R>> {
        let table = self.table;
        if !self.is_storable() {
            return Ok(Vec::new());
        }
        match store.pool() {
            Pool::Sqlite(pool) => self.into_sqlite()?.fetch_all(pool).await,
            Pool::Postgres(pool) => self.into_postgres()?.fetch_all(pool).await,
        }
        .map_err(|error| StoreError::from_driver_error(table, error))
    }

    /// Reads the first row, if there is one, within the transaction.
    pub(crate) async fn fetch_optional_in<R: DatabaseRow>(self, tx: &mut Tx) -> Result<Option<R>> {
        let table = self.table;
        let connection = tx.connection()?;
        if !self.is_storable() {
            return tx.record_failure(Err(StoreError::unstorable()));
        }
        let outcome = match connection {
            DatabaseConnection::Sqlite(connection) => {
                self.into_sqlite()?.fetch_optional(connection).await
            }
            DatabaseConnection::Postgres(connection) => {
                self.into_postgres()?.fetch_optional(&mut **connection).await
            }
        };
        tx.record_failure(outcome.map_err(|error| StoreError::from_driver_error(table, error)))
    }

    /// Reads all rows within the transaction.
    pub(crate) async fn fetch_all_in<R: DatabaseRow>(self, tx: &mut Tx) -> Result<Vec<R>> {
        let table = self.table;
        let connection = tx.connection()?;
        if !self.is_storable() {
            return tx.record_failure(Err(StoreError::unstorable()));
        }
        let outcome = match connection {
            DatabaseConnection::Sqlite(connection) => {
                self.into_sqlite()?.fetch_all(connection).await
            }
            DatabaseConnection::Postgres(connection) => {
                self.into_postgres()?.fetch_all(&mut **connection).await
            }
        };
        tx.record_failure(outcome.map_err(|error| StoreError::from_driver_error(table, error)))
    }

    /// Runs the statement. Returns the number of rows it changed.
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

    /// Runs a conditional update. Returns whether its condition held and a row was changed.
    pub(crate) async fn run_compare_and_set(self, tx: &mut Tx) -> Result<bool> {
        Ok(self.execute(tx).await? > 0)
    }

    fn is_storable(&self) -> bool {
        self.parameters.iter().all(SqlParameter::is_storable)
    }

    fn into_sqlite<R: DatabaseRow>(self) -> Result<QueryAs<'static, Sqlite, R, SqliteArguments>> {
        let arguments = to_sqlite_arguments(self.parameters)?;
        Ok(sqlx::query_as_with(AssertSqlSafe(self.sql), arguments))
    }

    fn into_postgres<R: DatabaseRow>(self) -> Result<QueryAs<'static, Postgres, R, PgArguments>> {
        let arguments = to_postgres_arguments(self.parameters)?;
        Ok(sqlx::query_as_with(AssertSqlSafe(self.sql), arguments))
    }
}
