//! The connector of Paystack (decision 124).

mod wire;
mod client;
mod expected_payment;
mod kind;
mod token;
mod reasons;
mod methods;
mod status;
mod find;
mod pay;
mod void;
mod holds;
mod refund_turns;
mod refunds;
mod recipients;
mod payouts;
mod listing;
mod disputes;
mod notification;
mod stored_cards;
mod connector;
mod factory;
pub mod fuzz;

pub use self::factory::PaystackFactory;
