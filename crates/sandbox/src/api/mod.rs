//! The program's HTTP API.

mod answer;
mod interrupt;
mod payments;
mod transfers;
mod mandates;
mod control;
mod router;

pub(super) use self::router::build_router;
