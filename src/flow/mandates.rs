//! Debit-order mandates: signed with a payment, and read by their merchant (interface, section 4; decisions 25 to 29). The
//! provider keeps them and is asked each time. How they are changed stands in [`super::mandate_orders`].

use super::replay::Repeated;
use super::{Parts, event};
use crate::domain::attempt::{Attempt, AttemptId, FailureReason};
use crate::domain::mandate::{Instalment, MandateId, MandateStatus, Refusal};
use crate::domain::method::Method;
use crate::domain::time::Timestamp;
use crate::processor::{MandateRecord, Provider, Unreachable};
use crate::store::{StoreError, StoredIntent, StoredMandate, Tx, instalments, mandates};

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
    #[error("the request was sent before")]
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

pub(super) async fn live(parts: &Parts, mandate: &StoredMandate) -> Result<MandateRecord, Refused> {
    let provider = parts.mock.as_ref().ok_or(Unreachable)?;
    provider.mandate(&mandate.provider_reference).await?.ok_or(Refused::NotFound)
}

/// Moves a mandate on by one step, and tells the merchant. `false` if it stands there, or somebody else was faster.
pub(super) async fn become_status(
    tx: &mut Tx,
    mandate: &StoredMandate,
    status: MandateStatus,
    record: Option<&MandateRecord>,
    reason: Option<FailureReason>,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let won = mandate.status != status && mandates::set_status(tx, mandate.id, mandate.status, status).await?;
    if won {
        event::mandate_status(tx, mandate, status, record, reason, now).await?;
    }
    Ok(won)
}

/// A customer begins to sign: the mandate is there before the provider hears of it.
pub(super) async fn initiate(tx: &mut Tx, intent: &StoredIntent, attempt: AttemptId, now: Timestamp) -> Result<(), StoreError> {
    mandates::insert(tx, &intent.id, attempt, now).await?;
    let mandate = mandates::of_attempt_in(tx, attempt).await?.ok_or(StoreError::Interrupted)?;
    event::mandate_status(tx, &mandate, MandateStatus::Initiated, None, None, now).await
}

/// A payment that signs a mandate, with what the provider tells of that; nothing while it can't be reached. The payment does not
/// wait for it: the events say less then.
pub(super) struct Signing(Option<MandateRecord>);

impl Signing {
    /// Nothing where the payment signs none.
    pub(super) async fn of(parts: &Parts, attempt: &Attempt) -> Option<Self> {
        match attempt.method {
            Method::DebitOrder => Some(Self(signed(parts, attempt).await)),
            _ => None,
        }
    }
}

/// The payment that a mandate is signed with has come to this: the mandate follows, step by step.
pub(super) async fn follow(
    tx: &mut Tx,
    attempt: AttemptId,
    to: MandateStatus,
    signing: Option<&Signing>,
    reason: Option<FailureReason>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(Signing(record)) = signing else { return Ok(()) };
    let Some(mut mandate) = mandates::of_attempt_in(tx, attempt).await? else { return Ok(()) };
    while let Some(next) = mandate.status.on_the_way_to(to) {
        if !become_status(tx, &mandate, next, record.as_ref(), reason, now).await? {
            break;
        }
        mandate.status = next;
    }
    Ok(())
}

/// What the provider tells of the mandate that is signed with this payment; nothing while it can't be reached.
pub async fn signed(parts: &Parts, attempt: &Attempt) -> Option<MandateRecord> {
    parts.mock.as_ref()?.mandate(&attempt.provider_reference).await.unwrap_or_default()
}
