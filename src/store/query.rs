//! One SQL text with `$n` parameters, run on whichever engine is there.

use std::borrow::Cow;

use sqlx::postgres::{PgArguments, PgRow};
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{Arguments, AssertSqlSafe, Encode, FromRow, Postgres, Sqlite, Type};

use super::engine::{Pool, Store};
use super::error::{Result, StoreError};
use super::tx::{Link, Tx};
use crate::domain::time::Timestamp;

/// What can be read out of a row of either engine: anything that derives `FromRow`.
pub(super) trait Row: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static {}
impl<R> Row for R where R: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static {}

/// A parameter. Nothing is typed too: PostgreSQL wants to know what is absent.
pub(super) enum Value<'q> {
    Int(Option<i64>),
    Text(Option<&'q str>),
    Blob(Option<&'q [u8]>),
    Bool(bool),
}

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
        let outcome = match tx.link()? {
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

    /// Runs the statement and tells how many rows it changed.
    pub(super) async fn run(self, tx: &mut Tx) -> Result<u64> {
        let table = self.table;
        let outcome = match tx.link()? {
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

    /// Runs a compare-and-set of one row and tells whether it was won.
    pub(super) async fn won(self, tx: &mut Tx) -> Result<bool> {
        Ok(self.run(tx).await? > 0)
    }
}

fn sqlite(values: Vec<Value<'_>>) -> Result<SqliteArguments> {
    arguments(values)
}

fn postgres(values: Vec<Value<'_>>) -> Result<PgArguments> {
    arguments(values)
}

fn arguments<'q, A>(values: Vec<Value<'q>>) -> Result<A>
where
    A: Arguments,
    Option<i64>: Encode<'q, A::Database> + Type<A::Database>,
    Option<&'q str>: Encode<'q, A::Database> + Type<A::Database>,
    Option<&'q [u8]>: Encode<'q, A::Database> + Type<A::Database>,
    bool: Encode<'q, A::Database> + Type<A::Database>,
{
    let mut arguments = A::default();
    arguments.reserve(values.len(), values.len() * 16);
    for value in values {
        match value {
            Value::Int(int) => arguments.add(int),
            Value::Text(text) => arguments.add(text),
            Value::Blob(blob) => arguments.add(blob),
            Value::Bool(bool) => arguments.add(bool),
        }
        .map_err(sqlx::Error::Encode)?;
    }
    Ok(arguments)
}

impl From<i64> for Value<'_> {
    fn from(int: i64) -> Self {
        Self::Int(Some(int))
    }
}

impl From<Option<i64>> for Value<'_> {
    fn from(int: Option<i64>) -> Self {
        Self::Int(int)
    }
}

impl From<Timestamp> for Value<'_> {
    fn from(time: Timestamp) -> Self {
        Self::Int(Some(time.0))
    }
}

impl From<bool> for Value<'_> {
    fn from(bool: bool) -> Self {
        Self::Bool(bool)
    }
}

impl<'q> From<&'q str> for Value<'q> {
    fn from(text: &'q str) -> Self {
        Self::Text(Some(text))
    }
}

impl<'q> From<&'q String> for Value<'q> {
    fn from(text: &'q String) -> Self {
        Self::Text(Some(text))
    }
}

impl<'q> From<Option<&'q str>> for Value<'q> {
    fn from(text: Option<&'q str>) -> Self {
        Self::Text(text)
    }
}

impl<'q> From<&'q Option<String>> for Value<'q> {
    fn from(text: &'q Option<String>) -> Self {
        Self::Text(text.as_deref())
    }
}

impl<'q> From<&'q [u8]> for Value<'q> {
    fn from(blob: &'q [u8]) -> Self {
        Self::Blob(Some(blob))
    }
}

impl<'q, const N: usize> From<&'q [u8; N]> for Value<'q> {
    fn from(blob: &'q [u8; N]) -> Self {
        Self::Blob(Some(blob))
    }
}
