//! The store, on both engines.

pub mod place;
mod samples;

mod intents;
mod attempts;
mod orders;
mod others;
mod replays;
mod writing;
mod corrupt;
mod opening;
mod sqlite_file;
mod postgres_server;
