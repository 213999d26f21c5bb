//! The audit log. Entries are inserted and never changed, which a trigger of the database enforces.

use kassa_domain::ids::MerchantId;
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::{Query, query};
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// A stored entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// From 1 without gaps, for each merchant.
    pub seq: i64,
    pub at: Timestamp,
    /// An e-mail address, `operator` or `system`.
    pub actor: String,
    /// The id of a person.
    pub actor_id: Option<String>,
    /// The client's address.
    pub client: Option<String>,
    /// A code of [`AuditAction`](kassa_domain::portal::AuditAction).
    pub action: String,
    /// The id of what was changed.
    pub subject: Option<String>,
    /// The values before and after, as JSON.
    pub before: Option<String>,
    pub after: Option<String>,
    /// The hash of the entry before, empty in the first.
    pub prev: String,
    pub hash: String,
}

/// Which entries of a merchant are listed.
#[derive(Clone, Copy, Debug)]
pub struct AuditRange<'a> {
    pub merchant_id: &'a MerchantId,
    pub actor: Option<&'a str>,
    pub action: Option<&'a str>,
    /// Only entries after this `seq`, 0 for all.
    pub after: i64,
    /// Only entries before this `seq`, [`i64::MAX`] for all.
    pub before: i64,
    pub limit: u32,
}

database_row! {
    struct EntryRow {
        seq: i64,
        at: i64,
        actor: String,
        actor_id: Option<String>,
        client: Option<String>,
        action: String,
        subject: Option<String>,
        before: Option<String>,
        after: Option<String>,
        prev: String,
        hash: String,
    }
}

macro_rules! select {
    ($condition:literal) => {
        concat!(
            "SELECT seq, at, actor, actor_id, client, action, subject, before, after, prev, hash \
             FROM audit_entries WHERE merchant_id = $1 AND seq > $2 AND seq < $3 ",
            $condition
        )
    };
}

/// Inserts the next entry of a merchant.
///
/// # Errors
/// [`StoreError::Conflict`](crate::StoreError::Conflict) if the merchant has an entry of
/// this `seq`.
pub async fn insert(tx: &mut Tx, merchant_id: &MerchantId, entry: &AuditEntry) -> Result<()> {
    const SQL: &str = "INSERT INTO audit_entries (merchant_id, seq, at, actor, actor_id, client, \
        action, subject, before, after, prev, hash) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
    let statement = query("audit_entries", SQL)
        .bind(merchant_id)
        .bind(entry.seq)
        .bind(entry.at)
        .bind(&entry.actor)
        .bind(&entry.actor_id)
        .bind(&entry.client)
        .bind(&entry.action)
        .bind(&entry.subject)
        .bind(&entry.before)
        .bind(&entry.after)
        .bind(&entry.prev)
        .bind(&entry.hash);
    statement.execute(tx).await.map(drop)
}

/// Lists entries, the newest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_newest(store: &Store, range: &AuditRange<'_>) -> Result<Vec<AuditEntry>> {
    const ALL: &str = select!("ORDER BY seq DESC LIMIT $4");
    const ACTOR: &str = select!("AND actor = $5 ORDER BY seq DESC LIMIT $4");
    const ACTION: &str = select!("AND action = $5 ORDER BY seq DESC LIMIT $4");
    const BOTH: &str = select!("AND actor = $5 AND action = $6 ORDER BY seq DESC LIMIT $4");
    list(store, range, [ALL, ACTOR, ACTION, BOTH]).await
}

/// Lists entries, the oldest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_oldest(store: &Store, range: &AuditRange<'_>) -> Result<Vec<AuditEntry>> {
    const ALL: &str = select!("ORDER BY seq LIMIT $4");
    const ACTOR: &str = select!("AND actor = $5 ORDER BY seq LIMIT $4");
    const ACTION: &str = select!("AND action = $5 ORDER BY seq LIMIT $4");
    const BOTH: &str = select!("AND actor = $5 AND action = $6 ORDER BY seq LIMIT $4");
    list(store, range, [ALL, ACTOR, ACTION, BOTH]).await
}

/// Lists the last `limit` entries about one subject, the newest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_by_subject(
    store: &Store,
    merchant_id: &MerchantId,
    subject: &str,
    limit: u32,
) -> Result<Vec<AuditEntry>> {
    const SQL: &str = select!("AND subject = $5 ORDER BY seq DESC LIMIT $4");
    let statement = query("audit_entries", SQL)
        .bind(merchant_id)
        .bind(0_i64)
        .bind(i64::MAX)
        .bind(i64::from(limit))
        .bind(subject);
    let rows: Vec<EntryRow> = statement.fetch_all(store).await?;
    Ok(rows.into_iter().map(EntryRow::into_entry).collect())
}

/// The last `seq` of a merchant before a time. `None` if there is none.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find_last_before(
    store: &Store,
    merchant_id: &MerchantId,
    time: Timestamp,
) -> Result<Option<i64>> {
    const SQL: &str = "SELECT seq FROM audit_entries WHERE merchant_id = $1 AND at < $2 \
        ORDER BY at DESC, seq DESC LIMIT 1";
    let statement = query("audit_entries", SQL).bind(merchant_id).bind(time);
    let row: Option<(i64,)> = statement.fetch_optional(store).await?;
    Ok(row.map(|(seq,)| seq))
}

/// `statements`: without a filter, by actor, by action, by both.
async fn list(
    store: &Store,
    range: &AuditRange<'_>,
    statements: [&'static str; 4],
) -> Result<Vec<AuditEntry>> {
    let [all, actor, action, both] = statements;
    let sql = match (range.actor, range.action) {
        (None, None) => all,
        (Some(_), None) => actor,
        (None, Some(_)) => action,
        (Some(_), Some(_)) => both,
    };
    let statement = query("audit_entries", sql)
        .bind(range.merchant_id)
        .bind(range.after)
        .bind(range.before)
        .bind(i64::from(range.limit));
    let filters = [range.actor, range.action].into_iter().flatten();
    let statement = filters.fold(statement, Query::bind);
    let rows: Vec<EntryRow> = statement.fetch_all(store).await?;
    Ok(rows.into_iter().map(EntryRow::into_entry).collect())
}

impl EntryRow {
    fn into_entry(self) -> AuditEntry {
        AuditEntry {
            seq: self.seq,
            at: Timestamp(self.at),
            actor: self.actor,
            actor_id: self.actor_id,
            client: self.client,
            action: self.action,
            subject: self.subject,
            before: self.before,
            after: self.after,
            prev: self.prev,
            hash: self.hash,
        }
    }
}
