//! Statements on an SQLite connection. They run where they are called: a statement takes
//! microseconds, and less than the way to another thread and back.

use rusqlite::{CachedStatement, Connection, Statement};

use super::error::Result;
use super::error::StoreError;
use super::row::{DatabaseRow, JoinedRows, Row};
use super::sql_parameter::SqlParameter;

/// The first row, if there is one.
pub(super) fn fetch_optional<R: DatabaseRow>(
    connection: &Connection,
    table: &'static str,
    sql: &str,
    parameters: &[SqlParameter<'_>],
) -> Result<Option<R>> {
    let mut statement = prepare(connection, sql, parameters)?;
    let mut rows = statement.raw_query();
    rows.next()?.map(|row| read_row(table, row)).transpose()
}

/// All rows.
pub(super) fn fetch_all<R: DatabaseRow>(
    connection: &Connection,
    table: &'static str,
    sql: &str,
    parameters: &[SqlParameter<'_>],
) -> Result<Vec<R>> {
    let mut statement = prepare(connection, sql, parameters)?;
    let mut rows = statement.raw_query();
    let mut all = Vec::new();
    while let Some(row) = rows.next()? {
        all.push(read_row(table, row)?);
    }
    Ok(all)
}

/// The rows of a join of one with many.
pub(super) fn fetch_joined<One: DatabaseRow, Many: DatabaseRow>(
    connection: &Connection,
    table: &'static str,
    sql: &str,
    parameters: &[SqlParameter<'_>],
) -> Result<JoinedRows<One, Many>> {
    let mut statement = prepare(connection, sql, parameters)?;
    let mut rows = statement.raw_query();
    let mut joined = JoinedRows::new();
    while let Some(row) = rows.next()? {
        let pushed = joined.push(Row::of_sqlite(row));
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

fn read_row<R: DatabaseRow>(table: &'static str, row: &rusqlite::Row<'_>) -> Result<R> {
    let mut row = Row::of_sqlite(row);
    R::from_row(&mut row).map_err(|error| error.into_store_error(table))
}

fn prepare<'c>(
    connection: &'c Connection,
    sql: &str,
    parameters: &[SqlParameter<'_>],
) -> Result<CachedStatement<'c>> {
    let mut statement = connection.prepare_cached(sql)?;
    for index in 1..=statement.parameter_count() {
        let number =
            parameter_number(&statement, index).ok_or_else(StoreError::missing_parameter)?;
        let parameter = parameters.get(number - 1).ok_or_else(StoreError::missing_parameter)?;
        statement.raw_bind_parameter(index, parameter)?;
    }
    Ok(statement)
}

/// The number in the name of a parameter, `$2`: SQLite numbers parameters in the order of their
/// first use.
fn parameter_number(statement: &Statement<'_>, index: usize) -> Option<usize> {
    let name = statement.parameter_name(index)?.strip_prefix('$')?;
    name.parse().ok().filter(|number| *number > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::row::{ColumnError, database_row};

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
        fetch_optional(connection, "test", sql, &[])
    }

    #[test]
    fn columns_are_read_by_name_in_any_order() {
        const IN_ORDER: &str = "SELECT 1 AS a, 2 AS b, 'x' AS c, 4 AS d";
        const OTHERWISE: &str = "SELECT 'x' AS c, 4 AS d, 2 AS b, 1 AS a";
        const MORE: &str = "SELECT 1 AS a, 2 AS b, 'x' AS c, 4 AS d, 5 AS e";
        let connection = Connection::open_in_memory().expect("a database");
        let row = Outer { a: 1, inner: Inner { b: 2, c: Some("x".to_owned()) }, d: 4 };
        for sql in [IN_ORDER, OTHERWISE, MORE] {
            assert_eq!(read(&connection, sql).expect("a row").as_ref(), Some(&row), "{sql}");
        }
        let missing = "SELECT 1 AS a, 2 AS b, 'x' AS c";
        let other_type = "SELECT 1 AS a, 'b' AS b, 'x' AS c, 4 AS d";
        for sql in [missing, other_type] {
            assert!(matches!(read(&connection, sql), Err(StoreError::Corrupt { .. })), "{sql}");
        }
    }

    #[test]
    fn parameters_are_bound_by_their_numbers() {
        const SQL: &str = "SELECT $2 AS b, $3 AS c, $1 AS a, $4 + $2 - $2 AS d";
        let connection = Connection::open_in_memory().expect("a database");
        for a in [1, 10] {
            let parameters = [a.into(), 2.into(), "x".into(), 4.into()];
            let row: Option<Outer> =
                fetch_optional(&connection, "test", SQL, &parameters).expect("a row");
            let inner = Inner { b: 2, c: Some("x".to_owned()) };
            assert_eq!(row, Some(Outer { a, inner, d: 4 }));
        }
        assert!(fetch_optional::<Outer>(&connection, "test", SQL, &[1.into()]).is_err());
        let named = execute(&connection, "SELECT :a AS a", &[1.into()]);
        assert!(named.is_err(), "a parameter without a number");
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
            let joined = fetch_joined::<One, MaybeInner>(&connection, "test", sql, &[]);
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

        fn from_row(row: &mut Row<'_>) -> std::result::Result<Self, ColumnError> {
            match row.peek::<Option<i64>>("b")? {
                Some(_) => Inner::from_row(row).map(Some).map(Self),
                None => Ok(Self(None)),
            }
        }
    }
}
