//! The mandates of a merchant, newest first.

use kassa_domain::ids::MerchantId;
use kassa_domain::mandate::{MandateId, MandateStatus};

use super::{MandateRow, SELECT_MANDATES, StoredMandate};
use crate::engine::error::Result;
use crate::engine::query::{list_parameters, query};
use crate::engine::store::Store;
use crate::tables::intents::to_search_range;

/// Which mandates are listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MandateFilter {
    pub status: Option<MandateStatus>,
    /// The beginning of the merchant's reference or id of the customer, in any case.
    pub text: Option<String>,
    /// Those that are older than this one.
    pub older_than: Option<MandateId>,
}

/// Lists the mandates with these ids, of which there may be up to a hundred, newest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read or a row is invalid.
pub async fn list_by_ids(store: &Store, ids: &[MandateId]) -> Result<Vec<StoredMandate>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let parameters = list_parameters(1, ids.len());
    let sql = format!("{SELECT_MANDATES} WHERE m.id IN ({parameters}) ORDER BY m.id DESC");
    let rows: Vec<MandateRow> =
        query("mandates", sql).bind_all(ids.iter().map(|id| id.0)).fetch_all(store).await?;
    rows.into_iter().map(MandateRow::into_stored_mandate).collect()
}

/// Lists up to `limit` mandates of a merchant, newest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read or a row is invalid.
pub async fn list_by_merchant(
    store: &Store,
    merchant_id: &MerchantId,
    filter: &MandateFilter,
    limit: u32,
) -> Result<Vec<StoredMandate>> {
    let (older_than, limit) = (filter.older_than.map_or(i64::MAX, |id| id.0), i64::from(limit));
    let range = filter.text.as_deref().map(to_search_range);
    let mut sql = SELECT_MANDATES.to_owned();
    sql.push_str(" WHERE m.merchant_id = $1 AND m.id < $2");
    if filter.status.is_some() {
        sql.push_str(" AND m.status = $4");
    }
    if range.is_some() {
        let from = if filter.status.is_some() { 5 } else { 4 };
        let to = from + 1;
        sql.push_str(&format!(
            " AND ((i.reference_key >= ${from} AND i.reference_key < ${to}) \
             OR (i.purchaser_key >= ${from} AND i.purchaser_key < ${to}))"
        ));
    }
    sql.push_str(" ORDER BY m.id DESC LIMIT $3");
    let mut list = query("mandates", sql).bind(merchant_id).bind(older_than).bind(limit);
    if let Some(status) = filter.status {
        list = list.bind(status.code());
    }
    if let Some((from, to)) = &range {
        list = list.bind(from.as_slice()).bind(to.as_slice());
    }
    let rows: Vec<MandateRow> = list.fetch_all(store).await?;
    rows.into_iter().map(MandateRow::into_stored_mandate).collect()
}
