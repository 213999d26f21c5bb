//! When a mandate is collected and queried next.

use std::time::Duration;

use crate::domain::mandate::MandateStatus;
use crate::domain::mandate::schedule::{CollectionSchedule, sending_time};
use crate::domain::time::Timestamp;
use crate::providers::ProviderMandate;
use crate::store::tables::mandates;
use crate::store::{StoreError, StoredMandate, Tx};

/// How often the provider is asked about a mandate, which its bank can change at any time.
const QUERY_INTERVAL: Duration = Duration::from_hours(24);

/// When the instalment with this number is sent. `None` after the last one.
pub(super) fn find_sending_time(schedule: CollectionSchedule, number: u32) -> Option<Timestamp> {
    schedule.collection_date(number).map(sending_time)
}

/// Plans what follows from a status that the mandate has reached. Without the provider's record it
/// is queried soon.
pub(super) async fn plan_after_status_change(
    tx: &mut Tx,
    mandate: &StoredMandate,
    status: MandateStatus,
    record: Option<&ProviderMandate>,
    now: Timestamp,
) -> Result<(), StoreError> {
    match record {
        _ if status.is_final() => stop(tx, mandate).await,
        Some(record) => remember_record(tx, mandate, record, now).await,
        None => mandates::set_next_query(tx, mandate.id, Some(now)).await,
    }
}

/// Stores what the provider has answered, and plans the next query and, if the mandate's status
/// here allows it too, the next collection.
pub(super) async fn remember_record(
    tx: &mut Tx,
    mandate: &StoredMandate,
    record: &ProviderMandate,
    now: Timestamp,
) -> Result<(), StoreError> {
    mandates::record_terms(tx, mandate.id, &record.contract_number, &record.terms).await?;
    let status = record.terms.status;
    if status.is_final() {
        return stop(tx, mandate).await;
    }
    let next_query = now.saturating_add(QUERY_INTERVAL);
    mandates::set_next_query(tx, mandate.id, Some(next_query)).await?;
    if matches!(status, MandateStatus::Active | MandateStatus::Suspended)
        && let Some(schedule) = record.schedule()
    {
        let next = find_sending_time(schedule, mandate.next_number);
        mandates::plan_collection(tx, mandate.id, mandate.next_number, next).await?;
    }
    Ok(())
}

async fn stop(tx: &mut Tx, mandate: &StoredMandate) -> Result<(), StoreError> {
    mandates::clear_next_collection(tx, mandate.id).await?;
    mandates::set_next_query(tx, mandate.id, None).await
}
