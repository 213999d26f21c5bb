//! Reads the checkout client from a page host's request.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Path};
use axum::http::header;
use http::request::Parts;
use kassa_domain::ids::IntentId;
use kassa_services::AppState;

use crate::checkout_client::{CheckoutClient, PageToken};
use crate::client_headers::{CLIENT_USER_AGENT, read_header};
use crate::environment::BACK_SCHEME;

impl FromRequestParts<AppState> for CheckoutClient {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        let path = Path::<Vec<(String, String)>>::from_request_parts(parts, state).await;
        let intent_id = path.ok().and_then(|Path(parameters)| {
            let (_, id) = parameters.into_iter().find(|(name, _)| name == "intent_id")?;
            IntentId::parse(&id)
        });
        let authorization = parts.headers.get(header::AUTHORIZATION);
        let authorization = authorization.and_then(|value| value.to_str().ok()).unwrap_or_default();
        let token = match authorization.split_once(' ') {
            Some(("Bearer", token)) => PageToken::Intent(token.to_owned()),
            Some((BACK_SCHEME, token)) => PageToken::Back(token.to_owned()),
            _ => PageToken::Intent(String::new()),
        };
        Ok(Self {
            // No intent has the empty id.
            intent_id: intent_id.unwrap_or(IntentId::before_all()),
            token,
            client_address: state.limits.resolve_client(&parts.extensions, &parts.headers),
            user_agent: read_header(&parts.headers, CLIENT_USER_AGENT),
        })
    }
}
