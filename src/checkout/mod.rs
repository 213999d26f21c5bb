//! The hosted page and the plain forms on it.
//!
//! Every GET renders the current state of the intent, every POST responds with 303 or a page, so
//! the back button, a second tab and a reload are harmless. The modules are declared in the order
//! of a request: link, limit, form, page context, labels, views, response.

mod context;
mod link;
mod cookies;
mod csp_reports;
mod headers;
mod language;
mod form_values;
mod typed_values;
mod page_context;
mod directed_text;
mod mandate_terms;
mod labels;
mod card_texts;
mod receipt_text;
mod written_pdf;
mod receipt_pdf;
mod views;
mod render;
mod responses;
mod rate_limit;
mod session_guard;
mod browser_session;
mod routes;
mod router;
pub mod preview;

pub use self::context::{CheckoutContext, CheckoutState};
pub use self::csp_reports::csp_report_routes;
pub use self::directed_text::DirectedText;
pub(crate) use self::headers::set_page_headers;
pub(crate) use self::receipt_pdf::download_receipt;
pub use self::receipt_pdf::{receipt_file_name, write_receipt_pdf};
pub use self::receipt_text::{ReceiptText, RefundText, Row};
pub use self::router::build_router;
pub(crate) use self::views::qr_code::render_qr_code;
