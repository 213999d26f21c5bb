use crate::ids::BeneficiaryId;

use proptest::prelude::*;

use super::*;

fn paid(amounts: &[i64]) -> Vec<Share> {
    let share = |(index, amount): (usize, &i64)| Share {
        beneficiary_id: BeneficiaryId::from_trusted(format!("b{index}")),
        amount: *amount,
    };
    amounts.iter().enumerate().map(share).collect()
}

fn refunded_shares(amounts: &[i64], remaining: &[i64], amount: i64) -> Option<Vec<i64>> {
    split_refund(&paid(amounts), remaining, amount)
        .map(|shares| shares.iter().map(|share| share.amount).collect())
}

/// Whether each beneficiary has returned its part of the sum, rounded up or down.
fn is_in_proportion(amounts: &[i64], remaining: &[i64]) -> bool {
    let total: i128 = amounts.iter().map(|amount| i128::from(*amount)).sum();
    let sum = total - remaining.iter().map(|left| i128::from(*left)).sum::<i128>();
    amounts.iter().zip(remaining).all(|(amount, left)| {
        let returned = i128::from(amount - left);
        (returned * total - i128::from(*amount) * sum).abs() < total
    })
}

#[test]
fn a_refund_is_in_proportion_of_the_shares() {
    for (amounts, remaining, amount, expected) in [
        (&[600, 400][..], &[600, 400][..], 1000, &[600, 400][..]),
        (&[600, 400], &[600, 400], 500, &[300, 200]),
        (&[600, 400], &[600, 400], 1, &[1, 0]),
        (&[400, 600], &[400, 600], 1, &[0, 1]),
        (&[50, 50], &[50, 50], 1, &[1, 0]),
        (&[34, 33, 33], &[34, 33, 33], 50, &[17, 17, 16]),
        (&[34, 33, 33], &[17, 16, 17], 50, &[17, 16, 17]),
        (&[2, 2, 2, 2], &[2, 2, 2, 2], 7, &[2, 2, 2, 1]),
    ] {
        assert_eq!(
            refunded_shares(amounts, remaining, amount).as_deref(),
            Some(expected),
            "{amounts:?} {remaining:?} {amount}"
        );
    }
}

#[test]
fn small_refunds_come_from_everybody_in_turn() {
    let (amounts, mut remaining) = ([33, 33, 34], vec![33, 33, 34]);
    for _ in 0..50 {
        let shares = refunded_shares(&amounts, &remaining, 1).expect("enough is left");
        remaining.iter_mut().zip(shares).for_each(|(left, share)| *left -= share);
        assert!(is_in_proportion(&amounts, &remaining), "{remaining:?}");
    }
    assert_eq!(remaining, [16, 17, 17]);
}

/// Fifty refunds of 1 by the rule before, which took 16, 0 and 34.
#[test]
fn what_another_rule_has_taken_is_balanced_by_further_refunds() {
    assert_eq!(refunded_shares(&[33, 33, 34], &[17, 33, 0], 20), Some(vec![2, 18, 0]));
}

#[test]
fn more_than_remains_is_not_refunded() {
    assert_eq!(refunded_shares(&[600, 400], &[600, 400], 1001), None);
    assert_eq!(refunded_shares(&[600, 400], &[0, 0], 1), None);
    assert_eq!(refunded_shares(&[600, 400], &[600], 1), None);
}

/// Amounts of shares, and what is refunded of them step by step, in thousandths of what is left.
fn splits() -> impl Strategy<Value = (Vec<i64>, Vec<i64>)> {
    let size = prop_oneof![1..20_i64, 1..1_000_000_000_000_i64];
    (prop::collection::vec(size, 2..8), prop::collection::vec(0..=1000_i64, 1..60))
}

fn step_amount(remaining: &[i64], thousandths: i64) -> i64 {
    let left: i64 = remaining.iter().sum();
    let part = i128::from(left) * i128::from(thousandths) / 1000;
    i64::try_from(part).expect("at most what is left").max(1).min(left)
}

proptest! {
    #[test]
    fn refunds_in_any_steps_are_in_proportion_and_exact((amounts, steps) in splits()) {
        let paid = paid(&amounts);
        let mut remaining = amounts.clone();
        for thousandths in steps.into_iter().chain([1000]) {
            let amount = step_amount(&remaining, thousandths);
            if amount == 0 {
                break;
            }
            let shares = split_refund(&paid, &remaining, amount).expect("at most what is left");
            prop_assert_eq!(shares.iter().map(|share| share.amount).sum::<i64>(), amount);
            for (rest, share) in remaining.iter_mut().zip(&shares) {
                prop_assert!((0..=*rest).contains(&share.amount));
                *rest -= share.amount;
            }
            prop_assert!(is_in_proportion(&amounts, &remaining), "{:?} {:?}", amounts, remaining);
        }
        prop_assert!(remaining.iter().all(|rest| *rest == 0));
    }

    /// Some refunds fail, and what they took is left again.
    #[test]
    fn refunds_are_exact_whichever_fail(
        (amounts, steps) in splits(),
        failed in prop::collection::vec(any::<bool>(), 60),
    ) {
        let paid = paid(&amounts);
        let mut remaining = amounts.clone();
        for (thousandths, has_failed) in steps.into_iter().zip(failed) {
            let amount = step_amount(&remaining, thousandths);
            if amount == 0 {
                break;
            }
            let shares = split_refund(&paid, &remaining, amount).expect("at most what is left");
            prop_assert_eq!(shares.iter().map(|share| share.amount).sum::<i64>(), amount);
            for (rest, share) in remaining.iter_mut().zip(&shares) {
                prop_assert!((0..=*rest).contains(&share.amount));
                *rest -= if has_failed { 0 } else { share.amount };
            }
        }
    }
}
