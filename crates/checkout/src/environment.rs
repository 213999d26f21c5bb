//! The headers that a page host and its API host exchange.

use axum::http::HeaderName;
use kassa_domain::mode::Mode;

/// In every response of the endpoints: the environment and version of the API host.
pub(super) const ENVIRONMENT_HEADER: HeaderName = HeaderName::from_static("x-kassa-environment");

/// The authentication scheme of [`PageToken::Back`](super::checkout_client::PageToken::Back).
pub(super) const BACK_SCHEME: &str = "Back";

/// `test 0.1.0`
pub(super) fn format_environment(mode: Mode) -> String {
    format!("{} {}", mode.code(), env!("CARGO_PKG_VERSION"))
}
