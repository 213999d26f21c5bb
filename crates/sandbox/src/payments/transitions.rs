//! What the customer, a bank and the sandbox's merchant do to a payment after its answer.

use futures_util::FutureExt;
use kassa_domain::sandbox::ForcedResult;
use kassa_domain::time::Timestamp;
use kassa_providers::sandbox::wire::notification::NotificationKind;
use kassa_store::{StoreError, Tx};

use crate::error::{SandboxError, SandboxResult};
use crate::mandates::{sign_at_bank, update_signed_mandate};
use crate::notifications::append_notification;
use crate::payment_status::PaymentState;
use crate::program::Program;
use crate::records::payments::{self, PaymentRow};

impl Program {
    /// Applies the customer's decision on the bank's page. A payment that requires no decision is
    /// left unchanged.
    ///
    /// # Errors
    /// [`SandboxError`]: `UnknownReference` or `Store`.
    pub(crate) async fn decide(&self, reference: String, approved: bool) -> SandboxResult<()> {
        self.update_payment(reference, approved, move |state| state.apply_decision(approved)).await
    }

    /// Settles a pending payment (decision 31). A settled payment is left unchanged.
    ///
    /// # Errors
    /// As [`Self::decide`].
    pub(crate) async fn settle(
        &self,
        reference: String,
        result: ForcedResult,
    ) -> SandboxResult<()> {
        self.update_payment(reference, false, move |state| state.apply_settlement(result)).await
    }

    /// Charges a payment back.
    ///
    /// # Errors
    /// As [`Self::decide`].
    pub(crate) async fn charge_back(&self, reference: String) -> SandboxResult<()> {
        let now = self.clock.real_now();
        let is_known = self.change(move |tx| {
            async move {
                let is_known = payments::set_funds_status(tx, &reference, "charged_back").await?;
                let kind = NotificationKind::Payment;
                append_notification(tx, kind, &reference, &reference, now).await?;
                Ok(is_known)
            }
            .boxed()
        });
        if is_known.await? { Ok(()) } else { Err(SandboxError::UnknownReference) }
    }

    /// Replaces the state of a payment by compare-and-set, and notifies Kassa. A lost
    /// compare-and-set and a `transition` that returns `None` change nothing. `is_signed`: the
    /// payer has signed what they are to sign on the bank's page.
    ///
    /// # Errors
    /// As [`Self::decide`].
    async fn update_payment(
        &self,
        reference: String,
        is_signed: bool,
        transition: impl FnOnce(PaymentState) -> Option<PaymentState> + Clone + Send + 'static,
    ) -> SandboxResult<()> {
        let (now, real_now) = (self.clock.now(), self.clock.real_now());
        let is_known = self.change(move |tx| {
            async move {
                let Some(payment) = payments::find_in(tx, &reference).await? else {
                    return Ok(false);
                };
                let Some(to) = transition(PaymentState::from_payment(&payment)?) else {
                    return Ok(true);
                };
                let to = match is_signed {
                    true => sign_at_bank(tx, &payment, to, now).await?,
                    false => to,
                };
                if replace_state(tx, &payment, to, now).await? {
                    let kind = NotificationKind::Payment;
                    append_notification(tx, kind, &reference, &reference, real_now).await?;
                }
                Ok(true)
            }
            .boxed()
        });
        if is_known.await? { Ok(()) } else { Err(SandboxError::UnknownReference) }
    }
}

/// Replaces the state of a payment, and the status of the mandate that it signs. `false` if another
/// transaction was faster.
pub(crate) async fn replace_state(
    tx: &mut Tx,
    payment: &PaymentRow,
    to: PaymentState,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let (reference, from) = (&payment.reference, &payment.outcome);
    let is_replaced = payments::replace_outcome(tx, reference, from, &to.code(), now).await?;
    if is_replaced {
        update_signed_mandate(tx, reference, to, now).await?;
    }
    Ok(is_replaced)
}
