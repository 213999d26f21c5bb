//! Instalments of mandates: those that Kassa collects are inserted before the provider is called.
//! Each number of a mandate is stored once.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::ids::IntentId;
use kassa_domain::json::parse_optional;
use kassa_domain::mandate::{InstalmentStatus, MandateId};
use kassa_domain::money::Currency;
use kassa_domain::time::{Date, Timestamp};

use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;
use crate::tables::provider_calls::SUBJECT_NUMBER;

/// A stored instalment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredInstalment {
    /// The subject of its call and of its ledger postings.
    pub id: i64,
    pub mandate_id: MandateId,
    /// Counted from 1.
    pub number: u32,
    pub due: Date,
    /// In minor units.
    pub amount: i64,
    pub currency: Currency,
    pub status: InstalmentStatus,
    /// Our reference for the collection at the provider. `None` if Kassa did not collect it.
    pub provider_reference: Option<String>,
    /// When the status was reached.
    pub collected: Timestamp,
    /// When the payer's bank took it back after it was paid.
    pub returned: Option<Timestamp>,
    /// How often it was collected again.
    pub retry: u32,
    /// When it is collected again. `None` if it is not.
    pub retry_at: Option<Timestamp>,
    /// The day on which the bank debits, or has last.
    pub collection_date: Date,
}

/// An instalment before it is inserted.
#[derive(Clone)]
pub struct NewInstalment<'a> {
    pub mandate_id: MandateId,
    pub number: u32,
    pub due: Date,
    /// The day on which the bank debits.
    pub collection_date: Date,
    pub amount: i64,
    pub currency: Currency,
    pub status: InstalmentStatus,
    pub provider_reference: Option<&'a str>,
    pub created: Timestamp,
}

database_row! {
    struct InstalmentRow {
        id: i64,
        mandate_id: i64,
        number: i64,
        due: String,
        amount: i64,
        currency: String,
        status: String,
        failure: Option<String>,
        provider_reference: Option<String>,
        collected: i64,
        returned: Option<i64>,
        retry: i64,
        retry_at: Option<i64>,
        collection_date: Option<String>,
    }
}

const COLUMNS: &str = "n.id, n.mandate_id, n.number, n.due, n.amount, n.currency, n.status, \
    n.failure, n.provider_reference, n.collected, n.returned, n.retry, n.retry_at, \
    n.collection_date";

/// Inserts an instalment. `None` if the mandate has this number already.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn insert_if_absent(
    tx: &mut Tx,
    new: &NewInstalment<'_>,
) -> Result<Option<StoredInstalment>> {
    const SQL: &str = "INSERT INTO mandate_instalments (mandate_id, number, due, amount, \
        currency, status, failure, provider_reference, created, collected, collection_date) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10) \
        ON CONFLICT (mandate_id, number) DO NOTHING";
    let due = new.due.to_iso_string();
    let moved = (new.collection_date != new.due).then(|| new.collection_date.to_iso_string());
    let id = query("mandate_instalments", SQL)
        .bind(new.mandate_id.0)
        .bind(i64::from(new.number))
        .bind(&due)
        .bind(new.amount)
        .bind(new.currency.code())
        .bind(new.status.code())
        .bind(new.status.failure().map(FailureReason::code))
        .bind(new.provider_reference)
        .bind(new.created)
        .bind(moved.as_deref())
        .insert_for_id(tx)
        .await?;
    Ok(id.map(|id| StoredInstalment {
        id,
        mandate_id: new.mandate_id,
        number: new.number,
        due: new.due,
        amount: new.amount,
        currency: new.currency,
        status: new.status,
        provider_reference: new.provider_reference.map(str::to_owned),
        collected: new.created,
        returned: None,
        retry: 0,
        retry_at: None,
        collection_date: new.collection_date,
    }))
}

/// Records that the provider waits for the payer's bank. Changes nothing if there is a result.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn mark_pending(tx: &mut Tx, id: i64) -> Result<()> {
    const SQL: &str = "UPDATE mandate_instalments SET status = 'pending' \
        WHERE id = $1 AND status = 'initiated'";
    query("mandate_instalments", SQL).bind(id).execute(tx).await.map(drop)
}

/// Compare-and-set from a status without result to `status`. `false` if there is a result already.
/// An unpaid instalment is collected again at `retry_at`.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn settle(
    tx: &mut Tx,
    id: i64,
    status: InstalmentStatus,
    retry_at: Option<Timestamp>,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE mandate_instalments SET status = $1, failure = $2, collected = $3, \
        retry_at = $4 WHERE id = $5 AND status IN ('initiated', 'pending')";
    query("mandate_instalments", SQL)
        .bind(status.code())
        .bind(status.failure().map(FailureReason::code))
        .bind(now)
        .bind(retry_at.map(|at| at.0))
        .bind(id)
        .run_compare_and_set(tx)
        .await
}

/// Compare-and-set from missed to initiated, under a new reference. `false` if the instalment is
/// not missed.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn restart_missed(tx: &mut Tx, id: i64, reference: &str, now: Timestamp) -> Result<bool> {
    const SQL: &str = "UPDATE mandate_instalments SET status = 'initiated', \
        provider_reference = $1, collected = $2 WHERE id = $3 AND status = 'missed'";
    query("mandate_instalments", SQL)
        .bind(reference)
        .bind(now)
        .bind(id)
        .run_compare_and_set(tx)
        .await
}

/// Compare-and-set from unpaid to initiated, under a new reference, if it is to be collected again.
/// `false` if it is not, or was. The bank debits on `collection_date`.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn start_retry(
    tx: &mut Tx,
    id: i64,
    reference: &str,
    collection_date: Date,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE mandate_instalments SET status = 'initiated', failure = NULL, \
        provider_reference = $1, collected = $2, collection_date = $3, retry = retry + 1, \
        retry_at = NULL WHERE id = $4 AND status = 'failed' AND retry_at IS NOT NULL";
    let collection_date = collection_date.to_iso_string();
    query("mandate_instalments", SQL)
        .bind(reference)
        .bind(now)
        .bind(&collection_date)
        .bind(id)
        .run_compare_and_set(tx)
        .await
}

/// Puts off what is to be collected again, or gives it up. Changes nothing else.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn postpone_retry(tx: &mut Tx, id: i64, retry_at: Option<Timestamp>) -> Result<()> {
    const SQL: &str = "UPDATE mandate_instalments SET retry_at = $1 \
        WHERE id = $2 AND retry_at IS NOT NULL";
    query("mandate_instalments", SQL)
        .bind(retry_at.map(|at| at.0))
        .bind(id)
        .execute(tx)
        .await
        .map(drop)
}

/// Lists up to `limit` instalments that are to be collected again at `now`, the longest due first.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn list_due_retries(store: &Store, now: Timestamp, limit: u32) -> Result<Vec<i64>> {
    const SQL: &str = "SELECT id FROM mandate_instalments WHERE retry_at IS NOT NULL \
        AND retry_at <= $1 ORDER BY retry_at, id LIMIT $2";
    let rows: Vec<(i64,)> =
        query("mandate_instalments", SQL).bind(now).bind(i64::from(limit)).fetch_all(store).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// The time after `after` at which the first instalment is collected again.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn find_next_retry(store: &Store, after: Timestamp) -> Result<Option<Timestamp>> {
    const SQL: &str = "SELECT MIN(retry_at) AS next FROM mandate_instalments \
        WHERE retry_at IS NOT NULL AND retry_at > $1";
    let row: Option<(Option<i64>,)> =
        query("mandate_instalments", SQL).bind(after).fetch_optional(store).await?;
    Ok(row.and_then(|(next,)| next).map(Timestamp))
}

/// Compare-and-set from paid to returned. `false` if the instalment is not paid.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn mark_returned(
    tx: &mut Tx,
    id: i64,
    reason: FailureReason,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE mandate_instalments SET status = 'failed', failure = $1, \
        returned = $2 WHERE id = $3 AND status = 'success'";
    query("mandate_instalments", SQL)
        .bind(reason.code())
        .bind(now)
        .bind(id)
        .run_compare_and_set(tx)
        .await
}

/// Finds an instalment. `None` if there is none with this id.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn find(store: &Store, id: i64) -> Result<Option<StoredInstalment>> {
    let text = format!("SELECT {COLUMNS} FROM mandate_instalments n WHERE n.id = $1");
    let row: Option<InstalmentRow> =
        query("mandate_instalments", text).bind(id).fetch_optional(store).await?;
    row.map(InstalmentRow::into_stored_instalment).transpose()
}

/// Finds an instalment by the reference of its collection. `None` if there is none.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn find_by_reference(store: &Store, reference: &str) -> Result<Option<StoredInstalment>> {
    let text =
        format!("SELECT {COLUMNS} FROM mandate_instalments n WHERE n.provider_reference = $1");
    let row: Option<InstalmentRow> =
        query("mandate_instalments", text).bind(reference).fetch_optional(store).await?;
    row.map(InstalmentRow::into_stored_instalment).transpose()
}

/// Finds the oldest instalment of a mandate about which the provider has not answered.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn find_initiated(store: &Store, mandate: MandateId) -> Result<Option<StoredInstalment>> {
    let text = format!(
        "SELECT {COLUMNS} FROM mandate_instalments n \
         WHERE n.mandate_id = $1 AND n.status = 'initiated' ORDER BY n.number LIMIT 1"
    );
    let row: Option<InstalmentRow> =
        query("mandate_instalments", text).bind(mandate.0).fetch_optional(store).await?;
    row.map(InstalmentRow::into_stored_instalment).transpose()
}

/// Whether a mandate has an instalment about which the provider has not answered.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn has_initiated_in(tx: &mut Tx, mandate: MandateId) -> Result<bool> {
    const SQL: &str = "SELECT id FROM mandate_instalments \
        WHERE mandate_id = $1 AND status = 'initiated' LIMIT 1";
    let row: Option<(i64,)> =
        query("mandate_instalments", SQL).bind(mandate.0).fetch_optional_in(tx).await?;
    Ok(row.is_some())
}

/// Lists the collections of all mandates that have no answer of their provider and are queried
/// again, by id.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn list_unanswered(store: &Store) -> Result<Vec<i64>> {
    let sql = format!(
        "SELECT n.id FROM mandate_instalments n JOIN provider_calls c ON n.id = {SUBJECT_NUMBER} \
         WHERE n.status = 'initiated' AND c.operation = 'collection' \
         AND c.settled IS NULL AND c.problem IS NULL"
    );
    let mut rows: Vec<(i64,)> = query("mandate_instalments", sql).fetch_all(store).await?;
    rows.sort_unstable();
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Lists the instalments of a mandate, by number.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_mandate(store: &Store, mandate: MandateId) -> Result<Vec<StoredInstalment>> {
    let text = format!(
        "SELECT {COLUMNS} FROM mandate_instalments n WHERE n.mandate_id = $1 ORDER BY n.number"
    );
    let rows: Vec<InstalmentRow> =
        query("mandate_instalments", text).bind(mandate.0).fetch_all(store).await?;
    rows.into_iter().map(InstalmentRow::into_stored_instalment).collect()
}

/// As [`list_by_mandate`], within a transaction.
///
/// # Errors
/// As [`list_by_mandate`].
pub async fn list_by_mandate_in(tx: &mut Tx, mandate: MandateId) -> Result<Vec<StoredInstalment>> {
    let text = format!(
        "SELECT {COLUMNS} FROM mandate_instalments n WHERE n.mandate_id = $1 ORDER BY n.number"
    );
    let rows: Vec<InstalmentRow> =
        query("mandate_instalments", text).bind(mandate.0).fetch_all_in(tx).await?;
    rows.into_iter().map(InstalmentRow::into_stored_instalment).collect()
}

/// Lists the instalments of every mandate of an intent, in the order of insertion.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_intent(store: &Store, intent_id: &IntentId) -> Result<Vec<StoredInstalment>> {
    let text = format!(
        "SELECT {COLUMNS} FROM mandate_instalments n JOIN mandates m ON m.id = n.mandate_id \
         WHERE m.intent_id = $1 ORDER BY n.id"
    );
    let rows: Vec<InstalmentRow> =
        query("mandate_instalments", text).bind(intent_id).fetch_all(store).await?;
    rows.into_iter().map(InstalmentRow::into_stored_instalment).collect()
}

impl InstalmentRow {
    fn into_stored_instalment(self) -> Result<StoredInstalment> {
        let corrupt = |why| StoreError::corrupt("mandate_instalments", self.id, why);
        let reason = parse_optional(self.failure.as_deref(), FailureReason::from_code)
            .ok_or_else(|| corrupt("an unknown reason"))?;
        // A program of version 0.1 inserts failed instalments without a status.
        let status = match (self.status.as_str(), reason) {
            ("success", Some(reason)) => Some(InstalmentStatus::Failed(reason)),
            (code, reason) => InstalmentStatus::from_code(code, reason),
        };
        let due = Date::parse(&self.due).ok_or_else(|| corrupt("an impossible day"))?;
        let collection_date = parse_optional(self.collection_date.as_deref(), Date::parse)
            .ok_or_else(|| corrupt("an impossible day"))?;
        Ok(StoredInstalment {
            id: self.id,
            mandate_id: MandateId(self.mandate_id),
            number: u32::try_from(self.number).map_err(|_| corrupt("an impossible number"))?,
            due,
            amount: self.amount,
            currency: Currency::from_code(&self.currency)
                .ok_or_else(|| corrupt("an unknown currency"))?,
            status: status.ok_or_else(|| corrupt("an impossible status"))?,
            provider_reference: self.provider_reference,
            collected: Timestamp(self.collected),
            returned: self.returned.map(Timestamp),
            retry: u32::try_from(self.retry).map_err(|_| corrupt("an impossible number"))?,
            retry_at: self.retry_at.map(Timestamp),
            collection_date: collection_date.unwrap_or(due),
        })
    }
}
