//! Kassa collects payments for merchants.
//!
//! This package is the web app: the hosted page ([`app`]) with its [`islands`] and its [`routes`],
//! and the server around it. It uses the crates in `crates/`. `islands` are compiled for the server
//! and for the browser, all other modules for the server only.

#![recursion_limit = "256"]
// Their macros panic if the output is closed or full (ADR 137).
#![warn(clippy::print_stdout, clippy::print_stderr)]

pub mod islands;

#[cfg(feature = "ssr")]
pub mod config;
#[cfg(feature = "ssr")]
mod app;
#[cfg(feature = "ssr")]
pub mod routes;
#[cfg(feature = "ssr")]
pub mod receipt_mail;
#[cfg(feature = "ssr")]
pub mod preview;
#[cfg(feature = "ssr")]
pub mod script_inventory;
#[cfg(feature = "ssr")]
pub mod demo_shop;
#[cfg(feature = "ssr")]
pub mod server;
