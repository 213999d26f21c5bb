//! The merchant's API, by its addresses.

mod paths;
mod authentication;
mod request_bodies;
mod idempotency;
mod idempotency_refusals;
mod intents;
mod credentials;
mod beneficiaries;
mod card_numbers;
mod mandates;
mod sandbox;
mod fuzzed_input;
mod recent_settings;
mod repeated_reads;
mod rate_limits;
mod scopes;
mod secret_leaks;
mod tenant_isolation;
mod openapi;
mod cors;
