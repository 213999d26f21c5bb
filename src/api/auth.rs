//! Who calls: a merchant by its API key, or a customer's page by an intent token (interface,
//! section 5).

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts as Head;
use url::form_urlencoded;

use super::validation::{ProblemKind, ValidationProblem};
use super::{ApiError, error_messages};
use crate::platform::rate_limit::ClientAddress;
use crate::services::merchants::authentication::{self, AuthenticationError};
use crate::services::payments::access;
use crate::services::{AppContext, AppState};
use crate::store::{Merchant, StoredIntent};

/// The merchant whose API key came with the request.
pub struct AuthenticatedMerchant(pub Merchant);

impl FromRequestParts<AppState> for AuthenticatedMerchant {
    type Rejection = ApiError;

    async fn from_request_parts(head: &mut Head, service: &AppState) -> Result<Self, ApiError> {
        if !head.headers.contains_key(AUTHORIZATION) {
            return Err(ApiError::unauthorized());
        }
        let authenticated = match read_bearer_key(&head.headers) {
            Some(key) => authentication::authenticate_merchant(service, key).await,
            None => Err(AuthenticationError::InvalidKey),
        };
        if let Err(AuthenticationError::InvalidKey) = authenticated {
            count_invalid_key(head, service)?;
        }
        Ok(Self(authenticated?))
    }
}

/// Requests without a key are counted by their address already, see [`super::rate_limit`]; those
/// with a wrong one are here.
fn count_invalid_key(head: &Head, service: &AppState) -> Result<(), ApiError> {
    let client = head.extensions.get().copied().unwrap_or(ClientAddress::UNKNOWN);
    Ok(service.limits.check_client(client)?)
}

/// A merchant, or the holder of an intent token. Where both came the key counts (decision 3).
pub enum ApiCaller {
    Merchant(Merchant),
    /// `iauth`, not compared with anything yet.
    Token(String),
}

impl FromRequestParts<AppState> for ApiCaller {
    type Rejection = ApiError;

    async fn from_request_parts(head: &mut Head, service: &AppState) -> Result<Self, ApiError> {
        if head.headers.contains_key(AUTHORIZATION) {
            let AuthenticatedMerchant(merchant) =
                AuthenticatedMerchant::from_request_parts(head, service).await?;
            return Ok(Self::Merchant(merchant));
        }
        parse_iauth(head.uri.query().unwrap_or_default())?
            .map(Self::Token)
            .ok_or_else(ApiError::unauthorized)
    }
}

impl ApiCaller {
    /// The intent, if this caller may see it.
    ///
    /// # Errors
    /// Those of [`access::intent`]; 403 for the page of a disabled merchant too (decision 12b).
    pub async fn find_intent(&self, ctx: &AppContext, id: &str) -> Result<StoredIntent, ApiError> {
        self.find_intent_or_forbid(ctx, id, error_messages::FORBIDDEN).await
    }

    /// As [`Self::intent`]; `forbidden` is what a stranger is told.
    ///
    /// # Errors
    /// Those of [`Self::intent`].
    pub async fn find_intent_or_forbid(
        &self,
        ctx: &AppContext,
        id: &str,
        forbidden_message: &'static str,
    ) -> Result<StoredIntent, ApiError> {
        let caller = match self {
            Self::Merchant(merchant) => access::Caller::Merchant(merchant),
            Self::Token(token) => access::Caller::IntentToken(token),
        };
        let intent = access::load_intent(ctx, caller, id).await.map_err(|error| match error {
            access::AccessError::Forbidden | access::AccessError::TokenExpired => {
                ApiError::forbidden_with(forbidden_message)
            }
            error => error.into(),
        })?;
        if intent.merchant.active { Ok(intent) } else { Err(ApiError::forbidden()) }
    }
}

/// The key of `Authorization: Bearer KEY`; nothing for any other content of the header, and where
/// it is there twice.
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
        let msg = "Must not be there twice".to_owned();
        let loc = vec!["query".into(), "iauth".into()];
        return Err(ApiError::invalid_request(vec![ValidationProblem {
            loc,
            msg,
            kind: ProblemKind::Duplicate,
        }]));
    }
    Ok(first.map(std::borrow::Cow::into_owned))
}

#[cfg(test)]
mod tests {
    use super::parse_bearer_key;

    #[test]
    fn a_key_follows_the_word_bearer() {
        for good in ["Bearer KEY", "bearer KEY", "BEARER KEY", "Bearer  KEY "] {
            assert_eq!(parse_bearer_key(good), Some("KEY"), "{good:?}");
        }
        for bad in [
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
            assert_eq!(parse_bearer_key(bad), None, "{bad:?}");
        }
    }
}
