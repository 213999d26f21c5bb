//! The signing secrets of destinations before rotations, each of which signs for its own time.

use kassa_domain::ids::DestinationId;
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

database_row! {
    /// A sealed signing secret, current or earlier.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct SealedSigningSecret {
        pub sealed: Vec<u8>,
        /// Whether it is the text that the merchant chose, not the bytes behind `whsec_`.
        pub is_imported: bool,
    }
}

/// Keeps the current secret of a destination, which signs too until `until`, and deletes those that
/// sign no more at `now`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn keep_current(
    tx: &mut Tx,
    destination_id: &DestinationId,
    until: Timestamp,
    now: Timestamp,
) -> Result<()> {
    const KEEP: &str = "INSERT INTO destination_secrets \
        (destination_id, sealed, is_imported, valid_until) \
        SELECT id, sealed, is_imported, $1 FROM destinations WHERE id = $2";
    const DELETE_ENDED: &str =
        "DELETE FROM destination_secrets WHERE destination_id = $1 AND valid_until <= $2";
    query("destination_secrets", DELETE_ENDED).bind(destination_id).bind(now).execute(tx).await?;
    query("destination_secrets", KEEP).bind(until).bind(destination_id).execute(tx).await.map(drop)
}

/// Lists the earlier secrets of a destination that sign at `now`, the newest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn list_valid(
    store: &Store,
    destination_id: &DestinationId,
    now: Timestamp,
) -> Result<Vec<SealedSigningSecret>> {
    const SQL: &str = "SELECT sealed, is_imported FROM destination_secrets \
        WHERE destination_id = $1 AND valid_until > $2 ORDER BY valid_until DESC, id DESC";
    query("destination_secrets", SQL).bind(destination_id).bind(now).fetch_all(store).await
}

/// Deletes the earlier secrets of a destination.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn delete_all(tx: &mut Tx, destination_id: &DestinationId) -> Result<()> {
    const SQL: &str = "DELETE FROM destination_secrets WHERE destination_id = $1";
    query("destination_secrets", SQL).bind(destination_id).execute(tx).await.map(drop)
}
