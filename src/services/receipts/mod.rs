//! Receipts of payments and refunds.

mod build;
mod queue;

pub use self::build::{load_receipt, refund_position};
pub(in crate::services) use self::queue::ReceiptQueue;
pub use self::queue::can_send_receipt;
