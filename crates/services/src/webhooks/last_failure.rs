//! Why a destination's events did not arrive the last time.

use kassa_domain::ids::{DestinationId, EventId};
use kassa_domain::time::Timestamp;
use kassa_store::StoreError;
use kassa_store::tables::deliveries::{DeliveryRange, list_by_destination};

use crate::AppContext;

/// How many of the newest deliveries are searched.
const SEARCHED: u32 = 20;

/// The newest attempt without a success.
pub struct LastFailure {
    pub at: Timestamp,
    pub event_id: EventId,
    /// `None` if there was no response.
    pub http_status: Option<i64>,
    /// Why there was no complete response; `None` if there was one.
    pub failure: Option<String>,
}

/// The last failure among the newest deliveries to a destination. `None` if there is none.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_last_failure(
    ctx: &AppContext,
    destination_id: &DestinationId,
) -> Result<Option<LastFailure>, StoreError> {
    let newest = DeliveryRange::NEWEST;
    let deliveries = list_by_destination(&ctx.store, destination_id, newest, SEARCHED).await?;
    let failed = deliveries.iter().flat_map(|delivery| {
        let attempts = delivery.attempts.iter().filter(|attempt| !attempt.is_success());
        attempts.map(move |attempt| (attempt, delivery))
    });
    let last = failed.max_by_key(|(attempt, _)| attempt.at.0);
    Ok(last.map(|(attempt, delivery)| LastFailure {
        at: attempt.at,
        event_id: delivery.event.id.clone(),
        http_status: attempt.http_status,
        failure: attempt.failure.clone(),
    }))
}
