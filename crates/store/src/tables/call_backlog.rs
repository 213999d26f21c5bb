//! Provider calls without a result, as operators and `kassa verify` see them.

use kassa_domain::ids::{ConnectionId, IntentId};
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::tables::provider_calls::SUBJECT_NUMBER;

/// A call without a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnsettledCall {
    pub id: i64,
    /// The code of the operation.
    pub operation: String,
    pub subject_id: String,
    pub connection_id: Option<ConnectionId>,
    pub created: Timestamp,
    /// The code of why only an operator can end it.
    pub problem: Option<String>,
}

database_row! {
    struct UnsettledCallRow {
        id: i64,
        operation: String,
        subject_id: String,
        connection_id: Option<ConnectionId>,
        created: i64,
        problem: Option<String>,
    }
}

const SELECT: &str = "SELECT c.id, c.operation, c.subject_id, c.connection_id, c.created, \
     c.problem FROM provider_calls c WHERE c.settled IS NULL ";

/// As [`SELECT`], joined with a table of subjects.
const UNSETTLED_OF: &str = "SELECT c.id, c.operation, c.subject_id, c.connection_id, c.created, \
     c.problem FROM provider_calls c JOIN";

/// Lists up to `limit` calls without a result that were written in a period: `from` inclusive, `to`
/// exclusive. The oldest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_written(
    store: &Store,
    from: Timestamp,
    to: Timestamp,
    limit: u32,
) -> Result<Vec<UnsettledCall>> {
    let sql = format!(
        "{SELECT} AND c.created >= $1 AND c.created < $2 ORDER BY c.created, c.id LIMIT $3"
    );
    let rows: Vec<UnsettledCallRow> = query("provider_calls", sql)
        .bind(from)
        .bind(to)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    Ok(rows.into_iter().map(UnsettledCallRow::into_unsettled_call).collect())
}

/// Lists the calls of an intent's attempts, refunds, reversals and payouts. Those of refused
/// payouts are left out: they are open until an operator decides.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_by_intent(store: &Store, intent_id: &IntentId) -> Result<Vec<UnsettledCall>> {
    let sql = format!(
        "{UNSETTLED_OF} attempts a ON c.operation IN ('payment', 'capture', 'release') \
         AND c.subject_id = CAST(a.id AS TEXT) WHERE c.settled IS NULL AND a.intent_id = $1 \
         UNION ALL {UNSETTLED_OF} refunds f ON c.operation = 'refund' \
         AND c.subject_id = CAST(f.id AS TEXT) WHERE c.settled IS NULL AND f.intent_id = $1 \
         UNION ALL {UNSETTLED_OF} reversals r ON c.operation = 'reversal' \
         AND c.subject_id = CAST(r.id AS TEXT) JOIN attempts a ON a.id = r.attempt_id \
         WHERE c.settled IS NULL AND a.intent_id = $1 \
         UNION ALL {UNSETTLED_OF} payouts p ON c.operation = 'payout' \
         AND c.subject_id = CAST(p.id AS TEXT) JOIN attempts a ON a.id = p.attempt_id \
         WHERE c.settled IS NULL AND a.intent_id = $1 AND p.status <> 'failed'"
    );
    let mut rows: Vec<UnsettledCallRow> =
        query("provider_calls", sql).bind(intent_id).fetch_all(store).await?;
    rows.sort_by_key(|row| row.id);
    Ok(rows.into_iter().map(UnsettledCallRow::into_unsettled_call).collect())
}

/// Lists the calls that only an operator can end.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_with_problem(store: &Store) -> Result<Vec<UnsettledCall>> {
    let sql = format!("{SELECT} AND c.problem IS NOT NULL ORDER BY c.id");
    let rows: Vec<UnsettledCallRow> = query("provider_calls", sql).fetch_all(store).await?;
    Ok(rows.into_iter().map(UnsettledCallRow::into_unsettled_call).collect())
}

/// Lists the calls about an attempt, a refund, a reversal or a payout that does not exist.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_without_subject(store: &Store) -> Result<Vec<UnsettledCall>> {
    let sql = format!(
        "{SELECT} AND CASE \
         WHEN c.operation IN ('payment', 'capture', 'release') THEN \
         (SELECT a.id FROM attempts a WHERE a.id = {SUBJECT_NUMBER}) IS NULL \
         WHEN c.operation = 'refund' THEN \
         (SELECT f.id FROM refunds f WHERE f.id = {SUBJECT_NUMBER}) IS NULL \
         WHEN c.operation = 'reversal' THEN \
         (SELECT r.id FROM reversals r WHERE r.id = {SUBJECT_NUMBER}) IS NULL \
         WHEN c.operation = 'payout' THEN \
         (SELECT p.id FROM payouts p WHERE p.id = {SUBJECT_NUMBER}) IS NULL \
         ELSE FALSE END"
    );
    let mut rows: Vec<UnsettledCallRow> = query("provider_calls", sql).fetch_all(store).await?;
    rows.sort_by_key(|row| row.id);
    Ok(rows.into_iter().map(UnsettledCallRow::into_unsettled_call).collect())
}

/// When the oldest due call became due, if one is due at `now`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find_oldest_due(store: &Store, now: Timestamp) -> Result<Option<Timestamp>> {
    const SQL: &str = "SELECT due FROM provider_calls WHERE due <= $1 ORDER BY due LIMIT 1";
    let row: Option<(i64,)> = query("provider_calls", SQL).bind(now).fetch_optional(store).await?;
    Ok(row.map(|(due,)| Timestamp(due)))
}

/// How many calls were taken by a process that has not given them back when its lease has ended.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn count_abandoned(store: &Store, now: Timestamp) -> Result<i64> {
    const SQL: &str = "SELECT COUNT(*) FROM provider_calls WHERE due <= $1 AND leased";
    let row: Option<(i64,)> = query("provider_calls", SQL).bind(now).fetch_optional(store).await?;
    Ok(row.map_or(0, |(count,)| count))
}

database_row! {
    /// How many calls have no result, by operation or problem, with the age of the oldest.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct UnresolvedCalls {
        /// The code of the operation, or of the problem if an operator has to end the calls.
        pub kind: String,
        pub count: i64,
        /// When the oldest was written, in milliseconds since 1970 UTC.
        pub oldest: i64,
    }
}

/// Counts the calls without a result that were written before `before` or have a problem, and all
/// reversals without one.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn count_unresolved(store: &Store, before: Timestamp) -> Result<Vec<UnresolvedCalls>> {
    const SQL: &str = "SELECT COALESCE(problem, operation) AS kind, COUNT(*) AS count, \
        MIN(created) AS oldest FROM provider_calls \
        WHERE settled IS NULL \
        AND (created < $1 OR problem IS NOT NULL OR operation = 'reversal') \
        GROUP BY COALESCE(problem, operation) ORDER BY kind";
    query("provider_calls", SQL).bind(before).fetch_all(store).await
}

impl UnsettledCallRow {
    fn into_unsettled_call(self) -> UnsettledCall {
        UnsettledCall {
            id: self.id,
            operation: self.operation,
            subject_id: self.subject_id,
            connection_id: self.connection_id,
            created: Timestamp(self.created),
            problem: self.problem,
        }
    }
}
