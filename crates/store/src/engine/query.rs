//! One SQL text with `$n` parameters, run on either engine.

use std::borrow::Cow;

use tokio::task::coop::consume_budget;
use tokio_postgres::Row as PgRow;

use super::error::{Result, StoreError};
use super::id_counters;
use super::pool::{Pool, ReadPool};
use super::row::{DatabaseRow, JoinedRows, Row};
use super::sql_parameter::SqlParameter;
use super::sqlite_statement;
use super::tx::{DatabaseConnection, Tx};

/// A statement with its parameters in order.
pub struct Query<'q> {
    table: &'static str,
    sql: Cow<'static, str>,
    parameters: Vec<SqlParameter<'q>>,
}

/// Creates a statement. `table` names the table in errors.
pub fn query<'q>(table: &'static str, sql: impl Into<Cow<'static, str>>) -> Query<'q> {
    Query { table, sql: sql.into(), parameters: Vec::new() }
}

/// The parameters of a list of values: `count` of them, numbered from `first` on.
pub fn list_parameters(first: usize, count: usize) -> String {
    let numbers = (first..).take(count).map(|number| format!("${number}"));
    numbers.collect::<Vec<_>>().join(", ")
}

impl<'q> Query<'q> {
    /// Appends the next parameter.
    pub fn bind(mut self, value: impl Into<SqlParameter<'q>>) -> Self {
        self.parameters.push(value.into());
        self
    }

    /// Appends a parameter for each value of a list, see [`list_parameters`].
    pub fn bind_all<V: Into<SqlParameter<'q>>>(
        mut self,
        values: impl IntoIterator<Item = V>,
    ) -> Self {
        self.parameters.extend(values.into_iter().map(Into::into));
        self
    }

    /// Reads the first row, if there is one, from the last committed state.
    pub async fn fetch_optional<R: DatabaseRow>(self, store: &impl ReadPool) -> Result<Option<R>> {
        if !self.is_storable() {
            return Ok(None);
        }
        match store.pool() {
            Pool::Sqlite(readers) => {
                // So many reads in a row do not keep other tasks from this thread.
                consume_budget().await;
                let Self { table, sql, parameters } = &self;
                readers.read(|connection| {
                    sqlite_statement::fetch_optional(connection, table, sql, parameters)
                })
            }
            Pool::Postgres(postgres) => {
                let result = postgres.read(&self.sql, &self.parameters).await?;
                result.rows.first().map(|row| read_row(self.table, row)).transpose()
            }
        }
    }

    /// Reads all rows from the last committed state.
    pub async fn fetch_all<R: DatabaseRow>(self, store: &impl ReadPool) -> Result<Vec<R>> {
        if !self.is_storable() {
            return Ok(Vec::new());
        }
        match store.pool() {
            Pool::Sqlite(readers) => {
                // So many reads in a row do not keep other tasks from this thread.
                consume_budget().await;
                let Self { table, sql, parameters } = &self;
                readers.read(|connection| {
                    sqlite_statement::fetch_all(connection, table, sql, parameters)
                })
            }
            Pool::Postgres(postgres) => {
                let result = postgres.read(&self.sql, &self.parameters).await?;
                result.rows.iter().map(|row| read_row(self.table, row)).collect()
            }
        }
    }

    /// Reads a join of one with many from the last committed state: the columns of the many come
    /// first. `None` if there is no row.
    pub async fn fetch_joined<One: DatabaseRow, Many: DatabaseRow>(
        self,
        store: &impl ReadPool,
    ) -> Result<Option<(One, Vec<Many>)>> {
        if !self.is_storable() {
            return Ok(None);
        }
        let mut joined = JoinedRows::new();
        match store.pool() {
            Pool::Sqlite(readers) => {
                // So many reads in a row do not keep other tasks from this thread.
                consume_budget().await;
                let Self { table, sql, parameters } = &self;
                joined = readers.read(|connection| {
                    sqlite_statement::fetch_joined(connection, table, sql, parameters)
                })?;
            }
            Pool::Postgres(postgres) => {
                for row in &postgres.read(&self.sql, &self.parameters).await?.rows {
                    let pushed = joined.push(Row::of_postgres(row));
                    pushed.map_err(|error| error.into_store_error(self.table))?;
                }
            }
        }
        Ok(joined.finish())
    }

    /// Reads the first row, if there is one, within the transaction.
    pub async fn fetch_optional_in<R: DatabaseRow>(self, tx: &mut Tx) -> Result<Option<R>> {
        let outcome = self.try_fetch_optional_in(tx).await;
        tx.record_failure(outcome)
    }

    async fn try_fetch_optional_in<R: DatabaseRow>(self, tx: &mut Tx) -> Result<Option<R>> {
        let connection = tx.connection()?;
        self.check_storable()?;
        match connection {
            DatabaseConnection::Sqlite(connection) => {
                let Self { table, sql, parameters } = &self;
                sqlite_statement::fetch_optional(connection, table, sql, parameters)
            }
            DatabaseConnection::Postgres(transaction) => {
                let result = transaction.query(&self.sql, &self.parameters).await?;
                result.rows.first().map(|row| read_row(self.table, row)).transpose()
            }
        }
    }

    /// Reads all rows within the transaction.
    pub async fn fetch_all_in<R: DatabaseRow>(self, tx: &mut Tx) -> Result<Vec<R>> {
        let outcome = self.try_fetch_all_in(tx).await;
        tx.record_failure(outcome)
    }

    async fn try_fetch_all_in<R: DatabaseRow>(self, tx: &mut Tx) -> Result<Vec<R>> {
        let connection = tx.connection()?;
        self.check_storable()?;
        match connection {
            DatabaseConnection::Sqlite(connection) => {
                let Self { table, sql, parameters } = &self;
                sqlite_statement::fetch_all(connection, table, sql, parameters)
            }
            DatabaseConnection::Postgres(transaction) => {
                let result = transaction.query(&self.sql, &self.parameters).await?;
                result.rows.iter().map(|row| read_row(self.table, row)).collect()
            }
        }
    }

    /// Runs the statement. Returns the number of rows it changed.
    pub async fn execute(self, tx: &mut Tx) -> Result<u64> {
        let outcome = self.try_execute(tx).await;
        tx.record_failure(outcome)
    }

    async fn try_execute(self, tx: &mut Tx) -> Result<u64> {
        let connection = tx.connection()?;
        self.check_storable()?;
        match connection {
            DatabaseConnection::Sqlite(connection) => {
                sqlite_statement::execute(connection, &self.sql, &self.parameters)
            }
            DatabaseConnection::Postgres(transaction) => {
                Ok(transaction.query(&self.sql, &self.parameters).await?.changed)
            }
        }
    }

    /// Runs the statement, where nobody asks how many rows it changes. PostgreSQL gets it with the
    /// next statement or with the commit, which then returns its error.
    pub async fn defer(self, tx: &mut Tx) -> Result<()> {
        let outcome = self.try_defer(tx).await;
        tx.record_failure(outcome)
    }

    async fn try_defer(self, tx: &mut Tx) -> Result<()> {
        let connection = tx.connection()?;
        self.check_storable()?;
        match connection {
            DatabaseConnection::Sqlite(connection) => {
                sqlite_statement::execute(connection, &self.sql, &self.parameters).map(drop)
            }
            DatabaseConnection::Postgres(transaction) => {
                transaction.defer(self.sql, self.parameters).await
            }
        }
    }

    /// Runs an `INSERT` of one row without its `RETURNING`. Returns the id that the database gave
    /// the row, and never gives again (ADR 147); `None` if the statement does nothing on a
    /// conflict, and there was one.
    ///
    /// SQLite knows the id, and would store what `RETURNING` returns in a table of its own.
    pub async fn insert_for_id(self, tx: &mut Tx) -> Result<Option<i64>> {
        let outcome = self.try_insert_for_id(tx).await;
        tx.record_failure(outcome)
    }

    async fn try_insert_for_id(self, tx: &mut Tx) -> Result<Option<i64>> {
        let first = tx.began.map_or(0, id_counters::first_id);
        let connection = tx.connection()?;
        self.check_storable()?;
        match connection {
            DatabaseConnection::Sqlite(connection) => {
                let id = sqlite_statement::insert(connection, &self.sql, &self.parameters)?;
                let raise = |id| id_counters::raise_new_row(connection, self.table, id, first);
                id.map(raise).transpose()
            }
            DatabaseConnection::Postgres(transaction) => {
                let sql = format!("{} RETURNING id", self.sql);
                let result = transaction.query(&sql, &self.parameters).await?;
                let id = |row| read_row::<(i64,)>(self.table, row).map(|(id,)| id);
                result.rows.first().map(id).transpose()
            }
        }
    }

    /// Runs a conditional update. Returns whether its condition held and a row was changed.
    pub async fn run_compare_and_set(self, tx: &mut Tx) -> Result<bool> {
        Ok(self.execute(tx).await? > 0)
    }

    fn is_storable(&self) -> bool {
        self.parameters.iter().all(SqlParameter::is_storable)
    }

    fn check_storable(&self) -> Result<()> {
        if self.is_storable() { Ok(()) } else { Err(StoreError::unstorable()) }
    }
}

fn read_row<R: DatabaseRow>(table: &'static str, row: &PgRow) -> Result<R> {
    R::from_row(&mut Row::of_postgres(row)).map_err(|error| error.into_store_error(table))
}
