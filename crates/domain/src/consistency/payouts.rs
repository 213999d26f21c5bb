//! The payouts against the attempts.

use super::history::IntentHistory;
use crate::intent::IntentState;
use crate::payout::Payout;

/// A payout pays one beneficiary's share of the payment that succeeded, or less if it was retried
/// after a refund.
pub(super) fn check_payouts(history: &IntentHistory, found: &mut Vec<String>) {
    if !history.payouts.is_empty() && !matches!(history.state, IntentState::Success { .. }) {
        found.push(format!("the intent is {} and has payouts", history.state.code()));
    }
    for (index, payout) in history.payouts.iter().enumerate() {
        let (id, amount) = (payout.id.0, payout.money.minor());
        match find_share(history, payout) {
            None => found.push(format!("payout {id} is of no share of the payment")),
            Some(share) if amount > share => {
                found.push(format!("payout {id} is {amount}, the share is {share}"));
            }
            Some(_) => {}
        }
        let is_same = |other: &Payout| other.beneficiary_id == payout.beneficiary_id;
        if history.payouts[..index].iter().any(is_same) {
            found.push(format!("payout {id} is the second of its beneficiary"));
        }
    }
}

/// The amount of the beneficiary's share of the payment that succeeded.
fn find_share(history: &IntentHistory, payout: &Payout) -> Option<i64> {
    let IntentState::Success { attempt: paid } = history.state else { return None };
    let attempts = history.attempts.iter();
    let mut own = attempts.filter(|attempt| attempt.id == paid && paid == payout.attempt_id);
    let mut shares = own.next()?.shares.iter();
    shares.find(|share| share.beneficiary_id == payout.beneficiary_id).map(|share| share.amount)
}
