//! What always holds, and what has to happen at least once.

use stateright::{Model, Property};

use super::actions::Action;
use super::protocol::{Class, Protocol};
use super::rest::is_idle;
use super::state::{
    Answer, Attempt, Call, Caller, Charge, Clock, ORDER_AMOUNT, Purpose, Reversal, State, Status,
};

pub const I1: &str = "I1: at rest, the provider holds what the ledger says, one order at most";
pub const I2: &str = "I2: an intent has one successful attempt at most";
pub const I3: &str = "I3: the provider knows no reference without a committed attempt";
pub const I4: &str = "I4: at rest, no approval is left under an attempt that ended unpaid";
pub const I5: &str = "I5: absence ends no attempt without a tombstone or the quarantine";
pub const I6: &str = "I6: an older fence changes nothing";
pub const I7: &str = "I7: postings add up to 0";
pub const I8: &str = "I8: a change has one event";
pub const I9: &str = "I9: no more is reversed than was charged";
pub const I10: &str = "I10: after its tombstone a reference is not charged";
pub const I11: &str = "I11: what is unknown is shown neither as refused nor as paid";
pub const AMOUNT: &str = "an approval of another amount is no success";
pub const OPERATOR: &str = "an approval of another amount leaves its attempt to an operator";
pub const RECOVERY: &str = "when faults end, all comes to rest";
pub const NEVER_LATE: &str = "with tombstones there is no late approval";

impl Model for Protocol {
    type State = State;
    type Action = Action;

    fn init_states(&self) -> Vec<State> {
        vec![State::initial()]
    }

    fn actions(&self, state: &State, actions: &mut Vec<Action>) {
        self.list_steps(state, actions);
    }

    fn next_state(&self, state: &State, action: Action) -> Option<State> {
        Some(self.take_step(state, action))
    }

    fn properties(&self) -> Vec<Property<Self>> {
        let mut properties = list_invariants();
        properties.extend(list_rarities());
        properties.extend(match self.class {
            Class::Tombstone => list_tombstone_properties(),
            Class::Quarantine => list_quarantine_rarities(),
        });
        properties
    }
}

fn list_invariants() -> Vec<Property<Protocol>> {
    vec![
        always(I1, |protocol, state| !protocol.is_at_rest(state) || is_balanced(state)),
        always(I2, |_, state| {
            state.attempts.iter().filter(|row| row.status == Status::Success).count() <= 1
        }),
        always(I3, |_, state| {
            is_true_of_all(state, |row| {
                row.provider.charge == Charge::NeverHeard || row.status != Status::Unwritten
            })
        }),
        always(I4, |protocol, state| {
            !protocol.is_at_rest(state) || is_true_of_all(state, is_reversed_if_late)
        }),
        always(I5, |_, state| is_true_of_all(state, is_absence_proven)),
        always(I6, |_, state| !state.books.is_changed_by_older_fence),
        always(I7, |_, state| {
            state.books.receivable + state.books.merchant + state.books.unresolved == 0
        }),
        always(I8, |_, state| state.books.changes == state.books.events),
        always(I9, |_, state| {
            is_true_of_all(state, |row| {
                row.provider.reversed <= i8::from(row.provider.charged() > 0)
            })
        }),
        always(I10, |_, state| {
            is_true_of_all(state, |row| !row.provider.is_voided || row.provider.charged() == 0)
        }),
        always(I11, |_, state| is_true_of_all(state, is_shown_as_known)),
        always(AMOUNT, |_, state| {
            is_true_of_all(state, |row| {
                row.status != Status::Success || row.provider.charge != Charge::OtherAmount
            })
        }),
        always(OPERATOR, |_, state| !state.books.is_alarm_lost),
        always(RECOVERY, |protocol, state| !is_idle(state) || protocol.recovers(state)),
    ]
}

fn list_rarities() -> Vec<Property<Protocol>> {
    vec![
        sometimes("a void loses: the charge was approved before", |_, state| {
            state.sweepers.iter().flatten().any(|errand| {
                errand.purpose == Purpose::GiveUp && errand.heard == Some(Answer::Approved)
            })
        }),
        sometimes("another amount is approved", |_, state| {
            state.attempts.iter().any(|row| row.is_alarmed)
        }),
        sometimes("a caller is overtaken by a higher fence", |_, state| {
            state.attempts.iter().any(|row| matches!(row.caller, Caller::Overtaken(_)))
        }),
        sometimes("a sweeper is overtaken by a higher fence", |_, state| {
            state.sweepers.iter().flatten().any(|errand| {
                let is_open = state.attempts[errand.attempt].status == Status::Open;
                is_open && !errand.is_current && errand.heard.is_some()
            })
        }),
        sometimes("nothing of a call leaves Kassa", |_, state| {
            state.attempts.iter().any(|row| row.status == Status::NotSent)
        }),
        sometimes("the customer gives up", |_, state| {
            state.attempts.iter().any(|row| row.status == Status::Canceled)
        }),
        sometimes("the second attempt succeeds", |_, state| {
            state.attempts[1].status == Status::Success
        }),
    ]
}

fn list_tombstone_properties() -> Vec<Property<Protocol>> {
    vec![
        always(NEVER_LATE, |_, state| is_true_of_all(state, |row| !is_late(row))),
        sometimes("a void wins: the call arrives after it", |_, state| {
            state.attempts.iter().any(|row| {
                row.provider.is_voided
                    && row.provider.call == Call::Arrived
                    && row.provider.charge == Charge::NeverHeard
            })
        }),
    ]
}

fn list_quarantine_rarities() -> Vec<Property<Protocol>> {
    vec![
        sometimes("an approval is late", |_, state| {
            state.attempts.iter().any(|row| row.reversal == Reversal::Confirmed)
        }),
        sometimes("an approval of another amount is late", |_, state| {
            state.attempts.iter().any(|row| {
                row.reversal == Reversal::Confirmed && row.provider.charge == Charge::OtherAmount
            })
        }),
        sometimes("the first approval is late, the second attempt succeeds", |_, state| {
            let [first, second] = &state.attempts;
            first.reversal == Reversal::Confirmed && second.status == Status::Success
        }),
    ]
}

fn is_true_of_all(state: &State, condition: impl Fn(&Attempt) -> bool) -> bool {
    state.attempts.iter().all(condition)
}

fn is_late(row: &Attempt) -> bool {
    row.status.is_ended_unpaid() && row.provider.charged() > 0
}

fn is_reversed_if_late(row: &Attempt) -> bool {
    !is_late(row) || (row.reversal == Reversal::Confirmed && row.provider.reversed == 1)
}

/// An open attempt is one whose amount an operator has to clear up.
fn is_balanced(state: &State) -> bool {
    let settled = state.attempts.iter().filter(|row| row.status != Status::Open);
    let held: i8 = settled.map(|row| row.provider.charged() * (1 - row.provider.reversed)).sum();
    held == state.books.receivable && held <= ORDER_AMOUNT
}

fn is_absence_proven(row: &Attempt) -> bool {
    let is_absent = row.provider.charge == Charge::NeverHeard;
    let was_never_sent = row.status == Status::NotSent && row.provider.call == Call::Unsent;
    !(row.status.is_ended_unpaid() && is_absent)
        || row.provider.is_voided
        || was_never_sent
        || row.clock == Clock::AfterQuarantine
}

/// After the quarantine an attempt may end unpaid and be charged later, which is reversed.
fn is_shown_as_known(row: &Attempt) -> bool {
    match row.provider.charge {
        Charge::NeverHeard => row.status != Status::Success,
        Charge::Pending => match row.status {
            Status::Success => false,
            status => {
                !status.is_ended_unpaid()
                    || row.provider.is_voided
                    || row.clock == Clock::AfterQuarantine
            }
        },
        Charge::Approved | Charge::OtherAmount => {
            let is_paid = row.status == Status::Success && row.provider.charged() == ORDER_AMOUNT;
            let is_late = row.status.is_ended_unpaid() && row.clock == Clock::AfterQuarantine;
            is_paid || is_late || matches!(row.status, Status::Open | Status::Unwritten)
        }
        Charge::Refused => row.status != Status::Success,
    }
}

type Condition = fn(&Protocol, &State) -> bool;

fn always(name: &'static str, condition: Condition) -> Property<Protocol> {
    Property::always(name, condition)
}

fn sometimes(name: &'static str, condition: Condition) -> Property<Protocol> {
    Property::sometimes(name, condition)
}
