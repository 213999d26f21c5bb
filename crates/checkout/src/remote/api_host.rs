//! The API host over HTTP. Every request may be repeated: a read changes nothing, and a change that
//! was made is not made twice. So a request whose connection failed is sent once more.

use std::time::Duration;

use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use kassa_domain::mode::Mode;
use kassa_platform::clock::Clock;
use kassa_platform::http_client;
use kassa_platform::http_date::parse_retry_after;
use kassa_platform::rate_limit::RateLimitExceeded;
use reqwest::{Client, RequestBuilder, Response, redirect};
use serde::de::DeserializeOwned;

use crate::checkout_client::{CheckoutClient, PageToken};
use crate::client_headers::CLIENT_USER_AGENT;
use crate::environment::{BACK_SCHEME, ENVIRONMENT_HEADER, format_environment};
use crate::error::{OpenSessionError, Unavailable};
use crate::host_secret::HostSecret;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// Longer than any wait that a rate limit imposes.
const MAX_RETRY_AFTER: Duration = Duration::from_secs(24 * 60 * 60);

pub(super) struct ApiHost {
    http: Client,
    secret: Option<(HeaderName, HeaderValue)>,
    api_url: String,
    expected_environment: String,
}

impl ApiHost {
    /// # Errors
    /// [`reqwest::Error`] if TLS cannot be set up.
    pub(super) fn new(
        api_url: &str,
        mode: Mode,
        secret: Option<&HostSecret>,
    ) -> Result<Self, reqwest::Error> {
        let http = http_client::client_builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .redirect(redirect::Policy::none())
            .build()?;
        Ok(Self {
            http,
            secret: secret.and_then(HostSecret::to_header),
            api_url: api_url.to_owned(),
            expected_environment: format_environment(mode),
        })
    }

    /// A request about the client's intent, with its token and address.
    pub(super) fn session_request(
        &self,
        method: Method,
        checkout_client: &CheckoutClient,
        path: &str,
        timeout: Duration,
    ) -> RequestBuilder {
        let id = encode_path_segment(checkout_client.intent_id.as_str());
        let request = self.request(method, &format!("{id}{path}"));
        let request = request.header(header::AUTHORIZATION, authorize(&checkout_client.token));
        let request = request.timeout(timeout);
        let request = match checkout_client.client_address.ip() {
            Some(address) => request.header("x-forwarded-for", address.to_string()),
            None => request,
        };
        match &checkout_client.user_agent {
            Some(user_agent) => request.header(CLIENT_USER_AGENT, user_agent),
            None => request,
        }
    }

    /// A request with the token of a payment link that is kept open, or of a consent.
    pub(super) fn token_request(
        &self,
        method: Method,
        token: &str,
        path: &str,
        timeout: Duration,
    ) -> RequestBuilder {
        let authorization = authorize(&PageToken::Intent(token.to_owned()));
        let request = self.request(method, path);
        request.header(header::AUTHORIZATION, authorization).timeout(timeout)
    }

    pub(super) fn logo_request(&self, id: &str, timeout: Duration) -> RequestBuilder {
        let id = encode_path_segment(id);
        self.request(Method::GET, &format!("logos/{id}")).timeout(timeout)
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.http.request(method, format!("{}/sessions/{path}", self.api_url));
        match &self.secret {
            Some((name, value)) => request.header(name, value),
            None => request,
        }
    }

    /// Sends a request, once more if its connection failed.
    ///
    /// # Errors
    /// [`Unavailable`] if there is no response, or the responding host is of another environment
    /// or version.
    pub(super) async fn send(&self, request: RequestBuilder) -> Result<Response, Unavailable> {
        let retry = request.try_clone();
        let sent = match (request.send().await, retry) {
            (Err(error), Some(retry)) if !error.is_timeout() => retry.send().await,
            (sent, _) => sent,
        };
        let response = sent.map_err(|error| {
            tracing::error!(error = %error.without_url(), "the API host can't be reached");
            Unavailable
        })?;
        match response
            .headers()
            .get(ENVIRONMENT_HEADER)
            .map(|found| found.to_str().unwrap_or_default())
        {
            Some(found) if found == self.expected_environment => Ok(response),
            found => {
                let (found, expected) = (found.unwrap_or("no Kassa"), &self.expected_environment);
                tracing::error!(
                    found,
                    %expected,
                    "KASSA_API_URL: this is not our API host, or it does not trust this one"
                );
                Err(Unavailable)
            }
        }
    }

    /// Sends a request about an open session.
    pub(super) async fn call<T: DeserializeOwned>(
        &self,
        request: RequestBuilder,
    ) -> Result<T, Unavailable> {
        let response = self.send(request).await?;
        match response.status() {
            StatusCode::OK => decode_json(response).await,
            status => Err(log_unexpected_status(status)),
        }
    }

    /// Sends a request that opens a session.
    pub(super) async fn call_checking_access<T: DeserializeOwned>(
        &self,
        request: RequestBuilder,
    ) -> Result<T, OpenSessionError> {
        let response = self.send(request).await?;
        match response.status() {
            StatusCode::OK => Ok(decode_json(response).await?),
            StatusCode::GONE => {
                Err(OpenSessionError::LinkExpired(Box::new(decode_json(response).await?)))
            }
            StatusCode::FORBIDDEN => Err(OpenSessionError::Forbidden),
            StatusCode::NOT_FOUND => Err(OpenSessionError::NotFound),
            StatusCode::TOO_MANY_REQUESTS => {
                Err(OpenSessionError::RateLimited(read_wait(&response)))
            }
            status => Err(log_unexpected_status(status).into()),
        }
    }
}

/// The header with a token. A token that no header can carry is not valid, so none is sent.
fn authorize(token: &PageToken) -> HeaderValue {
    let (scheme, token) = match token {
        PageToken::Intent(token) => ("Bearer", token.as_str()),
        PageToken::Back(token) => (BACK_SCHEME, token.as_str()),
    };
    let is_carried = token.bytes().all(|byte| byte.is_ascii_graphic());
    let text = format!("{scheme} {}", if is_carried { token } else { "" });
    let mut value = HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""));
    value.set_sensitive(true);
    value
}

pub(super) fn encode_path_segment(text: &str) -> percent_encoding::PercentEncode<'_> {
    percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC)
}

pub(super) async fn decode_json<T: DeserializeOwned>(response: Response) -> Result<T, Unavailable> {
    response.json().await.map_err(log_unreadable_response)
}

pub(super) fn log_unreadable_response(error: reqwest::Error) -> Unavailable {
    tracing::error!(error = %error.without_url(), "the API host's response can't be read");
    Unavailable
}

pub(super) fn log_unexpected_status(status: StatusCode) -> Unavailable {
    tracing::error!(%status, "the API host responded with an unexpected status");
    Unavailable
}

/// The wait of a `Retry-After` header; one second if it is missing or malformed.
fn read_wait(response: &Response) -> RateLimitExceeded {
    let wait = parse_retry_after(response.headers(), Clock::System.now());
    RateLimitExceeded::from_wait(wait.unwrap_or(Duration::from_secs(1)).min(MAX_RETRY_AFTER))
}
