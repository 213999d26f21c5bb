//! The sandbox provider's refunds.

use crate::domain::time::Timestamp;
use crate::store::engine::query::query;
use crate::store::{Result, Store, StoreError, Tx};

const FIND: &str = "SELECT outcome FROM mock_refunds WHERE reference = $1";

/// Inserts a refund of a payment unless its reference is known, and returns the stored outcome.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn insert_if_absent(
    tx: &mut Tx,
    reference: &str,
    payment: &str,
    amount: i64,
    outcome: &str,
    now: Timestamp,
) -> Result<String> {
    const INSERT: &str = "INSERT INTO mock_refunds \
        (reference, payment, amount, outcome, created) VALUES ($1, $2, $3, $4, $5) \
        ON CONFLICT (reference) DO NOTHING";
    let inserted = query("mock_refunds", INSERT)
        .bind(reference)
        .bind(payment)
        .bind(amount)
        .bind(outcome)
        .bind(now);
    if inserted.run_compare_and_set(tx).await? {
        return Ok(outcome.to_owned());
    }
    let row: Option<(String,)> =
        query("mock_refunds", FIND).bind(reference).fetch_optional_in(tx).await?;
    row.map(|(outcome,)| outcome).ok_or_else(|| {
        StoreError::corrupt("mock_refunds", reference, "a conflicting row that is absent")
    })
}

/// The outcome of a refund.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_outcome(store: &Store, reference: &str) -> Result<Option<String>> {
    let row: Option<(String,)> =
        query("mock_refunds", FIND).bind(reference).fetch_optional(store).await?;
    Ok(row.map(|(outcome,)| outcome))
}

/// The sum of the paid refunds of a payment, in minor units.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn sum_paid_in(tx: &mut Tx, payment: &str) -> Result<i64> {
    const SUM: &str = "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM mock_refunds \
        WHERE payment = $1 AND outcome = 'paid'";
    let row: Option<(i64,)> =
        query("mock_refunds", SUM).bind(payment).fetch_optional_in(tx).await?;
    Ok(row.map_or(0, |(sum,)| sum))
}
