//! The days that the operator has added to calendars: one value for each calendar.

use std::collections::BTreeMap;

use kassa_domain::json;
use kassa_domain::mandate::schedule::{Calendar, CalendarCode};
use kassa_domain::time::Date;

use super::{json_columns, settings};
use crate::engine::error::{Result, StoreError};
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// The names of days, by their dates.
type Days = BTreeMap<String, String>;

/// Returns a calendar with the days that were added.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn find(store: &Store, code: CalendarCode) -> Result<Calendar> {
    let value = settings::find(store, &setting_name(code)).await?;
    parse(code, value)
}

/// As [`find`], and nobody changes the calendar until the end of the transaction.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn lock(tx: &mut Tx, code: CalendarCode) -> Result<Calendar> {
    let value = settings::lock(tx, &setting_name(code), b"{}").await?;
    parse(code, value)
}

/// As [`lock`], for those who only read it.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn lock_shared(tx: &mut Tx, code: CalendarCode) -> Result<Calendar> {
    let value = settings::lock_shared(tx, &setting_name(code), b"{}").await?;
    parse(code, value)
}

/// Stores a calendar that was [locked](lock).
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn set(tx: &mut Tx, calendar: &Calendar) -> Result<()> {
    let days = calendar.added().iter().map(|(date, name)| (date.to_iso_string(), name.clone()));
    let text = json_columns::write(&days.collect::<Days>())?;
    settings::set(tx, &setting_name(calendar.code()), text.as_bytes()).await
}

fn setting_name(code: CalendarCode) -> String {
    format!("calendar_days_{}", code.code())
}

fn parse(code: CalendarCode, value: Option<Vec<u8>>) -> Result<Calendar> {
    let Some(value) = value else { return Ok(Calendar::by_law(code)) };
    let read = || {
        let days: Days = json::from_json_str(std::str::from_utf8(&value).ok()?)?;
        let days = days.into_iter().map(|(date, name)| Some((Date::parse(&date)?, name)));
        days.collect::<Option<BTreeMap<Date, String>>>()
    };
    let corrupt = || StoreError::corrupt("settings", setting_name(code), "unreadable days");
    Ok(Calendar::new(code, read().ok_or_else(corrupt)?))
}
