//! The connections that reads run on, by engine.

use super::postgres::Postgres;
use super::readers::Readers;

/// The read connections of an open database.
pub enum Pool<'s> {
    Sqlite(&'s Readers),
    Postgres(&'s Postgres),
}

/// A source of read connections. [`Query`](super::query::Query) depends on this trait instead of
/// on [`Store`](super::store::Store), which itself runs queries.
pub trait ReadPool {
    fn pool(&self) -> Pool<'_>;
}
