//! Writes the result of a payment: the states of the attempt and of its intent, the call,
//! the ledger and the events, in one transaction.

use futures_util::FutureExt;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::attempt::{Attempt, AttemptId, CustomerAction};
use kassa_domain::mandate::MandateStatus;
use kassa_domain::method::card::CardNetwork;
use kassa_providers::{ActionPage, PaymentResult, Refusal, RequiredAction};
use kassa_store::tables::{attempts, provider_calls};
use kassa_store::{CallLease, StoreError, StoredIntent, Tx};

use super::abandonment::record_abandonment;
use super::answer::{AbandonedAs, PaymentAnswer};
use super::approval::record_approval;
use super::charge_source::Settlement;
use super::late_approval::{flag_other_amount, handle_lost_result};
use super::page_address::seal_address;
use super::refusal::record_refusal;
use crate::calls::{Settled, caller_lease_end};
use crate::conflict::SettleError;
use crate::context::AppContext;
use crate::failpoint::Failpoint;
use crate::mandates::signing::{MandateSigning, update_status_on_payment};

/// Writes an answer if it is a result, and returns what follows it. An approval whose attempt was
/// settled by another process is reversed.
pub(super) async fn settle_payment(
    ctx: &AppContext,
    intent: StoredIntent,
    attempt: Attempt,
    lease: CallLease,
    answer: PaymentAnswer,
) -> Result<Settled<Settlement>, StoreError> {
    let approval = match &answer {
        PaymentAnswer::Result(PaymentResult::Approved(approval)) => Some(approval.clone()),
        _ => None,
    };
    let lease = match answer {
        // Only the process that made the call knows that nothing was sent. Another one that asks
        // meanwhile learns nothing.
        PaymentAnswer::Abandoned(AbandonedAs::NotSent) => match take_back(ctx, lease).await? {
            Some(lease) => lease,
            None => return Ok(Settled::Lost),
        },
        _ => lease,
    };
    let written = write_answer(ctx, intent, &attempt, lease, answer).await;
    ctx.pause_at(Failpoint::PaymentSettled).await;
    match written {
        Ok(settled) => Ok(settled),
        Err(SettleError::VersionConflict) => {
            handle_lost_result(ctx, attempt.id, approval).await?;
            Ok(Settled::Lost)
        }
        Err(SettleError::Store(error)) => Err(error),
    }
}

async fn take_back(ctx: &AppContext, lease: CallLease) -> Result<Option<CallLease>, StoreError> {
    let until = caller_lease_end(ctx.real_clock.now());
    let taken = ctx.store.write(move |tx| {
        async move { provider_calls::take_back(tx, lease.call_id, until).await }.boxed()
    });
    taken.await
}

/// The futures of refusals and abandonments are on the heap: here they would enlarge that of every
/// payment.
async fn write_answer(
    ctx: &AppContext,
    intent: StoredIntent,
    attempt: &Attempt,
    lease: CallLease,
    answer: PaymentAnswer,
) -> Result<Settled<Settlement>, SettleError> {
    let signing = MandateSigning::query(ctx, attempt).await;
    let result = match answer {
        PaymentAnswer::Result(result) => result,
        PaymentAnswer::NotYet => return Ok(Settled::Open(Settlement::Ended)),
        PaymentAnswer::Abandoned(how) => {
            let written = record_abandonment(ctx, intent, attempt, lease, how, signing);
            return Box::pin(written).await.map(Settled::Done);
        }
        PaymentAnswer::Voided => {
            PaymentResult::Refused(Refusal::without_code(FailureReason::AcquirerError))
        }
    };
    match result {
        PaymentResult::ActionRequired(required) => {
            let step = prepare_step(ctx, attempt.id, required);
            record_pending(ctx, attempt.id, step, signing).await
        }
        PaymentResult::Pending => {
            record_pending(ctx, attempt.id, CustomerStep::None, signing).await
        }
        PaymentResult::Approved(approval) if approval.money != intent.order.money => {
            if flag_other_amount(ctx, attempt, lease, &approval).await? {
                Ok(Settled::Lost)
            } else {
                Err(SettleError::VersionConflict)
            }
        }
        PaymentResult::Approved(approval) => {
            record_approval(ctx, intent, attempt, lease, approval, signing).await.map(Settled::Done)
        }
        // The provider says so of a payment that was voided.
        PaymentResult::Refused(_) if attempts::is_given_up(&ctx.store, attempt.id).await? => {
            let given_up = AbandonedAs::GivenUp;
            let written = record_abandonment(ctx, intent, attempt, lease, given_up, signing);
            Box::pin(written).await.map(Settled::Done)
        }
        PaymentResult::Refused(refusal) => {
            let written = record_refusal(ctx, intent, attempt, lease, refusal, signing);
            Box::pin(written).await.map(Settled::Done)
        }
    }
}

/// The customer's next step as it is written.
#[derive(Clone)]
enum CustomerStep {
    None,
    Here(CustomerAction),
    There(CustomerAction, Vec<u8>),
    /// The stored page stays. Without a page the customer has nowhere to continue, so there is no
    /// step.
    AsBefore(CustomerAction),
    /// The choice among networks.
    Choose(Vec<CardNetwork>),
}

/// A step on a page that is never followed can't be completed: the payment waits, and can be given
/// up.
fn prepare_step(ctx: &AppContext, attempt: AttemptId, required: RequiredAction) -> CustomerStep {
    let RequiredAction { action, page } = required;
    match page {
        ActionPage::Here => CustomerStep::Here(action),
        ActionPage::AsBefore => CustomerStep::AsBefore(action),
        ActionPage::NetworkChoice(networks) => CustomerStep::Choose(networks),
        ActionPage::There(url) => match seal_address(ctx, attempt, &url) {
            Some(sealed) => CustomerStep::There(action, sealed),
            None => {
                let attempt = attempt.0;
                tracing::error!(attempt, "the provider's page has an address of another kind");
                CustomerStep::None
            }
        },
    }
}

/// Writes the step of an attempt. `false` if it was pending before.
async fn write_step(
    tx: &mut Tx,
    attempt: AttemptId,
    step: CustomerStep,
) -> Result<bool, StoreError> {
    let (action, page) = match &step {
        // A card signs no mandate that would follow its attempt.
        CustomerStep::Choose(networks) => {
            return attempts::offer_networks(tx, attempt, networks).await.map(|()| false);
        }
        CustomerStep::None | CustomerStep::AsBefore(_) => (None, None),
        CustomerStep::Here(action) => (Some(*action), None),
        CustomerStep::There(action, sealed) => (Some(*action), Some(sealed.as_slice())),
    };
    if attempts::mark_pending(tx, attempt, action, page).await? {
        return Ok(true);
    }
    match step {
        CustomerStep::AsBefore(action) => attempts::repeat_action(tx, attempt, action).await?,
        _ => attempts::update_action(tx, attempt, action, page).await?,
    }
    Ok(false)
}

async fn record_pending(
    ctx: &AppContext,
    attempt: AttemptId,
    step: CustomerStep,
    signing: Option<MandateSigning>,
) -> Result<Settled<Settlement>, SettleError> {
    let now = ctx.clock.now();
    let written = ctx.store.write(move |tx| {
        async move {
            if write_step(tx, attempt, step).await? {
                let (goal, signing) = (MandateStatus::Pending, signing.as_ref());
                update_status_on_payment(tx, attempt, goal, signing, None, now).await?;
            }
            Ok(Settled::Open(Settlement::Ended))
        }
        .boxed()
    });
    written.await
}
