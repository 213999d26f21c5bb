//! Payment credentials that customers let merchants keep. Card data stand in the attempt a
//! credential came with; the provider's token is sealed, and gone once the credential is deleted.

use super::attempts::{self, columns};
use crate::domain::credential::{Credential, CredentialStatus, DeletedBy};
use crate::domain::intent::attempt::AttemptId;
use crate::domain::time::Timestamp;
use crate::store::engine::query::query;
use crate::store::{Result, Store, StoreError, Tx};

/// A credential whose payment is not confirmed yet.
#[derive(Clone, Debug)]
pub struct NewCredential {
    /// A UUID.
    pub id: String,
    pub merchant_id: String,
    pub purchaser_id: String,
    pub attempt_id: AttemptId,
    pub is_mit_compatible: bool,
    pub created: Timestamp,
}

#[derive(sqlx::FromRow)]
struct CredentialRow {
    id: String,
    merchant_id: String,
    purchaser_id: String,
    reference_id: String,
    is_mit_compatible: bool,
    created: i64,
    activated: Option<i64>,
    deleted: Option<i64>,
    #[sqlx(flatten)]
    attempt: attempts::AttemptRow,
}

/// The beginning of every query for [`Row`].
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT c.id, c.merchant_id, c.purchaser_id, i.reference_id, c.is_mit_compatible, c.created, c.activated, c.deleted, ",
            columns!(),
            " FROM credentials c JOIN attempts a ON a.id = c.attempt_id JOIN intents i ON i.id = a.intent_id WHERE ",
            $rest
        )
    };
}

/// # Errors
/// [`StoreError::Conflict`] if the id is taken or the attempt has a credential already.
pub async fn insert(tx: &mut Tx, new: &NewCredential) -> Result<()> {
    const TEXT: &str = "INSERT INTO credentials (id, merchant_id, purchaser_id, attempt_id, is_mit_compatible, created) \
        VALUES ($1, $2, $3, $4, $5, $6)";
    query("credentials", TEXT)
        .bind(&new.id)
        .bind(&new.merchant_id)
        .bind(&new.purchaser_id)
        .bind(new.attempt_id.0)
        .bind(new.is_mit_compatible)
        .bind(new.created)
        .execute(tx)
        .await
        .map(drop)
}

/// The payment is confirmed, and this is the provider's token. `false` unless the credential was
/// waiting for it.
///
/// # Errors
/// Those of a statement.
pub async fn activate(tx: &mut Tx, id: &str, sealed: &[u8], now: Timestamp) -> Result<bool> {
    const TEXT: &str = "UPDATE credentials SET activated = $1, sealed = $2 WHERE id = $3 AND activated IS NULL AND deleted IS NULL";
    query("credentials", TEXT).bind(now).bind(sealed).bind(id).run_compare_and_set(tx).await
}

/// For good. `false` if it was deleted before.
///
/// # Errors
/// Those of a statement.
pub async fn delete(tx: &mut Tx, id: &str, by: DeletedBy, now: Timestamp) -> Result<bool> {
    const TEXT: &str = "UPDATE credentials SET deleted = $1, deleted_by = $2, sealed = NULL WHERE id = $3 AND deleted IS NULL";
    query("credentials", TEXT).bind(now).bind(by.code()).bind(id).run_compare_and_set(tx).await
}

/// The credential of an id, of whatever merchant, a deleted one too.
///
/// # Errors
/// Those of a read; [`StoreError::Corrupt`].
pub async fn find(store: &Store, id: &str) -> Result<Option<Credential>> {
    let row: Option<CredentialRow> =
        query("credentials", select!("c.id = $1")).bind(id).fetch_optional(store).await?;
    row.map(CredentialRow::into_credential).transpose()
}

/// The credential that came with an attempt, within a transaction.
///
/// # Errors
/// Those of a statement; [`StoreError::Corrupt`].
pub async fn find_by_attempt_in(tx: &mut Tx, attempt_id: AttemptId) -> Result<Option<Credential>> {
    let row: Option<CredentialRow> = query("credentials", select!("c.attempt_id = $1"))
        .bind(attempt_id.0)
        .fetch_optional_in(tx)
        .await?;
    row.map(CredentialRow::into_credential).transpose()
}

/// What a merchant keeps for one of its customers and may charge, newest first.
///
/// # Errors
/// Those of a read; [`StoreError::Corrupt`].
pub async fn list_active_by_purchaser(
    store: &Store,
    merchant_id: &str,
    purchaser_id: &str,
) -> Result<Vec<Credential>> {
    const TEXT: &str = select!(
        "c.merchant_id = $1 AND c.purchaser_id = $2 AND c.activated IS NOT NULL AND c.deleted IS NULL \
         ORDER BY c.created DESC, c.id DESC"
    );
    let rows: Vec<CredentialRow> =
        query("credentials", TEXT).bind(merchant_id).bind(purchaser_id).fetch_all(store).await?;
    rows.into_iter().map(CredentialRow::into_credential).collect()
}

/// The credentials that came with an intent's attempts, oldest first.
///
/// # Errors
/// Those of a read; [`StoreError::Corrupt`].
pub async fn list_by_intent(store: &Store, intent_id: &str) -> Result<Vec<Credential>> {
    const TEXT: &str = select!("a.intent_id = $1 ORDER BY a.id");
    let rows: Vec<CredentialRow> =
        query("credentials", TEXT).bind(intent_id).fetch_all(store).await?;
    rows.into_iter().map(CredentialRow::into_credential).collect()
}

/// The provider's token as it was sealed; nothing for a credential that can't be charged.
///
/// # Errors
/// Those of a read.
pub async fn find_sealed_token(store: &Store, id: &str) -> Result<Option<Vec<u8>>> {
    const TEXT: &str = "SELECT sealed FROM credentials WHERE id = $1 AND sealed IS NOT NULL";
    let row: Option<(Vec<u8>,)> = query("credentials", TEXT).bind(id).fetch_optional(store).await?;
    Ok(row.map(|(sealed,)| sealed))
}

impl CredentialRow {
    fn into_credential(self) -> Result<Credential> {
        let attempt = self.attempt.into_attempt()?;
        let Some(card) = attempt.card else {
            return Err(StoreError::corrupt("credentials", self.id, "no card"));
        };
        let status = match (self.activated, self.deleted) {
            (_, Some(_)) => CredentialStatus::Deleted,
            (Some(_), None) => CredentialStatus::Active,
            (None, None) => CredentialStatus::Inactive,
        };
        Ok(Credential {
            id: self.id,
            merchant_id: self.merchant_id,
            purchaser_id: self.purchaser_id,
            intent_id: attempt.intent_id,
            reference_id: self.reference_id,
            attempt_id: attempt.id,
            method: attempt.method,
            card,
            is_mit_compatible: self.is_mit_compatible,
            status,
            created: Timestamp(self.created),
        })
    }
}
