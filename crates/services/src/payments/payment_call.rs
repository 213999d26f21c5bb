//! The call of a payment: made once, by the process that wrote the attempt; queried, and voided if
//! the provider never heard of it, by any process.

use async_trait::async_trait;
use std::sync::OnceLock;

use futures_util::FutureExt;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::attempt::{Attempt, AttemptId};
use kassa_domain::money::Money;
use kassa_domain::time::Timestamp;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_providers::{
    CallError, JournalError, PaymentHandle, PaymentJournal, PaymentProvider, PaymentRequest,
    PaymentResult, PaymentStatus, Refusal, VoidResult,
};
use kassa_store::tables::attempts;
use kassa_store::{CallLease, OpenCall, Store, StoreError, StoredIntent};

use super::answer::{AbandonedAs, PaymentAnswer};
use super::charge_source::Settlement;
use super::network_call::{WrittenChoice, has_lost_choice, send_choice};
use super::request::build_handle;
use super::settle::settle_payment;
use crate::calls::{CallOperation, Settled};
use crate::context::AppContext;
use crate::deadlines::{CALL_END_DEADLINE, CALL_SENT_DEADLINE, CALL_START_DEADLINE};
use crate::failpoint::Failpoint;

/// A payment without a result.
pub(super) struct PaymentCall {
    pub(super) intent: StoredIntent,
    pub(super) attempt: Attempt,
    pub(super) action: PaymentAction,
}

/// What is done about a payment.
pub(super) enum PaymentAction {
    /// The first call. Contains the customer's secrets.
    Charge(Box<Charge>),
    Query,
    /// The customer has given the payment up.
    GiveUp,
    /// The customer has chosen the network of the card.
    ChooseNetwork(Box<WrittenChoice>),
}

/// What the first call needs beside the attempt.
pub(super) struct Charge {
    pub(super) request: PaymentRequest,
    /// The time on a steady clock when the attempt was about to be written.
    pub(super) started: std::time::Duration,
}

impl CallOperation for PaymentCall {
    type Answer = PaymentAnswer;
    type Output = Settlement;
    const ANSWERED: Failpoint = Failpoint::PaymentAnswered;

    async fn send(
        &mut self,
        ctx: &AppContext,
        provider: &dyn PaymentProvider,
        call: &OpenCall,
    ) -> Result<PaymentAnswer, CallError> {
        let answer = self.act(ctx, provider, call).await;
        let order = &self.intent.order;
        let is_initiated = self.attempt.status == TransactionStatus::Initiated;
        if !order.is_interactive && is_initiated && may_last(&answer, order.money) {
            mark_with_provider(ctx, self.attempt.id).await;
        }
        match answer? {
            // No customer is present who could act.
            PaymentAnswer::Result(PaymentResult::ActionRequired(_)) if !order.is_interactive => {
                // With the identifier that the provider has recorded.
                let handle = build_handle(&self.attempt, order);
                let refusal = Refusal::without_code(FailureReason::AuthenticationFailed);
                let refused = PaymentAnswer::Result(PaymentResult::Refused(refusal));
                void(ctx, provider, &handle, call, refused).await
            }
            answer => Ok(answer),
        }
    }

    async fn settle(
        self,
        ctx: &AppContext,
        lease: CallLease,
        answer: PaymentAnswer,
    ) -> Result<Settled<Settlement>, StoreError> {
        // Boxed, because it is large and runs deep in other futures.
        settle_payment(ctx, self.intent, self.attempt, lease, answer).boxed().await
    }
}

impl PaymentCall {
    async fn act(
        &mut self,
        ctx: &AppContext,
        provider: &dyn PaymentProvider,
        call: &OpenCall,
    ) -> Result<PaymentAnswer, CallError> {
        match std::mem::replace(&mut self.action, PaymentAction::Query) {
            PaymentAction::Charge(charge) => {
                charge_once(ctx, provider, &mut self.attempt, *charge).await
            }
            PaymentAction::Query => {
                let handle = build_handle(&self.attempt, &self.intent.order);
                let voided = match self.attempt.waits_elsewhere() {
                    // Its page has closed, and the customer has not paid on it.
                    true => PaymentAnswer::Abandoned(AbandonedAs::GivenUp),
                    false => PaymentAnswer::Voided,
                };
                query(ctx, provider, self.attempt.id, &handle, call, voided).await
            }
            PaymentAction::GiveUp => {
                let handle = build_handle(&self.attempt, &self.intent.order);
                void(ctx, provider, &handle, call, PaymentAnswer::Abandoned(AbandonedAs::GivenUp))
                    .await
            }
            PaymentAction::ChooseNetwork(choice) => send_choice(ctx, provider, *choice).await,
        }
    }
}

/// Whether the provider has the payment, or may have it, and this is no result of it.
fn may_last(answer: &Result<PaymentAnswer, CallError>, ordered: Money) -> bool {
    match answer {
        Err(CallError::Unknown)
        | Ok(PaymentAnswer::Result(PaymentResult::ActionRequired(_) | PaymentResult::Pending)) => {
            true
        }
        // It waits for an operator.
        Ok(PaymentAnswer::Result(PaymentResult::Approved(approval))) => approval.money != ordered,
        Ok(_) | Err(CallError::NotSent) => false,
    }
}

/// An automatic attempt that its provider has, or may have, is pending. One of a customer is so
/// when its provider has answered, because its page says whether it has.
pub(super) async fn mark_with_provider(ctx: &AppContext, attempt: AttemptId) {
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move { attempts::mark_pending(tx, attempt, None, None).await }.boxed()
    });
    if let Err(error) = written.await {
        tracing::warn!(attempt = attempt.0, %error, "an attempt is not shown as pending");
    }
}

async fn charge_once(
    ctx: &AppContext,
    provider: &dyn PaymentProvider,
    attempt: &mut Attempt,
    charge: Charge,
) -> Result<PaymentAnswer, CallError> {
    // A process that was stopped meanwhile must not charge what another has voided.
    if ctx.clock.monotonic_time().saturating_sub(charge.started) >= CALL_START_DEADLINE {
        tracing::warn!(attempt = attempt.id.0, "too late to call the provider");
        return Ok(PaymentAnswer::NotYet);
    }
    let journal =
        AttemptJournal { store: &ctx.store, attempt: attempt.id, recorded: OnceLock::new() };
    let mut request = charge.request;
    if !provider.abilities().can_hold(request.money.currency()) {
        // `prefer_delay` is a preference (decision 116).
        request.authorize_until = None;
    }
    let paid = provider.pay(request, &journal).await;
    attempt.provider_id = journal.recorded.into_inner().or_else(|| attempt.provider_id.take());
    match paid {
        Ok(result) => Ok(PaymentAnswer::Result(result)),
        Err(CallError::NotSent) => Ok(PaymentAnswer::Abandoned(AbandonedAs::NotSent)),
        Err(CallError::Unknown) => Err(CallError::Unknown),
    }
}

/// Absence at the provider is no refusal: the call may still be under way. Neither is a payment
/// that waits for a choice which was made. After the deadline the process that has taken the call
/// voids the reference, so that a call which arrives even later charges nothing. `voided` is the
/// answer if nothing can be charged any more.
async fn query(
    ctx: &AppContext,
    provider: &dyn PaymentProvider,
    attempt: AttemptId,
    handle: &PaymentHandle,
    call: &OpenCall,
    voided: PaymentAnswer,
) -> Result<PaymentAnswer, CallError> {
    match provider.query_payment(handle).await? {
        PaymentStatus::Known(result) if !has_lost_choice(ctx, attempt, &result).await? => {
            return Ok(PaymentAnswer::Result(result));
        }
        PaymentStatus::UnknownIdentifier => return Err(CallError::Unknown),
        PaymentStatus::Known(_) | PaymentStatus::NotStarted | PaymentStatus::NeverHeard => (),
    }
    let now = ctx.real_clock.confirmed_now();
    let is_over = now >= call.created.saturating_add(CALL_END_DEADLINE);
    if call.is_leased && is_over {
        return void(ctx, provider, handle, call, voided).await;
    }
    Ok(PaymentAnswer::NotYet)
}

/// Voids the payment. Returns `voided` if nothing can be charged under its reference any more.
async fn void(
    ctx: &AppContext,
    provider: &dyn PaymentProvider,
    handle: &PaymentHandle,
    call: &OpenCall,
    voided: PaymentAnswer,
) -> Result<PaymentAnswer, CallError> {
    Ok(match provider.void(handle).await? {
        VoidResult::Gone => voided,
        VoidResult::Was(result) => PaymentAnswer::Result(result),
        VoidResult::CannotPromise(quarantine)
            if is_over(call.created, quarantine, ctx.real_clock.confirmed_now()) =>
        {
            voided
        }
        VoidResult::CannotPromise(_) => PaymentAnswer::NotYet,
    })
}

/// Whether a call that was written at `created` can't take effect any more. `quarantine` counts
/// from the last moment at which it can have been sent.
fn is_over(created: Timestamp, quarantine: std::time::Duration, now: Timestamp) -> bool {
    now >= created.saturating_add(CALL_SENT_DEADLINE).saturating_add(quarantine)
}

/// Records the provider's identifier while the attempt is open.
struct AttemptJournal<'a> {
    store: &'a Store,
    attempt: AttemptId,
    recorded: OnceLock<String>,
}

#[async_trait]
impl PaymentJournal for AttemptJournal<'_> {
    async fn record(&self, provider_id: &str) -> Result<(), JournalError> {
        let (attempt, id) = (self.attempt, provider_id.to_owned());
        let written = self.store.write::<_, StoreError, _>(move |tx| {
            async move { attempts::record_provider_id(tx, attempt, &id).await }.boxed()
        });
        let written = written.await;
        // Without an answer to the commit the identifier may be in the database.
        if !matches!(written, Ok(false)) {
            self.recorded.get_or_init(|| provider_id.to_owned());
        }
        if matches!(written, Ok(true)) { Ok(()) } else { Err(JournalError) }
    }
}
