//! The store on SQLite and PostgreSQL.

mod samples;

mod intents;
mod attempts;
mod orders;
mod small_tables;
mod idempotency;
mod write_queue;
mod corrupt;
mod opening;
mod sqlite_file;
mod postgres_server;
