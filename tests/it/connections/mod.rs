//! Payments over several connections.

mod routing;
mod resting;
mod health;
mod secrets;
mod credentials;
