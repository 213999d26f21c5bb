//! The hosted page without a browser: what a client of HTML forms sees.

pub mod customer;

mod signing;
mod states;
mod paying;
mod methods;
mod wrong;
mod remember;
mod credentials;
mod forget;
mod give_up;
mod look;
mod apart;
mod bad_input;
mod security;
mod limits;
