//! The provider: calls that arrive, and its answers.

use super::actions::{Action, ProviderStep};
use super::protocol::{Bug, Class, Protocol};
use super::state::{Answer, Call, Charge, ProviderRecord, State};

const DECISIONS: [Charge; 3] = [Charge::Approved, Charge::OtherAmount, Charge::Refused];

impl Protocol {
    pub fn list_provider_steps(&self, state: &State, attempt: usize, actions: &mut Vec<Action>) {
        let record = &state.attempts[attempt].provider;
        let mut push = |step| actions.push(Action::Provider(attempt, step));
        if record.call == Call::Underway {
            DECISIONS.into_iter().for_each(|charge| push(ProviderStep::Receive(charge)));
            push(ProviderStep::Receive(Charge::Pending));
        }
        if record.charge == Charge::Pending && !record.is_voided {
            DECISIONS.into_iter().for_each(|charge| push(ProviderStep::Decide(charge)));
        }
    }

    pub fn take_provider_step(&self, state: &mut State, attempt: usize, step: ProviderStep) {
        let record = &mut state.attempts[attempt].provider;
        match step {
            ProviderStep::Receive(charge) => {
                record.call = Call::Arrived;
                if !record.is_voided || self.has(Bug::TombstoneForgotten) {
                    record.charge = charge;
                }
            }
            ProviderStep::Decide(charge) => record.charge = charge,
        }
    }

    /// Carries out a void, and returns its answer.
    pub fn void(&self, record: &mut ProviderRecord) -> Answer {
        match (find_decision(record), self.class) {
            (Some(answer), _) => answer,
            (None, Class::Tombstone) => {
                record.is_voided = true;
                Answer::Gone
            }
            (None, Class::Quarantine) => Answer::CannotPromise,
        }
    }
}

/// The answer to the caller. `None` if there is none, or none that is final.
pub fn answer_pay(record: &ProviderRecord) -> Option<Answer> {
    if record.call != Call::Arrived {
        return None;
    }
    find_decision(record).or(record.is_voided.then_some(Answer::Refused))
}

/// The answer to a question. `None` if it is not final.
pub fn answer_ask(record: &ProviderRecord) -> Option<Answer> {
    match record.charge {
        Charge::Pending if !record.is_voided => None,
        // What was voided is voided again, which says that it is gone.
        Charge::Pending | Charge::NeverHeard => Some(Answer::NeverHeard),
        Charge::Approved | Charge::OtherAmount | Charge::Refused => find_decision(record),
    }
}

fn find_decision(record: &ProviderRecord) -> Option<Answer> {
    match record.charge {
        Charge::NeverHeard | Charge::Pending => None,
        Charge::Approved => Some(Answer::Approved),
        Charge::OtherAmount => Some(Answer::OtherAmount),
        Charge::Refused => Some(Answer::Refused),
    }
}
