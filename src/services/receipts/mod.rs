//! Receipts of payments and refunds.

mod build;

pub use self::build::load_receipt;
