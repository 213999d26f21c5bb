//! What a customer keeps of a payment: its receipt, as text and as PDF. Knows no use case and no
//! database.

pub mod pdf;
mod receipt_text;
mod written_pdf;
mod receipt_pdf;

pub use self::receipt_pdf::{download_receipt, receipt_file_name, write_receipt_pdf};
pub use self::receipt_text::{ReceiptText, RefundText, Row};
pub use self::written_pdf::{download_pdf, writable_locale};
