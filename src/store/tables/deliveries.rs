//! The outbox: events on their way to destinations, claimed for a while by whoever sends them.

use crate::domain::time::Timestamp;
use crate::store::engine::query::query;
use crate::store::{Result, Store, StoreError, StoredEvent, Tx};

/// A delivery that is ours to try, with the event it brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedDelivery {
    pub id: i64,
    pub destination_id: String,
    /// When the schedule began: with the event, or when it was sent again by hand.
    pub schedule_started: Timestamp,
    /// Tries before this one.
    pub previous_attempts: u32,
    /// What [`settle`] compares.
    pub claim_count: i64,
    pub event: StoredEvent,
}

#[derive(sqlx::FromRow)]
struct ClaimedDeliveryRow {
    delivery_id: i64,
    destination_id: String,
    since: i64,
    tries: i64,
    claims: i64,
    id: String,
    merchant_id: String,
    kind: String,
    created: i64,
    body: String,
}

/// What came of a try.
pub struct NewDeliveryAttempt {
    pub at: Timestamp,
    /// Milliseconds.
    pub duration_ms: i64,
    /// Of the answer, where there was one.
    pub http_status: Option<u16>,
    /// Why there was none, or why it does not count.
    pub failure: Option<String>,
    /// The beginning of the answer.
    pub response_excerpt: Option<String>,
}

/// What becomes of the delivery after a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextAction {
    MarkDelivered,
    RetryAt(Timestamp),
    GiveUp,
}

/// A delivery as the merchant sees it.
#[derive(Clone, Debug)]
pub struct DeliveryView {
    pub event_id: String,
    pub kind: String,
    pub created: i64,
    pub due: Option<i64>,
    pub delivered: Option<i64>,
    pub given_up: Option<i64>,
    /// Oldest first.
    pub attempts: Vec<DeliveryAttemptView>,
}

/// A try as the merchant sees it.
#[derive(Clone, Debug)]
pub struct DeliveryAttemptView {
    pub at: i64,
    pub duration_ms: i64,
    pub http_status: Option<i64>,
    pub failure: Option<String>,
    pub response_excerpt: Option<String>,
    pub next_due: Option<i64>,
}

/// A try beside its delivery, or a delivery without one.
#[derive(sqlx::FromRow)]
struct DeliveryViewRow {
    id: i64,
    event_id: String,
    kind: String,
    created: i64,
    due: Option<i64>,
    delivered: Option<i64>,
    given_up: Option<i64>,
    at: Option<i64>,
    took: Option<i64>,
    status: Option<i64>,
    failure: Option<String>,
    answer: Option<String>,
    next_due: Option<i64>,
}

/// How full the outbox is.
#[derive(Clone, Copy, Debug, Default, sqlx::FromRow)]
pub struct Backlog {
    pub waiting: i64,
    /// When the oldest event that waits happened.
    pub oldest: Option<i64>,
}

/// Puts an event into the outbox for every destination of its merchant, in the transaction of the
/// event.
///
/// # Errors
/// Those of a statement.
pub async fn enqueue(tx: &mut Tx, event_id: &str, merchant_id: &str, now: Timestamp) -> Result<()> {
    const TEXT: &str = "INSERT INTO deliveries (event_id, destination_id, created, due) \
        SELECT $1, id, $2, $2 FROM destinations WHERE merchant_id = $3 AND deleted IS NULL";
    query("deliveries", TEXT).bind(event_id).bind(now).bind(merchant_id).execute(tx).await.map(drop)
}

/// Takes up to `most` deliveries of a destination that are due, each for nobody else until `until`.
///
/// # Errors
/// Those of a statement.
pub async fn claim_due(
    tx: &mut Tx,
    destination_id: &str,
    limit: usize,
    now: Timestamp,
    until: Timestamp,
) -> Result<Vec<ClaimedDelivery>> {
    let select = "SELECT id FROM deliveries WHERE destination_id = $2 AND due <= $3 ORDER BY due, id LIMIT $4";
    let skip = if tx.is_postgres() { " FOR UPDATE SKIP LOCKED" } else { "" };
    let text = format!(
        "UPDATE deliveries SET due = $1, claims = claims + 1 WHERE id IN ({select}{skip}) RETURNING id"
    );
    let claim = query("deliveries", text)
        .bind(until)
        .bind(destination_id)
        .bind(now)
        .bind(i64::try_from(limit).unwrap_or(i64::MAX));
    let ids: Vec<(i64,)> = claim.fetch_all_in(tx).await?;
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let read = ids
        .iter()
        .fold(query("deliveries", claimed_deliveries_sql(ids.len())), |read, (id,)| read.bind(*id));
    let rows: Vec<ClaimedDeliveryRow> = read.fetch_all_in(tx).await?;
    rows.into_iter().map(ClaimedDeliveryRow::into_claimed_delivery).collect()
}

fn claimed_deliveries_sql(ids: usize) -> String {
    let places: Vec<String> = (1..=ids).map(|n| format!("${n}")).collect();
    format!(
        "SELECT d.id AS delivery_id, d.destination_id, d.created AS since, d.tries, d.claims, e.id, e.merchant_id, e.kind, \
         e.created, e.body FROM deliveries d JOIN events e ON e.id = d.event_id WHERE d.id IN ({}) ORDER BY d.id",
        places.join(", ")
    )
}

/// Writes a try down. `false` if somebody else has claimed the delivery meanwhile: the try is
/// written all the same.
///
/// # Errors
/// Those of a statement.
pub async fn record_attempt(
    tx: &mut Tx,
    claimed: &ClaimedDelivery,
    attempt: &NewDeliveryAttempt,
    next_action: NextAction,
) -> Result<bool> {
    const UPDATE_DELIVERY: &str = "UPDATE deliveries SET tries = tries + 1, due = $1, delivered = $2, given_up = $3 \
        WHERE id = $4 AND claims = $5 AND due IS NOT NULL";
    const INSERT_ATTEMPT: &str = "INSERT INTO delivery_tries (delivery_id, at, took, status, failure, answer, next_due) \
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let (due, delivered, given_up) = match next_action {
        NextAction::MarkDelivered => (None, Some(attempt.at.0), None),
        NextAction::RetryAt(due) => (Some(due.0), None, None),
        NextAction::GiveUp => (None, None, Some(attempt.at.0)),
    };
    let update = query("deliveries", UPDATE_DELIVERY).bind(due).bind(delivered).bind(given_up);
    let claim_is_current =
        update.bind(claimed.id).bind(claimed.claim_count).run_compare_and_set(tx).await?;
    query("delivery_tries", INSERT_ATTEMPT)
        .bind(claimed.id)
        .bind(attempt.at)
        .bind(attempt.duration_ms)
        .bind(attempt.http_status.map(i64::from))
        .bind(&attempt.failure)
        .bind(&attempt.response_excerpt)
        .bind(due)
        .execute(tx)
        .await?;
    Ok(claim_is_current)
}

/// Sends an event again to every destination that its merchant has now, whatever became of it
/// before.
///
/// # Errors
/// Those of a statement.
pub async fn resend(tx: &mut Tx, event_id: &str, merchant_id: &str, now: Timestamp) -> Result<u64> {
    const RESCHEDULE_EXISTING: &str = "UPDATE deliveries SET due = $1, created = $1, tries = 0, claims = claims + 1, delivered = NULL, given_up = NULL \
        WHERE event_id = $2 AND destination_id IN (SELECT id FROM destinations WHERE merchant_id = $3 AND deleted IS NULL)";
    const INSERT_MISSING: &str = "INSERT INTO deliveries (event_id, destination_id, created, due) \
        SELECT $1, id, $2, $2 FROM destinations WHERE merchant_id = $3 AND deleted IS NULL \
        AND id NOT IN (SELECT destination_id FROM deliveries WHERE event_id = $1)";
    let again = query("deliveries", RESCHEDULE_EXISTING)
        .bind(now)
        .bind(event_id)
        .bind(merchant_id)
        .execute(tx)
        .await?;
    let new = query("deliveries", INSERT_MISSING)
        .bind(event_id)
        .bind(now)
        .bind(merchant_id)
        .execute(tx)
        .await?;
    Ok(again + new)
}

/// The newest deliveries to a destination, each with every try.
///
/// # Errors
/// Those of a read.
pub async fn list_by_destination(
    store: &Store,
    destination_id: &str,
    limit: u32,
) -> Result<Vec<DeliveryView>> {
    // One statement, so that a delivery and its tries are of the same moment.
    const TEXT: &str = "SELECT d.id, d.event_id, e.kind, d.created, d.due, d.delivered, d.given_up, \
        t.at, t.took, t.status, t.failure, t.answer, t.next_due FROM deliveries d \
        JOIN events e ON e.id = d.event_id LEFT JOIN delivery_tries t ON t.delivery_id = d.id \
        WHERE d.id IN (SELECT id FROM deliveries WHERE destination_id = $1 ORDER BY id DESC LIMIT $2) ORDER BY d.id DESC, t.id";
    let rows: Vec<DeliveryViewRow> = query("deliveries", TEXT)
        .bind(destination_id)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    let mut found: Vec<(i64, DeliveryView)> = Vec::new();
    for row in rows {
        let id = row.id;
        let (delivery, attempt) = row.into_view();
        if found.last().is_none_or(|(last, _)| *last != id) {
            found.push((id, delivery));
        }
        if let Some((_, last)) = found.last_mut() {
            last.attempts.extend(attempt);
        }
    }
    Ok(found.into_iter().map(|(_, seen)| seen).collect())
}

/// Forgets tries from before then; the deliveries themselves stay.
///
/// # Errors
/// Those of a statement.
pub async fn delete_attempts_before(tx: &mut Tx, before: Timestamp) -> Result<u64> {
    query("delivery_tries", "DELETE FROM delivery_tries WHERE at < $1")
        .bind(before)
        .execute(tx)
        .await
}

/// What waits, but for destinations that are paused.
///
/// # Errors
/// Those of a read.
pub async fn find_backlog(store: &Store) -> Result<Backlog> {
    const TEXT: &str = "SELECT COUNT(*) AS waiting, MIN(d.created) AS oldest FROM deliveries d \
        JOIN destinations t ON t.id = d.destination_id WHERE d.due IS NOT NULL AND t.paused IS NULL AND t.deleted IS NULL";
    Ok(query("deliveries", TEXT).fetch_optional(store).await?.unwrap_or_default())
}

impl DeliveryViewRow {
    fn into_view(self) -> (DeliveryView, Option<DeliveryAttemptView>) {
        let Self {
            event_id,
            kind,
            created,
            due,
            delivered,
            given_up,
            status,
            failure,
            answer,
            next_due,
            ..
        } = self;
        let attempt = self.at.zip(self.took).map(|(at, took)| DeliveryAttemptView {
            at,
            duration_ms: took,
            http_status: status,
            failure,
            response_excerpt: answer,
            next_due,
        });
        (
            DeliveryView {
                event_id,
                kind,
                created,
                due,
                delivered,
                given_up,
                attempts: Vec::new(),
            },
            attempt,
        )
    }
}

impl ClaimedDeliveryRow {
    fn into_claimed_delivery(self) -> Result<ClaimedDelivery> {
        let tries = u32::try_from(self.tries).map_err(|_| {
            StoreError::corrupt("deliveries", self.delivery_id, "an impossible number of tries")
        })?;
        let Self { id, merchant_id, kind, created, body, .. } = self;
        Ok(ClaimedDelivery {
            id: self.delivery_id,
            destination_id: self.destination_id,
            schedule_started: Timestamp(self.since),
            previous_attempts: tries,
            claim_count: self.claims,
            event: StoredEvent { id, merchant_id, kind, created: Timestamp(created), body },
        })
    }
}
