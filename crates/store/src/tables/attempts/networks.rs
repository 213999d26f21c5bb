//! The choice of the network of a card with two brands.

use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::method::card::CardNetwork;
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::store::Store;
use crate::engine::tx::Tx;
use crate::tables::json_columns;

/// Makes an open attempt wait for the customer's choice among networks. Changes nothing if the
/// customer has chosen before.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn offer_networks(tx: &mut Tx, id: AttemptId, networks: &[CardNetwork]) -> Result<()> {
    const SQL: &str = "UPDATE attempts SET status = 'pending', action = NULL, networks = $1 \
        WHERE id = $2 AND settled IS NULL AND network_chosen IS NULL";
    let networks = json_columns::write_list(networks)?;
    query("attempts", SQL).bind(&networks).bind(id.0).defer(tx).await
}

/// Records that the customer has chosen. `false` if the attempt does not wait for a choice, or the
/// customer has given it up.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn record_network_choice(tx: &mut Tx, id: AttemptId, now: Timestamp) -> Result<bool> {
    const SQL: &str = "UPDATE attempts SET networks = NULL, network_chosen = $1 \
        WHERE id = $2 AND settled IS NULL AND networks IS NOT NULL AND given_up IS NULL";
    query("attempts", SQL).bind(now).bind(id.0).run_compare_and_set(tx).await
}

/// When the customer has chosen. `None` if there was no choice yet.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn find_network_choice(store: &Store, id: AttemptId) -> Result<Option<Timestamp>> {
    const SQL: &str =
        "SELECT network_chosen FROM attempts WHERE id = $1 AND network_chosen IS NOT NULL";
    let row: Option<(i64,)> = query("attempts", SQL).bind(id.0).fetch_optional(store).await?;
    Ok(row.map(|(chosen,)| Timestamp(chosen)))
}
