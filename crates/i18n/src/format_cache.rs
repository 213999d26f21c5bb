//! The formats of a tag, built once and cached: building them takes longer than rendering a page.

use std::sync::Arc;

use icu_locale::Locale as Tag;
use jiff::tz::TimeZone;
use kassa_domain::money::{Currency, Money};
use kassa_domain::time::Timestamp;

use super::bounded_cache::BoundedCache;
use super::dates::DateFormat;
use super::money::MoneyFormat;
use super::typed_amount::{self, TypedMoney, TypedMoneyError};

/// Returns the formats of a tag, from the cache if possible.
pub(super) fn cached_formats(tag: &Tag) -> Arc<Formats> {
    static FORMATS: BoundedCache<Tag, Arc<Formats>> = BoundedCache::new();
    FORMATS.get_or_compute(tag.clone(), |tag| Arc::new(Formats::new(tag)))
}

/// Numbers, money and dates of one tag.
pub(super) struct Formats {
    tag: String,
    money_format: MoneyFormat,
    date_format: DateFormat,
}

impl Formats {
    fn new(tag: &Tag) -> Self {
        Self {
            tag: tag.to_string(),
            money_format: MoneyFormat::new(tag),
            date_format: DateFormat::new(tag),
        }
    }

    pub(super) fn tag(&self) -> &str {
        &self.tag
    }

    pub(super) fn numbering_system(&self) -> &str {
        self.money_format.numbering_system()
    }

    pub(super) fn format_count(&self, count: u32) -> String {
        self.money_format.format_count(count)
    }

    pub(super) fn format_tenths(&self, tenths: u32) -> String {
        self.money_format.format_tenths(tenths)
    }

    pub(super) fn format_money(&self, money: Money) -> String {
        self.money_format.format(money)
    }

    pub(super) fn format_sum(&self, minor: u128, currency: Currency) -> String {
        self.money_format.format_sum(minor, currency)
    }

    pub(super) fn parse_money(
        &self,
        text: &str,
        currency: Currency,
    ) -> Result<TypedMoney, TypedMoneyError> {
        typed_amount::parse_money(self.money_format.tag(), text, currency)
    }

    pub(super) fn parse_amount(&self, text: &str, exponent: u8) -> Option<i64> {
        typed_amount::parse_amount(self.money_format.tag(), text, exponent)
    }

    pub(super) fn write_plain_amount(&self, money: Money) -> String {
        typed_amount::write_plain(self.money_format.tag(), money)
    }

    pub(super) fn format_date(&self, at: Timestamp, zone: &TimeZone) -> String {
        self.date_format.format_date(at, zone)
    }

    pub(super) fn format_weekday(&self, weekday: u8) -> String {
        self.date_format.format_weekday(weekday)
    }

    pub(super) fn format_short_date_time(&self, at: Timestamp, zone: &TimeZone) -> String {
        self.date_format.format_short_date_time(at, zone)
    }

    pub(super) fn format_list_time(
        &self,
        at: Timestamp,
        now: Timestamp,
        zone: &TimeZone,
    ) -> String {
        self.date_format.format_list_time(at, now, zone)
    }

    pub(super) fn format_zone(&self, at: Timestamp, zone: &TimeZone) -> String {
        self.date_format.format_zone(at, zone)
    }

    pub(super) fn format_time_of_day(&self, at: Timestamp, zone: &TimeZone) -> String {
        self.date_format.format_time_of_day(at, zone)
    }

    pub(super) fn format_date_time(&self, at: Timestamp, zone: &TimeZone) -> String {
        self.date_format.format_date_time(at, zone)
    }
}
