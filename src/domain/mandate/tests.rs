use proptest::prelude::*;

use super::*;

const AMENDMENT: Amendment = Amendment { maximum_amount: 90_000, action_date: Date::EPOCH };

fn active() -> Terms {
    Terms {
        status: MandateStatus::Active,
        frozen: false,
        instalment_amount: 45_000,
        maximum_amount: 60_000,
        registered: Some(false),
        amendment: None,
        left: Some(2),
    }
}

fn inactive() -> impl Iterator<Item = Terms> {
    let others = MandateStatus::ALL.into_iter().filter(|status| *status != MandateStatus::Active);
    others.map(|status| Terms { status, ..active() })
}

fn subscription(pause: Option<bool>, amount: Option<i64>) -> Subscription {
    Subscription::new(pause, amount).expect("a change")
}

#[test]
fn codes_are_the_interfaces() {
    let codes = ["initiated", "pending", "authorized", "active", "canceled", "failed", "suspended"];
    assert_eq!(MandateStatus::ALL.map(MandateStatus::code), codes);
    assert!(MandateStatus::ALL.into_iter().all(|status| MandateStatus::from_code(status.code()) == Some(status)));
    assert_eq!(MandateStatus::from_code("Active"), None);
}

#[test]
fn a_mandate_is_signed_step_by_step_and_ends_once() {
    use MandateStatus::{Active, Authorized, Canceled, Failed, Initiated, Pending, Suspended};
    let steps = [
        (Initiated, vec![Pending, Canceled, Failed]),
        (Pending, vec![Authorized, Canceled, Failed]),
        (Authorized, vec![Active, Canceled, Failed]),
        (Active, vec![Canceled, Suspended]),
        (Suspended, vec![Active, Canceled]),
        (Canceled, vec![]),
        (Failed, vec![]),
    ];
    for (from, expected) in steps {
        let found: Vec<_> = MandateStatus::ALL.into_iter().filter(|next| from.may_become(*next)).collect();
        assert_eq!(found, expected, "{from:?}");
    }
}

#[test]
fn collections_are_frozen_and_changed_up_to_the_maximum() {
    assert_eq!(Subscription::new(None, None), None);
    let frozen = active().updated(subscription(Some(true), None)).expect("allowed");
    assert!(frozen.frozen && frozen.instalment_amount == 45_000);
    assert_eq!(frozen.clone().collected(), Err(Refusal::NotCollecting));
    let changed = frozen.updated(subscription(None, Some(60_000))).expect("the maximum itself");
    assert!(changed.frozen && changed.instalment_amount == 60_000);
    assert!(changed.clone().updated(subscription(Some(false), None)).expect("allowed").collected().is_ok());
    let above = changed.updated(subscription(Some(false), Some(60_001)));
    assert_eq!(above, Err(Refusal::AboveMaximum { maximum: 60_000 }), "nothing of it is done");
    for terms in inactive() {
        assert_eq!(terms.updated(subscription(Some(true), None)), Err(Refusal::NotActive));
    }
}

#[test]
fn an_amendment_waits_and_holds_up_others() {
    let waiting = active().amended(AMENDMENT).expect("allowed");
    assert_eq!((waiting.maximum_amount, waiting.amendment), (60_000, Some(AMENDMENT)));
    assert_eq!(waiting.clone().amended(AMENDMENT), Err(Refusal::Unresolved));
    assert_eq!(waiting.clone().canceled(), Err(Refusal::Unresolved));
    let above = waiting.clone().updated(subscription(None, Some(70_000)));
    assert_eq!(above, Err(Refusal::AboveMaximum { maximum: 60_000 }), "what is not approved counts for nothing");
    assert!(waiting.clone().updated(subscription(Some(true), None)).is_ok());
    let approved = waiting.clone().resolved(true).expect("one waits");
    assert_eq!((approved.maximum_amount, approved.instalment_amount, approved.amendment), (90_000, 45_000, None));
    assert_eq!(waiting.resolved(false), Ok(active()));
    assert_eq!(active().resolved(true), Err(Refusal::NothingToDecide));
}

#[test]
fn a_lower_maximum_lowers_the_instalments() {
    let lower = Amendment { maximum_amount: 30_000, ..AMENDMENT };
    let approved = active().amended(lower).expect("allowed").resolved(true).expect("one waits");
    assert_eq!((approved.maximum_amount, approved.instalment_amount), (30_000, 30_000));
}

#[test]
fn only_what_is_active_and_not_registered_is_amended() {
    let registered = Terms { registered: Some(true), ..active() };
    assert_eq!(registered.clone().amended(AMENDMENT), Err(Refusal::Registered));
    assert!(registered.canceled().is_ok(), "a new one takes its place");
    assert!(Terms { registered: None, ..active() }.amended(AMENDMENT).is_ok());
    for terms in inactive() {
        assert_eq!(terms.clone().amended(AMENDMENT), Err(Refusal::NotActive));
        assert_eq!(terms.canceled(), Err(Refusal::NotActive));
    }
}

#[test]
fn an_active_mandate_collects_until_none_is_left() {
    let once = active().collected().expect("two are left");
    let twice = once.collected().expect("one is left");
    assert_eq!(twice.left, Some(0));
    assert_eq!(twice.collected(), Err(Refusal::NoneLeft));
    assert!(Terms { left: None, ..active() }.collected().is_ok_and(|terms| terms.left.is_none()), "no end");
    for terms in inactive() {
        assert_eq!(terms.collected(), Err(Refusal::NotCollecting));
    }
}

#[test]
fn a_bank_sets_what_can_follow() {
    let suspended = active().set(Some(MandateStatus::Suspended), Some(true)).expect("a step");
    assert_eq!((suspended.status, suspended.registered), (MandateStatus::Suspended, Some(true)));
    assert_eq!(active().set(Some(MandateStatus::Active), None), Ok(active()), "as it is");
    assert_eq!(active().set(Some(MandateStatus::Initiated), None), Err(Refusal::NoSuchStep));
}

proptest! {
    /// Whatever is done in whatever order, no instalment is over the maximum, and freezing is undone by unfreezing alone.
    #[test]
    fn no_instalment_is_ever_over_the_maximum(steps in prop::collection::vec((0_u8..6, 1_i64..100_000), 1..40)) {
        let mut terms = active();
        let mut frozen = false;
        for (step, amount) in steps {
            let before = terms.clone();
            let next = match step {
                0 => before.updated(subscription(None, Some(amount))),
                1 => before.updated(subscription(Some(true), None)),
                2 => before.updated(subscription(Some(false), None)),
                3 => before.amended(Amendment { maximum_amount: amount, ..AMENDMENT }),
                4 => before.resolved(amount % 2 == 0),
                _ => before.canceled(),
            };
            if let Ok(next) = next {
                frozen = match step { 1 => true, 2 => false, _ => frozen };
                terms = next;
            }
            prop_assert!(terms.instalment_amount <= terms.maximum_amount);
            prop_assert_eq!(terms.frozen, frozen);
        }
    }
}
