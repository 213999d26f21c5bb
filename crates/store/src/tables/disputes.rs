//! Disputes, one for each identifier of a connection's provider.

use kassa_domain::dispute::{Dispute, DisputeDetails, DisputeId, DisputeStatus};
use kassa_domain::ids::{ConnectionId, IntentId, MerchantId};
use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::money::{Currency, Money};
use kassa_domain::time::Timestamp;

use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// A dispute that was not known before.
#[derive(Clone, Debug)]
pub struct NewDispute {
    pub connection_id: ConnectionId,
    pub provider_id: String,
    pub attempt_id: AttemptId,
    pub details: DisputeDetails,
}

database_row! {
    struct DisputeRow {
        id: i64,
        intent_id: IntentId,
        reference_id: String,
        attempt_id: i64,
        provider: String,
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

const SELECT: &str = "SELECT d.id, a.intent_id, i.reference_id, d.attempt_id, c.provider, \
    d.provider_id, d.amount, d.currency, d.reason, d.status, d.evidence_due, d.opened, d.version \
    FROM disputes d JOIN attempts a ON a.id = d.attempt_id JOIN intents i ON i.id = a.intent_id \
    JOIN connections c ON c.id = d.connection_id ";

/// Where a dispute stands in the list: by the time until which evidence is accepted, then by its
/// opening, the newest first. As in the index `disputes_listed`.
macro_rules! place {
    () => {
        "COALESCE(d.evidence_due, 4000000000000000 - d.opened)"
    };
}
/// The places of disputes without such a time are beyond it.
const LAST_DUE: i64 = 2_000_000_000_000_000;

/// Inserts a dispute with version 1, and returns its id.
///
/// # Errors
/// [`StoreError::Conflict`] if another process has inserted it.
pub async fn insert(tx: &mut Tx, new: &NewDispute) -> Result<DisputeId> {
    const SQL: &str = "INSERT INTO disputes (connection_id, provider_id, attempt_id, amount, \
        currency, reason, status, evidence_due, opened, version, merchant_id) \
        SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, 1, \
        (SELECT merchant_id FROM connections WHERE id = $1)";
    let details = &new.details;
    let id = query("disputes", SQL)
        .bind(&new.connection_id)
        .bind(&new.provider_id)
        .bind(new.attempt_id.0)
        .bind(details.money.minor())
        .bind(details.money.currency().code())
        .bind(&details.reason)
        .bind(details.status.code())
        .bind(details.evidence_due.map(|due| due.0))
        .bind(details.opened)
        .insert_for_id(tx)
        .await?;
    id.map(DisputeId).ok_or(StoreError::Interrupted)
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
        evidence_due = $5, version = version + 1, merchant_id = \
        (SELECT c.merchant_id FROM connections c WHERE c.id = disputes.connection_id) \
        WHERE id = $6 AND version = $7";
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
    connection_id: &ConnectionId,
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
pub async fn list_open(store: &Store, connection_id: &ConnectionId) -> Result<Vec<String>> {
    const SQL: &str = "SELECT provider_id FROM disputes WHERE connection_id = $1 \
        AND status NOT IN ('won', 'lost') ORDER BY id";
    let rows: Vec<(String,)> = query("disputes", SQL).bind(connection_id).fetch_all(store).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Lists the disputes of an intent, oldest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_intent(store: &Store, intent_id: &IntentId) -> Result<Vec<Dispute>> {
    let sql = format!("{SELECT} WHERE a.intent_id = $1 ORDER BY d.id");
    let rows: Vec<DisputeRow> = query("disputes", sql).bind(intent_id).fetch_all(store).await?;
    rows.into_iter().map(DisputeRow::into_dispute).collect()
}

/// Lists the disputes of a merchant, oldest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_merchant(store: &Store, merchant_id: &MerchantId) -> Result<Vec<Dispute>> {
    let sql = format!("{SELECT} WHERE c.merchant_id = $1 ORDER BY d.id");
    let rows: Vec<DisputeRow> = query("disputes", sql).bind(merchant_id).fetch_all(store).await?;
    rows.into_iter().map(DisputeRow::into_dispute).collect()
}

/// Where a page of disputes begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisputePlace {
    place: i64,
    id: i64,
}

impl DisputePlace {
    /// Before every dispute.
    pub const FIRST: Self = Self { place: i64::MIN, id: i64::MIN };
}

/// Finds the place of a merchant's dispute. `None` for an unknown one, or that of another
/// merchant's.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_place(
    store: &Store,
    merchant_id: &MerchantId,
    id: DisputeId,
) -> Result<Option<DisputePlace>> {
    const SQL: &str = concat!(
        "SELECT ",
        place!(),
        " AS place, d.id FROM disputes d WHERE d.id = $1 AND d.merchant_id = $2"
    );
    let row: Option<(i64, i64)> =
        query("disputes", SQL).bind(id.0).bind(merchant_id).fetch_optional(store).await?;
    Ok(row.map(|(place, id)| DisputePlace { place, id }))
}

/// Lists up to `limit` disputes of a merchant that stand after a place, with a status if one is
/// given: first those that wait for evidence, the next one due first, then the others, the newest
/// first.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_page(
    store: &Store,
    merchant_id: &MerchantId,
    status: Option<DisputeStatus>,
    after: DisputePlace,
    limit: u32,
) -> Result<Vec<Dispute>> {
    const AFTER: &str = concat!("WHERE d.merchant_id = $1 AND (", place!(), ", d.id) > ($2, $3)");
    const ORDER: &str = concat!("ORDER BY ", place!(), ", d.id LIMIT $4");
    let sql = match status {
        Some(_) => format!("{SELECT} {AFTER} AND d.status = $5 {ORDER}"),
        None => format!("{SELECT} {AFTER} {ORDER}"),
    };
    let select = query("disputes", sql)
        .bind(merchant_id)
        .bind(after.place)
        .bind(after.id)
        .bind(i64::from(limit));
    let select = match status {
        Some(status) => select.bind(status.code()),
        None => select,
    };
    let rows: Vec<DisputeRow> = select.fetch_all(store).await?;
    rows.into_iter().map(DisputeRow::into_dispute).collect()
}

/// Lists up to `limit` disputes of a merchant for which evidence is accepted after `now`, the next
/// one due first.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_due(
    store: &Store,
    merchant_id: &MerchantId,
    now: Timestamp,
    limit: u32,
) -> Result<Vec<Dispute>> {
    const DUE: &str = concat!(
        "WHERE d.merchant_id = $1 AND ",
        place!(),
        " > $2 AND ",
        place!(),
        " < $3 ORDER BY ",
        place!(),
        ", d.id LIMIT $4"
    );
    let rows: Vec<DisputeRow> = query("disputes", format!("{SELECT} {DUE}"))
        .bind(merchant_id)
        .bind(now)
        .bind(LAST_DUE)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
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
            reference_id: self.reference_id,
            attempt_id: AttemptId(self.attempt_id),
            provider: self.provider,
            provider_id: self.provider_id,
            details,
            version: self.version,
        })
    }
}
