//! The hosted page without a browser: what a client of HTML forms sees.

pub mod customer;

mod states;
mod paying;
mod wrong;
mod bad_input;
mod security;
mod limits;
