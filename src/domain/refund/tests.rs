use proptest::prelude::*;

use super::*;

fn paid(amounts: &[i64]) -> Vec<Share> {
    let share = |(index, amount): (usize, &i64)| Share {
        beneficiary_id: format!("b{index}"),
        amount: *amount,
    };
    amounts.iter().enumerate().map(share).collect()
}

fn refunded_shares(amounts: &[i64], remaining: &[i64], amount: i64) -> Option<Vec<i64>> {
    split_refund(&paid(amounts), remaining, amount)
        .map(|shares| shares.iter().map(|share| share.amount).collect())
}

#[test]
fn a_refund_is_pro_rata_and_the_largest_share_bears_the_remainder() {
    for (amounts, remaining, amount, expected) in [
        (&[600, 400][..], &[600, 400][..], 1000, &[600, 400][..]),
        (&[600, 400], &[600, 400], 500, &[300, 200]),
        (&[600, 400], &[600, 400], 1, &[1, 0]),
        (&[400, 600], &[400, 600], 1, &[0, 1]),
        (&[50, 50], &[50, 50], 1, &[1, 0]),
        (&[34, 33, 33], &[34, 33, 33], 50, &[18, 16, 16]),
        (&[34, 33, 33], &[16, 17, 17], 50, &[16, 17, 17]),
        // The largest has nothing remaining, so the next largest bears it.
        (&[50, 40, 10], &[0, 7, 7], 3, &[0, 2, 1]),
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
fn more_than_remains_is_not_refunded() {
    assert_eq!(refunded_shares(&[600, 400], &[600, 400], 1001), None);
    assert_eq!(refunded_shares(&[600, 400], &[0, 0], 1), None);
    assert_eq!(refunded_shares(&[600, 400], &[600], 1), None);
}

proptest! {
    #[test]
    fn refunds_in_any_steps_empty_every_share_exactly(
        amounts in prop::collection::vec(1..1_000_000_000_000_i64, 2..8),
        steps in prop::collection::vec(1..1_000_000_000_000_i64, 1..12),
    ) {
        let paid = paid(&amounts);
        let mut remaining = amounts.clone();
        for step in steps.into_iter().chain([i64::MAX]) {
            let total: i64 = remaining.iter().sum();
            let amount = step.min(total);
            if amount == 0 {
                break;
            }
            let shares = split_refund(&paid, &remaining, amount).expect("at most the remainder");
            prop_assert_eq!(shares.iter().map(|share| share.amount).sum::<i64>(), amount);
            for (rest, share) in remaining.iter_mut().zip(&shares) {
                prop_assert!((0..=*rest).contains(&share.amount));
                *rest -= share.amount;
            }
        }
        prop_assert!(remaining.iter().all(|rest| *rest == 0));
    }
}

#[test]
fn codes_round_trip() {
    for reason in RefundReason::ALL {
        assert_eq!(RefundReason::from_code(reason.code()), Some(reason));
    }
    let failed = RefundStatus::Failed(FailureReason::AcquirerError);
    for status in [RefundStatus::Initiated, RefundStatus::Pending, RefundStatus::Success, failed] {
        let reason = status.failure_reason().map(FailureReason::code);
        assert_eq!(RefundStatus::from_codes(status.code(), reason), Some(status));
    }
    assert_eq!(RefundStatus::from_codes("failed", None), None);
    assert_eq!(RefundStatus::from_codes("success", Some("AcquirerError")), None);
}
