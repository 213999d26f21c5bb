//! Reversals of late approvals: one for an attempt at most.

use kassa_domain::codes;
use kassa_domain::ids::{ConnectionId, IntentId};
use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::money::{Currency, Money};
use kassa_domain::time::Timestamp;

use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

codes! {
    /// How a late approval is given back.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ReversalKind {
        /// The amount was authorized only.
        Release = "release",
        /// The amount was captured.
        Refund = "refund",
    }
}

/// A reversal before it is sent.
#[derive(Clone, Debug)]
pub struct NewReversal {
    pub attempt_id: AttemptId,
    pub kind: ReversalKind,
    /// What the provider approved.
    pub money: Money,
    /// Our reference for the reversal at the provider, a UUID; unique.
    pub provider_reference: String,
    pub created: Timestamp,
}

/// A stored reversal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reversal {
    pub id: i64,
    pub attempt_id: AttemptId,
    pub intent_id: IntentId,
    pub kind: ReversalKind,
    pub money: Money,
    pub provider_reference: String,
    pub created: Timestamp,
    /// When the provider confirmed it. `None` while it has not.
    pub settled: Option<Timestamp>,
}

database_row! {
    struct ReversalRow {
        id: i64,
        attempt_id: i64,
        intent_id: IntentId,
        kind: String,
        amount: i64,
        currency: String,
        provider_reference: String,
        created: i64,
        settled: Option<i64>,
    }
}

const SELECT: &str = "SELECT r.id, r.attempt_id, a.intent_id, r.kind, r.amount, r.currency, \
    r.provider_reference, r.created, r.settled \
    FROM reversals r JOIN attempts a ON a.id = r.attempt_id ";

/// Inserts a reversal, and returns its id. `None` if the attempt has one.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn insert_if_absent(tx: &mut Tx, new: &NewReversal) -> Result<Option<i64>> {
    const SQL: &str = "INSERT INTO reversals \
        (attempt_id, kind, amount, currency, provider_reference, created) \
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (attempt_id) DO NOTHING";
    query("reversals", SQL)
        .bind(new.attempt_id.0)
        .bind(new.kind.code())
        .bind(new.money.minor())
        .bind(new.money.currency().code())
        .bind(&new.provider_reference)
        .bind(new.created)
        .insert_for_id(tx)
        .await
}

/// Finds a reversal. `None` if there is none with this id.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if the row is invalid.
pub async fn find(store: &Store, id: i64) -> Result<Option<Reversal>> {
    let row: Option<ReversalRow> = query("reversals", format!("{SELECT} WHERE r.id = $1"))
        .bind(id)
        .fetch_optional(store)
        .await?;
    row.map(ReversalRow::into_reversal).transpose()
}

/// Finds the reversal of a connection's payment by its reference at the provider. `None` if there
/// is none.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if the row is invalid.
pub async fn find_by_reference(
    store: &Store,
    connection_id: &ConnectionId,
    reference: &str,
) -> Result<Option<Reversal>> {
    let sql = format!("{SELECT} WHERE r.provider_reference = $1 AND a.connection_id = $2");
    let row: Option<ReversalRow> =
        query("reversals", sql).bind(reference).bind(connection_id).fetch_optional(store).await?;
    row.map(ReversalRow::into_reversal).transpose()
}

/// Records that the provider has confirmed a reversal. `false` if it was recorded before.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn settle(tx: &mut Tx, id: i64, now: Timestamp) -> Result<bool> {
    query("reversals", "UPDATE reversals SET settled = $1 WHERE id = $2 AND settled IS NULL")
        .bind(now)
        .bind(id)
        .run_compare_and_set(tx)
        .await
}

/// Lists the reversals of an intent's attempts, oldest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_intent(store: &Store, intent_id: &IntentId) -> Result<Vec<Reversal>> {
    let sql = format!("{SELECT} WHERE a.intent_id = $1 ORDER BY r.id");
    let rows: Vec<ReversalRow> = query("reversals", sql).bind(intent_id).fetch_all(store).await?;
    rows.into_iter().map(ReversalRow::into_reversal).collect()
}

impl ReversalRow {
    fn into_reversal(self) -> Result<Reversal> {
        let corrupt = |why| StoreError::corrupt("reversals", self.id, why);
        let currency =
            Currency::from_code(&self.currency).ok_or_else(|| corrupt("an unknown currency"))?;
        Ok(Reversal {
            id: self.id,
            attempt_id: AttemptId(self.attempt_id),
            kind: ReversalKind::from_code(&self.kind).ok_or_else(|| corrupt("an unknown kind"))?,
            money: Money::new(self.amount, currency)
                .ok_or_else(|| corrupt("an impossible amount"))?,
            intent_id: self.intent_id,
            provider_reference: self.provider_reference,
            created: Timestamp(self.created),
            settled: self.settled.map(Timestamp),
        })
    }
}
