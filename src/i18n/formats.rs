//! Numbers, money and dates of one tag, built once and kept: building takes longer than rendering a page.

use super::dates::Dates;
use super::money::MoneyFormat;
use crate::domain::money::Money;
use crate::domain::time::Timestamp;
use icu_locale::Locale as Tag;
use jiff::tz::TimeZone;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

/// Tags come from strangers: beyond this many the store starts anew instead of growing.
const MOST_KEPT: usize = 256;

static KEPT: LazyLock<RwLock<HashMap<Tag, Arc<Formats>>>> = LazyLock::new(RwLock::default);

/// The formats of a tag.
pub(super) fn of(tag: &Tag) -> Arc<Formats> {
    if let Some(formats) = KEPT.read().unwrap_or_else(PoisonError::into_inner).get(tag) {
        return Arc::clone(formats);
    }
    let formats = Arc::new(Formats::new(tag));
    let mut kept = KEPT.write().unwrap_or_else(PoisonError::into_inner);
    if kept.len() >= MOST_KEPT {
        kept.clear();
    }
    kept.insert(tag.clone(), Arc::clone(&formats));
    formats
}

pub(super) struct Formats {
    tag: String,
    money: MoneyFormat,
    dates: Dates,
}

impl Formats {
    fn new(tag: &Tag) -> Self {
        Self { tag: tag.to_string(), money: MoneyFormat::new(tag), dates: Dates::new(tag) }
    }

    pub(super) fn tag(&self) -> &str {
        &self.tag
    }

    pub(super) fn count(&self, count: u32) -> String {
        self.money.count(count)
    }

    pub(super) fn money(&self, money: Money) -> String {
        self.money.write(money)
    }

    pub(super) fn date(&self, at: Timestamp, zone: &TimeZone) -> String {
        self.dates.date(at, zone)
    }

    pub(super) fn weekday(&self, weekday: u8) -> String {
        self.dates.weekday(weekday)
    }

    pub(super) fn date_time(&self, at: Timestamp, zone: &TimeZone) -> String {
        self.dates.date_time(at, zone)
    }
}
