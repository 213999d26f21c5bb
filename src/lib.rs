//! Kassa collects payments for merchants.
//!
//! Modules stand in the order in which data flows: what is true of payments ([`domain`]), what is kept of them
//! ([`store`]), who moves the money ([`processor`]), how often anybody may ask ([`limits`]), what can be done ([`flow`]),
//! how merchants are told ([`webhooks`]), what a customer may know and ask ([`session`]), and the two doors: the merchant's
//! ([`api`]) and the customer's ([`checkout`]).

#![recursion_limit = "256"]

pub mod domain;
pub mod islands;

#[cfg(feature = "ssr")]
pub mod clock;
#[cfg(feature = "ssr")]
pub mod secrets;
#[cfg(feature = "ssr")]
pub mod outbound;
#[cfg(feature = "ssr")]
pub mod config;
#[cfg(feature = "ssr")]
pub mod i18n;
#[cfg(feature = "ssr")]
pub mod json;
#[cfg(feature = "ssr")]
pub mod store;
#[cfg(feature = "ssr")]
pub mod processor;
#[cfg(feature = "ssr")]
pub mod limits;
#[cfg(feature = "ssr")]
pub mod flow;
#[cfg(feature = "ssr")]
pub mod webhooks;
#[cfg(feature = "ssr")]
pub mod assets;
#[cfg(feature = "ssr")]
pub mod look;
#[cfg(feature = "ssr")]
pub mod pdf;
#[cfg(feature = "ssr")]
pub mod session;
#[cfg(feature = "ssr")]
pub mod api;
#[cfg(feature = "ssr")]
pub mod checkout;
#[cfg(feature = "ssr")]
pub mod preview;
#[cfg(feature = "ssr")]
pub mod evidence;
#[cfg(feature = "ssr")]
pub mod demo;
#[cfg(feature = "ssr")]
pub mod server;
