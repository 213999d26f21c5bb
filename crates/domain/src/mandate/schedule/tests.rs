use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use super::*;

fn date(text: &str) -> Date {
    Date::parse(text).expect(text)
}

fn dates(frequency: Frequency, start: &str, day: u8, count: u32) -> Vec<String> {
    let schedule = CollectionSchedule::new(frequency, date(start), day, count).expect("a schedule");
    schedule.collection_dates().map(Date::to_iso_string).collect()
}

/// Determined by hand from a calendar.
#[test]
fn monthly_dates() {
    for (start, day, expected) in [
        ("2026-12-05", 25, ["2026-12-25", "2027-01-25", "2027-02-25"]),
        // The start day itself counts.
        ("2026-12-25", 25, ["2026-12-25", "2027-01-25", "2027-02-25"]),
        ("2026-12-26", 25, ["2027-01-25", "2027-02-25", "2027-03-25"]),
        // The last day of each month, from the configured 31, not from the previous date.
        ("2027-01-31", 31, ["2027-01-31", "2027-02-28", "2027-03-31"]),
        ("2028-01-15", 31, ["2028-01-31", "2028-02-29", "2028-03-31"]),
        ("2028-02-01", 30, ["2028-02-29", "2028-03-30", "2028-04-30"]),
        ("2027-02-28", 29, ["2027-02-28", "2027-03-29", "2027-04-29"]),
        // 1900 and 2100 have no leap day, 2000 has one.
        ("2100-02-01", 31, ["2100-02-28", "2100-03-31", "2100-04-30"]),
        ("2000-02-01", 31, ["2000-02-29", "2000-03-31", "2000-04-30"]),
        ("2026-12-31", 1, ["2027-01-01", "2027-02-01", "2027-03-01"]),
    ] {
        assert_eq!(dates(Frequency::Monthly, start, day, 3), expected, "{start} {day}");
    }
}

/// 2026-11-21 was a Saturday.
#[test]
fn weekly_dates() {
    for (start, day, expected) in [
        ("2026-11-21", 6, ["2026-11-21", "2026-11-28", "2026-12-05"]),
        ("2026-11-21", 7, ["2026-11-22", "2026-11-29", "2026-12-06"]),
        ("2026-11-21", 5, ["2026-11-27", "2026-12-04", "2026-12-11"]),
        ("2026-12-29", 4, ["2026-12-31", "2027-01-07", "2027-01-14"]),
        ("2028-02-25", 2, ["2028-02-29", "2028-03-07", "2028-03-14"]),
    ] {
        assert_eq!(dates(Frequency::Weekly, start, day, 3), expected, "{start} {day}");
    }
}

#[test]
fn numbers_are_1_to_the_count_or_the_end_of_the_calendar() {
    let schedule = CollectionSchedule::new(Frequency::Monthly, date("9999-10-01"), 31, 12)
        .expect("a schedule");
    assert_eq!(schedule.collection_date(0), None);
    assert_eq!(
        schedule.collection_dates().map(Date::to_iso_string).collect::<Vec<_>>(),
        ["9999-10-31", "9999-11-30", "9999-12-31"]
    );
    assert_eq!(
        (
            schedule.collection_date(4),
            schedule.collection_date(13),
            schedule.collection_date(u32::MAX)
        ),
        (None, None, None)
    );
    let weekly = CollectionSchedule::new(Frequency::Weekly, date("9999-12-30"), 4, u32::MAX)
        .expect("a schedule");
    assert_eq!(
        weekly.collection_dates().map(Date::to_iso_string).collect::<Vec<_>>(),
        ["9999-12-30"]
    );
    assert_eq!(CollectionSchedule::new(Frequency::Weekly, date("2026-01-01"), 8, 1), None);
    assert_eq!(CollectionSchedule::new(Frequency::Monthly, date("2026-01-01"), 0, 1), None);
}

const BY_LAW: Calendar = Calendar::by_law(CalendarCode::SouthAfrica);

/// From the government's lists for these years; those of 2024 to 2035 are in `calendar`.
#[test]
fn holidays_match_the_published_lists() {
    for (year, expected) in [
        // Good Friday on Human Rights Day.
        (2008, "01-01 03-21 03-24 04-27 04-28 05-01 06-16 08-09 09-24 12-16 12-25 12-26"),
        (
            2023,
            "01-01 01-02 03-21 04-07 04-10 04-27 05-01 06-16 08-09 09-24 09-25 12-16 12-25 12-26",
        ),
    ] {
        let holidays = BY_LAW.holidays(year).into_iter();
        let mut found: Vec<_> =
            holidays.map(|holiday| holiday.date.to_iso_string()[5..].to_owned()).collect();
        found.dedup();
        assert_eq!(found.join(" "), expected, "{year}");
    }
}

#[test]
fn deadlines_count_business_days() {
    for (collection, changed_by, submitted) in [
        // A plain Friday: Thursday and Wednesday before it.
        ("2026-11-27", "2026-11-20", "2026-11-25"),
        // A Monday: across the weekend.
        ("2026-11-30", "2026-11-23", "2026-11-26"),
        // Across the Day of Reconciliation, a Wednesday.
        ("2026-12-18", "2026-12-10", "2026-12-15"),
        // New Year: the 1st is a Friday, Christmas a Friday, the Day of Goodwill a Saturday.
        ("2027-01-04", "2026-12-24", "2026-12-30"),
        // Easter of 2027: Good Friday on the 26th, Family Day on the 29th, Human Rights Day
        // observed on the 22nd.
        ("2027-03-31", "2027-03-19", "2027-03-25"),
    ] {
        let changed = change_deadline(date(collection), &BY_LAW);
        assert_eq!(changed.to_iso_string(), changed_by, "{collection}");
        let sent = submission_date(date(collection), &BY_LAW);
        assert_eq!(sent.to_iso_string(), submitted, "{collection}");
    }
    assert_eq!(BY_LAW.business_days_before(Date::FIRST, 5), Date::FIRST);
    assert_eq!(BY_LAW.business_days_before(date("2026-11-21"), 0), date("2026-11-21"));
}

/// Finds the dates independently, by iterating over every day.
fn dates_by_iteration(
    frequency: Frequency,
    start: Date,
    day: u8,
    count: u32,
) -> Vec<(u16, u8, u8)> {
    let is_leap = |year: u16| {
        (year.is_multiple_of(4) && !year.is_multiple_of(100)) || year.is_multiple_of(400)
    };
    let last_of = |year: u16, month: u8| match month {
        2 => 28 + u8::from(is_leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    let (mut year, mut month, mut today) = (start.year(), start.month(), start.day());
    // Monday is 1; 1970-01-01 was a Thursday.
    let mut weekday = (start.days_since_epoch() + 3).rem_euclid(7) + 1;
    let mut found = Vec::new();
    while found.len() < count as usize && year <= 9999 {
        let last = last_of(year, month);
        let is_collection = match frequency {
            Frequency::Weekly => weekday == i64::from(day),
            Frequency::Monthly => today == day || (today == last && day > last),
        };
        if is_collection {
            found.push((year, month, today));
        }
        weekday = weekday % 7 + 1;
        (year, month, today) = match (today < last, month < 12) {
            (true, _) => (year, month, today + 1),
            (false, true) => (year, month + 1, 1),
            (false, false) => (year + 1, 1, 1),
        };
    }
    found
}

#[test]
fn random_schedules_agree_with_iteration_over_days() {
    // A million take a core most of a minute without optimization.
    let cases = if std::env::var_os("KASSA_TEST_ALL").is_some() { 1_000_000 } else { 100_000 };
    let days = Date::parse("1999-12-01").expect("a day").days_since_epoch()
        ..Date::parse("2105-01-01").expect("a day").days_since_epoch();
    let schedules = (prop::bool::ANY, days, 1_u8..=31, 1_u32..=6);
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let result = TestRunner::new(config).run(&schedules, |(monthly, start, day, count)| {
        let frequency = if monthly { Frequency::Monthly } else { Frequency::Weekly };
        let day = if monthly { day } else { (day - 1) % 7 + 1 };
        let start = Date::EPOCH.add_days(start);
        let schedule = CollectionSchedule::new(frequency, start, day, count).expect("a schedule");
        let found: Vec<_> = schedule.collection_dates().collect();
        prop_assert_eq!(found.len(), count as usize);
        prop_assert!(found.iter().all(|date| *date >= start) && found.is_sorted());
        let parts: Vec<_> =
            found.iter().map(|date| (date.year(), date.month(), date.day())).collect();
        prop_assert_eq!(parts, dates_by_iteration(frequency, start, day, count));
        Ok(())
    });
    result.expect("no difference");
}

proptest! {
    #[test]
    fn a_deadline_is_count_business_days_before(start in 0_i64..60_000, count in 1_u32..10) {
        let collection = Date::EPOCH.add_days(start);
        let deadline = BY_LAW.business_days_before(collection, count);
        prop_assert!(BY_LAW.is_business_day(deadline) && deadline < collection);
        let days = deadline.days_since_epoch()..collection.days_since_epoch();
        let is_business_day = |day: &i64| BY_LAW.is_business_day(Date::EPOCH.add_days(*day));
        let business_days = days.filter(is_business_day);
        prop_assert_eq!(business_days.count(), count as usize);
    }
}
