//! Notifications that were kept are handled, also those of a process that is gone.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::stream::{FuturesUnordered, iter};
use futures_util::{FutureExt, StreamExt, TryStreamExt};
use kassa_domain::ids::ConnectionId;
use kassa_domain::provider_call::{ALARM_AGE, next_query};
use kassa_store::tables::provider_notifications;
use kassa_store::{PendingNotification, StoreError};

use super::expedite::{Handled, query_subject};
use super::subject::from_columns;
use crate::context::AppContext;

/// How many notifications are taken at a time.
const PAGE_SIZE: u32 = 100;
/// How many of one connection are handled at once.
const HANDLED_AT_ONCE: usize = 8;
/// How long a process may work on a page before another takes it.
const LEASE: Duration = Duration::from_secs(120);
/// After this time a notification is not repeated any more: reconciliation finds what it was about.
const LAST_REPETITION: Duration = ALARM_AGE;

/// Handles every notification that is due. Returns how many there were.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all)]
pub async fn handle_received(ctx: &AppContext) -> Result<usize, StoreError> {
    let mut count = 0;
    loop {
        let now = ctx.real_clock.now();
        let claimed = ctx.store.write::<_, StoreError, _>(move |tx| {
            let lease_end = now.saturating_add(LEASE);
            async move { provider_notifications::claim_due(tx, PAGE_SIZE, now, lease_end).await }
                .boxed()
        });
        let page = claimed.await?;
        if page.is_empty() {
            return Ok(count);
        }
        count += page.len();
        handle_page(ctx, page).await?;
    }
}

/// A provider that is slow does not delay the notifications of the others.
async fn handle_page(ctx: &AppContext, page: Vec<PendingNotification>) -> Result<(), StoreError> {
    let mut by_connection: HashMap<ConnectionId, Vec<PendingNotification>> = HashMap::new();
    for notification in page {
        by_connection.entry(notification.connection_id.clone()).or_default().push(notification);
    }
    let connections: FuturesUnordered<_> = by_connection
        .into_values()
        .map(|notifications| {
            let notifications = iter(notifications).map(Ok);
            notifications
                .try_for_each_concurrent(HANDLED_AT_ONCE, |notification| handle(ctx, notification))
        })
        .collect();
    connections.try_collect::<Vec<()>>().await.map(drop)
}

async fn handle(ctx: &AppContext, notification: PendingNotification) -> Result<(), StoreError> {
    let subject = from_columns(&notification.kind, &notification.reference);
    // One on which the program panics delays itself only.
    let query = AssertUnwindSafe(query_subject(ctx, &notification, &subject)).catch_unwind();
    let outcome = match query.await.unwrap_or(Err(StoreError::Panicked)) {
        Ok(handled) => handled,
        Err(error @ (StoreError::Corrupt { .. } | StoreError::Panicked)) => {
            tracing::error!(notification = notification.id, %error, "can't be handled yet");
            Handled::NotYet
        }
        Err(error) => return Err(error),
    };
    let now = ctx.real_clock.now();
    let certain = ctx.real_clock.confirmed_now();
    let is_over = certain >= notification.received.saturating_add(LAST_REPETITION);
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            let id = notification.id;
            if outcome == Handled::NotYet && !is_over {
                let due = next_query(notification.received, now);
                return provider_notifications::set_due(tx, id, due).await;
            }
            provider_notifications::mark_handled(tx, id, outcome.code(), now).await.map(drop)
        }
        .boxed()
    });
    written.await
}
