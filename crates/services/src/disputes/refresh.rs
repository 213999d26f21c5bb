//! The disputes of a connection are read every night, for those of which no notification came.

use std::collections::BTreeSet;

use kassa_domain::ids::ConnectionId;
use kassa_providers::{CallError, ListingWindow, PaymentProvider};
use kassa_store::StoreError;
use kassa_store::tables::disputes;

use super::sync::{DisputeSync, sync_dispute};
use crate::calls::find_provider;
use crate::context::AppContext;
use crate::provider_lists::{EndlessList, SeenCursors, ask};

/// Reads the disputes that were opened in a period, and those that were not closed yet. Returns
/// whether all of them were read.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub(crate) async fn refresh_disputes(
    ctx: &AppContext,
    connection_id: &ConnectionId,
    window: ListingWindow,
) -> Result<bool, StoreError> {
    let Some(provider) = find_provider(ctx, Some(connection_id)).await? else { return Ok(false) };
    let open = disputes::list_open(&ctx.store, connection_id).await?;
    let (opened, mut is_complete) = match list_opened(&*provider, window).await {
        Ok(opened) => (opened, true),
        Err(error) => {
            let connection = connection_id.as_str();
            tracing::warn!(connection, %error, "the disputes can't be listed");
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

/// Why the disputes of a connection can't be listed.
#[derive(Debug, thiserror::Error)]
enum ListError {
    #[error(transparent)]
    NoAnswer(#[from] CallError),
    #[error(transparent)]
    EndlessList(#[from] EndlessList),
}

async fn list_opened(
    provider: &dyn PaymentProvider,
    window: ListingWindow,
) -> Result<Vec<String>, ListError> {
    let Some(disputes) = provider.disputes() else { return Ok(Vec::new()) };
    let (mut ids, mut next, mut cursors) = (Vec::new(), None, SeenCursors::default());
    loop {
        let cursor: Option<String> = next;
        let page = ask(|| disputes.list_disputes(window, cursor.as_deref())).await?;
        ids.extend(page.ids);
        next = cursors.check_new(page.next_cursor)?;
        if next.is_none() {
            return Ok(ids);
        }
    }
}
