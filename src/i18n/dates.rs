//! Days and times as the readers of a tag write them, in the calendar they use.

use crate::domain::time::Timestamp;
use icu_datetime::fieldsets::{Combo, YMD, YMDT, zone::LocalizedOffsetShort};
use icu_datetime::input::{UtcOffset, ZonedDateTime};
use icu_datetime::{DateTimeFormatter, DateTimeFormatterPreferences};
use icu_locale::Locale as Tag;
use jiff::tz::TimeZone;
use std::sync::OnceLock;

type DayFormatter = DateTimeFormatter<YMD>;
type MomentFormatter = DateTimeFormatter<Combo<YMDT, LocalizedOffsetShort>>;

/// Both are built when first asked for; nothing in them only where the compiled data has nothing even for the root: never.
pub(super) struct Dates {
    preferences: DateTimeFormatterPreferences,
    day: OnceLock<Option<DayFormatter>>,
    moment: OnceLock<Option<MomentFormatter>>,
}

impl Dates {
    pub(super) fn new(tag: &Tag) -> Self {
        Self { preferences: tag.into(), day: OnceLock::new(), moment: OnceLock::new() }
    }

    pub(super) fn date(&self, at: Timestamp, zone: &TimeZone) -> String {
        let (at, offset) = local(at, zone);
        let formatter = self.day.get_or_init(|| DateTimeFormatter::try_new(self.preferences, YMD::long()).ok());
        let date = ZonedDateTime::from_epoch_milliseconds_and_utc_offset(at.as_millisecond(), offset).date;
        formatter.as_ref().map_or_else(|| at.to_string(), |formatter| formatter.format(&date).to_string())
    }

    pub(super) fn date_time(&self, at: Timestamp, zone: &TimeZone) -> String {
        let (at, offset) = local(at, zone);
        let fields = YMD::long().with_time_hm().with_zone(LocalizedOffsetShort);
        let formatter = self.moment.get_or_init(|| DateTimeFormatter::try_new(self.preferences, fields).ok());
        let moment = ZonedDateTime::from_epoch_milliseconds_and_utc_offset(at.as_millisecond(), offset);
        formatter.as_ref().map_or_else(|| at.to_string(), |formatter| formatter.format(&moment).to_string())
    }
}

/// The same point, held within the years that have a name, and the zone's offset at it.
fn local(at: Timestamp, zone: &TimeZone) -> (jiff::Timestamp, UtcOffset) {
    let range = jiff::Timestamp::MIN.as_millisecond()..=jiff::Timestamp::MAX.as_millisecond();
    let at = jiff::Timestamp::from_millisecond(at.0.clamp(*range.start(), *range.end())).unwrap_or_default();
    (at, UtcOffset::try_from_seconds(zone.to_offset(at).seconds()).unwrap_or_default())
}
