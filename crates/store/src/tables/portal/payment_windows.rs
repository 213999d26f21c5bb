//! Payments of a range for a filter: the range is bounded, so that no statement reads without end.

use kassa_domain::ids::IntentId;
use kassa_domain::time::Timestamp;

use super::payment_display::{DISPLAY_STATUS, PaymentSubset};
use super::payments::{PaymentPosition, PaymentRange, PaymentRow, PaymentSummary, select};
use crate::engine::error::Result;
use crate::engine::query::{Query, query};
use crate::engine::store::Store;

/// In which order payments are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadDirection {
    /// From the newest.
    Older,
    /// From the oldest.
    Newer,
}

/// Which payments of a range are listed. An empty text means all.
#[derive(Clone, Copy, Debug)]
pub struct WindowFilter<'a> {
    /// A code of a currency.
    pub currency: &'a str,
    /// In minor units, both inclusive.
    pub min: i64,
    pub max: i64,
    /// A code of a status. Not used where the range has one.
    pub status: &'a str,
    /// Codes of methods of the last attempt, with a comma before and after each.
    pub methods: &'a str,
    /// Codes of [`DisplayStatus`](kassa_domain::intent::DisplayStatus), as `methods`.
    pub display: &'a str,
}

const SELECT_POSITION: &str = "SELECT i.created, i.id FROM intents i \
    WHERE i.merchant_id = $1 AND i.created >= $2 AND i.created <= $4 \
    AND (i.created > $2 OR i.id > $3) AND (i.created < $4 OR i.id < $5)";

/// Where a range ends that has as many payments as the limit, counted in a direction. `None` if it
/// has fewer.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find_window_end(
    store: &Store,
    range: &PaymentRange<'_>,
    direction: ReadDirection,
) -> Result<Option<PaymentPosition>> {
    let order = match direction {
        ReadDirection::Older => "i.created DESC, i.id DESC",
        ReadDirection::Newer => "i.created, i.id",
    };
    let condition = range.subset.condition("$7");
    let sql = format!("{SELECT_POSITION} {condition} ORDER BY {order} LIMIT 1 OFFSET $6");
    let statement = query("intents", sql)
        .bind(range.merchant_id)
        .bind(range.older.created)
        .bind(&range.older.id)
        .bind(range.newer.created)
        .bind(&range.newer.id)
        .bind(i64::from(range.limit) - 1);
    let row: Option<(i64, IntentId)> = range
        .subset
        .status()
        .into_iter()
        .fold(statement, Query::bind)
        .fetch_optional(store)
        .await?;
    Ok(row.map(|(created, id)| PaymentPosition { created: Timestamp(created), id }))
}

/// Lists the payments of a range for a filter, in a direction. The end of the range in this
/// direction is inclusive, as [`find_window_end`] finds it.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read or a row is invalid.
pub async fn list_window(
    store: &Store,
    range: &PaymentRange<'_>,
    direction: ReadDirection,
    filter: &WindowFilter<'_>,
) -> Result<Vec<PaymentSummary>> {
    let sql = window_sql(direction, range, filter);
    let rows: Vec<PaymentRow> = query("intents", sql)
        .bind(range.merchant_id)
        .bind(range.older.created)
        .bind(&range.older.id)
        .bind(range.newer.created)
        .bind(&range.newer.id)
        .bind(filter.currency)
        .bind(filter.min)
        .bind(filter.max)
        .bind(range.subset.status().unwrap_or(filter.status))
        .bind(filter.methods)
        .bind(filter.display)
        .bind(i64::from(range.limit))
        .fetch_all(store)
        .await?;
    rows.into_iter().map(PaymentRow::into_summary).collect()
}

/// The index of all payments has the currency and the amount: what they leave out is not read.
fn window_sql(
    direction: ReadDirection,
    range: &PaymentRange<'_>,
    filter: &WindowFilter<'_>,
) -> String {
    let (older, newer, order) = match direction {
        ReadDirection::Older => (">=", "<", "i.created DESC, i.id DESC"),
        ReadDirection::Newer => (">", "<=", "i.created, i.id"),
    };
    let currency = if filter.currency.is_empty() { "$6 = ''" } else { "i.currency = $6" };
    let status = match (range.subset, filter.status) {
        (PaymentSubset::Status(_), _) => range.subset.condition("$9"),
        (_, "") => format!("AND $9 = '' {}", range.subset.condition("")),
        (_, _) => format!("AND i.status = $9 {}", range.subset.condition("")),
    };
    let display = match filter.display {
        "" => "$11 = ''".to_owned(),
        _ => format!("$11 LIKE '%,' || {DISPLAY_STATUS} || ',%'"),
    };
    format!(
        "{}WHERE i.merchant_id = $1 AND i.created >= $2 AND i.created <= $4 \
         AND (i.created > $2 OR i.id {older} $3) AND (i.created < $4 OR i.id {newer} $5) \
         AND {currency} AND i.amount >= $7 AND i.amount <= $8 {status} \
         AND ($10 = '' OR $10 LIKE '%,' || a.method || ',%') AND {display} \
         ORDER BY {order} LIMIT $12",
        select!("")
    )
}
