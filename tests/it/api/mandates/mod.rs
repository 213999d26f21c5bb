//! `/api/mandates/…`

mod test_mandate;
mod signing;
mod changes;
mod collections;
mod refusals;
mod access;
