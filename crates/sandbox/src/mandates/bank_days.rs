//! What a bank has done in the meantime is written when Kassa asks.

use futures_util::FutureExt;
use kassa_domain::time::Timestamp;
use kassa_providers::sandbox::wire::notification::NotificationKind;
use kassa_store::{StoreError, Tx};

use super::record::MandateRecord;
use crate::error::SandboxResult;
use crate::notifications::append_notification;
use crate::payment_status::PaymentState;
use crate::payments::replace_state;
use crate::program::Program;
use crate::records::{mandates, payments};

impl Program {
    /// Writes what the bank of a mandate has done until now, if it has one that answers later, and
    /// notifies Kassa. Goes by the time without a jump that nothing has confirmed.
    ///
    /// # Errors
    /// [`SandboxError::Store`](crate::error::SandboxError::Store).
    pub(crate) async fn advance_bank(&self, reference: &str) -> SandboxResult<()> {
        let Some(found) = mandates::find(&self.store, reference).await? else { return Ok(()) };
        if MandateRecord::parse(reference, &found.record)?.bank.is_none() {
            return Ok(());
        }
        let (now, real_now) = (self.clock.confirmed_now(), self.clock.real_now());
        let reference = reference.to_owned();
        self.change(move |tx| {
            async move { advance_in(tx, &reference, now, real_now).await }.boxed()
        })
        .await
    }
}

/// As [`Program::advance_bank`], within a transaction. Notifications are due at `real_now`.
///
/// # Errors
/// [`StoreError::Conflict`] if another transaction was faster.
pub(super) async fn advance_in(
    tx: &mut Tx,
    reference: &str,
    now: Timestamp,
    real_now: Timestamp,
) -> Result<(), StoreError> {
    let Some(found) = mandates::find_in(tx, reference).await? else { return Ok(()) };
    let mut record = MandateRecord::parse(reference, &found.record)?;
    if record.advance(now) {
        record.replace(tx, reference, found.version).await?;
        let kind = NotificationKind::Mandate;
        append_notification(tx, kind, reference, reference, real_now).await?;
    }
    let Some(payment) = payments::find_in(tx, reference).await? else { return Ok(()) };
    let state = PaymentState::from_payment(&payment)?;
    let progress = record.find_payment_progress(state, payment.amount, now);
    if let Some(next) = progress
        && replace_state(tx, &payment, next, now).await?
    {
        let kind = NotificationKind::Payment;
        append_notification(tx, kind, reference, reference, real_now).await?;
    }
    Ok(())
}
