//! Deliveries with their attempts, as they are listed for a merchant.

use kassa_domain::ids::DestinationId;
use kassa_domain::time::Timestamp;

use super::in_order::HELD;
use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::tables::events::{EventRow, StoredEvent};

/// A delivery with its attempts.
#[derive(Clone, Debug)]
pub struct DeliveryView {
    pub id: i64,
    pub event: StoredEvent,
    /// When the event was written, or sent again by hand.
    pub created: Timestamp,
    /// When the next attempt is due; `None` once delivered or given up, and while it is held.
    pub due: Option<Timestamp>,
    /// Whether it waits for the delivery before it in its line.
    pub is_held: bool,
    pub delivered: Option<Timestamp>,
    pub given_up: Option<Timestamp>,
    /// Whether it belongs to a replay, which is behind new events.
    pub is_replay: bool,
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

/// Which deliveries are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeliveryRange {
    /// Those with an id below, newest first.
    All { below: i64 },
    /// As [`Self::All`], if they were delivered.
    Delivered { below: i64 },
    /// As [`Self::All`], if they were given up.
    GivenUp { below: i64 },
    /// Those that are due after this one, in the order in which they are due.
    Waiting { after: WaitingPosition },
}

impl DeliveryRange {
    /// Those of any status, from the newest.
    pub const NEWEST: Self = Self::All { below: i64::MAX };

    /// Those of a status, from the first.
    #[must_use]
    pub const fn of_status(status: DeliveryStatus) -> Self {
        let below = i64::MAX;
        match status {
            DeliveryStatus::Waiting => Self::Waiting { after: WaitingPosition::FIRST },
            DeliveryStatus::Delivered => Self::Delivered { below },
            DeliveryStatus::GivenUp => Self::GivenUp { below },
        }
    }
}

/// Where a delivery is among those that wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaitingPosition {
    pub is_replay: bool,
    pub due: Timestamp,
    pub id: i64,
}

impl WaitingPosition {
    /// Before all.
    pub const FIRST: Self = Self { is_replay: false, due: Timestamp(i64::MIN), id: i64::MIN };
}

/// A recorded attempt.
#[derive(Clone, Debug)]
pub struct DeliveryAttemptView {
    pub at: Timestamp,
    pub duration_ms: i64,
    /// `None` if there was no response.
    pub http_status: Option<i64>,
    /// Why there was no complete response; `None` if there was one, or a status of 2xx.
    pub failure: Option<String>,
    /// The beginning of the response's body; `None` if there was no response.
    pub response_excerpt: Option<String>,
    /// When the next attempt was due after this one; `None` if it was the last.
    pub next_due: Option<Timestamp>,
}

impl DeliveryAttemptView {
    /// Whether the event was delivered by it: an earlier version repeated a delivery whose
    /// response of 2xx was not complete, and kept that as a failure.
    #[must_use]
    pub fn is_success(&self) -> bool {
        self.failure.is_none()
            && self.http_status.is_some_and(|status| (200..300).contains(&status))
    }
}

database_row! {
    /// A delivery joined with one of its attempts, or with none.
    struct DeliveryViewRow {
        delivery_id: i64,
        scheduled: i64,
        due: Option<i64>,
        delivered: Option<i64>,
        given_up: Option<i64>,
        is_replay: bool,
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
        select!($rest, "d.id DESC")
    };
    ($rest:literal, $order:literal) => {
        concat!(
            "SELECT d.id AS delivery_id, d.created AS scheduled, d.due, d.delivered, d.given_up, \
             d.is_replay, t.at, t.took, t.status, t.failure, t.answer, t.next_due, \
             e.id, e.merchant_id, e.mandate_id, e.sequence, e.kind, e.created, e.body \
             FROM deliveries d JOIN events e ON e.id = d.event_id \
             LEFT JOIN delivery_tries t ON t.delivery_id = d.id \
             WHERE d.id IN (SELECT id FROM deliveries WHERE ",
            $rest,
            " LIMIT $2) ORDER BY ",
            $order,
            ", t.id"
        )
    };
}

/// Lists the first `limit` deliveries of a range to a destination.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn list_by_destination(
    store: &Store,
    destination_id: &DestinationId,
    range: DeliveryRange,
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
    const WAITING: &str = select!(
        "destination_id = $1 AND due IS NOT NULL AND (is_replay, due, id) > ($3, $4, $5) \
         ORDER BY is_replay, due, id",
        "d.is_replay, d.due, d.id"
    );
    let select = |sql| query("deliveries", sql).bind(destination_id).bind(i64::from(limit));
    let select = match range {
        DeliveryRange::All { below } => select(ALL).bind(below),
        DeliveryRange::Delivered { below } => select(DELIVERED).bind(below),
        DeliveryRange::GivenUp { below } => select(GIVEN_UP).bind(below),
        DeliveryRange::Waiting { after } => {
            select(WAITING).bind(after.is_replay).bind(after.due).bind(after.id)
        }
    };
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
    /// Where it is among those that wait. `None` if it does not.
    #[must_use]
    pub fn waiting_position(&self) -> Option<WaitingPosition> {
        let (is_replay, id) = (self.is_replay, self.id);
        let due = if self.is_held { Some(Timestamp(HELD)) } else { self.due };
        due.map(|due| WaitingPosition { is_replay, due, id })
    }

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
            due: self.due.filter(|due| *due != HELD).map(Timestamp),
            is_held: self.due == Some(HELD),
            delivered: self.delivered.map(Timestamp),
            given_up: self.given_up.map(Timestamp),
            is_replay: self.is_replay,
            attempts: Vec::new(),
        };
        (delivery, attempt)
    }
}
