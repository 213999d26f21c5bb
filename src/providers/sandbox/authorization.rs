//! Authorized amounts at the sandbox provider: captured whole, released, or expired.

use futures_util::FutureExt;

use super::payment_record::{PaymentOutcome, PaymentRecord};
use super::records::payments::{self, SandboxPayment};
use super::sandbox_provider::SandboxProvider;
use crate::domain::sandbox::SandboxScenario;
use crate::providers::authorization::AuthorizationResult;
use crate::providers::unreachable::ProviderUnreachable;
use crate::store::StoreError;

pub(super) const CAPTURED: &str = "captured";
pub(super) const RELEASED: &str = "released";

impl SandboxProvider {
    /// Ends an authorization with `funds`, [`CAPTURED`] or [`RELEASED`].
    pub(super) async fn finish_authorization(
        &self,
        reference: &str,
        funds: &'static str,
    ) -> Result<AuthorizationResult, ProviderUnreachable> {
        let (reference, now) = (reference.to_owned(), self.clock.now());
        let written = self.store.write(move |tx| {
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
        written.await.map_err(|_: StoreError| ProviderUnreachable)
    }
}

/// How an authorization ended before. The instruction that ended it gets its first result again.
fn existing_result(payment: &SandboxPayment, requested: &str) -> AuthorizationResult {
    match payment.funds.as_deref() {
        _ if !is_approved(payment) => AuthorizationResult::Unsupported,
        Some(CAPTURED) => AuthorizationResult::Captured,
        Some(RELEASED) if requested == RELEASED => AuthorizationResult::Released,
        Some(RELEASED) => AuthorizationResult::AlreadyEnded,
        None if payment.held_until.is_some() => AuthorizationResult::AlreadyEnded,
        // It was captured at once when it was paid.
        _ => AuthorizationResult::Captured,
    }
}

fn is_approved(payment: &SandboxPayment) -> bool {
    PaymentRecord::from_code(&payment.outcome)
        == Some(PaymentRecord::new(SandboxScenario::Direct, PaymentOutcome::Authorised))
}

/// Whether the amount has been captured, and not charged back since.
pub(super) fn is_captured(payment: &SandboxPayment) -> bool {
    match payment.funds.as_deref() {
        Some(funds) => funds == CAPTURED,
        None => is_approved(payment) && payment.held_until.is_none(),
    }
}
