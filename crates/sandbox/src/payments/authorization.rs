//! Authorized amounts: captured whole, released, or expired.

use futures_util::FutureExt;
use kassa_providers::AuthorizationResult;

use super::result::is_approved;
use crate::error::SandboxResult;
use crate::program::Program;
use crate::records::payments::{self, PaymentRow};

const CAPTURED: &str = "captured";
const RELEASED: &str = "released";

impl Program {
    /// Captures an authorized amount, or returns how the authorization ended before.
    ///
    /// # Errors
    /// [`SandboxError::Store`](crate::error::SandboxError::Store).
    pub(crate) async fn capture(&self, reference: String) -> SandboxResult<AuthorizationResult> {
        self.finish_authorization(reference, CAPTURED).await
    }

    /// Releases an authorized amount, or returns how the authorization ended before.
    ///
    /// # Errors
    /// As [`Self::capture`].
    pub(crate) async fn release(&self, reference: String) -> SandboxResult<AuthorizationResult> {
        self.finish_authorization(reference, RELEASED).await
    }

    async fn finish_authorization(
        &self,
        reference: String,
        funds: &'static str,
    ) -> SandboxResult<AuthorizationResult> {
        let now = self.clock.confirmed_now();
        let written = self.store.write(move |tx| {
            async move {
                let Some(payment) = payments::lock_in(tx, &reference).await? else {
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
        written.await
    }
}

/// How an authorization ended before. The instruction that ended it gets its first result again.
fn existing_result(payment: &PaymentRow, requested: &str) -> AuthorizationResult {
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
