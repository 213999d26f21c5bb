//! Attempts to pay an intent. Of a card only the masked data are stored.

pub(super) mod row;
mod pages;
mod networks;

pub use self::networks::{find_network_choice, offer_networks, record_network_choice};
pub use self::pages::{find_sealed_page, mark_pending, repeat_action, update_action};

use kassa_domain::ids::{ConnectionId, CredentialId, IntentId};
use kassa_domain::intent::attempt::{Attempt, AttemptId, StorageConsent};
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::MaskedCard;
use kassa_domain::split::Share;
use kassa_domain::time::Timestamp;
use kassa_domain::transaction_status::TransactionStatus;

use self::row::{AttemptRow, columns};
use super::json_columns;
use crate::engine::error::{Result, StoreError};
use crate::engine::query::{Query, query};
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// An attempt before the provider is called.
#[derive(Clone, Debug)]
pub struct NewAttempt {
    pub intent_id: IntentId,
    /// The connection whose provider is called.
    pub connection_id: ConnectionId,
    pub method: PaymentMethod,
    /// Our reference for the attempt at the provider, a UUID; unique.
    pub provider_reference: String,
    pub card: Option<MaskedCard>,
    /// The telephone on which the customer approves the payment, masked.
    pub phone: Option<String>,
    /// The stored credential that is charged, if any.
    pub credential_id: Option<CredentialId>,
    /// The customer's consent to storing the instrument. `None` if it is not to be stored.
    pub storage: Option<StorageConsent>,
    /// How the amount is split; empty if the whole amount is the merchant's.
    pub shares: Vec<Share>,
    /// The token of the submitted form; unique within the intent. It grants no access, so it is
    /// stored unhashed.
    pub form_token: Option<String>,
    /// The subject under which refusals of the customer's address are counted. `None` without a
    /// customer.
    pub client: Option<[u8; 32]>,
    pub created: Timestamp,
}

impl NewAttempt {
    /// The attempt as inserted by [`insert`].
    #[must_use]
    pub fn to_initiated_attempt(&self, id: AttemptId) -> Attempt {
        Attempt {
            id,
            intent_id: self.intent_id.clone(),
            connection_id: Some(self.connection_id.clone()),
            method: self.method,
            status: TransactionStatus::Initiated,
            action: None,
            networks: Vec::new(),
            provider_reference: self.provider_reference.clone(),
            provider_id: None,
            card: self.card.clone(),
            phone: self.phone.clone(),
            credential_id: self.credential_id.clone(),
            shares: self.shares.clone(),
            created: self.created,
        }
    }
}

/// Inserts an attempt with the status `initiated`.
///
/// # Errors
/// [`StoreError::Conflict`] if the intent has an attempt with this form token already, or the
/// reference exists.
pub async fn insert(tx: &mut Tx, new: &NewAttempt) -> Result<AttemptId> {
    const SQL: &str = "INSERT INTO attempts (intent_id, method, status, provider_reference, \
        form_token, card_brand, card_bin, card_last4, card_expiry_year, card_expiry_month, \
        credential_id, shares, created, connection_id, storage, client, phone) \
        VALUES ($1, $2, 'initiated', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, \
        $16)";
    let (card, shares) = (new.card.as_ref(), json_columns::write_list(&new.shares)?);
    let id = query("attempts", SQL)
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
        .bind(&new.connection_id)
        .bind(new.storage.map(StorageConsent::code))
        .bind(new.client.as_ref().map(<[u8; 32]>::as_slice))
        .bind(&new.phone)
        .insert_for_id(tx)
        .await?;
    id.map(AttemptId).ok_or(StoreError::Interrupted)
}

/// Stores the card of an attempt whose card was not known before. `false` if it was.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn record_card(tx: &mut Tx, id: AttemptId, card: &MaskedCard) -> Result<bool> {
    const SQL: &str = "UPDATE attempts SET card_brand = $1, card_bin = $2, card_last4 = $3, \
        card_expiry_year = $4, card_expiry_month = $5 WHERE id = $6 AND card_brand IS NULL";
    query("attempts", SQL)
        .bind(card.brand.code())
        .bind(card.bin.as_str())
        .bind(card.last4.as_str())
        .bind(i64::from(card.expiry.year))
        .bind(i64::from(card.expiry.month))
        .bind(id.0)
        .run_compare_and_set(tx)
        .await
}

/// The consent to storing the instrument with which an attempt was made. `None` if it was not to
/// be stored.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] for an unknown code.
pub async fn find_storage_in(tx: &mut Tx, id: AttemptId) -> Result<Option<StorageConsent>> {
    const SQL: &str = "SELECT storage FROM attempts WHERE id = $1 AND storage IS NOT NULL";
    let row: Option<(String,)> = query("attempts", SQL).bind(id.0).fetch_optional_in(tx).await?;
    row.map(|(code,)| {
        StorageConsent::from_code(&code)
            .ok_or_else(|| StoreError::corrupt("attempts", id.0, "an unknown consent"))
    })
    .transpose()
}

/// The subject under which refusals of the customer's address are counted. `None` for an attempt
/// without a customer.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if it is no hash.
pub async fn find_client_in(tx: &mut Tx, id: AttemptId) -> Result<Option<[u8; 32]>> {
    const SQL: &str = "SELECT client FROM attempts WHERE id = $1 AND client IS NOT NULL";
    let row: Option<(Vec<u8>,)> = query("attempts", SQL).bind(id.0).fetch_optional_in(tx).await?;
    row.map(|(client,)| {
        client.try_into().map_err(|_| StoreError::corrupt("attempts", id.0, "no hash of a client"))
    })
    .transpose()
}

/// Records the provider's identifier of a payment. `false` if the attempt is settled, or has
/// another identifier.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn record_provider_id(tx: &mut Tx, id: AttemptId, provider_id: &str) -> Result<bool> {
    const SQL: &str = "UPDATE attempts SET provider_id = $1 \
        WHERE id = $2 AND settled IS NULL AND (provider_id IS NULL OR provider_id = $1)";
    query("attempts", SQL).bind(provider_id).bind(id.0).run_compare_and_set(tx).await
}

/// Stores the provider's code of a refusal, and its identifier of the refused request.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn record_refusal(
    tx: &mut Tx,
    id: AttemptId,
    code: Option<&str>,
    request_id: Option<&str>,
) -> Result<()> {
    const SQL: &str =
        "UPDATE attempts SET provider_code = $1, provider_request_id = $2 WHERE id = $3";
    query("attempts", SQL).bind(code).bind(request_id).bind(id.0).defer(tx).await
}

/// Records that the customer gives an open attempt up.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn give_up(tx: &mut Tx, id: AttemptId, now: Timestamp) -> Result<()> {
    const SQL: &str = "UPDATE attempts SET given_up = $1 \
        WHERE id = $2 AND settled IS NULL AND given_up IS NULL";
    query("attempts", SQL).bind(now).bind(id.0).defer(tx).await
}

/// Whether the customer has given an attempt up.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn is_given_up(store: &Store, id: AttemptId) -> Result<bool> {
    const SQL: &str = "SELECT id FROM attempts WHERE id = $1 AND given_up IS NOT NULL";
    let row: Option<(i64,)> = query("attempts", SQL).bind(id.0).fetch_optional(store).await?;
    Ok(row.is_some())
}

/// The final status of an attempt, written once. What its step needed has no use any more.
macro_rules! settle_sql {
    () => {
        "UPDATE attempts SET status = $1, failure_reason = $2, settled = $3, action_url = NULL, \
         networks = NULL WHERE id = $4 AND settled IS NULL"
    };
}

/// Sets the final status of an attempt, once. `false` if the attempt is settled already, or if
/// `status` is not final.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn settle(
    tx: &mut Tx,
    id: AttemptId,
    status: TransactionStatus,
    now: Timestamp,
) -> Result<bool> {
    let update = bind_final_status(query("attempts", settle_sql!()), id, status, now);
    Ok(status.is_settled() && update.run_compare_and_set(tx).await?)
}

/// As [`settle`], for an attempt that charged nothing by what its provider says of `provider_id`.
/// `false` also if another identifier was recorded meanwhile: the provider's answer is not about
/// that payment.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn settle_uncharged(
    tx: &mut Tx,
    id: AttemptId,
    provider_id: Option<&str>,
    status: TransactionStatus,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = concat!(settle_sql!(), " AND COALESCE(provider_id, '') = $5");
    let update = bind_final_status(query("attempts", SQL), id, status, now);
    let update = update.bind(provider_id.unwrap_or_default());
    Ok(status.is_settled() && update.run_compare_and_set(tx).await?)
}

fn bind_final_status(
    update: Query<'_>,
    id: AttemptId,
    status: TransactionStatus,
    now: Timestamp,
) -> Query<'_> {
    let reason = status.failure_reason().map(|reason| reason.code());
    update.bind(status.code()).bind(reason).bind(now).bind(id.0)
}

/// Compare-and-set from `success` to `canceled`, for an authorization that ended without a capture.
/// `false` unless the attempt had succeeded.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn mark_canceled(tx: &mut Tx, id: AttemptId) -> Result<bool> {
    query(
        "attempts",
        "UPDATE attempts SET status = 'canceled' WHERE id = $1 AND status = 'success'",
    )
    .bind(id.0)
    .run_compare_and_set(tx)
    .await
}

/// Finds an attempt. `None` if there is none with this id.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn find(store: &Store, id: AttemptId) -> Result<Option<Attempt>> {
    const SQL: &str = concat!("SELECT ", columns!(), " FROM attempts a WHERE a.id = $1");
    let row: Option<AttemptRow> = query("attempts", SQL).bind(id.0).fetch_optional(store).await?;
    row.map(AttemptRow::into_attempt).transpose()
}

/// Finds the attempt that an earlier submission of this form made. `None` if there is none.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn find_by_form_token(
    store: &Store,
    intent_id: &IntentId,
    form_token: &str,
) -> Result<Option<Attempt>> {
    const SQL: &str = concat!(
        "SELECT ",
        columns!(),
        " FROM attempts a WHERE a.intent_id = $1 AND a.form_token = $2"
    );
    let row: Option<AttemptRow> =
        query("attempts", SQL).bind(intent_id).bind(form_token).fetch_optional(store).await?;
    row.map(AttemptRow::into_attempt).transpose()
}

/// Finds the attempt of a connection by its reference at the provider. `None` if there is none.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn find_by_reference(
    store: &Store,
    connection_id: &ConnectionId,
    reference: &str,
) -> Result<Option<Attempt>> {
    const SQL: &str = concat!(
        "SELECT ",
        columns!(),
        " FROM attempts a WHERE a.provider_reference = $1 AND a.connection_id = $2"
    );
    let row: Option<AttemptRow> =
        query("attempts", SQL).bind(reference).bind(connection_id).fetch_optional(store).await?;
    row.map(AttemptRow::into_attempt).transpose()
}

/// Finds the newest attempt of a connection by the provider's identifier. `None` if there is none.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn find_by_provider_id(
    store: &Store,
    connection_id: &ConnectionId,
    provider_id: &str,
) -> Result<Option<Attempt>> {
    const SQL: &str = concat!(
        "SELECT ",
        columns!(),
        " FROM attempts a WHERE a.provider_id = $1 AND a.connection_id = $2 \
         ORDER BY a.id DESC LIMIT 1"
    );
    let row: Option<AttemptRow> =
        query("attempts", SQL).bind(provider_id).bind(connection_id).fetch_optional(store).await?;
    row.map(AttemptRow::into_attempt).transpose()
}

/// As [`find`], within a transaction.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn find_in(tx: &mut Tx, id: AttemptId) -> Result<Option<Attempt>> {
    const SQL: &str = concat!("SELECT ", columns!(), " FROM attempts a WHERE a.id = $1");
    let row: Option<AttemptRow> = query("attempts", SQL).bind(id.0).fetch_optional_in(tx).await?;
    row.map(AttemptRow::into_attempt).transpose()
}

/// Lists all attempts of an intent, oldest first.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_intent(store: &Store, intent_id: &IntentId) -> Result<Vec<Attempt>> {
    const SQL: &str =
        concat!("SELECT ", columns!(), " FROM attempts a WHERE a.intent_id = $1 ORDER BY a.id");
    let rows: Vec<AttemptRow> = query("attempts", SQL).bind(intent_id).fetch_all(store).await?;
    rows.into_iter().map(AttemptRow::into_attempt).collect()
}
