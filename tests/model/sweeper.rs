//! A sweeper: asks about open attempts under a lease, and voids what the provider does not know.

use super::actions::{Action, SweeperStep};
use super::protocol::{Bug, Protocol};
use super::provider::answer_ask;
use super::state::{Answer, Clock, Errand, Purpose, State, Status};

impl Protocol {
    pub fn list_sweeper_steps(&self, state: &State, sweeper: usize, actions: &mut Vec<Action>) {
        let mut push = |step| actions.push(Action::Sweeper(sweeper, step));
        let Some(errand) = state.sweepers[sweeper] else {
            let is_open = |attempt: &usize| state.attempts[*attempt].status == Status::Open;
            for attempt in (0..state.attempts.len()).filter(is_open) {
                push(SweeperStep::Claim { attempt, purpose: Purpose::Sweep });
                push(SweeperStep::Claim { attempt, purpose: Purpose::GiveUp });
            }
            return;
        };
        if errand.heard.is_none() && errand.purpose == Purpose::Sweep {
            push(SweeperStep::Ask);
        }
        if self.may_void(state, &errand) {
            push(SweeperStep::Void);
        }
        let is_absence = errand.heard == Some(Answer::NeverHeard);
        if errand.heard.is_some() && (!is_absence || self.has(Bug::RefuseWithoutVoid)) {
            push(SweeperStep::Settle);
        }
        push(SweeperStep::End);
    }

    /// The customer may give up at any time; a sweep voids after the deadline alone.
    fn may_void(&self, state: &State, errand: &Errand) -> bool {
        match errand.purpose {
            Purpose::GiveUp => errand.heard.is_none(),
            Purpose::Sweep => {
                let is_late = state.attempts[errand.attempt].clock >= Clock::AfterCallBy;
                errand.heard == Some(Answer::NeverHeard) && is_late
            }
        }
    }

    pub fn take_sweeper_step(&self, state: &mut State, sweeper: usize, step: SweeperStep) {
        let errand = match (step, state.sweepers[sweeper]) {
            (SweeperStep::Claim { attempt, purpose }, _) => {
                if purpose == Purpose::Sweep || !self.has(Bug::SharedFence) {
                    state.raise_fence(attempt);
                }
                Some(Errand { attempt, purpose, is_current: true, heard: None })
            }
            (SweeperStep::End, _) | (_, None) => None,
            (step, Some(errand)) => self.work_on(state, errand, step),
        };
        state.sweepers[sweeper] = errand;
    }

    fn work_on(&self, state: &mut State, errand: Errand, step: SweeperStep) -> Option<Errand> {
        let record = &mut state.attempts[errand.attempt].provider;
        match step {
            SweeperStep::Ask => {
                answer_ask(record).map(|answer| Errand { heard: Some(answer), ..errand })
            }
            SweeperStep::Void => Some(Errand { heard: Some(self.void(record)), ..errand }),
            SweeperStep::Settle => {
                let Errand { attempt, purpose, is_current, heard } = errand;
                self.settle(state, attempt, heard?, purpose, is_current);
                None
            }
            SweeperStep::Claim { .. } | SweeperStep::End => None,
        }
    }
}
