//! The delivery of events: a real receiver, and a clock that the test moves.

pub mod worker;

mod confirmations;
mod delivery;
mod retries;
mod sequence;
mod unreliable_receiver;
mod instances;
mod order;
mod order_race;
mod original_outage;
mod original_format;
mod imported_secrets;
mod manage_destinations;
mod official_verifier;
mod egress_policy;
