//! Beneficiaries and payouts to them: paid at once if the captured amount covers them, otherwise
//! refused.

use futures_util::FutureExt;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::money::Money;
use kassa_providers::{PayoutResult, RecipientResult};
use kassa_store::{StoreError, Tx};

use super::error::{SandboxError, SandboxResult};
use super::payments::is_captured;
use super::program::Program;
use super::records::payments;
use super::records::payouts::{self, NewRecipient, PayoutRow};

const PAID: &str = "paid";
const REFUSED: &str = "refused";

/// A payout to execute.
pub(super) struct PayoutOrder {
    pub(super) reference: String,
    /// The reference of the payment.
    pub(super) payment: String,
    pub(super) external_id: String,
    pub(super) money: Money,
}

impl Program {
    /// Registers a beneficiary. The identifier follows from the reference, as it did before
    /// beneficiaries were registered.
    ///
    /// # Errors
    /// [`SandboxError::Store`].
    pub(super) async fn create_recipient(
        &self,
        reference: String,
        recipient_type: String,
        currency: String,
    ) -> SandboxResult<RecipientResult> {
        let now = self.clock.now();
        let external_id = format!("RCP_{}", reference.replace('-', ""));
        let result = RecipientResult::Registered(external_id.clone());
        let new = NewRecipient { reference, external_id, recipient_type, currency };
        let written = self.store.write(move |tx| {
            async move { payouts::insert_recipient_if_absent(tx, &new, now).await }.boxed()
        });
        written.await.map(|()| result).map_err(SandboxError::Store)
    }

    /// Pays out, or returns the first result if the reference is known.
    ///
    /// # Errors
    /// [`SandboxError::Store`].
    pub(super) async fn pay_out(&self, order: PayoutOrder) -> SandboxResult<PayoutResult> {
        let new = PayoutRow {
            reference: order.reference,
            payment: order.payment,
            external_id: order.external_id,
            amount: order.money.minor(),
            currency: order.money.currency().code().to_owned(),
            outcome: REFUSED.to_owned(),
            created: self.clock.now().0,
        };
        let outcome =
            self.store.write(move |tx| async move { find_or_pay_out(tx, new).await }.boxed());
        Ok(to_payout_result(&outcome.await.map_err(SandboxError::Store)?))
    }

    /// The status of a payout.
    ///
    /// # Errors
    /// [`SandboxError`]: `UnknownReference` or `Store`.
    pub(super) async fn query_payout(&self, reference: &str) -> SandboxResult<PayoutResult> {
        let payout = payouts::find(&self.store, reference).await?;
        Ok(to_payout_result(&payout.ok_or(SandboxError::UnknownReference)?.outcome))
    }
}

fn to_payout_result(outcome: &str) -> PayoutResult {
    match outcome {
        PAID => PayoutResult::Paid,
        _ => PayoutResult::Refused(FailureReason::AcquirerError),
    }
}

/// The outcome of a payout. The payment is locked, so that two payouts can't exceed it together.
async fn find_or_pay_out(tx: &mut Tx, mut new: PayoutRow) -> Result<String, StoreError> {
    let payment = payments::lock_in(tx, &new.payment).await?;
    if let Some(known) = payouts::find_in(tx, &new.reference).await? {
        return Ok(known.outcome);
    }
    let paid_out = payouts::sum_paid_in(tx, &new.payment).await?;
    let is_covered = payment.is_some_and(|payment| {
        is_captured(&payment)
            && new.currency == payment.currency
            && new.amount <= payment.amount - paid_out
    });
    if is_covered {
        new.outcome = PAID.to_owned();
    }
    Ok(payouts::find_or_insert(tx, new).await?.outcome)
}
