//! Deliveries with their attempts, as they are listed for a merchant.

use crate::domain::time::Timestamp;
use crate::store::engine::error::Result;
use crate::store::engine::query::query;
use crate::store::engine::row::database_row;
use crate::store::engine::store::Store;
use crate::store::tables::events::{EventRow, StoredEvent};

/// A delivery with its attempts.
#[derive(Clone, Debug)]
pub struct DeliveryView {
    pub id: i64,
    pub event: StoredEvent,
    /// When the event was written, or sent again by hand.
    pub created: Timestamp,
    /// When the next attempt is due; `None` once delivered or given up.
    pub due: Option<Timestamp>,
    pub delivered: Option<Timestamp>,
    pub given_up: Option<Timestamp>,
    /// Oldest first.
    pub attempts: Vec<DeliveryAttemptView>,
}

/// The status of a delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeliveryStatus {
    Waiting,
    Delivered,
    GivenUp,
}

/// A recorded attempt.
#[derive(Clone, Debug)]
pub struct DeliveryAttemptView {
    pub at: Timestamp,
    pub duration_ms: i64,
    /// `None` if there was no response.
    pub http_status: Option<i64>,
    /// Why there was no complete response; `None` if there was one.
    pub failure: Option<String>,
    /// The beginning of the response's body; `None` if there was no response.
    pub response_excerpt: Option<String>,
    /// When the next attempt was due after this one; `None` if it was the last.
    pub next_due: Option<Timestamp>,
}

database_row! {
    /// A delivery joined with one of its attempts, or with none.
    struct DeliveryViewRow {
        delivery_id: i64,
        scheduled: i64,
        due: Option<i64>,
        delivered: Option<i64>,
        given_up: Option<i64>,
        at: Option<i64>,
        took: Option<i64>,
        status: Option<i64>,
        failure: Option<String>,
        answer: Option<String>,
        next_due: Option<i64>,
        event: EventRow,
    }
}

/// A query for [`DeliveryViewRow`] of the deliveries that `$rest` selects. One statement, so that
/// deliveries and attempts are read from the same snapshot.
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT d.id AS delivery_id, d.created AS scheduled, d.due, d.delivered, d.given_up, \
             t.at, t.took, t.status, t.failure, t.answer, t.next_due, \
             e.id, e.merchant_id, e.mandate_id, e.sequence, e.kind, e.created, e.body \
             FROM deliveries d JOIN events e ON e.id = d.event_id \
             LEFT JOIN delivery_tries t ON t.delivery_id = d.id \
             WHERE d.id IN (SELECT id FROM deliveries WHERE ",
            $rest,
            " LIMIT $2) ORDER BY d.id DESC, t.id"
        )
    };
}

/// Lists the newest `limit` deliveries to a destination with an id below `before`, newest first.
/// With [`DeliveryStatus::Waiting`] those that are due next, whatever their id.
///
/// # Errors
/// [`StoreError`](crate::store::StoreError) if the database cannot be read.
pub async fn list_by_destination(
    store: &Store,
    destination_id: &str,
    status: Option<DeliveryStatus>,
    before: Option<i64>,
    limit: u32,
) -> Result<Vec<DeliveryView>> {
    // The range of one destination makes PostgreSQL read the index of destinations: it would search
    // the newest deliveries of all, as if each destination had its share of them.
    const ALL: &str = select!(
        "destination_id >= $1 AND destination_id <= $1 AND id < $3 \
         ORDER BY destination_id DESC, id DESC"
    );
    const DELIVERED: &str = select!(
        "destination_id >= $1 AND destination_id <= $1 AND id < $3 AND delivered IS NOT NULL \
         ORDER BY destination_id DESC, id DESC"
    );
    const GIVEN_UP: &str = select!(
        "destination_id >= $1 AND destination_id <= $1 AND id < $3 AND given_up IS NOT NULL \
         ORDER BY destination_id DESC, id DESC"
    );
    const WAITING: &str =
        select!("destination_id = $1 AND due IS NOT NULL ORDER BY destination_id, is_replay, due");
    let sql = match status {
        None => ALL,
        Some(DeliveryStatus::Delivered) => DELIVERED,
        Some(DeliveryStatus::GivenUp) => GIVEN_UP,
        Some(DeliveryStatus::Waiting) => WAITING,
    };
    let mut select = query("deliveries", sql).bind(destination_id).bind(i64::from(limit));
    if status != Some(DeliveryStatus::Waiting) {
        select = select.bind(before.unwrap_or(i64::MAX));
    }
    let rows: Vec<DeliveryViewRow> = select.fetch_all(store).await?;
    let mut deliveries: Vec<DeliveryView> = Vec::new();
    for row in rows {
        let (delivery, attempt) = row.into_view();
        if deliveries.last().is_none_or(|last| last.id != delivery.id) {
            deliveries.push(delivery);
        }
        if let Some(last) = deliveries.last_mut() {
            last.attempts.extend(attempt);
        }
    }
    Ok(deliveries)
}

impl DeliveryView {
    #[must_use]
    pub const fn status(&self) -> DeliveryStatus {
        match (self.delivered, self.given_up) {
            (Some(_), _) => DeliveryStatus::Delivered,
            (None, Some(_)) => DeliveryStatus::GivenUp,
            (None, None) => DeliveryStatus::Waiting,
        }
    }
}

impl DeliveryStatus {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Delivered => "delivered",
            Self::GivenUp => "given_up",
        }
    }
}

impl DeliveryViewRow {
    fn into_view(self) -> (DeliveryView, Option<DeliveryAttemptView>) {
        let attempt = self.at.zip(self.took).map(|(at, took)| DeliveryAttemptView {
            at: Timestamp(at),
            duration_ms: took,
            http_status: self.status,
            failure: self.failure,
            response_excerpt: self.answer,
            next_due: self.next_due.map(Timestamp),
        });
        let delivery = DeliveryView {
            id: self.delivery_id,
            event: self.event.into_stored_event(),
            created: Timestamp(self.scheduled),
            due: self.due.map(Timestamp),
            delivered: self.delivered.map(Timestamp),
            given_up: self.given_up.map(Timestamp),
            attempts: Vec::new(),
        };
        (delivery, attempt)
    }
}
