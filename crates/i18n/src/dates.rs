//! Dates and times in the format and the calendar of a tag.

use std::sync::OnceLock;

use icu_datetime::fieldsets::{Combo, E, MD, MDT, T, YMD, YMDT, zone::SpecificShort};
use icu_datetime::input::{DateTime, TimeZone as ZoneName, UtcOffset, ZonedDateTime};
use icu_datetime::{DateTimeFormatter, DateTimeFormatterPreferences, NoCalendarFormatter};
use icu_locale::Locale as Tag;
use jiff::tz::TimeZone;
use kassa_domain::time::{Date, Timestamp};

type DayFormatter = DateTimeFormatter<YMD>;
type TimestampFormatter = DateTimeFormatter<Combo<YMDT, SpecificShort>>;

/// The formatters are built on first use. `None` if the compiled CLDR data has no format even for
/// the root, which does not happen.
pub(super) struct DateFormat {
    preferences: DateTimeFormatterPreferences,
    day_formatter: OnceLock<Option<DayFormatter>>,
    timestamp_formatter: OnceLock<Option<TimestampFormatter>>,
    zone_formatter: OnceLock<Option<NoCalendarFormatter<SpecificShort>>>,
    short_formatter: OnceLock<Option<DateTimeFormatter<YMDT>>>,
    yearless_formatter: OnceLock<Option<DateTimeFormatter<MDT>>>,
    weekday_formatter: OnceLock<Option<DateTimeFormatter<E>>>,
    time_formatter: OnceLock<Option<NoCalendarFormatter<T>>>,
}

impl DateFormat {
    pub(super) fn new(tag: &Tag) -> Self {
        Self {
            preferences: tag.into(),
            day_formatter: OnceLock::new(),
            timestamp_formatter: OnceLock::new(),
            zone_formatter: OnceLock::new(),
            short_formatter: OnceLock::new(),
            yearless_formatter: OnceLock::new(),
            weekday_formatter: OnceLock::new(),
            time_formatter: OnceLock::new(),
        }
    }

    pub(super) fn format_date(&self, at: Timestamp, zone: &TimeZone) -> String {
        let formatter = self
            .day_formatter
            .get_or_init(|| DateTimeFormatter::try_new(self.preferences, YMD::long()).ok());
        let date = to_zoned_date_time(at, utc_offset_at(at, zone)).date;
        formatter
            .as_ref()
            .map_or_else(|| format_iso_8601(at), |formatter| formatter.format(&date).to_string())
    }

    /// 1 is Monday. 1970-01-05 was one.
    pub(super) fn format_weekday(&self, weekday: u8) -> String {
        let formatter = self
            .weekday_formatter
            .get_or_init(|| DateTimeFormatter::try_new(self.preferences, E::long()).ok());
        let day = Date::EPOCH.add_days(3 + i64::from(weekday)).start_of_day();
        let date = to_zoned_date_time(day, UtcOffset::zero()).date;
        formatter
            .as_ref()
            .map_or_else(|| weekday.to_string(), |formatter| formatter.format(&date).to_string())
    }

    /// The month abbreviated, and no zone.
    pub(super) fn format_short_date_time(&self, at: Timestamp, zone: &TimeZone) -> String {
        let fields = YMD::medium().with_time_hm();
        let formatter = self
            .short_formatter
            .get_or_init(|| DateTimeFormatter::try_new(self.preferences, fields).ok());
        let ZonedDateTime { date, time, .. } = to_zoned_date_time(at, utc_offset_at(at, zone));
        formatter.as_ref().map_or_else(
            || format_iso_8601(at),
            |formatter| formatter.format(&DateTime { date, time }).to_string(),
        )
    }

    /// As [`format_short_date_time`](Self::format_short_date_time), without the year in that of
    /// `now`.
    pub(super) fn format_list_time(
        &self,
        at: Timestamp,
        now: Timestamp,
        zone: &TimeZone,
    ) -> String {
        let [here, present] = [at, now].map(|at| to_zoned_date_time(at, utc_offset_at(at, zone)));
        let fields = MD::medium().with_time_hm();
        let formatter = self
            .yearless_formatter
            .get_or_init(|| DateTimeFormatter::try_new(self.preferences, fields).ok());
        let ZonedDateTime { date, time, .. } = here;
        match formatter {
            Some(formatter) if date.year() == present.date.year() => {
                formatter.format(&DateTime { date, time }).to_string()
            }
            _ => self.format_short_date_time(at, zone),
        }
    }

    /// The short name of the zone at a time if CLDR has one for the tag, else its offset.
    pub(super) fn format_zone(&self, at: Timestamp, zone: &TimeZone) -> String {
        let formatter = self
            .zone_formatter
            .get_or_init(|| NoCalendarFormatter::try_new(self.preferences, SpecificShort).ok());
        let offset = utc_offset_at(at, zone);
        let ZonedDateTime { date, time, .. } = to_zoned_date_time(at, offset);
        let zone = zone_name(zone).with_offset(Some(offset)).at_date_time(DateTime { date, time });
        formatter.as_ref().map(|formatter| formatter.format(&zone).to_string()).unwrap_or_default()
    }

    pub(super) fn format_time_of_day(&self, at: Timestamp, zone: &TimeZone) -> String {
        let formatter = self
            .time_formatter
            .get_or_init(|| NoCalendarFormatter::try_new(self.preferences, T::hm()).ok());
        let time = to_zoned_date_time(at, utc_offset_at(at, zone)).time;
        formatter
            .as_ref()
            .map_or_else(|| format_iso_8601(at), |formatter| formatter.format(&time).to_string())
    }

    /// The zone is named by its short name if CLDR has one for the tag (`UTC`, `SAST`), else by its
    /// offset (`GMT+2`).
    pub(super) fn format_date_time(&self, at: Timestamp, zone: &TimeZone) -> String {
        let fields = YMD::long().with_time_hm().with_zone(SpecificShort);
        let formatter = self
            .timestamp_formatter
            .get_or_init(|| DateTimeFormatter::try_new(self.preferences, fields).ok());
        let offset = utc_offset_at(at, zone);
        let ZonedDateTime { date, time, .. } = to_zoned_date_time(at, offset);
        let zone = zone_name(zone).with_offset(Some(offset)).at_date_time(DateTime { date, time });
        let zone_formatter = self
            .zone_formatter
            .get_or_init(|| NoCalendarFormatter::try_new(self.preferences, SpecificShort).ok());
        let (Some(formatter), Some(zone_formatter)) = (formatter, zone_formatter) else {
            return format_iso_8601(at);
        };
        let zone_text = zone_formatter.format(&zone).to_string();
        set_apart(formatter.format(&ZonedDateTime { date, time, zone }).to_string(), &zone_text)
    }
}

fn zone_name(zone: &TimeZone) -> ZoneName {
    zone.iana_name().map_or(ZoneName::UNKNOWN, ZoneName::from_iana_id)
}

/// Puts a blank between a part of a text and letters or digits around it. CLDR's patterns for
/// Chinese have none between the zone and the time: `GMT+219:15`.
fn set_apart(text: String, part: &str) -> String {
    let Some((before, after)) = text.split_once(part) else { return text };
    let before_blank = if before.ends_with(char::is_alphanumeric) { " " } else { "" };
    let after_blank = if after.starts_with(char::is_alphanumeric) { " " } else { "" };
    [before, before_blank, part, after_blank, after].concat()
}

fn to_zoned_date_time(
    at: Timestamp,
    offset: UtcOffset,
) -> ZonedDateTime<icu_calendar::Iso, UtcOffset> {
    ZonedDateTime::from_epoch_milliseconds_and_utc_offset(at.0, offset)
}

fn utc_offset_at(at: Timestamp, zone: &TimeZone) -> UtcOffset {
    let at = jiff::Timestamp::from_millisecond(at.0).unwrap_or_default();
    UtcOffset::try_from_seconds(zone.to_offset(at).seconds()).unwrap_or_default()
}

fn format_iso_8601(at: Timestamp) -> String {
    jiff::Timestamp::from_millisecond(at.0).unwrap_or_default().to_string()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use icu_datetime::NoCalendarFormatter;
    use icu_datetime::fieldsets::{T, zone::SpecificShort};
    use icu_datetime::input::{DateTime, ZonedDateTime};
    use jiff::tz::{TimeZone, offset};
    use kassa_domain::time::Timestamp;

    use super::DateFormat;
    use crate::{language_tag, languages};

    /// 2026-11-27T22:05:00Z, a Friday.
    const AT: Timestamp = Timestamp(1_795_817_100_000);

    fn date_format(tag: &str) -> DateFormat {
        DateFormat::new(&language_tag::parse(tag).expect(tag))
    }

    #[test]
    fn a_time_of_day_is_written_by_the_tag() {
        let zone = TimeZone::fixed(offset(2));
        for (tag, expected) in [("en-ZA", "00:05"), ("en", "12:05\u{202f}AM"), ("de", "00:05")] {
            assert_eq!(date_format(tag).format_time_of_day(AT, &zone), expected, "{tag}");
        }
    }

    /// The formats of CLDR 49, equal to `Intl.DateTimeFormat` with `dateStyle: "long"`. Before it,
    /// Hindi had no comma.
    #[test]
    fn a_day_is_written_by_the_full_tag() {
        for (tag, expected) in [
            ("en", "November 27, 2026"),
            ("en-ZA", "27 November 2026"),
            ("en-GB", "27 November 2026"),
            ("fr", "27 novembre 2026"),
            ("fr-CA", "27 novembre 2026"),
            ("de-CH", "27. November 2026"),
            ("es-MX", "27 de noviembre de 2026"),
            ("pt-BR", "27 de novembro de 2026"),
            ("ar", "27 نوفمبر 2026"),
            ("ar-EG", "٢٧ نوفمبر ٢٠٢٦"),
            ("ar-MA", "27 نونبر 2026"),
            ("ar-EG-u-nu-latn", "27 نوفمبر 2026"),
            ("fa-IR", "۶ آذر ۱۴۰۵"),
            ("th-TH", "27 พฤศจิกายน 2569"),
            ("ja-JP", "2026年11月27日"),
            ("zh-HK", "2026年11月27日"),
            ("hi-IN", "27 नवंबर, 2026"),
        ] {
            assert_eq!(date_format(tag).format_date(AT, &TimeZone::UTC), expected, "{tag}");
        }
    }

    #[test]
    fn dates_depend_on_the_time_zone() {
        assert_eq!(
            date_format("en-ZA").format_date(AT, &TimeZone::fixed(offset(2))),
            "28 November 2026"
        );
        assert_eq!(
            date_format("en-ZA").format_date(AT, &TimeZone::fixed(offset(-11))),
            "27 November 2026"
        );
    }

    #[test]
    fn date_times_name_their_time_zone() {
        assert_eq!(
            date_format("en-ZA").format_date_time(AT, &TimeZone::UTC),
            "27 November 2026 at 22:05 UTC"
        );
        assert_eq!(
            date_format("en-ZA").format_short_date_time(AT, &TimeZone::fixed(offset(2))),
            "28 Nov 2026, 00:05"
        );
        assert_eq!(
            date_format("en-ZA").format_date_time(AT, &TimeZone::fixed(offset(2))),
            "28 November 2026 at 00:05 GMT+2"
        );
        assert_eq!(
            date_format("fr-CA").format_date_time(AT, &TimeZone::UTC),
            "27 novembre 2026 à 22 h 05 UTC"
        );
    }

    /// Whether no letter and no digit of any script stands next to a part of a text.
    fn is_apart(text: &str, part: &str) -> bool {
        text.split_once(part).is_some_and(|(before, after)| {
            !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric)
        })
    }

    /// Every tag of the tables of numbers, the languages of the page, and some with regions.
    fn list_tags() -> BTreeSet<String> {
        let tables = include_str!("cldr/numbers.tsv").lines();
        let tags =
            tables.filter(|row| !row.starts_with('#')).filter_map(|row| row.split('\t').next());
        let languages = languages::all_languages().iter().map(|language| language.tag);
        let more = ["zh-Hans-CN", "zh-SG", "zh-HK", "zh-TW", "ja-JP", "th-TH-u-nu-thai", "ar-SA"];
        tags.chain(languages).chain(more).map(str::to_owned).collect()
    }

    #[test]
    fn date_time_and_zone_are_apart_in_every_language() {
        let zones = [
            TimeZone::UTC,
            TimeZone::get("Africa/Johannesburg").expect("a zone"),
            TimeZone::get("Asia/Kolkata").expect("a zone"),
            TimeZone::get("America/St_Johns").expect("a zone"),
            TimeZone::fixed(offset(2)),
        ];
        let tags = list_tags();
        assert!(tags.len() > 300, "{}", tags.len());
        for tag in tags {
            let Some(parsed) = language_tag::parse(&tag) else { continue };
            let format = DateFormat::new(&parsed);
            let time_format = NoCalendarFormatter::try_new((&parsed).into(), T::hm()).expect(&tag);
            let zone_format =
                NoCalendarFormatter::try_new((&parsed).into(), SpecificShort).expect(&tag);
            for zone in &zones {
                let offset = super::utc_offset_at(AT, zone);
                let ZonedDateTime { date, time, .. } = super::to_zoned_date_time(AT, offset);
                let name = super::zone_name(zone).with_offset(Some(offset));
                let zone_info = name.at_date_time(DateTime { date, time });
                let zone_text = zone_format.format(&zone_info).to_string();
                let time_text = time_format.format(&time).to_string();
                let long = format.format_date_time(AT, zone);
                let short = format.format_short_date_time(AT, zone);
                assert!(is_apart(&long, &zone_text), "{tag}: {zone_text} in {long}");
                assert!(is_apart(&long, &time_text), "{tag}: {time_text} in {long}");
                let listed = format.format_list_time(AT, AT, zone);
                assert!(is_apart(&short, &time_text), "{tag}: {time_text} in {short}");
                assert!(is_apart(&listed, &time_text), "{tag}: {time_text} in {listed}");
                assert_eq!(format.format_zone(AT, zone), zone_text, "{tag}");
            }
        }
    }

    #[test]
    fn lists_leave_out_the_year_of_the_present() {
        let zone = TimeZone::get("Africa/Johannesburg").expect("a zone");
        let next_year = Timestamp(AT.0 + 40 * 86_400_000);
        for (tag, this_year, other_year) in [
            ("en-ZA", "28 Nov, 00:05", "28 Nov 2026, 00:05"),
            ("de", "28. Nov., 00:05", "28.11.2026, 00:05"),
        ] {
            let format = date_format(tag);
            assert_eq!(format.format_list_time(AT, AT, &zone), this_year, "{tag}");
            assert_eq!(format.format_list_time(AT, next_year, &zone), other_year, "{tag}");
        }
        assert_eq!(date_format("en-ZA").format_zone(AT, &zone), "SAST");
        assert_eq!(date_format("de").format_zone(AT, &zone), "GMT+2");
    }

    #[test]
    fn chinese_writes_the_zone_before_the_time() {
        let zone = TimeZone::get("Africa/Johannesburg").expect("a zone");
        for (tag, expected) in [
            ("zh-Hans", "2026年11月28日 GMT+2 00:05"),
            ("zh-CN", "2026年11月28日 GMT+2 00:05"),
            ("zh-SG", "2026年11月28日 GMT+2 上午12:05"),
        ] {
            assert_eq!(date_format(tag).format_date_time(AT, &zone), expected, "{tag}");
        }
    }

    #[test]
    fn a_weekday_has_a_name() {
        for (tag, expected) in [
            ("en", ["Monday", "Sunday"]),
            ("fr", ["lundi", "dimanche"]),
            ("zu", ["UMsombuluko", "ISonto"]),
        ] {
            assert_eq!(
                [1, 7].map(|weekday| date_format(tag).format_weekday(weekday)),
                expected,
                "{tag}"
            );
        }
    }

    #[test]
    fn no_point_in_time_panics() {
        for at in [i64::MIN, -1, 0, i64::MAX] {
            assert!(!date_format("en").format_date(Timestamp(at), &TimeZone::UTC).is_empty());
            assert!(
                !date_format("ar-EG")
                    .format_date_time(Timestamp(at), &TimeZone::fixed(offset(14)))
                    .is_empty()
            );
        }
    }
}
