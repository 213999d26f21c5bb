//! Calls to providers: written before the provider is called, settled with its answer.

mod lease;
mod problems;
mod sending;

pub use self::lease::CallLease;
pub use self::problems::{CallProblem, clear_problem, close_problem, set_problem};
pub use self::sending::record_sending;

use kassa_domain::ids::ConnectionId;
use kassa_domain::provider_call::{EarlierSending, ProviderOperation, next_query};
use kassa_domain::time::Timestamp;

use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// A call without a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenCall {
    pub lease: CallLease,
    pub operation: ProviderOperation,
    pub subject_id: String,
    /// `None` if the merchant had no connection when the call was written.
    pub connection_id: Option<ConnectionId>,
    pub created: Timestamp,
    /// The sealed values of the call that no other table has any more.
    pub sealed: Option<Vec<u8>>,
    /// Whether the call is not due before this process gives it back.
    pub is_leased: bool,
    /// How often processing the row itself failed.
    pub failures: u32,
    /// Whether the refund was sent before this process has taken the call.
    pub earlier: EarlierSending,
}

/// A call before it is made.
#[derive(Clone, Copy, Debug)]
pub struct NewCall<'a> {
    pub operation: ProviderOperation,
    pub subject_id: &'a str,
    pub connection_id: Option<&'a ConnectionId>,
    /// See [`OpenCall::sealed`].
    pub sealed: Option<&'a [u8]>,
    /// Business time: the row keeps the real one.
    pub created: Timestamp,
    /// When another process may make the call. `None` if any process may at once, after the
    /// schedule's first wait.
    pub lease_end: Option<Timestamp>,
}

database_row! {
    struct OpenCallRow {
        id: i64,
        operation: String,
        subject_id: String,
        connection_id: Option<ConnectionId>,
        created: i64,
        fence: i64,
        failures: i64,
        sealed: Option<Vec<u8>>,
        sending: Option<i64>,
    }
}

/// The subject of a call `c` as the number of its row. NULL if it is none.
pub(super) const SUBJECT_NUMBER: &str = "CASE WHEN TRIM(c.subject_id, '0123456789') = '' \
    AND LENGTH(c.subject_id) BETWEEN 1 AND 18 THEN CAST(c.subject_id AS BIGINT) END";

const COLUMNS: &str =
    "id, operation, subject_id, connection_id, created, fence, failures, sealed, sending";

/// Inserts a call, which this process makes.
///
/// # Errors
/// [`StoreError::Conflict`] if the same operation on the same subject has no result yet.
pub async fn insert(tx: &mut Tx, new: &NewCall<'_>) -> Result<OpenCall> {
    const SQL: &str = "INSERT INTO provider_calls \
        (operation, subject_id, connection_id, created, due, sealed, leased, sending) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    let created = tx.real_time(new.created);
    let lease_end = new.lease_end.map(|end| Timestamp(created.0 + (end.0 - new.created.0)));
    let id = query("provider_calls", SQL)
        .bind(new.operation.code())
        .bind(new.subject_id)
        .bind(new.connection_id)
        .bind(created)
        .bind(lease_end.unwrap_or_else(|| next_query(created, created)))
        .bind(new.sealed)
        .bind(new.lease_end.is_some())
        .bind(sending::first_value(new.operation))
        .insert_for_id(tx)
        .await?;
    let call_id = id.ok_or(StoreError::Interrupted)?;
    Ok(OpenCall {
        lease: CallLease { call_id, fence: 0 },
        operation: new.operation,
        subject_id: new.subject_id.to_owned(),
        connection_id: new.connection_id.cloned(),
        created,
        sealed: new.sealed.map(<[u8]>::to_vec),
        is_leased: new.lease_end.is_some(),
        failures: 0,
        earlier: sending::read(sending::first_value(new.operation)),
    })
}

/// Settles a call: `false` if it is settled, or if another process has taken it.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn settle(tx: &mut Tx, lease: CallLease, now: Timestamp) -> Result<bool> {
    const SQL: &str = "UPDATE provider_calls SET settled = $1, due = NULL, sealed = NULL \
        WHERE id = $2 AND fence = $3 AND settled IS NULL";
    query("provider_calls", SQL)
        .bind(now)
        .bind(lease.call_id)
        .bind(lease.fence)
        .run_compare_and_set(tx)
        .await
}

/// Lists the connections that have due calls; `None` stands for calls without a connection.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_due_connections(
    store: &Store,
    now: Timestamp,
) -> Result<Vec<Option<ConnectionId>>> {
    const SQL: &str = "SELECT DISTINCT connection_id FROM provider_calls WHERE due <= $1";
    let rows: Vec<(Option<ConnectionId>,)> =
        query("provider_calls", SQL).bind(now).fetch_all(store).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Lists the due calls over a connection by id, oldest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_due(
    store: &Store,
    connection_id: Option<&ConnectionId>,
    now: Timestamp,
    limit: u32,
) -> Result<Vec<i64>> {
    const SQL: &str = "SELECT id FROM provider_calls WHERE due <= $1 \
        AND COALESCE(connection_id, '') = $2 ORDER BY due, id LIMIT $3";
    let rows: Vec<(i64,)> = query("provider_calls", SQL)
        .bind(now)
        .bind(connection_id.map_or("", ConnectionId::as_str))
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Takes a due call until `until`. `None` if another process was faster.
///
/// # Errors
/// [`StoreError`] if the database can't be written. A corrupt row is parked.
pub async fn claim_due(
    tx: &mut Tx,
    id: i64,
    now: Timestamp,
    until: Timestamp,
) -> Result<Option<OpenCall>> {
    let sql = format!(
        "UPDATE provider_calls SET due = $1, fence = fence + 1, leased = TRUE \
         WHERE id = $2 AND due <= $3 RETURNING {COLUMNS}"
    );
    let row: Option<OpenCallRow> =
        query("provider_calls", sql).bind(until).bind(id).bind(now).fetch_optional_in(tx).await?;
    let Some(row) = row else { return Ok(None) };
    let lease = CallLease { call_id: row.id, fence: row.fence };
    match row.into_open_call(true) {
        Ok(call) => Ok(Some(call)),
        Err(error) => {
            tracing::error!(%error, "a provider call is parked");
            set_problem(tx, lease, CallProblem::Parked).await?;
            Ok(None)
        }
    }
}

/// Takes one call until `until`. `None` if it is settled, if another process works on it, or if an
/// operator has to end it.
///
/// # Errors
/// [`StoreError`] if the database can't be written, [`StoreError::Corrupt`] if the row is invalid.
pub async fn take_over(
    tx: &mut Tx,
    operation: ProviderOperation,
    subject_id: &str,
    now: Timestamp,
    until: Timestamp,
) -> Result<Option<OpenCall>> {
    let sql = format!(
        "UPDATE provider_calls SET due = $1, fence = fence + 1, leased = TRUE \
         WHERE operation = $2 AND subject_id = $3 AND settled IS NULL AND problem IS NULL \
         AND (NOT leased OR due <= $4) RETURNING {COLUMNS}"
    );
    let row: Option<OpenCallRow> = query("provider_calls", sql)
        .bind(until)
        .bind(operation.code())
        .bind(subject_id)
        .bind(now)
        .fetch_optional_in(tx)
        .await?;
    row.map(|row| row.into_open_call(true)).transpose()
}

/// As [`take_over`], for what is sent to the provider anew: deadlines and waits count from `now`.
///
/// # Errors
/// As [`take_over`].
pub async fn restart(
    tx: &mut Tx,
    operation: ProviderOperation,
    subject_id: &str,
    now: Timestamp,
    until: Timestamp,
) -> Result<Option<OpenCall>> {
    const SQL: &str = "UPDATE provider_calls SET created = $1 WHERE id = $2";
    let Some(call) = take_over(tx, operation, subject_id, now, until).await? else {
        return Ok(None);
    };
    query("provider_calls", SQL).bind(now).bind(call.lease.call_id).defer(tx).await?;
    Ok(Some(OpenCall { created: now, ..call }))
}

/// Takes a call back from whoever works on it, for a process that knows the result. Returns the
/// newest lease; `None` if the call is settled, or an operator has to end it.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn take_back(tx: &mut Tx, call_id: i64, until: Timestamp) -> Result<Option<CallLease>> {
    const SQL: &str = "UPDATE provider_calls SET due = $1, fence = fence + 1, leased = TRUE \
        WHERE id = $2 AND settled IS NULL AND problem IS NULL RETURNING fence";
    let row: Option<(i64,)> =
        query("provider_calls", SQL).bind(until).bind(call_id).fetch_optional_in(tx).await?;
    Ok(row.map(|(fence,)| CallLease { call_id, fence }))
}

/// Makes the open call of an operation due at `now`, and takes it from whoever works on it: that
/// process doesn't know what the provider has answered meanwhile.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn revoke(
    tx: &mut Tx,
    operation: ProviderOperation,
    subject_id: &str,
    now: Timestamp,
) -> Result<()> {
    const SQL: &str = "UPDATE provider_calls SET due = $1, fence = fence + 1, leased = FALSE \
        WHERE operation = $2 AND subject_id = $3 AND settled IS NULL AND problem IS NULL";
    let update = query("provider_calls", SQL).bind(now).bind(operation.code()).bind(subject_id);
    update.defer(tx).await
}

/// The call of an operation that has no result. `None` if it is settled, was never written, or an
/// operator has to end it.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if the row is invalid.
pub async fn find_open(
    store: &Store,
    operation: ProviderOperation,
    subject_id: &str,
) -> Result<Option<OpenCall>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM provider_calls \
         WHERE operation = $1 AND subject_id = $2 AND settled IS NULL AND problem IS NULL"
    );
    let row: Option<OpenCallRow> = query("provider_calls", sql)
        .bind(operation.code())
        .bind(subject_id)
        .fetch_optional(store)
        .await?;
    row.map(|row| row.into_open_call(false)).transpose()
}

/// Ends a lease without a result: the call is due again after the schedule's next wait. Changes
/// nothing if another process has taken the call, or an operator has to end it.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn release(tx: &mut Tx, call: &OpenCall, now: Timestamp) -> Result<()> {
    set_due(tx, call.lease, next_query(call.created, now)).await
}

/// Makes a call due at `due`. Changes nothing if another process has taken the call.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn set_due(tx: &mut Tx, lease: CallLease, due: Timestamp) -> Result<()> {
    const SQL: &str = "UPDATE provider_calls SET due = $1, leased = FALSE \
        WHERE id = $2 AND fence = $3 AND settled IS NULL AND problem IS NULL";
    let update = query("provider_calls", SQL).bind(due).bind(lease.call_id).bind(lease.fence);
    update.defer(tx).await
}

/// Makes the open call of an operation due at `now`. `false` if there is none, or if another
/// process works on it.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn expedite(
    tx: &mut Tx,
    operation: ProviderOperation,
    subject_id: &str,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE provider_calls SET due = $1 WHERE operation = $2 \
        AND subject_id = $3 AND settled IS NULL AND problem IS NULL \
        AND NOT leased AND due > $1";
    query("provider_calls", SQL)
        .bind(now)
        .bind(operation.code())
        .bind(subject_id)
        .run_compare_and_set(tx)
        .await
}

/// Counts a failure of processing the row itself, and makes it due at `due`.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn record_failure(tx: &mut Tx, lease: CallLease, due: Timestamp) -> Result<()> {
    const SQL: &str = "UPDATE provider_calls \
        SET failures = failures + 1, due = $1, leased = FALSE \
        WHERE id = $2 AND fence = $3 AND settled IS NULL";
    let update = query("provider_calls", SQL).bind(due).bind(lease.call_id).bind(lease.fence);
    update.defer(tx).await
}

impl OpenCallRow {
    fn into_open_call(self, is_leased: bool) -> Result<OpenCall> {
        let operation = ProviderOperation::from_code(&self.operation).ok_or_else(|| {
            StoreError::corrupt("provider_calls", self.id, "an unknown operation")
        })?;
        Ok(OpenCall {
            lease: CallLease { call_id: self.id, fence: self.fence },
            operation,
            subject_id: self.subject_id,
            connection_id: self.connection_id,
            created: Timestamp(self.created),
            sealed: self.sealed,
            is_leased,
            failures: u32::try_from(self.failures).unwrap_or(u32::MAX),
            earlier: sending::read(self.sending),
        })
    }
}
