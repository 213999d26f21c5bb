//! Receipts by e-mail: composed in the customer's language, and sent by an SMTP server.

mod header;
mod html;
mod message;
mod sender;
mod worker;

pub use self::sender::{MailServerError, ReceiptSender};
pub use self::worker::send_due_receipts;
