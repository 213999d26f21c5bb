//! Stripe's API of version 2022-11-15, as far as Kassa uses it, with books of its own.
//!
//! What Kassa does not use is an unknown parameter or address. Every exchange is recorded.

mod params;
mod errors;
mod cards;
mod ledger;
mod templates;
mod expansion;
mod lists;
mod customers;
mod payment_methods;
mod bank_accounts;
mod mandates;
mod codes;
mod intents;
mod confirmation;
mod debits;
mod refunds;
mod sessions;
mod endpoints;
mod idempotency;
mod faults;
mod alterations;
mod exchanges;
mod pages;
mod server;
mod double;
mod bank;

pub use self::alterations::Alteration;
pub use self::cards::CardBehaviour;
pub use self::double::StripeDouble;
pub use self::faults::{Fault, FaultEffect, FaultKind};
pub use self::intents::takes_amount;
