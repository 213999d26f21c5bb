//! Refunds: paid at once if the captured amount covers them, otherwise refused.

use futures_util::FutureExt;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::money::Money;
use kassa_providers::sandbox::wire::notification::NotificationKind;
use kassa_providers::{RecipientShare, RefundResult};
use kassa_store::{StoreError, Tx};

use super::error::{SandboxError, SandboxResult};
use super::notifications::append_notification;
use super::payments::is_captured;
use super::program::Program;
use super::records::payments::{self, PaymentRow};
use super::records::refunds::{self, RefundRow};

const PAID: &str = "paid";
const REFUSED: &str = "refused";
const CANCELED: &str = "canceled";

/// A refund to execute.
pub(super) struct RefundOrder {
    pub(super) reference: String,
    /// The reference of the payment.
    pub(super) payment: String,
    pub(super) money: Money,
    /// What is taken back from the beneficiaries.
    pub(super) shares: Vec<RecipientShare>,
}

impl Program {
    /// Refunds, or returns the first result if the reference is known. Nothing is recorded of a
    /// refund of an unknown payment.
    ///
    /// # Errors
    /// [`SandboxError`]: `Invalid` or `Store`.
    pub(super) async fn refund(&self, order: RefundOrder) -> SandboxResult<RefundResult> {
        let new = self.to_row(order, REFUSED)?;
        let outcome =
            self.store.write(move |tx| async move { find_or_refund(tx, new).await }.boxed());
        Ok(to_refund_result(&outcome.await.map_err(SandboxError::Store)?))
    }

    /// Cancels a refund that has no result, or was not ordered yet. One with a result keeps it.
    ///
    /// # Errors
    /// [`SandboxError`]: `UnknownReference` if the payment is unknown, or `Store`.
    pub(super) async fn cancel_refund(&self, order: RefundOrder) -> SandboxResult<()> {
        let canceled = self.to_row(order, CANCELED)?;
        let is_known = self.change(move |tx| {
            async move {
                if payments::lock_in(tx, &canceled.payment).await?.is_none() {
                    return Ok(false);
                }
                refunds::find_or_insert(tx, canceled).await.map(|_| true)
            }
            .boxed()
        });
        if is_known.await? { Ok(()) } else { Err(SandboxError::UnknownReference) }
    }

    fn to_row(&self, order: RefundOrder, outcome: &str) -> SandboxResult<RefundRow> {
        let shares = match order.shares.is_empty() {
            true => None,
            false => Some(serde_json::to_string(&order.shares).map_err(|_| SandboxError::Invalid)?),
        };
        Ok(RefundRow {
            reference: order.reference,
            payment: order.payment,
            amount: order.money.minor(),
            currency: order.money.currency().code().to_owned(),
            outcome: outcome.to_owned(),
            shares,
            created: self.clock.now().0,
        })
    }

    /// The status of a refund.
    ///
    /// # Errors
    /// [`SandboxError`]: `UnknownReference` or `Store`.
    pub(super) async fn query_refund(&self, reference: &str) -> SandboxResult<RefundResult> {
        let refund = refunds::find(&self.store, reference).await?;
        Ok(to_refund_result(&refund.ok_or(SandboxError::UnknownReference)?.outcome))
    }

    /// Returns a paid refund unpaid, and notifies Kassa.
    ///
    /// # Errors
    /// [`SandboxError`]: `UnknownReference` or `Store`.
    pub(super) async fn return_refund(&self, reference: String) -> SandboxResult<()> {
        let now = self.clock.real_now();
        let is_known = self.change(move |tx| {
            async move {
                let Some(refund) = refunds::find_in(tx, &reference).await? else {
                    return Ok(false);
                };
                if refunds::replace_outcome(tx, &reference, PAID, REFUSED).await? {
                    let kind = NotificationKind::Refund;
                    append_notification(tx, kind, &reference, &refund.payment, now).await?;
                }
                Ok(true)
            }
            .boxed()
        });
        if is_known.await? { Ok(()) } else { Err(SandboxError::UnknownReference) }
    }
}

fn to_refund_result(outcome: &str) -> RefundResult {
    match outcome {
        PAID => RefundResult::Paid,
        CANCELED => RefundResult::Canceled,
        _ => RefundResult::Refused(FailureReason::AcquirerError),
    }
}

/// The outcome of a refund. The payment is locked, so that two refunds can't exceed it together.
async fn find_or_refund(tx: &mut Tx, mut new: RefundRow) -> Result<String, StoreError> {
    let Some(payment) = payments::lock_in(tx, &new.payment).await? else {
        return Ok(REFUSED.to_owned());
    };
    if let Some(known) = refunds::find_in(tx, &new.reference).await? {
        return Ok(known.outcome);
    }
    let refunded = refunds::sum_paid_in(tx, &new.payment).await?;
    if covers(&payment, refunded, &new) {
        new.outcome = PAID.to_owned();
    }
    Ok(refunds::find_or_insert(tx, new).await?.outcome)
}

fn covers(payment: &PaymentRow, refunded: i64, new: &RefundRow) -> bool {
    is_captured(payment)
        && new.currency == payment.currency
        && new.amount <= payment.amount - refunded
}
