//! Requests to the API that failed.

use kassa_domain::ids::MerchantId;
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// A request of a merchant's server that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedRequest {
    /// A UUID that rises with time.
    pub id: String,
    /// What the answer calls the request: its own `X-Request-Id`, or one that Kassa gave.
    pub request_id: String,
    pub merchant_id: MerchantId,
    pub at: Timestamp,
    pub method: String,
    /// Without the query string, which may hold a token.
    pub path: String,
    pub status: u16,
    /// The words of the answer.
    pub detail: String,
}

database_row! {
    struct FailedRequestRow {
        id: String,
        request_id: Option<String>,
        merchant_id: MerchantId,
        at: i64,
        method: String,
        path: String,
        status: i64,
        detail: String,
    }
}

/// Inserts a request, unless it is there.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn insert(tx: &mut Tx, request: &FailedRequest) -> Result<()> {
    const SQL: &str = "INSERT INTO failed_api_requests \
        (id, request_id, merchant_id, at, method, path, status, detail) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING";
    query("failed_api_requests", SQL)
        .bind(&request.id)
        .bind(&request.request_id)
        .bind(&request.merchant_id)
        .bind(request.at)
        .bind(&request.method)
        .bind(&request.path)
        .bind(i64::from(request.status))
        .bind(&request.detail)
        .execute(tx)
        .await
        .map(drop)
}

/// Lists the newest requests of a merchant that are older than the request `before`, or the newest
/// of all.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list(
    store: &Store,
    merchant_id: &MerchantId,
    before: Option<&str>,
    limit: u32,
) -> Result<Vec<FailedRequest>> {
    const SQL: &str = "SELECT id, request_id, merchant_id, at, method, path, status, detail \
        FROM failed_api_requests WHERE merchant_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3";
    // No UUID is behind this.
    const AFTER_ALL: &str = "g";
    let rows: Vec<FailedRequestRow> = query("failed_api_requests", SQL)
        .bind(merchant_id)
        .bind(before.unwrap_or(AFTER_ALL))
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    Ok(rows.into_iter().map(FailedRequestRow::into_failed_request).collect())
}

/// Deletes up to `limit` requests from before `time`. Returns the number of deleted rows.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete_before(tx: &mut Tx, time: Timestamp, limit: u32) -> Result<u64> {
    const SQL: &str = "DELETE FROM failed_api_requests WHERE id IN \
        (SELECT id FROM failed_api_requests WHERE at < $1 ORDER BY at LIMIT $2)";
    query("failed_api_requests", SQL).bind(time).bind(i64::from(limit)).execute(tx).await
}

impl FailedRequestRow {
    fn into_failed_request(self) -> FailedRequest {
        FailedRequest {
            request_id: self.request_id.unwrap_or_else(|| self.id.clone()),
            id: self.id,
            merchant_id: self.merchant_id,
            at: Timestamp(self.at),
            method: self.method,
            path: self.path,
            status: u16::try_from(self.status).unwrap_or(500),
            detail: self.detail,
        }
    }
}
