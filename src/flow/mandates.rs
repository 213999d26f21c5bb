//! Debit-order mandates: signed with a payment, then read, changed and ended by their merchant (interface, section 4; decisions
//! 25 to 29). The provider keeps them and is asked each time; what is ordered of it is written down first, one thing at a time.

use std::time::Duration;

use futures_util::FutureExt;

use super::event::MandateUpdate;
use super::replay::{self, Keep, Repeated};
use super::resume::pass_over;
use super::{Parts, Service, event};
use crate::clock;
use crate::domain::attempt::{Attempt, AttemptId, FailureReason};
use crate::domain::ledger::Posting;
use crate::domain::mandate::{Change, Instalment, MandateId, MandateStatus, Refusal};
use crate::domain::method::Method;
use crate::domain::time::{Date, Timestamp};
use crate::processor::{MandateAnswer, MandateOrder, MandateRecord, Provider, Unreachable};
use crate::store::ledger::{self, NewPosting};
use crate::store::{StoreError, StoredIntent, StoredMandate, StoredOrder, Tx, instalments, mandates};

/// How many mandates with an unanswered order are read at a time.
const PAGE: u32 = 100;

/// Why a mandate is not shown or not changed.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error("No mandate found for this ID")]
    NotFound,
    #[error("Mandate does not belong to this merchant")]
    Forbidden,
    #[error("the change is not allowed as things stand")]
    Rule(Refusal),
    /// Another change is being made.
    #[error("Another change of this mandate is being made")]
    Busy,
    #[error("the request was carried out before")]
    Repeated(Repeated),
    #[error(transparent)]
    Provider(#[from] Unreachable),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The mandate as its provider knows it now.
///
/// # Errors
/// [`Refused`]
pub async fn read(parts: &Parts, merchant_id: &str, id: MandateId) -> Result<MandateRecord, Refused> {
    let mandate = of_merchant(parts, merchant_id, id).await?;
    live(parts, &mandate).await
}

/// A mandate of this merchant.
///
/// # Errors
/// [`Refused`]
pub async fn of_merchant(parts: &Parts, merchant_id: &str, id: MandateId) -> Result<StoredMandate, Refused> {
    match mandates::find(&parts.store, id).await? {
        None => Err(Refused::NotFound),
        Some(mandate) if mandate.merchant_id != merchant_id => Err(Refused::Forbidden),
        Some(mandate) => Ok(mandate),
    }
}

/// All that is known of a mandate.
pub struct Overview {
    pub mandate: StoredMandate,
    /// Nothing where the provider can't be reached.
    pub record: Option<MandateRecord>,
    /// As the merchant was told.
    pub instalments: Vec<Instalment>,
}

/// All that is known of a mandate, whoever it belongs to.
///
/// # Errors
/// When the store fails.
pub async fn overview(parts: &Parts, id: MandateId) -> Result<Option<Overview>, StoreError> {
    let Some(mandate) = mandates::find(&parts.store, id).await? else { return Ok(None) };
    let instalments = instalments::of_mandate(&parts.store, id).await?.into_iter().map(|stored| stored.instalment).collect();
    let record = live(parts, &mandate).await.ok();
    Ok(Some(Overview { mandate, record, instalments }))
}

async fn live(parts: &Parts, mandate: &StoredMandate) -> Result<MandateRecord, Refused> {
    let provider = parts.mock.as_ref().ok_or(Unreachable)?;
    provider.mandate(&mandate.provider_reference).await?.ok_or(Refused::NotFound)
}

/// What is kept for a repeated request, told from the mandate as it is then.
pub type Answer = Box<dyn FnOnce(&MandateRecord) -> Option<Keep> + Send>;

/// Has the provider change a mandate, and answers how it is then. Goes on to the end even if the merchant's connection is gone.
///
/// # Errors
/// [`Refused`]. After `Provider` the order stands, and the provider is told of it again.
pub async fn change(service: &Service, mandate: StoredMandate, change: Change, answer: Answer) -> Result<MandateRecord, Refused> {
    let service = Service::clone(service);
    let work = tokio::spawn(async move { change_to_the_end(&service, mandate, change, answer).await });
    work.await.unwrap_or(Err(Refused::Store(StoreError::Interrupted)))
}

async fn change_to_the_end(
    parts: &Parts,
    mandate: StoredMandate,
    change: Change,
    answer: Answer,
) -> Result<MandateRecord, Refused> {
    let order = match mandate.ordered.clone() {
        // The same once more: the provider is told again of what it could not be told.
        Some(order) if order.change == change => take_up(parts, mandate.id, order).await?,
        Some(_) => return Err(Refused::Busy),
        None => {
            let terms = live(parts, &mandate).await?.terms;
            change.of(terms, Date::LAST).map_err(Refused::Rule)?;
            write_down(parts, mandate.id, change).await?
        }
    };
    match tell(parts, mandate, order, Some(answer)).await? {
        MandateAnswer::Done(record) => Ok(record),
        MandateAnswer::Refused(refusal) => Err(Refused::Rule(refusal)),
    }
}

async fn take_up(parts: &Parts, id: MandateId, order: StoredOrder) -> Result<StoredOrder, Refused> {
    let reference = order.reference.clone();
    let won = parts.store.write(move |tx| async move { mandates::take_up(tx, id, &reference).await }.boxed()).await?;
    if won { Ok(order) } else { Err(Refused::Busy) }
}

async fn write_down(parts: &Parts, id: MandateId, change: Change) -> Result<StoredOrder, Refused> {
    let (order, now) = (StoredOrder { reference: clock::uuid(), change }, parts.clock.now());
    let row = order.clone();
    let won = parts.store.write(move |tx| async move { mandates::order(tx, id, &row, now).await }.boxed()).await?;
    if won { Ok(order) } else { Err(Refused::Busy) }
}

/// Tells the provider, and writes its answer down with what the merchant is told.
async fn tell(
    parts: &Parts,
    mandate: StoredMandate,
    order: StoredOrder,
    answer_to_keep: Option<Answer>,
) -> Result<MandateAnswer, Refused> {
    let provider = parts.mock.as_ref().ok_or(Unreachable)?;
    let (reference, signed_with) = (order.reference.clone(), mandate.provider_reference.clone());
    let told = MandateOrder { reference, mandate: signed_with, change: order.change };
    let answer = match provider.change_mandate(told).await {
        Ok(answer) => answer,
        Err(unreachable) => {
            let (id, reference) = (mandate.id, order.reference.clone());
            parts.store.write(move |tx| async move { mandates::leave_open(tx, id, &reference).await }.boxed()).await?;
            return Err(unreachable.into());
        }
    };
    let (now, told) = (parts.clock.now(), answer.clone());
    let written = parts.store.write(move |tx| {
        async move {
            // Written down before, by whoever asked about it: the merchant is told once.
            if !mandates::answered(tx, mandate.id, &order.reference).await? {
                return Ok(());
            }
            let MandateAnswer::Done(record) = &told else { return Ok(()) };
            // A key that was taken meanwhile is another's to answer.
            let keep = answer_to_keep.and_then(|answer| answer(record));
            let _taken_before = replay::keep(tx, keep.as_ref(), now).await?;
            done(tx, &mandate, order.change, record, now).await
        }
        .boxed()
    });
    written.await.map_err(Refused::Store)?;
    Ok(answer)
}

async fn done(
    tx: &mut Tx,
    mandate: &StoredMandate,
    change: Change,
    record: &MandateRecord,
    now: Timestamp,
) -> Result<(), StoreError> {
    let update = match change {
        Change::Cancel | Change::Set { .. } => {
            return become_status(tx, mandate, record.terms.status, Some(record), None, now).await;
        }
        Change::Collect(_) => return take_over(tx, mandate, record, now).await,
        Change::Update(_) => MandateUpdate::Subscription,
        Change::Amend { .. } => MandateUpdate::AmendmentRequested,
        Change::Decide { approved: true } => MandateUpdate::AmendmentApproved,
        Change::Decide { approved: false } => MandateUpdate::AmendmentRejected,
    };
    event::mandate_update(tx, mandate, update, record, now).await
}

/// Every instalment that the provider tells of for the first time is an event, and money where it was paid.
async fn take_over(tx: &mut Tx, mandate: &StoredMandate, record: &MandateRecord, now: Timestamp) -> Result<(), StoreError> {
    let currency = mandate.payments.currency;
    for instalment in &record.instalments {
        let Some(id) = instalments::insert(tx, mandate.id, instalment, currency).await? else { continue };
        if instalment.failure.is_none() {
            let new = NewPosting {
                posting: Posting::Collection,
                subject: id,
                intent_id: &mandate.intent_id,
                amount: instalment.amount,
                currency,
                shares: &[],
                now,
            };
            ledger::post(tx, &new).await?;
        }
        event::mandate_collection(tx, mandate, record, instalment, now).await?;
    }
    Ok(())
}

/// Moves a mandate on by one step, and tells the merchant.
async fn become_status(
    tx: &mut Tx,
    mandate: &StoredMandate,
    status: MandateStatus,
    record: Option<&MandateRecord>,
    reason: Option<FailureReason>,
    now: Timestamp,
) -> Result<(), StoreError> {
    if mandate.status != status && mandates::set_status(tx, mandate.id, mandate.status, status).await? {
        event::mandate_status(tx, mandate, status, record, reason, now).await?;
    }
    Ok(())
}

/// A customer begins to sign: the mandate is there before the provider hears of it.
pub(super) async fn initiate(tx: &mut Tx, intent: &StoredIntent, attempt: AttemptId, now: Timestamp) -> Result<(), StoreError> {
    mandates::insert(tx, &intent.id, attempt, now).await?;
    let mandate = mandates::of_attempt_in(tx, attempt).await?.ok_or(StoreError::Interrupted)?;
    event::mandate_status(tx, &mandate, MandateStatus::Initiated, None, None, now).await
}

/// The payment that a mandate is signed with has come to this: the mandate follows, step by step.
pub(super) async fn follow(
    tx: &mut Tx,
    attempt: AttemptId,
    to: MandateStatus,
    record: Option<&MandateRecord>,
    reason: Option<FailureReason>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(mut mandate) = mandates::of_attempt_in(tx, attempt).await? else { return Ok(()) };
    while let Some(next) = mandate.status.on_the_way_to(to) {
        become_status(tx, &mandate, next, record, reason, now).await?;
        mandate.status = next;
    }
    Ok(())
}

/// What the provider tells of the mandate that is signed with this payment; nothing where it signs none. The payment does not
/// wait for it: the events say less then.
pub async fn signed(parts: &Parts, attempt: &Attempt) -> Option<MandateRecord> {
    match (&parts.mock, attempt.method) {
        (Some(provider), Method::DebitOrder) => provider.mandate(&attempt.provider_reference).await.unwrap_or_default(),
        _ => None,
    }
}

/// Tells the provider again of every order that it has not answered for `ago`. Returns how many.
///
/// # Errors
/// When the store fails.
pub async fn sweep(parts: &Parts, ago: Duration) -> Result<usize, StoreError> {
    let (before, mut told, mut last) = (parts.clock.now().before(ago), 0, MandateId(0));
    loop {
        let page = mandates::unanswered(&parts.store, before, last, PAGE).await?;
        let Some(end) = page.last() else { return Ok(told) };
        last = *end;
        told += page.len();
        for id in &page {
            pass_over(tell_again(parts, *id).await)?;
        }
    }
}

async fn tell_again(parts: &Parts, id: MandateId) -> Result<(), StoreError> {
    let Some(mandate) = mandates::find(&parts.store, id).await? else { return Ok(()) };
    let Some(order) = mandate.ordered.clone() else { return Ok(()) };
    match tell(parts, mandate, order, None).await {
        Ok(_) => Ok(()),
        Err(Refused::Store(error)) => Err(error),
        Err(open) => {
            tracing::warn!(mandate = id.0, %open, "an order on a mandate is left open");
            Ok(())
        }
    }
}
