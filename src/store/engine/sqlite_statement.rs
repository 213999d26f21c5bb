//! Statements on an SQLite connection. They run where they are called: a statement takes
//! microseconds, and less than the way to another thread and back.

use rusqlite::{CachedStatement, Connection};

use super::error::Result;
use super::error::StoreError;
use super::row::{DatabaseRow, Row};
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

/// Runs a statement without a result. Returns the number of rows it changed.
pub(super) fn execute(
    connection: &Connection,
    sql: &str,
    parameters: &[SqlParameter<'_>],
) -> Result<u64> {
    let changed = prepare(connection, sql, parameters)?.raw_execute()?;
    Ok(u64::try_from(changed).unwrap_or(u64::MAX))
}

fn read_row<R: DatabaseRow>(table: &'static str, row: &rusqlite::Row<'_>) -> Result<R> {
    R::from_row(&mut Row::of_sqlite(row)).map_err(|error| error.into_store_error(table))
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
