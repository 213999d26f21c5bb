//! The rules of payments, and nothing else: no IO, no clock, no randomness, no serialisation.
//! Compiled for the server and for the browser.

pub mod time;
pub mod money;
mod digits;
pub mod card;
pub mod phone;
pub mod voucher;
pub mod bank_account;
pub mod method;
pub mod country;
pub mod purchaser;
pub mod beneficiary;
pub mod split;
pub mod future_payments;
pub mod schedule;
pub mod mandate;
pub mod attempt;
pub mod connection;
pub mod look;
pub mod intent;
pub mod credential;
pub mod refund;
pub mod ledger;
pub mod audit;
