//! The hosted page without a browser: what a client of HTML forms sees.

pub mod test_customer;

mod debit_order;
mod states;
mod payment;
mod methods;
mod field_errors;
mod consent;
mod credentials;
mod credential_deletion;
mod cancel_attempt;
mod branding;
mod checkout_only;
mod bad_input;
mod security;
mod rate_limits;
