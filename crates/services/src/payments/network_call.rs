//! The call that continues a payment over the network that its customer has chosen.

use std::time::Duration;

use kassa_domain::intent::attempt::{AttemptId, CustomerAction};
use kassa_providers::{CallError, NetworkChoice, PaymentProvider, PaymentResult};
use kassa_store::tables::attempts;

use super::answer::{AbandonedAs, PaymentAnswer};
use crate::context::AppContext;
use crate::deadlines::CALL_START_DEADLINE;

/// A choice that is written and was not sent.
pub(super) struct WrittenChoice {
    pub(super) choice: NetworkChoice,
    /// The time on a steady clock when the choice was about to be written.
    pub(super) started: Duration,
}

/// Sends a choice, once.
pub(super) async fn send_choice(
    ctx: &AppContext,
    provider: &dyn PaymentProvider,
    written: WrittenChoice,
) -> Result<PaymentAnswer, CallError> {
    // A process that was stopped meanwhile must not charge what another has voided.
    if ctx.clock.monotonic_time().saturating_sub(written.started) >= CALL_START_DEADLINE {
        tracing::warn!("too late to tell the provider the network");
        return Err(CallError::Unknown);
    }
    let networks = provider.networks().ok_or(CallError::Unknown)?;
    match networks.choose_network(&written.choice).await {
        Ok(result) => Ok(PaymentAnswer::Result(result)),
        Err(CallError::NotSent) => Ok(PaymentAnswer::Abandoned(AbandonedAs::NotSent)),
        Err(CallError::Unknown) => Err(CallError::Unknown),
    }
}

/// Whether the provider waits for a choice that the customer has made: it is on its way, or was
/// lost.
pub(super) async fn has_lost_choice(
    ctx: &AppContext,
    attempt: AttemptId,
    result: &PaymentResult,
) -> Result<bool, CallError> {
    match result {
        PaymentResult::ActionRequired(required)
            if required.action == CustomerAction::ChooseNetwork =>
        {
            let chosen = attempts::find_network_choice(&ctx.store, attempt).await;
            // Without an answer of the database nothing is concluded from that of the provider.
            chosen.map(|chosen| chosen.is_some()).map_err(|_| CallError::Unknown)
        }
        _ => Ok(false),
    }
}
