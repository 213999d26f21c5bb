//! When a mandate is collected and queried next.

use std::time::Duration;

use kassa_domain::mandate::MandateStatus;
use kassa_domain::mandate::schedule::CollectionSchedule;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::time::Timestamp;
use kassa_providers::ProviderMandate;
use kassa_store::tables::{instalments, mandates};
use kassa_store::{StoreError, StoredMandate, Tx};

use super::scheme_days::SchemeDays;

/// How often the provider is asked about a mandate, which its bank can change at any time.
const QUERY_INTERVAL: Duration = Duration::from_hours(24);

/// When the instalment with this number is sent. `None` after the last one. Days that are added to
/// the calendar, or removed, wait for the transaction, and plan it again.
pub(super) async fn find_sending_time(
    tx: &mut Tx,
    scheme: Scheme,
    schedule: CollectionSchedule,
    number: u32,
) -> Result<Option<Timestamp>, StoreError> {
    let Some(due) = schedule.collection_date(number) else { return Ok(None) };
    Ok(Some(SchemeDays::lock_shared(tx, scheme).await?.sending_time(due)))
}

/// As [`find_sending_time`], and on another day than the instalments that were sent before.
async fn find_next_sending_time(
    tx: &mut Tx,
    mandate: &StoredMandate,
    schedule: CollectionSchedule,
    number: u32,
) -> Result<Option<Timestamp>, StoreError> {
    let Some(due) = schedule.collection_date(number) else { return Ok(None) };
    let days = SchemeDays::lock_shared(tx, mandate.scheme).await?;
    let next = days.sending_time(due);
    let sent = instalments::list_by_mandate_in(tx, mandate.id).await?.into_iter();
    let sent = sent.filter(|instalment| instalment.provider_reference.is_some());
    let last = sent.map(|instalment| instalment.collected).max();
    let earliest = last.map(|last| days.sending_time_on(days.date_of(last).add_days(1)));
    Ok(Some(earliest.map_or(next, |earliest| next.max(earliest))))
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
        let number = mandate.next_number;
        let next = find_next_sending_time(tx, mandate, schedule, number).await?;
        mandates::plan_collection(tx, mandate.id, number, next).await?;
    }
    Ok(())
}

async fn stop(tx: &mut Tx, mandate: &StoredMandate) -> Result<(), StoreError> {
    mandates::clear_next_collection(tx, mandate.id).await?;
    mandates::set_next_query(tx, mandate.id, None).await
}
