//! What merchants want done with a mandate: written down before the provider hears of it, one thing at a time, and told again
//! until it answers. It knows each order by a name, so nothing is done twice.

use std::time::Duration;

use futures_util::FutureExt;

use super::event::{self, MandateUpdate};
use super::halt::{self, Step};
use super::mandates::{Refused, become_status, live};
use super::replay::{self, Keep};
use super::resume::{CALL_ENDS, pass_over};
use super::{Parts, Service};
use crate::clock;
use crate::domain::ledger::Posting;
use crate::domain::mandate::{Change, MandateId};
use crate::domain::time::{Date, Timestamp};
use crate::processor::{MandateAnswer, MandateOrder, MandateRecord, Provider, Unreachable};
use crate::store::ledger::{self, NewPosting};
use crate::store::replays::Scope;
use crate::store::{StoreError, StoredMandate, StoredOrder, Tx, instalments, mandates};

/// How many mandates with an unanswered order are read at a time.
const PAGE: u32 = 100;

/// What is kept for a repeated request, told from the mandate as it is then.
pub type Answer = Box<dyn FnOnce(&MandateRecord) -> Option<Keep> + Send>;

/// A change as a merchant asks for it.
pub struct Request {
    pub change: Change,
    /// The `Idempotency-Key` that it came with.
    pub scope: Option<Scope>,
    pub answer: Answer,
}

/// Has the provider change a mandate, and answers how it is then. Goes on to the end even if the merchant's connection is gone.
///
/// # Errors
/// [`Refused`]. After `Provider` the order stands, and the provider is told of it again.
pub async fn change(service: &Service, mandate: StoredMandate, request: Request) -> Result<MandateRecord, Refused> {
    let service = Service::clone(service);
    let work = tokio::spawn(async move { change_to_the_end(&service, mandate, request).await });
    work.await.unwrap_or(Err(Refused::Store(StoreError::Interrupted)))
}

async fn change_to_the_end(parts: &Parts, mandate: StoredMandate, request: Request) -> Result<MandateRecord, Refused> {
    let Request { change, scope, answer } = request;
    let order = match mandate.ordered.clone() {
        // The same once more: the provider is told again of what it could not be told.
        Some(order) if order.change == change => take_up(parts, mandate.id, order, scope).await?,
        Some(_) => return Err(Refused::Busy),
        None => {
            let terms = live(parts, &mandate).await?.terms;
            change.of(terms, Date::LAST).map_err(Refused::Rule)?;
            write_down(parts, mandate.id, change, scope).await?
        }
    };
    halt::at(parts, Step::MandateWritten).await;
    outcome(tell(parts, mandate, order, Some(answer)).await?)
}

/// A request whose first sending never got to its answer: the provider answers the order of that name as it did, or would have.
///
/// # Errors
/// As [`change`]; `Busy` while the first sending may still be under way.
pub async fn repeat(
    parts: &Parts,
    mandate: StoredMandate,
    request: Request,
    reference: String,
) -> Result<MandateRecord, Refused> {
    let order = StoredOrder { reference, change: request.change, ordered: parts.clock.now() };
    match mandate.ordered.clone().filter(|standing| standing.reference == order.reference) {
        Some(standing) if parts.clock.now() < standing.ordered.after(CALL_ENDS) => {
            take_up(parts, mandate.id, standing, None).await?;
        }
        _ => {}
    }
    outcome(tell(parts, mandate, order, Some(request.answer)).await?)
}

fn outcome(answer: MandateAnswer) -> Result<MandateRecord, Refused> {
    match answer {
        MandateAnswer::Done(record) => Ok(*record),
        MandateAnswer::Refused(refusal) => Err(Refused::Rule(refusal)),
    }
}

async fn take_up(parts: &Parts, id: MandateId, order: StoredOrder, scope: Option<Scope>) -> Result<StoredOrder, Refused> {
    let (row, now) = (order.clone(), parts.clock.now());
    let taken = parts.store.write(move |tx| {
        async move {
            claim(tx, scope.as_ref(), &row, now).await?;
            mandates::take_up(tx, id, &row.reference).await?.then_some(()).ok_or(Refused::Busy)
        }
        .boxed()
    });
    taken.await.map(|()| order)
}

async fn write_down(parts: &Parts, id: MandateId, change: Change, scope: Option<Scope>) -> Result<StoredOrder, Refused> {
    let now = parts.clock.now();
    let order = StoredOrder { reference: clock::uuid(), change, ordered: now };
    let row = order.clone();
    let written = parts.store.write(move |tx| {
        async move {
            claim(tx, scope.as_ref(), &row, now).await?;
            mandates::order(tx, id, &row).await?.then_some(()).ok_or(Refused::Busy)
        }
        .boxed()
    });
    written.await.map(|()| order)
}

/// The key stands for this order from now on.
async fn claim(tx: &mut Tx, scope: Option<&Scope>, order: &StoredOrder, now: Timestamp) -> Result<(), Refused> {
    replay::claim(tx, scope, &order.reference, now).await?.map_err(Refused::Repeated)
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
    halt::at(parts, Step::MandateAnswered).await;
    let (now, told) = (parts.clock.now(), answer.clone());
    let written = parts.store.write(move |tx| {
        async move {
            // Written down before, by whoever asked about it: the merchant is told once.
            let is_first = mandates::answered(tx, mandate.id, &order.reference).await?;
            let MandateAnswer::Done(record) = &told else { return Ok(()) };
            if is_first && let Some(mandate) = mandates::find_in(tx, mandate.id).await? {
                done(tx, &mandate, order.change, record, now).await?;
            }
            let keep = answer_to_keep.and_then(|answer| answer(record));
            replay::keep_taken(tx, keep.as_ref()).await
        }
        .boxed()
    });
    written.await.map_err(Refused::Store)?;
    halt::at(parts, Step::MandateSettled).await;
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
            return become_status(tx, mandate, record.terms.status, Some(record), None, now).await.map(drop);
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
