//! Notifications of providers: verified, kept once, and handled in the background. They decide
//! nothing: what they name is queried sooner.

mod handling;
mod receiving;
pub mod receiver;
