//! Reading and changing mandates at the sandbox provider.

use futures_util::FutureExt;

use super::change_result::StoredChangeResult;
use super::record::{SandboxMandateRecord, to_json};
use crate::domain::time::Timestamp;
use crate::providers::mandate::{MandateChangeResult, ProviderMandate, ProviderMandateChange};
use crate::providers::sandbox::records::mandates;
use crate::providers::sandbox::sandbox_provider::SandboxProvider;
use crate::providers::unreachable::ProviderUnreachable;
use crate::store::{StoreError, Tx};

impl SandboxProvider {
    pub(in crate::providers::sandbox) async fn read_mandate(
        &self,
        reference: &str,
    ) -> Result<Option<ProviderMandate>, ProviderUnreachable> {
        let found =
            mandates::find(&self.store, reference).await.map_err(|_| ProviderUnreachable)?;
        let Some(found) = found else { return Ok(None) };
        let record = SandboxMandateRecord::parse(reference, &found.record)
            .map_err(|_| ProviderUnreachable)?;
        if record.outage {
            return Err(ProviderUnreachable);
        }
        record.to_provider_mandate().map(Some).map_err(|_| ProviderUnreachable)
    }

    pub(in crate::providers::sandbox) async fn process_change(
        &self,
        request: ProviderMandateChange,
    ) -> Result<MandateChangeResult, ProviderUnreachable> {
        let now = self.clock.now();
        let result = self
            .store
            .write(move |tx| async move { find_or_apply(tx, request, now).await }.boxed());
        match result.await.map_err(|_| ProviderUnreachable)?.ok_or(ProviderUnreachable)? {
            StoredChangeResult::Done(record) => Ok(MandateChangeResult::Done(Box::new(
                record.to_provider_mandate().map_err(|_| ProviderUnreachable)?,
            ))),
            StoredChangeResult::Refused(refusal) => Ok(MandateChangeResult::Refused(refusal)),
        }
    }
}

/// Returns the stored result of a change, or applies the change and stores its result. `None` if
/// the mandate is unknown or the provider can't be reached about it.
async fn find_or_apply(
    tx: &mut Tx,
    request: ProviderMandateChange,
    now: Timestamp,
) -> Result<Option<StoredChangeResult>, StoreError> {
    let ProviderMandateChange { reference, mandate_reference, change } = request;
    let Some(found) = mandates::find_in(tx, &mandate_reference).await? else { return Ok(None) };
    let record = SandboxMandateRecord::parse(&mandate_reference, &found.record)?;
    if record.outage {
        return Ok(None);
    }
    if let Some(stored) = mandates::find_change_result_in(tx, &reference).await? {
        return StoredChangeResult::parse(&reference, &stored).map(Some);
    }
    let result = record.apply_change(change, now)?;
    if let StoredChangeResult::Done(record) = &result {
        record.replace(tx, &mandate_reference, found.version).await?;
    }
    mandates::insert_change_result(tx, &reference, &mandate_reference, &to_json(&result), now)
        .await?;
    Ok(Some(result))
}
