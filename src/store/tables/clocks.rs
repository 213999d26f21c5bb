//! The database's time, and how far the business time of a sandbox is ahead of it.

use super::settings;
use crate::domain::time::Timestamp;
use crate::store::engine::error::{Result, StoreError};
use crate::store::engine::query::query;
use crate::store::engine::store::Store;
use crate::store::engine::tx::Tx;

/// The latest time that a process on an SQLite file has stored.
const HIGH_WATER_MARK: &str = "clock_high_water_ms";
/// How far the business time is ahead.
const TEST_OFFSET: &str = "test_clock_offset_ms";
/// How far the business time will be ahead after every requested advance.
const TEST_GOAL: &str = "test_clock_goal_ms";

/// The time of the server, `None` on SQLite. The only statement that reads the time.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn read_server_time(store: &Store) -> Result<Option<Timestamp>> {
    const SQL: &str =
        "SELECT CAST(FLOOR(EXTRACT(EPOCH FROM clock_timestamp()) * 1000) AS BIGINT) AS now";
    if !store.is_postgres() {
        return Ok(None);
    }
    let row: Option<(i64,)> = query("the clock", SQL).fetch_optional(store).await?;
    Ok(row.map(|(now,)| Timestamp(now)))
}

/// The latest time that was stored by [`raise_high_water_mark`].
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_high_water_mark(store: &Store) -> Result<Timestamp> {
    find_millis(store, HIGH_WATER_MARK).await.map(Timestamp)
}

/// Stores a time unless a later one is stored.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn raise_high_water_mark(tx: &mut Tx, now: Timestamp) -> Result<()> {
    let stored = lock_millis(tx, HIGH_WATER_MARK).await?;
    set_millis(tx, HIGH_WATER_MARK, stored.max(now.0)).await
}

/// How far the business time is ahead, in milliseconds.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_test_offset(store: &Store) -> Result<i64> {
    find_millis(store, TEST_OFFSET).await
}

/// Advances the business time to an offset, unless it is further ahead already. Returns the offset
/// afterwards.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn raise_test_offset(tx: &mut Tx, offset_ms: i64) -> Result<i64> {
    let raised = lock_millis(tx, TEST_OFFSET).await?.max(offset_ms);
    set_millis(tx, TEST_OFFSET, raised).await?;
    Ok(raised)
}

/// Adds an advance to those that were requested before. Returns the offset that the business time
/// has to reach. `None` if it would be more than `limit_ms`.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn add_test_advance(tx: &mut Tx, advance_ms: i64, limit_ms: i64) -> Result<Option<i64>> {
    let goal = lock_millis(tx, TEST_GOAL).await?;
    let offset = lock_millis(tx, TEST_OFFSET).await?;
    let goal = goal.max(offset).saturating_add(advance_ms);
    if goal > limit_ms {
        return Ok(None);
    }
    set_millis(tx, TEST_GOAL, goal).await?;
    Ok(Some(goal))
}

async fn find_millis(store: &Store, name: &'static str) -> Result<i64> {
    match settings::find(store, name).await? {
        Some(value) => parse_millis(name, &value),
        None => Ok(0),
    }
}

/// Reads a value, and locks its row until the end of the transaction.
async fn lock_millis(tx: &mut Tx, name: &'static str) -> Result<i64> {
    match settings::lock(tx, name, b"0").await? {
        Some(value) => parse_millis(name, &value),
        None => Ok(0),
    }
}

async fn set_millis(tx: &mut Tx, name: &'static str, millis: i64) -> Result<()> {
    settings::set(tx, name, millis.to_string().as_bytes()).await
}

fn parse_millis(name: &'static str, value: &[u8]) -> Result<i64> {
    let parsed = std::str::from_utf8(value).ok().and_then(|text| text.parse().ok());
    parsed.ok_or_else(|| StoreError::corrupt("settings", name, "not a number of milliseconds"))
}
