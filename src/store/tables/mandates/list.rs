//! The mandates of a merchant, newest first.

use super::{MandateRow, SELECT_MANDATES, StoredMandate};
use crate::domain::mandate::{MandateId, MandateStatus};
use crate::store::engine::error::Result;
use crate::store::engine::query::query;
use crate::store::engine::store::Store;

/// Which mandates are listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MandateFilter {
    pub status: Option<MandateStatus>,
    /// The beginning of the merchant's reference or id of the customer, in any case.
    pub text: Option<String>,
    /// Those that are older than this one.
    pub older_than: Option<MandateId>,
}

/// Lists up to `limit` mandates of a merchant, newest first.
///
/// # Errors
/// [`StoreError`](crate::store::StoreError) if the database cannot be read or a row is invalid.
pub async fn list_by_merchant(
    store: &Store,
    merchant_id: &str,
    filter: &MandateFilter,
    limit: u32,
) -> Result<Vec<StoredMandate>> {
    let (older_than, limit) = (filter.older_than.map_or(i64::MAX, |id| id.0), i64::from(limit));
    let pattern = filter.text.as_deref().map(to_pattern);
    let mut sql = SELECT_MANDATES.to_owned();
    sql.push_str(" WHERE m.merchant_id = $1 AND m.id < $2");
    if filter.status.is_some() {
        sql.push_str(" AND m.status = $4");
    }
    if pattern.is_some() {
        let n = if filter.status.is_some() { 5 } else { 4 };
        sql.push_str(&format!(
            " AND (LOWER(i.reference_id) LIKE ${n} ESCAPE '!' \
             OR LOWER(i.purchaser_id) LIKE ${n} ESCAPE '!')"
        ));
    }
    sql.push_str(" ORDER BY m.id DESC LIMIT $3");
    let mut list = query("mandates", sql).bind(merchant_id).bind(older_than).bind(limit);
    if let Some(status) = filter.status {
        list = list.bind(status.code());
    }
    if let Some(pattern) = &pattern {
        list = list.bind(pattern);
    }
    let rows: Vec<MandateRow> = list.fetch_all(store).await?;
    rows.into_iter().map(MandateRow::into_stored_mandate).collect()
}

/// A pattern for what begins with this text, in lower case.
fn to_pattern(text: &str) -> String {
    let mut pattern = String::with_capacity(text.len() + 1);
    for c in text.to_lowercase().chars() {
        if matches!(c, '%' | '_' | '!') {
            pattern.push('!');
        }
        pattern.push(c);
    }
    pattern.push('%');
    pattern
}
