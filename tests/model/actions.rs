//! What can happen next. A process can be stopped between any two of its steps, for any time.

use super::state::{Charge, Purpose};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The caller of this attempt.
    Caller(usize, CallerStep),
    /// This sweeper.
    Sweeper(usize, SweeperStep),
    /// The provider, or the network before it, for this attempt's reference.
    Provider(usize, ProviderStep),
    /// The next deadline of this attempt passes.
    PassTime(usize),
    /// A notification or the reconciliation finds this attempt's approval.
    Reconcile(usize),
    /// The reversal of this attempt is sent.
    SendReversal { attempt: usize, is_answered: bool },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallerStep {
    /// One transaction: the attempt, its call with fence 0, and the intent's state.
    Write,
    /// Commits what was called before: only with `Bug::CallBeforeCommit`.
    CommitLate,
    ReadClock,
    Send,
    FailToSend,
    Hear,
    /// Takes a time-out for a refusal: only with `Bug::SilenceIsRefusal`.
    AssumeRefusal,
    Settle,
    Claim,
    Ask,
    /// Is killed, has no answer in time, or has nothing to do.
    End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SweeperStep {
    /// The lease of another process may have ended at any moment, so a claim is always possible.
    Claim {
        attempt: usize,
        purpose: Purpose,
    },
    Ask,
    Void,
    Settle,
    /// Is killed and started again, has no answer in time, or has nothing to do.
    End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProviderStep {
    /// The call arrives.
    Receive(Charge),
    /// A pending charge is decided.
    Decide(Charge),
}
