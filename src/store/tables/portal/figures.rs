//! Figures of a merchant for a period: by ranges of the indexes by time.

use crate::domain::method::PaymentMethod;
use crate::domain::money::Currency;
use crate::domain::time::Timestamp;
use crate::store::engine::error::{Result, StoreError};
use crate::store::engine::query::query;
use crate::store::engine::row::database_row;
use crate::store::engine::store::Store;

/// The length of a [`Takings::quarter`]: days and hours of every time zone begin with one.
pub const QUARTER_MILLISECONDS: i64 = 15 * 60 * 1000;

/// What the ledger has of a quarter of an hour, in one currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Takings {
    pub currency: Currency,
    /// How many quarters of an hour have passed since 1970.
    pub quarter: i64,
    /// Sales, captures and collections without those that were taken back, in minor units.
    pub taken: i64,
    /// Refunds that were paid without those that came back, in minor units.
    pub refunded: i64,
}

/// How many attempts by a method have succeeded and failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MethodCounts {
    pub method: PaymentMethod,
    pub success: i64,
    pub failed: i64,
}

/// How far customers came with the interactive intents of a period.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Funnel {
    pub created: i64,
    pub opened: i64,
    pub tried: i64,
    pub paid: i64,
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
        taken: i64,
        refunded: i64,
    }
}

database_row! {
    struct MethodRow {
        method: String,
        success: i64,
        failed: i64,
    }
}

database_row! {
    struct FunnelRow {
        created: i64,
        opened: i64,
        tried: i64,
        paid: i64,
    }
}

/// Lists a merchant's takings from `from` to before `to`.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] for an unknown currency.
pub async fn list_takings(
    store: &Store,
    merchant_id: &str,
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<Takings>> {
    // Entries without a merchant were written by earlier versions.
    const SQL: &str = "SELECT currency, created / 900000 AS quarter, \
        CAST(SUM(CASE WHEN posting LIKE 'sale:%' OR posting LIKE 'capture:%' \
        OR posting LIKE 'collection:%' OR posting LIKE 'collection_returned:%' \
        THEN amount ELSE 0 END) AS BIGINT) AS taken, \
        CAST(SUM(CASE WHEN posting LIKE 'refund_%' THEN -amount ELSE 0 END) AS BIGINT) \
        AS refunded FROM (SELECT currency, created, posting, amount FROM ledger_entries \
        WHERE account = 'receivable' AND merchant_id = $1 AND created >= $2 AND created < $3 \
        UNION ALL SELECT l.currency, l.created, l.posting, l.amount FROM ledger_entries l \
        WHERE l.account = 'receivable' AND l.merchant_id IS NULL \
        AND l.created >= $2 AND l.created < $3 \
        AND (SELECT i.merchant_id FROM intents i WHERE i.id = l.intent_id) = $1) \
        entries GROUP BY currency, created / 900000";
    let rows: Vec<TakingsRow> =
        query("ledger_entries", SQL).bind(merchant_id).bind(from).bind(to).fetch_all(store).await?;
    rows.into_iter().map(|row| row.into_takings(merchant_id)).collect()
}

/// Counts the attempts of the intents that a merchant has created from `from` to before `to`.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] for an unknown method.
pub async fn count_attempts(
    store: &Store,
    merchant_id: &str,
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<MethodCounts>> {
    const SQL: &str = "SELECT a.method, \
        CAST(SUM(CASE WHEN a.status = 'success' THEN 1 ELSE 0 END) AS BIGINT) AS success, \
        CAST(SUM(CASE WHEN a.status = 'failed' THEN 1 ELSE 0 END) AS BIGINT) AS failed \
        FROM intents i JOIN attempts a ON a.intent_id = i.id \
        WHERE i.merchant_id = $1 AND i.created >= $2 AND i.created < $3 GROUP BY a.method";
    let rows: Vec<MethodRow> =
        query("attempts", SQL).bind(merchant_id).bind(from).bind(to).fetch_all(store).await?;
    let counts = rows.into_iter().map(|row| {
        let method = PaymentMethod::from_code(&row.method)
            .ok_or_else(|| StoreError::corrupt("attempts", merchant_id, "an unknown method"))?;
        Ok(MethodCounts { method, success: row.success, failed: row.failed })
    });
    counts.collect()
}

/// Counts how far customers came with the interactive intents that a merchant has created from
/// `from` to before `to`. Whoever has tried has opened the page.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn count_funnel(
    store: &Store,
    merchant_id: &str,
    from: Timestamp,
    to: Timestamp,
) -> Result<Funnel> {
    const SQL: &str = "SELECT COUNT(*) AS created, \
        COUNT(CASE WHEN opened IS NOT NULL OR attempt_count > 0 THEN 1 END) AS opened, \
        COUNT(CASE WHEN attempt_count > 0 THEN 1 END) AS tried, \
        COUNT(CASE WHEN status IN ('authorized', 'success') THEN 1 END) AS paid FROM intents \
        WHERE merchant_id = $1 AND created >= $2 AND created < $3 AND is_interactive";
    let row: Option<FunnelRow> =
        query("intents", SQL).bind(merchant_id).bind(from).bind(to).fetch_optional(store).await?;
    let funnel = row.map(|row| Funnel {
        created: row.created,
        opened: row.opened,
        tried: row.tried,
        paid: row.paid,
    });
    Ok(funnel.unwrap_or_default())
}

/// Lists the pending intents of a merchant whose attempt is without a result since before `before`,
/// the newest first, up to `limit`.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn list_unresolved(
    store: &Store,
    merchant_id: &str,
    before: Timestamp,
    limit: u32,
) -> Result<Vec<String>> {
    const SQL: &str = "SELECT i.id FROM intents i JOIN attempts a ON a.id = i.last_attempt_id \
        WHERE i.merchant_id = $1 AND i.status = 'pending' AND i.created < $2 \
        AND a.settled IS NULL AND a.created < $2 ORDER BY i.created DESC, i.id DESC LIMIT $3";
    let rows: Vec<(String,)> = query("attempts", SQL)
        .bind(merchant_id)
        .bind(before)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

impl TakingsRow {
    fn into_takings(self, merchant_id: &str) -> Result<Takings> {
        let currency = Currency::from_code(&self.currency);
        let corrupt = || StoreError::corrupt("ledger_entries", merchant_id, "an unknown currency");
        Ok(Takings {
            currency: currency.ok_or_else(corrupt)?,
            quarter: self.quarter,
            taken: self.taken,
            refunded: self.refunded,
        })
    }
}
