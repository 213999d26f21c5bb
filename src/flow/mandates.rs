//! Debit-order mandates: signed with a payment, then read, changed and ended by their merchant (interface, section 4; decisions
//! 25 to 29). The provider keeps them and is asked each time; what is ordered of it is written down first, one thing at a time.

use std::time::Duration;

use futures_util::FutureExt;

use super::resume::pass_over;
use super::{Parts, Service, event};
use crate::clock;
use crate::domain::attempt::{AttemptId, AttemptStatus};
use crate::domain::mandate::{Change, MandateId, MandateStatus, Refusal};
use crate::domain::time::Timestamp;
use crate::processor::{MandateAnswer, MandateOrder, MandateRecord, Provider, Unreachable};
use crate::store::{StoreError, StoredIntent, StoredMandate, StoredOrder, Tx, mandates};

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

async fn live(parts: &Parts, mandate: &StoredMandate) -> Result<MandateRecord, Refused> {
    let provider = parts.mock.as_ref().ok_or(Unreachable)?;
    provider.mandate(&mandate.provider_reference).await?.ok_or(Refused::NotFound)
}

/// Has the provider change a mandate, and answers how it is then. Goes on to the end even if the merchant's connection is gone.
///
/// # Errors
/// [`Refused`]. After `Provider` the order stands, and the provider is told of it again.
pub async fn change(service: &Service, mandate: StoredMandate, change: Change) -> Result<MandateRecord, Refused> {
    let service = Service::clone(service);
    let work = tokio::spawn(async move { change_to_the_end(&service, mandate, change).await });
    work.await.unwrap_or(Err(Refused::Store(StoreError::Interrupted)))
}

async fn change_to_the_end(parts: &Parts, mandate: StoredMandate, change: Change) -> Result<MandateRecord, Refused> {
    match &mandate.ordered {
        // The same once more: the provider is told again of what it has not answered.
        Some(order) if order.change == change => {}
        Some(_) => return Err(Refused::Busy),
        None => change.check(&live(parts, &mandate).await?.terms).map_err(Refused::Rule)?,
    }
    let order = match mandate.ordered.clone() {
        Some(order) => order,
        None => write_down(parts, mandate.id, change).await?,
    };
    match tell(parts, mandate, order).await? {
        MandateAnswer::Done(record) => Ok(record),
        MandateAnswer::Refused(refusal) => Err(Refused::Rule(refusal)),
    }
}

async fn write_down(parts: &Parts, id: MandateId, change: Change) -> Result<StoredOrder, Refused> {
    let (order, now) = (StoredOrder { reference: clock::uuid(), change }, parts.clock.now());
    let row = order.clone();
    let won = parts.store.write(move |tx| async move { mandates::order(tx, id, &row, now).await }.boxed()).await?;
    if won { Ok(order) } else { Err(Refused::Busy) }
}

/// Tells the provider, and writes its answer down with what the merchant is told.
async fn tell(parts: &Parts, mandate: StoredMandate, order: StoredOrder) -> Result<MandateAnswer, Refused> {
    let provider = parts.mock.as_ref().ok_or(Unreachable)?;
    let (reference, signed_with) = (order.reference.clone(), mandate.provider_reference.clone());
    let told = MandateOrder { reference, mandate: signed_with, change: order.change };
    let answer = provider.change_mandate(told).await?;
    let (now, told) = (parts.clock.now(), answer.clone());
    let written = parts.store.write(move |tx| {
        async move {
            // Written down before, by whoever asked about it: the merchant is told once.
            if !mandates::answered(tx, mandate.id, &order.reference).await? {
                return Ok(());
            }
            match &told {
                MandateAnswer::Done(record) => done(tx, &mandate, order.change, record, now).await,
                MandateAnswer::Refused(_) => Ok(()),
            }
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
    match change {
        Change::Update(_) => event::mandate_update(tx, mandate, event::MandateUpdate::Subscription, record, now).await,
        Change::Amend { .. } => event::mandate_update(tx, mandate, event::MandateUpdate::AmendmentRequested, record, now).await,
        Change::Cancel => become_status(tx, mandate, MandateStatus::Canceled, Some(record), now).await,
    }
}

/// Moves a mandate on by one step, and tells the merchant.
async fn become_status(
    tx: &mut Tx,
    mandate: &StoredMandate,
    status: MandateStatus,
    record: Option<&MandateRecord>,
    now: Timestamp,
) -> Result<(), StoreError> {
    if mandates::set_status(tx, mandate.id, mandate.status, status).await? {
        event::mandate_status(tx, mandate, status, record, now).await?;
    }
    Ok(())
}
