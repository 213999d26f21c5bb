//! Of which quarters of an hour figures are stored.

use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// How far the job has come. Quarters are numbered since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FigureProgress {
    pub version: i64,
    /// The first quarter that is stored.
    pub kept_from: i64,
    /// The first quarter that is not stored any more.
    pub stored_until: i64,
    /// The first quarter whose changes are not noted.
    pub noted_until: i64,
    /// Since when changes of the quarters before it are noted.
    pub noted_since: Timestamp,
}

database_row! {
    struct ProgressRow {
        version: i64,
        kept_from: i64,
        stored_until: i64,
        noted_until: i64,
        noted_since: i64,
    }
}

/// `None` before the job has begun: nothing is stored, and no change is noted.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find(store: &Store) -> Result<Option<FigureProgress>> {
    const SQL: &str = "SELECT version, kept_from, stored_until, noted_until, noted_since \
        FROM figure_progress WHERE id = 1";
    let row: Option<ProgressRow> = query("figure_progress", SQL).fetch_optional(store).await?;
    Ok(row.map(|row| FigureProgress {
        version: row.version,
        kept_from: row.kept_from,
        stored_until: row.stored_until,
        noted_until: row.noted_until,
        noted_since: Timestamp(row.noted_since),
    }))
}

/// Inserts the first progress, unless another process has.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn insert_if_absent(tx: &mut Tx, first: &FigureProgress) -> Result<()> {
    const SQL: &str = "INSERT INTO figure_progress \
        (id, version, kept_from, stored_until, noted_until, noted_since) \
        VALUES (1, $1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING";
    query("figure_progress", SQL)
        .bind(first.version)
        .bind(first.kept_from)
        .bind(first.stored_until)
        .bind(first.noted_until)
        .bind(first.noted_since)
        .execute(tx)
        .await
        .map(drop)
}

/// Compare-and-set: stores progress whose version is the stored one, and counts the version up.
/// `false` if another process has written meanwhile.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn update(tx: &mut Tx, progress: &FigureProgress) -> Result<bool> {
    const SQL: &str = "UPDATE figure_progress SET version = version + 1, kept_from = $1, \
        stored_until = $2, noted_until = $3, noted_since = $4 WHERE id = 1 AND version = $5";
    query("figure_progress", SQL)
        .bind(progress.kept_from)
        .bind(progress.stored_until)
        .bind(progress.noted_until)
        .bind(progress.noted_since)
        .bind(progress.version)
        .run_compare_and_set(tx)
        .await
}
