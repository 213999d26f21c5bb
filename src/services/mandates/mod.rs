//! Debit-order mandates: signed with a payment, and read by their merchant (interface, section 4;
//! decisions 25 to 29). The provider keeps them and is asked each time. How they are changed stands
//! in [`self::changes`].

pub mod changes;

use super::AppContext;
use super::idempotency::KeyConflict;
use crate::domain::intent::attempt::{Attempt, AttemptId, FailureReason};
use crate::domain::mandate::{Instalment, MandateChangeError, MandateId, MandateStatus};
use crate::domain::method::PaymentMethod;
use crate::domain::time::Timestamp;
use crate::events::payloads;
use crate::providers::{PaymentProvider, ProviderMandate, ProviderUnreachable};
use crate::store::tables::{instalments, mandates};
use crate::store::{StoreError, StoredIntent, StoredMandate, Tx};

/// Why a mandate is not shown or not changed.
#[derive(Debug, thiserror::Error)]
pub enum MandateError {
    #[error("No mandate found for this ID")]
    NotFound,
    #[error("Mandate does not belong to this merchant")]
    Forbidden,
    #[error("the change is not allowed as things stand")]
    NotAllowed(MandateChangeError),
    /// Another change is being made.
    #[error("Another change of this mandate is being made")]
    ChangeInProgress,
    #[error("the request was sent before")]
    KeyConflict(KeyConflict),
    #[error(transparent)]
    ProviderUnreachable(#[from] ProviderUnreachable),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The mandate as its provider knows it now.
///
/// # Errors
/// [`Refused`]
pub async fn read_mandate(
    ctx: &AppContext,
    merchant_id: &str,
    id: MandateId,
) -> Result<ProviderMandate, MandateError> {
    let mandate = find_merchant_mandate(ctx, merchant_id, id).await?;
    query_mandate_record(ctx, &mandate).await
}

/// A mandate of this merchant.
///
/// # Errors
/// [`Refused`]
pub async fn find_merchant_mandate(
    ctx: &AppContext,
    merchant_id: &str,
    id: MandateId,
) -> Result<StoredMandate, MandateError> {
    match mandates::find(&ctx.store, id).await? {
        None => Err(MandateError::NotFound),
        Some(mandate) if mandate.merchant_id != merchant_id => Err(MandateError::Forbidden),
        Some(mandate) => Ok(mandate),
    }
}

/// All that is known of a mandate.
pub struct MandateOverview {
    pub mandate: StoredMandate,
    /// Nothing where the provider can't be reached.
    pub record: Option<ProviderMandate>,
    /// As the merchant was told.
    pub instalments: Vec<Instalment>,
}

/// All that is known of a mandate, whoever it belongs to.
///
/// # Errors
/// When the store fails.
pub async fn load_mandate_overview(
    ctx: &AppContext,
    id: MandateId,
) -> Result<Option<MandateOverview>, StoreError> {
    let Some(mandate) = mandates::find(&ctx.store, id).await? else { return Ok(None) };
    let instalments = instalments::list_by_mandate(&ctx.store, id)
        .await?
        .into_iter()
        .map(|stored| stored.instalment)
        .collect();
    let record = query_mandate_record(ctx, &mandate).await.ok();
    Ok(Some(MandateOverview { mandate, record, instalments }))
}

pub(crate) async fn query_mandate_record(
    ctx: &AppContext,
    mandate: &StoredMandate,
) -> Result<ProviderMandate, MandateError> {
    let provider = ctx.providers.as_ref().ok_or(ProviderUnreachable)?;
    provider.find_mandate(&mandate.provider_reference).await?.ok_or(MandateError::NotFound)
}

/// Moves a mandate on by one step, and tells the merchant. `false` if it stands there, or somebody
/// else was faster.
pub(crate) async fn change_mandate_status(
    tx: &mut Tx,
    mandate: &StoredMandate,
    status: MandateStatus,
    record: Option<&ProviderMandate>,
    reason: Option<FailureReason>,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let is_changed = mandate.status != status
        && mandates::set_status(tx, mandate.id, mandate.status, status).await?;
    if is_changed {
        payloads::append_mandate_status_change(tx, mandate, status, record, reason, now).await?;
    }
    Ok(is_changed)
}

/// A customer begins to sign: the mandate is there before the provider hears of it.
pub(crate) async fn initiate_mandate(
    tx: &mut Tx,
    intent: &StoredIntent,
    attempt: AttemptId,
    now: Timestamp,
) -> Result<(), StoreError> {
    mandates::insert(tx, &intent.id, attempt, now).await?;
    let mandate =
        mandates::find_by_attempt_in(tx, attempt).await?.ok_or(StoreError::Interrupted)?;
    payloads::append_mandate_status_change(tx, &mandate, MandateStatus::Initiated, None, None, now)
        .await
}

/// A payment that signs a mandate, with what the provider tells of that; nothing while it can't be
/// reached. The payment does not wait for it: the events say less then.
pub(crate) struct MandateSigning(Option<ProviderMandate>);

impl MandateSigning {
    /// Nothing where the payment signs none.
    pub(crate) async fn query(ctx: &AppContext, attempt: &Attempt) -> Option<Self> {
        match attempt.method {
            PaymentMethod::DebitOrder => Some(Self(query_signed_mandate(ctx, attempt).await)),
            _ => None,
        }
    }
}

/// The payment that a mandate is signed with has come to this: the mandate follows, step by step.
pub(crate) async fn update_status_on_payment(
    tx: &mut Tx,
    attempt: AttemptId,
    goal: MandateStatus,
    signing: Option<&MandateSigning>,
    reason: Option<FailureReason>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(MandateSigning(record)) = signing else { return Ok(()) };
    let Some(mut mandate) = mandates::find_by_attempt_in(tx, attempt).await? else { return Ok(()) };
    while let Some(next) = mandate.status.next_step_to(goal) {
        if !change_mandate_status(tx, &mandate, next, record.as_ref(), reason, now).await? {
            break;
        }
        mandate.status = next;
    }
    Ok(())
}

/// What the provider tells of the mandate that is signed with this payment; nothing while it can't
/// be reached.
pub async fn query_signed_mandate(ctx: &AppContext, attempt: &Attempt) -> Option<ProviderMandate> {
    ctx.providers.as_ref()?.find_mandate(&attempt.provider_reference).await.unwrap_or_default()
}
