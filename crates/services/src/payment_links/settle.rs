//! Counts payments that have ended, and gives the places of the others back.

use futures_util::FutureExt;
use kassa_domain::ids::{IntentId, LinkId};
use kassa_domain::time::Timestamp;
use kassa_store::tables::intents;
use kassa_store::tables::payment_links::{self, EndedPayment};
use kassa_store::{StoreError, StoredIntent, Tx};

use crate::context::AppContext;
use crate::payments::cancel_intent::{CancelIntentError, write_cancellation};

/// How many are settled at once. Each customer of a link makes one intent more, so that none are
/// left over.
const BATCH: u32 = 20;

/// What becomes of a place.
#[derive(Clone)]
enum Settlement {
    /// In minor units.
    Paid(i64),
    Unpaid,
    /// The intent is canceled first.
    Abandoned(Box<StoredIntent>),
}

/// Settles intents of a link that have ended, and cancels those that were made at
/// `abandoned_before` or earlier and not tried.
///
/// # Errors
/// [`StoreError`] if the database fails.
pub(super) async fn settle_ended(
    ctx: &AppContext,
    link_id: &LinkId,
    abandoned_before: Timestamp,
) -> Result<(), StoreError> {
    let ended = payment_links::list_ended(&ctx.store, link_id, abandoned_before, BATCH).await?;
    let mut settlements = Vec::new();
    for payment in ended {
        if let Some(settlement) = decide(ctx, &payment).await? {
            settlements.push((payment.intent_id, settlement));
        }
    }
    if settlements.is_empty() {
        return Ok(());
    }
    let (link_id, now) = (link_id.to_owned(), ctx.clock.now());
    let written = ctx.store.write(move |tx| {
        async move {
            let mut counted = Counted::default();
            for (intent_id, settlement) in &settlements {
                if write_settlement(tx, intent_id, settlement, now).await? {
                    counted.add(settlement);
                }
            }
            let paid = (counted.paid, counted.paid_total);
            payment_links::count(tx, &link_id, paid, counted.given_back).await
        }
        .boxed()
    });
    written.await
}

#[derive(Clone, Default)]
struct Counted {
    paid: i64,
    /// In minor units.
    paid_total: i64,
    given_back: i64,
}

impl Counted {
    const fn add(&mut self, settlement: &Settlement) {
        match settlement {
            Settlement::Paid(amount) => {
                self.paid += 1;
                self.paid_total += *amount;
            }
            Settlement::Unpaid | Settlement::Abandoned(_) => self.given_back += 1,
        }
    }
}

/// `false` if another request has settled it, or its customer has come back in the meantime.
async fn write_settlement(
    tx: &mut Tx,
    intent_id: &IntentId,
    settlement: &Settlement,
    now: Timestamp,
) -> Result<bool, StoreError> {
    if let Settlement::Abandoned(intent) = settlement {
        match write_cancellation(tx, intent, now).await {
            Ok(()) => {}
            Err(CancelIntentError::NotInSelection) => return Ok(false),
            Err(CancelIntentError::Store(error)) => return Err(error),
        }
    }
    payment_links::settle(tx, intent_id, now).await
}

/// `None` if its customer has come back in the meantime.
async fn decide(
    ctx: &AppContext,
    payment: &EndedPayment,
) -> Result<Option<Settlement>, StoreError> {
    if payment.status == "success" {
        return Ok(Some(Settlement::Paid(payment.amount)));
    }
    if payment.status != "selection" {
        return Ok(Some(Settlement::Unpaid));
    }
    let intent = intents::find(&ctx.store, &payment.intent_id).await?;
    Ok(intent
        .filter(|intent| intent.state.is_payable())
        .map(|intent| Settlement::Abandoned(Box::new(intent))))
}
