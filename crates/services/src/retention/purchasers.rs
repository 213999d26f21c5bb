//! The personal data of purchasers who have not paid for long.
//!
//! Each intent is looked at once, when it is old enough. Its purchaser's data is erased then,
//! unless a newer intent exists, which is looked at in its turn. A purchaser whose payment is under way or
//! whose mandate goes on is looked at again.

use std::collections::BTreeSet;
use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::ids::{LinkId, MerchantId};
use kassa_domain::time::Timestamp;
use kassa_store::StoreError;
use kassa_store::tables::personal_data::{self, PurchaserActivity};
use kassa_store::tables::retention::{self, RetainedKind, RetentionPlace};

use super::next_look;
use crate::context::AppContext;
use crate::purchasers::{ErasureError, erase_stored_data};

/// How many rows are looked at at once.
const PAGE: u32 = 100;

/// Erases the personal data of a merchant's purchasers `kept` after their last payment.
pub(super) async fn erase_old(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    kept: Duration,
) -> Result<(), StoreError> {
    let erased = Looking { ctx, merchant_id, kept }.look().await;
    match erased {
        // The hold has begun meanwhile.
        Ok(()) | Err(ErasureError::LegalHold) => Ok(()),
        Err(ErasureError::Store(error)) => Err(error),
    }
}

struct Looking<'a> {
    ctx: &'a AppContext,
    merchant_id: &'a MerchantId,
    kept: Duration,
}

impl Looking<'_> {
    async fn look(&self) -> Result<(), ErasureError> {
        self.look_at_intents().await?;
        self.look_again().await?;
        self.look_at_links().await
    }

    fn before(&self) -> Timestamp {
        self.ctx.real_clock.confirmed_now().saturating_sub(self.kept)
    }

    async fn look_at_intents(&self) -> Result<(), ErasureError> {
        let (store, before) = (&self.ctx.store, self.before());
        let (merchant_id, kind) = (self.merchant_id, RetainedKind::Purchasers);
        let mut place = retention::find_progress(store, merchant_id, kind).await?;
        loop {
            let after = (place.at, place.id.as_str());
            let found =
                personal_data::list_older_intents(store, merchant_id, after, before, PAGE).await?;
            let Some(last) = found.last() else { return Ok(()) };
            place = RetentionPlace { at: last.created, id: last.id.to_string() };
            let is_last = found.len() < PAGE as usize;
            let purchasers: BTreeSet<_> =
                found.into_iter().map(|intent| intent.purchaser_id).collect();
            for purchaser_id in purchasers {
                self.look_at(&purchaser_id).await?;
            }
            self.set_progress(place.clone()).await?;
            if is_last {
                return Ok(());
            }
        }
    }

    async fn set_progress(&self, place: RetentionPlace) -> Result<(), StoreError> {
        let id = self.merchant_id.to_owned();
        let written = self.ctx.store.write(move |tx| {
            async move { retention::set_progress(tx, &id, RetainedKind::Purchasers, &place).await }
                .boxed()
        });
        written.await
    }

    async fn look_again(&self) -> Result<(), ErasureError> {
        let (kind, now) = (RetainedKind::Purchasers, self.ctx.real_clock.confirmed_now());
        let (store, merchant_id) = (&self.ctx.store, self.merchant_id);
        loop {
            let due = retention::list_due_waits(store, merchant_id, kind, now, PAGE).await?;
            for purchaser_id in &due {
                self.set_wait(purchaser_id, None).await?;
                self.look_at(purchaser_id).await?;
            }
            if due.len() < PAGE as usize {
                return Ok(());
            }
        }
    }

    /// Payment links have an address from the day on which they are made, used or not.
    async fn look_at_links(&self) -> Result<(), ErasureError> {
        let before = self.before();
        let mut after = (String::new(), LinkId::before_all());
        loop {
            let (store, merchant_id) = (&self.ctx.store, self.merchant_id);
            let place = (after.0.as_str(), &after.1);
            let found =
                personal_data::list_addressed_links(store, merchant_id, place, PAGE).await?;
            let Some(last) = found.last() else { return Ok(()) };
            after = (last.purchaser_id.clone(), last.id.clone());
            let is_last = found.len() < PAGE as usize;
            let old = found.into_iter().filter(|link| link.created < before.0);
            let purchasers: BTreeSet<_> = old.map(|link| link.purchaser_id).collect();
            for purchaser_id in purchasers {
                self.look_at(&purchaser_id).await?;
            }
            if is_last {
                return Ok(());
            }
        }
    }

    /// Erases a purchaser's data unless it is still needed.
    async fn look_at(&self, purchaser_id: &str) -> Result<(), ErasureError> {
        let (store, merchant_id, before) = (&self.ctx.store, self.merchant_id, self.before());
        let newest = personal_data::find_newest_intent(store, merchant_id, purchaser_id).await?;
        if newest.is_some_and(|newest| newest >= before) {
            return Ok(());
        }
        let activity = personal_data::find_activity(store, merchant_id, purchaser_id).await?;
        if is_needed(activity, before) {
            let again = self.ctx.real_clock.confirmed_now().saturating_add(next_look(self.kept));
            return Ok(self.set_wait(purchaser_id, Some(again)).await?);
        }
        erase_stored_data(self.ctx, merchant_id, purchaser_id).await.map(drop)
    }

    /// `None` if the purchaser is not looked at again.
    async fn set_wait(&self, purchaser_id: &str, due: Option<Timestamp>) -> Result<(), StoreError> {
        let (id, purchaser_id) = (self.merchant_id.to_owned(), purchaser_id.to_owned());
        let kind = RetainedKind::Purchasers;
        let written = self.ctx.store.write(move |tx| {
            async move {
                match due {
                    Some(due) => retention::set_wait(tx, &id, kind, &purchaser_id, due).await,
                    None => retention::delete_wait(tx, &id, kind, &purchaser_id).await,
                }
            }
            .boxed()
        });
        written.await
    }
}

/// Whether something goes on, or has ended too recently.
fn is_needed(activity: PurchaserActivity, before: Timestamp) -> bool {
    let is_recent = |at: Option<i64>| at.is_some_and(|at| at >= before.0);
    activity.open > 0 || is_recent(activity.updated) || is_recent(activity.collected)
}
