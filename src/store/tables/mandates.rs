//! Debit-order mandates: the owner, the status and the change the provider has not confirmed yet.
//! Everything else about a mandate is stored by its provider.

use super::json_columns;
use crate::domain::intent::attempt::AttemptId;
use crate::domain::mandate::future_payments::FuturePayments;
use crate::domain::mandate::{MandateChange, MandateId, MandateStatus};
use crate::domain::time::Timestamp;
use crate::platform::dto::from_json_str;
use crate::store::engine::error::{Result, StoreError};
use crate::store::engine::query::query;
use crate::store::engine::store::Store;
use crate::store::engine::tx::Tx;

/// A mandate with the fields of its intent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMandate {
    pub id: MandateId,
    pub merchant_id: String,
    pub intent_id: String,
    pub reference_id: String,
    pub purchaser_id: String,
    /// The provider's key for the mandate: the reference of the attempt it was signed with.
    pub provider_reference: String,
    /// The payments that the customer was asked to sign.
    pub future_payments: FuturePayments,
    pub status: MandateStatus,
    /// The change sent to the provider and not confirmed yet; `None` if there is none.
    pub pending_change: Option<StoredMandateChange>,
}

/// A change that was sent to the provider and is not confirmed yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMandateChange {
    /// Our reference for the change at the provider, a UUID; unique.
    pub reference: String,
    pub change: MandateChange,
    pub requested: Timestamp,
}

#[derive(sqlx::FromRow)]
struct MandateRow {
    id: i64,
    merchant_id: String,
    intent_id: String,
    reference_id: String,
    purchaser_id: String,
    provider_reference: String,
    future_payments: Option<String>,
    status: String,
    ordered: Option<String>,
    ordered_as: Option<String>,
    ordered_at: Option<i64>,
}

const SELECT_MANDATES: &str = "SELECT m.id, i.merchant_id, m.intent_id, i.reference_id, \
    i.purchaser_id, a.provider_reference, i.future_payments, m.status, m.ordered, m.ordered_as, \
    m.ordered_at FROM mandates m JOIN intents i ON i.id = m.intent_id \
    JOIN attempts a ON a.id = m.attempt_id ";

/// Inserts a mandate with the status `initiated`.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn insert(
    tx: &mut Tx,
    intent_id: &str,
    attempt: AttemptId,
    now: Timestamp,
) -> Result<MandateId> {
    const SQL: &str = "INSERT INTO mandates (intent_id, attempt_id, status, created) \
        VALUES ($1, $2, 'initiated', $3) RETURNING id";
    let row: Option<(i64,)> = query("mandates", SQL)
        .bind(intent_id)
        .bind(attempt.0)
        .bind(now)
        .fetch_optional_in(tx)
        .await?;
    row.map(|(id,)| MandateId(id)).ok_or(StoreError::Interrupted)
}

/// Finds a mandate. `None` if there is none with this id.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn find(store: &Store, id: MandateId) -> Result<Option<StoredMandate>> {
    let row: Option<MandateRow> = query("mandates", format!("{SELECT_MANDATES} WHERE m.id = $1"))
        .bind(id.0)
        .fetch_optional(store)
        .await?;
    row.map(MandateRow::into_stored_mandate).transpose()
}

/// As [`find`], within a transaction.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn find_in(tx: &mut Tx, id: MandateId) -> Result<Option<StoredMandate>> {
    let row: Option<MandateRow> = query("mandates", format!("{SELECT_MANDATES} WHERE m.id = $1"))
        .bind(id.0)
        .fetch_optional_in(tx)
        .await?;
    row.map(MandateRow::into_stored_mandate).transpose()
}

/// Finds the mandate that was signed with this attempt, within a transaction. `None` if there is
/// none.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn find_by_attempt_in(tx: &mut Tx, attempt: AttemptId) -> Result<Option<StoredMandate>> {
    let row: Option<MandateRow> =
        query("mandates", format!("{SELECT_MANDATES} WHERE m.attempt_id = $1"))
            .bind(attempt.0)
            .fetch_optional_in(tx)
            .await?;
    row.map(MandateRow::into_stored_mandate).transpose()
}

/// Lists the mandates of an intent, oldest first.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_intent(store: &Store, intent_id: &str) -> Result<Vec<StoredMandate>> {
    let text = format!("{SELECT_MANDATES} WHERE m.intent_id = $1 ORDER BY m.id");
    let rows: Vec<MandateRow> = query("mandates", text).bind(intent_id).fetch_all(store).await?;
    rows.into_iter().map(MandateRow::into_stored_mandate).collect()
}

/// Compare-and-set from one status to another. `false` if the compare-and-set was lost.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn set_status(
    tx: &mut Tx,
    id: MandateId,
    from: MandateStatus,
    to: MandateStatus,
) -> Result<bool> {
    const SQL: &str = "UPDATE mandates SET status = $1 WHERE id = $2 AND status = $3";
    query("mandates", SQL)
        .bind(to.code())
        .bind(id.0)
        .bind(from.code())
        .run_compare_and_set(tx)
        .await
}

/// Stores a change before it is sent to the provider. `false` if another change is pending.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn set_pending_change(
    tx: &mut Tx,
    id: MandateId,
    pending: &StoredMandateChange,
) -> Result<bool> {
    const SQL: &str = "UPDATE mandates SET ordered = $1, ordered_as = $2, ordered_at = $3 \
        WHERE id = $4 AND ordered IS NULL";
    let change = json_columns::write(&pending.change)?;
    query("mandates", SQL)
        .bind(&change)
        .bind(&pending.reference)
        .bind(pending.requested)
        .bind(id.0)
        .run_compare_and_set(tx)
        .await
}

/// Releases a pending change whose provider call failed, so that the next request may send it
/// again. `false` if it is not pending any more.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn release_pending_change(tx: &mut Tx, id: MandateId, reference: &str) -> Result<bool> {
    const SQL: &str = "UPDATE mandates SET left_open = TRUE WHERE id = $1 AND ordered_as = $2";
    query("mandates", SQL).bind(id.0).bind(reference).run_compare_and_set(tx).await
}

/// Compare-and-set: reclaims a released change in order to send it again. `false` if the
/// compare-and-set was lost.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn reclaim_pending_change(tx: &mut Tx, id: MandateId, reference: &str) -> Result<bool> {
    const SQL: &str =
        "UPDATE mandates SET left_open = FALSE WHERE id = $1 AND ordered_as = $2 AND left_open";
    query("mandates", SQL).bind(id.0).bind(reference).run_compare_and_set(tx).await
}

/// Clears a pending change after the provider's result. `false` if it was cleared before.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn clear_pending_change(tx: &mut Tx, id: MandateId, reference: &str) -> Result<bool> {
    const SQL: &str = "UPDATE mandates \
        SET ordered = NULL, ordered_as = NULL, ordered_at = NULL, left_open = FALSE \
        WHERE id = $1 AND ordered_as = $2";
    query("mandates", SQL).bind(id.0).bind(reference).run_compare_and_set(tx).await
}

/// Lists mandates with a pending change that was requested before `older_than`: the first `limit`
/// whose id is greater than `after`, by id.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn list_with_pending_change(
    store: &Store,
    older_than: Timestamp,
    after: MandateId,
    limit: u32,
) -> Result<Vec<MandateId>> {
    const SQL: &str = "SELECT id FROM mandates WHERE ordered IS NOT NULL AND ordered_at < $1 \
        AND id > $2 ORDER BY id LIMIT $3";
    let rows: Vec<(i64,)> = query("mandates", SQL)
        .bind(older_than)
        .bind(after.0)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    Ok(rows.into_iter().map(|(id,)| MandateId(id)).collect())
}

impl MandateRow {
    fn into_stored_mandate(self) -> Result<StoredMandate> {
        let corrupt = |why| StoreError::corrupt("mandates", self.id, why);
        let pending_change = match (self.ordered.as_deref(), self.ordered_as, self.ordered_at) {
            (None, None, None) => None,
            (Some(change), Some(reference), Some(at)) => {
                let change =
                    from_json_str(change).ok_or_else(|| corrupt("an unreadable pending change"))?;
                Some(StoredMandateChange { reference, change, requested: Timestamp(at) })
            }
            _ => return Err(corrupt("an incomplete pending change")),
        };
        let future_payments = self
            .future_payments
            .as_deref()
            .and_then(from_json_str)
            .ok_or_else(|| corrupt("unreadable future payments"))?;
        Ok(StoredMandate {
            id: MandateId(self.id),
            future_payments,
            status: MandateStatus::from_code(&self.status)
                .ok_or_else(|| corrupt("an impossible status"))?,
            merchant_id: self.merchant_id,
            intent_id: self.intent_id,
            reference_id: self.reference_id,
            purchaser_id: self.purchaser_id,
            provider_reference: self.provider_reference,
            pending_change,
        })
    }
}
