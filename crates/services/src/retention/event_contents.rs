//! The contents of events that have arrived.

use std::collections::HashMap;
use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::ids::{EventId, MerchantId};
use kassa_domain::time::Timestamp;
use kassa_store::tables::event_contents::{self, EventContent};
use kassa_store::tables::legal_holds;
use kassa_store::tables::retention::{self, RetainedKind, RetentionPlace};
use kassa_store::{StoreError, Tx};

use super::next_look;
use super::pages::Pages;
use crate::context::AppContext;
use crate::events::kept_body::reduce_body;

/// What becomes of an event that is old enough.
enum Decision {
    /// Its content is deleted.
    Delete(EventId, String),
    /// A delivery of it goes on, or has ended too recently.
    Wait(EventId),
    /// Nothing is left to delete.
    Forget(EventId),
}

/// Deletes the contents of a merchant's events `kept` after the end of their deliveries.
pub(super) async fn delete(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    kept: Duration,
) -> Result<(), StoreError> {
    let before = ctx.real_clock.confirmed_now().saturating_sub(kept);
    let mut pages = Pages::new(ctx);
    look_again(ctx, merchant_id, kept, before, &mut pages).await?;
    let mut place = retention::find_progress(&ctx.store, merchant_id, RetainedKind::Events).await?;
    loop {
        let limit = pages.size();
        let listed = event_contents::list_after(&ctx.store, merchant_id, place.at, limit).await?;
        let is_full = listed.len() as u64 == u64::from(limit);
        let found = listed.len();
        let old: Vec<_> = listed.into_iter().take_while(|event| event.created < before.0).collect();
        let Some(last) = old.last() else { return Ok(()) };
        let is_last = !is_full || old.len() < found;
        place = RetentionPlace { at: last.position, id: String::new() };
        let decisions = decide(ctx, old, before).await?;
        let page = write_page(ctx, &mut pages, merchant_id, decisions, kept, Some(place.clone()));
        if !page.await? || is_last {
            return Ok(());
        }
    }
}

/// Looks at events again that had not arrived.
async fn look_again(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    kept: Duration,
    before: Timestamp,
    pages: &mut Pages<'_>,
) -> Result<(), StoreError> {
    let (kind, now) = (RetainedKind::Events, ctx.real_clock.confirmed_now());
    loop {
        let limit = pages.size();
        let due = retention::list_due_waits(&ctx.store, merchant_id, kind, now, limit).await?;
        let is_last = (due.len() as u64) < u64::from(limit);
        let mut events = Vec::new();
        for id in due {
            events.extend(event_contents::find(&ctx.store, &EventId::from_trusted(id)).await?);
        }
        let decisions = decide(ctx, events, before).await?;
        let is_written = write_page(ctx, pages, merchant_id, decisions, kept, None).await?;
        if !is_written || is_last {
            return Ok(());
        }
    }
}

async fn decide(
    ctx: &AppContext,
    events: Vec<EventContent>,
    before: Timestamp,
) -> Result<Vec<Decision>, StoreError> {
    if events.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<&EventId> = events.iter().map(|event| &event.id).collect();
    let mut has_ended: HashMap<EventId, bool> = HashMap::new();
    for delivery in event_contents::list_deliveries(&ctx.store, &ids).await? {
        let is_old = delivery.ended.is_some_and(|ended| ended < before.0);
        let so_far = has_ended.entry(delivery.event_id).or_insert(true);
        *so_far = *so_far && is_old;
    }
    let to_decision = |event: EventContent| match has_ended.get(&event.id) {
        _ if event.emptied.is_some() => Decision::Forget(event.id),
        Some(false) => Decision::Wait(event.id),
        Some(true) | None => Decision::Delete(event.id, reduce_body(&event.body)),
    };
    Ok(events.into_iter().map(to_decision).collect())
}

/// `place` is how far the merchant's events were looked at with this page. `false` if nothing was
/// written: the page is empty, or the merchant is under a legal hold meanwhile.
async fn write_page(
    ctx: &AppContext,
    pages: &mut Pages<'_>,
    merchant_id: &MerchantId,
    decisions: Vec<Decision>,
    kept: Duration,
    place: Option<RetentionPlace>,
) -> Result<bool, StoreError> {
    if decisions.is_empty() {
        return Ok(false);
    }
    let now = ctx.real_clock.confirmed_now();
    let again = now.saturating_add(next_look(kept));
    let merchant_id = merchant_id.to_owned();
    let page = pages.write(move |tx| {
        async move {
            if legal_holds::is_held_in(tx, &merchant_id).await? {
                return Ok(false);
            }
            let kind = RetainedKind::Events;
            for decision in decisions {
                carry_out(tx, &merchant_id, decision, now, again).await?;
            }
            if let Some(place) = &place {
                retention::set_progress(tx, &merchant_id, kind, place).await?;
            }
            Ok(true)
        }
        .boxed()
    });
    page.await
}

async fn carry_out(
    tx: &mut Tx,
    merchant_id: &MerchantId,
    decision: Decision,
    now: Timestamp,
    again: Timestamp,
) -> Result<(), StoreError> {
    let kind = RetainedKind::Events;
    let (id, waits) = match decision {
        Decision::Delete(id, reduced) => {
            let is_replaced = event_contents::replace(tx, &id, &reduced, now).await?;
            (id, !is_replaced)
        }
        Decision::Wait(id) => (id, true),
        Decision::Forget(id) => (id, false),
    };
    if waits {
        retention::set_wait(tx, merchant_id, kind, id.as_str(), again).await
    } else {
        retention::delete_wait(tx, merchant_id, kind, id.as_str()).await
    }
}
