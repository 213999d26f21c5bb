//! An operator decides on refused payouts.

use futures_util::FutureExt;
use kassa_domain::money::Money;
use kassa_domain::payout::{Payout, PayoutId, PayoutStatus, compute_owed};
use kassa_domain::provider_call::ProviderOperation;
use kassa_domain::split::Share;
use kassa_domain::time::Timestamp;
use kassa_platform::random;
use kassa_store::tables::{attempts, payouts, provider_calls, refunds};
use kassa_store::{StoreError, Tx};

use super::write::write_call;
use crate::context::AppContext;

/// Why a payout is not retried or closed.
#[derive(Debug, thiserror::Error)]
pub enum PayoutError {
    #[error("there is no such payout")]
    NotFound,
    #[error("the payout has not failed")]
    NotFailed,
    #[error("refunds took the whole share back, so nothing is owed to the beneficiary")]
    NothingOwed,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The refused payouts that were neither retried nor closed, oldest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_refused_payouts(ctx: &AppContext) -> Result<Vec<Payout>, StoreError> {
    payouts::list_refused(&ctx.store).await
}

/// Sends a refused payout again under a new reference, for what the beneficiary is owed now.
///
/// # Errors
/// [`PayoutError`]
#[tracing::instrument(skip_all, fields(payout = id.0))]
pub async fn retry_payout(ctx: &AppContext, id: PayoutId) -> Result<Payout, PayoutError> {
    let now = ctx.real_clock.now();
    let written = ctx.store.write(move |tx| async move { restart(tx, id, now).await }.boxed());
    written.await
}

/// Leaves a refused payout as it is: it is not counted as unresolved any more. The ledger still
/// owes the amount to the beneficiary.
///
/// # Errors
/// [`PayoutError`], except [`PayoutError::NothingOwed`].
#[tracing::instrument(skip_all, fields(payout = id.0))]
pub async fn close_payout(ctx: &AppContext, id: PayoutId) -> Result<Payout, PayoutError> {
    let now = ctx.real_clock.now();
    let written = ctx.store.write::<_, PayoutError, _>(move |tx| {
        async move {
            let payout = find_failed(tx, id).await?;
            close_call(tx, id, now).await?;
            Ok(payout)
        }
        .boxed()
    });
    written.await
}

async fn restart(tx: &mut Tx, id: PayoutId, now: Timestamp) -> Result<Payout, PayoutError> {
    let payout = find_failed(tx, id).await?;
    let absent = || StoreError::corrupt("payouts", id.0, "no share");
    let attempt = attempts::find_in(tx, payout.attempt_id).await?.ok_or_else(absent)?;
    let is_own = |share: &&Share| share.beneficiary_id == payout.beneficiary_id;
    let share = attempt.shares.iter().find(is_own).ok_or_else(absent)?.amount;
    let earlier = refunds::list_by_intent_in(tx, &payout.intent_id).await?;
    let refunded = earlier
        .iter()
        .filter(|refund| !refund.status.frees_amount())
        .flat_map(|refund| refund.shares.iter().filter(is_own))
        .map(|share| share.amount)
        .sum();
    let owed = compute_owed(share, refunded);
    let money = Money::new(owed, payout.money.currency()).ok_or_else(absent)?;
    if owed == 0 {
        return Err(PayoutError::NothingOwed);
    }
    // The provider answers the old reference with the refusal.
    let provider_reference = random::new_uuid();
    if !payouts::restart(tx, id, owed, &provider_reference).await? {
        return Err(PayoutError::NotFailed);
    }
    close_call(tx, id, now).await?;
    write_call(tx, id, attempt.connection_id.as_ref(), now).await?;
    Ok(Payout { money, provider_reference, status: PayoutStatus::Initiated, ..payout })
}

async fn find_failed(tx: &mut Tx, id: PayoutId) -> Result<Payout, PayoutError> {
    let payout = payouts::find_in(tx, id).await?.ok_or(PayoutError::NotFound)?;
    match payout.status {
        PayoutStatus::Failed(_) => Ok(payout),
        _ => Err(PayoutError::NotFailed),
    }
}

/// Absent if the payout was closed before.
async fn close_call(tx: &mut Tx, id: PayoutId, now: Timestamp) -> Result<(), StoreError> {
    let (payout, id) = (ProviderOperation::Payout, id.0.to_string());
    provider_calls::close_problem(tx, payout, &id, now).await.map(drop)
}
