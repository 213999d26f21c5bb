use std::collections::BTreeSet;

use super::plans::all_plans;
use super::*;

use self::PhoneNumberError::{Missing, NoCallingCode, NoCountry, NotDigits, WrongLength};

/// In a currency, and in a country of it if one was chosen: `XOF/SN`.
fn parse(text: &str, place: &str) -> Result<String, PhoneNumberError> {
    let (currency, country) = place.split_once('/').unzip();
    let currency = Currency::from_code(currency.unwrap_or(place)).expect("a currency");
    PhoneNumber::parse(text, currency, country).map(|number| number.as_e164().to_owned())
}

#[track_caller]
fn assert_parsed(rows: &[(&str, &str, &str)]) {
    for (place, typed, number) in rows {
        assert_eq!(parse(typed, place).as_deref(), Ok(*number), "{typed} in {place}");
    }
}

#[track_caller]
fn assert_rejected(rows: &[(&str, &str, PhoneNumberError)]) {
    for (place, typed, error) in rows {
        assert_eq!(parse(typed, place), Err(*error), "{typed} in {place}");
    }
}

#[test]
fn common_notations_are_parsed() {
    for typed in [
        "0712345678",
        "0712 345 678",
        "(0712) 345-678",
        "+254712345678",
        "+254 712 345 678",
        "(+254) 712 345 678",
        "+(254) 712 345 678",
        "+ 254 712 345 678",
        "\u{FF0B}254 712 345 678",
        "\u{200E}+254712345678",
        "254712345678",
        "712345678",
        " +254.712.345.678 ",
        "tel:+254712345678",
        "TEL:+254-712-345-678",
        "tel:0712345678",
        "tel:+254712345678;ext=5",
        "tel:712345678;phone-context=+254",
        "\u{660}\u{667}\u{661}\u{662}\u{663}\u{664}\u{665}\u{666}\u{667}\u{668}",
    ] {
        assert_eq!(parse(typed, "KES").as_deref(), Ok("+254712345678"), "{typed}");
    }
    assert_parsed(&[
        ("ZAR", "082 123 4567", "+27821234567"),
        ("ZAR", "(+27) 71 234 5678", "+27712345678"),
        ("GHS", "tel:+233241234567", "+233241234567"),
        // An international number needs no currency.
        ("EUR", "+233 24 123 4567", "+233241234567"),
        ("ZAR", "tel:0712345678;phone-context=+254", "+254712345678"),
    ]);
}

#[test]
fn a_trunk_digit_is_no_part_of_the_number() {
    assert_parsed(&[
        ("ZAR", "+27 (0)71 234 5678", "+27712345678"),
        ("ZAR", "+27 0 71 234 5678", "+27712345678"),
        ("ZAR", "27 (0)71 234 5678", "+27712345678"),
        ("ZAR", "0027 (0)71 234 5678", "+27712345678"),
        ("KES", "+254 0712 345678", "+254712345678"),
        ("KES", "2540712345678", "+254712345678"),
        ("NGN", "+234 (0) 803 123 4567", "+2348031234567"),
        ("CDF", "+243 0 81 234 5678", "+243812345678"),
        ("EGP", "+20 010 1234 5678", "+201012345678"),
        // Of a country without a plan only the bracketed one is known.
        ("ZAR", "+44 (0)7700 900123", "+447700900123"),
        ("ZAR", "+420 (0)601 123 456", "+420601123456"),
    ]);
    assert_rejected(&[
        ("ZAR", "00712345678", WrongLength),
        ("KES", "+254 00712345678", WrongLength),
        ("KES", "0071234567", WrongLength),
    ]);
}

#[test]
fn a_zero_that_belongs_to_the_number_is_kept() {
    assert_parsed(&[
        ("XOF/CI", "07 07 07 07 07", "+2250707070707"),
        ("XOF/CI", "+225 (0)7 07 07 07 07", "+2250707070707"),
        ("XOF/BJ", "01 97 12 34 56", "+2290197123456"),
        ("XOF/BF", "01 23 45 67", "+22601234567"),
        ("XAF/CG", "06 612 3456", "+242066123456"),
        ("XAF/CG", "+242 06 612 3456", "+242066123456"),
    ]);
    // In Gabon it was replaced.
    assert_parsed(&[
        ("XAF/GA", "066 03 12 34", "+24166031234"),
        ("XAF/GA", "66 03 12 34", "+24166031234"),
        ("XAF/GA", "+241 066 03 12 34", "+24166031234"),
    ]);
}

#[test]
fn a_number_has_the_length_of_its_country() {
    assert_rejected(&[
        ("ZAR", "+27 71 234 567", WrongLength),
        ("ZAR", "07123456789", WrongLength),
        ("ZAR", "071234567", WrongLength),
        ("ZAR", "+27 71 234 56789", WrongLength),
        ("KES", "0712 34567", WrongLength),
        ("KES", "+254 712 345 678 901 23", WrongLength),
        ("NGN", "0803 123 456", WrongLength),
        ("XOF", "+225 07070707", WrongLength),
        ("XOF/CI", "07 07 07 07", WrongLength),
        ("XOF/SN", "77 123 45 678", WrongLength),
        ("XAF/CM", "6712345678", WrongLength),
        ("EUR", "+254 712 345 67", WrongLength),
        ("ZAR", "+44 7700", WrongLength),
        ("ZAR", "+44 7700 900 123 456 7", WrongLength),
    ]);
    assert_parsed(&[
        ("LRD", "077 123 4567", "+231771234567"),
        ("LRD", "04 123 456", "+2314123456"),
        ("GMD", "771 2345", "+2207712345"),
        ("GMD", "+220 87 712 3456", "+220877123456"),
    ]);
}

#[test]
fn a_national_number_is_of_the_chosen_country() {
    assert_parsed(&[
        ("XOF/SN", "77 123 45 67", "+221771234567"),
        ("XOF/TG", "90 12 34 56", "+22890123456"),
        ("XOF/ML", "70 12 34 56", "+22370123456"),
        ("XOF/NE", "90 12 34 56", "+22790123456"),
        ("XOF/GW", "955 123 456", "+245955123456"),
        ("XAF/CM", "671 23 45 67", "+237671234567"),
        ("XAF/CF", "70 12 34 56", "+23670123456"),
        ("XAF/TD", "63 12 34 56", "+23563123456"),
        ("XAF/GQ", "222 123 456", "+240222123456"),
        // The calling code says the country without a plus too, chosen or not.
        ("XOF", "2250707070707", "+2250707070707"),
        ("XOF/SN", "2250707070707", "+2250707070707"),
        ("XOF", "+2250707070707", "+2250707070707"),
        ("XOF", "002250707070707", "+2250707070707"),
        ("XAF", "237671234567", "+237671234567"),
    ]);
    assert_rejected(&[
        ("XOF", "07 07 07 07 07", NoCountry),
        ("XOF", "77 123 45 67", NoCountry),
        ("XAF", "671 23 45 67", NoCountry),
        // Of the other currency.
        ("XOF/CM", "671 23 45 67", NoCountry),
        ("XOF", "12", WrongLength),
        // A country is chosen among several only.
        ("EUR/ZA", "0712345678", NoCallingCode),
    ]);
    assert_eq!(parse("0712345678", "KES/TZ").as_deref(), Ok("+254712345678"));
}

#[test]
fn a_foreign_number_has_its_calling_code_marked() {
    assert_parsed(&[
        ("ZAR", "+254 712 345 678", "+254712345678"),
        ("ZAR", "00 254 712 345 678", "+254712345678"),
        ("ZAR", "0044 7700 900123", "+447700900123"),
        // What is dialled in these countries, and what people type.
        ("KES", "000 256 712 345 678", "+256712345678"),
        ("KES", "00254712345678", "+254712345678"),
        ("NGN", "009 254 712 345 678", "+254712345678"),
        ("NGN", "00 234 803 123 4567", "+2348031234567"),
        ("UGX", "005 254 712 345 678", "+254712345678"),
        ("UGX", "00256712345678", "+256712345678"),
        ("TZS", "006 255 712 345 678", "+255712345678"),
        ("TZS", "00255712345678", "+255712345678"),
        ("XAF/TD", "16 237 671234567", "+237671234567"),
    ]);
    assert_rejected(&[
        ("ZAR", "254712345678", NoCallingCode),
        ("KES", "+0712345678", NoCallingCode),
        ("KES", "+00254712345678", NoCallingCode),
        ("EUR", "0712345678", NoCallingCode),
        ("USD", "712345678", NoCallingCode),
        // Russia after 005, or Colombia after 00.
        ("UGX", "0057 1234 567 890", NoCallingCode),
    ]);
}

#[test]
fn what_is_no_number_is_rejected() {
    assert_rejected(&[
        ("KES", "", Missing),
        ("KES", " - ", Missing),
        ("KES", "+", Missing),
        ("KES", "tel:", Missing),
        ("KES", "0712 345 67x", NotDigits),
        ("KES", "ann@shop.test", NotDigits),
        ("KES", "071+2345678", NotDigits),
        ("KES", "0712345678 ext. 5", NotDigits),
    ]);
}

#[test]
fn every_plan_reads_its_numbers_in_every_notation() {
    let mut seen = BTreeSet::new();
    for plan in all_plans() {
        assert!(seen.insert(plan.country()) && seen.insert(plan.calling_code()), "{plan:?}");
        let (currency, code) = (plan.currency(), plan.calling_code());
        let place = format!("{currency}/{}", plan.country());
        for length in plan.lengths() {
            let national: String = "91234567890123".chars().take(*length).collect();
            let number = format!("+{code}{national}");
            let mut notations = vec![
                national.clone(),
                number.clone(),
                format!("{code}{national}"),
                format!("00{code}{national}"),
                format!("({code}) {national}"),
            ];
            if plan.zero != LeadingZero::Own {
                notations.push(format!("0{national}"));
                notations.push(format!("+{code} (0){national}"));
            }
            notations
                .extend(plan.prefixes.iter().map(|prefix| format!("{prefix}{code}{national}")));
            for typed in notations {
                assert_eq!(parse(&typed, &place).as_ref(), Ok(&number), "{typed} in {place}");
            }
            let one_too_many = format!("+{code}{national}123");
            assert_eq!(parse(&one_too_many, &place), Err(WrongLength), "{one_too_many}");
        }
        let parsed = PhoneNumber::from_e164(&format!("+{code}912345678"));
        assert_eq!(parsed.and_then(|number| number.country()), Some(plan.country()));
    }
}

#[test]
fn the_francs_have_fourteen_countries() {
    let countries = |code| {
        let plans = plans_of_currency(Currency::from_code(code).expect(code));
        plans.iter().map(|plan| plan.country()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(countries("XOF"), "BF BJ CI GW ML NE SN TG");
    assert_eq!(countries("XAF"), "CF CG CM GA GQ TD");
    assert_eq!(countries("ZAR"), "ZA");
    assert_eq!(countries("EUR"), "");
}

#[test]
fn a_written_number_is_read_back_as_it_is() {
    for number in ["+27712345678", "+2250707070707", "+447700900123", "+254071234567"] {
        let read = PhoneNumber::from_e164(number);
        assert_eq!(read.as_ref().map(PhoneNumber::as_e164), Some(number));
    }
    for wrong in ["", "27712345678", "+27 712345678", "+27712", "+1234567890123456", "+x"] {
        assert!(PhoneNumber::from_e164(wrong).is_none(), "{wrong}");
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
        let Ok(phone) = PhoneNumber::parse(number, currency, None) else { panic!("{number}") };
        assert_eq!(phone.to_masked(currency), masked, "{code} {number}");
    }
}
