//! Receipts by e-mail: composed in the customer's language, and sent by an SMTP server. So are
//! notices and invitations to people of the portal.

mod header;
mod html;
mod message;
mod portal_mail;
mod sender;
mod worker;

pub use self::portal_mail::{send_due_notices, send_invitations};
pub use self::sender::{MailServerError, ReceiptSender};
pub use self::worker::send_due_receipts;
