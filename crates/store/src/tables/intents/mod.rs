//! Payment intents: the merchant's order and its state.

mod intent;
mod order_columns;
mod state_columns;
mod search_key;
mod row;
mod lists;
mod link;
mod openings;

pub use self::intent::{NewIntent, StoredIntent};
pub use self::link::replace_token;
pub use self::lists::{find_last_id, list_expired_authorizations, list_ids};
pub use self::openings::{Opening, record_openings};
pub(super) use self::order_columns::{OrderColumns, OrderTextColumns};
pub(super) use self::search_key::{to_search_key, to_search_range};

use kassa_domain::credential::Credential;
use kassa_domain::ids::{CredentialId, IntentId};
use kassa_domain::intent::IntentState;
use kassa_domain::time::Timestamp;

use self::row::IntentRow;
use self::state_columns::StateParameters;
use super::attempts::row::columns;
use super::connections::to_provider_name;
use super::credentials::active::{ActiveCredentialRow, JoinedCredentialRow, active_columns};
use super::{figure_changes, json_columns};
use crate::engine::error::Result;
use crate::engine::query::{Query, query};
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// Inserts an intent in the state `selection`.
///
/// # Errors
/// [`StoreError::Conflict`](crate::StoreError::Conflict) if the id exists,
/// [`StoreError::ConstraintViolation`](crate::StoreError::ConstraintViolation) on SQLite if the
/// merchant does not.
pub async fn insert(tx: &mut Tx, new: &NewIntent) -> Result<()> {
    const SQL: &str = "INSERT INTO intents (id, merchant_id, created, token_hash, token_expires, \
        amount, currency, reference_id, purchaser_id, return_url, allow_remember_credentials, \
        request_unscheduled_mit, require_unscheduled_mit, capture_mode, is_interactive, \
        purchaser_email, purchaser_phone, purchaser_country, purchaser_locale, method_filter, \
        split, future_payments, sandbox_result, sandbox_flow, fallbacks, description, \
        line_items, cancel_url, reference_key, purchaser_key, sandbox_bank, \
        purchaser_email_hash, version, updated, status, failed_attempts, attempt_count) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, \
        $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, 1, $3, \
        'selection', 0, 0)";
    let (order, text_columns) = (&new.order, OrderTextColumns::from_order(&new.order)?);
    let fallbacks = json_columns::write_list(&new.fallback_credentials)?;
    query("intents", SQL)
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
        .bind(text_columns.sandbox_flow)
        .bind(&fallbacks)
        .bind(&order.bill.description)
        .bind(&text_columns.line_items)
        .bind(&order.cancel_url)
        .bind(to_search_key(&order.reference_id).as_slice())
        .bind(to_search_key(&order.purchaser_id).as_slice())
        .bind(text_columns.sandbox_bank)
        .bind(new.email_hash.as_ref().map(<[u8; 32]>::as_slice))
        .defer(tx)
        .await?;
    figure_changes::note_intent(tx, &new.merchant_id, new.created, new.created).await
}

/// The columns of [`IntentRow`] with the tables that they are from.
macro_rules! intent_columns {
    () => {
        concat!(
            "i.id, i.merchant_id, m.name AS merchant_name, m.active AS merchant_active, \
             m.look AS merchant_look, m.time_zone AS merchant_time_zone, i.created, \
             i.token_hash, i.token_expires, i.amount, i.currency, i.reference_id, \
             i.purchaser_id, i.return_url, i.cancel_url, i.description, i.line_items, \
             i.allow_remember_credentials, i.request_unscheduled_mit, i.require_unscheduled_mit, \
             i.capture_mode, i.is_interactive, i.purchaser_email, i.purchaser_phone, \
             i.purchaser_country, i.purchaser_locale, i.method_filter, i.split, \
             i.future_payments, i.sandbox_result, i.sandbox_flow, i.sandbox_bank, i.version, \
             i.status, i.failed_attempts, i.lapses, i.instructed, i.lapsing, i.last_attempt_id, \
             i.attempt_count, i.refunded, i.fallbacks, ",
            columns!(),
            " FROM intents i JOIN merchants m ON m.id = i.merchant_id \
             LEFT JOIN attempts a ON a.id = i.last_attempt_id "
        )
    };
}

/// Finds an intent with its merchant and its last attempt in one query, because every page and
/// every API request reads it. `None` if there is none with this id.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read,
/// [`StoreError::Corrupt`](crate::StoreError::Corrupt) if a row is invalid.
pub async fn find(store: &Store, id: &IntentId) -> Result<Option<StoredIntent>> {
    const SQL: &str = concat!("SELECT ", intent_columns!(), "WHERE i.id = $1");
    let row: Option<IntentRow> = query("intents", SQL).bind(id).fetch_optional(store).await?;
    row.map(IntentRow::into_stored_intent).transpose()
}

/// As [`find`], with the active credentials of the customer, newest first. An intent that is not
/// payable, or whose order stores no credentials, has none.
///
/// # Errors
/// As [`find`].
pub async fn find_with_credentials(
    store: &Store,
    id: &IntentId,
) -> Result<Option<(StoredIntent, Vec<Credential>)>> {
    const SQL: &str = concat!(
        "SELECT ",
        active_columns!(),
        ", ",
        intent_columns!(),
        "LEFT JOIN credentials c ON i.status = 'selection' AND i.allow_remember_credentials \
         AND c.merchant_id = i.merchant_id AND c.purchaser_id = i.purchaser_id \
         AND c.activated IS NOT NULL AND c.deleted IS NULL \
         LEFT JOIN attempts o ON o.id = c.attempt_id \
         WHERE i.id = $1 ORDER BY c.created DESC, c.id DESC"
    );
    let found: Option<(IntentRow, Vec<JoinedCredentialRow>)> =
        query("intents", SQL).bind(id).fetch_joined(store).await?;
    let Some((intent, credentials)) = found else { return Ok(None) };
    let credentials = credentials.into_iter().filter_map(|JoinedCredentialRow(joined)| joined);
    let credentials: Result<_> = credentials.map(ActiveCredentialRow::into_credential).collect();
    Ok(Some((intent.into_stored_intent()?, credentials?)))
}

/// A change of an intent whose event has its number.
pub struct ReportedChange {
    /// The code of the provider of the last attempt. `None` before the first attempt, and for one
    /// of a merchant that had no connection.
    pub provider: Option<String>,
}

/// The change of a state, and of further columns.
macro_rules! update_state_sql {
    ($more:literal) => {
        concat!(
            "UPDATE intents SET status = $1, failed_attempts = $2, lapses = $3, \
             last_attempt_id = COALESCE($4, last_attempt_id), \
             attempt_count = attempt_count + $5, updated = $6, instructed = $7, \
             instructed_at = $8, lapsing = $9, ",
            $more,
            "version = version + 1 WHERE id = $10 AND version = $11"
        )
    };
}

/// Compare-and-set: moves the intent to `to` if its version still is that of `intent`.
/// [`IntentState::Pending`] counts its attempt and makes it the last one. `false` if the
/// compare-and-set was lost.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn update_state(
    tx: &mut Tx,
    intent: &StoredIntent,
    to: IntentState,
    now: Timestamp,
) -> Result<bool> {
    let update = update_state_query(update_state_sql!(""), intent, intent.version, to, now);
    let is_moved = update.run_compare_and_set(tx).await?;
    if is_moved {
        figure_changes::note_intent(tx, &intent.merchant.id, intent.created, now).await?;
    }
    Ok(is_moved)
}

/// As [`update_state`], from the version `from_version`, and gives the next number to the event
/// that reports the change, which has to follow in the same transaction. `None` if the
/// compare-and-set was lost.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn update_state_and_count_event(
    tx: &mut Tx,
    intent: &StoredIntent,
    from_version: i64,
    to: IntentState,
    now: Timestamp,
) -> Result<Option<ReportedChange>> {
    const SQL: &str = concat!(
        update_state_sql!("event_count = event_count + 1, "),
        " RETURNING (SELECT c.provider FROM connections c WHERE c.id = $12) AS provider"
    );
    let attempt = intent.last_attempt.as_ref();
    let connection = attempt.and_then(|attempt| attempt.connection_id.clone());
    let update = update_state_query(SQL, intent, from_version, to, now).bind(&connection);
    let row: Option<(Option<String>,)> = update.fetch_optional_in(tx).await?;
    let Some((provider,)) = row else { return Ok(None) };
    figure_changes::note_intent(tx, &intent.merchant.id, intent.created, now).await?;
    Ok(Some(ReportedChange { provider: provider.map(to_provider_name) }))
}

fn update_state_query<'a>(
    sql: &'static str,
    intent: &'a StoredIntent,
    from_version: i64,
    to: IntentState,
    now: Timestamp,
) -> Query<'a> {
    let parameters = StateParameters::from_state(to);
    query("intents", sql)
        .bind(to.code())
        .bind(parameters.failed_attempts)
        .bind(parameters.expires_at)
        .bind(parameters.attempt_id)
        .bind(i64::from(matches!(to, IntentState::Pending { .. })))
        .bind(now)
        .bind(parameters.instruction)
        .bind(parameters.instruction.map(|_| now.0))
        .bind(parameters.is_lapsing)
        .bind(&intent.id)
        .bind(from_version)
}

/// Replaces the ids of the credentials that an automatic payment has not charged yet.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn set_fallbacks(tx: &mut Tx, id: &IntentId, fallbacks: &[CredentialId]) -> Result<()> {
    let fallbacks = json_columns::write_list(fallbacks)?;
    query("intents", "UPDATE intents SET fallbacks = $1 WHERE id = $2")
        .bind(&fallbacks)
        .bind(id)
        .execute(tx)
        .await
        .map(drop)
}

/// Reserves `amount` minor units of the captured amount for a refund. `false` unless the intent is
/// in `success` and that much is not refunded yet. Concurrent reservations of the same intent wait
/// until this transaction has ended.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn reserve_refund(tx: &mut Tx, id: &IntentId, amount: i64) -> Result<bool> {
    const SQL: &str = "UPDATE intents SET refunded = refunded + $1 \
        WHERE id = $2 AND status = 'success' AND refunded <= amount - $1";
    query("intents", SQL).bind(amount).bind(id).run_compare_and_set(tx).await
}

/// Releases the `amount` minor units that were reserved for a failed refund. `false` if there is no
/// intent with this id.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn release_reserved_refund(tx: &mut Tx, id: &IntentId, amount: i64) -> Result<bool> {
    query("intents", "UPDATE intents SET refunded = refunded - $1 WHERE id = $2")
        .bind(amount)
        .bind(id)
        .run_compare_and_set(tx)
        .await
}
