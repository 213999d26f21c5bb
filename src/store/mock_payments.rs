//! What the sandbox's provider remembers under our reference, as a real provider would on its own side.

use super::query::query;
use super::{Result, Store, StoreError, Tx};
use crate::domain::time::Timestamp;

/// Remembers the outcome of a payment unless there is one, and answers the outcome that stands.
///
/// # Errors
/// Those of a statement.
pub async fn insert_if_absent(tx: &mut Tx, reference: &str, outcome: &str, now: Timestamp) -> Result<String> {
    const INSERT: &str =
        "INSERT INTO mock_payments (reference, outcome, created) VALUES ($1, $2, $3) ON CONFLICT (reference) DO NOTHING";
    if query("mock_payments", INSERT).bind(reference).bind(outcome).bind(now).won(tx).await? {
        return Ok(outcome.to_owned());
    }
    let row: Option<(String,)> = query("mock_payments", FIND).bind(reference).one_in(tx).await?;
    row.map(|(outcome,)| outcome).ok_or_else(|| StoreError::corrupt("mock_payments", reference, "a row that is there and is not"))
}

/// # Errors
/// Those of a read.
pub async fn find(store: &Store, reference: &str) -> Result<Option<String>> {
    let row: Option<(String,)> = query("mock_payments", FIND).bind(reference).one(store).await?;
    Ok(row.map(|(outcome,)| outcome))
}

/// Compare-and-set of an outcome; `false` if it is not `from` any more.
///
/// # Errors
/// Those of a statement.
pub async fn replace(tx: &mut Tx, reference: &str, from: &str, to: &str) -> Result<bool> {
    const TEXT: &str = "UPDATE mock_payments SET outcome = $1 WHERE reference = $2 AND outcome = $3";
    query("mock_payments", TEXT).bind(to).bind(reference).bind(from).won(tx).await
}

const FIND: &str = "SELECT outcome FROM mock_payments WHERE reference = $1";
