//! Sums of amounts that may exceed 64 bits. SQLite fails at such a sum and PostgreSQL's has a type
//! of its own, so both add up the high and the low 32 bits of the amounts apart: neither sum
//! overflows with less than two thousand million rows. The statement selects both as one text.

use rusqlite::types::ValueRef;
use tokio_postgres::Row as PgRow;

use super::row::RowValue;

/// The SQL of the sum of an expression, which is read as `i128`; 0 without rows.
macro_rules! wide_sum {
    ($amount:literal) => {
        concat!(
            "CAST(COALESCE(SUM((",
            $amount,
            ") >> 32), 0) AS TEXT) || ' ' || CAST(COALESCE(SUM((",
            $amount,
            ") & 4294967295), 0) AS TEXT)"
        )
    };
}
pub(crate) use wide_sum;

impl RowValue for i128 {
    fn from_sqlite(value: ValueRef<'_>) -> Option<Self> {
        match value {
            ValueRef::Text(text) => parse(std::str::from_utf8(text).ok()?),
            _ => None,
        }
    }

    fn from_postgres(row: &PgRow, index: usize) -> Option<Self> {
        parse(row.try_get(index).ok()?)
    }
}

/// `None` for a text that [`wide_sum!`] does not select.
fn parse(text: &str) -> Option<i128> {
    let (high, low) = text.split_once(' ')?;
    let (high, low): (i128, i128) = (high.parse().ok()?, low.parse().ok()?);
    high.checked_mul(1 << 32)?.checked_add(low)
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::*;

    fn sum(amounts: &[i64]) -> i128 {
        let connection = Connection::open_in_memory().expect("a database");
        connection.execute_batch("CREATE TABLE t (amount INTEGER) STRICT").expect("a table");
        for amount in amounts {
            connection.execute("INSERT INTO t VALUES (?1)", [amount]).expect("a row");
        }
        let sql = concat!("SELECT ", wide_sum!("amount"), " FROM t");
        let text: String = connection.query_row(sql, [], |row| row.get(0)).expect("a sum");
        parse(&text).expect("a sum")
    }

    #[test]
    fn sums_are_exact_beyond_64_bits() {
        const MAX_MINOR: i64 = (1 << 53) - 1;
        for amounts in [
            &[][..],
            &[0],
            &[-1],
            &[1, -2],
            &[MAX_MINOR; 1026],
            &[-MAX_MINOR; 1026],
            &[i64::MAX; 3],
            &[i64::MIN; 3],
            &[i64::MIN, i64::MAX, 4_294_967_295, -4_294_967_296],
        ] {
            let expected: i128 = amounts.iter().copied().map(i128::from).sum();
            assert_eq!(sum(amounts), expected, "{} amounts", amounts.len());
        }
    }

    #[test]
    fn other_texts_are_no_sum() {
        for text in ["", "1", "1 ", "x 1", "1 2 3"] {
            assert_eq!(parse(text), None, "{text:?}");
        }
    }
}
