//! Tests that see the program from outside, in one binary.

#![allow(clippy::unwrap_used)]

mod support;

mod invariants;
mod store;
mod api;
mod docs;
mod message_usage;
mod checkout;
mod preview;
mod reconciliation;
mod races;
mod crashes;
mod webhooks;
mod command_line;
