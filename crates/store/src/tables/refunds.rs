//! Refunds of captured payments.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::ids::{ConnectionId, IntentId};
use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::refund::{Refund, RefundId, RefundReason};
use kassa_domain::split::Share;
use kassa_domain::time::Timestamp;
use kassa_domain::transaction_status::TransactionStatus;

use super::json_columns;
use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// A refund before the provider is called.
#[derive(Clone, Debug)]
pub struct NewRefund {
    pub intent_id: IntentId,
    pub attempt_id: AttemptId,
    /// In minor units.
    pub amount: i64,
    pub reason: RefundReason,
    /// How the refund is split; empty if the whole amount is the merchant's.
    pub shares: Vec<Share>,
    /// Our reference for the refund at the provider, a UUID; unique.
    pub provider_reference: String,
    pub created: Timestamp,
}

database_row! {
    struct RefundRow {
        id: i64,
        intent_id: IntentId,
        attempt_id: i64,
        amount: i64,
        reason: String,
        status: String,
        failure_reason: Option<String>,
        shares: Option<String>,
        provider_reference: String,
        created: i64,
    }
}

const SELECT_REFUNDS: &str = "SELECT id, intent_id, attempt_id, amount, reason, status, \
    failure_reason, shares, provider_reference, created FROM refunds ";

/// Inserts a refund with the status `initiated`.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn insert(tx: &mut Tx, new: NewRefund) -> Result<Refund> {
    const SQL: &str = "INSERT INTO refunds (intent_id, attempt_id, amount, reason, status, \
        shares, provider_reference, created) VALUES ($1, $2, $3, $4, 'initiated', $5, $6, $7)";
    let shares = json_columns::write_list(&new.shares)?;
    let id = query("refunds", SQL)
        .bind(&new.intent_id)
        .bind(new.attempt_id.0)
        .bind(new.amount)
        .bind(new.reason.code())
        .bind(&shares)
        .bind(&new.provider_reference)
        .bind(new.created)
        .insert_for_id(tx)
        .await?;
    Ok(Refund {
        id: RefundId(id.ok_or(StoreError::Interrupted)?),
        intent_id: new.intent_id,
        attempt_id: new.attempt_id,
        amount: new.amount,
        reason: new.reason,
        status: TransactionStatus::Initiated,
        shares: new.shares,
        provider_reference: new.provider_reference,
        created: new.created,
    })
}

/// Compare-and-set from `initiated` to `pending`. `false` unless the refund was `initiated`.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn mark_pending(tx: &mut Tx, id: RefundId) -> Result<bool> {
    query("refunds", "UPDATE refunds SET status = 'pending' WHERE id = $1 AND status = 'initiated'")
        .bind(id.0)
        .run_compare_and_set(tx)
        .await
}

/// Compare-and-set from `pending` to a final status. `false` if the refund is not pending, or if
/// `status` is not final.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn settle(
    tx: &mut Tx,
    id: RefundId,
    status: TransactionStatus,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE refunds SET status = $1, failure_reason = $2, settled = $3 \
        WHERE id = $4 AND status = 'pending'";
    if !status.is_settled() {
        return Ok(false);
    }
    let reason = status.failure_reason().map(FailureReason::code);
    query("refunds", SQL)
        .bind(status.code())
        .bind(reason)
        .bind(now)
        .bind(id.0)
        .run_compare_and_set(tx)
        .await
}

/// Compare-and-set from `success` to a status that frees the amount, for a refund that came back.
/// `false` unless it had succeeded, or if `status` does not free the amount.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn mark_returned(tx: &mut Tx, id: RefundId, status: TransactionStatus) -> Result<bool> {
    const SQL: &str = "UPDATE refunds SET status = $1, failure_reason = $2 \
        WHERE id = $3 AND status = 'success'";
    if !status.frees_amount() {
        return Ok(false);
    }
    let reason = status.failure_reason().map(FailureReason::code);
    let update = query("refunds", SQL).bind(status.code()).bind(reason).bind(id.0);
    update.run_compare_and_set(tx).await
}

/// Lists all refunds of an intent, oldest first.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_intent(store: &Store, intent_id: &IntentId) -> Result<Vec<Refund>> {
    let rows: Vec<RefundRow> =
        query("refunds", list_by_intent_sql()).bind(intent_id).fetch_all(store).await?;
    rows.into_iter().map(RefundRow::into_refund).collect()
}

/// As [`list_by_intent`], within a transaction.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_intent_in(tx: &mut Tx, intent_id: &IntentId) -> Result<Vec<Refund>> {
    let rows: Vec<RefundRow> =
        query("refunds", list_by_intent_sql()).bind(intent_id).fetch_all_in(tx).await?;
    rows.into_iter().map(RefundRow::into_refund).collect()
}

fn list_by_intent_sql() -> String {
    format!("{SELECT_REFUNDS} WHERE intent_id = $1 ORDER BY id")
}

/// Finds a refund. `None` if there is none with this id.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn find(store: &Store, id: RefundId) -> Result<Option<Refund>> {
    let row: Option<RefundRow> = query("refunds", format!("{SELECT_REFUNDS} WHERE id = $1"))
        .bind(id.0)
        .fetch_optional(store)
        .await?;
    row.map(RefundRow::into_refund).transpose()
}

/// Finds the refund of a connection's payment by its reference at the provider. `None` if there is
/// none.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if the row is invalid.
pub async fn find_by_reference(
    store: &Store,
    connection_id: &ConnectionId,
    reference: &str,
) -> Result<Option<Refund>> {
    let sql = format!(
        "{SELECT_REFUNDS} WHERE provider_reference = $1 \
         AND attempt_id IN (SELECT id FROM attempts WHERE connection_id = $2)"
    );
    let row: Option<RefundRow> =
        query("refunds", sql).bind(reference).bind(connection_id).fetch_optional(store).await?;
    row.map(RefundRow::into_refund).transpose()
}

impl RefundRow {
    fn into_refund(self) -> Result<Refund> {
        let corrupt = |why| StoreError::corrupt("refunds", self.id, why);
        let status = TransactionStatus::from_codes(&self.status, self.failure_reason.as_deref());
        Ok(Refund {
            id: RefundId(self.id),
            attempt_id: AttemptId(self.attempt_id),
            amount: self.amount,
            reason: RefundReason::from_code(&self.reason)
                .ok_or_else(|| corrupt("an unknown reason"))?,
            status: status.ok_or_else(|| corrupt("an impossible status"))?,
            shares: json_columns::read_list(self.shares.as_deref())
                .ok_or_else(|| corrupt("unreadable shares"))?,
            intent_id: self.intent_id,
            provider_reference: self.provider_reference,
            created: Timestamp(self.created),
        })
    }
}
