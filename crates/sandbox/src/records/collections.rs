//! Collections under mandates, each under Kassa's reference.

use kassa_domain::time::Timestamp;
use kassa_store::engine::query::query;
use kassa_store::engine::row::database_row;
use kassa_store::{Result, Store, Tx};

database_row! {
    /// A collection as the sandbox records it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct CollectionRow {
        pub reference: String,
        /// The reference of the payment with which the mandate was signed.
        pub mandate: String,
        /// From 1.
        pub number: i64,
        /// Minor units.
        pub amount: i64,
        pub currency: String,
        /// Why it is unpaid. `None` if it was paid.
        pub failure: Option<String>,
    }
}

const FIND: &str = "SELECT reference, mandate, number, amount, currency, failure \
    FROM collections WHERE reference = $1";

/// Inserts a collection. `false` if its reference is known.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if the statement fails.
pub async fn insert_if_absent(tx: &mut Tx, new: &CollectionRow, now: Timestamp) -> Result<bool> {
    const INSERT: &str = "INSERT INTO collections \
        (reference, mandate, number, amount, currency, failure, created) \
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (reference) DO NOTHING";
    query("collections", INSERT)
        .bind(&new.reference)
        .bind(&new.mandate)
        .bind(new.number)
        .bind(new.amount)
        .bind(&new.currency)
        .bind(&new.failure)
        .bind(now)
        .run_compare_and_set(tx)
        .await
}

/// The collection of a reference.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if the database can't be read.
pub async fn find(store: &Store, reference: &str) -> Result<Option<CollectionRow>> {
    query("collections", FIND).bind(reference).fetch_optional(store).await
}

/// As [`find`], within a transaction.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if the statement fails.
pub async fn find_in(tx: &mut Tx, reference: &str) -> Result<Option<CollectionRow>> {
    query("collections", FIND).bind(reference).fetch_optional_in(tx).await
}

/// Marks a paid collection as unpaid: `false` if it is not paid.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if the statement fails.
pub async fn set_unpaid(tx: &mut Tx, reference: &str, failure: &str) -> Result<bool> {
    const UPDATE: &str = "UPDATE collections SET failure = $1 \
        WHERE reference = $2 AND failure IS NULL";
    query("collections", UPDATE).bind(failure).bind(reference).run_compare_and_set(tx).await
}

/// Decides the result of a collection that is to come.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if the statement fails.
pub async fn force_result(tx: &mut Tx, reference: &str, result: &str) -> Result<()> {
    const UPSERT: &str = "INSERT INTO forced_collections (reference, result) VALUES ($1, $2) \
        ON CONFLICT (reference) DO UPDATE SET result = excluded.result";
    query("forced_collections", UPSERT).bind(reference).bind(result).execute(tx).await.map(drop)
}

/// The result that was decided for a collection.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if the statement fails.
pub async fn find_forced_result_in(tx: &mut Tx, reference: &str) -> Result<Option<String>> {
    const FIND_FORCED: &str = "SELECT result FROM forced_collections WHERE reference = $1";
    let row: Option<(String,)> =
        query("forced_collections", FIND_FORCED).bind(reference).fetch_optional_in(tx).await?;
    Ok(row.map(|(result,)| result))
}
