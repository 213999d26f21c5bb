//! Payments as a merchant's people see them, and what they do with them.

mod filter;
mod reader;
mod list;
mod details;
mod link;
mod receipt;

pub use self::details::{PaymentDetails, load_details};
pub use self::filter::PaymentFilter;
pub use self::link::{CreatedLink, create_link, replace_link};
pub use self::list::{PaymentCursor, PaymentExport, PaymentPage, find_position, list_page};
pub use self::receipt::{ReceiptSending, send_receipt};
