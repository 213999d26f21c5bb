use proptest::prelude::*;

use super::*;

fn day(text: &str) -> Date {
    Date::parse(text).expect("a date")
}

const APRIL_2028: Expiry = Expiry { year: 2028, month: 4 };

#[test]
fn every_notation_is_parsed() {
    let notations = [
        "04/28",
        "04 / 28",
        "0428",
        "04/2028",
        "2028-04",
        "042028",
        "4/28",
        "4 / 28",
        "4/2028",
        "04-28",
        "04-2028",
        "04 28",
        "04  2028",
        "04.28",
        " 04/28 ",
        "04\u{A0}/\u{A0}28",
        "04\u{202F}/\u{2009}28",
        "\u{200E}04/28\u{200E}",
        "04\u{2044}28",
        "04\u{2013}28",
        "2028/04",
        "2028-4",
        "\u{660}\u{664}/\u{662}\u{668}",
        "\u{6F0}\u{6F4}\u{6F2}\u{6F8}",
        "\u{966}\u{96A}/\u{968}\u{96E}",
        "\u{FF10}\u{FF14}\u{FF0F}\u{FF12}\u{FF18}",
        "\u{2068}\u{662}\u{660}\u{662}\u{668}-\u{660}\u{664}\u{2069}",
    ];
    for text in notations {
        assert_eq!(Expiry::parse(text), Ok(APRIL_2028), "{text:?}");
    }
}

#[test]
fn invalid_expiries_are_rejected() {
    for text in ["", "  ", "\u{200E}\u{A0}"] {
        assert_eq!(Expiry::parse(text), Err(ExpiryError::Missing), "{text:?}");
    }
    let unreadable = [
        "/",
        "04/",
        "/28",
        "04",
        "4",
        "428",
        "04/8",
        "04/028",
        "04/20280",
        "04/28/01",
        "2028-04-30",
        "04//28",
        "apr 28",
        "04/2o28",
        "1",
        "20280430",
        "+4/28",
        "04/+8",
        "-4/28",
        "28 04 01",
        "004/28",
    ];
    for text in unreadable {
        assert_eq!(Expiry::parse(text), Err(ExpiryError::Unreadable), "{text:?}");
    }
    for text in ["00/28", "13/28", "0028", "1328", "2028-00", "2028-13", "99/99", "0/28"] {
        assert_eq!(Expiry::parse(text), Err(ExpiryError::NoSuchMonth), "{text:?}");
    }
}

#[test]
fn a_card_is_valid_through_its_month_in_every_time_zone() {
    assert!(!APRIL_2028.is_past(day("2028-04-30")));
    assert!(!APRIL_2028.is_past(day("2028-05-01")));
    assert!(APRIL_2028.is_past(day("2028-05-02")));
    let december = Expiry { year: 2028, month: 12 };
    assert!(!december.is_past(day("2029-01-01")));
    assert!(december.is_past(day("2029-01-02")));
    assert!(!december.is_past(day("2020-12-31")));
}

#[test]
fn past_and_distant_years_are_rejected() {
    let today = day("2028-06-15");
    let validate = |text| Expiry::parse(text).and_then(|expiry| expiry.validate(today));
    assert_eq!(validate("05/28"), Err(ExpiryError::Past));
    assert_eq!(validate("01/1999"), Err(ExpiryError::Past));
    assert_eq!(validate("0001-01"), Err(ExpiryError::Past));
    assert_eq!(validate("01/2100"), Err(ExpiryError::TooFar));
    assert_eq!(validate("9999-12"), Err(ExpiryError::TooFar));
    assert_eq!(validate("06/28"), Ok(Expiry { year: 2028, month: 6 }));
    assert_eq!(validate("12/99"), Ok(Expiry { year: 2099, month: 12 }));
}

proptest! {
    #[test]
    fn formatted_expiries_parse_back(year in 2000..=2099_u16, month in 1..=12_u8) {
        let expiry = Expiry::new(year, month).expect("a month");
        prop_assert_eq!(Expiry::parse(&expiry.to_iso_string()), Ok(expiry));
        prop_assert_eq!(Expiry::parse(&expiry.to_short_string()), Ok(expiry));
        prop_assert_eq!(Expiry::parse(&expiry.to_short_string().replace('/', "")), Ok(expiry));
    }

    #[test]
    fn no_text_parses_to_an_invalid_month(text in prop_oneof![".{0,12}", "[0-9 /.-]{0,9}"]) {
        if let Ok(expiry) = Expiry::parse(&text) {
            prop_assert!((1..=12).contains(&expiry.month));
        }
    }
}
