//! A late approval is given back: released if it is authorized, refunded if it is captured.

use futures_util::FutureExt;
use kassa_domain::intent::attempt::Attempt;
use kassa_domain::ledger::Posting;
use kassa_domain::money::Money;
use kassa_providers::{
    AuthorizationResult, CallError, PaymentHandle, PaymentProvider, RecipientShare, RefundJournal,
    RefundRequest, RefundResult,
};
use kassa_store::tables::ledger::{self, NewPosting};
use kassa_store::tables::{attempts, intents, provider_calls, reversals};
use kassa_store::{CallLease, OpenCall, Reversal, ReversalKind, StoreError};

use super::request::build_handle;
use crate::calls::{CallOperation, CallRefundJournal, Settled, run_call};
use crate::conflict::SettleError;
use crate::context::AppContext;
use crate::failpoint::Failpoint;
use crate::splits::load_charged_shares;

/// Sends a reversal, and writes what became of it. Repeating it gives the amount back once.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub(crate) async fn run_reversal(ctx: &AppContext, call: &OpenCall) -> Result<(), StoreError> {
    let Ok(id) = call.subject_id.parse() else {
        return Err(StoreError::corrupt("provider_calls", call.lease.call_id, "no reversal"));
    };
    let Some(reversal) = reversals::find(&ctx.store, id).await? else { return Ok(()) };
    let Some(attempt) = attempts::find(&ctx.store, reversal.attempt_id).await? else {
        return Ok(());
    };
    let Some(intent) = intents::find(&ctx.store, &attempt.intent_id).await? else { return Ok(()) };
    let handle = PaymentHandle { money: reversal.money, ..build_handle(&attempt, &intent.order) };
    // Of another amount than the order's, the provider knows the shares alone.
    let shares = match reversal.money == intent.order.money {
        true => load_charged_shares(ctx, &attempt).await?,
        false => Vec::new(),
    };
    run_call(ctx, call, ReversalCall { reversal, attempt, handle, shares }).await.map(drop)
}

struct ReversalCall {
    reversal: Reversal,
    attempt: Attempt,
    handle: PaymentHandle,
    /// What is taken back from the beneficiaries.
    shares: Vec<RecipientShare>,
}

impl ReversalCall {
    async fn refund(
        &self,
        provider: &dyn PaymentProvider,
        journal: &dyn RefundJournal,
    ) -> Result<bool, CallError> {
        let refund = RefundRequest {
            reference: self.reversal.provider_reference.clone(),
            payment: self.handle.clone(),
            money: self.reversal.money,
            shares: self.shares.clone(),
            created: self.reversal.created,
        };
        let result = match provider.query_refund(&refund).await? {
            Some(result) => result,
            None => provider.refund(&refund, journal).await?,
        };
        Ok(result == RefundResult::Paid)
    }
}

impl CallOperation for ReversalCall {
    /// Whether the amount is given back.
    type Answer = bool;
    type Output = ();
    const ANSWERED: Failpoint = Failpoint::ReversalAnswered;

    async fn send(
        &mut self,
        ctx: &AppContext,
        provider: &dyn PaymentProvider,
        call: &OpenCall,
    ) -> Result<bool, CallError> {
        let journal = CallRefundJournal::new(&ctx.store, call);
        match self.reversal.kind {
            ReversalKind::Refund => self.refund(provider, &journal).await,
            ReversalKind::Release => match provider.release(&self.handle).await? {
                AuthorizationResult::Released | AuthorizationResult::AlreadyEnded => Ok(true),
                // It was captured meanwhile.
                AuthorizationResult::Captured => self.refund(provider, &journal).await,
                AuthorizationResult::Unsupported
                | AuthorizationResult::Refused(_)
                | AuthorizationResult::Pending => Ok(false),
            },
        }
    }

    async fn settle(
        self,
        ctx: &AppContext,
        lease: CallLease,
        is_given_back: bool,
    ) -> Result<Settled<()>, StoreError> {
        if !is_given_back {
            tracing::error!(attempt = self.attempt.id.0, "a late approval is not given back yet");
            return Ok(Settled::Open(()));
        }
        let (now, Self { reversal, attempt, .. }) = (ctx.clock.now(), self);
        let written = ctx.store.write(move |tx| {
            async move {
                let is_settled = provider_calls::settle(tx, lease, now).await?
                    && reversals::settle(tx, reversal.id, now).await?;
                if !is_settled {
                    return Err(SettleError::VersionConflict);
                }
                let new = NewPosting {
                    posting: closing_posting(reversal.kind),
                    subject_id: attempt.id.0,
                    intent_id: &attempt.intent_id,
                    amount: Money::minor(reversal.money),
                    currency: reversal.money.currency(),
                    shares: &[],
                    now,
                };
                Ok(ledger::record_posting(tx, &new).await?)
            }
            .boxed()
        });
        SettleError::to_settled(written.await)
    }
}

const fn closing_posting(kind: ReversalKind) -> Posting {
    match kind {
        ReversalKind::Release => Posting::LateRelease,
        ReversalKind::Refund => Posting::LateRefund,
    }
}
