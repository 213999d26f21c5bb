//! Mandates as the sandbox's provider remembers them. What a record says is the provider's own
//! affair.

use crate::domain::time::Timestamp;
use crate::store::engine::query::query;
use crate::store::{Result, Store, Tx};

/// A mandate's record, with the count of its changes.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct SandboxMandate {
    pub record: String,
    pub version: i64,
}

const FIND: &str = "SELECT record, version FROM mock_mandates WHERE reference = $1";

/// Remembers a mandate unless its reference is known.
///
/// # Errors
/// Those of a statement.
pub async fn insert_if_absent(
    tx: &mut Tx,
    reference: &str,
    record: &str,
    now: Timestamp,
) -> Result<()> {
    const TEXT: &str = "INSERT INTO mock_mandates (reference, record, version, created) VALUES ($1, $2, 1, $3) \
        ON CONFLICT (reference) DO NOTHING";
    query("mock_mandates", TEXT).bind(reference).bind(record).bind(now).execute(tx).await.map(drop)
}

/// The record of a mandate.
///
/// # Errors
/// Those of a read.
pub async fn find(store: &Store, reference: &str) -> Result<Option<SandboxMandate>> {
    query("mock_mandates", FIND).bind(reference).fetch_optional(store).await
}

/// As [`find`], within a transaction.
///
/// # Errors
/// Those of a statement.
pub async fn find_in(tx: &mut Tx, reference: &str) -> Result<Option<SandboxMandate>> {
    query("mock_mandates", FIND).bind(reference).fetch_optional_in(tx).await
}

/// Compare-and-set of a record. `false` if it was changed meanwhile.
///
/// # Errors
/// Those of a statement.
pub async fn replace_record(
    tx: &mut Tx,
    reference: &str,
    version: i64,
    record: &str,
) -> Result<bool> {
    const TEXT: &str = "UPDATE mock_mandates SET record = $1, version = version + 1 WHERE reference = $2 AND version = $3";
    query("mock_mandates", TEXT)
        .bind(record)
        .bind(reference)
        .bind(version)
        .run_compare_and_set(tx)
        .await
}

/// What was answered to an order before.
///
/// # Errors
/// Those of a statement.
pub async fn find_change_result_in(tx: &mut Tx, change_reference: &str) -> Result<Option<String>> {
    const TEXT: &str = "SELECT answer FROM mock_mandate_orders WHERE reference = $1";
    let row: Option<(String,)> =
        query("mock_mandate_orders", TEXT).bind(change_reference).fetch_optional_in(tx).await?;
    Ok(row.map(|(answer,)| answer))
}

/// Remembers the answer to an order.
///
/// # Errors
/// [`StoreError::Conflict`](crate::store::StoreError::Conflict) if it was answered meanwhile.
pub async fn insert_change_result(
    tx: &mut Tx,
    change_reference: &str,
    mandate: &str,
    answer: &str,
    now: Timestamp,
) -> Result<()> {
    const TEXT: &str = "INSERT INTO mock_mandate_orders (reference, mandate, answer, created) VALUES ($1, $2, $3, $4)";
    query("mock_mandate_orders", TEXT)
        .bind(change_reference)
        .bind(mandate)
        .bind(answer)
        .bind(now)
        .execute(tx)
        .await
        .map(drop)
}
