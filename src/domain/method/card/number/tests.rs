use proptest::prelude::*;

use super::*;

/// The number has no `Debug`, so tests look at what may be seen.
fn read(text: &str) -> Result<String, CardNumberError> {
    CardNumber::parse(text).map(|number| number.digits().to_owned())
}

/// `head` with its check digit, found by trying.
fn completed(head: &str) -> String {
    (0..10)
        .map(|check| format!("{head}{check}"))
        .find(|number| is_luhn_valid(number))
        .expect("one of ten fits")
}

#[test]
fn numbers_are_read_however_they_are_written() {
    let spellings = [
        "4242424242424242",
        " 4242 4242 4242 4242 ",
        "4242-4242-4242-4242",
        "4242\u{A0}4242\u{2009}4242\u{202F}4242",
        "\u{200F}\u{664}\u{662}\u{664}\u{662} \u{664}\u{662}\u{664}\u{662} \u{664}\u{662}\u{664}\u{662} \u{664}\u{662}\u{664}\u{662}",
        "\u{6F4}\u{6F2}\u{6F4}\u{6F2}\u{6F4}\u{6F2}\u{6F4}\u{6F2}\u{6F4}\u{6F2}\u{6F4}\u{6F2}\u{6F4}\u{6F2}\u{6F4}\u{6F2}",
    ];
    for text in spellings {
        assert_eq!(read(text).as_deref(), Ok("4242424242424242"), "{text}");
    }
}

#[test]
fn what_is_wrong_is_told() {
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
    for (text, problem) in cases {
        assert_eq!(read(text), Err(problem), "{text}");
    }
    assert_eq!(read(&"4".repeat(100_000)), Err(CardNumberError::TooLong));
}

#[test]
fn every_length_of_every_brand_is_taken() {
    for (prefix, brand) in [
        ("4", Brand::Visa),
        ("37", Brand::Amex),
        ("36", Brand::Diners),
        ("6759", Brand::Maestro),
        ("9", Brand::Unknown),
    ] {
        for length in 1..=25 {
            let number = completed(
                &format!("{prefix}{}", "0".repeat(25)).chars().take(length - 1).collect::<String>(),
            );
            let expected = brand.number_lengths().contains(&length) && length > prefix.len();
            assert_eq!(read(&number).is_ok(), expected, "{number}");
        }
    }
}

#[test]
fn only_the_first_six_and_the_last_four_digits_are_kept() {
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
    fn luhn_finds_every_wrong_digit(head in "[0-9]{11,18}", place in any::<prop::sample::Index>(), shift in 1..10_u8) {
        let right = completed(&head);
        let mut wrong = right.clone().into_bytes();
        let place = place.index(wrong.len());
        wrong[place] = b'0' + (wrong[place] - b'0' + shift) % 10;
        let wrong = String::from_utf8(wrong).expect("digits");
        prop_assert!(is_luhn_valid(&right) && !is_luhn_valid(&wrong), "{right} and {wrong}");
    }

    #[test]
    fn luhn_finds_neighbours_that_changed_places(head in "[0-9]{11,18}", place in any::<prop::sample::Index>()) {
        let right = completed(&head);
        let mut swapped = right.clone().into_bytes();
        let place = place.index(swapped.len() - 1);
        swapped.swap(place, place + 1);
        let swapped = String::from_utf8(swapped).expect("digits");
        let pair = &right[place..place + 2];
        // 09 and 90 are the one pair that the check digit can't tell apart.
        prop_assert_eq!(is_luhn_valid(&swapped), swapped == right || pair == "09" || pair == "90");
    }

    #[test]
    fn any_text_is_judged(text in ".{0,40}") {
        let _ = read(&text);
    }
}
