//! One SQL text with `$n` parameters, run on whichever engine is there.

use std::borrow::Cow;

use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, FromRow, Postgres, Sqlite};

use super::engine::{Pool, Store};
use super::error::{Result, StoreError};
use super::tx::{Link, Tx};
use super::value::{Value, postgres, sqlite};

/// What can be read out of a row of either engine: anything that derives `FromRow`.
pub(super) trait Row: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static {}
impl<R> Row for R where R: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static {}

/// A statement about one table, with its parameters in order.
pub(super) struct Query<'q> {
    table: &'static str,
    text: Cow<'static, str>,
    values: Vec<Value<'q>>,
}

/// A statement. `table` is named in errors.
pub(super) fn query<'q>(table: &'static str, text: impl Into<Cow<'static, str>>) -> Query<'q> {
    Query { table, text: text.into(), values: Vec::new() }
}

impl<'q> Query<'q> {
    pub(super) fn bind(mut self, value: impl Into<Value<'q>>) -> Self {
        self.values.push(value.into());
        self
    }

    /// The row, if there is one, as the last commit left it.
    pub(super) async fn one<R: Row>(self, store: &Store) -> Result<Option<R>> {
        let table = self.table;
        if !self.is_storable() {
            return Ok(None);
        }
        match store.pool() {
            Pool::Sqlite(pool) => {
                sqlx::query_as_with::<Sqlite, R, _>(AssertSqlSafe(self.text), sqlite(self.values)?).fetch_optional(pool).await
            }
            Pool::Postgres(pool) => {
                sqlx::query_as_with::<Postgres, R, _>(AssertSqlSafe(self.text), postgres(self.values)?).fetch_optional(pool).await
            }
        }
        .map_err(|error| StoreError::on(table, error))
    }

    /// All rows, as the last commit left them.
    pub(super) async fn all<R: Row>(self, store: &Store) -> Result<Vec<R>> {
        let table = self.table;
        if !self.is_storable() {
            return Ok(Vec::new());
        }
        match store.pool() {
            Pool::Sqlite(pool) => {
                sqlx::query_as_with::<Sqlite, R, _>(AssertSqlSafe(self.text), sqlite(self.values)?).fetch_all(pool).await
            }
            Pool::Postgres(pool) => {
                sqlx::query_as_with::<Postgres, R, _>(AssertSqlSafe(self.text), postgres(self.values)?).fetch_all(pool).await
            }
        }
        .map_err(|error| StoreError::on(table, error))
    }

    /// The row, if there is one, as this transaction sees it.
    pub(super) async fn one_in<R: Row>(self, tx: &mut Tx) -> Result<Option<R>> {
        let table = self.table;
        let link = tx.link()?;
        if !self.is_storable() {
            return tx.note(Err(StoreError::unstorable()));
        }
        let outcome = match link {
            Link::Sqlite(link) => {
                sqlx::query_as_with::<Sqlite, R, _>(AssertSqlSafe(self.text), sqlite(self.values)?).fetch_optional(link).await
            }
            Link::Postgres(link) => {
                sqlx::query_as_with::<Postgres, R, _>(AssertSqlSafe(self.text), postgres(self.values)?)
                    .fetch_optional(&mut **link)
                    .await
            }
        };
        tx.note(outcome.map_err(|error| StoreError::on(table, error)))
    }

    /// All rows, as this transaction sees them.
    pub(super) async fn all_in<R: Row>(self, tx: &mut Tx) -> Result<Vec<R>> {
        let table = self.table;
        let link = tx.link()?;
        if !self.is_storable() {
            return tx.note(Err(StoreError::unstorable()));
        }
        let outcome = match link {
            Link::Sqlite(link) => {
                sqlx::query_as_with::<Sqlite, R, _>(AssertSqlSafe(self.text), sqlite(self.values)?).fetch_all(link).await
            }
            Link::Postgres(link) => {
                sqlx::query_as_with::<Postgres, R, _>(AssertSqlSafe(self.text), postgres(self.values)?)
                    .fetch_all(&mut **link)
                    .await
            }
        };
        tx.note(outcome.map_err(|error| StoreError::on(table, error)))
    }

    /// Runs the statement and tells how many rows it changed.
    pub(super) async fn run(self, tx: &mut Tx) -> Result<u64> {
        let table = self.table;
        let link = tx.link()?;
        if !self.is_storable() {
            return tx.note(Err(StoreError::unstorable()));
        }
        let outcome = match link {
            Link::Sqlite(link) => sqlx::query_with::<Sqlite, _>(AssertSqlSafe(self.text), sqlite(self.values)?)
                .execute(link)
                .await
                .map(|done| done.rows_affected()),
            Link::Postgres(link) => sqlx::query_with::<Postgres, _>(AssertSqlSafe(self.text), postgres(self.values)?)
                .execute(&mut **link)
                .await
                .map(|done| done.rows_affected()),
        };
        tx.note(outcome.map_err(|error| StoreError::on(table, error)))
    }

    fn is_storable(&self) -> bool {
        self.values.iter().all(Value::is_storable)
    }

    /// Runs a compare-and-set of one row and tells whether it was won.
    pub(super) async fn won(self, tx: &mut Tx) -> Result<bool> {
        Ok(self.run(tx).await? > 0)
    }
}
