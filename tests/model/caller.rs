//! The caller of an attempt: the request of a customer, or of an automatic payment.

use super::actions::{Action, CallerStep};
use super::protocol::{Bug, Protocol};
use super::provider::{answer_ask, answer_pay};
use super::settlement::Outcome;
use super::state::{Answer, Call, Caller, Clock, Purpose, State, Status};

impl Protocol {
    pub fn list_caller_steps(&self, state: &State, attempt: usize, actions: &mut Vec<Action>) {
        let row = &state.attempts[attempt];
        let mut push = |step| actions.push(Action::Caller(attempt, step));
        match row.caller {
            Caller::Idle if self.can_write(state, attempt) => push(CallerStep::Write),
            Caller::Idle | Caller::Ended => return,
            Caller::Uncommitted => push(CallerStep::CommitLate),
            Caller::Written if row.clock == Clock::BeforeCallBy => push(CallerStep::ReadClock),
            Caller::Written => {}
            Caller::InTime => {
                push(CallerStep::Send);
                push(CallerStep::FailToSend);
            }
            Caller::Waiting => {
                if answer_pay(&row.provider).is_some() {
                    push(CallerStep::Hear);
                }
                if self.has(Bug::SilenceIsRefusal) {
                    push(CallerStep::AssumeRefusal);
                }
            }
            Caller::Answered(_) | Caller::Asking { heard: Some(_), .. } => {
                push(CallerStep::Settle);
            }
            Caller::Overtaken(_) if row.status == Status::Open => push(CallerStep::Claim),
            Caller::Overtaken(_) => push(CallerStep::Settle),
            Caller::Asking { heard: None, .. } => push(CallerStep::Ask),
        }
        if row.caller != Caller::Idle {
            push(CallerStep::End);
        }
    }

    /// An attempt is written if the intent is in selection: no other one is open or successful.
    fn can_write(&self, state: &State, attempt: usize) -> bool {
        let [first, second] = state.attempts.map(|attempt| attempt.status);
        let is_next = attempt == 0 || first != Status::Unwritten;
        let is_payable = [first, second].iter().all(|status| match status {
            Status::Open => self.has(Bug::SecondOpenAttempt),
            Status::Success => false,
            _ => true,
        });
        is_next && is_payable
    }

    pub fn take_caller_step(&self, state: &mut State, attempt: usize, step: CallerStep) {
        let row = &mut state.attempts[attempt];
        match step {
            CallerStep::Write if self.has(Bug::CallBeforeCommit) => {
                row.provider.call = Call::Underway;
                row.caller = Caller::Uncommitted;
            }
            CallerStep::Write => {
                row.status = Status::Open;
                row.caller = Caller::Written;
                self.count_change(&mut state.books);
            }
            CallerStep::CommitLate => {
                row.status = Status::Open;
                row.caller = Caller::Waiting;
                self.count_change(&mut state.books);
            }
            CallerStep::ReadClock => row.caller = Caller::InTime,
            CallerStep::Send => {
                row.provider.call = Call::Underway;
                row.caller = Caller::Waiting;
            }
            CallerStep::FailToSend => row.caller = Caller::Answered(Answer::NotSent),
            CallerStep::Hear => {
                row.caller = answer_pay(&row.provider).map_or(Caller::Ended, Caller::Answered);
            }
            CallerStep::AssumeRefusal => row.caller = Caller::Answered(Answer::Refused),
            CallerStep::Settle => self.settle_as_caller(state, attempt),
            CallerStep::Claim => {
                state.raise_fence(attempt);
                state.attempts[attempt].caller = Caller::Asking { is_current: true, heard: None };
            }
            CallerStep::Ask => row.caller = ask(row.caller, answer_ask(&row.provider)),
            CallerStep::End => row.caller = Caller::Ended,
        }
    }

    fn settle_as_caller(&self, state: &mut State, attempt: usize) {
        let row = state.attempts[attempt];
        let (answer, holds_fence, may_ask) = match row.caller {
            Caller::Answered(answer) => (answer, !row.is_claimed, true),
            Caller::Overtaken(answer) => (answer, false, true),
            Caller::Asking { is_current, heard: Some(answer) } => (answer, is_current, false),
            _ => return,
        };
        let outcome = self.settle(state, attempt, answer, Purpose::Sweep, holds_fence);
        let is_overtaken = outcome == Outcome::Overtaken && may_ask;
        state.attempts[attempt].caller =
            if is_overtaken { Caller::Overtaken(answer) } else { Caller::Ended };
    }
}

/// Keeps an answer that says what became of the charge. Sweepers do the rest.
fn ask(caller: Caller, answer: Option<Answer>) -> Caller {
    match (caller, answer) {
        (Caller::Asking { .. }, None | Some(Answer::NeverHeard)) => Caller::Ended,
        (Caller::Asking { is_current, .. }, heard) => Caller::Asking { is_current, heard },
        (other, _) => other,
    }
}
