//! Held amounts: captured whole, released, or gone after their time.

use futures_util::FutureExt;

use super::payment_record::{PaymentOutcome, PaymentRecord};
use super::records::payments;
use super::records::payments::SandboxPayment;
use super::{AuthorizationResult, ProviderUnreachable, SandboxProvider};
use crate::domain::intent::SandboxScenario;
use crate::store::StoreError;

pub(super) const CAPTURED: &str = "captured";
pub(super) const RELEASED: &str = "released";

impl SandboxProvider {
    pub(super) async fn finish_authorization(
        &self,
        reference: &str,
        funds: &'static str,
    ) -> Result<AuthorizationResult, ProviderUnreachable> {
        let (reference, now) = (reference.to_owned(), self.clock.now());
        let ended = self.store.write(move |tx| {
            async move {
                let Some(payment) = payments::find_in(tx, &reference).await? else {
                    return Ok(AuthorizationResult::Unsupported);
                };
                if is_approved(&payment)
                    && payments::finish_authorization(tx, &reference, funds, now).await?
                {
                    return Ok(if funds == CAPTURED {
                        AuthorizationResult::Captured
                    } else {
                        AuthorizationResult::Released
                    });
                }
                Ok(existing_result(&payment, funds))
            }
            .boxed()
        });
        ended.await.map_err(|_: StoreError| ProviderUnreachable)
    }
}

/// What became of an amount that is held no longer. Asking again for what was done is answered as
/// the first time.
fn existing_result(payment: &SandboxPayment, requested: &str) -> AuthorizationResult {
    match payment.funds.as_deref() {
        _ if !is_approved(payment) => AuthorizationResult::Unsupported,
        Some(CAPTURED) => AuthorizationResult::Captured,
        Some(RELEASED) if requested == RELEASED => AuthorizationResult::Released,
        Some(RELEASED) => AuthorizationResult::AlreadyEnded,
        None if payment.held_until.is_some() => AuthorizationResult::AlreadyEnded,
        // Never held: captured when it was paid.
        _ => AuthorizationResult::Captured,
    }
}

pub(super) fn is_approved(payment: &SandboxPayment) -> bool {
    PaymentRecord::from_code(&payment.outcome)
        == Some(PaymentRecord::new(SandboxScenario::Direct, PaymentOutcome::Authorised))
}

/// Whether the amount is the merchant's.
pub(super) fn is_captured(payment: &SandboxPayment) -> bool {
    match payment.funds.as_deref() {
        Some(funds) => funds == CAPTURED,
        None => is_approved(payment) && payment.held_until.is_none(),
    }
}
