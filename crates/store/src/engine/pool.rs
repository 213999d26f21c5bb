//! The pool that reads run on, one per engine.

use sqlx::PgPool;

use super::readers::Readers;

/// The read connections of an open database.
pub enum Pool<'s> {
    Sqlite(&'s Readers),
    Postgres(&'s PgPool),
}

/// A source of read connections. [`Query`](super::query::Query) depends on this trait instead of
/// on [`Store`](super::store::Store), which itself runs queries.
pub trait ReadPool {
    fn pool(&self) -> Pool<'_>;
}
