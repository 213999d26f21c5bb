//! Runs the checker.

use std::collections::BTreeSet;

use stateright::{Checker, Expectation, HasDiscoveries, Model};

use super::protocol::{Bug, Class, Protocol};

/// Explores all states.
pub fn explore(class: Class, bug: Bug) -> impl Checker<Protocol> {
    let checker = Protocol { class, bug }.checker().spawn_bfs().join();
    assert!(checker.is_done(), "states are left: {}", checker.unique_state_count());
    checker
}

/// Explores until a counterexample of the property is found, or all states were seen.
pub fn search(class: Class, bug: Bug, property: &'static str) -> impl Checker<Protocol> {
    let goal = HasDiscoveries::AllOf(BTreeSet::from([property]));
    Protocol { class, bug }.checker().finish_when(goal).spawn_bfs().join()
}

/// The properties that always hold, of this class.
pub fn list_always(class: Class) -> BTreeSet<&'static str> {
    let properties = Protocol { class, bug: Bug::None }.properties();
    let always = properties.iter().filter(|property| property.expectation == Expectation::Always);
    always.map(|property| property.name).collect()
}
