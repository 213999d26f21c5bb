use proptest::prelude::*;

use super::*;

/// The next day, by a direct implementation of the calendar's rules.
fn next_day(date: Date) -> (u16, u8, u8) {
    let is_leap_year = date.year.is_multiple_of(4) && !date.year.is_multiple_of(100)
        || date.year.is_multiple_of(400);
    let last = match date.month {
        2 if is_leap_year => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    match (date.month, date.day) {
        (12, 31) => (date.year + 1, 1, 1),
        (month, day) if day == last => (date.year, month + 1, 1),
        (month, day) => (date.year, month, day + 1),
    }
}

#[test]
fn every_day_follows_the_previous_one() {
    let mut date = Date::FIRST;
    // 0000-01-01 is a Saturday in the proleptic calendar.
    let mut weekday = 6;
    let mut count = date.days_since_epoch();
    loop {
        assert_eq!(
            (date.days_since_epoch(), date.weekday()),
            (count, weekday),
            "{}",
            date.to_iso_string()
        );
        assert_eq!(Date::EPOCH.add_days(count), date);
        if date == Date::LAST {
            return;
        }
        let (year, month, day) = next_day(date);
        let following = Date::new(year, month, day).expect("the next day exists");
        assert!(date < following);
        (date, weekday, count) = (following, weekday % 7 + 1, count + 1);
    }
}

#[test]
fn known_days() {
    for (text, days, weekday) in [
        ("1970-01-01", 0, 4),
        ("2000-02-29", 11_016, 2),
        ("2026-11-20", 20_777, 5),
        ("1969-12-31", -1, 3),
    ] {
        let date = Date::parse(text).expect(text);
        assert_eq!(
            (date.days_since_epoch(), date.weekday(), date.to_iso_string().as_str()),
            (days, weekday, text)
        );
    }
}

#[test]
fn only_days_of_the_calendar_are_parsed() {
    let invalid = [
        "",
        "2027-02-29",
        "1900-02-29",
        "2027-04-31",
        "2027-00-10",
        "2027-13-01",
        "2027-01-00",
        "2027-01-32",
        "27-01-01",
        "2027-1-1",
        "2027/01/01",
        "2027-01-01 ",
        " 2027-01-01",
        "2027-01-01T00:00:00Z",
        "+027-01-01",
        "2027-+1-01",
        "2027-01-+1",
        "20270101",
        "2027-01-0\u{661}",
        "-027-01-01",
        "2027-01-0a",
        "12027-01-01",
        "\u{661}027-01-1",
    ];
    for text in invalid {
        assert_eq!(Date::parse(text), None, "{text}");
    }
    for text in ["2028-02-29", "2000-02-29", "0000-01-01", "9999-12-31", "2027-12-31"] {
        assert_eq!(Date::parse(text).map(Date::to_iso_string).as_deref(), Some(text));
    }
}

#[test]
fn months_have_their_number_of_days() {
    let days = |year| (1..=12).map(|month| days_in_month(year, month)).collect::<Vec<_>>();
    assert_eq!(days(2027), [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
    assert_eq!(days(2028)[1], 29);
    assert_eq!((days_in_month(2027, 0), days_in_month(2027, 13)), (0, 0));
}

proptest! {
    #[test]
    fn adding_days_counts_days(from in -700_000..2_900_000_i64, days in any::<i64>()) {
        let date = Date::EPOCH.add_days(from);
        let sum = i128::from(date.days_since_epoch()) + i128::from(days);
        let days_of = |date: Date| i128::from(date.days_since_epoch());
        let expected = sum.clamp(days_of(Date::FIRST), days_of(Date::LAST));
        prop_assert_eq!(days_of(date.add_days(days)), expected);
    }

    #[test]
    fn only_iso_strings_are_parsed(text in ".{0,12}") {
        prop_assert!(Date::parse(&text).is_none_or(|date| date.to_iso_string() == text));
    }
}
