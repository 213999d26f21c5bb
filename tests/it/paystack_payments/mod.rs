//! The whole service over a connection to Paystack, played by a double: page and API on one side,
//! Paystack's records on the other.

mod paystack_service;

mod pages;
mod open_pages;
mod email;
mod stored_cards;
mod holds;
mod refunds;
mod splits;
mod disputes;
mod notifications;
mod faults;
mod secrets;
