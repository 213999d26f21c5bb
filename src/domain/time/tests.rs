use super::*;

#[test]
fn iso_is_rfc_3339_with_milliseconds() {
    assert_eq!(Timestamp(1_795_214_160_123).iso(), "2026-11-20T22:36:00.123Z");
    assert_eq!(Timestamp(0).iso(), "1970-01-01T00:00:00.000Z");
    assert_eq!(Timestamp(-1).iso(), "1969-12-31T23:59:59.999Z");
    assert_eq!(Timestamp(i64::MAX).iso(), "9999-12-31T23:59:59.999Z");
    assert_eq!(Timestamp(i64::MIN).iso(), "0000-01-01T00:00:00.000Z");
}
