//! A model of the protocol between Kassa and a payment provider, explored exhaustively: every
//! order in which two callers, two sweepers, a provider and the deadlines can take their steps.
//!
//! One intent has two attempts: the customer submits again, or an automatic payment continues with
//! the next credential. A step is what happens between two points at which a process can be
//! stopped: a transaction, a request that leaves, an answer that arrives. A process can stay at
//! each of these points for any time, or be killed there; how often is not limited. So a stopped
//! process that continues after a deadline needs no step of its own.
//!
//! # The provider
//!
//! - It carries out a call, and the answer is lost: the process that waits for it ends.
//! - The call arrives late, or never; until then the provider has never heard of it.
//! - It decides late, refuses, or approves another amount.
//! - `Class::Tombstone`: a void leaves a tombstone, or returns what was decided before.
//! - `Class::Quarantine`: a void promises nothing. The attempt ends after a fixed time, and may
//!   still be approved later.
//!
//! # What is simplified
//!
//! - Time is the number of deadlines that have passed. The last begin of a call and the first void
//!   of an unknown reference are one deadline, although there are 40 seconds between them.
//! - A lease may end at any moment, so a claim is always possible. Of a fence the model keeps
//!   whether it is still the row's.
//! - "Not started" is "never heard of". Notifications, reconciliation and whatever else finds an
//!   approval of an attempt that has ended are one step.
//! - The choice of a card's network is a call as the first one: written, sent once, and voided if
//!   the provider has not executed it.
//! - A void that arrives late is a sweeper that was stopped before its void.
//! - Unique indexes hold: one open attempt for each intent, one reversal for each attempt.
//! - States that differ only in what no later step reads are one state: `reduction.rs`.
//!
//! # Properties
//!
//! In brackets: tests of `tests/it` that check the same of the program.
//!
//! - `I1`: at rest, the provider's approvals without reversals are the ledger's balance, and at
//!   most the order's amount. At rest means that nobody has anything to do. (`races::verify`)
//! - `I2`: an intent has at most one successful attempt. (`races::idempotency`)
//! - `I3`: the provider knows no reference before its attempt is committed. (`crashes::payments`)
//! - `I4`: at rest, an approval of an attempt that ended unpaid is reversed.
//! - `I5`: "never heard of it" ends an attempt only with a tombstone, after the quarantine, or if
//!   nothing was sent. (`reconciliation`)
//! - `I6`: a lease with an older fence changes nothing. That fences rise is not modelled.
//! - `I7`: all postings add up to 0. (`races::verify`, `crashes::corruption`)
//! - `I8`: each change is stored with its event. Deliveries are not modelled. (`crashes::webhooks`)
//! - `I9`: no more is reversed than was charged. Refunds by the merchant are not modelled.
//!   (`races::refunds`)
//! - `I10`: a reference with a tombstone is not charged. This is the provider's promise.
//! - `I11`: an attempt is shown as refused or paid only if the provider said so; without tombstones
//!   as refused also after the quarantine. (`reconciliation`)
//! - `AMOUNT`: an approval of another amount is no success.
//! - `OPERATOR`: an attempt with such an approval is ended by no process, once it was reported.
//! - `NEVER_LATE`: with tombstones, an attempt that ended unpaid is never charged.
//! - `RECOVERY`: wherever processes are killed, one sweeper without faults brings all to rest. Only
//!   an approval of another amount stays open, for an operator. (`crashes::payments`)
//!
//! Without tombstones, `I1` and `I4` hold only by reversals, and only if somebody looks for late
//! approvals: `Bug::DropLateApproval` breaks these two alone, `Bug::NoReconciliation` too. With
//! tombstones nothing needs reversals: `NEVER_LATE`. `OPERATOR` needs the fences, and that each
//! process has one of its own: `Bug::NoFence` and `Bug::SharedFence` break it.
//!
//! Not modelled: attempts that do not count, captures, releases, mandates, and what the customer
//! sees.

mod state;
mod protocol;
mod actions;
mod provider;
mod settlement;
mod reduction;
mod caller;
mod sweeper;
mod steps;
mod rest;
mod properties;
mod exploration;
mod correct;
mod planted_bugs;
