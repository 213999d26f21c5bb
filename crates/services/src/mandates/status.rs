//! The status of a mandate.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::mandate::MandateStatus;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::time::Timestamp;
use kassa_providers::ProviderMandate;
use kassa_store::tables::mandates;
use kassa_store::{StoreError, StoredIntent, StoredMandate, Tx};

use super::plan::plan_after_status_change;
use crate::events::payloads::mandates::append_mandate_status_change;

/// Changes the status of a mandate and notifies the merchant. `false` if the mandate has the status
/// already, or if the compare-and-set was lost.
pub(super) async fn change_mandate_status(
    tx: &mut Tx,
    mandate: &StoredMandate,
    status: MandateStatus,
    record: Option<&ProviderMandate>,
    reason: Option<FailureReason>,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let is_changed = mandate.status != status
        && mandates::set_status(tx, mandate.id, mandate.status, status).await?;
    if is_changed {
        append_mandate_status_change(tx, mandate, status, record, reason, now).await?;
        plan_after_status_change(tx, mandate, status, record, now).await?;
    }
    Ok(is_changed)
}

/// Inserts the mandate that is signed with an attempt, before the provider is called.
pub(crate) async fn initiate_mandate(
    tx: &mut Tx,
    intent: &StoredIntent,
    attempt: AttemptId,
    scheme: Scheme,
    now: Timestamp,
) -> Result<(), StoreError> {
    mandates::insert(tx, &intent.id, attempt, scheme, now).await?;
    let mandate =
        mandates::find_by_attempt_in(tx, attempt).await?.ok_or(StoreError::Interrupted)?;
    append_mandate_status_change(tx, &mandate, MandateStatus::Initiated, None, None, now).await
}
