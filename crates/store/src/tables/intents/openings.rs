//! When hosted pages were first loaded.

use std::collections::BTreeMap;

use kassa_domain::ids::{IntentId, MerchantId};
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::tx::Tx;
use crate::tables::figure_changes;

/// The first load of the hosted page of an intent.
#[derive(Clone, Debug)]
pub struct Opening {
    pub merchant_id: MerchantId,
    /// When the intent was created.
    pub created: Timestamp,
    pub opened: Timestamp,
}

/// Records when the hosted pages of intents were first loaded; a later time changes nothing. `now`
/// is the caller's time. One statement writes all of them, so that a payment waits for none of
/// these rows for longer than it takes, and locks them in the order of their ids.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn record_openings(
    tx: &mut Tx,
    openings: &BTreeMap<IntentId, Opening>,
    now: Timestamp,
) -> Result<()> {
    let Some(last) = openings.last_key_value() else { return Ok(()) };
    // The last is repeated up to a power of two, so that few texts are prepared.
    let count = openings.len().next_power_of_two();
    let mut update = query("intents", compose_update(count, tx.is_postgres()));
    for (id, opening) in openings.iter().chain(std::iter::repeat(last)).take(count) {
        update = update.bind(id).bind(opening.opened);
    }
    let changed: Vec<(IntentId,)> = update.fetch_all_in(tx).await?;
    for opening in changed.iter().filter_map(|(id,)| openings.get(id)) {
        figure_changes::note_intent(tx, &opening.merchant_id, opening.created, now).await?;
    }
    Ok(())
}

fn compose_update(count: usize, is_postgres: bool) -> String {
    let row = |index: usize| format!("(${}, ${})", 2 * index + 1, 2 * index + 2);
    let rows = (0..count).map(row).collect::<Vec<_>>().join(", ");
    let lock = if is_postgres { " FOR NO KEY UPDATE" } else { "" };
    format!(
        "WITH loaded (id, opened) AS (VALUES {rows}), locked AS MATERIALIZED \
         (SELECT i.id FROM intents i WHERE i.id IN (SELECT id FROM loaded) \
         AND i.opened IS NULL ORDER BY i.id{lock}) \
         UPDATE intents SET opened = loaded.opened FROM loaded WHERE intents.id = loaded.id \
         AND intents.id IN (SELECT id FROM locked) RETURNING intents.id"
    )
}
