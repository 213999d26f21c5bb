//! The payouts of a captured payment, written with its posting.

use kassa_domain::ids::ConnectionId;
use kassa_domain::intent::attempt::Attempt;
use kassa_domain::ledger::Posting;
use kassa_domain::money::{Currency, Money};
use kassa_domain::payout::PayoutId;
use kassa_domain::provider_call::ProviderOperation;
use kassa_domain::split::Share;
use kassa_domain::time::Timestamp;
use kassa_platform::random;
use kassa_store::tables::{payouts, provider_calls};
use kassa_store::{NewCall, NewPayout, StoreError, Tx};

use crate::context::AppContext;
use crate::splits::load_paid_out_shares;

/// The payouts of an attempt whose approval or capture is about to be written.
#[derive(Clone)]
pub(crate) struct PreparedPayouts {
    connection_id: Option<ConnectionId>,
    payouts: Vec<NewPayout>,
    /// When their calls are written.
    now: Timestamp,
}

/// Prepares the payouts of an attempt: none if `posting` captures nothing, the payment is not
/// split, or the provider distributes every share with the charge.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub(crate) async fn prepare_payouts(
    ctx: &AppContext,
    attempt: &Attempt,
    posting: Posting,
    currency: Currency,
) -> Result<PreparedPayouts, StoreError> {
    let shares = match posting {
        Posting::Sale | Posting::Capture => load_paid_out_shares(ctx, attempt).await?,
        _ => Vec::new(),
    };
    let corrupt = || StoreError::corrupt("attempts", attempt.id.0, "an impossible share");
    let created = ctx.clock.now();
    let to_payout = |share: Share| {
        Ok(NewPayout {
            attempt_id: attempt.id,
            money: Money::new(share.amount, currency).ok_or_else(corrupt)?,
            beneficiary_id: share.beneficiary_id,
            provider_reference: random::new_uuid(),
            created,
        })
    };
    Ok(PreparedPayouts {
        connection_id: attempt.connection_id.clone(),
        payouts: shares.into_iter().map(to_payout).collect::<Result<_, StoreError>>()?,
        now: ctx.real_clock.now(),
    })
}

/// Writes payouts with their calls, which any process makes at once.
///
/// # Errors
/// [`StoreError::Conflict`] if they were written before.
pub(crate) async fn write_payouts(
    tx: &mut Tx,
    prepared: &PreparedPayouts,
) -> Result<(), StoreError> {
    for payout in &prepared.payouts {
        let id = payouts::insert(tx, payout).await?;
        write_call(tx, id, prepared.connection_id.as_ref(), prepared.now).await?;
    }
    Ok(())
}

pub(super) async fn write_call(
    tx: &mut Tx,
    id: PayoutId,
    connection_id: Option<&ConnectionId>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let new = NewCall {
        operation: ProviderOperation::Payout,
        subject_id: &id.0.to_string(),
        connection_id,
        sealed: None,
        created: now,
        lease_end: Some(now),
    };
    provider_calls::insert(tx, &new).await.map(drop)
}
