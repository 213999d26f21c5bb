//! Which scope of an API key each operation needs.

use axum::extract::MatchedPath;
use axum::http::request::Parts;
use kassa_domain::api_scope::{ApiScope, ApiScopes};

use super::error::ApiError;
use super::error_messages;

/// Every path that an API key authenticates; all its operations need one scope.
const REQUIRED_SCOPES: [(&str, ApiScope); 20] = [
    ("/api/intents", ApiScope::IntentsWrite),
    ("/api/intents/{intent_id}", ApiScope::IntentsRead),
    ("/api/intents/{intent_id}/cancel", ApiScope::IntentsWrite),
    ("/api/intents/auto-attempt", ApiScope::Auto),
    ("/api/intents/{intent_id}/refund", ApiScope::Refunds),
    (CAPTURE, ApiScope::Holds),
    (RELEASE, ApiScope::Holds),
    ("/api/credentials/{credential_id}", ApiScope::Credentials),
    ("/api/mandates/{mandate_id}", ApiScope::Mandates),
    ("/api/mandates/{mandate_id}/subscription", ApiScope::Mandates),
    ("/api/mandates/{mandate_id}/amend", ApiScope::Mandates),
    ("/api/mandates/{mandate_id}/cancel", ApiScope::Mandates),
    ("/api/sandbox/intents/{intent_id}/settle", ApiScope::Sandbox),
    ("/api/sandbox/mandates/{mandate_id}/amendment", ApiScope::Sandbox),
    ("/api/sandbox/mandates/{mandate_id}/authentication", ApiScope::Sandbox),
    ("/api/sandbox/mandates/{mandate_id}/status", ApiScope::Sandbox),
    ("/api/sandbox/mandates/{mandate_id}/collect", ApiScope::Sandbox),
    ("/api/sandbox/refunds/{refund_id}/status", ApiScope::Sandbox),
    ("/api/sandbox/clock", ApiScope::Sandbox),
    ("/api/merchants/{merchant_id}/beneficiaries", ApiScope::Beneficiaries),
];
const CAPTURE: &str = "/api/v2/intents/{intent_id}/capture";
const RELEASE: &str = "/api/v2/intents/{intent_id}/cancel-authorization";

/// Refuses a key without the scope of the request's operation.
///
/// # Errors
/// 403 with the operation's words (interface, section 7). 403 also for a path without a scope, so
/// that a new route is closed until it has one.
pub(super) fn check_scope(parts: &Parts, scopes: ApiScopes) -> Result<(), ApiError> {
    let path = parts.extensions.get().map_or("", MatchedPath::as_str);
    let required = REQUIRED_SCOPES.iter().find(|(known, _)| *known == path);
    if required.is_some_and(|(_, scope)| scopes.contains(*scope)) {
        return Ok(());
    }
    Err(ApiError::forbidden_with(match path {
        CAPTURE => error_messages::CAPTURE_FORBIDDEN,
        RELEASE => error_messages::RELEASE_FORBIDDEN,
        _ => error_messages::FORBIDDEN,
    }))
}
