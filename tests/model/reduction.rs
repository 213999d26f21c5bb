//! States that differ only in what no later step reads are one state.

use super::settlement::is_approval;
use super::state::{Answer, Attempt, Call, Caller, Charge, Reversal, State, Status};

impl State {
    /// Clears what no later step reads. Once an attempt has ended, nobody compares its fence, and
    /// a process that holds an answer changes nothing with it, except a late approval.
    pub fn reduce(&mut self) {
        for attempt in 0..self.attempts.len() {
            let row = &mut self.attempts[attempt];
            if matches!(row.status, Status::Unwritten | Status::Open) {
                continue;
            }
            let is_decided = is_decided(row);
            let has_no_effect =
                |answer: Option<Answer>| is_decided || answer.is_some_and(is_no_approval);
            row.is_alarmed = false;
            if has_no_effect(row.caller.answer()) {
                row.caller = Caller::Ended;
            }
            self.raise_fence(attempt);
            for sweeper in &mut self.sweepers {
                if sweeper.is_some_and(|work| work.attempt == attempt && has_no_effect(work.heard))
                {
                    *sweeper = None;
                }
            }
        }
        self.sweepers.sort_unstable();
    }
}

/// Whether no answer changes the attempt any more: it is paid, refused, never sent, or reversed.
fn is_decided(row: &Attempt) -> bool {
    row.status == Status::Success
        || row.provider.charge == Charge::Refused
        || (row.status == Status::NotSent && row.provider.call == Call::Unsent)
        || row.reversal != Reversal::None
}

/// "Never heard of it" is followed by a void, which may return an approval.
fn is_no_approval(answer: Answer) -> bool {
    !is_approval(answer) && answer != Answer::NeverHeard
}

impl Caller {
    fn answer(self) -> Option<Answer> {
        match self {
            Self::Answered(answer) | Self::Overtaken(answer) => Some(answer),
            Self::Asking { heard, .. } => heard,
            _ => None,
        }
    }
}
