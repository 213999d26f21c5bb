//! Everything that is tested from outside a module, in one binary.
#![allow(clippy::unwrap_used)]

mod support;

mod api;
