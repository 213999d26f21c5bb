use proptest::prelude::*;

use super::*;

fn money(minor: i64, code: &str) -> Money {
    Money::new(minor, Currency::from_code(code).expect("active")).expect("in range")
}

/// Parses `major` without the code under test.
fn minor_of(major: &str, exponent: usize) -> i64 {
    let (whole, fraction) = major.split_once('.').unwrap_or((major, ""));
    assert_eq!(fraction.len(), exponent, "{major}");
    assert!(!whole.is_empty() && (whole == "0" || !whole.starts_with('0')), "{major}");
    format!("{whole}{fraction}").parse().expect("digits")
}

fn any_money() -> impl Strategy<Value = Money> {
    let currencies: Vec<Currency> = Currency::all().collect();
    (0..=MAX_MINOR, prop::sample::select(currencies))
        .prop_map(|(minor, currency)| Money { minor, currency })
}

#[test]
fn the_table_is_sorted_and_searchable_by_code() {
    assert!(currencies::CODES.is_sorted_by(|a, b| a < b));
    for currency in Currency::all() {
        assert_eq!(Currency::from_code(currency.code()), Some(currency));
        assert_eq!(currency.code().len(), 3);
    }
    assert_eq!(Currency::all().count(), 165);
}

#[test]
fn exponents_are_those_of_iso_and_of_the_interface() {
    let codes_of = |exponent| {
        Currency::all()
            .filter(|c| c.exponent() == exponent)
            .map(Currency::code)
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(codes_of(0), "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF");
    assert_eq!(codes_of(3), "BHD IQD JOD KWD LYD OMR TND");
    assert_eq!(codes_of(4), "CLF UYW");
    assert_eq!(codes_of(1), "");
    for code in ["AED", "EUR", "GHS", "KES", "NGN", "USD", "XCG", "ZAR", "ZWG"] {
        assert_eq!(Currency::from_code(code).map(Currency::exponent), Some(2), "{code}");
    }
}

#[test]
fn inactive_and_unknown_codes_are_rejected() {
    for code in
        ["", "zar", "ZA", "ZARR", "XAU", "XXX", "XTS", "XDR", "HRK", "BGN", "DEM", "ZWL", "€"]
    {
        assert_eq!(Currency::from_code(code), None, "{code}");
    }
}

#[test]
fn major_has_exactly_the_decimals_of_the_currency() {
    assert_eq!(money(1250, "ZAR").to_major_string(), "12.50");
    assert_eq!(money(500, "JPY").to_major_string(), "500");
    assert_eq!(money(12_500, "KWD").to_major_string(), "12.500");
    assert_eq!(money(12_500, "CLF").to_major_string(), "1.2500");
    assert_eq!(money(0, "ZAR").to_major_string(), "0.00");
    assert_eq!(money(0, "JPY").to_major_string(), "0");
    assert_eq!(money(7, "OMR").to_major_string(), "0.007");
    assert_eq!(money(MAX_MINOR, "USD").to_major_string(), "90071992547409.91");
}

#[test]
fn only_amounts_in_range_are_money() {
    let rand = Currency::from_code("ZAR").expect("active");
    assert_eq!(Money::new(-1, rand), None);
    assert_eq!(Money::new(MAX_MINOR + 1, rand), None);
    assert!(Money::new(0, rand).is_some() && Money::new(MAX_MINOR, rand).is_some());
}

#[test]
fn currencies_are_never_mixed() {
    assert_eq!(money(1, "ZAR").checked_add(money(1, "USD")), None);
    assert_eq!(money(1, "ZAR").checked_sub(money(1, "USD")), None);
}

proptest! {
    #[test]
    fn major_reads_back_as_the_same_amount(money in any_money()) {
        let exponent = usize::from(money.currency().exponent());
        prop_assert_eq!(minor_of(&money.to_major_string(), exponent), money.minor());
    }

    #[test]
    fn no_sum_overflows(a in any_money(), other in 0..=MAX_MINOR) {
        let b = Money { minor: other, ..a };
        let sum = i128::from(a.minor) + i128::from(b.minor);
        let added = a.checked_add(b).map(|sum| i128::from(sum.minor));
        prop_assert_eq!(added, (sum <= i128::from(MAX_MINOR)).then_some(sum));
        let difference = (a.minor >= b.minor).then(|| a.minor - b.minor);
        prop_assert_eq!(a.checked_sub(b).map(Money::minor), difference);
    }

    #[test]
    fn subtraction_undoes_addition(a in any_money(), other in 0..=MAX_MINOR) {
        let b = Money { minor: other, ..a };
        if let Some(sum) = a.checked_add(b) {
            prop_assert_eq!(sum.checked_sub(b), Some(a));
        }
    }
}
