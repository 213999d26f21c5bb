use proptest::prelude::*;

use super::*;
use crate::money::MoneyFormat;
use crate::{language_choices, language_tag};

fn currency(code: &str) -> Currency {
    Currency::from_code(code).expect(code)
}

/// The amount in minor units, and whether its reading rests on the language.
fn read_in(language: &str, text: &str, code: &str) -> Result<(i64, bool), Option<[i64; 2]>> {
    let tag = language_tag::parse(language).expect(language);
    match parse_money(&tag, text, currency(code)) {
        Ok(typed) => Ok((typed.money.minor(), typed.is_by_convention)),
        Err(TypedMoneyError::Unreadable) => Err(None),
        Err(TypedMoneyError::TwoReadings(readings)) => Err(Some(readings.map(Money::minor))),
    }
}

#[track_caller]
fn assert_read(rows: &[(&str, &str, &str, i64)]) {
    for (language, text, code, minor) in rows {
        let found = read_in(language, text, code).map(|(minor, _)| minor);
        assert_eq!(found, Ok(*minor), "{text} {code} in {language}");
    }
}

#[track_caller]
fn assert_unread(rows: &[(&str, &str, &str)]) {
    for (language, text, code) in rows {
        assert_eq!(read_in(language, text, code), Err(None), "{text} {code} in {language}");
    }
}

#[test]
fn plain_amounts_have_at_most_the_decimals_of_the_currency() {
    assert_read(&[
        ("en", "49", "ZAR", 4900),
        ("en", "49.00", "ZAR", 4900),
        ("en", "49.5", "ZAR", 4950),
        ("en", "0", "ZAR", 0),
        ("en", "0.01", "ZAR", 1),
        ("en", "007", "ZAR", 700),
        ("en", "500", "JPY", 500),
        ("en", "12.500", "KWD", 12_500),
        ("en", "1.2345", "CLF", 12_345),
        ("en", "90071992547409.91", "ZAR", MAX_MINOR),
    ]);
    assert_unread(&[
        ("en", "90071992547409.92", "ZAR"),
        ("en", "99999999999999999999", "ZAR"),
        ("en", "49.005", "ZAR"),
        ("en", "49.000", "ZAR"),
        ("en", "500.0", "JPY"),
        ("en", "1.2345", "KWD"),
        ("en", "49.", "ZAR"),
        ("en", ".50", "ZAR"),
        ("en", "", "ZAR"),
        ("en", " \u{200E}", "ZAR"),
        ("en", "R", "ZAR"),
        ("en", "-1", "ZAR"),
        ("en", "+1", "ZAR"),
        ("en", "\u{2212}1", "ZAR"),
        ("en", "(1)", "ZAR"),
        ("en", "1e3", "ZAR"),
        ("en", "1_000", "ZAR"),
        ("en", "49\u{FF05}", "ZAR"),
    ]);
}

#[test]
fn the_decimal_sign_of_the_language_is_before_decimals() {
    assert_read(&[
        ("en", "1.234", "KWD", 1234),
        ("en", "1234.567", "KWD", 1_234_567),
        ("de", "1,234", "KWD", 1234),
        ("fr", "1,234", "KWD", 1234),
        ("en-ZA", "1,200", "KWD", 1200),
        ("es", "0,005", "OMR", 5),
        ("fa", "\u{6F1}\u{66B}\u{6F2}\u{6F3}\u{6F4}", "KWD", 1234),
        ("fa", "1.234", "KWD", 1234),
        ("ar-TN", "1,234", "TND", 1234),
        ("ar-EG", "\u{661}\u{66B}\u{665}", "EGP", 150),
    ]);
    // Never a group, so that a digit too many is no thousand times as much.
    assert_unread(&[
        ("en", "49.005", "ZAR"),
        ("en", "1.200", "JPY"),
        ("de", "1,200", "EUR"),
        ("en-ZA", "1,200", "ZAR"),
        ("en", "1.200.500", "KWD"),
    ]);
}

#[test]
fn groups_are_read_as_the_language_writes_them() {
    assert_read(&[
        ("en", "1,200", "KWD", 1_200_000),
        ("en", "1,200", "ZAR", 120_000),
        ("en", "1,200.50", "ZAR", 120_050),
        ("en", "1,200.500", "KWD", 1_200_500),
        ("en", "1,234,567.89", "USD", 123_456_789),
        ("en", "12,34,567.89", "INR", 123_456_789),
        ("en", "5,000", "CLF", 50_000_000),
        ("en", "1,200", "JPY", 1200),
        ("de", "1.200,50", "EUR", 120_050),
        ("de", "1.200", "EUR", 120_000),
        ("de", "1.234", "KWD", 1_234_000),
        ("de-CH", "1'234.50", "CHF", 123_450),
        ("de-CH", "1\u{2019}234.50", "CHF", 123_450),
        ("fr", "1\u{202F}200,50", "EUR", 120_050),
        ("fr", "1 200,50", "EUR", 120_050),
        ("fr", "1\u{A0}200", "KWD", 1_200_000),
        ("en-ZA", "1 234 567,89", "ZAR", 123_456_789),
        ("fa", "\u{6F1}\u{66C}\u{6F2}\u{6F0}\u{6F0}\u{66B}\u{6F5}\u{6F0}", "ZAR", 120_050),
        ("fa", "1,200.50", "ZAR", 120_050),
        ("fa", "\u{6F1},\u{6F2}\u{6F0}\u{6F0}", "ZAR", 120_000),
        ("fa", "\u{6F1}\u{60C}\u{6F2}\u{6F0}\u{6F0}", "ZAR", 120_000),
        ("hi", "\u{967},\u{968}\u{969},\u{96A}\u{96B}\u{96C}", "INR", 12_345_600),
        ("bn", "\u{9E7}\u{9E8},\u{9E9}\u{9EA},\u{9EB}\u{9EC}\u{9ED}", "BDT", 123_456_700),
    ]);
    assert_unread(&[
        ("en", "12,3456", "ZAR"),
        ("en", "1,2,3", "ZAR"),
        ("en", "1,20,30", "ZAR"),
        ("en", "1,,200", "ZAR"),
        ("en", "1, 200", "ZAR"),
        ("en", "1234,567.00", "ZAR"),
        ("en", "0,500,000", "ZAR"),
        ("fr", "4 9", "EUR"),
        ("fr", "12 00", "EUR"),
        ("fr", "1 200 50", "EUR"),
        ("en", "1,200 500", "ZAR"),
        ("en", "1'2", "ZAR"),
    ]);
}

#[test]
fn another_separator_is_before_decimals_where_it_separates_no_groups() {
    assert_read(&[
        ("en", "49,00", "ZAR", 4900),
        ("en", "49,5", "ZAR", 4950),
        ("en", "0,500", "KWD", 500),
        ("en", "1234,567", "KWD", 1_234_567),
        ("en", "1,2345", "CLF", 12_345),
        ("de", "49.00", "EUR", 4900),
        ("de", "0.500", "KWD", 500),
        ("fr", "49.00", "EUR", 4900),
        ("en-ZA", "49.00", "ZAR", 4900),
        ("fa", "\u{6F1}\u{6F2}\u{6F0}.\u{6F5}", "ZAR", 12_050),
        // The last of two signs is the decimal one, in every language.
        ("en", "1.200,50", "ZAR", 120_050),
        ("en", "1 200,50", "ZAR", 120_050),
        ("en", "1 200,500", "KWD", 1_200_500),
        ("de", "1,200.50", "EUR", 120_050),
        ("fr", "1.200,50", "EUR", 120_050),
        ("fr", "1,200.50", "EUR", 120_050),
        ("fr", "1.234.567", "EUR", 123_456_700),
    ]);
    assert_unread(&[("en", "0,500", "ZAR"), ("de", "1234.567", "EUR"), ("en", "49,0", "JPY")]);
}

#[test]
fn what_can_be_read_in_two_ways_is_not_read() {
    for (language, text, code, readings) in [
        ("fr", "1.234", "KWD", [1_234_000, 1234]),
        ("fr", "12.345", "TND", [12_345_000, 12_345]),
        ("en-ZA", "1.234", "KWD", [1_234_000, 1234]),
        ("nb", "100.500", "BHD", [100_500_000, 100_500]),
        ("de-CH", "1,234", "KWD", [1_234_000, 1234]),
        ("pl", "1.200", "CLF", [12_000_000, 12_000]),
    ] {
        assert_eq!(read_in(language, text, code), Err(Some(readings)), "{text} in {language}");
    }
    // With two decimals one of the readings is no amount, and may have a digit too many.
    assert_unread(&[("fr", "1.234", "EUR"), ("en-ZA", "49.005", "ZAR"), ("de-CH", "1,234", "CHF")]);
}

#[test]
fn a_reading_says_whether_it_rests_on_the_language() {
    for (language, text, code, expected) in [
        ("en", "1,200", "KWD", true),
        ("en", "1,200", "ZAR", true),
        ("de", "1.200", "EUR", true),
        ("en", "1.200", "KWD", false),
        ("en", "49,00", "ZAR", false),
        ("en", "1200", "KWD", false),
        ("en", "1,200.50", "ZAR", false),
        ("en", "1,200,000", "KWD", false),
        ("en", "1 200", "KWD", false),
    ] {
        let found = read_in(language, text, code).map(|(_, is_by_convention)| is_by_convention);
        assert_eq!(found, Ok(expected), "{text} {code} in {language}");
    }
}

#[test]
fn signs_of_the_currency_blanks_and_marks_are_read_over() {
    assert_read(&[
        ("en", "R 120.00", "ZAR", 12_000),
        ("en", "R120", "ZAR", 12_000),
        ("en", "r120", "ZAR", 12_000),
        ("en", "ZAR 120", "ZAR", 12_000),
        ("en", "120 zar", "ZAR", 12_000),
        ("en", " R\u{A0}1,200.50 ", "ZAR", 120_050),
        ("en", "$5", "USD", 500),
        ("en", "US$5", "USD", 500),
        ("en", "$5 USD", "USD", 500),
        ("en", "KSh 1,200", "KES", 120_000),
        ("en", "Rs. 500", "PKR", 50_000),
        ("en", "\u{20A6}15,000", "NGN", 1_500_000),
        ("fr", "5 000 F CFA", "XOF", 5000),
        ("fr", "5000 FCFA", "XOF", 5000),
        ("ar", "\u{200F}1,234.56\u{A0}د.إ.\u{200F}", "AED", 123_456),
        ("da", "12,50 kr", "DKK", 1250),
        ("fa", "\u{200E}\u{6F1}\u{6F2}\u{6F0}", "ZAR", 12_000),
        ("he", "\u{200F}120.50\u{200F}", "ILS", 12_050),
        ("ja", "\u{FFE5}\u{FF11}\u{FF12}\u{FF10}", "JPY", 120),
        ("pt-CV", "20$50", "CVE", 2050),
    ]);
    assert_unread(&[
        ("en", "$5", "ZAR"),
        ("en", "R$ 120", "ZAR"),
        ("en", "€120", "ZAR"),
        ("en", "USD 5", "ZAR"),
        ("en", "about 120", "ZAR"),
        ("en", "120 or 130", "ZAR"),
        ("en", "R120 each", "ZAR"),
        ("en", "20$50", "USD"),
        ("en", "12\u{665}", "ZAR"),
    ]);
}

#[test]
fn an_amount_without_a_named_currency_has_no_sign() {
    let tag = language_tag::parse("en").expect("en");
    assert_eq!(parse_amount(&tag, "1,200.50", 2), Some(120_050));
    assert_eq!(parse_amount(&tag, "49,00", 2), Some(4900));
    for wrong in ["R 120", "49.005", "", "1.200.500"] {
        assert_eq!(parse_amount(&tag, wrong, 2), None, "{wrong}");
    }
}

/// The languages of the page and every locale of the table, in each numbering system it has.
fn list_tags() -> Vec<Tag> {
    let rows = include_str!("../cldr/numbers.tsv").lines().filter(|row| !row.starts_with('#'));
    let of_row = |row: &str| {
        let mut columns = row.split('\t');
        let (locale, system) = (columns.next()?, columns.next()?);
        let is_system = system.starts_with(|first: char| first.is_ascii_lowercase());
        language_tag::parse(&match is_system {
            true => format!("{locale}-u-nu-{system}"),
            false => locale.to_owned(),
        })
    };
    let languages = language_choices().into_iter().map(|choice| choice.tag.to_owned());
    languages.filter_map(|tag| language_tag::parse(&tag)).chain(rows.filter_map(of_row)).collect()
}

#[test]
fn every_language_reads_the_amounts_that_it_writes() {
    for tag in list_tags() {
        let format = MoneyFormat::new(&tag);
        for (code, minor) in [
            ("ZAR", 123_456_789),
            ("XOF", 1200),
            ("KWD", 5_000_000),
            ("KWD", 1234),
            ("CVE", 205_050),
            ("AED", MAX_MINOR),
        ] {
            let money = Money::new(minor, currency(code)).expect("in range");
            let written = format.format(money);
            let read = parse_money(&tag, &written, money.currency());
            assert_eq!(read.map(|typed| typed.money), Ok(money), "{written} in {tag}");
            let plain = write_plain(&tag, money);
            let read = parse_money(&tag, &plain, money.currency());
            let typed = TypedMoney { money, is_by_convention: false };
            assert_eq!(read, Ok(typed), "{plain} in {tag}");
        }
    }
}

proptest! {
    #[test]
    fn no_amount_is_read_with_digits_lost(
        text in "[0-9]{1,4}([ .,'\u{202F}][0-9]{1,4}){0,3}",
        language in prop::sample::select(vec!["en", "de", "fr", "en-ZA", "de-CH", "fa", "hi"]),
        code in prop::sample::select(vec!["ZAR", "KWD", "JPY", "CLF"]),
    ) {
        if let Ok((minor, _)) = read_in(language, &text, code) {
            let digits: String = text.chars().filter(char::is_ascii_digit).collect();
            let exponent = usize::from(currency(code).exponent());
            let is_extended = (0..=exponent).any(|zeros| {
                format!("{digits}{}", "0".repeat(zeros)).parse() == Ok(minor)
            });
            prop_assert!(is_extended, "{text} {code} in {language} is {minor}");
        }
    }

    #[test]
    fn no_text_panics(text in ".*", code in prop::sample::select(vec!["ZAR", "KWD", "JPY"])) {
        for language in ["en", "fr", "fa"] {
            if let Ok((minor, _)) = read_in(language, &text, code) {
                prop_assert!((0..=MAX_MINOR).contains(&minor));
            }
        }
    }
}
