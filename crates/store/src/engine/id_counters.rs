//! From where ids are counted. After a restore the highest id of a table is not the highest that
//! was given, so each process, and on PostgreSQL each connection, counts on from the present time
//! in microseconds since 1970 (ADR 147).

use kassa_domain::time::Timestamp;

use super::error::Result;
use super::sqlite_statement;

/// No counter is raised beyond, so that ids stay below 2^53 with a clock that is centuries ahead:
/// 2^53 - 2^40.
const LAST_START: i64 = 9_006_099_743_113_216;

/// Raises the counters of all ids of the schema to the server's time, as far as they are behind it.
/// The lock is held until the end of the text, which is one transaction: two connections at once
/// could set a counter back. A counter that is a millisecond behind is left alone, because other
/// connections could take the ids up to the new start before it is set.
pub(super) const RAISE_COUNTERS: &str = "SELECT pg_advisory_xact_lock(4019752462); \
    WITH own AS MATERIALIZED (SELECT CAST(s.seqrelid AS regclass) AS counter FROM pg_sequence s \
    JOIN pg_class c ON c.oid = s.seqrelid JOIN pg_namespace n ON n.oid = c.relnamespace \
    WHERE n.nspname = current_schema()), \
    present AS MATERIALIZED (SELECT LEAST(9006099743113216, CAST(FLOOR( \
    EXTRACT(EPOCH FROM clock_timestamp()) * 1000000) AS BIGINT)) AS first) \
    SELECT setval(counter, first) FROM own, present \
    WHERE COALESCE(pg_sequence_last_value(counter), 0) < first - 1000";

/// The first id that a process gives on SQLite if it began to write at this time.
pub(super) fn first_id(began: Timestamp) -> i64 {
    began.0.saturating_mul(1000).min(LAST_START)
}

/// Raises the id of a row that was inserted just now with the highest id plus one, if it is below
/// `first`, and so those of the rows after it. Nothing refers to the row yet.
pub(super) fn raise_new_row(
    connection: &rusqlite::Connection,
    table: &str,
    id: i64,
    first: i64,
) -> Result<i64> {
    if id >= first {
        return Ok(id);
    }
    let sql = format!("UPDATE {table} SET id = $1 WHERE id = $2");
    sqlite_statement::execute(connection, &sql, &[first.into(), id.into()])?;
    Ok(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_stay_below_2_to_the_53rd() {
        assert!(LAST_START == (1 << 53) - (1 << 40) && RAISE_COUNTERS.contains("9006099743113216"));
        for (time, first) in [
            (0, 0),
            (1_795_210_560_123, 1_795_210_560_123_000),
            // 2255-05-25, and the largest time.
            (9_003_000_000_000, 9_003_000_000_000_000),
            (9_007_000_000_000, LAST_START),
            (i64::MAX, LAST_START),
        ] {
            assert_eq!(first_id(Timestamp(time)), first, "{time}");
        }
    }
}
