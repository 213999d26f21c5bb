//! The protocol as it is: what holds, and what holds only by reversals.

use std::collections::BTreeSet;

use stateright::Checker;

use super::exploration::{explore, list_always};
use super::properties::{I1, I4};
use super::protocol::{Bug, Class};

/// Fewer states would mean that part of the protocol is never reached.
const MIN_STATES: usize = 100_000;

fn assert_correct(class: Class) {
    let checker = explore(class, Bug::None);
    checker.assert_properties();
    let states = checker.unique_state_count();
    assert!(states >= MIN_STATES, "{states} states");
}

#[test]
fn with_tombstones_every_property_holds_in_every_state() {
    assert_correct(Class::Tombstone);
}

#[test]
fn without_tombstones_every_property_holds_in_every_state() {
    assert_correct(Class::Quarantine);
}

#[test]
fn without_tombstones_two_invariants_need_reversals() {
    let checker = explore(Class::Quarantine, Bug::DropLateApproval);
    let always = list_always(Class::Quarantine);
    let broken = checker.discoveries().into_keys().filter(|name| always.contains(name));
    assert_eq!(broken.collect::<BTreeSet<_>>(), BTreeSet::from([I1, I4]));
}
