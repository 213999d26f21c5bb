//! The tables. Each module contains all SQL of one table or aggregate.

mod json_columns;
pub mod settings;
pub mod clocks;
pub mod merchants;
pub mod api_keys;
pub mod logos;
pub mod connections;
pub mod beneficiaries;
pub mod attempts;
pub mod provider_calls;
pub mod reversals;
pub mod provider_notifications;
pub mod job_leases;
pub mod intents;
pub mod idempotency_keys;
pub mod credentials;
pub mod refunds;
pub mod payouts;
pub mod ledger;
pub mod mandates;
pub mod instalments;
pub mod events;
pub mod destinations;
pub mod deliveries;
pub mod call_backlog;
pub mod money_records;
pub mod reconciliations;
