//! The hosted page and the plain forms on it.
//!
//! Every GET renders the current state of the intent, every POST responds with 303 or a page, so
//! the back button, a second tab and a reload are harmless. The modules are declared in the order
//! of a request: link, limit, form, page context, labels, views, response.

mod context;
mod link;
mod cookies;
mod csp_reports;
mod language;
mod form_values;
mod typed_values;
mod page_context;
mod mandate_terms;
mod labels;
mod card_texts;
mod views;
mod responses;
mod rate_limit;
mod session_guard;
mod browser_session;
mod routes;
mod router;
pub mod preview;

pub use self::context::{CheckoutContext, CheckoutState};
pub use self::csp_reports::csp_report_routes;
pub use self::router::build_router;
