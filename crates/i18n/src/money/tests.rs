//! The formats of amounts in CLDR 48.2, read from its patterns and compared with ICU 78's
//! `Intl.NumberFormat`. They agree on every row but three: `fr-CH` (grouping changed after 48.0)
//! and `en-DE` (ICU writes money with the signs of `en-150`).

use kassa_domain::money::{Currency, MAX_MINOR, Money};

use super::MoneyFormat;
use crate::language_tag;

fn format_amount(tag: &str, code: &'static str, exponent: u8, minor: u64) -> String {
    MoneyFormat::new(&language_tag::parse(tag).expect(tag)).format_minor(
        minor.into(),
        exponent,
        code,
    )
}

#[rustfmt::skip]
const ROWS: &[(&str, &str, u8, u64, &str)] = &[
    ("en", "USD", 2, 123_456, "$1,234.56"),
    ("en", "ZAR", 2, 123_456, "ZAR\u{a0}1,234.56"),
    ("en-US", "USD", 2, 5, "$0.05"),
    ("en-US", "JPY", 0, 500, "¥500"),
    ("en-GB", "GBP", 2, 123_456, "£1,234.56"),
    ("en-GB", "USD", 2, 123_456, "US$1,234.56"),
    ("en-CA", "USD", 2, 123_456, "US$1,234.56"),
    ("en-CA", "CAD", 2, 123_456, "$1,234.56"),
    ("en-AU", "USD", 2, 123_456, "USD\u{a0}1,234.56"),
    ("en-AU", "AUD", 2, 1_250, "$12.50"),
    ("en-IN", "INR", 2, 123_456_700, "₹12,34,567.00"),
    ("en-ZA", "ZAR", 2, 123_456, "R\u{a0}1\u{a0}234,56"),
    ("en-ZA", "USD", 2, 123_456, "US$1\u{a0}234,56"),
    ("en-ZA", "KWD", 3, 12_500, "KWD\u{a0}12,500"),
    ("en-NG", "NGN", 2, 1_500_000, "₦15,000.00"),
    ("en-KE", "KES", 2, 250_000, "Ksh\u{a0}2,500.00"),
    ("fr", "EUR", 2, 123_456, "1\u{202f}234,56\u{a0}€"),
    ("fr-FR", "EUR", 2, 123_456_789, "1\u{202f}234\u{202f}567,89\u{a0}€"),
    ("fr-FR", "JPY", 0, 12_345, "12\u{202f}345\u{a0}JPY"),
    ("fr-CA", "CAD", 2, 123_456, "1\u{a0}234,56\u{a0}$"),
    ("fr-CA", "USD", 2, 123_456, "1\u{a0}234,56\u{a0}$\u{a0}US"),
    ("fr-CH", "CHF", 2, 123_456, "1'234.56\u{a0}CHF"),
    ("fr-SN", "XOF", 0, 250_000, "250\u{202f}000\u{a0}F\u{202f}CFA"),
    ("fr-MA", "MAD", 2, 123_456, "1.234,56\u{a0}MAD"),
    ("de-DE", "EUR", 2, 123_456, "1.234,56\u{a0}€"),
    ("de-CH", "CHF", 2, 123_456_789, "CHF\u{a0}1'234'567.89"),
    ("de-CH", "EUR", 2, 123_456, "EUR\u{a0}1'234.56"),
    ("de-AT", "EUR", 2, 123_456, "€\u{a0}1.234,56"),
    ("es-ES", "EUR", 2, 123_456, "1234,56\u{a0}€"),
    ("es-ES", "EUR", 2, 1_234_567, "12.345,67\u{a0}€"),
    ("es-MX", "MXN", 2, 123_456, "$1,234.56"),
    ("es-MX", "USD", 2, 123_456, "USD\u{a0}1,234.56"),
    ("pt-BR", "BRL", 2, 123_456, "R$\u{a0}1.234,56"),
    ("pt-PT", "EUR", 2, 123_456, "1234,56\u{a0}€"),
    ("pt-AO", "AOA", 2, 1_234_567, "12\u{a0}345,67\u{a0}Kz"),
    ("it-IT", "USD", 2, 123_456, "1234,56\u{a0}USD"),
    ("nl-NL", "EUR", 2, 123_456, "€\u{a0}1.234,56"),
    ("pl-PL", "PLN", 2, 123_456, "1234,56\u{a0}zł"),
    ("sv-SE", "SEK", 2, 123_456, "1\u{a0}234,56\u{a0}kr"),
    ("nb-NO", "NOK", 2, 123_456, "1\u{a0}234,56\u{a0}kr"),
    ("da-DK", "DKK", 2, 123_456, "1.234,56\u{a0}kr."),
    ("ru-RU", "RUB", 2, 123_456, "1\u{a0}234,56\u{a0}₽"),
    ("ar", "AED", 2, 123_456, "\u{200f}1,234.56\u{a0}د.إ.\u{200f}"),
    ("ar-AE", "AED", 2, 123_456, "\u{200f}1,234.56\u{a0}د.إ.\u{200f}"),
    ("ar-AE", "USD", 2, 123_456, "\u{200f}1,234.56\u{a0}US$"),
    ("ar-EG", "EGP", 2, 123_456, "\u{200f}١٬٢٣٤٫٥٦\u{a0}ج.م.\u{200f}"),
    ("ar-EG", "USD", 2, 123_456, "\u{200f}١٬٢٣٤٫٥٦\u{a0}US$"),
    ("ar-EG-u-nu-latn", "EGP", 2, 123_456, "\u{200f}1,234.56\u{a0}ج.م.\u{200f}"),
    ("ar-MA", "MAD", 2, 123_456, "\u{200f}1.234,56\u{a0}د.م.\u{200f}"),
    ("ar-SA", "SAR", 2, 123_456, "\u{200f}١٬٢٣٤٫٥٦\u{a0}ر.س.\u{200f}"),
    ("ar-KW", "KWD", 3, 1_234_567, "\u{200f}١٬٢٣٤٫٥٦٧\u{a0}د.ك.\u{200f}"),
    ("ar-JO", "JOD", 3, 12_500, "\u{200f}١٢٫٥٠٠\u{a0}د.أ.\u{200f}"),
    ("he-IL", "ILS", 2, 123_456, "\u{200f}1,234.56\u{a0}\u{200f}₪"),
    ("fa-IR", "IRR", 2, 123_456, "\u{200e}ریال\u{a0}۱٬۲۳۴٫۵۶"),
    ("ur-PK", "PKR", 2, 123_456, "Rs\u{a0}1,234.56"),
    ("hi-IN", "INR", 2, 123_456_700, "₹12,34,567.00"),
    ("hi-IN-u-nu-deva", "INR", 2, 123_456_700, "₹१२,३४,५६७.००"),
    ("bn-BD", "BDT", 2, 123_456_789, "১২,৩৪,৫৬৭.৮৯৳"),
    ("mr-IN", "INR", 2, 123_456_789, "₹१,२३४,५६७.८९"),
    ("ne-NP", "NPR", 2, 123_456_789, "नेरू\u{a0}१२,३४,५६७.८९"),
    ("th-TH", "THB", 2, 123_456, "฿1,234.56"),
    ("ja-JP", "JPY", 0, 12_345, "￥12,345"),
    ("ja-JP", "USD", 2, 123_456, "$1,234.56"),
    ("zh-CN", "CNY", 2, 123_456, "¥1,234.56"),
    ("zh-HK", "HKD", 2, 123_456, "HK$1,234.56"),
    ("zh-TW", "TWD", 2, 123_456, "$1,234.56"),
    ("ko-KR", "KRW", 0, 12_345, "₩12,345"),
    ("tr-TR", "TRY", 2, 123_456, "₺1.234,56"),
    ("sw-KE", "KES", 2, 123_456, "Ksh\u{a0}1,234.56"),
    ("af-ZA", "ZAR", 2, 123_456, "R\u{a0}1\u{a0}234,56"),
    ("en-UG", "UGX", 0, 50_000, "USh\u{a0}50,000"),
    ("sr-RS", "RSD", 2, 1_250, "12,50\u{a0}RSD"),
    ("sr-Latn-RS", "RSD", 2, 1_250, "12,50\u{a0}RSD"),
    ("ar-IQ", "IQD", 3, 1_250, "\u{200f}١٫٢٥٠\u{a0}د.ع.\u{200f}"),
    ("id-ID", "IDR", 2, 123_456_700, "Rp\u{a0}1.234.567,00"),
    ("vi-VN", "VND", 0, 50_000, "50.000\u{a0}₫"),
    ("is-IS", "ISK", 0, 12_345, "12.345\u{a0}kr."),
    ("en-150", "EUR", 2, 123_456, "€1,234.56"),
    ("en-DE", "EUR", 2, 123_456, "€1.234,56"),
    ("en-DE", "USD", 2, 123_456, "1.234,56\u{a0}US$"),
];

#[test]
fn amounts_are_written_as_cldr_says() {
    let wrong: Vec<String> = ROWS
        .iter()
        .map(|&(tag, code, exponent, minor, expected)| {
            (tag, code, format_amount(tag, code, exponent, minor), expected)
        })
        .filter(|(_, _, found, expected)| found != expected)
        .map(|(tag, code, found, expected)| format!("{tag} {code}: {found:?}, not {expected:?}"))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(ROWS.len() >= 40);
}

#[test]
fn the_largest_amount_keeps_every_digit() {
    assert_eq!(
        format_amount("en-US", "USD", 2, MAX_MINOR.unsigned_abs()),
        "$90,071,992,547,409.91"
    );
    assert_eq!(
        format_amount("hi-IN", "INR", 2, MAX_MINOR.unsigned_abs()),
        "₹9,00,71,99,25,47,409.91"
    );
    assert_eq!(
        format_amount("ja-JP", "JPY", 0, MAX_MINOR.unsigned_abs()),
        "￥9,007,199,254,740,991"
    );
}

#[test]
fn decimals_are_those_of_the_currency_and_never_rounded() {
    let amount =
        |minor, code| Money::new(minor, Currency::from_code(code).expect(code)).expect("in range");
    let english = MoneyFormat::new(&language_tag::parse("en").expect("en"));
    assert_eq!(english.format(amount(5, "ZAR")), "ZAR\u{a0}0.05");
    assert_eq!(english.format(amount(0, "ZAR")), "ZAR\u{a0}0.00");
    assert_eq!(english.format(amount(500, "JPY")), "¥500");
    assert_eq!(format_amount("en", "CLF", 4, 12_345), "CLF\u{a0}1.2345");
}

#[test]
fn an_unknown_region_uses_the_formats_of_its_language() {
    assert_eq!(format_amount("fr-ZZ", "EUR", 2, 123_456), format_amount("fr", "EUR", 2, 123_456));
    assert_eq!(format_amount("xx", "EUR", 2, 123_456), "€\u{a0}1,234.56");
    assert_eq!(
        format_amount("fr-FR-u-nu-hanidec", "EUR", 2, 123_456),
        format_amount("fr-FR", "EUR", 2, 123_456)
    );
}

#[test]
fn a_numbering_system_keyword_cannot_select_other_table_rows() {
    for asked in ["default", "eur", "native", "latn-arab"] {
        assert_eq!(
            format_amount(&format!("en-DE-u-nu-{asked}"), "USD", 2, 123_456),
            "1.234,56\u{a0}US$",
            "{asked}"
        );
    }
}

/// Digits of any of CLDR's numbering systems, in ASCII.
fn ascii_digits(text: &str, zero: char) -> String {
    let value =
        |letter: char| u32::from(letter).checked_sub(u32::from(zero)).filter(|value| *value < 10);
    text.chars().filter_map(value).filter_map(|value| char::from_digit(value, 10)).collect()
}

#[test]
fn every_locale_of_the_tables_writes_every_digit_in_order() {
    let rows = include_str!("../cldr/numbers.tsv").lines().filter(|row| !row.starts_with('#'));
    for columns in rows.map(|row| row.split('\t').collect::<Vec<_>>()) {
        let &[locale, system, zero, ..] = columns.as_slice() else { continue };
        assert!(columns.len() == 7 || (columns.len() == 3 && system == "OWN"), "{columns:?}");
        if columns.len() == 3 || system.starts_with(|first: char| first.is_ascii_uppercase()) {
            continue;
        }
        let Some(tag) = language_tag::parse(&format!("{locale}-u-nu-{system}")) else { continue };
        let format = MoneyFormat::new(&tag);
        for (minor, exponent) in
            [(0, 0), (7, 3), (98_765, 2), (123_456_789, 0), (MAX_MINOR.unsigned_abs(), 4)]
        {
            let expected = format!("{minor:0>width$}", width = usize::from(exponent) + 1);
            let found = ascii_digits(
                &format.format_minor(minor.into(), exponent, "ZAR"),
                zero.chars().next().expect("a zero"),
            );
            assert_eq!(found, expected, "{tag}");
        }
    }
}
