//! Who calls: a merchant by its API key, or a customer's page by an intent token (interface, section 5).

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts as Head;
use url::form_urlencoded;

use super::decode::{Kind, Problem};
use super::{ApiError, words};
use crate::flow::authenticate::{self, Denied};
use crate::flow::{Parts, Service, access};
use crate::limits::Client;
use crate::store::{Merchant, StoredIntent};

/// The merchant whose API key came with the request.
pub struct KeyHolder(pub Merchant);

impl FromRequestParts<Service> for KeyHolder {
    type Rejection = ApiError;

    async fn from_request_parts(head: &mut Head, service: &Service) -> Result<Self, ApiError> {
        if !head.headers.contains_key(AUTHORIZATION) {
            return Err(ApiError::unauthorized());
        }
        let authenticated = match bearer(&head.headers) {
            Some(key) => authenticate::merchant(service, key).await,
            None => Err(Denied::Unknown),
        };
        if let Err(Denied::Unknown) = authenticated {
            count_wrong_key(head, service)?;
        }
        Ok(Self(authenticated?))
    }
}

/// Requests without a key are counted by their address already, see [`super::limit`]; those with a wrong one are here.
fn count_wrong_key(head: &Head, service: &Service) -> Result<(), ApiError> {
    let client = head.extensions.get().copied().unwrap_or(Client::UNKNOWN);
    Ok(service.limits.client(client)?)
}

/// A merchant, or the holder of an intent token. Where both came the key counts (decision 3).
pub enum Caller {
    Merchant(Merchant),
    /// `iauth`, not compared with anything yet.
    Token(String),
}

impl FromRequestParts<Service> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(head: &mut Head, service: &Service) -> Result<Self, ApiError> {
        if head.headers.contains_key(AUTHORIZATION) {
            let KeyHolder(merchant) = KeyHolder::from_request_parts(head, service).await?;
            return Ok(Self::Merchant(merchant));
        }
        iauth(head.uri.query().unwrap_or_default())?.map(Self::Token).ok_or_else(ApiError::unauthorized)
    }
}

impl Caller {
    /// The intent, if this caller may see it.
    ///
    /// # Errors
    /// Those of [`access::intent`]; 403 for the page of a disabled merchant too (decision 12b).
    pub async fn intent(&self, parts: &Parts, id: &str) -> Result<StoredIntent, ApiError> {
        self.intent_or(parts, id, words::FORBIDDEN).await
    }

    /// As [`Self::intent`]; `forbidden` is what a stranger is told.
    ///
    /// # Errors
    /// Those of [`Self::intent`].
    pub async fn intent_or(&self, parts: &Parts, id: &str, forbidden: &'static str) -> Result<StoredIntent, ApiError> {
        let caller = match self {
            Self::Merchant(merchant) => access::Caller::Merchant(merchant),
            Self::Token(token) => access::Caller::Token(token),
        };
        let intent = access::intent(parts, caller, id).await.map_err(|refused| match refused {
            access::Refused::Forbidden | access::Refused::Outdated => ApiError::forbidden_to(forbidden),
            refused => refused.into(),
        })?;
        if intent.merchant.active { Ok(intent) } else { Err(ApiError::forbidden()) }
    }
}

/// The key of `Authorization: Bearer KEY`; nothing for any other content of the header, and where it is there twice.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let mut values = headers.get_all(AUTHORIZATION).iter();
    let only = values.next().filter(|_| values.next().is_none())?;
    credentials(only.to_str().ok()?)
}

fn credentials(header: &str) -> Option<&str> {
    let (scheme, key) = header.split_once(' ')?;
    let key = key.trim_matches(' ');
    (scheme.eq_ignore_ascii_case("Bearer") && !key.is_empty()).then_some(key)
}

fn iauth(query: &str) -> Result<Option<String>, ApiError> {
    let mut values = form_urlencoded::parse(query.as_bytes()).filter(|(name, _)| name == "iauth").map(|(_, value)| value);
    let (first, second) = (values.next(), values.next());
    if second.is_some() {
        let msg = "Must not be there twice".to_owned();
        let loc = vec!["query".into(), "iauth".into()];
        return Err(ApiError::invalid(vec![Problem { loc, msg, kind: Kind::Duplicate }]));
    }
    Ok(first.map(std::borrow::Cow::into_owned))
}

#[cfg(test)]
mod tests {
    use super::credentials;

    #[test]
    fn a_key_follows_the_word_bearer() {
        for good in ["Bearer KEY", "bearer KEY", "BEARER KEY", "Bearer  KEY "] {
            assert_eq!(credentials(good), Some("KEY"), "{good:?}");
        }
        for bad in ["KEY", "Bearer", "Bearer ", "Bearer\tKEY", "BearerKEY", "Basic KEY", "Token KEY", "", " KEY"] {
            assert_eq!(credentials(bad), None, "{bad:?}");
        }
    }
}
