//! Money given back (decision 17). Its amount is reserved before the provider is told, and free again if that fails.

use std::time::Duration;

use futures_util::FutureExt;

use super::halt::{self, Step};
use super::replay::{self, Keep, Repeated};
use super::resume::pass_over;
use super::settle::Lost;
use super::{Parts, Service, event};
use crate::clock;
use crate::domain::intent::State;
use crate::domain::ledger::Posting;
use crate::domain::money::Money;
use crate::domain::refund::{self, Refund, RefundId, RefundReason, RefundStatus};
use crate::domain::split::Share;
use crate::domain::time::Timestamp;
use crate::processor::{Provider, RefundAnswer, RefundRequest};
use crate::store::ledger::{self, NewPosting};
use crate::store::{NewRefund, Scope, StoreError, StoredIntent, Tx, intents, refunds};

/// How many waiting refunds are read at a time.
const PAGE: u32 = 100;

/// Why nothing is given back.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error("Payment intent is not in success status")]
    NotSuccess,
    #[error("Refund amount exceeds the refundable amount")]
    TooMuch,
    #[error("the request was carried out before")]
    Repeated(Repeated),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What a merchant wants given back.
#[derive(Clone, Copy, Debug)]
pub struct Wish {
    /// Minor units, at least 1.
    pub amount: i64,
    pub reason: RefundReason,
}

/// Writes the refund down, then has the provider told without anybody waiting for it. `answer` is what is to be kept for a
/// repeated request with the same `key`, told from the refund.
///
/// # Errors
/// [`Refused`], with the words of decision 17.
pub async fn create(
    service: &Service,
    intent: StoredIntent,
    wish: Wish,
    key: Option<Scope>,
    answer: impl FnOnce(&Refund) -> Option<Keep> + Send + 'static,
) -> Result<Refund, Refused> {
    let now = service.clock.now();
    let subject = intent.clone();
    let written = service.store.write::<_, Refused, _>(move |tx| {
        async move {
            // Before the amount: the same request a second time at once is told of the first, not that nothing is left.
            replay::take(tx, key.as_ref(), now).await?.map_err(Refused::Repeated)?;
            let refund = reserve(tx, &subject, wish, now).await?;
            replay::keep_taken(tx, answer(&refund).as_ref()).await?;
            Ok(refund)
        }
        .boxed()
    });
    let reserved = written.await?;
    let (service, refund) = (Service::clone(service), reserved.clone());
    tokio::spawn(async move {
        halt::at(&service, Step::RefundWritten).await;
        if let Err(error) = carry_out(&service, intent, refund).await {
            tracing::error!(%error, "a refund is left open, and will be asked about");
        }
    });
    Ok(reserved)
}

async fn reserve(tx: &mut Tx, intent: &StoredIntent, wish: Wish, now: Timestamp) -> Result<Refund, Refused> {
    let (State::Success { attempt: attempt_id }, Some(attempt)) = (intent.state, &intent.last_attempt) else {
        return Err(Refused::NotSuccess);
    };
    // First, so that whoever else refunds the intent waits here, and its refunds can be read.
    if !intents::reserve_refund(tx, &intent.id, wish.amount).await? {
        return Err(Refused::TooMuch);
    }
    let new = NewRefund {
        intent_id: intent.id.clone(),
        attempt_id,
        amount: wish.amount,
        reason: wish.reason,
        shares: shares(tx, intent, &attempt.shares, wish.amount).await?,
        provider_reference: clock::uuid(),
        created: now,
    };
    let refund = refunds::insert(tx, new).await?;
    post(tx, intent, &refund, Posting::RefundReserved, now).await?;
    event::refund(tx, intent, &refund, refund.status, now).await?;
    Ok(refund)
}

/// What each beneficiary gives back, of what earlier refunds left.
async fn shares(tx: &mut Tx, intent: &StoredIntent, paid: &[Share], amount: i64) -> Result<Vec<Share>, Refused> {
    if paid.is_empty() {
        return Ok(Vec::new());
    }
    let mut left: Vec<i64> = paid.iter().map(|share| share.amount).collect();
    for earlier in refunds::of_intent_in(tx, &intent.id).await? {
        if !matches!(earlier.status, RefundStatus::Failed(_)) {
            left.iter_mut().zip(&earlier.shares).for_each(|(left, share)| *left -= share.amount);
        }
    }
    refund::shares(paid, &left, amount).ok_or(Refused::TooMuch)
}

/// Tells the provider and writes its answer down. Telling twice gives back once.
async fn carry_out(parts: &Parts, intent: StoredIntent, refund: Refund) -> Result<(), StoreError> {
    let (Some(provider), Some(attempt)) = (&parts.mock, &intent.last_attempt) else { return Ok(()) };
    let Some(money) = Money::new(refund.amount, intent.order.money.currency()) else { return Ok(()) };
    let (reference, payment) = (refund.provider_reference.clone(), attempt.provider_reference.clone());
    let answer = provider.refund(RefundRequest { reference, payment, money }).await;
    halt::at(parts, Step::RefundAnswered).await;
    match answer {
        Ok(answer) => settle(parts, intent, refund, answer).await?,
        Err(unreachable) => tracing::warn!(refund = refund.id.0, %unreachable, "refund left open"),
    }
    halt::at(parts, Step::RefundSettled).await;
    Ok(())
}

/// Every refund is `pending` before it ends, and each step is told.
async fn settle(parts: &Parts, intent: StoredIntent, refund: Refund, answer: RefundAnswer) -> Result<(), StoreError> {
    let now = parts.clock.now();
    let written = parts.store.write(move |tx| {
        async move {
            if refunds::wait(tx, refund.id).await? {
                event::refund(tx, &intent, &refund, RefundStatus::Pending, now).await?;
            }
            let (status, posting) = match answer {
                RefundAnswer::Pending => return Ok(()),
                RefundAnswer::Paid => (RefundStatus::Success, Posting::RefundPaid),
                RefundAnswer::Refused(reason) => (RefundStatus::Failed(reason), Posting::RefundFreed),
            };
            if !refunds::settle(tx, refund.id, status, now).await? {
                return Err(Lost::Raced);
            }
            if posting == Posting::RefundFreed {
                intents::free_refund(tx, &intent.id, refund.amount).await?;
            }
            post(tx, &intent, &refund, posting, now).await?;
            Ok(event::refund(tx, &intent, &refund, status, now).await?)
        }
        .boxed()
    });
    Lost::or_nothing(written.await)
}

async fn post(tx: &mut Tx, intent: &StoredIntent, refund: &Refund, posting: Posting, now: Timestamp) -> Result<(), StoreError> {
    let new = NewPosting {
        posting,
        subject: refund.id.0,
        intent_id: &intent.id,
        amount: refund.amount,
        currency: intent.order.money.currency(),
        shares: &refund.shares,
        now,
    };
    ledger::post(tx, &new).await
}

/// Tells the provider again of every refund that has waited for `ago`. Returns how many.
///
/// # Errors
/// When the store fails.
pub async fn sweep(parts: &Parts, ago: Duration) -> Result<usize, StoreError> {
    let (before, mut told, mut last) = (parts.clock.now().before(ago), 0, RefundId(0));
    loop {
        let page = refunds::unsettled(&parts.store, before, last, PAGE).await?;
        let Some(end) = page.last() else { return Ok(told) };
        last = *end;
        told += page.len();
        for id in &page {
            pass_over(tell_again(parts, *id).await)?;
        }
    }
}

async fn tell_again(parts: &Parts, id: RefundId) -> Result<(), StoreError> {
    let Some(refund) = refunds::find(&parts.store, id).await? else { return Ok(()) };
    match intents::find(&parts.store, &refund.intent_id).await? {
        Some(intent) => carry_out(parts, intent, refund).await,
        None => Ok(()),
    }
}
