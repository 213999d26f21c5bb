//! Each planted bug breaks the property that is there to find it.

use std::collections::BTreeSet;

use stateright::Checker;

use super::exploration::{list_always, search};
use super::properties::{
    AMOUNT, I1, I2, I3, I4, I5, I6, I7, I8, I9, I10, I11, NEVER_LATE, OPERATOR, RECOVERY,
};
use super::protocol::{Bug, Class};

fn assert_breaks(class: Class, bug: Bug, property: &'static str) {
    let checker = search(class, bug, property);
    let path = checker.assert_any_discovery(property);
    assert!(path.into_actions().len() > 1, "{bug:?} breaks the initial state");
}

/// One test for each bug, and the list of what they break.
macro_rules! planted_bugs {
    ($($name:ident: $class:ident, $bug:ident breaks $($property:ident),+;)+) => {
        $(
            #[test]
            fn $name() {
                $(assert_breaks(Class::$class, Bug::$bug, $property);)+
            }
        )+

        const BROKEN: &[&str] = &[$($($property),+),+];
    };
}

planted_bugs! {
    a_refusal_without_a_void_is_found: Tombstone, RefuseWithoutVoid breaks I5, NEVER_LATE;
    a_refusal_before_the_quarantine_is_found: Quarantine, RefuseBeforeQuarantine breaks I5, I11;
    a_time_out_taken_for_a_refusal_is_found: Tombstone, SilenceIsRefusal breaks I11;
    a_dropped_late_approval_is_found: Quarantine, DropLateApproval breaks I4, I1;
    an_adopted_late_approval_is_found: Quarantine, AdoptLateApproval breaks I2;
    a_late_approval_nobody_looks_for_is_found: Quarantine, NoReconciliation breaks I4;
    a_call_before_the_commit_is_found: Tombstone, CallBeforeCommit breaks I3;
    a_verdict_without_a_fence_is_found: Tombstone, NoFence breaks I6;
    a_stale_verdict_is_found: Quarantine, NoFence breaks OPERATOR;
    a_verdict_under_a_shared_fence_is_found: Quarantine, SharedFence breaks OPERATOR;
    a_second_open_attempt_is_found: Tombstone, SecondOpenAttempt breaks I2;
    an_amount_nobody_compares_is_found: Tombstone, AmountUnchecked breaks AMOUNT, I11;
    a_reversal_under_a_new_reference_is_found: Quarantine, ReversalUnderNewReference breaks I9;
    a_reversal_that_is_sent_once_is_found: Quarantine, ReversalSentOnce breaks RECOVERY;
    a_one_sided_posting_is_found: Quarantine, OneSidedPosting breaks I7;
    an_event_outside_its_transaction_is_found: Tombstone, EventAfterCommit breaks I8;
    a_forgotten_tombstone_is_found: Tombstone, TombstoneForgotten breaks I10, NEVER_LATE;
}

#[test]
fn each_property_is_broken_by_a_planted_bug() {
    let broken: BTreeSet<&str> = BROKEN.iter().copied().collect();
    for class in [Class::Tombstone, Class::Quarantine] {
        let unbroken: Vec<_> = list_always(class).difference(&broken).copied().collect();
        assert_eq!(unbroken, Vec::<&str>::new());
    }
}
