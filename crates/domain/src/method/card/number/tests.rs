use proptest::prelude::*;

use super::*;

/// A number has no `Debug`, so tests compare its digits.
fn parse(text: &str) -> Result<String, CardNumberError> {
    CardNumber::parse(text).map(|number| number.digits().to_owned())
}

/// Appends the check digit to `head`.
fn with_check_digit(head: &str) -> String {
    (0..10)
        .map(|check| format!("{head}{check}"))
        .find(|number| is_luhn_valid(number))
        .expect("one of ten digits is valid")
}

#[test]
fn common_notations_are_parsed() {
    let notations = [
        "4242424242424242",
        " 4242 4242 4242 4242 ",
        "4242-4242-4242-4242",
        "4242\u{A0}4242\u{2009}4242\u{202F}4242",
        &format!("\u{200F}{}", ["\u{664}\u{662}\u{664}\u{662}"; 4].join(" ")),
        &"\u{6F4}\u{6F2}".repeat(8),
    ];
    for text in notations {
        assert_eq!(parse(text).as_deref(), Ok("4242424242424242"), "{text}");
    }
}

#[test]
fn invalid_numbers_are_rejected() {
    let cases = [
        ("", CardNumberError::Missing),
        (" \u{200E}-\u{A0}", CardNumberError::Missing),
        ("4242 4242 4242 424O", CardNumberError::NotDigits),
        ("card", CardNumberError::NotDigits),
        ("4242", CardNumberError::TooShort),
        ("42424242424242424", CardNumberError::TooShort),
        ("37828224631000", CardNumberError::TooShort),
        ("3782822463100050", CardNumberError::TooLong),
        ("55555555555544440", CardNumberError::TooLong),
        ("42424242424242424242", CardNumberError::TooLong),
        ("4242424242424241", CardNumberError::Luhn),
        ("99999999999", CardNumberError::TooShort),
    ];
    for (text, error) in cases {
        assert_eq!(parse(text), Err(error), "{text}");
    }
    assert_eq!(parse(&"4".repeat(100_000)), Err(CardNumberError::TooLong));
}

/// credit-card-type 10.3.0, creditcards-types 4.0.0 and payment 2.4.7 take UnionPay's numbers by
/// their length alone.
#[test]
fn a_number_of_unionpay_needs_no_check_digit() {
    for number in ["6212345678111114", "6212345678111111111", "62123456781111", "8171999927660001"]
    {
        assert_eq!(parse(number).as_deref(), Ok(number));
    }
    assert_eq!(parse("6212345678111"), Err(CardNumberError::TooShort));
    assert_eq!(parse("6011111111111111"), Err(CardNumberError::Luhn), "another brand's number");
}

#[test]
fn every_length_of_every_brand_is_valid() {
    for (prefix, brand) in [
        ("4", Brand::Visa),
        ("37", Brand::Amex),
        ("36", Brand::Diners),
        ("6759", Brand::Maestro),
        ("9", Brand::Unknown),
    ] {
        for length in 1..=25 {
            let number = with_check_digit(
                &format!("{prefix}{}", "0".repeat(25)).chars().take(length - 1).collect::<String>(),
            );
            let expected = brand.number_lengths().contains(&length) && length > prefix.len();
            assert_eq!(parse(&number).is_ok(), expected, "{number}");
        }
    }
}

#[test]
fn only_the_first_six_and_the_last_four_digits_are_stored() {
    let number = CardNumber::parse("3782 822463 10005").expect("a valid number");
    let expiry = Expiry { year: 2030, month: 4 };
    let masked = number.to_masked(expiry);
    assert_eq!(
        masked,
        MaskedCard {
            brand: Brand::Amex,
            bin: "378282".to_owned(),
            last4: "0005".to_owned(),
            expiry
        }
    );
    assert_eq!(number.last4(), "0005");
}

proptest! {
    #[test]
    fn luhn_detects_every_changed_digit(
        head in "[0-9]{11,18}",
        index in any::<prop::sample::Index>(),
        shift in 1..10_u8,
    ) {
        let valid = with_check_digit(&head);
        let mut changed = valid.clone().into_bytes();
        let index = index.index(changed.len());
        changed[index] = b'0' + (changed[index] - b'0' + shift) % 10;
        let changed = String::from_utf8(changed).expect("digits");
        prop_assert!(is_luhn_valid(&valid) && !is_luhn_valid(&changed), "{valid} and {changed}");
    }

    #[test]
    fn luhn_detects_swapped_neighbours(
        head in "[0-9]{11,18}",
        index in any::<prop::sample::Index>(),
    ) {
        let valid = with_check_digit(&head);
        let mut swapped = valid.clone().into_bytes();
        let index = index.index(swapped.len() - 1);
        swapped.swap(index, index + 1);
        let swapped = String::from_utf8(swapped).expect("digits");
        let pair = &valid[index..index + 2];
        // The algorithm does not detect a swap of 09 and 90.
        prop_assert_eq!(is_luhn_valid(&swapped), swapped == valid || pair == "09" || pair == "90");
    }

    #[test]
    fn no_text_panics(text in ".{0,40}") {
        let _ = parse(&text);
    }
}
