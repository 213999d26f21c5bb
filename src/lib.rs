//! Kassa collects payments for merchants.
//!
//! Modules are declared in the order in which data flows: the rules ([`domain`]), the technical
//! services ([`platform`]), the database ([`store`]), payment providers ([`providers`]), use cases
//! ([`services`]), webhook delivery ([`webhooks`]), the merchant's JSON API ([`api`]) and the
//! hosted page ([`checkout`]). `domain` and `islands` are compiled for the server and for the
//! browser, all other modules for the server only.

#![recursion_limit = "256"]
// Their macros panic if the output is closed or full (ADR 137).
#![warn(clippy::print_stdout, clippy::print_stderr)]

pub mod domain;
pub mod islands;

#[cfg(feature = "ssr")]
pub mod platform;
#[cfg(feature = "ssr")]
pub mod i18n;
#[cfg(feature = "ssr")]
pub mod store;
#[cfg(feature = "ssr")]
pub mod providers;
#[cfg(feature = "ssr")]
pub mod sandbox;
#[cfg(feature = "ssr")]
pub mod events;
#[cfg(feature = "ssr")]
pub mod services;
#[cfg(feature = "ssr")]
pub mod webhooks;
#[cfg(feature = "ssr")]
pub mod branding;
#[cfg(feature = "ssr")]
pub mod pdf;
#[cfg(feature = "ssr")]
pub mod config;
#[cfg(feature = "ssr")]
pub mod checkout_api;
#[cfg(feature = "ssr")]
pub mod api;
#[cfg(feature = "ssr")]
pub mod checkout;
#[cfg(feature = "ssr")]
pub mod receipt_mail;
#[cfg(feature = "ssr")]
pub mod preview;
#[cfg(feature = "ssr")]
pub mod portal;
#[cfg(feature = "ssr")]
pub mod script_inventory;
#[cfg(feature = "ssr")]
pub mod demo_shop;
#[cfg(feature = "ssr")]
pub mod server;
#[cfg(all(feature = "ssr", any(test, fuzzing)))]
pub mod fuzz_targets;
