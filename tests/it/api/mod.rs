//! The merchant's API, by its addresses.

mod addresses;
mod authentication;
mod bodies;
mod idempotency;
mod intents;
mod credentials;
mod beneficiaries;
mod mandates;
mod sandbox;
mod hostile;
mod limits;
mod secrecy;
mod tenants;
mod description;
