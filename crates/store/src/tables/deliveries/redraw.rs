//! The lines of what waits, after a destination's settings have changed.

use kassa_domain::ids::DestinationId;
use kassa_domain::time::Timestamp;

use super::in_order::HELD;
use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::tx::Tx;
use crate::tables::delivery_lines::{line_of, place_of};

/// Puts everything that waits for a destination into the lines that its settings make, or out of
/// them. What was held is due, so that the next claim looks at it. A delivery that is being sent
/// keeps its line, by which its process finds the next one.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn redraw_lines(
    tx: &mut Tx,
    destination_id: &DestinationId,
    now: Timestamp,
) -> Result<()> {
    const SQL: &str = concat!(
        "UPDATE deliveries SET due = CASE WHEN due = $1 THEN $2 ELSE due END, line = (SELECT ",
        line_of!(),
        " FROM events e JOIN destinations t ON t.id = deliveries.destination_id \
         WHERE e.id = deliveries.event_id), place = (SELECT ",
        place_of!(),
        " FROM events e JOIN destinations t ON t.id = deliveries.destination_id \
         WHERE e.id = deliveries.event_id) \
         WHERE destination_id = $3 AND due IS NOT NULL AND is_sending = FALSE"
    );
    query("deliveries", SQL).bind(HELD).bind(now).bind(destination_id).execute(tx).await.map(drop)
}
