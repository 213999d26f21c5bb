//! What a payer's bank changes of its own accord.

use futures_util::FutureExt;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::mandate::{CanceledBy, MandateStatus, MandateTerms};
use kassa_domain::time::Timestamp;
use kassa_providers::sandbox::wire::notification::NotificationKind;
use kassa_store::{StoreError, Tx};

use super::record::MandateRecord;
use crate::error::{SandboxError, SandboxResult};
use crate::notifications::append_notification;
use crate::program::Program;
use crate::records::{collections, mandates};

/// A change by the bank. `None` leaves a value unchanged.
#[derive(Clone)]
pub(crate) struct BankChange {
    pub(crate) status: Option<MandateStatus>,
    pub(crate) registered: Option<bool>,
    /// Whether the pending amendment is approved.
    pub(crate) amendment_approved: Option<bool>,
}

impl BankChange {
    /// The terms after the change. What they do not allow is left out.
    fn apply_to(&self, terms: MandateTerms) -> MandateTerms {
        let terms = terms.clone().set_status(self.status, self.registered).unwrap_or(terms);
        match self.amendment_approved {
            Some(approved) => terms.clone().decide_amendment(approved).unwrap_or(terms),
            None => terms,
        }
    }
}

impl Program {
    /// Changes a mandate as its bank does, and notifies Kassa.
    ///
    /// # Errors
    /// [`SandboxError`]: `UnknownReference` or `Store`.
    pub(crate) async fn change_as_bank(
        &self,
        reference: String,
        change: BankChange,
    ) -> SandboxResult<()> {
        let now = self.clock.real_now();
        let is_known = self.change(move |tx| {
            async move {
                let Some(found) = mandates::find_in(tx, &reference).await? else {
                    return Ok(false);
                };
                let record = MandateRecord::parse(&reference, &found.record)?;
                let terms = change.apply_to(record.terms());
                let is_canceled = terms.status == MandateStatus::Canceled;
                let canceled_by = record.canceled_by.or(is_canceled.then_some(CanceledBy::Bank));
                let record = MandateRecord { canceled_by, ..record.with_terms(&terms) };
                record.replace(tx, &reference, found.version).await?;
                let kind = NotificationKind::Mandate;
                append_notification(tx, kind, &reference, &reference, now).await?;
                Ok(true)
            }
            .boxed()
        });
        if is_known.await? { Ok(()) } else { Err(SandboxError::UnknownReference) }
    }

    /// Returns a paid collection unpaid, and notifies Kassa. An unpaid collection is left
    /// unchanged.
    ///
    /// # Errors
    /// [`SandboxError`]: `UnknownReference` or `Store`.
    pub(crate) async fn return_collection(&self, reference: String) -> SandboxResult<()> {
        let now = self.clock.real_now();
        let is_known =
            self.change(move |tx| async move { return_unpaid(tx, &reference, now).await }.boxed());
        if is_known.await? { Ok(()) } else { Err(SandboxError::UnknownReference) }
    }
}

async fn return_unpaid(tx: &mut Tx, reference: &str, now: Timestamp) -> Result<bool, StoreError> {
    let Some(collection) = collections::find_in(tx, reference).await? else { return Ok(false) };
    let failure = FailureReason::InsufficientFunds;
    if !collections::set_unpaid(tx, reference, failure.code()).await? {
        return Ok(true);
    }
    if let Some(found) = mandates::find_in(tx, &collection.mandate).await? {
        let mut record = MandateRecord::parse(&collection.mandate, &found.record)?;
        let number = u32::try_from(collection.number).unwrap_or_default();
        if let Some(instalment) = record.instalment_mut(number) {
            instalment.failure = Some(failure);
        }
        record.replace(tx, &collection.mandate, found.version).await?;
    }
    let kind = NotificationKind::Collection;
    append_notification(tx, kind, reference, &collection.mandate, now).await?;
    Ok(true)
}
