//! Tests that see the program from outside.

#![allow(clippy::unwrap_used)]

mod invariants;
