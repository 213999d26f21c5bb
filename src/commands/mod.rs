//! The administrative commands: one file each. They work on the database, beside a server or without one.

pub mod key;
pub mod merchant;
pub mod verify;
pub mod verify_page;
pub mod webhook;

use serde_json::Value;

use kassa::server::Problem;

/// What a command reports: one JSON object.
pub type Report = Result<Value, Problem>;

pub fn unknown(what: &str, id: &str) -> Problem {
    Problem::Usage(format!("there is no {what} {id:?} in this database"))
}
