//! The merchant's API, by its addresses.

mod intents;
