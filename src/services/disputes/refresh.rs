//! The disputes of a connection are read every night, for those of which no notification came.

use std::collections::BTreeSet;

use super::sync::{DisputeSync, sync_dispute};
use crate::providers::{CallError, ListingWindow, PaymentProvider};
use crate::services::calls::find_provider;
use crate::services::context::AppContext;
use crate::store::StoreError;
use crate::store::tables::disputes;

/// Reads the disputes that were opened in a period, and those that were not closed yet. Returns
/// whether all of them were read.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub(in crate::services) async fn refresh_disputes(
    ctx: &AppContext,
    connection_id: &str,
    window: ListingWindow,
) -> Result<bool, StoreError> {
    let Some(provider) = find_provider(ctx, Some(connection_id)).await? else { return Ok(false) };
    let open = disputes::list_open(&ctx.store, connection_id).await?;
    let (opened, mut is_complete) = match list_opened(&*provider, window).await {
        Ok(opened) => (opened, true),
        Err(error) => {
            tracing::warn!(connection = connection_id, %error, "the disputes can't be listed");
            (Vec::new(), false)
        }
    };
    let ids: BTreeSet<String> = open.into_iter().chain(opened).collect();
    for id in ids {
        let synced = sync_dispute(ctx, connection_id, &id).await?;
        is_complete &= synced != DisputeSync::NotYet;
    }
    Ok(is_complete)
}

async fn list_opened(
    provider: &dyn PaymentProvider,
    window: ListingWindow,
) -> Result<Vec<String>, CallError> {
    let (mut ids, mut cursor) = (Vec::new(), None);
    loop {
        let page = provider.list_disputes(window, cursor.as_deref()).await?;
        ids.extend(page.ids);
        match page.next_cursor {
            Some(next) => cursor = Some(next),
            None => return Ok(ids),
        }
    }
}
