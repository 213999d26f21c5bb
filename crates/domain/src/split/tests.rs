use proptest::prelude::*;

use super::*;
use crate::ids::{BeneficiaryId, ConnectionId, MerchantId};
use crate::money::Currency;

fn me() -> MerchantId {
    MerchantId::from_trusted("me")
}

fn share(id: &str, amount: i64) -> Share {
    Share { beneficiary_id: BeneficiaryId::from_trusted(id), amount }
}

fn shares_of(amounts: &[i64]) -> Vec<Share> {
    let amounts = amounts.iter().enumerate();
    amounts.map(|(index, amount)| share(&index.to_string(), *amount)).collect()
}

fn validate(shares: &[Share], total: i64) -> Vec<SplitError> {
    validate_shares(&shares.iter().map(ShareInput::from).collect::<Vec<_>>(), Some(total))
}

#[test]
fn two_shares_that_add_up_to_the_payment_are_valid() {
    assert_eq!(validate(&[share("a", 60), share("b", 40)], 100), []);
}

#[test]
fn every_error_is_returned_at_once() {
    let shares = [share("a", 60), share("b", 0), share("A", -5)];
    let expected = [
        SplitError::AmountTooSmall { index: 1 },
        SplitError::Duplicate { index: 2 },
        SplitError::AmountTooSmall { index: 2 },
        SplitError::WrongSum { expected: 100 },
    ];
    assert_eq!(validate(&shares, 100), expected);
}

#[test]
fn one_share_is_not_a_split() {
    assert_eq!(validate(&[share("a", 100)], 100), [SplitError::TooFew]);
    assert_eq!(validate(&[], 0), [SplitError::TooFew]);
    assert_eq!(validate(&[], 1), [SplitError::TooFew, SplitError::WrongSum { expected: 1 }]);
}

#[test]
fn undecoded_fields_are_not_validated() {
    let undecoded = ShareInput { beneficiary_id: None, amount: None };
    assert_eq!(validate_shares(&[undecoded, undecoded], Some(100)), []);
    let decoded = ShareInput { beneficiary_id: Some("a"), amount: Some(1) };
    assert_eq!(validate_shares(&[decoded, undecoded], Some(100)), []);
    assert_eq!(validate_shares(&[decoded, decoded], None), [SplitError::Duplicate { index: 1 }]);
}

#[test]
fn only_errors_of_a_single_share_have_an_index() {
    let all = validate(&[share("a", -1)], 0);
    assert_eq!(all.iter().map(|error| error.index()).collect::<Vec<_>>(), [None, Some(0), None]);
}

#[test]
fn beneficiaries_are_the_merchants_own_and_in_the_currency() {
    let currency = |code| Currency::from_code(code).expect("active");
    let stored = |id: &str, merchant: &str, code| SplitBeneficiary {
        id: BeneficiaryId::from_trusted(id),
        merchant_id: MerchantId::from_trusted(merchant),
        connection_id: ConnectionId::from_trusted("one"),
        currency: currency(code),
    };
    let beneficiaries =
        [stored("a", "me", "ZAR"), stored("b", "me", "NGN"), stored("c", "other", "ZAR")];
    let shares =
        ["A", "b", "c", "d"].map(|id| ShareInput { beneficiary_id: Some(id), amount: None });
    let unknown =
        [SplitError::UnknownBeneficiary { index: 2 }, SplitError::UnknownBeneficiary { index: 3 }];
    let expected = [&[SplitError::OtherCurrency { index: 1 }], unknown.as_slice()].concat();
    assert_eq!(
        validate_beneficiaries(&shares, &beneficiaries, &me(), Some(currency("ZAR"))),
        expected
    );
    assert_eq!(validate_beneficiaries(&shares, &beneficiaries, &me(), None), unknown);
    let undecoded = ShareInput { beneficiary_id: None, amount: Some(1) };
    assert_eq!(
        validate_beneficiaries(&[undecoded], &beneficiaries, &me(), Some(currency("ZAR"))),
        []
    );
}

#[test]
fn all_beneficiaries_belong_to_one_connection() {
    let rand = Currency::from_code("ZAR").expect("active");
    let stored = |id: &str, merchant: &str, connection: &str| SplitBeneficiary {
        id: BeneficiaryId::from_trusted(id),
        merchant_id: MerchantId::from_trusted(merchant),
        connection_id: ConnectionId::from_trusted(connection),
        currency: rand,
    };
    let beneficiaries = [
        stored("x", "other", "another merchant's"),
        stored("a", "me", "first"),
        stored("b", "me", "second"),
        stored("c", "me", "first"),
    ];
    let validate = |ids: &[&str]| {
        let shares: Vec<_> =
            ids.iter().map(|id| ShareInput { beneficiary_id: Some(id), amount: None }).collect();
        validate_beneficiaries(&shares, &beneficiaries, &me(), Some(rand))
    };
    assert_eq!(validate(&["a", "c"]), []);
    assert_eq!(validate(&["a", "B", "c"]), [SplitError::OtherConnection { index: 1 }]);
    assert_eq!(
        validate(&["x", "b", "a"]),
        [SplitError::UnknownBeneficiary { index: 0 }, SplitError::OtherConnection { index: 2 }]
    );
}

proptest! {
    #[test]
    fn no_hostile_sum_overflows(
        amounts in prop::collection::vec(any::<i64>(), 0..50),
        total in any::<i64>(),
    ) {
        let sum: i128 = amounts.iter().map(|amount| i128::from(*amount)).sum();
        let wrong_sum = SplitError::WrongSum { expected: total };
        let errors = validate(&shares_of(&amounts), total);
        prop_assert_eq!(errors.contains(&wrong_sum), sum != i128::from(total));
    }

    #[test]
    fn a_complete_division_is_valid(amounts in prop::collection::vec(1..1_000_000_i64, 2..50)) {
        prop_assert_eq!(validate(&shares_of(&amounts), amounts.iter().sum()), []);
    }
}

#[test]
fn sums_that_would_wrap_around_are_invalid() {
    let wrapping = [share("a", i64::MAX), share("b", i64::MAX), share("c", 2)];
    assert_eq!(validate(&wrapping, 0), [SplitError::WrongSum { expected: 0 }]);
}
