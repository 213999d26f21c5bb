//! The tables in which Kassa's own database kept the sandbox's records until version 0.1. They are
//! only read.

use kassa_store::engine::query::query;
use kassa_store::engine::row::database_row;
use kassa_store::{Result, Store, Tx};

use super::payments::PaymentRow;
use super::refunds::RefundRow;

database_row! {
    /// A mandate or the result of a change, as it was stored.
    pub struct OldJson {
        pub reference: String,
        /// The mandate of a change; empty for a mandate.
        pub mandate: String,
        pub text: String,
        pub version: i64,
        pub created: i64,
    }
}

/// Payments after this reference, in its order. A payment had no currency of its own: it is that of
/// the attempt.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if Kassa's database can't be read.
pub async fn list_payments(kassa: &Store, after: &str, limit: i64) -> Result<Vec<PaymentRow>> {
    const LIST: &str = "SELECT m.reference, m.outcome, m.amount, i.currency, m.held_until, \
        m.funds, m.token_hash, m.card_expires, CAST(NULL AS TEXT) AS shares, \
        CAST(NULL AS TEXT) AS notify_url, CAST(NULL AS TEXT) AS notify_secret, m.created \
        FROM mock_payments m \
        JOIN attempts a ON a.provider_reference = m.reference \
        JOIN intents i ON i.id = a.intent_id \
        WHERE m.reference > $1 ORDER BY m.reference LIMIT $2";
    query("mock_payments", LIST).bind(after).bind(limit).fetch_all(kassa).await
}

/// Refunds after this reference, in its order.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if Kassa's database can't be read.
pub async fn list_refunds(kassa: &Store, after: &str, limit: i64) -> Result<Vec<RefundRow>> {
    const LIST: &str = "SELECT r.reference, r.payment, r.amount, i.currency, r.outcome, \
        CAST(NULL AS TEXT) AS shares, r.created \
        FROM mock_refunds r \
        JOIN attempts a ON a.provider_reference = r.payment \
        JOIN intents i ON i.id = a.intent_id \
        WHERE r.reference > $1 ORDER BY r.reference LIMIT $2";
    query("mock_refunds", LIST).bind(after).bind(limit).fetch_all(kassa).await
}

/// Mandates after this reference, in its order.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if Kassa's database can't be read.
pub async fn list_mandates(kassa: &Store, after: &str, limit: i64) -> Result<Vec<OldJson>> {
    const LIST: &str = "SELECT reference, '' AS mandate, record AS text, version, created \
        FROM mock_mandates WHERE reference > $1 ORDER BY reference LIMIT $2";
    query("mock_mandates", LIST).bind(after).bind(limit).fetch_all(kassa).await
}

/// Results of mandate changes after this reference, in its order.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if Kassa's database can't be read.
pub async fn list_change_results(kassa: &Store, after: &str, limit: i64) -> Result<Vec<OldJson>> {
    const LIST: &str = "SELECT reference, mandate, answer AS text, CAST(0 AS BIGINT) AS version, \
        created FROM mock_mandate_orders WHERE reference > $1 ORDER BY reference LIMIT $2";
    query("mock_mandate_orders", LIST).bind(after).bind(limit).fetch_all(kassa).await
}

/// Inserts a mandate of Kassa's database unless its reference is known.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if the statement fails.
pub async fn insert_mandate(tx: &mut Tx, old: &OldJson) -> Result<()> {
    const INSERT: &str = "INSERT INTO mandates (reference, record, version, created) \
        VALUES ($1, $2, $3, $4) ON CONFLICT (reference) DO NOTHING";
    query("mandates", INSERT)
        .bind(&old.reference)
        .bind(&old.text)
        .bind(old.version)
        .bind(old.created)
        .execute(tx)
        .await
        .map(drop)
}

/// Inserts the result of a change of Kassa's database unless its reference is known.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if the statement fails.
pub async fn insert_change_result(tx: &mut Tx, old: &OldJson) -> Result<()> {
    const INSERT: &str = "INSERT INTO mandate_changes (reference, mandate, result, created) \
        VALUES ($1, $2, $3, $4) ON CONFLICT (reference) DO NOTHING";
    query("mandate_changes", INSERT)
        .bind(&old.reference)
        .bind(&old.mandate)
        .bind(&old.text)
        .bind(old.created)
        .execute(tx)
        .await
        .map(drop)
}
