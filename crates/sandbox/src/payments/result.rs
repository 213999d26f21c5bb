//! How a recorded payment stands.

use std::time::Duration;

use kassa_domain::money::{Currency, Money};
use kassa_domain::sandbox::{ForcedResult, SandboxScenario};
use kassa_domain::time::Timestamp;
use kassa_providers::{Approval, PaymentResult};
use kassa_store::StoreError;

use super::vault;
use crate::error::{SandboxError, SandboxResult};
use crate::payment_status::{PaymentOutcome, PaymentState};
use crate::program::Program;
use crate::records::payments::{self, PaymentRow};

/// A payment that waits longer is refused.
pub(super) const WAITED_FOR: Duration = Duration::from_hours(14 * 24);

impl Program {
    /// The status of a payment. One that waits for too long is refused.
    ///
    /// # Errors
    /// [`SandboxError`]: `UnknownReference`, `Outage` or `Store`.
    pub(crate) async fn query_payment(&self, reference: &str) -> SandboxResult<PaymentResult> {
        let find = async || {
            let found = payments::find(&self.store, reference).await?;
            found.ok_or(SandboxError::UnknownReference)
        };
        let payment = find().await?;
        let payment = if PaymentState::from_payment(&payment)?.waits_for_bank() {
            self.advance_bank(reference).await?;
            find().await?
        } else {
            payment
        };
        let result = to_payment_result(&payment)?;
        let now = self.clock.confirmed_now();
        let is_over = now >= Timestamp(payment.created).saturating_add(WAITED_FOR);
        if !is_over || !matches!(result, PaymentResult::Pending) {
            return Ok(result);
        }
        self.settle(reference.to_owned(), ForcedResult::Refused).await?;
        to_payment_result(&find().await?)
    }
}

/// The result of a payment, with the token of its card if it is stored.
///
/// # Errors
/// [`SandboxError`]: `Outage` or `Store`.
pub(super) fn to_payment_result(payment: &PaymentRow) -> SandboxResult<PaymentResult> {
    let currency = Currency::from_code(&payment.currency);
    let money = currency.and_then(|currency| Money::new(payment.amount, currency));
    let money = money.ok_or_else(|| {
        StoreError::corrupt("payments", &payment.reference, "an impossible amount")
    })?;
    let is_captured = payment.held_until.is_none()
        || matches!(payment.funds.as_deref(), Some("captured" | "charged_back"));
    PaymentState::from_payment(payment)?.to_payment_result(Approval {
        is_captured,
        expires_at: payment.held_until.map(Timestamp).filter(|_| !is_captured),
        money,
        token: payment.token_hash.as_ref().map(|_| vault::derive_token(&payment.reference)),
        card: None,
        card_fingerprint: None,
    })
}

pub(super) fn is_approved(payment: &PaymentRow) -> bool {
    PaymentState::from_code(&payment.outcome)
        == Some(PaymentState::new(SandboxScenario::Direct, PaymentOutcome::Authorised))
}

/// Whether the amount has been captured, and not charged back since.
pub(crate) fn is_captured(payment: &PaymentRow) -> bool {
    match payment.funds.as_deref() {
        Some(funds) => funds == "captured",
        None => is_approved(payment) && payment.held_until.is_none(),
    }
}
