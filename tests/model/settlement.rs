//! The transactions: an answer is settled by compare-and-set, a late approval is reversed.

use super::actions::Action;
use super::protocol::{Bug, Protocol};
use super::state::{Answer, Attempt, Books, Clock, ORDER_AMOUNT, Purpose, Reversal, State, Status};

/// What became of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Done,
    /// The fence is an older one, and the attempt is open.
    Overtaken,
}

impl Protocol {
    pub fn settle(
        &self,
        state: &mut State,
        attempt: usize,
        answer: Answer,
        purpose: Purpose,
        holds_fence: bool,
    ) -> Outcome {
        let row = &mut state.attempts[attempt];
        match row.status {
            Status::Open if holds_fence || self.has(Bug::NoFence) => {
                let status = self.decide(row, answer, purpose);
                state.books.is_alarm_lost |= row.is_alarmed && status.is_some();
                row.is_alarmed |= answer == Answer::OtherAmount;
                if let Some(status) = status {
                    row.status = status;
                    state.books.is_changed_by_older_fence |= !holds_fence;
                    if status == Status::Success {
                        let amount = row.provider.charged();
                        state.books.receivable += amount;
                        state.books.merchant -= amount;
                    }
                    self.count_change(&mut state.books);
                }
                Outcome::Done
            }
            Status::Open => Outcome::Overtaken,
            status => {
                if status.is_ended_unpaid() && is_approval(answer) {
                    self.write_reversal(state, attempt);
                }
                Outcome::Done
            }
        }
    }

    /// The status that an answer gives to an open attempt. `None` if it stays open.
    fn decide(&self, row: &Attempt, answer: Answer, purpose: Purpose) -> Option<Status> {
        let ended = match purpose {
            Purpose::Sweep => Status::Failed,
            Purpose::GiveUp => Status::Canceled,
        };
        match answer {
            Answer::Approved => Some(Status::Success),
            Answer::OtherAmount => self.has(Bug::AmountUnchecked).then_some(Status::Success),
            Answer::Refused => Some(Status::Failed),
            Answer::NotSent => Some(Status::NotSent),
            Answer::Gone => Some(ended),
            Answer::CannotPromise => {
                let may_end = row.clock == Clock::AfterQuarantine;
                (may_end || self.has(Bug::RefuseBeforeQuarantine)).then_some(ended)
            }
            Answer::NeverHeard => self.has(Bug::RefuseWithoutVoid).then_some(ended),
        }
    }

    pub fn can_reconcile(&self, row: &Attempt) -> bool {
        let is_watched = !self.has(Bug::NoReconciliation) && !self.has(Bug::DropLateApproval);
        let is_late = row.status.is_ended_unpaid() && row.provider.charged() > 0;
        is_watched && is_late && row.reversal == Reversal::None
    }

    /// The transaction of a late approval, for an attempt that has ended without a payment.
    pub fn write_reversal(&self, state: &mut State, attempt: usize) {
        let row = &mut state.attempts[attempt];
        if row.reversal != Reversal::None || self.has(Bug::DropLateApproval) {
            return;
        }
        let amount = row.provider.charged();
        state.books.receivable += amount;
        if self.has(Bug::AdoptLateApproval) && amount == ORDER_AMOUNT {
            row.status = Status::Success;
            state.books.merchant -= amount;
        } else {
            row.reversal = Reversal::Written;
            if !self.has(Bug::OneSidedPosting) {
                state.books.unresolved -= amount;
            }
        }
        self.count_change(&mut state.books);
    }

    pub fn list_reversal_steps(&self, row: &Attempt, attempt: usize, actions: &mut Vec<Action>) {
        let may_send = row.provider.reversed == 0 || !self.has(Bug::ReversalSentOnce);
        if row.reversal == Reversal::Written && may_send {
            actions.push(Action::SendReversal { attempt, is_answered: true });
            actions.push(Action::SendReversal { attempt, is_answered: false });
        }
    }

    pub fn send_reversal(&self, state: &mut State, attempt: usize, is_answered: bool) {
        let row = &mut state.attempts[attempt];
        row.provider.reversed = match row.provider.reversed {
            0 => 1,
            _ if self.has(Bug::ReversalUnderNewReference) => 2,
            reversed => reversed,
        };
        if is_answered {
            let amount = row.provider.charged();
            row.reversal = Reversal::Confirmed;
            state.books.receivable -= amount;
            state.books.unresolved += amount;
            self.count_change(&mut state.books);
        }
    }

    pub fn count_change(&self, books: &mut Books) {
        books.changes += 1;
        books.events += u8::from(!self.has(Bug::EventAfterCommit));
    }
}

pub const fn is_approval(answer: Answer) -> bool {
    matches!(answer, Answer::Approved | Answer::OtherAmount)
}
