//! Payment credentials that customers let merchants store. The card data are columns of the attempt
//! that created the credential. The provider's token is sealed, and deleted with the credential.

pub(super) mod active;

use kassa_domain::credential::{
    CardFingerprint, Credential, CredentialStatus, DeletedBy, RegisteredCredential,
};
use kassa_domain::ids::{ConnectionId, CredentialId, IntentId, MerchantId};
use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::time::Timestamp;

use self::active::{ActiveCredentialRow, active_columns, to_fingerprint};
use super::attempts::row::{AttemptRow, columns};
use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// A new credential, inactive until its payment is confirmed.
#[derive(Clone, Debug)]
pub struct NewCredential {
    /// A UUID.
    pub id: CredentialId,
    pub merchant_id: MerchantId,
    pub purchaser_id: String,
    pub attempt_id: AttemptId,
    /// The connection whose provider stores the instrument: the attempt's.
    pub connection_id: Option<ConnectionId>,
    pub is_mit_compatible: bool,
    pub fingerprint: Option<CardFingerprint>,
    pub created: Timestamp,
}

database_row! {
    struct CredentialRow {
        id: CredentialId,
        merchant_id: MerchantId,
        purchaser_id: String,
        reference_id: String,
        credential_connection_id: Option<ConnectionId>,
        is_mit_compatible: bool,
        fingerprint: Option<Vec<u8>>,
        activated: Option<i64>,
        deleted: Option<i64>,
        attempt: AttemptRow,
    }
}

/// A query for [`CredentialRow`] with the given condition.
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT c.id, c.merchant_id, c.purchaser_id, i.reference_id, \
             c.connection_id AS credential_connection_id, c.is_mit_compatible, \
             c.fingerprint, c.activated, c.deleted, ",
            columns!(),
            " FROM credentials c JOIN attempts a ON a.id = c.attempt_id \
             JOIN intents i ON i.id = a.intent_id WHERE ",
            $rest
        )
    };
}

/// Inserts a credential.
///
/// # Errors
/// [`StoreError::Conflict`] if the id exists, or the attempt has a credential already.
pub async fn insert(tx: &mut Tx, new: &NewCredential) -> Result<()> {
    const SQL: &str = "INSERT INTO credentials (id, merchant_id, purchaser_id, attempt_id, \
        is_mit_compatible, created, connection_id, fingerprint) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    query("credentials", SQL)
        .bind(&new.id)
        .bind(&new.merchant_id)
        .bind(&new.purchaser_id)
        .bind(new.attempt_id.0)
        .bind(new.is_mit_compatible)
        .bind(new.created)
        .bind(&new.connection_id)
        .bind(new.fingerprint.as_ref().map(|CardFingerprint(hash)| hash.as_slice()))
        .execute(tx)
        .await
        .map(drop)
}

/// Activates a credential with the provider's sealed token. `false` if it is active or deleted
/// already.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn activate(
    tx: &mut Tx,
    id: &CredentialId,
    sealed: &[u8],
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE credentials SET activated = $1, sealed = $2 WHERE id = $3 \
        AND activated IS NULL AND deleted IS NULL";
    query("credentials", SQL).bind(now).bind(sealed).bind(id).run_compare_and_set(tx).await
}

/// Deletes a credential, its sealed token and its fingerprint. `false` if it was deleted before.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn delete(tx: &mut Tx, id: &CredentialId, by: DeletedBy, now: Timestamp) -> Result<bool> {
    const SQL: &str = "UPDATE credentials SET deleted = $1, deleted_by = $2, sealed = NULL, \
        fingerprint = NULL WHERE id = $3 AND deleted IS NULL";
    query("credentials", SQL).bind(now).bind(by.code()).bind(id).run_compare_and_set(tx).await
}

/// Finds a credential of any merchant, including deleted ones. `None` if there is none with this
/// id.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn find(store: &Store, id: &CredentialId) -> Result<Option<RegisteredCredential>> {
    let row: Option<CredentialRow> =
        query("credentials", select!("c.id = $1")).bind(id).fetch_optional(store).await?;
    row.map(CredentialRow::into_registered).transpose()
}

/// Finds the credential that an attempt created, within a transaction. `None` if there is none.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn find_by_attempt_in(
    tx: &mut Tx,
    attempt_id: AttemptId,
) -> Result<Option<RegisteredCredential>> {
    let row: Option<CredentialRow> = query("credentials", select!("c.attempt_id = $1"))
        .bind(attempt_id.0)
        .fetch_optional_in(tx)
        .await?;
    row.map(CredentialRow::into_registered).transpose()
}

/// Lists the active credentials of one of a merchant's customers, newest first.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_active_by_purchaser(
    store: &Store,
    merchant_id: &MerchantId,
    purchaser_id: &str,
) -> Result<Vec<Credential>> {
    const SQL: &str = concat!(
        "SELECT ",
        active_columns!(),
        " FROM credentials c JOIN attempts o ON o.id = c.attempt_id \
         WHERE c.merchant_id = $1 AND c.purchaser_id = $2 AND c.activated IS NOT NULL \
         AND c.deleted IS NULL ORDER BY c.created DESC, c.id DESC"
    );
    let rows: Vec<ActiveCredentialRow> =
        query("credentials", SQL).bind(merchant_id).bind(purchaser_id).fetch_all(store).await?;
    rows.into_iter().map(ActiveCredentialRow::into_credential).collect()
}

/// Lists the credentials that an intent's attempts created, oldest first.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_intent(
    store: &Store,
    intent_id: &IntentId,
) -> Result<Vec<RegisteredCredential>> {
    const SQL: &str = select!("a.intent_id = $1 ORDER BY a.id");
    let rows: Vec<CredentialRow> =
        query("credentials", SQL).bind(intent_id).fetch_all(store).await?;
    rows.into_iter().map(CredentialRow::into_registered).collect()
}

/// Returns the provider's sealed token. `None` if the credential is not active.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn find_sealed_token(store: &Store, id: &CredentialId) -> Result<Option<Vec<u8>>> {
    const SQL: &str = "SELECT sealed FROM credentials WHERE id = $1 AND sealed IS NOT NULL";
    let row: Option<(Vec<u8>,)> = query("credentials", SQL).bind(id).fetch_optional(store).await?;
    Ok(row.map(|(sealed,)| sealed))
}

/// As [`find_sealed_token`], within a transaction.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn find_sealed_token_in(tx: &mut Tx, id: &CredentialId) -> Result<Option<Vec<u8>>> {
    const SQL: &str = "SELECT sealed FROM credentials WHERE id = $1 AND sealed IS NOT NULL";
    let row: Option<(Vec<u8>,)> = query("credentials", SQL).bind(id).fetch_optional_in(tx).await?;
    Ok(row.map(|(sealed,)| sealed))
}

impl CredentialRow {
    fn into_registered(self) -> Result<RegisteredCredential> {
        let attempt = self.attempt.into_attempt()?;
        let corrupt = |why| StoreError::corrupt("credentials", &self.id, why);
        let card = attempt.card.ok_or_else(|| corrupt("no card"))?;
        let fingerprint = to_fingerprint(self.fingerprint).map_err(corrupt)?;
        let status = match (self.activated, self.deleted) {
            (_, Some(_)) => CredentialStatus::Deleted,
            (Some(_), None) => CredentialStatus::Active,
            (None, None) => CredentialStatus::Inactive,
        };
        let credential = Credential {
            id: self.id,
            attempt_id: attempt.id,
            connection_id: self.credential_connection_id,
            method: attempt.method,
            card,
            fingerprint,
            is_mit_compatible: self.is_mit_compatible,
            status,
        };
        Ok(RegisteredCredential {
            credential,
            merchant_id: self.merchant_id,
            purchaser_id: self.purchaser_id,
            intent_id: attempt.intent_id,
            reference_id: self.reference_id,
        })
    }
}
