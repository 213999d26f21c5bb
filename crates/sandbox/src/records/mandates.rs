//! The sandbox's mandates and the results of their changes.

use kassa_domain::time::Timestamp;
use kassa_store::engine::query::query;
use kassa_store::engine::row::database_row;
use kassa_store::{Result, Store, Tx};

database_row! {
    /// A mandate's record as JSON, with the number of its changes.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct MandateRow {
        pub record: String,
        pub version: i64,
    }
}

const FIND: &str = "SELECT record, version FROM mandates WHERE reference = $1";

/// Inserts a mandate unless its reference is known.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if the statement fails.
pub async fn insert_if_absent(
    tx: &mut Tx,
    reference: &str,
    record: &str,
    now: Timestamp,
) -> Result<()> {
    const INSERT: &str = "INSERT INTO mandates (reference, record, version, created) \
        VALUES ($1, $2, 1, $3) ON CONFLICT (reference) DO NOTHING";
    query("mandates", INSERT).bind(reference).bind(record).bind(now).execute(tx).await.map(drop)
}

/// The record of a mandate.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if the database can't be read.
pub async fn find(store: &Store, reference: &str) -> Result<Option<MandateRow>> {
    query("mandates", FIND).bind(reference).fetch_optional(store).await
}

/// As [`find`], within a transaction.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if the statement fails.
pub async fn find_in(tx: &mut Tx, reference: &str) -> Result<Option<MandateRow>> {
    query("mandates", FIND).bind(reference).fetch_optional_in(tx).await
}

/// Compare-and-set of a record: `false` if its version is no longer `version`.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if the statement fails.
pub async fn replace_record(
    tx: &mut Tx,
    reference: &str,
    version: i64,
    record: &str,
) -> Result<bool> {
    const UPDATE: &str = "UPDATE mandates SET record = $1, version = version + 1 \
        WHERE reference = $2 AND version = $3";
    query("mandates", UPDATE)
        .bind(record)
        .bind(reference)
        .bind(version)
        .run_compare_and_set(tx)
        .await
}

/// The stored result of a change, as JSON. `None` if the change's reference is unknown.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if the statement fails.
pub async fn find_change_result_in(tx: &mut Tx, change_reference: &str) -> Result<Option<String>> {
    const FIND_RESULT: &str = "SELECT result FROM mandate_changes WHERE reference = $1";
    let row: Option<(String,)> =
        query("mandate_changes", FIND_RESULT).bind(change_reference).fetch_optional_in(tx).await?;
    Ok(row.map(|(result,)| result))
}

/// Stores the result of a change.
///
/// # Errors
/// [`StoreError::Conflict`](kassa_store::StoreError::Conflict) if the change has a result already.
pub async fn insert_change_result(
    tx: &mut Tx,
    change_reference: &str,
    mandate: &str,
    result: &str,
    now: Timestamp,
) -> Result<()> {
    const INSERT: &str = "INSERT INTO mandate_changes (reference, mandate, result, created) \
        VALUES ($1, $2, $3, $4)";
    query("mandate_changes", INSERT)
        .bind(change_reference)
        .bind(mandate)
        .bind(result)
        .bind(now)
        .execute(tx)
        .await
        .map(drop)
}
