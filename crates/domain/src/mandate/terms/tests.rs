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
fn collections_can_be_frozen_and_changed_up_to_the_maximum() {
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
        "no part of it is applied"
    );
    for terms in inactive() {
        assert_eq!(
            terms.update(subscription(Some(true), None)),
            Err(MandateChangeError::NotActive)
        );
    }
}

#[test]
fn a_pending_amendment_blocks_others() {
    let pending = active().amend(AMENDMENT).expect("allowed");
    assert_eq!((pending.maximum_amount, pending.amendment), (60_000, Some(AMENDMENT)));
    assert_eq!(pending.clone().amend(AMENDMENT), Err(MandateChangeError::AmendmentPending));
    assert_eq!(pending.clone().cancel(), Err(MandateChangeError::AmendmentPending));
    let above = pending.clone().update(subscription(None, Some(70_000)));
    assert_eq!(
        above,
        Err(MandateChangeError::AboveMaximum { maximum: 60_000 }),
        "an amendment has no effect before its approval"
    );
    assert!(pending.clone().update(subscription(Some(true), None)).is_ok());
    let approved = pending.clone().decide_amendment(true).expect("one is pending");
    assert_eq!(
        (approved.maximum_amount, approved.instalment_amount, approved.amendment),
        (90_000, 45_000, None)
    );
    assert_eq!(pending.decide_amendment(false), Ok(active()));
    assert_eq!(active().decide_amendment(true), Err(MandateChangeError::NoPendingAmendment));
}

#[test]
fn a_lower_maximum_lowers_the_instalments() {
    let lower = Amendment { maximum_amount: 30_000, ..AMENDMENT };
    let approved =
        active().amend(lower).expect("allowed").decide_amendment(true).expect("one is pending");
    assert_eq!((approved.maximum_amount, approved.instalment_amount), (30_000, 30_000));
}

#[test]
fn only_active_unregistered_mandates_are_amended() {
    let registered = MandateTerms { registered: Some(true), ..active() };
    assert_eq!(registered.clone().amend(AMENDMENT), Err(MandateChangeError::MandateRegistered));
    assert!(registered.cancel().is_ok(), "it can be replaced by a new one");
    assert!(MandateTerms { registered: None, ..active() }.amend(AMENDMENT).is_ok());
    for terms in inactive() {
        assert_eq!(terms.clone().amend(AMENDMENT), Err(MandateChangeError::NotActive));
        assert_eq!(terms.cancel(), Err(MandateChangeError::NotActive));
    }
}

#[test]
fn an_active_mandate_collects_until_none_remains() {
    let first = active().record_collection().expect("two remain");
    let second = first.record_collection().expect("one remains");
    assert_eq!(second.remaining_instalments, Some(0));
    assert_eq!(second.record_collection(), Err(MandateChangeError::NoInstalmentsRemaining));
    assert!(
        MandateTerms { remaining_instalments: None, ..active() }
            .record_collection()
            .is_ok_and(|terms| terms.remaining_instalments.is_none()),
        "unlimited"
    );
    for terms in inactive() {
        assert_eq!(terms.record_collection(), Err(MandateChangeError::NotCollecting));
    }
}

#[test]
fn a_bank_sets_a_status_that_can_follow() {
    let suspended =
        active().set_status(Some(MandateStatus::Suspended), Some(true)).expect("a step");
    assert_eq!((suspended.status, suspended.registered), (MandateStatus::Suspended, Some(true)));
    assert_eq!(active().set_status(Some(MandateStatus::Active), None), Ok(active()), "unchanged");
    assert_eq!(
        active().set_status(Some(MandateStatus::Initiated), None),
        Err(MandateChangeError::IllegalStatusChange)
    );
}

proptest! {
    /// In any sequence of changes, no instalment exceeds the maximum, and only unfreezing ends a
    /// freeze.
    #[test]
    fn no_instalment_exceeds_the_maximum(
        steps in prop::collection::vec((0_u8..6, 1_i64..100_000), 1..40),
    ) {
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

#[test]
fn only_a_mandate_that_waits_is_authenticated() {
    for status in MandateStatus::ALL {
        let terms = MandateTerms { status, ..active() };
        let expected = |to| match status {
            MandateStatus::Pending => Ok(MandateTerms { status: to, ..active() }),
            _ => Err(MandateChangeError::IllegalStatusChange),
        };
        assert_eq!(terms.clone().authenticate(true), expected(MandateStatus::Authorized));
        assert_eq!(terms.authenticate(false), expected(MandateStatus::Failed));
    }
}
