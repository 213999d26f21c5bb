//! Payment intents: what a merchant ordered, and where it stands.

mod order_columns;
mod row;

use self::order_columns::OrderColumns;
use self::row::IntentRow;
use super::attempts::columns;
use super::json_columns;
use crate::domain::intent::attempt::{Attempt, AttemptId};
use crate::domain::intent::{AuthorizationInstruction, IntentState, Order};
use crate::domain::time::Timestamp;
use crate::store::engine::query::query;
use crate::store::{Merchant, Result, Store, Tx};

/// An intent as it is created, in `selection`.
#[derive(Clone, Debug)]
pub struct NewIntent {
    /// A UUID.
    pub id: String,
    pub merchant_id: String,
    /// What is left of the intent token (decision 11).
    pub token_hash: [u8; 32],
    pub token_expires: Timestamp,
    pub order: Order,
    /// Credentials that an automatic payment tries one after the other, the first one excepted.
    pub fallback_credentials: Vec<String>,
    pub created: Timestamp,
}

/// An intent with its merchant and its last attempt, all as of one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredIntent {
    pub id: String,
    pub merchant: Merchant,
    pub token_hash: [u8; 32],
    pub token_expires: Timestamp,
    pub order: Order,
    pub state: IntentState,
    /// Counts the changes; what [`change`] compares.
    pub version: i64,
    pub attempt_count: u32,
    pub last_attempt: Option<Attempt>,
    /// Given back, or reserved for refunds that are under way, in minor units.
    pub refunded: i64,
    /// Credentials that an automatic payment has not tried yet.
    pub fallback_credentials: Vec<String>,
    pub created: Timestamp,
}

impl StoredIntent {
    /// The intent as [`change`] left it after a new attempt.
    #[must_use]
    pub fn with_new_attempt(self, state: IntentState, attempt: Attempt) -> Self {
        let (version, attempt_count) = (self.version + 1, self.attempt_count.saturating_add(1));
        Self { state, version, attempt_count, last_attempt: Some(attempt), ..self }
    }
}

/// # Errors
/// [`StoreError::Conflict`](crate::store::StoreError::Conflict) if the id is taken,
/// [`StoreError::Refused`](crate::store::StoreError::Refused) without its merchant.
pub async fn insert(tx: &mut Tx, new: &NewIntent) -> Result<()> {
    const TEXT: &str = "INSERT INTO intents (id, merchant_id, created, token_hash, token_expires, \
        amount, currency, reference_id, purchaser_id, return_url, allow_remember_credentials, request_unscheduled_mit, \
        require_unscheduled_mit, capture_mode, is_interactive, purchaser_email, purchaser_phone, purchaser_country, \
        purchaser_locale, method_filter, split, future_payments, sandbox_result, sandbox_flow, fallbacks, \
        version, updated, status, failed_attempts, attempt_count) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, \
        1, $3, 'selection', 0, 0)";
    let (order, text_columns) =
        (&new.order, order_columns::OrderTextColumns::from_order(&new.order)?);
    let fallbacks = json_columns::write_list(&new.fallback_credentials)?;
    query("intents", TEXT)
        .bind(&new.id)
        .bind(&new.merchant_id)
        .bind(new.created)
        .bind(&new.token_hash)
        .bind(new.token_expires)
        .bind(order.money.minor())
        .bind(order.money.currency().code())
        .bind(&order.reference_id)
        .bind(&order.purchaser_id)
        .bind(&order.return_url)
        .bind(order.allow_remember_credentials)
        .bind(order.request_unscheduled_mit)
        .bind(order.require_unscheduled_mit)
        .bind(order.capture_mode.code())
        .bind(order.is_interactive)
        .bind(&order.purchaser.email)
        .bind(&order.purchaser.phone)
        .bind(&order.purchaser.country)
        .bind(&order.purchaser.locale)
        .bind(&text_columns.method_filter)
        .bind(&text_columns.split)
        .bind(&text_columns.future_payments)
        .bind(order.sandbox.result.map(|result| result.code()))
        .bind(order.sandbox.scenario.code())
        .bind(&fallbacks)
        .execute(tx)
        .await
        .map(drop)
}

/// The intent of an id, in one query: each page and each API read begins with it.
///
/// # Errors
/// Those of a read; [`StoreError::Corrupt`](crate::store::StoreError::Corrupt).
pub async fn find(store: &Store, id: &str) -> Result<Option<StoredIntent>> {
    const TEXT: &str = concat!(
        "SELECT i.id, i.merchant_id, i.created, i.token_hash, i.token_expires, i.amount, i.currency, i.reference_id, \
         i.purchaser_id, i.return_url, i.allow_remember_credentials, i.request_unscheduled_mit, i.require_unscheduled_mit, \
         i.capture_mode, i.is_interactive, i.purchaser_email, i.purchaser_phone, i.purchaser_country, i.purchaser_locale, \
         i.method_filter, i.split, i.future_payments, i.sandbox_result, i.sandbox_flow, i.version, i.status, \
         i.failed_attempts, i.lapses, i.instructed, i.refunded, i.fallbacks, i.attempt_count, i.last_attempt_id, m.name AS merchant_name, m.active AS merchant_active, m.look AS merchant_look, ",
        columns!(),
        " FROM intents i JOIN merchants m ON m.id = i.merchant_id LEFT JOIN attempts a ON a.id = i.last_attempt_id \
         WHERE i.id = $1"
    );
    let row: Option<IntentRow> = query("intents", TEXT).bind(id).fetch_optional(store).await?;
    row.map(IntentRow::into_stored_intent).transpose()
}

/// Compare-and-set: moves the intent to `to` if it still is as it was read at `from_version`.
/// `State::Pending` counts its attempt and makes it the last one.
///
/// # Errors
/// Those of a statement. A lost race is `false`.
pub async fn update_state(
    tx: &mut Tx,
    id: &str,
    from_version: i64,
    to: IntentState,
    now: Timestamp,
) -> Result<bool> {
    const TEXT: &str = "UPDATE intents SET status = $1, failed_attempts = $2, lapses = $3, \
        last_attempt_id = COALESCE($4, last_attempt_id), attempt_count = attempt_count + $5, updated = $6, \
        instructed = $7, instructed_at = $8, version = version + 1 WHERE id = $9 AND version = $10";
    let columns = StateParameters::from_state(to);
    query("intents", TEXT)
        .bind(to.code())
        .bind(columns.failed_attempts)
        .bind(columns.expires_at)
        .bind(columns.attempt_id)
        .bind(i64::from(matches!(to, IntentState::Pending { .. })))
        .bind(now)
        .bind(columns.instruction)
        .bind(columns.instruction.map(|_| now.0))
        .bind(id)
        .bind(from_version)
        .run_compare_and_set(tx)
        .await
}

/// The credentials that are left to try.
///
/// # Errors
/// Those of a statement.
pub async fn set_fallbacks(tx: &mut Tx, id: &str, fallbacks: &Vec<String>) -> Result<()> {
    let fallbacks = json_columns::write_list(fallbacks)?;
    query("intents", "UPDATE intents SET fallbacks = $1 WHERE id = $2")
        .bind(&fallbacks)
        .bind(id)
        .execute(tx)
        .await
        .map(drop)
}

/// Reserves a part of what was captured for a refund. `false` unless the intent is `success` and
/// that much is left. Whoever else refunds it waits for this transaction to end.
///
/// # Errors
/// Those of a statement.
pub async fn reserve_refund(tx: &mut Tx, id: &str, amount: i64) -> Result<bool> {
    const TEXT: &str = "UPDATE intents SET refunded = refunded + $1 WHERE id = $2 AND status = 'success' AND refunded <= amount - $1";
    query("intents", TEXT).bind(amount).bind(id).run_compare_and_set(tx).await
}

/// Makes the part of a failed refund refundable again.
///
/// # Errors
/// Those of a statement.
pub async fn release_reserved_refund(tx: &mut Tx, id: &str, amount: i64) -> Result<bool> {
    query("intents", "UPDATE intents SET refunded = refunded - $1 WHERE id = $2")
        .bind(amount)
        .bind(id)
        .run_compare_and_set(tx)
        .await
}

/// Intents whose authorization lapsed by `now` and whose provider was told nothing: those that
/// follow `after` by their ids, `limit` at most.
///
/// # Errors
/// Those of a read.
pub async fn list_expired_authorizations(
    store: &Store,
    now: Timestamp,
    after: &str,
    limit: u32,
) -> Result<Vec<String>> {
    const TEXT: &str = "SELECT id FROM intents WHERE status = 'authorized' AND lapses <= $1 AND instructed IS NULL \
        AND id > $2 ORDER BY id LIMIT $3";
    let rows: Vec<(String,)> = query("intents", TEXT)
        .bind(now)
        .bind(after)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Intents whose provider was told what to do with the authorization before `older_than` and has
/// not answered: those that follow `after` by their ids, `limit` at most.
///
/// # Errors
/// Those of a read.
pub async fn list_unanswered_instructions(
    store: &Store,
    older_than: Timestamp,
    after: &str,
    limit: u32,
) -> Result<Vec<String>> {
    const TEXT: &str = "SELECT id FROM intents WHERE status = 'authorized' AND instructed_at < $1 AND id > $2 \
        ORDER BY id LIMIT $3";
    let rows: Vec<(String,)> = query("intents", TEXT)
        .bind(older_than)
        .bind(after)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Every intent: the ids that follow `after`, `limit` at most.
///
/// # Errors
/// Those of a read.
pub async fn list_ids(store: &Store, after: &str, limit: u32) -> Result<Vec<String>> {
    const TEXT: &str = "SELECT id FROM intents WHERE id > $1 ORDER BY id LIMIT $2";
    let rows: Vec<(String,)> =
        query("intents", TEXT).bind(after).bind(i64::from(limit)).fetch_all(store).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// A state without its name.
#[derive(Default)]
struct StateParameters {
    failed_attempts: Option<i64>,
    expires_at: Option<i64>,
    attempt_id: Option<i64>,
    instruction: Option<&'static str>,
}

impl StateParameters {
    fn from_state(state: IntentState) -> Self {
        let none = Self::default();
        match state {
            IntentState::Selection { failed_attempts } => {
                Self { failed_attempts: Some(failed_attempts.into()), ..none }
            }
            IntentState::Pending { attempt: AttemptId(attempt), failed_attempts } => Self {
                failed_attempts: Some(failed_attempts.into()),
                attempt_id: Some(attempt),
                ..none
            },
            IntentState::Authorized {
                attempt,
                expires_at: lapses,
                pending_instruction: instructed,
            } => Self {
                expires_at: Some(lapses.0),
                attempt_id: Some(attempt.0),
                instruction: instructed.map(AuthorizationInstruction::code),
                ..none
            },
            IntentState::Success { attempt } => Self { attempt_id: Some(attempt.0), ..none },
            IntentState::Failed | IntentState::Canceled | IntentState::Expired => none,
        }
    }
}
