//! Disputes, one for each identifier of a connection's provider.

use crate::domain::dispute::{Dispute, DisputeDetails, DisputeId, DisputeStatus};
use crate::domain::intent::attempt::AttemptId;
use crate::domain::money::{Currency, Money};
use crate::domain::time::Timestamp;
use crate::store::engine::error::{Result, StoreError};
use crate::store::engine::query::query;
use crate::store::engine::row::database_row;
use crate::store::engine::store::Store;
use crate::store::engine::tx::Tx;

/// A dispute that was not known before.
#[derive(Clone, Debug)]
pub struct NewDispute {
    pub connection_id: String,
    pub provider_id: String,
    pub attempt_id: AttemptId,
    pub details: DisputeDetails,
}

database_row! {
    struct DisputeRow {
        id: i64,
        intent_id: String,
        attempt_id: i64,
        provider_id: String,
        amount: i64,
        currency: String,
        reason: String,
        status: String,
        evidence_due: Option<i64>,
        opened: i64,
        version: i64,
    }
}

const SELECT: &str = "SELECT d.id, a.intent_id, d.attempt_id, d.provider_id, d.amount, d.currency, \
    d.reason, d.status, d.evidence_due, d.opened, d.version \
    FROM disputes d JOIN attempts a ON a.id = d.attempt_id ";

/// Inserts a dispute with version 1, and returns its id.
///
/// # Errors
/// [`StoreError::Conflict`] if another process has inserted it.
pub async fn insert(tx: &mut Tx, new: &NewDispute) -> Result<DisputeId> {
    const SQL: &str = "INSERT INTO disputes (connection_id, provider_id, attempt_id, amount, \
        currency, reason, status, evidence_due, opened, version) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1) RETURNING id";
    let details = &new.details;
    let row: Option<(i64,)> = query("disputes", SQL)
        .bind(&new.connection_id)
        .bind(&new.provider_id)
        .bind(new.attempt_id.0)
        .bind(details.money.minor())
        .bind(details.money.currency().code())
        .bind(&details.reason)
        .bind(details.status.code())
        .bind(details.evidence_due.map(|due| due.0))
        .bind(details.opened)
        .fetch_optional_in(tx)
        .await?;
    row.map(|(id,)| DisputeId(id)).ok_or(StoreError::Interrupted)
}

/// Replaces the details of a dispute that has this version still. `false` if another process was
/// faster.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn update(
    tx: &mut Tx,
    id: DisputeId,
    version: i64,
    details: &DisputeDetails,
) -> Result<bool> {
    const SQL: &str = "UPDATE disputes SET amount = $1, currency = $2, reason = $3, status = $4, \
        evidence_due = $5, version = version + 1 WHERE id = $6 AND version = $7";
    query("disputes", SQL)
        .bind(details.money.minor())
        .bind(details.money.currency().code())
        .bind(&details.reason)
        .bind(details.status.code())
        .bind(details.evidence_due.map(|due| due.0))
        .bind(id.0)
        .bind(version)
        .run_compare_and_set(tx)
        .await
}

/// Finds a dispute by the provider's identifier. `None` if it is not known.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if the row is invalid.
pub async fn find_by_provider_id(
    store: &Store,
    connection_id: &str,
    provider_id: &str,
) -> Result<Option<Dispute>> {
    let sql = format!("{SELECT} WHERE d.connection_id = $1 AND d.provider_id = $2");
    let row: Option<DisputeRow> =
        query("disputes", sql).bind(connection_id).bind(provider_id).fetch_optional(store).await?;
    row.map(DisputeRow::into_dispute).transpose()
}

/// Lists the provider's identifiers of a connection's disputes that are not closed, oldest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_open(store: &Store, connection_id: &str) -> Result<Vec<String>> {
    const SQL: &str = "SELECT provider_id FROM disputes WHERE connection_id = $1 \
        AND status NOT IN ('won', 'lost') ORDER BY id";
    let rows: Vec<(String,)> = query("disputes", SQL).bind(connection_id).fetch_all(store).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Lists the disputes of an intent, oldest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_intent(store: &Store, intent_id: &str) -> Result<Vec<Dispute>> {
    let sql = format!("{SELECT} WHERE a.intent_id = $1 ORDER BY d.id");
    let rows: Vec<DisputeRow> = query("disputes", sql).bind(intent_id).fetch_all(store).await?;
    rows.into_iter().map(DisputeRow::into_dispute).collect()
}

/// Lists the disputes of a merchant, oldest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_merchant(store: &Store, merchant_id: &str) -> Result<Vec<Dispute>> {
    let sql = format!(
        "{SELECT} JOIN connections c ON c.id = d.connection_id WHERE c.merchant_id = $1 \
         ORDER BY d.id"
    );
    let rows: Vec<DisputeRow> = query("disputes", sql).bind(merchant_id).fetch_all(store).await?;
    rows.into_iter().map(DisputeRow::into_dispute).collect()
}

impl DisputeRow {
    fn into_dispute(self) -> Result<Dispute> {
        let corrupt = |why| StoreError::corrupt("disputes", self.id, why);
        let currency =
            Currency::from_code(&self.currency).ok_or_else(|| corrupt("an unknown currency"))?;
        let details = DisputeDetails {
            money: Money::new(self.amount, currency)
                .ok_or_else(|| corrupt("an impossible amount"))?,
            status: DisputeStatus::from_code(&self.status)
                .ok_or_else(|| corrupt("an unknown status"))?,
            reason: self.reason,
            evidence_due: self.evidence_due.map(Timestamp),
            opened: Timestamp(self.opened),
        };
        Ok(Dispute {
            id: DisputeId(self.id),
            intent_id: self.intent_id,
            attempt_id: AttemptId(self.attempt_id),
            provider_id: self.provider_id,
            details,
            version: self.version,
        })
    }
}
