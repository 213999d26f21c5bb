//! Attempts to pay an intent. Of a card only what may be shown is kept.

mod row;

pub(in crate::store) use row::AttemptRow;
pub(in crate::store) use row::columns;

use super::json_columns;
use crate::domain::intent::attempt::{Attempt, AttemptId, AttemptStatus, CustomerAction};
use crate::domain::method::PaymentMethod;
use crate::domain::method::card::MaskedCard;
use crate::domain::split::Share;
use crate::domain::time::Timestamp;
use crate::store::engine::query::query;
use crate::store::{Result, Store, StoreError, Tx};

/// An attempt before the provider is called.
#[derive(Clone, Debug)]
pub struct NewAttempt {
    pub intent_id: String,
    pub method: PaymentMethod,
    /// Our name for it at the provider, a UUID; unique.
    pub provider_reference: String,
    pub card: Option<MaskedCard>,
    /// The stored credential it charges.
    pub credential_id: Option<String>,
    /// How the amount is shared out; empty where it is the merchant's alone.
    pub shares: Vec<Share>,
    /// The form it came by; unique within its intent. Grants nothing, so it is kept as it is.
    pub form_token: Option<String>,
    pub created: Timestamp,
}

impl NewAttempt {
    /// The attempt as [`insert`] wrote it.
    #[must_use]
    pub fn to_initiated_attempt(&self, id: AttemptId) -> Attempt {
        Attempt {
            id,
            intent_id: self.intent_id.clone(),
            method: self.method,
            status: AttemptStatus::Initiated,
            action: None,
            provider_reference: self.provider_reference.clone(),
            card: self.card.clone(),
            credential_id: self.credential_id.clone(),
            shares: self.shares.clone(),
            created: self.created,
        }
    }
}

/// Writes an attempt down as `initiated`.
///
/// # Errors
/// [`StoreError::Conflict`] if the intent has an attempt by this form token already, or the
/// reference is taken.
pub async fn insert(tx: &mut Tx, new: &NewAttempt) -> Result<AttemptId> {
    const TEXT: &str = "INSERT INTO attempts (intent_id, method, status, provider_reference, form_token, card_brand, \
        card_bin, card_last4, card_expiry_year, card_expiry_month, credential_id, shares, created) \
        VALUES ($1, $2, 'initiated', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id";
    let (card, shares) = (new.card.as_ref(), json_columns::write_list(&new.shares)?);
    let row: Option<(i64,)> = query("attempts", TEXT)
        .bind(&new.intent_id)
        .bind(new.method.code())
        .bind(&new.provider_reference)
        .bind(&new.form_token)
        .bind(card.map(|card| card.brand.code()))
        .bind(card.map(|card| card.bin.as_str()))
        .bind(card.map(|card| card.last4.as_str()))
        .bind(card.map(|card| i64::from(card.expiry.year)))
        .bind(card.map(|card| i64::from(card.expiry.month)))
        .bind(&new.credential_id)
        .bind(&shares)
        .bind(new.created)
        .fetch_optional_in(tx)
        .await?;
    row.map(|(id,)| AttemptId(id)).ok_or(StoreError::Interrupted)
}

/// The provider has it, and may ask something of the customer. `false` unless it was `initiated`.
///
/// # Errors
/// Those of a statement.
pub async fn mark_pending(
    tx: &mut Tx,
    id: AttemptId,
    action: Option<CustomerAction>,
) -> Result<bool> {
    const TEXT: &str = "UPDATE attempts SET status = 'pending', action = $1 WHERE id = $2 AND status = 'initiated'";
    query("attempts", TEXT)
        .bind(action.map(CustomerAction::code))
        .bind(id.0)
        .run_compare_and_set(tx)
        .await
}

/// The end of an attempt, which happens once: `false` if it has ended already, or if `status` is no
/// end.
///
/// # Errors
/// Those of a statement.
pub async fn settle(
    tx: &mut Tx,
    id: AttemptId,
    status: AttemptStatus,
    now: Timestamp,
) -> Result<bool> {
    const TEXT: &str = "UPDATE attempts SET status = $1, failure_reason = $2, settled = $3 WHERE id = $4 AND settled IS NULL";
    if !status.is_settled() {
        return Ok(false);
    }
    let reason = status.failure_reason().map(|reason| reason.code());
    query("attempts", TEXT)
        .bind(status.code())
        .bind(reason)
        .bind(now)
        .bind(id.0)
        .run_compare_and_set(tx)
        .await
}

/// The authorization it won is over without a capture. `false` unless it had succeeded.
///
/// # Errors
/// Those of a statement.
pub async fn mark_canceled(tx: &mut Tx, id: AttemptId) -> Result<bool> {
    query(
        "attempts",
        "UPDATE attempts SET status = 'canceled' WHERE id = $1 AND status = 'success'",
    )
    .bind(id.0)
    .run_compare_and_set(tx)
    .await
}

/// # Errors
/// Those of a read; [`StoreError::Corrupt`].
pub async fn find(store: &Store, id: AttemptId) -> Result<Option<Attempt>> {
    const TEXT: &str = concat!("SELECT ", columns!(), " FROM attempts a WHERE a.id = $1");
    let row: Option<AttemptRow> = query("attempts", TEXT).bind(id.0).fetch_optional(store).await?;
    row.map(AttemptRow::into_attempt).transpose()
}

/// The attempt that a form made when it was sent before.
///
/// # Errors
/// Those of a read; [`StoreError::Corrupt`].
pub async fn find_by_form_token(
    store: &Store,
    intent_id: &str,
    form_token: &str,
) -> Result<Option<Attempt>> {
    const TEXT: &str = concat!(
        "SELECT ",
        columns!(),
        " FROM attempts a WHERE a.intent_id = $1 AND a.form_token = $2"
    );
    let row: Option<AttemptRow> =
        query("attempts", TEXT).bind(intent_id).bind(form_token).fetch_optional(store).await?;
    row.map(AttemptRow::into_attempt).transpose()
}

/// All attempts of an intent, oldest first.
///
/// # Errors
/// Those of a read; [`StoreError::Corrupt`].
pub async fn list_by_intent(store: &Store, intent_id: &str) -> Result<Vec<Attempt>> {
    const TEXT: &str =
        concat!("SELECT ", columns!(), " FROM attempts a WHERE a.intent_id = $1 ORDER BY a.id");
    let rows: Vec<AttemptRow> = query("attempts", TEXT).bind(intent_id).fetch_all(store).await?;
    rows.into_iter().map(AttemptRow::into_attempt).collect()
}

/// Attempts that wait for their provider's answer and were made before `older_than`, each with its
/// intent's id: those that follow `after` by their ids, `limit` at most.
///
/// # Errors
/// Those of a read.
pub async fn list_unsettled(
    store: &Store,
    older_than: Timestamp,
    after: AttemptId,
    limit: u32,
) -> Result<Vec<(AttemptId, String)>> {
    const TEXT: &str = "SELECT id, intent_id FROM attempts WHERE settled IS NULL AND created < $1 AND id > $2 ORDER BY id LIMIT $3";
    let rows: Vec<(i64, String)> = query("attempts", TEXT)
        .bind(older_than)
        .bind(after.0)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    Ok(rows.into_iter().map(|(id, intent_id)| (AttemptId(id), intent_id)).collect())
}
