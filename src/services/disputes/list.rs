//! A merchant's disputes.

use crate::domain::dispute::Dispute;
use crate::services::context::AppContext;
use crate::store::StoreError;
use crate::store::tables::{disputes, merchants};

/// Lists the disputes of a merchant, oldest first. `None` if there is no such merchant.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_disputes(
    ctx: &AppContext,
    merchant_id: &str,
) -> Result<Option<Vec<Dispute>>, StoreError> {
    if merchants::find(&ctx.store, merchant_id).await?.is_none() {
        return Ok(None);
    }
    disputes::list_by_merchant(&ctx.store, merchant_id).await.map(Some)
}
