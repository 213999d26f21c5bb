use proptest::prelude::*;

use super::*;

const AMENDMENT: Amendment = Amendment { maximum_amount: 90_000, action_date: Date::EPOCH };

fn active() -> MandateTerms {
    MandateTerms {
        status: MandateStatus::Active,
        frozen: false,
        instalment_amount: 45_000,
        maximum_amount: 60_000,
        registered: Some(false),
        amendment: None,
        remaining_instalments: Some(2),
    }
}

fn inactive() -> impl Iterator<Item = MandateTerms> {
    let others = MandateStatus::ALL.into_iter().filter(|status| *status != MandateStatus::Active);
    others.map(|status| MandateTerms { status, ..active() })
}

fn subscription(pause: Option<bool>, amount: Option<i64>) -> SubscriptionUpdate {
    SubscriptionUpdate::new(pause, amount).expect("a change")
}

#[test]
fn codes_are_the_interfaces() {
    let codes = ["initiated", "pending", "authorized", "active", "canceled", "failed", "suspended"];
    assert_eq!(MandateStatus::ALL.map(MandateStatus::code), codes);
    assert!(
        MandateStatus::ALL
            .into_iter()
            .all(|status| MandateStatus::from_code(status.code()) == Some(status))
    );
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
        let found: Vec<_> =
            MandateStatus::ALL.into_iter().filter(|next| from.can_transition_to(*next)).collect();
        assert_eq!(found, expected, "{from:?}");
    }
}

#[test]
fn collections_are_frozen_and_changed_up_to_the_maximum() {
    assert_eq!(SubscriptionUpdate::new(None, None), None);
    let frozen = active().update(subscription(Some(true), None)).expect("allowed");
    assert!(frozen.frozen && frozen.instalment_amount == 45_000);
    assert_eq!(frozen.clone().record_collection(), Err(MandateChangeError::NotCollecting));
    let changed = frozen.update(subscription(None, Some(60_000))).expect("the maximum itself");
    assert!(changed.frozen && changed.instalment_amount == 60_000);
    assert!(
        changed
            .clone()
            .update(subscription(Some(false), None))
            .expect("allowed")
            .record_collection()
            .is_ok()
    );
    let above = changed.update(subscription(Some(false), Some(60_001)));
    assert_eq!(
        above,
        Err(MandateChangeError::AboveMaximum { maximum: 60_000 }),
        "nothing of it is done"
    );
    for terms in inactive() {
        assert_eq!(
            terms.update(subscription(Some(true), None)),
            Err(MandateChangeError::NotActive)
        );
    }
}

#[test]
fn an_amendment_waits_and_holds_up_others() {
    let waiting = active().amend(AMENDMENT).expect("allowed");
    assert_eq!((waiting.maximum_amount, waiting.amendment), (60_000, Some(AMENDMENT)));
    assert_eq!(waiting.clone().amend(AMENDMENT), Err(MandateChangeError::AmendmentPending));
    assert_eq!(waiting.clone().cancel(), Err(MandateChangeError::AmendmentPending));
    let above = waiting.clone().update(subscription(None, Some(70_000)));
    assert_eq!(
        above,
        Err(MandateChangeError::AboveMaximum { maximum: 60_000 }),
        "what is not approved counts for nothing"
    );
    assert!(waiting.clone().update(subscription(Some(true), None)).is_ok());
    let approved = waiting.clone().decide_amendment(true).expect("one waits");
    assert_eq!(
        (approved.maximum_amount, approved.instalment_amount, approved.amendment),
        (90_000, 45_000, None)
    );
    assert_eq!(waiting.decide_amendment(false), Ok(active()));
    assert_eq!(active().decide_amendment(true), Err(MandateChangeError::NoPendingAmendment));
}

#[test]
fn a_lower_maximum_lowers_the_instalments() {
    let lower = Amendment { maximum_amount: 30_000, ..AMENDMENT };
    let approved =
        active().amend(lower).expect("allowed").decide_amendment(true).expect("one waits");
    assert_eq!((approved.maximum_amount, approved.instalment_amount), (30_000, 30_000));
}

#[test]
fn only_what_is_active_and_not_registered_is_amended() {
    let registered = MandateTerms { registered: Some(true), ..active() };
    assert_eq!(registered.clone().amend(AMENDMENT), Err(MandateChangeError::MandateRegistered));
    assert!(registered.cancel().is_ok(), "a new one takes its place");
    assert!(MandateTerms { registered: None, ..active() }.amend(AMENDMENT).is_ok());
    for terms in inactive() {
        assert_eq!(terms.clone().amend(AMENDMENT), Err(MandateChangeError::NotActive));
        assert_eq!(terms.cancel(), Err(MandateChangeError::NotActive));
    }
}

#[test]
fn an_active_mandate_collects_until_none_is_left() {
    let once = active().record_collection().expect("two are left");
    let twice = once.record_collection().expect("one is left");
    assert_eq!(twice.remaining_instalments, Some(0));
    assert_eq!(twice.record_collection(), Err(MandateChangeError::NoInstalmentsRemaining));
    assert!(
        MandateTerms { remaining_instalments: None, ..active() }
            .record_collection()
            .is_ok_and(|terms| terms.remaining_instalments.is_none()),
        "no end"
    );
    for terms in inactive() {
        assert_eq!(terms.record_collection(), Err(MandateChangeError::NotCollecting));
    }
}

#[test]
fn a_bank_sets_what_can_follow() {
    let suspended =
        active().set_status(Some(MandateStatus::Suspended), Some(true)).expect("a step");
    assert_eq!((suspended.status, suspended.registered), (MandateStatus::Suspended, Some(true)));
    assert_eq!(active().set_status(Some(MandateStatus::Active), None), Ok(active()), "as it is");
    assert_eq!(
        active().set_status(Some(MandateStatus::Initiated), None),
        Err(MandateChangeError::IllegalStatusChange)
    );
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
                0 => before.update(subscription(None, Some(amount))),
                1 => before.update(subscription(Some(true), None)),
                2 => before.update(subscription(Some(false), None)),
                3 => before.amend(Amendment { maximum_amount: amount, ..AMENDMENT }),
                4 => before.decide_amendment(amount % 2 == 0),
                _ => before.cancel(),
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
