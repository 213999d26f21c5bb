//! Stripe (decision 122): cards, typed on a page of Stripe's or on Kassa's, and debit orders.

mod amounts;
mod reasons;
mod form;
mod objects;
mod client;
mod account;
mod steps;
mod token;
mod customers;
mod networks;
mod state;
mod expected_payment;
mod lookup;
mod intents;
mod choice;
mod page;
mod voids;
mod authorizations;
mod refunds;
mod tokens;
mod notification;
mod listing;
mod mandates;
mod disputes;
mod check;
mod connector;
mod factory;
pub mod fuzz;

pub use self::connector::StripeConnector;
pub use self::factory::StripeFactory;
