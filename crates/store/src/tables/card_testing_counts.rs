//! Refused payments and card checks, counted over all processes by the generic cell rate
//! algorithm: a row has the time at which its refusals are forgotten, and each refusal moves it by
//! one interval.

use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::time::Timestamp;
use kassa_platform::rate_limit::Rate;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// The keyed hash of what is counted.
pub type Subject = [u8; 32];

database_row! {
    struct CountRow {
        subject: Vec<u8>,
        recovers: i64,
    }
}

/// Counts a refusal of this subject. One that owes twice the allowance owes no more, so that no
/// pause is longer than the period of the rate.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn count(tx: &mut Tx, subject: &Subject, rate: Rate, now: Timestamp) -> Result<()> {
    const SQL: &str = "INSERT INTO card_testing_counts (subject, recovers, interval_ms) \
        VALUES ($1, $2, $3) ON CONFLICT (subject) DO UPDATE SET interval_ms = $3, recovers = \
        CASE WHEN card_testing_counts.recovers >= $4 THEN card_testing_counts.recovers \
        WHEN card_testing_counts.recovers > $5 THEN card_testing_counts.recovers + $3 \
        ELSE $2 END";
    let interval = rate.interval_ms();
    let statement = query("card_testing_counts", SQL)
        .bind(subject)
        .bind(now.0.saturating_add(interval))
        .bind(interval)
        .bind(now.0.saturating_add(rate.allowance_ms().saturating_mul(2)))
        .bind(now);
    statement.defer(tx).await
}

/// Takes back one refusal of the address from which an attempt was made, if one is left.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn take_back_by_attempt(tx: &mut Tx, attempt: AttemptId, now: Timestamp) -> Result<()> {
    const SQL: &str = "UPDATE card_testing_counts SET recovers = recovers - interval_ms \
        WHERE subject = (SELECT client FROM attempts WHERE id = $1) AND recovers > $2";
    query("card_testing_counts", SQL).bind(attempt.0).bind(now).defer(tx).await
}

/// When the refusals of these subjects are forgotten. One that has none may be missing.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_recoveries(
    store: &Store,
    subjects: [&Subject; 3],
) -> Result<Vec<(Vec<u8>, Timestamp)>> {
    macro_rules! select {
        ($parameter:literal) => {
            concat!(
                "SELECT subject, recovers FROM card_testing_counts WHERE subject = ",
                $parameter
            )
        };
    }
    // SQLite would fill a table with the values of an `IN`.
    const SQL: &str =
        concat!(select!("$1"), " UNION ALL ", select!("$2"), " UNION ALL ", select!("$3"));
    let [first, second, third] = subjects;
    let statement = query("card_testing_counts", SQL).bind(first).bind(second).bind(third);
    let rows: Vec<CountRow> = statement.fetch_all(store).await?;
    Ok(rows.into_iter().map(|row| (row.subject, Timestamp(row.recovers))).collect())
}

/// Deletes up to `limit` of those that recovered before `time`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete_recovered(tx: &mut Tx, time: Timestamp, limit: u32) -> Result<u64> {
    // The outer condition counts for a row that another transaction has just written.
    const SQL: &str = "DELETE FROM card_testing_counts WHERE recovers < $1 AND subject IN \
        (SELECT subject FROM card_testing_counts WHERE recovers < $1 ORDER BY recovers LIMIT $2)";
    query("card_testing_counts", SQL).bind(time).bind(i64::from(limit)).execute(tx).await
}
