//! The merchant's API, by its addresses.

mod addresses;
mod authentication;
mod bodies;
mod idempotency;
mod intents;
mod beneficiaries;
mod hostile;
mod limits;
mod secrecy;
mod description;
