//! Invitations. Only a hash of a link's token is stored.

use kassa_domain::ids::MerchantId;
use kassa_domain::portal::Role;
use kassa_domain::time::Timestamp;

use super::memberships::parse_role;
use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// An invitation that was not used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    pub email: String,
    pub merchant_id: MerchantId,
    pub merchant_name: String,
    pub role: Role,
    /// The person belongs to the merchant, and chooses a password again.
    pub is_reset: bool,
    pub expires: Timestamp,
}

/// A new invitation.
pub struct NewInvitation {
    pub email: String,
    pub merchant_id: MerchantId,
    pub token_hash: [u8; 32],
    pub role: Role,
    pub is_reset: bool,
    pub created: Timestamp,
    pub expires: Timestamp,
}

database_row! {
    struct InvitationRow {
        email: String,
        merchant_id: MerchantId,
        merchant_name: String,
        role: String,
        is_reset: bool,
        expires: i64,
    }
}

macro_rules! select {
    () => {
        "SELECT i.email, i.merchant_id, m.name AS merchant_name, i.role, i.is_reset, i.expires \
         FROM invitations i JOIN merchants m ON m.id = i.merchant_id "
    };
}

/// Inserts an invitation in the place of that of the same address to the same merchant.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn replace(tx: &mut Tx, new: &NewInvitation) -> Result<()> {
    const SQL: &str = "INSERT INTO invitations \
        (email, merchant_id, token_hash, role, is_reset, created, expires) \
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (email, merchant_id) DO UPDATE SET \
        token_hash = excluded.token_hash, role = excluded.role, is_reset = excluded.is_reset, \
        created = excluded.created, expires = excluded.expires";
    let statement = query("invitations", SQL)
        .bind(&new.email)
        .bind(&new.merchant_id)
        .bind(&new.token_hash)
        .bind(new.role.code())
        .bind(new.is_reset)
        .bind(new.created)
        .bind(new.expires);
    statement.execute(tx).await.map(drop)
}

/// Finds the invitation of a token, also if it has expired.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find(store: &Store, token_hash: &[u8; 32]) -> Result<Option<Invitation>> {
    const SQL: &str = concat!(select!(), "WHERE i.token_hash = $1");
    let statement = query("invitations", SQL).bind(token_hash);
    let row: Option<InvitationRow> = statement.fetch_optional(store).await?;
    row.map(InvitationRow::into_invitation).transpose()
}

/// Lists the invitations to a merchant, the oldest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_by_merchant(store: &Store, merchant_id: &MerchantId) -> Result<Vec<Invitation>> {
    const SQL: &str = concat!(select!(), "WHERE i.merchant_id = $1 ORDER BY i.created, i.email");
    let rows: Vec<InvitationRow> =
        query("invitations", SQL).bind(merchant_id).fetch_all(store).await?;
    rows.into_iter().map(InvitationRow::into_invitation).collect()
}

/// Uses an invitation, which deletes it. `false` if it was used or replaced.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete(tx: &mut Tx, token_hash: &[u8; 32]) -> Result<bool> {
    const SQL: &str = "DELETE FROM invitations WHERE token_hash = $1";
    query("invitations", SQL).bind(token_hash).run_compare_and_set(tx).await
}

/// Deletes the invitation of an address to a merchant, if there is one.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn withdraw(tx: &mut Tx, email: &str, merchant_id: &MerchantId) -> Result<()> {
    const SQL: &str = "DELETE FROM invitations WHERE email = $1 AND merchant_id = $2";
    query("invitations", SQL).bind(email).bind(merchant_id).execute(tx).await.map(drop)
}

/// Deletes the invitations by which an address chooses a password again.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn withdraw_resets(tx: &mut Tx, email: &str) -> Result<()> {
    const SQL: &str = "DELETE FROM invitations WHERE email = $1 AND is_reset";
    query("invitations", SQL).bind(email).execute(tx).await.map(drop)
}

/// Deletes up to `limit` of those that expired before `time`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete_expired(tx: &mut Tx, time: Timestamp, limit: u32) -> Result<u64> {
    const SQL: &str = "DELETE FROM invitations WHERE token_hash IN \
        (SELECT token_hash FROM invitations WHERE expires < $1 ORDER BY expires LIMIT $2)";
    query("invitations", SQL).bind(time).bind(i64::from(limit)).execute(tx).await
}

impl InvitationRow {
    fn into_invitation(self) -> Result<Invitation> {
        Ok(Invitation {
            role: parse_role(&self.email, &self.role)?,
            email: self.email,
            merchant_id: self.merchant_id,
            merchant_name: self.merchant_name,
            is_reset: self.is_reset,
            expires: Timestamp(self.expires),
        })
    }
}
