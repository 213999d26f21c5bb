//! The rules of payments, and nothing else: no IO, no clock, no randomness, no serialisation.
//! Compiled for the server and for the browser.

pub mod time;
pub mod money;
pub mod method;
pub mod country;
pub mod mode;
pub mod purchaser;
pub mod beneficiary;
pub mod split;
pub mod mandate;
pub mod intent;
pub mod connection;
pub mod branding;
pub mod credential;
pub mod refund;
pub mod ledger;
pub mod consistency;
