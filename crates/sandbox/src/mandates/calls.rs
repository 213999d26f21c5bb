//! Reading and changing mandates.

use futures_util::FutureExt;
use kassa_domain::mandate::MandateChange;
use kassa_domain::time::Timestamp;
use kassa_providers::{MandateChangeResult, ProviderMandate};
use kassa_store::Tx;

use super::bank_days::advance_in;
use super::change_result::StoredChangeResult;
use super::record::{MandateRecord, to_json};
use crate::error::{SandboxError, SandboxResult};
use crate::program::Program;
use crate::records::mandates;

impl Program {
    /// The mandate that was signed with a payment.
    ///
    /// # Errors
    /// [`SandboxError`]: `UnknownReference`, `Outage` or `Store`.
    pub(crate) async fn find_mandate(&self, reference: &str) -> SandboxResult<ProviderMandate> {
        self.advance_bank(reference).await?;
        let found = mandates::find(&self.store, reference).await?;
        let found = found.ok_or(SandboxError::UnknownReference)?;
        let record = MandateRecord::parse(reference, &found.record)?;
        if record.outage {
            return Err(SandboxError::Outage);
        }
        Ok(record.to_provider_mandate()?)
    }

    /// Changes the mandate of a payment, or returns the first result if the change's reference is
    /// known.
    ///
    /// # Errors
    /// As [`Self::find_mandate`].
    pub(crate) async fn change_mandate(
        &self,
        reference: String,
        mandate: String,
        change: MandateChange,
    ) -> SandboxResult<MandateChangeResult> {
        self.advance_bank(&mandate).await?;
        let (now, real_now) = (self.clock.now(), self.clock.real_now());
        let result = self.store.write(move |tx| {
            async move { find_or_apply(tx, &reference, &mandate, change, now, real_now).await }
                .boxed()
        });
        match result.await? {
            StoredChangeResult::Done(record) => {
                Ok(MandateChangeResult::Done(Box::new(record.to_provider_mandate()?)))
            }
            StoredChangeResult::Refused(refusal) => Ok(MandateChangeResult::Refused(refusal)),
        }
    }
}

/// Returns the recorded result of a change, or applies the change and records its result.
async fn find_or_apply(
    tx: &mut Tx,
    reference: &str,
    mandate: &str,
    change: MandateChange,
    now: Timestamp,
    real_now: Timestamp,
) -> SandboxResult<StoredChangeResult> {
    let found = mandates::find_in(tx, mandate).await?.ok_or(SandboxError::UnknownReference)?;
    let record = MandateRecord::parse(mandate, &found.record)?;
    if record.outage {
        return Err(SandboxError::Outage);
    }
    if let Some(stored) = mandates::find_change_result_in(tx, reference).await? {
        return Ok(StoredChangeResult::parse(reference, &stored)?);
    }
    let result = record.apply_change(change, now)?;
    if let StoredChangeResult::Done(record) = &result {
        record.replace(tx, mandate, found.version).await?;
        // The payment follows the payer's answer.
        advance_in(tx, mandate, now, real_now).await?;
    }
    mandates::insert_change_result(tx, reference, mandate, &to_json(&result)?, now).await?;
    Ok(result)
}
