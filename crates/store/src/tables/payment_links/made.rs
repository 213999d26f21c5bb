//! The intents that customers have made by links.

use kassa_domain::ids::{IntentId, LinkId};
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// An intent whose place is to be counted as paid, or given back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedPayment {
    pub intent_id: IntentId,
    /// `selection` for one that was made and not tried for too long.
    pub status: String,
    /// In minor units.
    pub amount: i64,
}

/// The place of an intent among all of its link, by time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadePosition {
    pub created: Timestamp,
    pub intent_id: IntentId,
}

database_row! {
    struct EndedRow {
        intent_id: IntentId,
        status: String,
        amount: i64,
    }
}

/// Inserts that an intent was made by a link with this form. `false` if the form has made one.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn insert_made(
    tx: &mut Tx,
    link_id: &LinkId,
    intent_id: &IntentId,
    form_hash: &[u8; 32],
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "INSERT INTO payment_link_intents (intent_id, link_id, form_hash, created) \
        VALUES ($1, $2, $3, $4) ON CONFLICT (form_hash) DO NOTHING";
    query("payment_link_intents", SQL)
        .bind(intent_id)
        .bind(link_id)
        .bind(form_hash)
        .bind(now)
        .run_compare_and_set(tx)
        .await
}

/// The intent that a form has made. `None` if it has made none.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn find_by_form(store: &Store, form_hash: &[u8; 32]) -> Result<Option<IntentId>> {
    const SQL: &str = "SELECT intent_id FROM payment_link_intents WHERE form_hash = $1";
    let row: Option<(IntentId,)> =
        query("payment_link_intents", SQL).bind(form_hash).fetch_optional(store).await?;
    Ok(row.map(|(intent_id,)| intent_id))
}

/// Lists intents of a link that have ended and are not counted yet, and those that were made at
/// `abandoned_before` or earlier and not tried: at most `limit`, the oldest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn list_ended(
    store: &Store,
    link_id: &LinkId,
    abandoned_before: Timestamp,
    limit: u32,
) -> Result<Vec<EndedPayment>> {
    const SQL: &str = "SELECT p.intent_id, i.status, i.amount \
        FROM payment_link_intents p JOIN intents i ON i.id = p.intent_id \
        WHERE p.link_id = $1 AND p.settled IS NULL \
        AND (i.status IN ('success', 'failed', 'canceled', 'expired') \
        OR (i.status = 'selection' AND p.created <= $2)) \
        ORDER BY p.created LIMIT $3";
    let rows: Vec<EndedRow> = query("payment_link_intents", SQL)
        .bind(link_id)
        .bind(abandoned_before)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    let to_payment =
        |EndedRow { intent_id, status, amount }| EndedPayment { intent_id, status, amount };
    Ok(rows.into_iter().map(to_payment).collect())
}

/// Compare-and-set: marks an intent as counted. `false` if it was counted before.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn settle(tx: &mut Tx, intent_id: &IntentId, now: Timestamp) -> Result<bool> {
    const SQL: &str = "UPDATE payment_link_intents SET settled = $1 \
        WHERE intent_id = $2 AND settled IS NULL";
    query("payment_link_intents", SQL).bind(now).bind(intent_id).run_compare_and_set(tx).await
}

/// Where an intent is among those of its link. `None` if the link has no such intent.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn find_made(
    store: &Store,
    link_id: &LinkId,
    intent_id: &IntentId,
) -> Result<Option<MadePosition>> {
    const SQL: &str = "SELECT created, intent_id FROM payment_link_intents \
        WHERE intent_id = $1 AND link_id = $2";
    let row: Option<(i64, IntentId)> = query("payment_link_intents", SQL)
        .bind(intent_id)
        .bind(link_id)
        .fetch_optional(store)
        .await?;
    Ok(row.map(to_position))
}

/// Lists the intents of a link that are older than `before`, newest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn list_made(
    store: &Store,
    link_id: &LinkId,
    before: &MadePosition,
    limit: u32,
) -> Result<Vec<MadePosition>> {
    const SQL: &str = "SELECT created, intent_id FROM payment_link_intents \
        WHERE link_id = $1 AND created <= $2 AND (created < $2 OR intent_id < $3) \
        ORDER BY created DESC, intent_id DESC LIMIT $4";
    let rows: Vec<(i64, IntentId)> = query("payment_link_intents", SQL)
        .bind(link_id)
        .bind(before.created)
        .bind(&before.intent_id)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    Ok(rows.into_iter().map(to_position).collect())
}

fn to_position((created, intent_id): (i64, IntentId)) -> MadePosition {
    MadePosition { created: Timestamp(created), intent_id }
}
