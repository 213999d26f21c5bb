//! The payments of a merchant as its people list them: intents with their last attempts.
//!
//! Every statement reads a range of an index and no more rows than its limit.

use kassa_domain::ids::{ConnectionId, IntentId, MerchantId};
use kassa_domain::intent::{DisplayFacts, DisplayStatus, IntentStatus};
use kassa_domain::money::{Currency, Money};
use kassa_domain::time::Timestamp;

use super::payment_display::PaymentSubset;
use crate::engine::error::{Result, StoreError};
use crate::engine::query::{Query, list_parameters, query};
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::tables::intents::{to_search_key, to_search_range};

/// A payment in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentSummary {
    pub id: IntentId,
    pub created: Timestamp,
    /// A code of [`IntentState`](kassa_domain::intent::IntentState).
    pub status: String,
    pub display_status: DisplayStatus,
    /// When the link to the hosted page ends, in real time.
    pub link_expires: Timestamp,
    pub money: Money,
    /// Refunded or reserved for pending refunds, in minor units.
    pub refunded: i64,
    pub reference_id: String,
    pub purchaser_id: String,
    /// Of the last attempt, as all below; `None` if there is none.
    pub method: Option<String>,
    pub card_brand: Option<String>,
    pub card_last4: Option<String>,
    pub connection_id: Option<ConnectionId>,
    pub failure_reason: Option<String>,
}

impl PaymentSummary {
    /// Whether it waits for a customer who can't pay any more (ADR 157).
    #[must_use]
    pub fn has_expired_link(&self, now: Timestamp) -> bool {
        self.status == "selection" && now >= self.link_expires
    }
}

/// The place of a payment among all of its merchant, by time.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PaymentPosition {
    pub created: Timestamp,
    /// Of payments of the same time.
    pub id: IntentId,
}

impl PaymentPosition {
    /// The place before all payments of this time.
    #[must_use]
    pub const fn at(created: Timestamp) -> Self {
        Self { created, id: IntentId::before_all() }
    }
}

/// A range of the payments of a merchant. Both ends are exclusive.
#[derive(Clone, Copy, Debug)]
pub struct PaymentRange<'a> {
    pub merchant_id: &'a MerchantId,
    pub subset: PaymentSubset<'a>,
    pub older: &'a PaymentPosition,
    pub newer: &'a PaymentPosition,
    pub limit: u32,
}

/// The statuses that a range can be limited to: those of the index `intents_status`.
pub const INDEXED_STATUSES: [&str; 5] = ["pending", "authorized", "failed", "canceled", "expired"];

/// The pattern that the beginning of a text is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentKey {
    Reference,
    Purchaser,
}

database_row! {
    pub(super) struct PaymentRow {
        id: IntentId,
        created: i64,
        status: String,
        token_expires: i64,
        amount: i64,
        currency: String,
        refunded: i64,
        failed_attempts: Option<i64>,
        attempt_count: i64,
        opened: Option<i64>,
        disputes: i64,
        reference_id: String,
        purchaser_id: String,
        method: Option<String>,
        card_brand: Option<String>,
        card_last4: Option<String>,
        connection_id: Option<ConnectionId>,
        failure_reason: Option<String>,
    }
}

database_row! {
    struct CardRow {
        created: i64,
        id: IntentId,
        merchant_id: MerchantId,
    }
}

macro_rules! select {
    ($condition:literal) => {
        concat!(
            "SELECT i.id, i.created, i.status, i.token_expires, i.amount, i.currency, \
             i.refunded, i.failed_attempts, i.attempt_count, i.opened, ",
            $crate::tables::portal::payment_display::count_disputes!(),
            " AS disputes, i.reference_id, i.purchaser_id, a.method, a.card_brand, a.card_last4, \
             a.connection_id, a.failure_reason FROM intents i \
             LEFT JOIN attempts a ON a.id = i.last_attempt_id ",
            $condition
        )
    };
}
pub(super) use select;

const SELECT_RANGE: &str = select!(
    "WHERE i.merchant_id = $1 AND i.created >= $2 AND i.created <= $4 \
     AND (i.created > $2 OR i.id > $3) AND (i.created < $4 OR i.id < $5)"
);

/// Lists the newest payments of a range, newest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_newest(store: &Store, range: &PaymentRange<'_>) -> Result<Vec<PaymentSummary>> {
    list(store, range, "i.created DESC, i.id DESC").await
}

/// Lists the oldest payments of a range, oldest first.
///
/// # Errors
/// As [`list_newest`].
pub async fn list_oldest(store: &Store, range: &PaymentRange<'_>) -> Result<Vec<PaymentSummary>> {
    list(store, range, "i.created, i.id").await
}

async fn list(store: &Store, range: &PaymentRange<'_>, order: &str) -> Result<Vec<PaymentSummary>> {
    let condition = range.subset.condition("$7");
    let sql = format!("{SELECT_RANGE} {condition} ORDER BY {order} LIMIT $6");
    let statement = query("intents", sql)
        .bind(range.merchant_id)
        .bind(range.older.created)
        .bind(&range.older.id)
        .bind(range.newer.created)
        .bind(&range.newer.id)
        .bind(i64::from(range.limit));
    let rows: Vec<PaymentRow> =
        range.subset.status().into_iter().fold(statement, Query::bind).fetch_all(store).await?;
    rows.into_iter().map(PaymentRow::into_summary).collect()
}

/// The id of the newest intent of a merchant.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_newest_id(store: &Store, merchant_id: &MerchantId) -> Result<Option<IntentId>> {
    const SQL: &str = "SELECT id FROM intents WHERE merchant_id = $1 \
        ORDER BY created DESC, id DESC LIMIT 1";
    let row: Option<(IntentId,)> =
        query("intents", SQL).bind(merchant_id).fetch_optional(store).await?;
    Ok(row.map(|(id,)| id))
}

/// Finds payments of a merchant, in no order. Unknown ids and those of other merchants are left
/// out.
///
/// # Errors
/// As [`list_newest`].
pub async fn find_all(
    store: &Store,
    merchant_id: &MerchantId,
    ids: &[IntentId],
) -> Result<Vec<PaymentSummary>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    // SQLite would read all payments of the merchant by their index to find these ids.
    let select = select!("WHERE i.merchant_id || '' = $1 AND i.id IN ");
    let sql = format!("{select}({})", list_parameters(2, ids.len()));
    let rows: Vec<PaymentRow> =
        query("intents", sql).bind(merchant_id).bind_all(ids).fetch_all(store).await?;
    rows.into_iter().map(PaymentRow::into_summary).collect()
}

/// Lists where the payments are whose reference or purchaser id begins with a text: at most
/// `limit`, those that are the text itself first.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn search(
    store: &Store,
    merchant_id: &MerchantId,
    (key, beginning): (PaymentKey, &str),
    limit: u32,
) -> Result<Vec<PaymentPosition>> {
    const REFERENCE: &str = "SELECT created, id FROM intents WHERE merchant_id = $1 \
        AND reference_key >= $2 AND reference_key < $3 \
        ORDER BY reference_key, created, id LIMIT $4";
    const PURCHASER: &str = "SELECT created, id FROM intents WHERE merchant_id = $1 \
        AND purchaser_key >= $2 AND purchaser_key < $3 \
        ORDER BY purchaser_key, created, id LIMIT $4";
    let sql = match key {
        PaymentKey::Reference => REFERENCE,
        PaymentKey::Purchaser => PURCHASER,
    };
    let (from, to) = to_search_range(beginning);
    let rows: Vec<(i64, IntentId)> = query("intents", sql)
        .bind(merchant_id)
        .bind(from.as_slice())
        .bind(to.as_slice())
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    let to_position = |(created, id)| PaymentPosition { created: Timestamp(created), id };
    Ok(rows.into_iter().map(to_position).collect())
}

/// Lists where the payments of a merchant are that were tried with a card of these last four
/// digits, in no order. `None` if all merchants together have at least `limit` such attempts.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn search_card(
    store: &Store,
    merchant_id: &MerchantId,
    last4: &str,
    limit: u32,
) -> Result<Option<Vec<PaymentPosition>>> {
    const SQL: &str = "SELECT i.created, i.id, i.merchant_id FROM attempts a \
        JOIN intents i ON i.id = a.intent_id \
        WHERE a.card_last4 = $1 AND a.card_last4 IS NOT NULL ORDER BY a.id LIMIT $2";
    let rows: Vec<CardRow> =
        query("attempts", SQL).bind(last4).bind(i64::from(limit)).fetch_all(store).await?;
    if u32::try_from(rows.len()).is_ok_and(|count| count >= limit) {
        return Ok(None);
    }
    let own = rows.into_iter().filter(|row| row.merchant_id == *merchant_id);
    let to_position =
        |row: CardRow| PaymentPosition { created: Timestamp(row.created), id: row.id };
    Ok(Some(own.map(to_position).collect()))
}

/// Whether a merchant has an intent with this reference.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn has_reference(
    store: &Store,
    merchant_id: &MerchantId,
    reference: &str,
) -> Result<bool> {
    const SQL: &str = "SELECT id FROM intents WHERE merchant_id = $1 AND reference_key = $2 \
        AND reference_id = $3 LIMIT 1";
    let row: Option<(String,)> = query("intents", SQL)
        .bind(merchant_id)
        .bind(to_search_key(reference).as_slice())
        .bind(reference)
        .fetch_optional(store)
        .await?;
    Ok(row.is_some())
}

/// The place of a merchant's payment. `None` for an unknown one.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_position(
    store: &Store,
    merchant_id: &MerchantId,
    id: &IntentId,
) -> Result<Option<PaymentPosition>> {
    const SQL: &str = "SELECT created FROM intents WHERE id = $1 AND merchant_id = $2";
    let row: Option<(i64,)> =
        query("intents", SQL).bind(id).bind(merchant_id).fetch_optional(store).await?;
    Ok(row.map(|(created,)| PaymentPosition { created: Timestamp(created), id: id.to_owned() }))
}

impl PaymentRow {
    fn to_display_status(&self) -> Option<DisplayStatus> {
        Some(DisplayStatus::of(DisplayFacts {
            status: IntentStatus::from_code(&self.status)?,
            is_disputed: self.disputes > 0,
            amount: self.amount,
            refunded: self.refunded,
            was_refused: self.failed_attempts.is_some_and(|count| count > 0),
            was_opened: self.opened.is_some() || self.attempt_count > 0,
        }))
    }

    pub(super) fn into_summary(self) -> Result<PaymentSummary> {
        let money = Currency::from_code(&self.currency)
            .and_then(|currency| Money::new(self.amount, currency))
            .ok_or_else(|| StoreError::corrupt("intents", &self.id, "an impossible amount"))?;
        let display_status = self
            .to_display_status()
            .ok_or_else(|| StoreError::corrupt("intents", &self.id, "an unknown status"))?;
        Ok(PaymentSummary {
            display_status,
            id: self.id,
            created: Timestamp(self.created),
            status: self.status,
            link_expires: Timestamp(self.token_expires),
            money,
            refunded: self.refunded,
            reference_id: self.reference_id,
            purchaser_id: self.purchaser_id,
            method: self.method,
            card_brand: self.card_brand,
            card_last4: self.card_last4,
            connection_id: self.connection_id,
            failure_reason: self.failure_reason,
        })
    }
}
