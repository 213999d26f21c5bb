use proptest::prelude::*;

use super::*;
use crate::domain::money::Currency;

fn share(id: &str, amount: i64) -> Share {
    Share { beneficiary_id: id.to_owned(), amount }
}

fn judged(shares: &[Share], total: i64) -> Vec<SplitError> {
    validate_shares(&shares.iter().map(ShareInput::from).collect::<Vec<_>>(), Some(total))
}

#[test]
fn two_shares_that_make_up_the_payment_are_fine() {
    assert_eq!(judged(&[share("a", 60), share("b", 40)], 100), []);
}

#[test]
fn every_problem_is_told_at_once() {
    let shares = [share("a", 60), share("b", 0), share("A", -5)];
    let expected = [
        SplitError::AmountTooSmall { index: 1 },
        SplitError::Duplicate { index: 2 },
        SplitError::AmountTooSmall { index: 2 },
        SplitError::WrongSum { expected: 100 },
    ];
    assert_eq!(judged(&shares, 100), expected);
}

#[test]
fn one_share_is_no_split() {
    assert_eq!(judged(&[share("a", 100)], 100), [SplitError::TooFew]);
    assert_eq!(judged(&[], 0), [SplitError::TooFew]);
    assert_eq!(judged(&[], 1), [SplitError::TooFew, SplitError::WrongSum { expected: 1 }]);
}

#[test]
fn what_could_not_be_read_is_not_judged() {
    let unread = ShareInput { beneficiary_id: None, amount: None };
    assert_eq!(validate_shares(&[unread, unread], Some(100)), []);
    let read = ShareInput { beneficiary_id: Some("a"), amount: Some(1) };
    assert_eq!(validate_shares(&[read, unread], Some(100)), []);
    assert_eq!(validate_shares(&[read, read], None), [SplitError::Duplicate { index: 1 }]);
}

#[test]
fn only_the_elements_of_a_list_have_an_index() {
    let all = judged(&[share("a", -1)], 0);
    assert_eq!(
        all.iter().map(|problem| problem.index()).collect::<Vec<_>>(),
        [None, Some(0), None]
    );
}

#[test]
fn beneficiaries_are_the_merchants_own_and_in_the_currency() {
    let currency = |code| Currency::from_code(code).expect("active");
    let found = |id: &str, merchant: &str, code| SplitBeneficiary {
        id: id.to_owned(),
        merchant_id: merchant.to_owned(),
        currency: currency(code),
    };
    let looked_up = [found("a", "me", "ZAR"), found("b", "me", "NGN"), found("c", "other", "ZAR")];
    let shares =
        ["A", "b", "c", "d"].map(|id| ShareInput { beneficiary_id: Some(id), amount: None });
    let unknown =
        [SplitError::UnknownBeneficiary { index: 2 }, SplitError::UnknownBeneficiary { index: 3 }];
    let expected = [&[SplitError::OtherCurrency { index: 1 }], unknown.as_slice()].concat();
    assert_eq!(validate_beneficiaries(&shares, &looked_up, "me", Some(currency("ZAR"))), expected);
    assert_eq!(validate_beneficiaries(&shares, &looked_up, "me", None), unknown);
    let unread = ShareInput { beneficiary_id: None, amount: Some(1) };
    assert_eq!(validate_beneficiaries(&[unread], &looked_up, "me", Some(currency("ZAR"))), []);
}

proptest! {
    #[test]
    fn no_hostile_sum_overflows(amounts in prop::collection::vec(any::<i64>(), 0..50), total in any::<i64>()) {
        let shares: Vec<Share> = amounts.iter().enumerate().map(|(at, amount)| share(&at.to_string(), *amount)).collect();
        let exact = amounts.iter().map(|amount| i128::from(*amount)).sum::<i128>() == i128::from(total);
        prop_assert_eq!(judged(&shares, total).contains(&SplitError::WrongSum { expected: total }), !exact);
    }

    #[test]
    fn a_true_division_has_no_problem(amounts in prop::collection::vec(1..1_000_000_i64, 2..50)) {
        let shares: Vec<Share> = amounts.iter().enumerate().map(|(at, amount)| share(&at.to_string(), *amount)).collect();
        prop_assert_eq!(judged(&shares, amounts.iter().sum()), []);
    }
}

#[test]
fn sums_that_would_wrap_around_are_wrong() {
    let wrapping = [share("a", i64::MAX), share("b", i64::MAX), share("c", 2)];
    assert_eq!(judged(&wrapping, 0), [SplitError::WrongSum { expected: 0 }]);
}
