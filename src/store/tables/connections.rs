//! Connections: the contracts of merchants with providers.

use super::json_columns;
use crate::domain::connection::{Connection, ProviderKind};
use crate::domain::time::Timestamp;
use crate::platform::dto::from_json_str;
use crate::store::engine::error::{Result, StoreError};
use crate::store::engine::query::query;
use crate::store::engine::store::Store;
use crate::store::engine::tx::Tx;

#[derive(sqlx::FromRow)]
struct ConnectionRow {
    id: String,
    provider: String,
    supports_split: bool,
    methods: String,
}

/// Inserts a connection.
///
/// # Errors
/// [`StoreError::Conflict`] if the id exists, [`StoreError::ConstraintViolation`] if the merchant
/// does not.
pub async fn insert(
    tx: &mut Tx,
    merchant_id: &str,
    connection: &Connection,
    created: Timestamp,
) -> Result<()> {
    const SQL: &str = "INSERT INTO connections (id, merchant_id, provider, supports_split, \
        methods, created) VALUES ($1, $2, $3, $4, $5, $6)";
    query("connections", SQL)
        .bind(&connection.id)
        .bind(merchant_id)
        .bind(connection.provider.code())
        .bind(connection.supports_split)
        .bind(&json_columns::write(&connection.methods)?)
        .bind(created)
        .execute(tx)
        .await
        .map(drop)
}

/// Lists a merchant's connections, oldest first.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_merchant(store: &Store, merchant_id: &str) -> Result<Vec<Connection>> {
    const SQL: &str = "SELECT id, provider, supports_split, methods FROM connections \
        WHERE merchant_id = $1 ORDER BY created, id";
    let rows: Vec<ConnectionRow> =
        query("connections", SQL).bind(merchant_id).fetch_all(store).await?;
    rows.into_iter().map(ConnectionRow::into_connection).collect()
}

impl ConnectionRow {
    fn into_connection(self) -> Result<Connection> {
        let Some(provider) = ProviderKind::from_code(&self.provider) else {
            return Err(StoreError::corrupt("connections", self.id, "an unknown provider"));
        };
        let Some(methods) = from_json_str(&self.methods) else {
            return Err(StoreError::corrupt("connections", self.id, "unreadable methods"));
        };
        Ok(Connection { id: self.id, provider, supports_split: self.supports_split, methods })
    }
}
