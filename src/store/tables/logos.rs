//! Logos of merchants, each under the digest of its bytes: what a name stands for never changes.

use crate::domain::time::Timestamp;
use crate::store::engine::query::query;
use crate::store::{Result, Store, Tx};

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Logo {
    /// SHA-256 of the bytes, in hexadecimal.
    pub id: String,
    /// `png`, `jpeg` or `webp`.
    pub kind: String,
    pub bytes: Vec<u8>,
}

/// Keeps a picture; the same one twice is kept once.
///
/// # Errors
/// Those of a statement.
pub async fn insert_if_absent(tx: &mut Tx, logo: &Logo, now: Timestamp) -> Result<()> {
    const TEXT: &str = "INSERT INTO logos (id, kind, bytes, created) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING";
    let statement =
        query("logos", TEXT).bind(&logo.id).bind(&logo.kind).bind(logo.bytes.as_slice()).bind(now);
    statement.execute(tx).await.map(drop)
}

/// The picture of an id.
///
/// # Errors
/// Those of a read.
pub async fn find(store: &Store, id: &str) -> Result<Option<Logo>> {
    query("logos", "SELECT id, kind, bytes FROM logos WHERE id = $1")
        .bind(id)
        .fetch_optional(store)
        .await
}
