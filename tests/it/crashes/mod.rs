//! The program is killed between each two steps of everything that moves money, on both engines: nothing is moved twice,
//! nothing is called done that is not known to be, and the books are right at every moment.

mod shop;
mod account;

mod payments;
mod holds;
mod refunds;
mod mandates;
mod automatic;
mod lapse;
mod damage;
mod webhooks;

use kassa::flow::halt::Step;

/// The steps that are called so, as `payment` for `payment-written`.
fn steps(of: &str) -> impl Iterator<Item = Step> {
    Step::ALL.iter().copied().filter(move |step| step.code().split('-').next() == Some(of))
}

#[test]
fn no_step_is_left_out() {
    let tested = ["payment", "hold", "refund", "mandate"].into_iter().flat_map(steps).count();
    assert_eq!((tested, Step::ALL.len()), (12, 12));
}
