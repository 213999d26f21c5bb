//! Quarters of an hour whose stored figures are not up to date. A change notes its quarter in its
//! own transaction, unless it is one that cannot be stored yet.

use std::time::Duration;

use kassa_domain::ids::{IntentId, MerchantId};
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::{list_parameters, query};
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// Changes of what is not older than this are not noted: most customers pay until then. Figures
/// have to be stored some minutes later, as clocks differ and transactions take time.
pub const NOTED_FROM_AGE: Duration = Duration::from_secs(10 * 60);

/// A change of a quarter that may be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureChange {
    pub id: i64,
    pub merchant_id: MerchantId,
    pub quarter: i64,
}

database_row! {
    struct ChangeRow {
        id: i64,
        merchant_id: MerchantId,
        quarter: i64,
    }
}

/// Notes that an intent has changed that was created at `created`. `now` is the caller's time.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub(super) async fn note_intent(
    tx: &mut Tx,
    merchant_id: &MerchantId,
    created: Timestamp,
    now: Timestamp,
) -> Result<()> {
    const SQL: &str = "INSERT INTO figure_changes (merchant_id, quarter) \
        SELECT $1, CAST($2 AS BIGINT) / 900000 FROM figure_progress \
        WHERE id = 1 AND noted_until > CAST($2 AS BIGINT) / 900000";
    if !may_be_stored(tx, created, now) {
        return Ok(());
    }
    query("figure_changes", SQL).bind(merchant_id).bind(created).defer(tx).await
}

/// Notes a posting that is dated `at`: only one whose process has paused is not dated now.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub(super) async fn note_posting(tx: &mut Tx, intent_id: &IntentId, at: Timestamp) -> Result<()> {
    const SQL: &str = "INSERT INTO figure_changes (merchant_id, quarter) \
        SELECT i.merchant_id, CAST($2 AS BIGINT) / 900000 FROM intents i \
        JOIN figure_progress p ON p.id = 1 \
        WHERE i.id = $1 AND CAST($2 AS BIGINT) / 900000 < p.noted_until";
    if !may_be_stored(tx, at, at) {
        return Ok(());
    }
    query("figure_changes", SQL).bind(intent_id).bind(at).defer(tx).await
}

fn may_be_stored(tx: &Tx, created: Timestamp, now: Timestamp) -> bool {
    created < tx.real_time(now).max(now).saturating_sub(NOTED_FROM_AGE)
}

/// Lists the changes that were noted first, up to `limit`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list(store: &Store, limit: u32) -> Result<Vec<FigureChange>> {
    const SQL: &str = "SELECT id, merchant_id, quarter FROM figure_changes ORDER BY id LIMIT $1";
    let rows: Vec<ChangeRow> =
        query("figure_changes", SQL).bind(i64::from(limit)).fetch_all(store).await?;
    let to_change =
        |ChangeRow { id, merchant_id, quarter }| FigureChange { id, merchant_id, quarter };
    Ok(rows.into_iter().map(to_change).collect())
}

/// Lists the quarters of a merchant from `from` to before `to` that have changed.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_quarters(
    store: &Store,
    merchant_id: &MerchantId,
    from: i64,
    to: i64,
) -> Result<Vec<i64>> {
    const SQL: &str = "SELECT DISTINCT quarter FROM figure_changes \
        WHERE merchant_id = $1 AND quarter >= $2 AND quarter < $3 ORDER BY quarter";
    let rows: Vec<(i64,)> =
        query("figure_changes", SQL).bind(merchant_id).bind(from).bind(to).fetch_all(store).await?;
    Ok(rows.into_iter().map(|(quarter,)| quarter).collect())
}

/// Deletes changes that are counted.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete(tx: &mut Tx, ids: &[i64]) -> Result<()> {
    if ids.is_empty() {
        return Ok(());
    }
    let sql = format!("DELETE FROM figure_changes WHERE id IN ({})", list_parameters(1, ids.len()));
    query("figure_changes", sql).bind_all(ids.iter().copied()).execute(tx).await.map(drop)
}
