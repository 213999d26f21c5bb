//! What the database, the provider and the processes hold at one moment.

/// The order's amount, and another one that a provider may approve instead.
pub const ORDER_AMOUNT: i8 = 2;
pub const OTHER_AMOUNT: i8 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct State {
    /// In the order in which they are written. Each caller makes one attempt.
    pub attempts: [Attempt; 2],
    /// Sorted: the two are interchangeable. `None` has nothing underway.
    pub sweepers: [Option<Errand>; 2],
    pub books: Books,
}

/// An attempt: its row, its caller, and what the provider holds under its reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Attempt {
    pub status: Status,
    /// Whether the call's fence has risen above the caller's, which is 0.
    pub is_claimed: bool,
    /// Whether an approval of another amount was reported.
    pub is_alarmed: bool,
    pub reversal: Reversal,
    pub clock: Clock,
    pub caller: Caller,
    pub provider: ProviderRecord,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Status {
    Unwritten,
    Open,
    Success,
    Failed,
    /// Failed, since nothing left Kassa. Does not count as an attempt.
    NotSent,
    /// Given up by the customer. Does not count as an attempt.
    Canceled,
}

impl Status {
    pub const fn is_ended_unpaid(self) -> bool {
        matches!(self, Self::Failed | Self::NotSent | Self::Canceled)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reversal {
    None,
    Written,
    Confirmed,
}

/// The time since the attempt's row was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Clock {
    BeforeCallBy,
    /// No call begins any more, and a reference that the provider does not know may be voided.
    AfterCallBy,
    /// Whatever the connector asks to wait for has passed.
    AfterQuarantine,
}

/// Where the caller of an attempt stands. It may stay there for any time, or be killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Caller {
    Idle,
    /// Has called, and not yet committed the row: only with `Bug::CallBeforeCommit`.
    Uncommitted,
    Written,
    /// Has found that it is in time to call.
    InTime,
    Waiting,
    Answered(Answer),
    /// Its compare-and-set was lost, and the attempt was still open.
    Overtaken(Answer),
    Asking {
        is_current: bool,
        heard: Option<Answer>,
    },
    Ended,
}

/// What a sweeper works on, under a lease.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Errand {
    pub attempt: usize,
    pub purpose: Purpose,
    /// Whether the fence of this lease is still the row's. Another claim makes it older.
    pub is_current: bool,
    pub heard: Option<Answer>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Purpose {
    /// The attempt is due to be asked.
    Sweep,
    /// The customer gives it up.
    GiveUp,
}

/// An answer to pay, ask or void, as the process that heard it keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Answer {
    Approved,
    OtherAmount,
    Refused,
    NotSent,
    /// Stands for "not started" too.
    NeverHeard,
    Gone,
    CannotPromise,
}

/// What the provider holds under one reference, and what is on its way there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ProviderRecord {
    pub call: Call,
    pub charge: Charge,
    /// Whether the reference has a tombstone.
    pub is_voided: bool,
    /// How often a charge was reversed.
    pub reversed: i8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Call {
    Unsent,
    /// May stay so for ever, which is a call that is lost.
    Underway,
    Arrived,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Charge {
    NeverHeard,
    /// Taken, and not decided: the provider answers late.
    Pending,
    Approved,
    OtherAmount,
    Refused,
}

impl ProviderRecord {
    /// What the provider has charged under this reference, without reversals.
    pub const fn charged(&self) -> i8 {
        match self.charge {
            Charge::Approved => ORDER_AMOUNT,
            Charge::OtherAmount => OTHER_AMOUNT,
            Charge::NeverHeard | Charge::Pending | Charge::Refused => 0,
        }
    }
}

/// The ledger's accounts, and the counts of changes and events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Books {
    pub receivable: i8,
    pub merchant: i8,
    /// Late approvals that are not yet reversed.
    pub unresolved: i8,
    pub changes: u8,
    pub events: u8,
    /// Whether a lease with an older fence changed a row.
    pub is_changed_by_older_fence: bool,
    /// Whether an attempt ended that was reported to an operator.
    pub is_alarm_lost: bool,
}

impl State {
    pub const fn initial() -> Self {
        let attempt = Attempt {
            status: Status::Unwritten,
            is_claimed: false,
            is_alarmed: false,
            reversal: Reversal::None,
            clock: Clock::BeforeCallBy,
            caller: Caller::Idle,
            provider: ProviderRecord {
                call: Call::Unsent,
                charge: Charge::NeverHeard,
                is_voided: false,
                reversed: 0,
            },
        };
        let books = Books {
            receivable: 0,
            merchant: 0,
            unresolved: 0,
            changes: 0,
            events: 0,
            is_changed_by_older_fence: false,
            is_alarm_lost: false,
        };
        Self { attempts: [attempt; 2], sweepers: [None; 2], books }
    }

    /// Makes every lease on the attempt one with an older fence.
    pub fn raise_fence(&mut self, attempt: usize) {
        self.attempts[attempt].is_claimed = true;
        if let Caller::Asking { is_current, .. } = &mut self.attempts[attempt].caller {
            *is_current = false;
        }
        for errand in self.sweepers.iter_mut().flatten() {
            errand.is_current &= errand.attempt != attempt;
        }
    }
}
