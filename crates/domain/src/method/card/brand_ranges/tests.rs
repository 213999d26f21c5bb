use proptest::prelude::*;

use super::*;

/// Published test numbers, and numbers at the ends of the prefix ranges.
const KNOWN: &[(&str, Brand)] = &[
    ("4242424242424242", Brand::Visa),
    ("4111111111111111", Brand::Visa),
    ("4012888888881881", Brand::Visa),
    ("4222222222222", Brand::Visa),
    ("5555555555554444", Brand::Mastercard),
    ("5105105105105100", Brand::Mastercard),
    ("2223003122003222", Brand::Mastercard),
    ("2221000000000009", Brand::Mastercard),
    ("2720999999999996", Brand::Mastercard),
    ("378282246310005", Brand::Amex),
    ("371449635398431", Brand::Amex),
    ("341111111111111", Brand::Amex),
    ("6011111111111117", Brand::Discover),
    ("6011000990139424", Brand::Discover),
    ("6445644564456445", Brand::Discover),
    ("6500000000000002", Brand::Discover),
    ("30569309025904", Brand::Diners),
    ("38520000023237", Brand::Diners),
    ("3056930009020004", Brand::Diners),
    ("36227206271667", Brand::Diners),
    ("3566002020360505", Brand::Jcb),
    ("3530111333300000", Brand::Jcb),
    ("6200000000000005", Brand::UnionPay),
    ("6205500000000000004", Brand::UnionPay),
    ("6221260000000000", Brand::UnionPay),
    ("8171999927660000", Brand::UnionPay),
    ("6759649826438453", Brand::Maestro),
    ("5018000000000009", Brand::Maestro),
    // RuPay and Meeza, of which no scheme is named.
    ("5085000000000007", Brand::Unknown),
    ("5078030000000003", Brand::Unknown),
    ("6799000000000000", Brand::Unknown),
    ("6304000000000000", Brand::Maestro),
    ("2200000000000004", Brand::Mir),
    ("2204999999999999", Brand::Mir),
    ("5060990580000217499", Brand::Verve),
    ("5061460410120223210", Brand::Verve),
    ("6500020000000000", Brand::Verve),
    ("5078650000000000", Brand::Verve),
    // Paystack's test cards.
    ("5060666666666666666", Brand::Verve),
    ("507850785078507812", Brand::Verve),
    ("6500520000000009", Brand::Troy),
    ("9792000000000000", Brand::Troy),
    ("6508370400000000", Brand::Troy),
    ("6508370500000000", Brand::Discover),
    ("6362970000457013", Brand::Elo),
    ("4011780000000006", Brand::Elo),
    ("5066990000000000", Brand::Elo),
    ("6500310000000000", Brand::Elo),
    ("2205000000000000", Brand::Unknown),
    ("2220990000000000", Brand::Unknown),
    ("2721000000000000", Brand::Unknown),
    ("3060000000000000", Brand::Unknown),
    ("3590000000000000", Brand::Unknown),
    ("9999999999999999", Brand::Unknown),
    ("1000000000000000", Brand::Unknown),
];

#[test]
fn known_numbers_have_their_brand() {
    for (number, brand) in KNOWN {
        assert_eq!(Brand::from_digits(number), *brand, "{number}");
    }
}

#[test]
fn the_brand_is_detected_from_the_prefix() {
    let cases = [
        ("", Brand::Unknown),
        ("4", Brand::Visa),
        ("40117", Brand::Visa),
        ("401178", Brand::Elo),
        ("5", Brand::Unknown),
        ("55", Brand::Mastercard),
        ("222", Brand::Unknown),
        ("2221", Brand::Mastercard),
        ("3", Brand::Unknown),
        ("37", Brand::Amex),
        ("6", Brand::Unknown),
        ("60", Brand::Unknown),
        ("601", Brand::Unknown),
        ("6011", Brand::Discover),
        ("6012", Brand::Unknown),
        ("65", Brand::Discover),
        ("650002", Brand::Verve),
    ];
    for (typed, brand) in cases {
        assert_eq!(Brand::from_digits(typed), brand, "{typed}");
    }
}

#[test]
fn prefixes_of_equal_length_do_not_overlap() {
    for (at, a) in PREFIX_RANGES.iter().enumerate() {
        assert!(
            a.low <= a.high
                && a.high.to_string().len() == a.length
                && a.low.to_string().len() == a.length
        );
        for b in PREFIX_RANGES.iter().skip(at + 1).filter(|b| b.length == a.length) {
            assert!(
                a.high < b.low || b.high < a.low,
                "{}-{} and {}-{}",
                a.low,
                a.high,
                b.low,
                b.high
            );
        }
    }
}

proptest! {
    /// Compares the search with a direct implementation of "longest prefix".
    #[test]
    fn the_longest_prefix_wins(digits in "[2-689][0-9]{0,18}") {
        let by_length = |length: usize| {
            let head = digits.get(..length)?.parse::<u32>().ok()?;
            let mut ranges = PREFIX_RANGES.iter().filter(|range| range.length == length);
            ranges.find(|range| range.low <= head && head <= range.high).map(|range| range.brand)
        };
        let expected = (1..=MAX_PREFIX_LENGTH).rev().find_map(by_length).unwrap_or(Brand::Unknown);
        prop_assert_eq!(Brand::from_digits(&digits), expected);
    }
}
