//! What a page of one payment shows besides the intent: results, deliveries, movements of money.

use kassa_domain::ids::{CredentialId, DestinationId, EventId, IntentId};
use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::tables::deliveries::HELD;

/// How an attempt ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttemptResult {
    pub attempt: AttemptId,
    /// The provider's own code of a refusal.
    pub provider_code: Option<String>,
    /// The provider's identifier of the request that it refused.
    pub provider_request_id: Option<String>,
    /// When the customer chose the network of the card, if they were asked.
    pub network_chosen: Option<Timestamp>,
    /// `None` while it is open.
    pub settled: Option<Timestamp>,
    /// The credential that was stored with the attempt.
    pub stored_credential: Option<CredentialId>,
}

/// A posting of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentPosting {
    /// `CODE:SUBJECT_ID`.
    pub posting: String,
    pub at: Timestamp,
}

/// The delivery of an event of a payment, with its last try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentDelivery {
    pub event_id: EventId,
    pub destination_id: DestinationId,
    pub url: String,
    /// When it is tried next; `None` once it is delivered or given up, and while it is held.
    pub due: Option<Timestamp>,
    /// Whether it waits for the delivery before it in its line.
    pub is_held: bool,
    pub delivered: Option<Timestamp>,
    pub given_up: Option<Timestamp>,
    pub tries: i64,
    /// The HTTP status of the last answer.
    pub last_status: Option<i64>,
    /// Why the last try has no complete answer.
    pub last_failure: Option<String>,
}

database_row! {
    struct AttemptResultRow {
        id: i64,
        provider_code: Option<String>,
        provider_request_id: Option<String>,
        network_chosen: Option<i64>,
        settled: Option<i64>,
        stored_credential: Option<CredentialId>,
    }
}

database_row! {
    struct DeliveryRow {
        event_id: EventId,
        destination_id: DestinationId,
        url: String,
        due: Option<i64>,
        delivered: Option<i64>,
        given_up: Option<i64>,
        tries: i64,
        last_status: Option<i64>,
        last_failure: Option<String>,
    }
}

/// Lists how the attempts of an intent ended, oldest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_attempt_results(
    store: &Store,
    intent_id: &IntentId,
) -> Result<Vec<AttemptResult>> {
    const SQL: &str = "SELECT a.id, a.provider_code, a.provider_request_id, \
        a.network_chosen, a.settled, c.id AS stored_credential \
        FROM attempts a LEFT JOIN credentials c ON c.attempt_id = a.id \
        WHERE a.intent_id = $1 ORDER BY a.id";
    let rows: Vec<AttemptResultRow> =
        query("attempts", SQL).bind(intent_id).fetch_all(store).await?;
    let to_result = |row: AttemptResultRow| AttemptResult {
        attempt: AttemptId(row.id),
        provider_code: row.provider_code,
        provider_request_id: row.provider_request_id,
        network_chosen: row.network_chosen.map(Timestamp),
        settled: row.settled.map(Timestamp),
        stored_credential: row.stored_credential,
    };
    Ok(rows.into_iter().map(to_result).collect())
}

/// When the customer opened the page of an intent first, as far as that was written. `None` if they
/// did not, or if there is no such intent.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find_opened(store: &Store, intent_id: &IntentId) -> Result<Option<Timestamp>> {
    const SQL: &str = "SELECT opened FROM intents WHERE id = $1";
    let row: Option<(Option<i64>,)> =
        query("intents", SQL).bind(intent_id).fetch_optional(store).await?;
    Ok(row.and_then(|(opened,)| opened).map(Timestamp))
}

/// Lists the postings of an intent, oldest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_postings(store: &Store, intent_id: &IntentId) -> Result<Vec<PaymentPosting>> {
    const SQL: &str = "SELECT posting, created FROM ledger_entries \
        WHERE intent_id = $1 AND line = 1 ORDER BY position";
    let rows: Vec<(String, i64)> =
        query("ledger_entries", SQL).bind(intent_id).fetch_all(store).await?;
    let to_posting = |(posting, at)| PaymentPosting { posting, at: Timestamp(at) };
    Ok(rows.into_iter().map(to_posting).collect())
}

/// Lists the deliveries of the events of an intent, in the order of the events.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_deliveries(store: &Store, intent_id: &IntentId) -> Result<Vec<PaymentDelivery>> {
    const SQL: &str = "SELECT d.event_id, d.destination_id, s.url, d.due, d.delivered, \
        d.given_up, d.tries, t.status AS last_status, t.failure AS last_failure FROM events e \
        JOIN deliveries d ON d.event_id = e.id JOIN destinations s ON s.id = d.destination_id \
        LEFT JOIN delivery_tries t \
        ON t.id = (SELECT MAX(l.id) FROM delivery_tries l WHERE l.delivery_id = d.id) \
        WHERE e.intent_id = $1 ORDER BY e.position, d.id";
    let rows: Vec<DeliveryRow> = query("deliveries", SQL).bind(intent_id).fetch_all(store).await?;
    let to_delivery = |row: DeliveryRow| PaymentDelivery {
        event_id: row.event_id,
        destination_id: row.destination_id,
        url: row.url,
        due: row.due.filter(|due| *due != HELD).map(Timestamp),
        is_held: row.due == Some(HELD),
        delivered: row.delivered.map(Timestamp),
        given_up: row.given_up.map(Timestamp),
        tries: row.tries,
        last_status: row.last_status,
        last_failure: row.last_failure,
    };
    Ok(rows.into_iter().map(to_delivery).collect())
}
