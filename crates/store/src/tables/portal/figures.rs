//! Figures of a merchant, counted in the ledger and the intents by ranges of the indexes by time.

use std::collections::BTreeMap;

use kassa_domain::ids::{IntentId, MerchantId};
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Currency;
use kassa_domain::time::Timestamp;

use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::wide_sum::wide_sum;

/// Days and hours of every time zone begin with a quarter of an hour.
pub const QUARTER_MILLISECONDS: i64 = 15 * 60 * 1000;

/// How many quarters of an hour have passed since 1970.
#[must_use]
pub const fn quarter_of(time: Timestamp) -> i64 {
    time.0.div_euclid(QUARTER_MILLISECONDS)
}

/// When a quarter of an hour begins.
#[must_use]
pub const fn start_of(quarter: i64) -> Timestamp {
    Timestamp(quarter.saturating_mul(QUARTER_MILLISECONDS))
}

/// The sums of the ledger in one currency, in minor units. Sums can exceed 64 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Takings {
    /// Sales, captures and collections without those that were taken back.
    pub taken: i128,
    /// Refunds that were paid without those that came back.
    pub refunded: i128,
}

/// How many attempts by a method have succeeded and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MethodCounts {
    pub success: i64,
    pub failed: i64,
}

/// How far customers came with interactive intents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Funnel {
    pub created: i64,
    pub opened: i64,
    pub tried: i64,
    pub paid: i64,
}

/// The figures of a merchant in a quarter of an hour: takings of its postings, the rest of the
/// intents that were created in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// By the code of the currency.
    pub takings: BTreeMap<&'static str, Takings>,
    /// By the code of the method.
    pub methods: BTreeMap<&'static str, MethodCounts>,
    pub funnel: Funnel,
}

/// Figures by the number of their quarter. One without postings and intents is left out: a quarter
/// that has figures keeps them, though they may become 0.
pub type QuarterFigures = BTreeMap<i64, Figures>;

impl Takings {
    #[must_use]
    pub const fn net(self) -> i128 {
        self.taken - self.refunded
    }

    pub const fn add(&mut self, other: Self) {
        self.taken += other.taken;
        self.refunded += other.refunded;
    }
}

impl MethodCounts {
    pub const fn add(&mut self, other: Self) {
        self.success += other.success;
        self.failed += other.failed;
    }
}

impl Funnel {
    pub const fn add(&mut self, other: Self) {
        self.created += other.created;
        self.opened += other.opened;
        self.tried += other.tried;
        self.paid += other.paid;
    }
}

database_row! {
    struct TakingsRow {
        currency: String,
        quarter: i64,
        taken: i128,
        credited: i128,
    }
}

database_row! {
    struct MethodRow {
        quarter: i64,
        method: String,
        success: i64,
        failed: i64,
    }
}

database_row! {
    struct FunnelRow {
        quarter: i64,
        all_intents: i64,
        opened: i64,
        tried: i64,
        paid: i64,
    }
}

/// Counts the figures of a merchant from the quarter `from` to before the quarter `to`.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] for an unknown currency
/// or method.
pub async fn count(
    store: &Store,
    merchant_id: &MerchantId,
    from: i64,
    to: i64,
) -> Result<QuarterFigures> {
    let mut figures = QuarterFigures::new();
    let (from, to) = (start_of(from), start_of(to));
    for row in list_takings(store, merchant_id, from, to).await? {
        let takings = Takings { taken: row.taken, refunded: -row.credited };
        let code = to_currency_code("ledger_entries", merchant_id, &row.currency)?;
        figures.entry(row.quarter).or_default().takings.insert(code, takings);
    }
    for row in count_attempts(store, merchant_id, from, to).await? {
        let counts = MethodCounts { success: row.success, failed: row.failed };
        let code = to_method_code("attempts", merchant_id, &row.method)?;
        figures.entry(row.quarter).or_default().methods.insert(code, counts);
    }
    for row in count_funnel(store, merchant_id, from, to).await? {
        let FunnelRow { all_intents: created, opened, tried, paid, .. } = row;
        figures.entry(row.quarter).or_default().funnel = Funnel { created, opened, tried, paid };
    }
    Ok(figures)
}

async fn list_takings(
    store: &Store,
    merchant_id: &MerchantId,
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<TakingsRow>> {
    // Entries without a merchant were written by earlier versions.
    const SQL: &str = concat!(
        "SELECT currency, created / 900000 AS quarter, ",
        wide_sum!(
            "CASE WHEN posting LIKE 'sale:%' OR posting LIKE 'capture:%' \
             OR posting LIKE 'collection:%' OR posting LIKE 'collection_returned:%' \
             THEN amount ELSE 0 END"
        ),
        " AS taken, ",
        wide_sum!("CASE WHEN posting LIKE 'refund_%' THEN amount ELSE 0 END"),
        " AS credited FROM (SELECT currency, created, posting, amount FROM ledger_entries \
         WHERE account = 'receivable' AND merchant_id = $1 AND created >= $2 AND created < $3 \
         UNION ALL SELECT l.currency, l.created, l.posting, l.amount FROM ledger_entries l \
         WHERE l.account = 'receivable' AND l.merchant_id IS NULL \
         AND l.created >= $2 AND l.created < $3 \
         AND (SELECT i.merchant_id FROM intents i WHERE i.id = l.intent_id) = $1) \
         entries GROUP BY currency, created / 900000"
    );
    query("ledger_entries", SQL).bind(merchant_id).bind(from).bind(to).fetch_all(store).await
}

async fn count_attempts(
    store: &Store,
    merchant_id: &MerchantId,
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<MethodRow>> {
    const SQL: &str = "SELECT i.created / 900000 AS quarter, a.method, \
        CAST(SUM(CASE WHEN a.status = 'success' THEN 1 ELSE 0 END) AS BIGINT) AS success, \
        CAST(SUM(CASE WHEN a.status = 'failed' THEN 1 ELSE 0 END) AS BIGINT) AS failed \
        FROM intents i JOIN attempts a ON a.intent_id = i.id \
        WHERE i.merchant_id = $1 AND i.created >= $2 AND i.created < $3 \
        GROUP BY i.created / 900000, a.method";
    query("attempts", SQL).bind(merchant_id).bind(from).bind(to).fetch_all(store).await
}

/// Whoever has tried has opened the page.
async fn count_funnel(
    store: &Store,
    merchant_id: &MerchantId,
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<FunnelRow>> {
    const SQL: &str = "SELECT i.created / 900000 AS quarter, COUNT(*) AS all_intents, \
        COUNT(CASE WHEN i.opened IS NOT NULL OR i.attempt_count > 0 THEN 1 END) AS opened, \
        COUNT(CASE WHEN i.attempt_count > 0 THEN 1 END) AS tried, \
        COUNT(CASE WHEN i.status IN ('authorized', 'success') THEN 1 END) AS paid \
        FROM intents i WHERE i.merchant_id = $1 AND i.created >= $2 AND i.created < $3 \
        AND i.is_interactive GROUP BY i.created / 900000";
    query("intents", SQL).bind(merchant_id).bind(from).bind(to).fetch_all(store).await
}

/// Counts the newest payments that a merchant took from `from` to before `to`, up to `limit`, by
/// the code of their currency: sales, captures and collections.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] for an unknown currency.
pub async fn count_payments(
    store: &Store,
    merchant_id: &MerchantId,
    (from, to): (Timestamp, Timestamp),
    limit: u32,
) -> Result<BTreeMap<&'static str, i64>> {
    const SQL: &str = "SELECT newest.currency, COUNT(*) AS payments FROM \
        (SELECT currency FROM ledger_entries WHERE account = 'receivable' AND merchant_id = $1 \
        AND created >= $2 AND created < $3 AND (posting LIKE 'sale:%' \
        OR posting LIKE 'capture:%' OR posting LIKE 'collection:%') \
        ORDER BY created DESC LIMIT $4) newest GROUP BY newest.currency";
    let rows: Vec<(String, i64)> = query("ledger_entries", SQL)
        .bind(merchant_id)
        .bind(from)
        .bind(to)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    let counted = rows.into_iter().map(|(code, payments)| {
        Ok((to_currency_code("ledger_entries", merchant_id, &code)?, payments))
    });
    counted.collect()
}

/// Whether a merchant has ever taken money.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn has_takings(store: &Store, merchant_id: &MerchantId) -> Result<bool> {
    const SQL: &str = "SELECT created FROM ledger_entries \
        WHERE account = 'receivable' AND merchant_id = $1 LIMIT 1";
    let row: Option<(i64,)> =
        query("ledger_entries", SQL).bind(merchant_id).fetch_optional(store).await?;
    Ok(row.is_some())
}

/// Lists the pending intents of a merchant whose attempt is without a result since before `before`,
/// the newest first, up to `limit`.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn list_unresolved(
    store: &Store,
    merchant_id: &MerchantId,
    before: Timestamp,
    limit: u32,
) -> Result<Vec<IntentId>> {
    const SQL: &str = "SELECT i.id FROM intents i JOIN attempts a ON a.id = i.last_attempt_id \
        WHERE i.merchant_id = $1 AND i.status = 'pending' AND i.created < $2 \
        AND a.settled IS NULL AND a.created < $2 ORDER BY i.created DESC, i.id DESC LIMIT $3";
    let rows: Vec<(IntentId,)> = query("attempts", SQL)
        .bind(merchant_id)
        .bind(before)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

pub(super) fn to_currency_code(
    table: &'static str,
    merchant_id: &MerchantId,
    code: &str,
) -> Result<&'static str> {
    let currency = Currency::from_code(code);
    Ok(currency
        .ok_or_else(|| StoreError::corrupt(table, merchant_id, "an unknown currency"))?
        .code())
}

pub(super) fn to_method_code(
    table: &'static str,
    merchant_id: &MerchantId,
    code: &str,
) -> Result<&'static str> {
    let method = PaymentMethod::from_code(code);
    Ok(method.ok_or_else(|| StoreError::corrupt(table, merchant_id, "an unknown method"))?.code())
}
