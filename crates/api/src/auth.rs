//! Authentication of the caller: a merchant by API key, or a customer's page by intent token
//! (interface, section 5).

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use kassa_domain::credential::Credential;
use kassa_domain::ids::IntentId;
use kassa_domain::mode::Mode;
use kassa_platform::request_facts::note_merchant;
use kassa_services::merchants::authentication::{self, AuthenticationError};
use kassa_services::payments::access::{self, AccessError};
use kassa_services::{AppContext, AppState};
use kassa_store::{Merchant, StoredIntent};
use url::form_urlencoded;

use super::error::ApiError;
use super::error_messages;
use super::failed_requests::CallerSlot;
use super::scopes;
use super::validation::ProblemKind;

/// The merchant whose API key authenticated the request.
pub struct AuthenticatedMerchant(pub Arc<Merchant>);

impl FromRequestParts<AppState> for AuthenticatedMerchant {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        if !parts.headers.contains_key(AUTHORIZATION) {
            return Err(ApiError::unauthorized());
        }
        let authenticated = match read_bearer_key(&parts.headers) {
            Some(key) => authentication::authenticate_merchant(app, key).await,
            None => Err(AuthenticationError::InvalidKey),
        };
        if let Err(AuthenticationError::InvalidKey) = authenticated {
            limit_by_client(app, &parts.extensions, &parts.headers)?;
            return Err(ApiError::unauthorized_because(explain_refusal(&parts.headers, app)));
        }
        let key = authenticated?;
        CallerSlot::fill(parts, &key.merchant);
        note_merchant(&key.merchant.id);
        scopes::check_scope(parts, key.scopes)?;
        Ok(Self(Arc::clone(&key.merchant)))
    }
}

/// Counts a request without a valid API key by client address. Requests with a valid key are
/// counted by key.
///
/// # Errors
/// 429 if the client has sent too many.
pub(super) fn limit_by_client(
    app: &AppContext,
    extensions: &Extensions,
    headers: &HeaderMap,
) -> Result<(), ApiError> {
    let client = app.limits.resolve_client(extensions, headers);
    Ok(app.limits.check_client(client)?)
}

/// The `WWW-Authenticate` of a refused `Authorization`. It reveals nothing about stored keys.
fn explain_refusal(headers: &HeaderMap, ctx: &AppContext) -> &'static str {
    let other = match ctx.settings.mode {
        Mode::Test => "live_",
        Mode::Live => "test_",
    };
    match read_bearer_key(headers) {
        None => {
            "Bearer error=\"invalid_request\", \
             error_description=\"Send one header: Authorization: Bearer API_KEY\""
        }
        Some(key) if key.starts_with(other) => {
            "Bearer error=\"invalid_token\", \
             error_description=\"The API key belongs to the other environment\""
        }
        Some(_) => {
            "Bearer error=\"invalid_token\", \
             error_description=\"The API key is unknown, revoked or expired\""
        }
    }
}

/// A merchant, or the holder of an intent token. If a request has both, the API key is used
/// (decision 3).
pub enum ApiCaller {
    Merchant(Arc<Merchant>),
    /// `iauth`, not checked yet: the intent is known only to the handler.
    Token(String),
}

impl FromRequestParts<AppState> for ApiCaller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        if parts.headers.contains_key(AUTHORIZATION) {
            let AuthenticatedMerchant(merchant) =
                AuthenticatedMerchant::from_request_parts(parts, app).await?;
            return Ok(Self::Merchant(merchant));
        }
        parse_iauth(parts.uri.query().unwrap_or_default())?
            .map(Self::Token)
            .ok_or_else(ApiError::unauthorized)
    }
}

impl ApiCaller {
    /// Loads the intent if the caller has access to it.
    ///
    /// # Errors
    /// Those of [`access::load_intent`]; 403 also for the token of a disabled merchant's intent
    /// (decision 12b).
    pub async fn find_intent(
        &self,
        ctx: &AppContext,
        id: &IntentId,
    ) -> Result<StoredIntent, ApiError> {
        self.find_intent_or_forbid(ctx, id, error_messages::FORBIDDEN).await
    }

    /// As [`Self::find_intent`], with the customer's active credentials.
    ///
    /// # Errors
    /// As [`Self::find_intent`].
    pub async fn find_intent_with_credentials(
        &self,
        ctx: &AppContext,
        id: &IntentId,
    ) -> Result<(StoredIntent, Vec<Credential>), ApiError> {
        let loaded = access::load_intent_with_credentials(ctx, self.to_caller(), id).await;
        let (intent, credentials) =
            loaded.map_err(|error| to_api_error(error, error_messages::FORBIDDEN))?;
        Ok((check_merchant_active(intent)?, credentials))
    }

    /// As [`Self::find_intent`]; `forbidden_message` is the `detail` if the intent belongs to
    /// another merchant or the token is not valid.
    ///
    /// # Errors
    /// As [`Self::find_intent`].
    pub async fn find_intent_or_forbid(
        &self,
        ctx: &AppContext,
        id: &IntentId,
        forbidden_message: &'static str,
    ) -> Result<StoredIntent, ApiError> {
        let loaded = access::load_intent(ctx, self.to_caller(), id).await;
        check_merchant_active(loaded.map_err(|error| to_api_error(error, forbidden_message))?)
    }

    fn to_caller(&self) -> access::Caller<'_> {
        match self {
            Self::Merchant(merchant) => access::Caller::Merchant(merchant),
            Self::Token(token) => access::Caller::IntentToken(token),
        }
    }
}

fn to_api_error(error: AccessError, forbidden_message: &'static str) -> ApiError {
    match error {
        AccessError::Forbidden | AccessError::TokenExpired => {
            ApiError::forbidden_with(forbidden_message)
        }
        error => error.into(),
    }
}

fn check_merchant_active(intent: StoredIntent) -> Result<StoredIntent, ApiError> {
    if intent.merchant.active { Ok(intent) } else { Err(ApiError::forbidden()) }
}

/// The key of `Authorization: Bearer KEY`; `None` if the header has another format or is
/// repeated.
fn read_bearer_key(headers: &HeaderMap) -> Option<&str> {
    let mut values = headers.get_all(AUTHORIZATION).iter();
    let only = values.next().filter(|_| values.next().is_none())?;
    parse_bearer_key(only.to_str().ok()?)
}

fn parse_bearer_key(header: &str) -> Option<&str> {
    let (scheme, key) = header.split_once(' ')?;
    let key = key.trim_matches(' ');
    (scheme.eq_ignore_ascii_case("Bearer") && !key.is_empty()).then_some(key)
}

fn parse_iauth(query: &str) -> Result<Option<String>, ApiError> {
    let mut values = form_urlencoded::parse(query.as_bytes())
        .filter(|(name, _)| name == "iauth")
        .map(|(_, value)| value);
    let (first, second) = (values.next(), values.next());
    if second.is_some() {
        let (kind, msg) = (ProblemKind::Duplicate, "Must appear only once");
        return Err(ApiError::invalid_parameter("query", "iauth", kind, msg));
    }
    Ok(first.map(std::borrow::Cow::into_owned))
}

#[cfg(test)]
mod tests {
    use super::parse_bearer_key;

    #[test]
    fn bearer_keys_are_parsed() {
        for valid in ["Bearer KEY", "bearer KEY", "BEARER KEY", "Bearer  KEY "] {
            assert_eq!(parse_bearer_key(valid), Some("KEY"), "{valid:?}");
        }
        for invalid in [
            "KEY",
            "Bearer",
            "Bearer ",
            "Bearer\tKEY",
            "BearerKEY",
            "Basic KEY",
            "Token KEY",
            "",
            " KEY",
        ] {
            assert_eq!(parse_bearer_key(invalid), None, "{invalid:?}");
        }
    }
}
