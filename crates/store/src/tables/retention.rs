//! How far the rows of each merchant were looked at for their age, and what was still needed then.

use kassa_domain::codes;
use kassa_domain::ids::MerchantId;
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

codes! {
    /// What is looked at.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum RetainedKind {
        /// The content of events.
        Events = "events",
        /// The personal data of purchasers.
        Purchasers = "purchasers",
    }
}

/// A place in the order in which rows are looked at: the position of an event, or the time and the
/// id of an intent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RetentionPlace {
    pub at: i64,
    pub id: String,
}

impl RetentionPlace {
    /// Before every row.
    pub const FIRST: Self = Self { at: i64::MIN, id: String::new() };
}

/// Finds how far the rows of a merchant were looked at.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find_progress(
    store: &Store,
    merchant_id: &MerchantId,
    kind: RetainedKind,
) -> Result<RetentionPlace> {
    const SQL: &str = "SELECT at, id FROM retention_progress WHERE merchant_id = $1 AND kind = $2";
    let find = query("retention_progress", SQL).bind(merchant_id).bind(kind.code());
    let row: Option<(i64, String)> = find.fetch_optional(store).await?;
    Ok(row.map_or(RetentionPlace::FIRST, |(at, id)| RetentionPlace { at, id }))
}

/// Stores how far the rows of a merchant were looked at, unless another process was further.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn set_progress(
    tx: &mut Tx,
    merchant_id: &MerchantId,
    kind: RetainedKind,
    place: &RetentionPlace,
) -> Result<()> {
    const SQL: &str = "INSERT INTO retention_progress (merchant_id, kind, at, id) \
        VALUES ($1, $2, $3, $4) ON CONFLICT (merchant_id, kind) DO UPDATE \
        SET at = excluded.at, id = excluded.id \
        WHERE (retention_progress.at, retention_progress.id) < (excluded.at, excluded.id)";
    let set = query("retention_progress", SQL).bind(merchant_id).bind(kind.code());
    set.bind(place.at).bind(&place.id).execute(tx).await.map(drop)
}

/// Has a subject looked at again at `due`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn set_wait(
    tx: &mut Tx,
    merchant_id: &MerchantId,
    kind: RetainedKind,
    subject: &str,
    due: Timestamp,
) -> Result<()> {
    const SQL: &str = "INSERT INTO retention_waits (merchant_id, kind, subject, due) \
        VALUES ($1, $2, $3, $4) ON CONFLICT (merchant_id, kind, subject) DO UPDATE \
        SET due = excluded.due";
    let set = query("retention_waits", SQL).bind(merchant_id).bind(kind.code());
    set.bind(subject).bind(due).execute(tx).await.map(drop)
}

/// Lists up to `limit` subjects of a merchant that are looked at again by now.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_due_waits(
    store: &Store,
    merchant_id: &MerchantId,
    kind: RetainedKind,
    now: Timestamp,
    limit: u32,
) -> Result<Vec<String>> {
    const SQL: &str = "SELECT subject FROM retention_waits \
        WHERE merchant_id = $1 AND kind = $2 AND due <= $3 ORDER BY due LIMIT $4";
    let list = query("retention_waits", SQL).bind(merchant_id).bind(kind.code());
    let rows: Vec<(String,)> = list.bind(now).bind(i64::from(limit)).fetch_all(store).await?;
    Ok(rows.into_iter().map(|(subject,)| subject).collect())
}

/// A subject is not looked at again.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete_wait(
    tx: &mut Tx,
    merchant_id: &MerchantId,
    kind: RetainedKind,
    subject: &str,
) -> Result<()> {
    const SQL: &str =
        "DELETE FROM retention_waits WHERE merchant_id = $1 AND kind = $2 AND subject = $3";
    let delete = query("retention_waits", SQL).bind(merchant_id).bind(kind.code());
    delete.bind(subject).execute(tx).await.map(drop)
}
