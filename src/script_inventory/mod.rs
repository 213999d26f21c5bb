//! Evidence for PCI DSS 4.0.1: which scripts the payment page runs and why (6.4.3), and a check of
//! a live page for changes of its scripts and headers (11.6.1).

mod inventory;
mod rules;
mod form_check;
mod markup;
mod headers;
mod style_sheets;
mod verify;

use axum::Router;
use axum::routing::get;

pub use self::markup::{PageFindings, examine};
pub use self::rules::PageRules;
pub use self::verify::{CheckedScript, PageReport, examine_page, verify_page};

/// The address of the inventory on the page host.
pub fn routes() -> Router {
    Router::new().route("/.well-known/payment-page-scripts.json", get(inventory::get_inventory))
}
