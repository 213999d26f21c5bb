//! The sandbox's program, called by its connector over HTTP.

mod harness;

mod payments;
mod records;
mod transfers;
mod mandates;
mod faults;
mod unreachable;
mod listing;
mod notifications;
mod two_programs;
