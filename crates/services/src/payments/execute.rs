//! A written attempt is sent to its provider, and its result settled.

use kassa_providers::PaymentRequest;
use kassa_store::{StoreError, StoredIntent};

use super::charge_source::{ChargeDetails, InitiatedAttempt, Settlement};
use super::payment_call::{Charge, PaymentAction, PaymentCall};
use super::request::build_request;
use crate::calls::run_call;
use crate::context::AppContext;
use crate::failpoint::Failpoint;
use crate::splits::load_charged_shares;

/// Calls the provider and settles its result. After a refusal it continues with the next credential
/// of an automatic payment. Without an answer the attempt stays open, and its provider is queried
/// until it has a result. Returns the intent after an approval; without one it is to be read.
///
/// # Errors
/// [`StoreError`] if the result can't be written; it is queried later.
pub(super) async fn execute_payment(
    ctx: &AppContext,
    mut initiated: InitiatedAttempt,
    mut details: ChargeDetails,
) -> Result<Option<Box<StoredIntent>>, StoreError> {
    loop {
        let InitiatedAttempt { attempt, intent, call, started } = initiated;
        ctx.pause_at(Failpoint::PaymentWritten).await;
        let shares = load_charged_shares(ctx, &attempt).await?;
        let request = build_request(ctx, &intent, &attempt, details);
        let request = PaymentRequest { shares, ..request };
        let action = PaymentAction::Charge(Box::new(Charge { request, started }));
        match run_call(ctx, &call, PaymentCall { intent, attempt, action }).await? {
            Some(Settlement::Next(next)) => {
                let (next, instrument) = *next;
                (initiated, details) = (next, ChargeDetails::without_customer(instrument));
            }
            Some(Settlement::Approved(intent)) => return Ok(Some(intent)),
            Some(Settlement::Ended) | None => return Ok(None),
        }
    }
}
