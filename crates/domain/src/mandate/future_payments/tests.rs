use super::*;
use crate::money::MAX_MINOR;

fn day(text: &str) -> Date {
    Date::parse(text).expect("a date")
}

#[test]
fn the_maximum_is_at_least_the_amount() {
    assert_eq!(validate_max_amount(100, Some(100)), Ok(100));
    assert_eq!(validate_max_amount(101, Some(100)), Ok(101));
    assert_eq!(
        validate_max_amount(99, Some(100)),
        Err(FuturePaymentsError::MaxAmountOutOfRange { least: 100 })
    );
    assert_eq!(
        validate_max_amount(MAX_MINOR + 1, Some(100)),
        Err(FuturePaymentsError::MaxAmountOutOfRange { least: 100 })
    );
    assert_eq!(validate_max_amount(1, None), Ok(1));
    assert_eq!(
        validate_max_amount(0, None),
        Err(FuturePaymentsError::MaxAmountOutOfRange { least: 1 })
    );
}

#[test]
fn the_first_collection_is_at_least_five_days_later() {
    let today = day("2028-02-26");
    assert_eq!(validate_billing_start(day("2028-03-02"), today), Ok(day("2028-03-02")));
    assert_eq!(
        validate_billing_start(day("2028-03-01"), today),
        Err(FuturePaymentsError::StartsTooSoon { earliest: day("2028-03-02") })
    );
    assert_eq!(
        validate_billing_start(today, today),
        Err(FuturePaymentsError::StartsTooSoon { earliest: day("2028-03-02") })
    );
    assert_eq!(
        validate_billing_start(day("1999-01-01"), today),
        Err(FuturePaymentsError::StartsTooSoon { earliest: day("2028-03-02") })
    );
}

#[test]
fn the_collection_day_depends_on_the_frequency() {
    let cases = [(Some(Frequency::Weekly), 7), (Some(Frequency::Monthly), 31), (None, 31)];
    for (frequency, last) in cases {
        for sent in 1..=i64::from(last) {
            assert_eq!(validate_collection_day(sent, frequency).map(i64::from), Ok(sent));
        }
        for invalid in [i64::MIN, -1, 0, i64::from(last) + 1, 256, 257, i64::MAX] {
            assert_eq!(
                validate_collection_day(invalid, frequency),
                Err(FuturePaymentsError::NoSuchCollectionDay { last }),
                "{invalid}"
            );
        }
    }
}
