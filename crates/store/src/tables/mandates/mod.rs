//! Debit-order mandates: the owner, the status, the change the provider has not confirmed yet, and
//! when the mandate is collected next. Everything else about a mandate is stored by its provider.

mod list;
mod plan;

use kassa_domain::ids::{ConnectionId, IntentId, MerchantId};
use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::json::{from_json_str, parse_optional};
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::mandate::{MandateChange, MandateId, MandateStatus, MandateTerms};
use kassa_domain::time::Timestamp;

use super::json_columns;
use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

pub use self::list::{MandateFilter, list_by_ids, list_by_merchant};
pub use self::plan::{
    advance_number, claim_due_collections, claim_due_queries, clear_next_collection,
    find_next_collection, find_next_inactive_query, forget_planned, has_due_collection,
    plan_collection, postpone_collection, record_terms, release_collection_lease, set_next_query,
    skip_number,
};

/// A mandate with the fields of its intent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMandate {
    pub id: MandateId,
    pub merchant_id: MerchantId,
    pub intent_id: IntentId,
    pub reference_id: String,
    pub purchaser_id: String,
    /// The provider's key for the mandate: the reference of the attempt it was signed with.
    pub provider_reference: String,
    /// The provider's own identifier of the payment it was signed with, if it was recorded.
    pub provider_id: Option<String>,
    /// The connection whose provider has the mandate. `None` if the merchant had none.
    pub connection_id: Option<ConnectionId>,
    /// The payments that the customer was asked to sign.
    pub future_payments: FuturePayments,
    /// The scheme by which it was signed.
    pub scheme: Scheme,
    pub status: MandateStatus,
    /// The change sent to the provider and not confirmed yet; `None` if there is none.
    pub pending_change: Option<StoredMandateChange>,
    /// The instalment that is collected next, from 1.
    pub next_number: u32,
    /// When it is collected, in business time. `None` if no collection is planned.
    pub next_collection: Option<Timestamp>,
    /// At the provider. `None` if the provider was not asked yet.
    pub contract_number: Option<String>,
    /// What the provider answered last.
    pub terms: Option<MandateTerms>,
}

impl StoredMandate {
    /// Whether every instalment has had its turn: nothing more is collected by the schedule, though
    /// the mandate may stay active (ADR 159).
    #[must_use]
    pub const fn has_no_more_instalments(&self) -> bool {
        self.next_number > self.future_payments.count
    }
}

/// A change that was sent to the provider and is not confirmed yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMandateChange {
    /// Our reference for the change at the provider, a UUID; unique.
    pub reference: String,
    pub change: MandateChange,
    pub requested: Timestamp,
}

database_row! {
    struct MandateRow {
        id: i64,
        merchant_id: MerchantId,
        intent_id: IntentId,
        reference_id: String,
        purchaser_id: String,
        provider_reference: String,
        provider_id: Option<String>,
        scheme: String,
        connection_id: Option<ConnectionId>,
        future_payments: Option<String>,
        status: String,
        ordered: Option<String>,
        ordered_as: Option<String>,
        ordered_at: Option<i64>,
        next_number: i64,
        next_collection: Option<i64>,
        contract_number: Option<String>,
        terms: Option<String>,
    }
}

const SELECT_MANDATES: &str = "SELECT m.id, i.merchant_id, m.intent_id, i.reference_id, \
    i.purchaser_id, a.provider_reference, a.provider_id, m.scheme, a.connection_id, \
    i.future_payments, m.status, m.ordered, m.ordered_as, m.ordered_at, m.next_number, \
    m.next_collection, m.contract_number, m.terms FROM mandates m \
    JOIN intents i ON i.id = m.intent_id \
    JOIN attempts a ON a.id = m.attempt_id ";

/// Inserts a mandate with the status `initiated`.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn insert(
    tx: &mut Tx,
    intent_id: &IntentId,
    attempt: AttemptId,
    scheme: Scheme,
    now: Timestamp,
) -> Result<MandateId> {
    const SQL: &str = "INSERT INTO mandates \
        (intent_id, attempt_id, status, created, scheme, merchant_id) \
        SELECT $1, $2, 'initiated', $3, $4, (SELECT merchant_id FROM intents WHERE id = $1)";
    let id = query("mandates", SQL)
        .bind(intent_id)
        .bind(attempt.0)
        .bind(now)
        .bind(scheme.code())
        .insert_for_id(tx)
        .await?;
    id.map(MandateId).ok_or(StoreError::Interrupted)
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

/// Finds the mandate of a connection by the reference of the payment with which it was signed.
/// `None` if there is none.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn find_by_reference(
    store: &Store,
    connection_id: &ConnectionId,
    reference: &str,
) -> Result<Option<StoredMandate>> {
    let sql = format!("{SELECT_MANDATES} WHERE a.provider_reference = $1 AND a.connection_id = $2");
    let row: Option<MandateRow> =
        query("mandates", sql).bind(reference).bind(connection_id).fetch_optional(store).await?;
    row.map(MandateRow::into_stored_mandate).transpose()
}

/// Lists the mandates of an intent, oldest first.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_intent(store: &Store, intent_id: &IntentId) -> Result<Vec<StoredMandate>> {
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

/// Clears a pending change after the provider's result. `false` if it was cleared before.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn clear_pending_change(tx: &mut Tx, id: MandateId, reference: &str) -> Result<bool> {
    const SQL: &str = "UPDATE mandates \
        SET ordered = NULL, ordered_as = NULL, ordered_at = NULL \
        WHERE id = $1 AND ordered_as = $2";
    query("mandates", SQL).bind(id.0).bind(reference).run_compare_and_set(tx).await
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
            provider_id: self.provider_id,
            scheme: Scheme::from_code(&self.scheme).ok_or_else(|| corrupt("an unknown scheme"))?,
            connection_id: self.connection_id,
            pending_change,
            next_number: u32::try_from(self.next_number)
                .map_err(|_| corrupt("an impossible number"))?,
            next_collection: self.next_collection.map(Timestamp),
            terms: parse_optional(self.terms.as_deref(), from_json_str)
                .ok_or_else(|| corrupt("unreadable terms"))?,
            contract_number: self.contract_number,
        })
    }
}
