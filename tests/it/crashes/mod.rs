//! The program is killed between each two steps of everything that moves money, on both engines:
//! nothing is moved twice, nothing is called done that is not known to be, and the books are right
//! at every moment.

mod harness;
mod intent_trace;

mod payments;
mod authorizations;
mod refunds;
mod mandates;
mod auto_attempt;
mod expiry;
mod corruption;
mod webhooks;

use kassa::services::failpoint::Failpoint;

/// The steps that are called so, as `payment` for `payment-written`.
fn failpoints_of(of: &str) -> impl Iterator<Item = Failpoint> {
    Failpoint::ALL.iter().copied().filter(move |step| step.code().split('-').next() == Some(of))
}

#[test]
fn every_failpoint_is_tested() {
    let tested =
        ["payment", "hold", "refund", "mandate"].into_iter().flat_map(failpoints_of).count();
    assert_eq!((tested, Failpoint::ALL.len()), (12, 12));
}
