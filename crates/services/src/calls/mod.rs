//! Calls to providers: written with the change that requires them, made, and repeated until the
//! provider has answered. Each kind of call is a [`CallOperation`]; this is the only code that
//! makes them.
//!
//! A call belongs to the process that wrote it. If that process gets no answer, or is gone, another
//! takes the call by a lease: it increments the call's fence, and an answer is written only with
//! the newest fence.

mod operation;
mod refund_journal;
mod run;

pub(super) use self::operation::{CallOperation, Settled};
pub(super) use self::refund_journal::CallRefundJournal;
pub(super) use self::run::{
    LEASE, caller_lease_end, expedite_call, find_provider, run_call, settle_call,
};
