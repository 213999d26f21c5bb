//! Statements on an SQLite connection. They run where they are called: a statement takes
//! microseconds, and less than the way to another thread and back.

use std::any::TypeId;
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashMap;

use rusqlite::{CachedStatement, Connection, Statement};

use super::error::Result;
use super::error::StoreError;
use super::row::{DatabaseRow, JoinedRows, Row};
use super::sql_parameter::SqlParameter;

/// The first row, if there is one.
#[expect(clippy::ptr_arg, reason = "it matters whether the text is static")]
pub(super) fn fetch_optional<R: DatabaseRow>(
    connection: &Connection,
    table: &'static str,
    sql: &Cow<'static, str>,
    parameters: &[SqlParameter<'_>],
) -> Result<Option<R>> {
    let mut statement = prepare(connection, sql, parameters)?;
    let is_in_order = is_in_order::<R>(sql, &statement, R::list_columns);
    let mut rows = statement.raw_query();
    rows.next()?.map(|row| read_row(table, row, is_in_order)).transpose()
}

/// All rows.
#[expect(clippy::ptr_arg, reason = "it matters whether the text is static")]
pub(super) fn fetch_all<R: DatabaseRow>(
    connection: &Connection,
    table: &'static str,
    sql: &Cow<'static, str>,
    parameters: &[SqlParameter<'_>],
) -> Result<Vec<R>> {
    let mut statement = prepare(connection, sql, parameters)?;
    let is_in_order = is_in_order::<R>(sql, &statement, R::list_columns);
    let mut rows = statement.raw_query();
    let mut all = Vec::new();
    while let Some(row) = rows.next()? {
        all.push(read_row(table, row, is_in_order)?);
    }
    Ok(all)
}

/// The rows of a join of one with many.
#[expect(clippy::ptr_arg, reason = "it matters whether the text is static")]
pub(super) fn fetch_joined<One: DatabaseRow, Many: DatabaseRow>(
    connection: &Connection,
    table: &'static str,
    sql: &Cow<'static, str>,
    parameters: &[SqlParameter<'_>],
) -> Result<JoinedRows<One, Many>> {
    let mut statement = prepare(connection, sql, parameters)?;
    let is_in_order = is_in_order::<JoinedRows<One, Many>>(
        sql,
        &statement,
        JoinedRows::<One, Many>::list_columns,
    );
    let mut rows = statement.raw_query();
    let mut joined = JoinedRows::new();
    while let Some(row) = rows.next()? {
        let pushed = joined.push(Row::of_sqlite(row, is_in_order));
        pushed.map_err(|error| error.into_store_error(table))?;
    }
    Ok(joined)
}

/// Runs a statement without a result. Returns the number of rows it changed.
pub(super) fn execute(
    connection: &Connection,
    sql: &str,
    parameters: &[SqlParameter<'_>],
) -> Result<u64> {
    let changed = prepare(connection, sql, parameters)?.raw_execute()?;
    Ok(u64::try_from(changed).unwrap_or(u64::MAX))
}

/// Runs an `INSERT` of one row. Returns the row's id, unless the statement changed nothing.
pub(super) fn insert(
    connection: &Connection,
    sql: &str,
    parameters: &[SqlParameter<'_>],
) -> Result<Option<i64>> {
    let changed = execute(connection, sql, parameters)?;
    Ok((changed > 0).then(|| connection.last_insert_rowid()))
}

fn read_row<R: DatabaseRow>(
    table: &'static str,
    row: &rusqlite::Row<'_>,
    is_in_order: bool,
) -> Result<R> {
    let mut row = Row::of_sqlite(row, is_in_order);
    R::from_row(&mut row).map_err(|error| error.into_store_error(table))
}

/// Whether the statement selects the columns of the row type in their order. The names of a
/// statement that is written in the program are compared once in a thread: it never changes.
#[expect(clippy::ptr_arg, reason = "it matters whether the text is static")]
fn is_in_order<R: 'static>(
    sql: &Cow<'static, str>,
    statement: &Statement<'_>,
    list_columns: fn(&mut Vec<&'static str>),
) -> bool {
    thread_local! {
        /// By the address and the length of the text.
        static KNOWN: RefCell<HashMap<(usize, usize, TypeId), bool>> = RefCell::default();
    }
    let Cow::Borrowed(sql) = sql else { return false };
    let key = (sql.as_ptr().addr(), sql.len(), TypeId::of::<R>());
    KNOWN.with_borrow_mut(|known| {
        *known.entry(key).or_insert_with(|| has_columns(statement, list_columns))
    })
}

fn has_columns(statement: &Statement<'_>, list_columns: fn(&mut Vec<&'static str>)) -> bool {
    let mut columns = Vec::new();
    list_columns(&mut columns);
    !columns.is_empty()
        && columns.len() == statement.column_count()
        && (0..).zip(columns).all(|(index, name)| statement.column_name(index).ok() == Some(name))
}

/// SQLite numbers parameters such as `$2` in the order of their first use, so each is bound by its
/// name.
fn prepare<'c>(
    connection: &'c Connection,
    sql: &str,
    parameters: &[SqlParameter<'_>],
) -> Result<CachedStatement<'c>> {
    let mut statement = connection.prepare_cached(sql)?;
    for index in 1..=statement.parameter_count() {
        let number = statement
            .parameter_name(index)
            .and_then(|name| name.strip_prefix('$')?.parse::<usize>().ok());
        let parameter = number.and_then(|number| parameters.get(number.checked_sub(1)?));
        let parameter = parameter.ok_or_else(StoreError::missing_parameter)?;
        statement.raw_bind_parameter(index, parameter)?;
    }
    Ok(statement)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::engine::row::{ColumnError, database_row};

    database_row! {
        #[derive(Debug, PartialEq)]
        struct Inner {
            b: i64,
            c: Option<String>,
        }
    }

    database_row! {
        #[derive(Debug, PartialEq)]
        struct Outer {
            a: i64,
            inner: Inner,
            d: i64,
        }
    }

    fn read(connection: &Connection, sql: &'static str) -> Result<Option<Outer>> {
        fetch_optional(connection, "test", &Cow::Borrowed(sql), &[])
    }

    fn is_known_in_order(connection: &Connection, sql: &'static str) -> bool {
        let statement = connection.prepare(sql).expect("a statement");
        is_in_order::<Outer>(&Cow::Borrowed(sql), &statement, Outer::list_columns)
    }

    #[test]
    fn columns_are_read_by_name_in_any_order() {
        const IN_ORDER: &str = "SELECT 1 AS a, 2 AS b, 'x' AS c, 4 AS d";
        const OTHERWISE: &str = "SELECT 'x' AS c, 4 AS d, 2 AS b, 1 AS a";
        const MORE: &str = "SELECT 1 AS a, 2 AS b, 'x' AS c, 4 AS d, 5 AS e";
        let connection = Connection::open_in_memory().expect("a database");
        let row = Outer { a: 1, inner: Inner { b: 2, c: Some("x".to_owned()) }, d: 4 };
        for sql in [IN_ORDER, OTHERWISE, MORE] {
            for _ in 0..2 {
                assert_eq!(read(&connection, sql).expect("a row").as_ref(), Some(&row), "{sql}");
            }
            assert_eq!(is_known_in_order(&connection, sql), sql == IN_ORDER);
        }
        let missing = "SELECT 1 AS a, 2 AS b, 'x' AS c";
        let other_type = "SELECT 1 AS a, 'b' AS b, 'x' AS c, 4 AS d";
        for sql in [missing, other_type] {
            assert!(matches!(read(&connection, sql), Err(StoreError::Corrupt { .. })), "{sql}");
        }
    }

    #[test]
    fn a_join_is_read_in_any_order_and_without_a_joined_row() {
        const JOINED: &str = "SELECT j.b, j.c, o.a, 5 AS e FROM (SELECT 1 AS a) o \
            LEFT JOIN (SELECT 2 AS b, 'x' AS c UNION ALL SELECT 3, 'y') j ON TRUE";
        const NAMED: &str = "SELECT o.a, 5 AS e, j.b, j.c FROM (SELECT 1 AS a) o \
            LEFT JOIN (SELECT 2 AS b, 'x' AS c UNION ALL SELECT 3, 'y') j ON TRUE";
        const ALONE: &str = "SELECT j.b, j.c, o.a, 5 AS e FROM (SELECT 1 AS a) o \
            LEFT JOIN (SELECT 2 AS b, 'x' AS c) j ON FALSE";
        let connection = Connection::open_in_memory().expect("a database");
        let read = |sql: &'static str| {
            let joined =
                fetch_joined::<One, MaybeInner>(&connection, "test", &Cow::Borrowed(sql), &[]);
            joined.expect("rows").finish().expect("a row")
        };
        let inner = |b, c: &str| MaybeInner(Some(Inner { b, c: Some(c.to_owned()) }));
        let one = || One { a: 1, e: 5 };
        for sql in [JOINED, NAMED] {
            assert_eq!(read(sql), (one(), vec![inner(2, "x"), inner(3, "y")]), "{sql}");
        }
        assert_eq!(read(ALONE), (one(), vec![MaybeInner(None)]));
    }

    database_row! {
        #[derive(Debug, PartialEq)]
        struct One {
            a: i64,
            e: i64,
        }
    }

    #[derive(Debug, PartialEq)]
    struct MaybeInner(Option<Inner>);

    impl DatabaseRow for MaybeInner {
        const COLUMN_COUNT: usize = <Inner as DatabaseRow>::COLUMN_COUNT;

        fn list_columns(columns: &mut Vec<&'static str>) {
            <Inner as DatabaseRow>::list_columns(columns);
        }

        fn from_row(row: &mut Row<'_>) -> std::result::Result<Self, ColumnError> {
            match row.peek::<Option<i64>>("b")? {
                Some(_) => Inner::from_row(row).map(Some).map(Self),
                None => Ok(Self(None)),
            }
        }
    }
}
