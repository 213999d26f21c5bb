//! Receipts of payments, refunds and instalments.

mod build;
mod queue;

pub use self::build::{list_instalments, load_logo, load_receipt, refund_position, sum_refunds};
pub(crate) use self::queue::ReceiptQueue;
