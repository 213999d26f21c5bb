//! The merchant portal: where a merchant's people do by hand what their server does by API.
//!
//! Every page is finished HTML with plain forms. The modules are declared in the order of a
//! request's answer: texts, context, form, visit, parts of pages, frame, response, pages, dispatch.

mod texts;
pub mod mails;
mod context;
mod cookies;
mod csrf;
mod forms;
mod visit;
mod next_page;
mod views;
mod layout;
mod responses;
mod once;
mod endpoint;
mod pages;
mod dispatch;
mod failures;
mod preview_guard;
mod router;

pub use self::context::{PageSample, PortalContext, PortalState, RenderSample};
pub use self::endpoint::{Access, Verb};
pub use self::preview_guard::require_sign_in;
pub use self::router::{build_router, list_endpoints};
