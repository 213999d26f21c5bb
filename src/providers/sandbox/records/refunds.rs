//! Refunds as the sandbox's provider remembers them.

use crate::domain::time::Timestamp;
use crate::store::engine::query::query;
use crate::store::{Result, Store, StoreError, Tx};

const FIND: &str = "SELECT outcome FROM mock_refunds WHERE reference = $1";

/// Remembers a refund of a payment unless its reference is known, and answers the outcome that
/// stands.
///
/// # Errors
/// Those of a statement.
pub async fn insert_if_absent(
    tx: &mut Tx,
    reference: &str,
    payment: &str,
    amount: i64,
    outcome: &str,
    now: Timestamp,
) -> Result<String> {
    const INSERT: &str = "INSERT INTO mock_refunds (reference, payment, amount, outcome, created) VALUES ($1, $2, $3, $4, $5) \
        ON CONFLICT (reference) DO NOTHING";
    let insert = query("mock_refunds", INSERT)
        .bind(reference)
        .bind(payment)
        .bind(amount)
        .bind(outcome)
        .bind(now);
    if insert.run_compare_and_set(tx).await? {
        return Ok(outcome.to_owned());
    }
    let row: Option<(String,)> =
        query("mock_refunds", FIND).bind(reference).fetch_optional_in(tx).await?;
    row.map(|(outcome,)| outcome).ok_or_else(|| {
        StoreError::corrupt("mock_refunds", reference, "a row that is there and is not")
    })
}

/// The outcome of a refund.
///
/// # Errors
/// Those of a read.
pub async fn find_outcome(store: &Store, reference: &str) -> Result<Option<String>> {
    let row: Option<(String,)> =
        query("mock_refunds", FIND).bind(reference).fetch_optional(store).await?;
    Ok(row.map(|(outcome,)| outcome))
}

/// The sum of what was paid back of a payment, in minor units.
///
/// # Errors
/// Those of a statement.
pub async fn sum_paid_in(tx: &mut Tx, payment: &str) -> Result<i64> {
    const TEXT: &str = "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM mock_refunds WHERE payment = $1 AND outcome = 'paid'";
    let row: Option<(i64,)> =
        query("mock_refunds", TEXT).bind(payment).fetch_optional_in(tx).await?;
    Ok(row.map_or(0, |(sum,)| sum))
}
