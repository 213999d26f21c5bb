//! Destinations: the addresses that merchants' events are sent to.

use kassa_domain::ids::{DestinationId, MerchantId};
use kassa_domain::time::Timestamp;
use kassa_domain::webhook::{
    CancelationOn, CancelationType, DestinationSettings, SignatureHeader, WebhookFormat,
};

use crate::engine::error::Result;
use crate::engine::query::{Query, query};
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;
use crate::tables::destination_secrets::{self, SealedSigningSecret};

/// A destination before it is inserted.
#[derive(Clone)]
pub struct NewDestination {
    /// A UUID.
    pub id: DestinationId,
    pub merchant_id: MerchantId,
    pub url: String,
    pub settings: DestinationSettings,
    pub secret: SealedSigningSecret,
    pub created: Timestamp,
}

database_row! {
    /// A stored destination. Times are in milliseconds since 1970 in UTC.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Destination {
        pub id: DestinationId,
        pub merchant_id: MerchantId,
        pub url: String,
        pub created: i64,
        /// The sealed signing secret.
        pub sealed: Vec<u8>,
        /// Whether `sealed` is the text that the merchant chose.
        pub is_imported: bool,
        /// Until when earlier secrets sign too, the last of them; `None` if there are none.
        pub earlier_secrets_until: Option<i64>,
        format: String,
        ordered: bool,
        cancelation_type: String,
        cancelation_on: String,
        signature_header: Option<String>,
        /// When the destination was paused.
        pub paused: Option<i64>,
        /// `merchant`, or `receiver` after a response with status 410.
        pub paused_by: Option<String>,
        /// The e-mail address of the person who paused it; `None` for the command line.
        pub paused_person: Option<String>,
        /// The status of the response that paused it.
        pub paused_answer: Option<i64>,
        pub deleted: Option<i64>,
        /// Consecutive failed attempts.
        pub failures: i64,
        /// Nothing is sent before this time.
        pub resting_until: Option<i64>,
    }
}

database_row! {
    /// A destination that something is due for.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct DueDestination {
        pub destination: Destination,
        /// Whether deliveries of a replay are due.
        pub has_replays: bool,
    }
}

impl Destination {
    /// How events are sent to it. The columns allow no other codes.
    #[must_use]
    pub fn settings(&self) -> DestinationSettings {
        let header = self.signature_header.as_deref().and_then(SignatureHeader::parse);
        DestinationSettings {
            format: WebhookFormat::from_code(&self.format).unwrap_or_default(),
            ordered: self.ordered,
            cancelation_type: CancelationType::from_code(&self.cancelation_type)
                .unwrap_or_default(),
            cancelation_on: CancelationOn::from_code(&self.cancelation_on).unwrap_or_default(),
            signature_header: header.unwrap_or_default(),
        }
    }
}

/// The columns of [`Destination`].
macro_rules! columns {
    () => {
        "id, merchant_id, url, created, sealed, is_imported, earlier_secrets_until, format, \
         ordered, cancelation_type, cancelation_on, signature_header, paused, paused_by, \
         paused_person, paused_answer, deleted, failures, resting_until"
    };
}

/// A query for [`Destination`] with the given condition.
macro_rules! select {
    ($rest:literal) => {
        concat!("SELECT ", columns!(), " FROM destinations WHERE ", $rest)
    };
}

/// Inserts a destination.
///
/// # Errors
/// [`StoreError::ConstraintViolation`](crate::StoreError::ConstraintViolation) if the
/// merchant does not exist.
pub async fn insert(tx: &mut Tx, new: &NewDestination) -> Result<()> {
    const SQL: &str = "INSERT INTO destinations (id, merchant_id, url, created, sealed, \
        is_imported, format, ordered, cancelation_type, cancelation_on, signature_header) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
    let insert = query("destinations", SQL)
        .bind(&new.id)
        .bind(&new.merchant_id)
        .bind(&new.url)
        .bind(new.created)
        .bind(new.secret.sealed.as_slice())
        .bind(new.secret.is_imported);
    bind_settings(insert, &new.settings).execute(tx).await.map(drop)
}

/// Stores how events are sent to a destination.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn set_settings(
    tx: &mut Tx,
    id: &DestinationId,
    settings: &DestinationSettings,
) -> Result<()> {
    const SQL: &str = "UPDATE destinations SET format = $2, ordered = $3, cancelation_type = $4, \
        cancelation_on = $5, signature_header = $6 WHERE id = $1";
    let update = query("destinations", SQL).bind(id);
    bind_settings(update, settings).execute(tx).await.map(drop)
}

fn bind_settings<'q>(statement: Query<'q>, settings: &'q DestinationSettings) -> Query<'q> {
    let header = settings.signature_header.as_str();
    statement
        .bind(settings.format.code())
        .bind(settings.ordered)
        .bind(settings.cancelation_type.code())
        .bind(settings.cancelation_on.code())
        .bind((header != SignatureHeader::DEFAULT).then_some(header))
}

/// Finds a destination. `None` if there is none with this id, or it is deleted.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn find(store: &Store, id: &DestinationId) -> Result<Option<Destination>> {
    query("destinations", select!("id = $1 AND deleted IS NULL"))
        .bind(id)
        .fetch_optional(store)
        .await
}

/// As [`find`], within a transaction.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn find_in(tx: &mut Tx, id: &DestinationId) -> Result<Option<Destination>> {
    query("destinations", select!("id = $1 AND deleted IS NULL"))
        .bind(id)
        .fetch_optional_in(tx)
        .await
}

/// As [`find_in`]. The row stays locked until the end of the transaction.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn find_and_lock(tx: &mut Tx, id: &DestinationId) -> Result<Option<Destination>> {
    const LOCK: &str = "UPDATE destinations SET failures = failures WHERE id = $1 \
        AND deleted IS NULL";
    query("destinations", LOCK).bind(id).execute(tx).await?;
    find_in(tx, id).await
}

/// Lists the destinations of a merchant that are not deleted, oldest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn list_by_merchant(store: &Store, merchant_id: &MerchantId) -> Result<Vec<Destination>> {
    query("destinations", select!("merchant_id = $1 AND deleted IS NULL ORDER BY created, id"))
        .bind(merchant_id)
        .fetch_all(store)
        .await
}

/// Lists the destinations with due deliveries that are neither deleted, paused nor resting.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn list_due(store: &Store, now: Timestamp) -> Result<Vec<DueDestination>> {
    const SQL: &str = concat!(
        "SELECT ",
        columns!(),
        ", EXISTS (SELECT 1 FROM deliveries WHERE deliveries.destination_id = destinations.id \
         AND deliveries.is_replay = TRUE AND deliveries.due <= $1) AS has_replays \
         FROM destinations WHERE deleted IS NULL AND paused IS NULL \
         AND (resting_until IS NULL OR resting_until <= $1) \
         AND (EXISTS (SELECT 1 FROM deliveries WHERE deliveries.destination_id = destinations.id \
         AND deliveries.is_replay = FALSE AND deliveries.due <= $1) \
         OR EXISTS (SELECT 1 FROM deliveries WHERE deliveries.destination_id = destinations.id \
         AND deliveries.is_replay = TRUE AND deliveries.due <= $1))"
    );
    query("destinations", SQL).bind(now).fetch_all(store).await
}

/// Sets a new secret. The current one signs too until `until`, and earlier ones until their own
/// time. `false` if the destination is unknown or deleted.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn rotate_secret(
    tx: &mut Tx,
    id: &DestinationId,
    new: &SealedSigningSecret,
    until: Timestamp,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE destinations SET sealed = $1, is_imported = $2, \
        earlier_secrets_until = $3 WHERE id = $4";
    // Of two rotations the second keeps the secret of the first.
    if find_and_lock(tx, id).await?.is_none() {
        return Ok(false);
    }
    destination_secrets::keep_current(tx, id, until, now).await?;
    let update = query("destinations", SQL).bind(new.sealed.as_slice()).bind(new.is_imported);
    update.bind(until).bind(id).run_compare_and_set(tx).await
}

/// Pauses a destination: its deliveries stay due until [`resume`]. `person` is the e-mail address
/// of whoever did it, `None` for the command line. `false` if the destination is paused already,
/// unknown or deleted.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn pause(
    tx: &mut Tx,
    id: &DestinationId,
    person: Option<&str>,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE destinations \
        SET paused = $1, paused_by = 'merchant', paused_person = $2 \
        WHERE id = $3 AND paused IS NULL AND deleted IS NULL";
    let pause = query("destinations", SQL).bind(now).bind(person);
    pause.bind(id).run_compare_and_set(tx).await
}

/// As [`pause`], because the receiver asked for it by a response with this status.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn pause_by_receiver(
    tx: &mut Tx,
    id: &DestinationId,
    status: u16,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE destinations \
        SET paused = $1, paused_by = 'receiver', paused_answer = $2 \
        WHERE id = $3 AND paused IS NULL AND deleted IS NULL";
    let pause = query("destinations", SQL).bind(now).bind(i64::from(status));
    pause.bind(id).run_compare_and_set(tx).await
}

/// Resumes a destination and resets its failures. `false` if the destination is not paused, unknown
/// or deleted.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn resume(tx: &mut Tx, id: &DestinationId) -> Result<bool> {
    const SQL: &str = "UPDATE destinations \
        SET paused = NULL, paused_by = NULL, paused_person = NULL, paused_answer = NULL, \
        failures = 0, failed = NULL, resting_until = NULL, asking = NULL \
        WHERE id = $1 AND paused IS NOT NULL AND deleted IS NULL";
    query("destinations", SQL).bind(id).run_compare_and_set(tx).await
}

/// Deletes a destination: its pending deliveries are given up and its secrets erased. `false` if
/// the destination is unknown or deleted.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn delete(tx: &mut Tx, id: &DestinationId, now: Timestamp) -> Result<bool> {
    const END_REPLAYS: &str = "UPDATE webhook_replays SET completed = $1 \
        WHERE destination_id = $2 AND completed IS NULL";
    const GIVE_UP_DELIVERIES: &str = "UPDATE deliveries SET due = NULL, given_up = $1 \
        WHERE destination_id = $2 AND due IS NOT NULL";
    const SQL: &str = "UPDATE destinations \
        SET deleted = $1, sealed = $2, earlier_secrets_until = NULL WHERE id = $3 \
        AND deleted IS NULL";
    // Replays first: none makes another delivery due afterwards.
    query("webhook_replays", END_REPLAYS).bind(now).bind(id).execute(tx).await?;
    // Then deliveries, in the lock order of `record_attempt`, so that the two cannot deadlock.
    query("deliveries", GIVE_UP_DELIVERIES).bind(now).bind(id).execute(tx).await?;
    destination_secrets::delete_all(tx, id).await?;
    query("destinations", SQL).bind(now).bind(&[] as &[u8]).bind(id).run_compare_and_set(tx).await
}

/// Resets the failures after a successful attempt.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn record_success(tx: &mut Tx, id: &DestinationId) -> Result<()> {
    const SQL: &str = "UPDATE destinations SET failures = 0, failed = NULL, resting_until = NULL \
        WHERE id = $1 AND failures > 0";
    query("destinations", SQL).bind(id).execute(tx).await.map(drop)
}

/// The consecutive failed attempts, within a transaction; 0 for an unknown destination.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn find_failures(tx: &mut Tx, id: &DestinationId) -> Result<i64> {
    let select = query("destinations", "SELECT failures FROM destinations WHERE id = $1");
    let row: Option<(i64,)> = select.bind(id).fetch_optional_in(tx).await?;
    Ok(row.map_or(0, |(failures,)| failures))
}

/// Counts a failed attempt that began at `began`. Returns the consecutive failures; `None` if the
/// attempt ran concurrently with another failed one that was counted already.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn record_failure(
    tx: &mut Tx,
    id: &DestinationId,
    began: Timestamp,
    now: Timestamp,
) -> Result<Option<i64>> {
    const SQL: &str = "UPDATE destinations SET failures = failures + 1, failed = $1 \
        WHERE id = $2 AND (failed IS NULL OR failed <= $3) RETURNING failures";
    let row: Option<(i64,)> =
        query("destinations", SQL).bind(now).bind(id).bind(began).fetch_optional_in(tx).await?;
    Ok(row.map(|(failures,)| failures))
}

/// Sends nothing to a destination before `until`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn set_resting_until(
    tx: &mut Tx,
    id: &DestinationId,
    until: Option<Timestamp>,
) -> Result<()> {
    let rest = query("destinations", "UPDATE destinations SET resting_until = $1 WHERE id = $2");
    rest.bind(until.map(|until| until.0)).bind(id).execute(tx).await.map(drop)
}
