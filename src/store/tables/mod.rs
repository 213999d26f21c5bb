//! One module a table or aggregate, and all of its SQL.

pub mod attempts;
pub mod beneficiaries;
pub mod connections;
pub mod credentials;
pub mod deliveries;
pub mod destinations;
pub mod events;
pub mod instalments;
pub mod intents;
mod json_columns;
pub mod api_keys;
pub mod ledger;
pub mod logos;
pub mod mandates;
pub mod merchants;
pub mod refunds;
pub mod idempotency_keys;
pub mod settings;
