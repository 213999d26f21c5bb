use proptest::prelude::*;

use super::*;

#[test]
fn brand_codes_round_trip() {
    for brand in Brand::ALL {
        assert_eq!(Brand::from_code(brand.code()), Some(brand));
        assert_eq!(brand.name().is_empty(), brand == Brand::Unknown);
    }
    assert_eq!((Brand::from_code("Visa"), Brand::from_code("")), (None, None));
}

#[test]
fn lengths_are_sorted_and_valid() {
    for brand in Brand::ALL {
        assert!(
            brand.number_lengths().is_sorted()
                && brand.number_lengths().iter().all(|length| (12..=19).contains(length))
        );
        assert_eq!(brand.security_code_length(), if brand == Brand::Amex { 4 } else { 3 });
    }
}

#[test]
fn digits_are_grouped_as_on_the_card() {
    let grouped = |digits: &str| Brand::from_digits(digits).group_digits(digits);
    assert_eq!(grouped("4242424242424242"), "4242 4242 4242 4242");
    assert_eq!(grouped("378282246310005"), "3782 822463 10005");
    assert_eq!(grouped("30569309025904"), "3056 930902 5904");
    assert_eq!(grouped("3056930009020004"), "3056 9300 0902 0004");
    assert_eq!(grouped("6205500000000000004"), "6205 5000 0000 0000 004");
    assert_eq!(grouped("4242"), "4242");
    assert_eq!(grouped("42424"), "4242 4");
    assert_eq!(grouped(""), "");
    assert_eq!(grouped("37828224631000512"), "3782 822463 1000512");
}

proptest! {
    #[test]
    fn grouping_preserves_every_digit(digits in "[0-9]{0,30}") {
        for brand in Brand::ALL {
            let grouped = brand.group_digits(&digits);
            prop_assert_eq!(grouped.replace(' ', ""), digits.as_str());
            prop_assert!(!grouped.contains("  ") && grouped == grouped.trim());
        }
    }
}
