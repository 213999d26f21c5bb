//! The columns with texts that people type (decision 150).

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;

/// A column whose rows have a text as `id`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypedColumn {
    pub table: &'static str,
    pub name: &'static str,
}

const fn column(table: &'static str, name: &'static str) -> TypedColumn {
    TypedColumn { table, name }
}

/// Without identifiers of other systems. The audit log is read by its own check.
pub const TYPED_COLUMNS: [TypedColumn; 25] = [
    column("merchants", "name"),
    column("merchants", "look"),
    column("merchants", "return_url"),
    column("api_keys", "name"),
    column("people", "name"),
    column("people", "email"),
    column("passkeys", "name"),
    column("connections", "endpoint"),
    column("connections", "fallback_email"),
    column("destinations", "url"),
    column("beneficiaries", "name"),
    column("beneficiaries", "description"),
    column("beneficiaries", "bank_code"),
    column("payment_links", "description"),
    column("payment_links", "return_url"),
    column("payment_links", "purchaser_email"),
    column("failed_api_requests", "path"),
    column("failed_api_requests", "detail"),
    column("intents", "description"),
    column("intents", "line_items"),
    column("intents", "split"),
    column("intents", "return_url"),
    column("intents", "cancel_url"),
    column("intents", "purchaser_email"),
    column("intents", "purchaser_phone"),
];

database_row! {
    /// A text of a column.
    #[derive(Debug)]
    pub struct TypedText {
        pub id: String,
        pub typed: String,
    }
}

/// Lists the texts of the rows whose ids are greater than `after`: the first `limit`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list(
    store: &Store,
    column: TypedColumn,
    after: &str,
    limit: u32,
) -> Result<Vec<TypedText>> {
    let TypedColumn { table, name } = column;
    let sql = format!(
        "SELECT id, {name} AS typed FROM {table} \
         WHERE id > $1 AND {name} IS NOT NULL ORDER BY id LIMIT $2"
    );
    query(table, sql).bind(after).bind(i64::from(limit)).fetch_all(store).await
}
