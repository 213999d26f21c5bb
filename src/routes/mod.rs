//! The addresses of the hosted page and of the plain forms on it.
//!
//! Every GET renders the current state of the intent, every POST responds with 303 or a page, so
//! the back button, a second tab and a reload are harmless. A request passes the rate limit, opens
//! the session of its link, and is answered by a page of [`app`](crate::app) or a redirect.

mod context;
mod cookies;
mod csp_reports;
mod language;
mod typed_values;
pub(crate) mod responses;
mod rate_limit;
mod session_guard;
mod browser_session;
mod current_page;
mod posted_form;
mod show;
mod check;
mod pay;
mod away;
mod back;
mod challenge;
mod network_choice;
mod cancel_attempt;
mod cancel_intent;
mod delete_credential;
mod mandate_pdf;
mod receipt;
mod payment_link;
mod consent;
mod logo;
mod card_texts;
mod router;

pub use self::context::{CheckoutContext, CheckoutState};
pub use self::csp_reports::csp_report_routes;
pub use self::router::build_router;
