//! Where merchants want their events.

use crate::domain::time::Timestamp;
use crate::store::engine::query::query;
use crate::store::{Result, Store, Tx};

/// A destination as it is created.
pub struct NewDestination {
    /// A UUID.
    pub id: String,
    pub merchant_id: String,
    pub url: String,
    /// The secret, sealed.
    pub sealed_secret: Vec<u8>,
    pub created: Timestamp,
}

#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Destination {
    pub id: String,
    pub merchant_id: String,
    pub url: String,
    pub created: i64,
    pub sealed: Vec<u8>,
    /// The secret before the last rotation; it signs too until the given time.
    pub previous: Option<Vec<u8>>,
    pub previous_until: Option<i64>,
    pub paused: Option<i64>,
    /// `merchant`, or `receiver` after a 410.
    pub paused_by: Option<String>,
    pub deleted: Option<i64>,
    /// Failed tries in a row.
    pub failures: i64,
    pub resting_until: Option<i64>,
}

/// The beginning of every query for [`Destination`].
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, merchant_id, url, created, sealed, previous, previous_until, paused, paused_by, deleted, failures, \
             resting_until FROM destinations WHERE ",
            $rest
        )
    };
}

/// # Errors
/// [`StoreError::Refused`](crate::store::StoreError::Refused) without its merchant.
pub async fn insert(tx: &mut Tx, new: &NewDestination) -> Result<()> {
    const TEXT: &str = "INSERT INTO destinations (id, merchant_id, url, created, sealed) VALUES ($1, $2, $3, $4, $5)";
    let insert = query("destinations", TEXT)
        .bind(&new.id)
        .bind(&new.merchant_id)
        .bind(&new.url)
        .bind(new.created);
    insert.bind(new.sealed_secret.as_slice()).execute(tx).await.map(drop)
}

/// One that is not deleted.
///
/// # Errors
/// Those of a read.
pub async fn find(store: &Store, id: &str) -> Result<Option<Destination>> {
    query("destinations", select!("id = $1 AND deleted IS NULL"))
        .bind(id)
        .fetch_optional(store)
        .await
}

/// Those of a merchant that are not deleted, oldest first.
///
/// # Errors
/// Those of a read.
pub async fn list_by_merchant(store: &Store, merchant_id: &str) -> Result<Vec<Destination>> {
    query("destinations", select!("merchant_id = $1 AND deleted IS NULL ORDER BY created, id"))
        .bind(merchant_id)
        .fetch_all(store)
        .await
}

/// Those that something is due for now, and that may be sent to.
///
/// # Errors
/// Those of a read.
pub async fn list_due(store: &Store, now: Timestamp) -> Result<Vec<Destination>> {
    const TEXT: &str = select!(
        "deleted IS NULL AND paused IS NULL AND (resting_until IS NULL OR resting_until <= $1) AND EXISTS \
         (SELECT 1 FROM deliveries WHERE deliveries.destination_id = destinations.id AND deliveries.due <= $1)"
    );
    query("destinations", TEXT).bind(now).fetch_all(store).await
}

/// A new secret; the one before it signs too until `until`.
///
/// # Errors
/// Those of a statement. `false` for an unknown or deleted one.
pub async fn rotate_secret(tx: &mut Tx, id: &str, sealed: &[u8], until: Timestamp) -> Result<bool> {
    const TEXT: &str = "UPDATE destinations SET previous = sealed, previous_until = $1, sealed = $2 \
        WHERE id = $3 AND deleted IS NULL";
    query("destinations", TEXT).bind(until).bind(sealed).bind(id).run_compare_and_set(tx).await
}

/// Nothing is sent until it is resumed, and nothing is lost.
///
/// # Errors
/// Those of a statement. `false` for an unknown or deleted one.
pub async fn pause(tx: &mut Tx, id: &str, by: &'static str, now: Timestamp) -> Result<bool> {
    const TEXT: &str = "UPDATE destinations SET paused = COALESCE(paused, $1), paused_by = COALESCE(paused_by, $2) \
        WHERE id = $3 AND deleted IS NULL";
    query("destinations", TEXT).bind(now).bind(by).bind(id).run_compare_and_set(tx).await
}

/// # Errors
/// Those of a statement. `false` for an unknown or deleted one.
pub async fn resume(tx: &mut Tx, id: &str) -> Result<bool> {
    const TEXT: &str = "UPDATE destinations SET paused = NULL, paused_by = NULL, failures = 0, failed = NULL, resting_until = NULL \
        WHERE id = $1 AND deleted IS NULL";
    query("destinations", TEXT).bind(id).run_compare_and_set(tx).await
}

/// For good: nothing more is sent, and its secrets are gone.
///
/// # Errors
/// Those of a statement. `false` for an unknown or deleted one.
pub async fn delete(tx: &mut Tx, id: &str, now: Timestamp) -> Result<bool> {
    const GIVE_UP_DELIVERIES: &str = "UPDATE deliveries SET due = NULL, given_up = $1 WHERE destination_id = $2 AND due IS NOT NULL";
    const TEXT: &str = "UPDATE destinations SET deleted = $1, sealed = $2, previous = NULL, previous_until = NULL \
        WHERE id = $3 AND deleted IS NULL";
    // Deliveries first, as whoever writes a try down does: so neither waits for the other.
    query("deliveries", GIVE_UP_DELIVERIES).bind(now).bind(id).execute(tx).await?;
    query("destinations", TEXT).bind(now).bind(&[] as &[u8]).bind(id).run_compare_and_set(tx).await
}

/// A try has arrived: whatever failed before is forgotten.
///
/// # Errors
/// Those of a statement.
pub async fn record_success(tx: &mut Tx, id: &str) -> Result<()> {
    const TEXT: &str = "UPDATE destinations SET failures = 0, failed = NULL, resting_until = NULL WHERE id = $1 AND failures > 0";
    query("destinations", TEXT).bind(id).execute(tx).await.map(drop)
}

/// A try that began at `began` has failed. Answers how many have in a row; nothing if it is one of
/// several that were under way at the same time, of which another was counted.
///
/// # Errors
/// Those of a statement.
pub async fn record_failure(
    tx: &mut Tx,
    id: &str,
    began: Timestamp,
    now: Timestamp,
) -> Result<Option<i64>> {
    const TEXT: &str = "UPDATE destinations SET failures = failures + 1, failed = $1 \
        WHERE id = $2 AND (failed IS NULL OR failed <= $3) RETURNING failures";
    let row: Option<(i64,)> =
        query("destinations", TEXT).bind(now).bind(id).bind(began).fetch_optional_in(tx).await?;
    Ok(row.map(|(failures,)| failures))
}

/// Nothing is sent before `until`.
///
/// # Errors
/// Those of a statement.
pub async fn set_resting_until(tx: &mut Tx, id: &str, until: Option<Timestamp>) -> Result<()> {
    let rest = query("destinations", "UPDATE destinations SET resting_until = $1 WHERE id = $2");
    rest.bind(until.map(|until| until.0)).bind(id).execute(tx).await.map(drop)
}
