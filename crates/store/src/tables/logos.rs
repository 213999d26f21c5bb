//! Logos of merchants. The id is the digest of the bytes, so the bytes of an id never change.

use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

database_row! {
    /// A logo file.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Logo {
        /// SHA-256 of the bytes, in hexadecimal.
        pub id: String,
        /// `png`, `jpeg` or `webp`.
        pub kind: String,
        pub bytes: Vec<u8>,
    }
}

/// Inserts a logo, unless one with the same id exists.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn insert_if_absent(tx: &mut Tx, logo: &Logo, now: Timestamp) -> Result<()> {
    const SQL: &str = "INSERT INTO logos (id, kind, bytes, created) VALUES ($1, $2, $3, $4) \
        ON CONFLICT (id) DO NOTHING";
    let statement =
        query("logos", SQL).bind(&logo.id).bind(&logo.kind).bind(logo.bytes.as_slice()).bind(now);
    statement.execute(tx).await.map(drop)
}

/// Finds a logo. `None` if there is none with this id.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn find(store: &Store, id: &str) -> Result<Option<Logo>> {
    query("logos", "SELECT id, kind, bytes FROM logos WHERE id = $1")
        .bind(id)
        .fetch_optional(store)
        .await
}
