//! The database engines: connections, statements, transactions, the queue of writes.

pub(crate) mod database_url;
pub(crate) mod store;
pub(crate) mod error;
pub(crate) mod write_job;
pub(crate) mod migrate;
pub(crate) mod postgres;
pub(crate) mod query;
pub(crate) mod sqlite;
pub(crate) mod tx;
pub(crate) mod sql_parameter;
pub(crate) mod writer;
