//! The database engines: addresses, statements, transactions, migrations and the write queue.

pub(crate) mod database_url;
mod database_metrics;
pub(crate) mod error;
pub mod row;
pub(crate) mod wide_sum;
pub(crate) mod sql_parameter;
mod id_values;
mod sqlite_statement;
mod id_counters;
pub(crate) mod tx;
mod sqlite_connection;
mod readers;
pub(crate) mod pool;
pub mod query;
pub(crate) mod schema;
pub(crate) mod migrate;
pub(crate) mod write_job;
pub(crate) mod queued_writes;
pub(crate) mod writer;
pub(crate) mod sqlite;
pub mod postgres;
pub(crate) mod store;
