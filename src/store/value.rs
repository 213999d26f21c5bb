//! Parameters of a statement, and how each engine takes them.

use sqlx::postgres::PgArguments;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, Encode, Type};

use super::error::Result;
use crate::domain::time::Timestamp;

/// A parameter. Nothing is typed too: PostgreSQL wants to know what is absent.
pub(super) enum Value<'q> {
    Int(Option<i64>),
    Text(Option<&'q str>),
    Blob(Option<&'q [u8]>),
    Bool(bool),
}

impl Value<'_> {
    /// PostgreSQL has no NUL in its texts. So nothing is found by one and nothing with one is kept, on either engine.
    pub(super) fn is_storable(&self) -> bool {
        !matches!(self, Self::Text(Some(text)) if text.contains('\0'))
    }
}

pub(super) fn sqlite(values: Vec<Value<'_>>) -> Result<SqliteArguments> {
    arguments(values)
}

pub(super) fn postgres(values: Vec<Value<'_>>) -> Result<PgArguments> {
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

impl<'q> From<Option<&'q [u8]>> for Value<'q> {
    fn from(blob: Option<&'q [u8]>) -> Self {
        Self::Blob(blob)
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
