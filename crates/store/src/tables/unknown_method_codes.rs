//! Codes of `payment_method_filter` that Kassa does not know (decision 145).

use std::time::Duration;

use kassa_domain::ids::MerchantId;
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// How often a merchant's code is noted.
const NOTED_EVERY: Duration = Duration::from_hours(24);

/// A code that a merchant named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownMethodCode {
    pub code: String,
    /// The time of a request that named it, at most a day before the last one.
    pub seen: Timestamp,
}

database_row! {
    struct CodeRow {
        code: String,
        seen: i64,
    }
}

/// Notes that a merchant named a code. Returns whether it was not noted within the last day.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn note(
    tx: &mut Tx,
    merchant_id: &MerchantId,
    code: &str,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "INSERT INTO unknown_method_codes (merchant_id, code, seen) \
        VALUES ($1, $2, $3) ON CONFLICT (merchant_id, code) DO UPDATE SET seen = excluded.seen \
        WHERE unknown_method_codes.seen <= $4";
    query("unknown_method_codes", SQL)
        .bind(merchant_id)
        .bind(code)
        .bind(now)
        .bind(now.saturating_sub(NOTED_EVERY))
        .run_compare_and_set(tx)
        .await
}

/// Lists up to `limit` codes of a merchant, by code.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list(
    store: &Store,
    merchant_id: &MerchantId,
    limit: u32,
) -> Result<Vec<UnknownMethodCode>> {
    const SQL: &str = "SELECT code, seen FROM unknown_method_codes \
        WHERE merchant_id = $1 ORDER BY code LIMIT $2";
    let rows: Vec<CodeRow> = query("unknown_method_codes", SQL)
        .bind(merchant_id)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    let to_code = |row: CodeRow| UnknownMethodCode { code: row.code, seen: Timestamp(row.seen) };
    Ok(rows.into_iter().map(to_code).collect())
}

/// Deletes up to `limit` codes that were noted before `time`. Returns the number of deleted rows.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete_before(tx: &mut Tx, time: Timestamp, limit: u32) -> Result<u64> {
    // The time is compared once more, because a code may have been noted again meanwhile.
    const SQL: &str = "DELETE FROM unknown_method_codes WHERE seen < $1 \
        AND (merchant_id, code) IN (SELECT merchant_id, code FROM unknown_method_codes \
        WHERE seen < $1 ORDER BY seen LIMIT $2)";
    query("unknown_method_codes", SQL).bind(time).bind(i64::from(limit)).execute(tx).await
}
