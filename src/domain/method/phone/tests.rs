use super::*;

fn parse(text: &str, currency: &str) -> Result<String, PhoneNumberError> {
    PhoneNumber::parse(text, Currency::from_code(currency).expect("a currency"))
        .map(|number| number.as_e164().to_owned())
}

#[test]
fn common_notations_are_parsed() {
    for typed in [
        "0712345678",
        "0712 345 678",
        "(0712) 345-678",
        "+254712345678",
        "+254 712 345 678",
        "00254712345678",
        "254712345678",
        "712345678",
        " +254.712.345.678 ",
        "\u{660}\u{667}\u{661}\u{662}\u{663}\u{664}\u{665}\u{666}\u{667}\u{668}",
    ] {
        assert_eq!(parse(typed, "KES").as_deref(), Ok("+254712345678"), "{typed}");
    }
    assert_eq!(parse("082 123 4567", "ZAR").as_deref(), Ok("+27821234567"));
    assert_eq!(
        parse("+233 24 123 4567", "EUR").as_deref(),
        Ok("+233241234567"),
        "an international number needs no currency"
    );
}

#[test]
fn invalid_numbers_are_rejected() {
    for (typed, currency, error) in [
        ("", "KES", PhoneNumberError::Missing),
        (" - ", "KES", PhoneNumberError::Missing),
        ("+", "KES", PhoneNumberError::Missing),
        ("0712 345 67x", "KES", PhoneNumberError::NotDigits),
        ("ann@shop.test", "KES", PhoneNumberError::NotDigits),
        ("0712", "KES", PhoneNumberError::WrongLength),
        ("+254 712 345 678 901 23", "KES", PhoneNumberError::WrongLength),
        ("0712345678", "EUR", PhoneNumberError::AmbiguousCountry),
        ("712345678", "USD", PhoneNumberError::AmbiguousCountry),
    ] {
        assert_eq!(parse(typed, currency), Err(error), "{typed}");
    }
}

#[test]
fn every_calling_code_belongs_to_a_currency() {
    for (currency, calling_code) in CALLING_CODES {
        assert!(Currency::from_code(currency).is_some(), "{currency}");
        assert!(
            (1..=3).contains(&calling_code.len())
                && calling_code.bytes().all(|byte| byte.is_ascii_digit()),
            "{calling_code}"
        );
    }
}

#[test]
fn a_masked_number_shows_its_ends_alone() {
    for (code, number, masked) in [
        ("ZAR", "071 234 5678", "071 ••• 5678"),
        ("KES", "+254712345678", "071 ••• 5678"),
        ("BWP", "71234567", "+267 71 ••• 4567"),
        ("XOF", "+221771234567", "+221 ••• 4567"),
        // A number of another country.
        ("ZAR", "+447700900123", "+447 ••• 0123"),
    ] {
        let currency = Currency::from_code(code).expect("active");
        let Ok(phone) = PhoneNumber::parse(number, currency) else { panic!("{number}") };
        assert_eq!(phone.to_masked(currency), masked, "{code} {number}");
    }
}
