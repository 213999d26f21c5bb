use super::*;

#[test]
fn iso_strings_are_rfc_3339_with_milliseconds() {
    assert_eq!(Timestamp(1_795_214_160_123).to_iso_string(), "2026-11-20T22:36:00.123Z");
    assert_eq!(Timestamp(0).to_iso_string(), "1970-01-01T00:00:00.000Z");
    assert_eq!(Timestamp(-1).to_iso_string(), "1969-12-31T23:59:59.999Z");
    assert_eq!(Timestamp(i64::MAX).to_iso_string(), "9999-12-31T23:59:59.999Z");
    assert_eq!(Timestamp(i64::MIN).to_iso_string(), "0000-01-01T00:00:00.000Z");
}

#[test]
fn the_date_is_in_utc() {
    let date = |millis| Timestamp(millis).date().to_iso_string();
    assert_eq!(date(0), "1970-01-01");
    assert_eq!(date(-1), "1969-12-31");
    assert_eq!(date(MILLIS_PER_DAY - 1), "1970-01-01");
    assert_eq!(date(MILLIS_PER_DAY), "1970-01-02");
    assert_eq!(date(i64::MAX), "9999-12-31");
    assert_eq!(date(i64::MIN), "0000-01-01");
}

#[test]
fn addition_saturates() {
    assert_eq!(Timestamp(5).saturating_add(Duration::from_millis(7)), Timestamp(12));
    assert_eq!(Timestamp(5).saturating_add(Duration::MAX), Timestamp(i64::MAX));
}
