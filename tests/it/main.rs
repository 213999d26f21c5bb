//! Tests that see the program from outside, in one binary.

#![allow(clippy::unwrap_used)]

mod support;

mod invariants;
mod store;
mod api;
mod docs;
mod words;
mod checkout;
mod preview;
mod recovery;
mod races;
mod crashes;
mod webhooks;
mod command_line;
