//! The store on SQLite and PostgreSQL.

pub mod samples;

mod intents;
mod attempts;
mod orders;
mod sealed_columns;
mod small_tables;
mod connections;
mod idempotency;
mod write_queue;
mod lone_write;
mod corrupt;
mod opening;
pub mod upgrade;
mod sqlite_file;
mod postgres_server;
mod postgres_connections;
mod round_trips;
mod postgres_conflicts;
mod pooler;
mod event_cursor;
mod references;
mod query_plans;
mod row_ids;
mod restored_ids;
