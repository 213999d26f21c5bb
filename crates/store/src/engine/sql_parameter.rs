//! Parameters of a statement, and their encoding for each engine.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use bytes::BytesMut;
use kassa_domain::time::Timestamp;
use rusqlite::ToSql;
use rusqlite::types::{ToSqlOutput, ValueRef};
use tokio_postgres::types::{self as postgres, IsNull, Type};

/// A parameter. A NULL has a type too, because PostgreSQL needs it.
pub enum SqlParameter<'q> {
    Int(Option<i64>),
    Text(Option<Cow<'q, str>>),
    Blob(Option<Cow<'q, [u8]>>),
    Bool(bool),
}

impl SqlParameter<'_> {
    /// `false` for a text with the character NUL, which PostgreSQL cannot store. The same rule
    /// applies on SQLite: a read finds no row, and a write is refused.
    pub fn is_storable(&self) -> bool {
        !matches!(self, Self::Text(Some(text)) if text.contains('\0'))
    }

    /// The same with a value of its own.
    pub(super) fn into_owned(self) -> SqlParameter<'static> {
        match self {
            Self::Int(int) => SqlParameter::Int(int),
            Self::Text(text) => SqlParameter::Text(text.map(|text| Cow::Owned(text.into_owned()))),
            Self::Blob(blob) => SqlParameter::Blob(blob.map(|blob| Cow::Owned(blob.into_owned()))),
            Self::Bool(bool) => SqlParameter::Bool(bool),
        }
    }

    /// The type that PostgreSQL is told.
    pub(super) fn postgres_type(&self) -> Type {
        match self {
            Self::Int(_) => Type::INT8,
            Self::Text(_) => Type::TEXT,
            Self::Blob(_) => Type::BYTEA,
            Self::Bool(_) => Type::BOOL,
        }
    }
}

/// Without the value, which may be secret: the driver logs parameters.
impl fmt::Debug for SqlParameter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.postgres_type().name())
    }
}

impl postgres::ToSql for SqlParameter<'_> {
    fn to_sql(
        &self,
        own: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Self::Int(int) => postgres::ToSql::to_sql(int, own, out),
            Self::Text(text) => postgres::ToSql::to_sql(&text.as_deref(), own, out),
            Self::Blob(blob) => postgres::ToSql::to_sql(&blob.as_deref(), own, out),
            Self::Bool(bool) => postgres::ToSql::to_sql(bool, own, out),
        }
    }

    /// Every parameter has its own type, see [`Self::postgres_type`].
    fn accepts(_type: &Type) -> bool {
        true
    }

    fn to_sql_checked(
        &self,
        declared: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        if *declared == self.postgres_type() {
            postgres::ToSql::to_sql(self, declared, out)
        } else {
            Err("a parameter of another type than declared".into())
        }
    }
}

impl ToSql for SqlParameter<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Int(int) => int.map_or(ValueRef::Null, ValueRef::Integer),
            Self::Text(text) => {
                text.as_deref().map_or(ValueRef::Null, |text| ValueRef::Text(text.as_bytes()))
            }
            Self::Blob(blob) => blob.as_deref().map_or(ValueRef::Null, ValueRef::Blob),
            Self::Bool(bool) => ValueRef::Integer(i64::from(*bool)),
        }))
    }
}

impl From<i64> for SqlParameter<'_> {
    fn from(int: i64) -> Self {
        Self::Int(Some(int))
    }
}

impl From<Option<i64>> for SqlParameter<'_> {
    fn from(int: Option<i64>) -> Self {
        Self::Int(int)
    }
}

impl From<Timestamp> for SqlParameter<'_> {
    fn from(time: Timestamp) -> Self {
        Self::Int(Some(time.0))
    }
}

impl From<bool> for SqlParameter<'_> {
    fn from(bool: bool) -> Self {
        Self::Bool(bool)
    }
}

impl<'q> From<&'q str> for SqlParameter<'q> {
    fn from(text: &'q str) -> Self {
        Self::Text(Some(Cow::Borrowed(text)))
    }
}

impl<'q> From<&'q String> for SqlParameter<'q> {
    fn from(text: &'q String) -> Self {
        Self::Text(Some(Cow::Borrowed(text)))
    }
}

impl<'q> From<Option<&'q str>> for SqlParameter<'q> {
    fn from(text: Option<&'q str>) -> Self {
        Self::Text(text.map(Cow::Borrowed))
    }
}

impl<'q> From<&'q Option<String>> for SqlParameter<'q> {
    fn from(text: &'q Option<String>) -> Self {
        Self::Text(text.as_deref().map(Cow::Borrowed))
    }
}

impl<'q> From<Option<&'q [u8]>> for SqlParameter<'q> {
    fn from(blob: Option<&'q [u8]>) -> Self {
        Self::Blob(blob.map(Cow::Borrowed))
    }
}

impl<'q> From<&'q [u8]> for SqlParameter<'q> {
    fn from(blob: &'q [u8]) -> Self {
        Self::Blob(Some(Cow::Borrowed(blob)))
    }
}

impl<'q, const N: usize> From<&'q [u8; N]> for SqlParameter<'q> {
    fn from(blob: &'q [u8; N]) -> Self {
        Self::Blob(Some(Cow::Borrowed(blob)))
    }
}
