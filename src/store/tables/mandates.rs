//! Debit-order mandates, as far as they are remembered here: whose they are, where they stand, and
//! what was ordered last.

use super::json_columns;
use crate::domain::intent::attempt::AttemptId;
use crate::domain::mandate::future_payments::FuturePayments;
use crate::domain::mandate::{MandateChange, MandateId, MandateStatus};
use crate::domain::time::Timestamp;
use crate::store::engine::query::query;
use crate::store::{Result, Store, StoreError, Tx};

/// A mandate with what its intent says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMandate {
    pub id: MandateId,
    pub merchant_id: String,
    pub intent_id: String,
    pub reference_id: String,
    pub purchaser_id: String,
    /// Under which the provider knows it: that of the payment it was signed with.
    pub provider_reference: String,
    /// What was ordered to be signed.
    pub future_payments: FuturePayments,
    pub status: MandateStatus,
    pub pending_change: Option<StoredMandateChange>,
}

/// What the provider was told and has not answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMandateChange {
    /// Our name for it at the provider, a UUID; unique.
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

const SELECT_MANDATES: &str = "SELECT m.id, i.merchant_id, m.intent_id, i.reference_id, i.purchaser_id, a.provider_reference, \
    i.future_payments, m.status, m.ordered, m.ordered_as, m.ordered_at FROM mandates m JOIN intents i ON i.id = m.intent_id JOIN attempts a ON a.id = m.attempt_id ";

/// Writes a mandate down as `initiated`.
///
/// # Errors
/// Those of a statement.
pub async fn insert(
    tx: &mut Tx,
    intent_id: &str,
    attempt: AttemptId,
    now: Timestamp,
) -> Result<MandateId> {
    const TEXT: &str = "INSERT INTO mandates (intent_id, attempt_id, status, created) VALUES ($1, $2, 'initiated', $3) RETURNING id";
    let row: Option<(i64,)> = query("mandates", TEXT)
        .bind(intent_id)
        .bind(attempt.0)
        .bind(now)
        .fetch_optional_in(tx)
        .await?;
    row.map(|(id,)| MandateId(id)).ok_or(StoreError::Interrupted)
}

/// The mandate of an id.
///
/// # Errors
/// Those of a read; [`StoreError::Corrupt`].
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
/// Those of a statement; [`StoreError::Corrupt`].
pub async fn find_in(tx: &mut Tx, id: MandateId) -> Result<Option<StoredMandate>> {
    let row: Option<MandateRow> = query("mandates", format!("{SELECT_MANDATES} WHERE m.id = $1"))
        .bind(id.0)
        .fetch_optional_in(tx)
        .await?;
    row.map(MandateRow::into_stored_mandate).transpose()
}

/// The mandate that was signed with this attempt.
///
/// # Errors
/// Those of a statement; [`StoreError::Corrupt`].
pub async fn find_by_attempt_in(tx: &mut Tx, attempt: AttemptId) -> Result<Option<StoredMandate>> {
    let row: Option<MandateRow> =
        query("mandates", format!("{SELECT_MANDATES} WHERE m.attempt_id = $1"))
            .bind(attempt.0)
            .fetch_optional_in(tx)
            .await?;
    row.map(MandateRow::into_stored_mandate).transpose()
}

/// The mandates of an intent, oldest first.
///
/// # Errors
/// Those of a read; [`StoreError::Corrupt`].
pub async fn list_by_intent(store: &Store, intent_id: &str) -> Result<Vec<StoredMandate>> {
    let text = format!("{SELECT_MANDATES} WHERE m.intent_id = $1 ORDER BY m.id");
    let rows: Vec<MandateRow> = query("mandates", text).bind(intent_id).fetch_all(store).await?;
    rows.into_iter().map(MandateRow::into_stored_mandate).collect()
}

/// Compare-and-set: from one status to the next. `false` if somebody else was faster.
///
/// # Errors
/// Those of a statement.
pub async fn set_status(
    tx: &mut Tx,
    id: MandateId,
    from: MandateStatus,
    to: MandateStatus,
) -> Result<bool> {
    let text = "UPDATE mandates SET status = $1 WHERE id = $2 AND status = $3";
    query("mandates", text)
        .bind(to.code())
        .bind(id.0)
        .bind(from.code())
        .run_compare_and_set(tx)
        .await
}

/// Compare-and-set: writes down what the provider is to be told. `false` while something else is
/// under way.
///
/// # Errors
/// Those of a statement.
pub async fn set_pending_change(
    tx: &mut Tx,
    id: MandateId,
    order: &StoredMandateChange,
) -> Result<bool> {
    const TEXT: &str = "UPDATE mandates SET ordered = $1, ordered_as = $2, ordered_at = $3 WHERE id = $4 AND ordered IS NULL";
    let change = json_columns::write(&order.change)?;
    query("mandates", TEXT)
        .bind(&change)
        .bind(&order.reference)
        .bind(order.requested)
        .bind(id.0)
        .run_compare_and_set(tx)
        .await
}

/// The provider could not be told: whoever comes next may tell it again. `false` if it has answered
/// meanwhile.
///
/// # Errors
/// Those of a statement.
pub async fn release_pending_change(tx: &mut Tx, id: MandateId, reference: &str) -> Result<bool> {
    let text = "UPDATE mandates SET left_open = TRUE WHERE id = $1 AND ordered_as = $2";
    query("mandates", text).bind(id.0).bind(reference).run_compare_and_set(tx).await
}

/// Compare-and-set: takes up an order that was left open. `false` if somebody else was faster.
///
/// # Errors
/// Those of a statement.
pub async fn reclaim_pending_change(tx: &mut Tx, id: MandateId, reference: &str) -> Result<bool> {
    let text =
        "UPDATE mandates SET left_open = FALSE WHERE id = $1 AND ordered_as = $2 AND left_open";
    query("mandates", text).bind(id.0).bind(reference).run_compare_and_set(tx).await
}

/// The provider has answered. `false` if its answer was written down before.
///
/// # Errors
/// Those of a statement.
pub async fn clear_pending_change(tx: &mut Tx, id: MandateId, reference: &str) -> Result<bool> {
    const TEXT: &str = "UPDATE mandates SET ordered = NULL, ordered_as = NULL, ordered_at = NULL, left_open = FALSE WHERE id = $1 AND ordered_as = $2";
    query("mandates", TEXT).bind(id.0).bind(reference).run_compare_and_set(tx).await
}

/// Mandates with an order that was made before `older_than` and is not answered: those that follow
/// `after` by their ids, `limit` at most.
///
/// # Errors
/// Those of a read.
pub async fn list_with_pending_change(
    store: &Store,
    older_than: Timestamp,
    after: MandateId,
    limit: u32,
) -> Result<Vec<MandateId>> {
    const TEXT: &str = "SELECT id FROM mandates WHERE ordered IS NOT NULL AND ordered_at < $1 AND id > $2 ORDER BY id LIMIT $3";
    let rows: Vec<(i64,)> = query("mandates", TEXT)
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
        let ordered = match (self.ordered.as_deref(), self.ordered_as, self.ordered_at) {
            (None, None, None) => None,
            (Some(change), Some(reference), Some(at)) => {
                let change = json_columns::from_json_str(change)
                    .ok_or_else(|| corrupt("an unreadable order"))?;
                Some(StoredMandateChange { reference, change, requested: Timestamp(at) })
            }
            _ => return Err(corrupt("half an order")),
        };
        let payments = self
            .future_payments
            .as_deref()
            .and_then(json_columns::from_json_str)
            .ok_or_else(|| corrupt("unreadable future payments"))?;
        Ok(StoredMandate {
            id: MandateId(self.id),
            future_payments: payments,
            status: MandateStatus::from_code(&self.status)
                .ok_or_else(|| corrupt("an impossible status"))?,
            merchant_id: self.merchant_id,
            intent_id: self.intent_id,
            reference_id: self.reference_id,
            purchaser_id: self.purchaser_id,
            provider_reference: self.provider_reference,
            pending_change: ordered,
        })
    }
}
