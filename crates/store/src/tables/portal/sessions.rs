//! Sessions of people who are signed in. Only a hash of the cookie's token is stored, and a session
//! that has ended is deleted.

use kassa_domain::ids::{MerchantId, PersonId};
use kassa_domain::portal::Role;
use kassa_domain::time::Timestamp;

use super::memberships::parse_role;
use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// A new session.
pub struct NewSession {
    pub id: String,
    pub token_hash: [u8; 32],
    pub person_id: PersonId,
    pub merchant_id: MerchantId,
    pub created: Timestamp,
    /// The latest end.
    pub expires: Timestamp,
    /// The client's address.
    pub client: Option<String>,
    /// The browser's description of itself.
    pub agent: Option<String>,
}

/// A session with the person and the merchant, of whom the person is a member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSession {
    pub id: String,
    pub person_id: PersonId,
    pub email: String,
    pub name: String,
    pub language: Option<String>,
    pub has_totp: bool,
    pub has_passkey: bool,
    pub merchant_id: MerchantId,
    pub merchant_name: String,
    pub is_merchant_active: bool,
    pub role: Role,
    pub seen: Timestamp,
    pub expires: Timestamp,
    pub confirmed: Timestamp,
}

/// A session in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionSummary {
    pub id: String,
    pub created: Timestamp,
    pub seen: Timestamp,
    pub client: Option<String>,
    pub agent: Option<String>,
}

database_row! {
    struct SessionRow {
        id: String,
        person_id: PersonId,
        email: String,
        name: String,
        language: Option<String>,
        has_totp: bool,
        has_passkey: bool,
        merchant_id: MerchantId,
        merchant_name: String,
        merchant_active: bool,
        role: String,
        seen: i64,
        expires: i64,
        confirmed: i64,
    }
}

database_row! {
    struct SummaryRow {
        id: String,
        created: i64,
        seen: i64,
        client: Option<String>,
        agent: Option<String>,
    }
}

/// Inserts a session, which begins confirmed.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn insert(tx: &mut Tx, new: &NewSession) -> Result<()> {
    const SQL: &str = "INSERT INTO portal_sessions (id, token_hash, person_id, merchant_id, \
        created, seen, expires, confirmed, client, agent) \
        VALUES ($1, $2, $3, $4, $5, $5, $6, $5, $7, $8)";
    let statement = query("portal_sessions", SQL)
        .bind(&new.id)
        .bind(&new.token_hash)
        .bind(&new.person_id)
        .bind(&new.merchant_id)
        .bind(new.created)
        .bind(new.expires)
        .bind(&new.client)
        .bind(&new.agent);
    statement.execute(tx).await.map(drop)
}

/// Finds the session of a token, whether or not it has expired. `None` also for a disabled person
/// and for one who does not belong to the merchant any more.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find(store: &Store, token_hash: &[u8; 32]) -> Result<Option<StoredSession>> {
    const SQL: &str = "SELECT s.id, s.person_id, p.email, p.name, p.language, \
        p.totp_added IS NOT NULL AS has_totp, \
        EXISTS (SELECT 1 FROM passkeys k WHERE k.person_id = p.id) AS has_passkey, \
        s.merchant_id, m.name AS merchant_name, m.active AS merchant_active, b.role, \
        s.seen, s.expires, s.confirmed FROM portal_sessions s JOIN people p ON p.id = s.person_id \
        JOIN memberships b ON b.person_id = s.person_id AND b.merchant_id = s.merchant_id \
        JOIN merchants m ON m.id = s.merchant_id WHERE s.token_hash = $1 AND p.active";
    let statement = query("portal_sessions", SQL).bind(token_hash);
    let row: Option<SessionRow> = statement.fetch_optional(store).await?;
    row.map(SessionRow::into_session).transpose()
}

/// Lists a person's sessions that have not expired and were seen after `seen_after`, the oldest
/// first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_by_person(
    store: &Store,
    person_id: &PersonId,
    now: Timestamp,
    seen_after: Timestamp,
) -> Result<Vec<SessionSummary>> {
    const SQL: &str = "SELECT id, created, seen, client, agent FROM portal_sessions \
        WHERE person_id = $1 AND expires > $2 AND seen > $3 ORDER BY created, id";
    let statement = query("portal_sessions", SQL).bind(person_id).bind(now).bind(seen_after);
    let rows: Vec<SummaryRow> = statement.fetch_all(store).await?;
    Ok(rows.into_iter().map(SummaryRow::into_summary).collect())
}

/// Records that a session is used.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn set_seen(tx: &mut Tx, id: &str, now: Timestamp) -> Result<()> {
    const SQL: &str = "UPDATE portal_sessions SET seen = $1 WHERE id = $2";
    query("portal_sessions", SQL).bind(now).bind(id).execute(tx).await.map(drop)
}

/// Records that the person gave a factor again. `false` if the session has ended.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn set_confirmed(tx: &mut Tx, id: &str, now: Timestamp) -> Result<bool> {
    const SQL: &str = "UPDATE portal_sessions SET confirmed = $1 WHERE id = $2";
    query("portal_sessions", SQL).bind(now).bind(id).run_compare_and_set(tx).await
}

/// Changes the merchant that a session works for.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn set_merchant(tx: &mut Tx, id: &str, merchant_id: &MerchantId) -> Result<()> {
    const SQL: &str = "UPDATE portal_sessions SET merchant_id = $1 WHERE id = $2";
    query("portal_sessions", SQL).bind(merchant_id).bind(id).execute(tx).await.map(drop)
}

/// Deletes one session of a person. `false` if there is none.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete(tx: &mut Tx, person_id: &PersonId, id: &str) -> Result<bool> {
    const SQL: &str = "DELETE FROM portal_sessions WHERE id = $1 AND person_id = $2";
    query("portal_sessions", SQL).bind(id).bind(person_id).run_compare_and_set(tx).await
}

/// Deletes all sessions of a person but `kept`. Returns how many.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete_by_person(
    tx: &mut Tx,
    person_id: &PersonId,
    kept: Option<&str>,
) -> Result<u64> {
    const SQL: &str = "DELETE FROM portal_sessions WHERE person_id = $1 AND id <> $2";
    let statement = query("portal_sessions", SQL).bind(person_id).bind(kept.unwrap_or_default());
    statement.execute(tx).await
}

/// Deletes up to `limit` of those that expired before `time`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete_expired(tx: &mut Tx, time: Timestamp, limit: u32) -> Result<u64> {
    const SQL: &str = "DELETE FROM portal_sessions WHERE id IN \
        (SELECT id FROM portal_sessions WHERE expires < $1 ORDER BY expires LIMIT $2)";
    query("portal_sessions", SQL).bind(time).bind(i64::from(limit)).execute(tx).await
}

impl SessionRow {
    fn into_session(self) -> Result<StoredSession> {
        Ok(StoredSession {
            role: parse_role(&self.person_id, &self.role)?,
            id: self.id,
            person_id: self.person_id,
            email: self.email,
            name: self.name,
            language: self.language,
            has_totp: self.has_totp,
            has_passkey: self.has_passkey,
            merchant_id: self.merchant_id,
            merchant_name: self.merchant_name,
            is_merchant_active: self.merchant_active,
            seen: Timestamp(self.seen),
            expires: Timestamp(self.expires),
            confirmed: Timestamp(self.confirmed),
        })
    }
}

impl SummaryRow {
    fn into_summary(self) -> SessionSummary {
        SessionSummary {
            id: self.id,
            created: Timestamp(self.created),
            seen: Timestamp(self.seen),
            client: self.client,
            agent: self.agent,
        }
    }
}
