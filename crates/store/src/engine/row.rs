//! Rows of either engine, read into structs by the names of their columns.

use std::error::Error;

use rusqlite::types::ValueRef;
use tokio_postgres::Row as PgRow;
use tokio_postgres::types::{FromSql, Type};

use super::error::StoreError;

/// A row of either engine.
pub struct Row<'r> {
    source: RowSource<'r>,
    /// Where the next column is expected: most statements select in the order of the fields.
    next: usize,
}

#[derive(Clone, Copy)]
enum RowSource<'r> {
    Sqlite(&'r rusqlite::Row<'r>),
    Postgres(&'r PgRow),
}

/// A column that is missing, or has another type.
#[derive(Debug)]
pub enum ColumnError {
    Missing,
    OtherType(String),
}

impl ColumnError {
    pub(super) fn into_store_error(self, table: &'static str) -> StoreError {
        match self {
            Self::Missing => StoreError::corrupt(table, "unknown", "a row of another shape"),
            Self::OtherType(column) => {
                StoreError::corrupt(table, format!("(column {column})"), "a column of another type")
            }
        }
    }
}

/// A type that is read from a whole row.
pub trait DatabaseRow: Sized + Send + 'static {
    /// How many columns are read.
    const COLUMN_COUNT: usize;

    fn from_row(row: &mut Row<'_>) -> Result<Self, ColumnError>;
}

/// The rows of a join of one with many. Each row has the columns of one of the many, then those of
/// the one, which are the same in each.
pub struct JoinedRows<One, Many> {
    one: Option<One>,
    many: Vec<Many>,
}

impl<One: DatabaseRow, Many: DatabaseRow> JoinedRows<One, Many> {
    pub(super) const fn new() -> Self {
        Self { one: None, many: Vec::new() }
    }

    pub(super) fn push(&mut self, mut row: Row<'_>) -> Result<(), ColumnError> {
        self.many.push(Many::from_row(&mut row)?);
        if self.one.is_none() {
            row.next = Many::COLUMN_COUNT;
            self.one = Some(One::from_row(&mut row)?);
        }
        Ok(())
    }

    pub(super) fn finish(self) -> Option<(One, Vec<Many>)> {
        self.one.map(|one| (one, self.many))
    }
}

/// A field of a [`DatabaseRow`]: the column of its name, or the columns of another row's fields.
pub trait RowField: Sized {
    /// How many columns are read.
    const COLUMN_COUNT: usize;

    fn read(row: &mut Row<'_>, column: &'static str) -> Result<Self, ColumnError>;
}

/// The value of a column.
pub trait RowValue: Sized + Send + 'static {
    /// `None` for a value of another type.
    fn from_sqlite(value: ValueRef<'_>) -> Option<Self>;

    /// `None` for a value of another type.
    fn from_postgres(row: &PgRow, index: usize) -> Option<Self>;
}

impl<'r> Row<'r> {
    pub(super) const fn of_sqlite(row: &'r rusqlite::Row<'r>) -> Self {
        Self { source: RowSource::Sqlite(row), next: 0 }
    }

    pub(super) const fn of_postgres(row: &'r PgRow) -> Self {
        Self { source: RowSource::Postgres(row), next: 0 }
    }

    /// Reads the column of this name.
    pub fn read<V: RowValue>(&mut self, column: &'static str) -> Result<V, ColumnError> {
        let index = self.find(column).ok_or(ColumnError::Missing)?;
        self.next = index + 1;
        self.read_at(index).ok_or_else(|| ColumnError::OtherType(column.to_owned()))
    }

    /// Reads the column of this name, from which the next read continues.
    pub fn peek<V: RowValue>(&mut self, column: &'static str) -> Result<V, ColumnError> {
        let value = self.read(column)?;
        self.next -= 1;
        Ok(value)
    }

    /// Reads the next column.
    fn read_next<V: RowValue>(&mut self) -> Result<V, ColumnError> {
        let index = self.next;
        if index >= self.count() {
            return Err(ColumnError::Missing);
        }
        self.next += 1;
        self.read_at(index).ok_or_else(|| ColumnError::OtherType(index.to_string()))
    }

    /// The value of the column `index`, which exists. `None` if it has another type.
    fn read_at<V: RowValue>(&self, index: usize) -> Option<V> {
        match self.source {
            RowSource::Sqlite(row) => V::from_sqlite(row.get_ref(index).ok()?),
            RowSource::Postgres(row) => V::from_postgres(row, index),
        }
    }

    fn find(&self, column: &str) -> Option<usize> {
        if self.name(self.next) == Some(column) {
            return Some(self.next);
        }
        (0..self.count()).find(|index| self.name(*index) == Some(column))
    }

    fn name(&self, index: usize) -> Option<&str> {
        match self.source {
            RowSource::Sqlite(row) => row.as_ref().column_name(index).ok(),
            RowSource::Postgres(row) => row.columns().get(index).map(tokio_postgres::Column::name),
        }
    }

    fn count(&self) -> usize {
        match self.source {
            RowSource::Sqlite(row) => row.as_ref().column_count(),
            RowSource::Postgres(row) => row.len(),
        }
    }
}

impl<V: RowValue> RowField for V {
    const COLUMN_COUNT: usize = 1;

    fn read(row: &mut Row<'_>, column: &'static str) -> Result<Self, ColumnError> {
        row.read(column)
    }
}

impl<A: RowValue> DatabaseRow for (A,) {
    const COLUMN_COUNT: usize = 1;

    fn from_row(row: &mut Row<'_>) -> Result<Self, ColumnError> {
        Ok((row.read_next()?,))
    }
}

impl<A: RowValue, B: RowValue> DatabaseRow for (A, B) {
    const COLUMN_COUNT: usize = 2;

    fn from_row(row: &mut Row<'_>) -> Result<Self, ColumnError> {
        Ok((row.read_next()?, row.read_next()?))
    }
}

/// Implements [`RowValue`] for a type and for its `Option`.
macro_rules! row_value {
    ($type:ty, $pattern:pat => $value:expr) => {
        impl RowValue for $type {
            fn from_sqlite(value: ValueRef<'_>) -> Option<Self> {
                match value {
                    $pattern => $value,
                    _ => None,
                }
            }

            fn from_postgres(row: &PgRow, index: usize) -> Option<Self> {
                row.try_get(index).ok()
            }
        }

        impl RowValue for Option<$type> {
            fn from_sqlite(value: ValueRef<'_>) -> Option<Self> {
                match value {
                    ValueRef::Null => Some(None),
                    value => <$type>::from_sqlite(value).map(Some),
                }
            }

            fn from_postgres(row: &PgRow, index: usize) -> Option<Self> {
                match row.try_get::<_, Option<AnyValue>>(index).ok()? {
                    None => Some(None),
                    Some(AnyValue) => <$type>::from_postgres(row, index).map(Some),
                }
            }
        }
    };
}

/// A value of any type: a NULL is one of every type, also where the server says that its column is
/// a text.
struct AnyValue;

impl<'a> FromSql<'a> for AnyValue {
    fn from_sql(_type: &Type, _raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Self)
    }

    fn accepts(_type: &Type) -> bool {
        true
    }
}

row_value!(i64, ValueRef::Integer(value) => Some(value));
row_value!(bool, ValueRef::Integer(value) => Some(value != 0));
row_value!(String, ValueRef::Text(text) => std::str::from_utf8(text).ok().map(str::to_owned));
row_value!(Vec<u8>, ValueRef::Blob(bytes) => Some(bytes.to_vec()));

/// Declares a struct that is read from a row. Each field has the name of its column, or is itself
/// such a struct.
#[macro_export]
macro_rules! database_row {
    (
        $(#[$attribute:meta])*
        $vis:vis struct $name:ident {
            $($(#[$field_attribute:meta])* $field_vis:vis $field:ident: $type:ty,)+
        }
    ) => {
        $(#[$attribute])*
        $vis struct $name {
            $($(#[$field_attribute])* $field_vis $field: $type,)+
        }

        impl $crate::engine::row::DatabaseRow for $name {
            const COLUMN_COUNT: usize =
                0 $(+ <$type as $crate::engine::row::RowField>::COLUMN_COUNT)+;

            fn from_row(
                row: &mut $crate::engine::row::Row<'_>,
            ) -> std::result::Result<Self, $crate::engine::row::ColumnError> {
                Ok(Self {
                    $($field: $crate::engine::row::RowField::read(
                        row,
                        stringify!($field),
                    )?,)+
                })
            }
        }

        impl $crate::engine::row::RowField for $name {
            const COLUMN_COUNT: usize =
                <Self as $crate::engine::row::DatabaseRow>::COLUMN_COUNT;

            fn read(
                row: &mut $crate::engine::row::Row<'_>,
                _column: &'static str,
            ) -> std::result::Result<Self, $crate::engine::row::ColumnError> {
                $crate::engine::row::DatabaseRow::from_row(row)
            }
        }
    };
}
pub use crate::database_row;
