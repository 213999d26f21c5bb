//! The sandbox's own tables, and all of its SQL.

mod schema;
pub mod payments;
pub mod refunds;
pub mod payouts;
pub mod mandates;
pub mod collections;
pub mod notifications;

pub use self::schema::open_records;
