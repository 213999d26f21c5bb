//! A written attempt is sent to the provider, and its result settled.

use super::charge_source::{InitiatedAttempt, NextAttempt};
use super::settle::settle;
use crate::domain::intent::Order;
use crate::domain::intent::attempt::Attempt;
use crate::providers::{Initiator, Instrument, PaymentRequest};
use crate::services::context::AppContext;
use crate::services::deadlines::CALL_START_DEADLINE;
use crate::services::failpoint::Failpoint;
use crate::store::StoreError;

/// Calls the provider and settles its result. After a refusal it continues with the next credential
/// of an automatic payment. If the provider can't be reached, the attempt stays unsettled until
/// reconciliation.
///
/// # Errors
/// [`StoreError`] if the result can't be written; reconciliation settles the attempt later.
pub(super) async fn execute_payment(
    ctx: &AppContext,
    mut initiated: InitiatedAttempt,
    mut instrument: Instrument,
    mut store_instrument: bool,
) -> Result<(), StoreError> {
    while let Some((next_attempt, next_instrument)) =
        execute_attempt(ctx, initiated, instrument, store_instrument).await?
    {
        (initiated, instrument, store_instrument) = (next_attempt, next_instrument, false);
    }
    Ok(())
}

async fn execute_attempt(
    ctx: &AppContext,
    initiated: InitiatedAttempt,
    instrument: Instrument,
    store_instrument: bool,
) -> Result<NextAttempt, StoreError> {
    let InitiatedAttempt { attempt, intent } = initiated;
    ctx.pause_at(Failpoint::PaymentWritten).await;
    let Some(provider) = ctx.providers.provider() else { return Ok(None) };
    if ctx.clock.now() >= attempt.created.saturating_add(CALL_START_DEADLINE) {
        tracing::warn!(attempt = attempt.id.0, "too late to call the provider");
        return Ok(None);
    }
    let request = build_request(ctx, &intent.order, &attempt, instrument, store_instrument);
    let result = provider.pay(request).await;
    ctx.pause_at(Failpoint::PaymentAnswered).await;
    match result {
        Ok(result) => settle(ctx, intent, &attempt, result).await,
        // The result is unknown, which is not a refusal.
        Err(unreachable) => {
            tracing::warn!(attempt = attempt.id.0, %unreachable, "payment left open");
            Ok(None)
        }
    }
}

fn build_request(
    ctx: &AppContext,
    order: &Order,
    attempt: &Attempt,
    instrument: Instrument,
    store_instrument: bool,
) -> PaymentRequest {
    let delays_capture = order.capture_mode.delays_capture_of(attempt.method);
    PaymentRequest {
        reference: attempt.provider_reference.clone(),
        method: attempt.method,
        money: order.money,
        instrument,
        authorize_until: delays_capture
            .then(|| ctx.clock.now().saturating_add(ctx.settings.authorization_window)),
        store_instrument,
        initiator: if order.is_interactive { Initiator::Customer } else { Initiator::Merchant },
        sandbox: order.sandbox,
    }
}
