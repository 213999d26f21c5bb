//! All steps of the protocol.

use super::actions::Action;
use super::protocol::{Class, Protocol};
use super::state::{Attempt, Clock, State, Status};

impl Protocol {
    pub fn list_steps(&self, state: &State, actions: &mut Vec<Action>) {
        for (attempt, row) in state.attempts.iter().enumerate() {
            self.list_caller_steps(state, attempt, actions);
            self.list_provider_steps(state, attempt, actions);
            self.list_reversal_steps(row, attempt, actions);
            if row.status == Status::Open && self.next_clock(row).is_some() {
                actions.push(Action::PassTime(attempt));
            }
            if self.can_reconcile(row) {
                actions.push(Action::Reconcile(attempt));
            }
        }
        self.list_sweeper_steps(state, 0, actions);
        if state.sweepers[1] != state.sweepers[0] {
            self.list_sweeper_steps(state, 1, actions);
        }
    }

    pub fn take_step(&self, state: &State, action: Action) -> State {
        let mut next = *state;
        match action {
            Action::Caller(attempt, step) => self.take_caller_step(&mut next, attempt, step),
            Action::Sweeper(sweeper, step) => self.take_sweeper_step(&mut next, sweeper, step),
            Action::Provider(attempt, step) => self.take_provider_step(&mut next, attempt, step),
            Action::PassTime(attempt) => {
                let row = &mut next.attempts[attempt];
                row.clock = self.next_clock(row).unwrap_or(row.clock);
            }
            Action::Reconcile(attempt) => self.write_reversal(&mut next, attempt),
            Action::SendReversal { attempt, is_answered } => {
                self.send_reversal(&mut next, attempt, is_answered);
            }
        }
        next.reduce();
        next
    }

    /// The deadline that passes next. Only connectors without tombstones have a quarantine.
    fn next_clock(&self, row: &Attempt) -> Option<Clock> {
        match (row.clock, self.class) {
            (Clock::BeforeCallBy, _) => Some(Clock::AfterCallBy),
            (Clock::AfterCallBy, Class::Quarantine) => Some(Clock::AfterQuarantine),
            (Clock::AfterCallBy | Clock::AfterQuarantine, _) => None,
        }
    }
}
