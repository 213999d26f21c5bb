//! Failed sign-ins, counted over all processes by the generic cell rate algorithm: a row has the
//! time at which its failures are forgotten, and each failure moves it by one interval.

use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// What one failure costs, and how much may be owed before it.
#[derive(Clone, Copy, Debug)]
pub struct FailureCost {
    /// In milliseconds.
    pub interval_ms: i64,
    /// In milliseconds: as long as `recovers` is at most this far ahead, another is allowed.
    pub allowance_ms: i64,
}

/// Counts a failure of this subject. `false`, and nothing is counted, if it has no allowance left.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn count(
    tx: &mut Tx,
    subject: &[u8; 32],
    cost: FailureCost,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "INSERT INTO sign_in_failures (subject, recovers) VALUES ($1, $2) \
        ON CONFLICT (subject) DO UPDATE SET recovers = \
        (CASE WHEN sign_in_failures.recovers > $3 THEN sign_in_failures.recovers ELSE $3 END) + $4 \
        WHERE sign_in_failures.recovers <= $5";
    let statement = query("sign_in_failures", SQL)
        .bind(subject)
        .bind(now.0.saturating_add(cost.interval_ms))
        .bind(now)
        .bind(cost.interval_ms)
        .bind(now.0.saturating_add(cost.allowance_ms));
    statement.run_compare_and_set(tx).await
}

/// Takes back one failure.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn take_back(tx: &mut Tx, subject: &[u8; 32], cost: FailureCost) -> Result<()> {
    const SQL: &str = "UPDATE sign_in_failures SET recovers = recovers - $1 WHERE subject = $2";
    let statement = query("sign_in_failures", SQL).bind(cost.interval_ms).bind(subject);
    statement.execute(tx).await.map(drop)
}

/// When all failures of this subject are forgotten.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find_recovery(store: &Store, subject: &[u8; 32]) -> Result<Option<Timestamp>> {
    const SQL: &str = "SELECT recovers FROM sign_in_failures WHERE subject = $1";
    let statement = query("sign_in_failures", SQL).bind(subject);
    let row: Option<(i64,)> = statement.fetch_optional(store).await?;
    Ok(row.map(|(recovers,)| Timestamp(recovers)))
}

/// Deletes up to `limit` of those that recovered before `time`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete_recovered(tx: &mut Tx, time: Timestamp, limit: u32) -> Result<u64> {
    const SQL: &str = "DELETE FROM sign_in_failures WHERE subject IN \
        (SELECT subject FROM sign_in_failures WHERE recovers < $1 ORDER BY recovers LIMIT $2)";
    query("sign_in_failures", SQL).bind(time).bind(i64::from(limit)).execute(tx).await
}
