//! What a payer's bank changes of its own accord.

use futures_util::FutureExt;

use super::record::MandateRecord;
use crate::domain::failure_reason::FailureReason;
use crate::domain::mandate::{MandateStatus, MandateTerms};
use crate::domain::time::Timestamp;
use crate::providers::sandbox::wire::notification::NotificationKind;
use crate::sandbox::error::{SandboxError, SandboxResult};
use crate::sandbox::notifications::append_notification;
use crate::sandbox::program::Program;
use crate::sandbox::records::{collections, mandates};
use crate::store::{StoreError, Tx};

/// A change by the bank. `None` leaves a value unchanged.
pub(in crate::sandbox) struct BankChange {
    pub(in crate::sandbox) status: Option<MandateStatus>,
    pub(in crate::sandbox) registered: Option<bool>,
    /// Whether the pending amendment is approved.
    pub(in crate::sandbox) amendment_approved: Option<bool>,
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
    pub(in crate::sandbox) async fn change_as_bank(
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
                let terms = change.apply_to(record.terms()?);
                record.with_terms(&terms).replace(tx, &reference, found.version).await?;
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
    pub(in crate::sandbox) async fn return_collection(
        &self,
        reference: String,
    ) -> SandboxResult<()> {
        let now = self.clock.real_now();
        let is_known =
            self.change(move |tx| async move { return_unpaid(tx, &reference, now).await }.boxed());
        if is_known.await? { Ok(()) } else { Err(SandboxError::UnknownReference) }
    }
}

async fn return_unpaid(tx: &mut Tx, reference: &str, now: Timestamp) -> Result<bool, StoreError> {
    let Some(collection) = collections::find_in(tx, reference).await? else { return Ok(false) };
    let failure = FailureReason::InsufficientFunds.code();
    if !collections::set_unpaid(tx, reference, failure).await? {
        return Ok(true);
    }
    if let Some(found) = mandates::find_in(tx, &collection.mandate).await? {
        let mut record = MandateRecord::parse(&collection.mandate, &found.record)?;
        let number = u32::try_from(collection.number).unwrap_or_default();
        if let Some(instalment) = record.instalment_mut(number) {
            instalment.failure = Some(failure.to_owned());
        }
        record.replace(tx, &collection.mandate, found.version).await?;
    }
    let kind = NotificationKind::Collection;
    append_notification(tx, kind, reference, &collection.mandate, now).await?;
    Ok(true)
}
