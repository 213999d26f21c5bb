//! The rules of payments, as pure code: no IO, no clock, no randomness. Compiled for the server and
//! for the browser; the feature `json` adds the JSON forms of values, on the server.

mod codes;
pub mod ids;
pub mod time;
pub mod money;
pub mod country;
pub mod mode;
pub mod api_scope;
pub mod purchaser;
pub mod branding;
pub mod split;
pub mod method;
pub mod beneficiary;
pub mod failure_reason;
pub mod transaction_status;
pub mod provider_call;
pub mod sandbox;
pub mod mandate;
pub mod intent;
pub mod payment_link;
pub mod credential;
pub mod abilities;
pub mod connection;
pub mod routing;
pub mod refund;
pub mod receipt;
pub mod dispute;
pub mod payout;
pub mod webhook;
pub mod ledger;
pub mod reconciliation;
pub mod consistency;
pub mod portal;
#[cfg(feature = "json")]
pub mod json;
