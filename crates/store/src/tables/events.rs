//! Events for merchants, inserted in the transaction of the change they describe (decision 35).

use std::time::Duration;

use kassa_domain::ids::{DestinationId, EventId, IntentId, MerchantId};
use kassa_domain::mandate::MandateId;
use kassa_domain::time::Timestamp;
use kassa_domain::webhook::WebhookFormat;

use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;
use crate::tables::delivery_lines::{line_of, place_of};

/// An event before it is inserted.
#[derive(Clone, Debug)]
pub struct NewEvent {
    /// A UUID, sent as `notification_id` and `webhook-id` (decision 32).
    pub id: EventId,
    pub merchant_id: MerchantId,
    /// The intent that the event belongs to; `None` for a sample.
    pub intent_id: Option<IntentId>,
    /// The mandate that the event reports on, if it does.
    pub mandate: Option<MandateId>,
    /// The `type` of the interface, section 6.
    pub kind: &'static str,
    pub created: Timestamp,
    /// The JSON text to deliver, without the sequence and the credential token.
    pub body: String,
    /// Whether destinations of the format `original` get it.
    pub is_in_original: bool,
    /// What it reports on, such as `refund 7`; `None` for a sample.
    pub subject: Option<String>,
}

/// A stored event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// A UUID.
    pub id: EventId,
    pub merchant_id: MerchantId,
    /// The mandate that the event reports on, if it does.
    pub mandate: Option<MandateId>,
    /// The number of the event among those of its mandate, or of its intent if it has no mandate
    /// (decision 50). `None` if a program without sequences has appended it during an upgrade.
    pub sequence: Option<i64>,
    /// The `type` of the interface, section 6.
    pub kind: String,
    pub created: Timestamp,
    pub body: String,
}

database_row! {
    struct PositionedEventRow {
        position: i64,
        event: EventRow,
    }
}

database_row! {
    pub(in crate::tables) struct EventRow {
        id: EventId,
        merchant_id: MerchantId,
        mandate_id: Option<i64>,
        sequence: Option<i64>,
        kind: String,
        created: i64,
        body: String,
    }
}

/// A query for [`PositionedEventRow`] or [`EventRow`] with the given condition.
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT position, id, merchant_id, mandate_id, sequence, kind, created, body \
             FROM events ",
            $rest
        )
    };
}

/// The numbers given to the events of an intent and of its mandates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventCount {
    /// `None` for the events of the intent itself.
    pub mandate: Option<MandateId>,
    pub count: i64,
}

database_row! {
    /// The fields of an intent that decide how its events are written in another format.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct IntentFacts {
        /// In minor units.
        pub amount: i64,
        /// Whether an authorization was released, which has a `Cancelation` of its own.
        pub has_cancelation: bool,
    }
}

/// Finds the facts of an intent. `None` if there is none with this id.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_intent_facts(store: &Store, intent_id: &IntentId) -> Result<Option<IntentFacts>> {
    const SQL: &str = "SELECT amount, EXISTS (SELECT 1 FROM events \
        WHERE events.intent_id = intents.id AND events.kind = 'Cancelation') AS has_cancelation \
        FROM intents WHERE id = $1";
    query("intents", SQL).bind(intent_id).fetch_optional(store).await
}

/// Lists the newest events of a merchant, the newest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_newest(
    store: &Store,
    merchant_id: &MerchantId,
    limit: u32,
) -> Result<Vec<StoredEvent>> {
    // Compared as a pair, so that no engine goes through the events of all merchants: the rows are
    // next to each other in the index, and behind them are those of another merchant.
    const SQL: &str = select!(
        "WHERE (merchant_id, position) <= ($1, $2) \
         ORDER BY merchant_id DESC, position DESC LIMIT $3"
    );
    let rows: Vec<EventRow> = query("events", SQL)
        .bind(merchant_id)
        .bind(i64::MAX)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    let own = rows.into_iter().take_while(|row| row.merchant_id == *merchant_id);
    Ok(own.map(EventRow::into_stored_event).collect())
}

/// Lists how many numbers were given to the events of an intent, and of each of its mandates.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn list_counts(store: &Store, intent_id: &IntentId) -> Result<Vec<EventCount>> {
    const SQL: &str = "SELECT NULL AS mandate_id, event_count FROM intents WHERE id = $1 \
        UNION ALL SELECT id, event_count FROM mandates WHERE intent_id = $1";
    let rows: Vec<(Option<i64>, i64)> =
        query("events", SQL).bind(intent_id).fetch_all(store).await?;
    let to_count =
        |(id, count): (Option<i64>, i64)| EventCount { mandate: id.map(MandateId), count };
    Ok(rows.into_iter().map(to_count).collect())
}

/// Inserts an event with the next sequence of its mandate, or of its intent if it has no mandate,
/// and a delivery of it to every destination of its merchant whose format has it.
///
/// # Errors
/// [`StoreError::Conflict`] if the id exists, [`StoreError::Corrupt`] if the intent or the mandate
/// does not exist.
pub async fn append(tx: &mut Tx, event: &NewEvent) -> Result<()> {
    count_event(tx, event).await?;
    append_counted(tx, event).await
}

/// As [`append`], for an event that the change of its intent has counted.
///
/// # Errors
/// [`StoreError::Conflict`] if the id exists.
pub async fn append_counted(tx: &mut Tx, event: &NewEvent) -> Result<()> {
    const INSERT_DELIVERIES: &str = concat!(
        "INSERT INTO deliveries (event_id, destination_id, created, due, line, place) \
         SELECT e.id, t.id, $2, $2, ",
        line_of!(),
        ", ",
        place_of!(),
        " FROM destinations t JOIN events e ON e.id = $1 \
         WHERE t.merchant_id = $3 AND t.deleted IS NULL AND (t.format = 'standard' OR $4)"
    );
    insert(tx, event).await?;
    query("deliveries", INSERT_DELIVERIES)
        .bind(&event.id)
        .bind(tx.real_time(event.created))
        .bind(&event.merchant_id)
        .bind(event.is_in_original)
        .defer(tx)
        .await
}

/// Counts the event among those of its subject; a sample has none. Locks the subject's row until
/// the end of the transaction, so that the sequences have no gaps and rise in the order of the
/// commits.
async fn count_event(tx: &mut Tx, event: &NewEvent) -> Result<()> {
    const COUNT_FOR_INTENT: &str = "UPDATE intents SET event_count = event_count + 1 WHERE id = $1";
    const COUNT_FOR_MANDATE: &str =
        "UPDATE mandates SET event_count = event_count + 1 WHERE id = $1 AND intent_id = $2";
    let Some(intent_id) = &event.intent_id else { return Ok(()) };
    let count = match event.mandate {
        None => query("intents", COUNT_FOR_INTENT).bind(intent_id),
        Some(mandate) => query("mandates", COUNT_FOR_MANDATE).bind(mandate.0).bind(intent_id),
    };
    match count.execute(tx).await? {
        0 => Err(StoreError::corrupt("events", intent_id, "an event of an unknown subject")),
        _ => Ok(()),
    }
}

/// The sequence is the count of the subject's events; 1 for a sample.
async fn insert(tx: &mut Tx, event: &NewEvent) -> Result<()> {
    const SQL: &str = "INSERT INTO events (id, merchant_id, intent_id, mandate_id, \
        sequence, kind, created, body, subject) SELECT $1, $2, $3, $4, COALESCE( \
        (SELECT event_count FROM mandates WHERE id = $4), \
        (SELECT event_count FROM intents WHERE id = $3), 1), $5, $6, $7, $8";
    query("events", SQL)
        .bind(&event.id)
        .bind(&event.merchant_id)
        .bind(&event.intent_id)
        .bind(event.mandate.map(|mandate| mandate.0))
        .bind(event.kind)
        .bind(event.created)
        .bind(&event.body)
        .bind(event.subject.as_deref())
        .defer(tx)
        .await
}

/// Inserts a sample, and a delivery of it to every destination of its merchant in this format,
/// whatever the destination's own is.
///
/// # Errors
/// [`StoreError::Conflict`] if the id exists.
pub async fn append_in_format(tx: &mut Tx, event: &NewEvent, format: WebhookFormat) -> Result<()> {
    const INSERT_DELIVERIES: &str = "INSERT INTO deliveries (event_id, destination_id, created, \
        due, format) SELECT $1, id, $2, $2, $3 FROM destinations \
        WHERE merchant_id = $4 AND deleted IS NULL";
    insert(tx, event).await?;
    query("deliveries", INSERT_DELIVERIES)
        .bind(&event.id)
        .bind(tx.real_time(event.created))
        .bind(format.code())
        .bind(&event.merchant_id)
        .defer(tx)
        .await
}

/// Inserts a sample, and a delivery of it to one destination alone.
///
/// # Errors
/// [`StoreError::Conflict`] if the id exists.
pub async fn append_for(
    tx: &mut Tx,
    event: &NewEvent,
    destination_id: &DestinationId,
) -> Result<()> {
    const INSERT_DELIVERY: &str = "INSERT INTO deliveries (event_id, destination_id, created, due) \
        VALUES ($1, $2, $3, $3)";
    insert(tx, event).await?;
    query("deliveries", INSERT_DELIVERY)
        .bind(&event.id)
        .bind(destination_id)
        .bind(tx.real_time(event.created))
        .defer(tx)
        .await
}

/// Finds an event of any merchant. `None` if there is none with this id.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn find(store: &Store, id: &EventId) -> Result<Option<StoredEvent>> {
    let row: Option<EventRow> =
        query("events", select!("WHERE id = $1")).bind(id).fetch_optional(store).await?;
    Ok(row.map(EventRow::into_stored_event))
}

/// Returns the position of the newest event; 0 if there is none.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub(super) async fn find_latest_position(store: &Store) -> Result<i64> {
    let row: Option<(i64,)> = query("events", "SELECT COALESCE(MAX(position), 0) FROM events")
        .fetch_optional(store)
        .await?;
    Ok(row.map_or(0, |(position,)| position))
}

/// Lists a merchant's events after one position up to another, oldest first, each with its
/// position.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub(super) async fn list_between_positions(
    store: &Store,
    merchant_id: &MerchantId,
    (after, last): (i64, i64),
    limit: u32,
) -> Result<Vec<(i64, StoredEvent)>> {
    const SQL: &str = select!(
        "WHERE merchant_id = $1 AND position > $2 AND position <= $3 ORDER BY position LIMIT $4"
    );
    let rows: Vec<PositionedEventRow> = query("events", SQL)
        .bind(merchant_id)
        .bind(after)
        .bind(last)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    Ok(rows.into_iter().map(|row| (row.position, row.event.into_stored_event())).collect())
}

/// Finds the positions between which all events from `from` until before `until` are: the first,
/// and the one after the last.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn find_positions(
    store: &Store,
    from: Timestamp,
    until: Timestamp,
) -> Result<(i64, i64)> {
    /// Events of several processes are not stored exactly in the order of their times.
    const TOLERANCE: Duration = Duration::from_secs(10 * 60);
    let end = find_latest_position(store).await? + 1;
    let first = search_position(store, from.saturating_sub(TOLERANCE), (0, end)).await?;
    let last = search_position(store, until.saturating_add(TOLERANCE), (first, end)).await?;
    Ok((first, last))
}

/// The first position in a range whose event is not before `time`, by halving the range.
async fn search_position(
    store: &Store,
    time: Timestamp,
    (mut first, mut end): (i64, i64),
) -> Result<i64> {
    const SQL: &str =
        "SELECT position, created FROM events WHERE position >= $1 ORDER BY position LIMIT 1";
    while first < end {
        let middle = i64::midpoint(first, end);
        let row: Option<(i64, i64)> =
            query("events", SQL).bind(middle).fetch_optional(store).await?;
        match row {
            Some((position, created)) if created < time.0 => first = position + 1,
            _ => end = middle,
        }
    }
    Ok(first)
}

/// Lists all events of a merchant, in the order in which they happened.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn list_by_merchant(store: &Store, merchant_id: &MerchantId) -> Result<Vec<StoredEvent>> {
    const SQL: &str = select!("WHERE merchant_id = $1 ORDER BY position");
    let rows: Vec<EventRow> = query("events", SQL).bind(merchant_id).fetch_all(store).await?;
    Ok(rows.into_iter().map(EventRow::into_stored_event).collect())
}

/// Lists all events of an intent, its refunds, credentials and mandates, in the order in which they
/// happened.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn list_by_intent(store: &Store, intent_id: &IntentId) -> Result<Vec<StoredEvent>> {
    const SQL: &str = select!("WHERE intent_id = $1 ORDER BY position");
    let rows: Vec<EventRow> = query("events", SQL).bind(intent_id).fetch_all(store).await?;
    Ok(rows.into_iter().map(EventRow::into_stored_event).collect())
}

impl EventRow {
    pub(in crate::tables) fn into_stored_event(self) -> StoredEvent {
        StoredEvent {
            id: self.id,
            merchant_id: self.merchant_id,
            mandate: self.mandate_id.map(MandateId),
            sequence: self.sequence,
            kind: self.kind,
            created: Timestamp(self.created),
            body: self.body,
        }
    }
}
