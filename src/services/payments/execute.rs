//! A written attempt is sent to its provider, and its result settled.

use super::charge_source::{ChargeDetails, InitiatedAttempt};
use super::payment_call::{Charge, PaymentAction, PaymentCall};
use super::request::build_request;
use crate::providers::PaymentRequest;
use crate::services::calls::run_call;
use crate::services::context::AppContext;
use crate::services::failpoint::Failpoint;
use crate::services::splits::load_charged_shares;
use crate::store::StoreError;

/// Calls the provider and settles its result. After a refusal it continues with the next credential
/// of an automatic payment. Without an answer the attempt stays open, and its provider is queried
/// until it has a result.
///
/// # Errors
/// [`StoreError`] if the result can't be written; it is queried later.
pub(super) async fn execute_payment(
    ctx: &AppContext,
    initiated: InitiatedAttempt,
    details: ChargeDetails,
) -> Result<(), StoreError> {
    let mut next = Some((initiated, details));
    while let Some((initiated, details)) = next {
        let InitiatedAttempt { attempt, intent, call, started } = initiated;
        ctx.pause_at(Failpoint::PaymentWritten).await;
        let shares = load_charged_shares(ctx, &attempt).await?;
        let request = build_request(ctx, &intent, &attempt, details);
        let request = PaymentRequest { shares, ..request };
        let action = PaymentAction::Charge(Box::new(Charge { request, started }));
        let fallback = run_call(ctx, &call, PaymentCall { intent, attempt, action }).await?;
        next = fallback.flatten().map(|(initiated, instrument)| {
            (initiated, ChargeDetails::without_customer(instrument))
        });
    }
    Ok(())
}
