//! Payments over several connections.

mod routing;
mod resting;
mod health;
mod check;
mod endpoint;
mod secrets;
mod credentials;
