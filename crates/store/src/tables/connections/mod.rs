//! Connections: the contracts of merchants with providers.

mod row;

use kassa_domain::abilities::{CardEntry, SupportedMethod};
use kassa_domain::connection::{Connection, Health};
use kassa_domain::ids::{BeneficiaryId, ConnectionId, MerchantId};
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::money::Currency;
use kassa_domain::time::Timestamp;

pub(super) use self::row::to_provider_name;
use self::row::{ConnectionRow, columns};
use super::json_columns;
use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

pub use self::row::{PreviousSecret, SealedSecret, StoredConnection, StoredSecret};

/// A new connection, the last one in its merchant's order.
#[derive(Clone, Debug)]
pub struct NewConnection {
    pub merchant_id: MerchantId,
    pub connection: Connection,
    pub is_realistic: bool,
    pub endpoint: Option<String>,
    pub secret: Option<SealedSecret>,
    pub notify_secret: Option<SealedSecret>,
    /// Whether its provider splits payments. Read by the first release only.
    pub supports_split: bool,
    pub created: Timestamp,
}

impl NewConnection {
    /// A connection to the sandbox (decision 23).
    #[must_use]
    pub fn sandbox(id: ConnectionId, merchant_id: &MerchantId, created: Timestamp) -> Self {
        Self {
            merchant_id: merchant_id.to_owned(),
            connection: Connection::new_sandbox(id),
            is_realistic: false,
            endpoint: None,
            secret: None,
            notify_secret: None,
            supports_split: true,
            created,
        }
    }

    /// The connection as it is stored.
    #[must_use]
    pub fn to_stored_connection(&self) -> StoredConnection {
        let to_stored_secret = |current: &Option<SealedSecret>| StoredSecret {
            current: current.clone(),
            previous: None,
        };
        StoredConnection {
            connection: self.connection.clone(),
            merchant_id: self.merchant_id.clone(),
            is_realistic: self.is_realistic,
            endpoint: self.endpoint.clone(),
            main_beneficiary: None,
            secret: to_stored_secret(&self.secret),
            notify_secret: to_stored_secret(&self.notify_secret),
            version: 1,
            created: self.created,
            updated: self.created,
        }
    }
}

/// Which of a connection's secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecretKind {
    /// Calls the provider.
    Api,
    /// Verifies notifications.
    Notification,
}

/// Inserts a connection. A connection is healthy when it is new.
///
/// # Errors
/// [`StoreError::Conflict`] if the id exists, [`StoreError::ConstraintViolation`] if the merchant
/// does not.
///
/// [`StoreError::Conflict`]: crate::StoreError::Conflict
/// [`StoreError::ConstraintViolation`]: crate::StoreError::ConstraintViolation
pub async fn insert(tx: &mut Tx, new: &NewConnection) -> Result<()> {
    const SQL: &str = "INSERT INTO connections (id, merchant_id, provider, supports_split, \
        methods, enabled, mode, currencies, realistic, endpoint, fallback_email, secret, \
        secret_last4, notify_secret, notify_secret_last4, created, updated, secret_set, \
        notify_secret_set, schemes, asks_identity, creditor_id, position) \
        SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, \
        $17, $18, $19, $20, $21, COALESCE(MAX(position), 0) + 1 FROM connections \
        WHERE merchant_id = $2";
    let connection = &new.connection;
    let (secret, notify_secret) = (new.secret.as_ref(), new.notify_secret.as_ref());
    query("connections", SQL)
        .bind(&connection.id)
        .bind(&new.merchant_id)
        .bind(&connection.provider)
        .bind(new.supports_split)
        .bind(&json_columns::write(&connection.methods)?)
        .bind(connection.is_enabled)
        .bind(connection.card_entry.map(CardEntry::code))
        .bind(&write_currencies(connection.currencies.as_ref())?)
        .bind(new.is_realistic)
        .bind(&new.endpoint)
        .bind(&connection.fallback_email)
        .bind(secret.map(|secret| secret.sealed.as_slice()))
        .bind(secret.map(|secret| secret.last4.as_str()))
        .bind(notify_secret.map(|secret| secret.sealed.as_slice()))
        .bind(notify_secret.map(|secret| secret.last4.as_str()))
        .bind(new.created)
        .bind(secret.map(|_| new.created.0))
        .bind(notify_secret.map(|_| new.created.0))
        .bind(&write_schemes(connection.debit_orders.schemes.as_ref())?)
        .bind(connection.debit_orders.asks_identity)
        .bind(&connection.debit_orders.creditor_id)
        .execute(tx)
        .await
        .map(drop)
}

/// Finds a connection of any merchant. `None` if there is none with this id.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read or the row is invalid.
pub async fn find(store: &Store, id: &ConnectionId) -> Result<Option<StoredConnection>> {
    const SQL: &str = concat!("SELECT ", columns!(), " FROM connections WHERE id = $1");
    let row: Option<ConnectionRow> =
        query("connections", SQL).bind(id).fetch_optional(store).await?;
    row.map(ConnectionRow::into_stored_connection).transpose()
}

/// Lists a merchant's connections in the merchant's order.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read or a row is invalid.
pub async fn list_by_merchant(
    store: &Store,
    merchant_id: &MerchantId,
) -> Result<Vec<StoredConnection>> {
    const SQL: &str = concat!(
        "SELECT ",
        columns!(),
        " FROM connections WHERE merchant_id = $1 ORDER BY position, created, id"
    );
    let rows: Vec<ConnectionRow> =
        query("connections", SQL).bind(merchant_id).fetch_all(store).await?;
    rows.into_iter().map(ConnectionRow::into_stored_connection).collect()
}

/// Lists the connections that are enabled or have attempts, oldest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read or a row is invalid.
pub async fn list_in_use(store: &Store) -> Result<Vec<StoredConnection>> {
    const SQL: &str = concat!(
        "SELECT ",
        columns!(),
        " FROM connections WHERE enabled OR EXISTS (SELECT 1 FROM attempts a \
         WHERE a.connection_id = connections.id) ORDER BY created, id"
    );
    let rows: Vec<ConnectionRow> = query("connections", SQL).fetch_all(store).await?;
    rows.into_iter().map(ConnectionRow::into_stored_connection).collect()
}

/// Enables or disables a connection. `false` for an unknown connection.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn set_enabled(
    tx: &mut Tx,
    id: &ConnectionId,
    enabled: bool,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE connections SET enabled = $1, updated = $2 WHERE id = $3";
    query("connections", SQL).bind(enabled).bind(now).bind(id).run_compare_and_set(tx).await
}

/// Sets the methods that a connection offers. `false` for an unknown connection.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn set_methods(
    tx: &mut Tx,
    id: &ConnectionId,
    methods: &Vec<SupportedMethod>,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE connections SET methods = $1, updated = $2 WHERE id = $3";
    let methods = json_columns::write(methods)?;
    query("connections", SQL).bind(&methods).bind(now).bind(id).run_compare_and_set(tx).await
}

/// Sets the currencies that a connection is restricted to. `false` for an unknown connection.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn set_currencies(
    tx: &mut Tx,
    id: &ConnectionId,
    currencies: Option<&Vec<Currency>>,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE connections SET currencies = $1, updated = $2 WHERE id = $3";
    let currencies = write_currencies(currencies)?;
    query("connections", SQL).bind(&currencies).bind(now).bind(id).run_compare_and_set(tx).await
}

/// Sets the email address of payments whose customer has none. `false` for an unknown connection.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn set_fallback_email(
    tx: &mut Tx,
    id: &ConnectionId,
    email: Option<&str>,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE connections SET fallback_email = $1, updated = $2, \
        version = version + 1 WHERE id = $3";
    query("connections", SQL).bind(email).bind(now).bind(id).run_compare_and_set(tx).await
}

/// Names the beneficiary that bears the fees of splits; `None` for none. `false` for an unknown
/// connection.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn set_main_beneficiary(
    tx: &mut Tx,
    id: &ConnectionId,
    beneficiary_id: Option<&BeneficiaryId>,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE connections SET main_beneficiary = $1, updated = $2 WHERE id = $3";
    query("connections", SQL).bind(beneficiary_id).bind(now).bind(id).run_compare_and_set(tx).await
}

/// Replaces a secret. The old one, if there is one, is valid until `valid_until`. `false` for an
/// unknown connection.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn rotate_secret(
    tx: &mut Tx,
    id: &ConnectionId,
    kind: SecretKind,
    new: &SealedSecret,
    valid_until: Timestamp,
    now: Timestamp,
) -> Result<bool> {
    const API: &str = "UPDATE connections SET secret_previous = secret, \
        secret_previous_until = CASE WHEN secret IS NULL THEN NULL ELSE $1 END, \
        secret = $2, secret_last4 = $3, secret_set = $4, updated = $4, version = version + 1 \
        WHERE id = $5";
    const NOTIFICATION: &str = "UPDATE connections SET notify_secret_previous = notify_secret, \
        notify_secret_previous_until = CASE WHEN notify_secret IS NULL THEN NULL ELSE $1 END, \
        notify_secret = $2, notify_secret_last4 = $3, notify_secret_set = $4, updated = $4, \
        version = version + 1 WHERE id = $5";
    let sql = match kind {
        SecretKind::Api => API,
        SecretKind::Notification => NOTIFICATION,
    };
    query("connections", sql)
        .bind(valid_until)
        .bind(new.sealed.as_slice())
        .bind(&new.last4)
        .bind(now)
        .bind(id)
        .run_compare_and_set(tx)
        .await
}

/// When a connection's present secrets were set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SecretTimes {
    pub api: Option<Timestamp>,
    pub notification: Option<Timestamp>,
}

/// Finds when the secrets of a connection were set: not known of a secret that is missing, or older
/// than the record of it.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn find_secret_times(store: &Store, id: &ConnectionId) -> Result<SecretTimes> {
    const SQL: &str = "SELECT secret_set, notify_secret_set FROM connections WHERE id = $1";
    let row: Option<(Option<i64>, Option<i64>)> =
        query("connections", SQL).bind(id).fetch_optional(store).await?;
    let (api, notification) = row.unwrap_or_default();
    Ok(SecretTimes { api: api.map(Timestamp), notification: notification.map(Timestamp) })
}

/// Sets a connection's place in its merchant's order, from 1. `false` if the merchant has no such
/// connection.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn set_position(
    tx: &mut Tx,
    merchant_id: &MerchantId,
    id: &ConnectionId,
    position: i64,
) -> Result<bool> {
    const SQL: &str = "UPDATE connections SET position = $1 WHERE id = $2 AND merchant_id = $3";
    query("connections", SQL)
        .bind(position)
        .bind(id)
        .bind(merchant_id)
        .run_compare_and_set(tx)
        .await
}

/// Sets the health of a connection whose keys have not been changed since `version` was read. The
/// first reason stays until the connection is healthy again. `false` if nothing was changed.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn set_health(
    tx: &mut Tx,
    id: &ConnectionId,
    version: i64,
    health: &Health,
) -> Result<bool> {
    const CLEAR: &str = "UPDATE connections SET unhealthy_reason = NULL, unhealthy_since = NULL \
        WHERE id = $1 AND version = $2 AND unhealthy_since IS NOT NULL";
    const MARK: &str = "UPDATE connections SET unhealthy_reason = $3, unhealthy_since = $4 \
        WHERE id = $1 AND version = $2 AND unhealthy_since IS NULL";
    let update = match health {
        Health::Healthy => query("connections", CLEAR).bind(id).bind(version),
        Health::Unhealthy { reason, since } => {
            query("connections", MARK).bind(id).bind(version).bind(reason).bind(*since)
        }
    };
    update.run_compare_and_set(tx).await
}

fn write_schemes(schemes: Option<&Vec<Scheme>>) -> Result<Option<String>> {
    schemes.map(json_columns::write).transpose()
}

fn write_currencies(currencies: Option<&Vec<Currency>>) -> Result<Option<String>> {
    currencies.map(json_columns::write).transpose()
}
