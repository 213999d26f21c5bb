//! HTTP requests to Stripe.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use kassa_platform::clock::Clock;
use kassa_platform::http_client;
use reqwest::{Client, redirect};
use serde::de::DeserializeOwned;

use super::form::Form;
use super::objects::{ErrorBody, ErrorRecord};
use crate::call::{CallError, compare_date};
use crate::factory::OpenProviderError;
use crate::health::KeyRejection;
use crate::secret::ProviderSecret;

/// The newest version that the checks of this connector can prove.
const VERSION: &str = "2022-11-15";
const ADDRESS: &str = "https://api.stripe.com";
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// The limit of a payment, from the connection to the end of the answer.
pub(super) const PAY_TIMEOUT: Duration = Duration::from_secs(20);
/// The limit of every other call.
pub(super) const CALL_TIMEOUT: Duration = Duration::from_secs(10);

/// A client with the keys of one connection.
pub(super) struct StripeClient {
    http: Client,
    address: Arc<str>,
    authorization: HeaderValue,
    rejection: KeyRejection,
    clock: Clock,
}

/// An answer to a request.
pub(super) enum CallOutcome<T> {
    Done(T),
    Rejected(Rejection),
    NoResult(NoResult),
}

/// Why a request with an idempotency key has no result of its own.
pub(super) enum NoResult {
    /// A failure of Stripe's, kept under the key of an earlier request.
    KeptFailure,
    /// An earlier request of the same key is being executed.
    KeyInUse,
}

/// A request that was not executed, or a card that was declined: an answer of 400 to 404.
pub(super) struct Rejection {
    pub(super) status: StatusCode,
    pub(super) error: Option<ErrorRecord>,
    /// The answer to an earlier request of the same idempotency key.
    pub(super) is_kept: bool,
    /// Stripe's identifier of the request.
    pub(super) request_id: Option<String>,
}

impl Rejection {
    pub(super) fn is_missing(&self) -> bool {
        self.status == StatusCode::NOT_FOUND
    }

    /// Whether the keys are wrong or lack a right.
    pub(super) fn is_of_keys(&self) -> bool {
        matches!(self.status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN)
    }

    pub(super) fn is_declined(&self) -> bool {
        self.status == StatusCode::PAYMENT_REQUIRED
    }

    pub(super) fn exact_code(&self) -> Option<&str> {
        self.error.as_ref().and_then(ErrorRecord::exact_code)
    }

    pub(super) fn code(&self) -> Option<&str> {
        self.error.as_ref().and_then(|error| error.code.as_deref())
    }

    /// The intent that was not confirmed, captured or canceled, if the answer names it.
    pub(super) fn intent_id(&self) -> Option<&str> {
        self.error.as_ref().and_then(ErrorRecord::intent_id)
    }
}

impl StripeClient {
    /// `endpoint` replaces Stripe's own address.
    ///
    /// # Errors
    /// [`OpenProviderError`] if the key can't be sent, or TLS can't be set up.
    pub(super) fn new(
        key: &ProviderSecret,
        endpoint: Option<&str>,
        rejection: KeyRejection,
        clock: Clock,
    ) -> Result<Self, OpenProviderError> {
        let http = http_client::client_builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .redirect(redirect::Policy::none())
            .build()
            .map_err(|error| OpenProviderError(error.to_string()))?;
        let mut authorization = HeaderValue::from_str(&format!("Bearer {}", key.expose()))
            .map_err(|_| OpenProviderError("the key contains an invalid character".to_owned()))?;
        authorization.set_sensitive(true);
        let address = endpoint.unwrap_or(ADDRESS).trim_end_matches('/').into();
        Ok(Self { http, address, authorization, rejection, clock })
    }

    /// Reads a record or a list. `path` follows `/v1/`.
    pub(super) async fn get<T: DeserializeOwned>(
        &self,
        path: &str,
        query: &Form,
        limit: Duration,
    ) -> Result<CallOutcome<T>, CallError> {
        let path = match query.as_query() {
            "" => path.to_owned(),
            query => format!("{path}?{query}"),
        };
        self.send(Method::GET, &path, None, limit).await
    }

    /// Changes something, once for each idempotency key.
    pub(super) async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: Bytes,
        key: &str,
        limit: Duration,
    ) -> Result<CallOutcome<T>, CallError> {
        let key = HeaderValue::from_str(key).map_err(|_| CallError::NotSent)?;
        self.send(Method::POST, path, Some((body, key)), limit).await
    }

    async fn send<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<(Bytes, HeaderValue)>,
        limit: Duration,
    ) -> Result<CallOutcome<T>, CallError> {
        let request = self
            .http
            .request(method, format!("{}/v1/{path}", self.address))
            .timeout(limit)
            .header(AUTHORIZATION, self.authorization.clone())
            .header("stripe-version", VERSION);
        let request = match body {
            Some((body, key)) => request
                .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
                .header("idempotency-key", key)
                .body(body),
            None => request,
        };
        let begun = self.clock.monotonic_time();
        let response = request.send().await.map_err(to_call_error)?;
        compare_date(&self.clock, response.headers(), begun);
        let (status, is_kept) = (response.status(), is_replayed(response.headers()));
        let request_id = response.headers().get("request-id").cloned();
        let body = response.bytes().await.map_err(to_call_error)?;
        if status == StatusCode::OK {
            return parse(&body).map(CallOutcome::Done);
        }
        let request_id = request_id.as_ref().and_then(|id| id.to_str().ok()).unwrap_or_default();
        if status.is_server_error() && is_kept {
            tracing::info!(%status, request_id, "Stripe repeats a failure that it has kept");
            return Ok(CallOutcome::NoResult(NoResult::KeptFailure));
        }
        if status == StatusCode::CONFLICT && is_key_in_use(&body) {
            tracing::info!(request_id, "Stripe executes an earlier request of the same key");
            return Ok(CallOutcome::NoResult(NoResult::KeyInUse));
        }
        self.read_rejection(status, is_kept, request_id, &body).map(CallOutcome::Rejected)
    }

    /// What was rejected for certain. Any other answer leaves the effect unknown.
    fn read_rejection(
        &self,
        status: StatusCode,
        is_kept: bool,
        request_id: &str,
        body: &[u8],
    ) -> Result<Rejection, CallError> {
        let error = serde_json::from_slice(body).ok().map(|body: ErrorBody| body.error);
        let kind = error.as_ref().map(|error| error.kind.clone()).unwrap_or_default();
        let code = error.as_ref().and_then(|error| error.code.clone()).unwrap_or_default();
        let id = Some(request_id.to_owned()).filter(|id| !id.is_empty());
        let rejection = Rejection { status, error, is_kept, request_id: id };
        if rejection.is_of_keys() {
            // A proxy on the way answers so, too, but without Stripe's body.
            let reason = format!("Stripe answers {} {kind}", status.as_u16());
            self.rejection.report(reason.trim_end());
        }
        let is_certain = matches!(status.as_u16(), 400..=404)
            && rejection.error.is_some()
            && kind != "idempotency_error";
        if is_certain {
            tracing::info!(%status, code, kind, request_id, "Stripe has rejected a request");
            Ok(rejection)
        } else {
            tracing::warn!(%status, code, kind, request_id, "Stripe has not answered the call");
            Err(CallError::Unknown)
        }
    }
}

/// Whether an answer is that to an earlier request of the same idempotency key.
fn is_replayed(headers: &HeaderMap) -> bool {
    let is_marked = headers.get("idempotent-replayed").is_some_and(|value| value == "true");
    let original = headers.get("original-request");
    is_marked || original.is_some_and(|original| headers.get("request-id") != Some(original))
}

fn is_key_in_use(body: &[u8]) -> bool {
    let error = serde_json::from_slice(body).map(|body: ErrorBody| body.error);
    error.is_ok_and(|error| error.code.as_deref() == Some("idempotency_key_in_use"))
}

/// Nothing was sent if there was no connection. After any other error Stripe may have the call.
fn to_call_error(error: reqwest::Error) -> CallError {
    let call_error = if error.is_connect() { CallError::NotSent } else { CallError::Unknown };
    tracing::warn!(error = %error.without_url(), %call_error, "Stripe has not answered");
    call_error
}

fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, CallError> {
    serde_json::from_slice(body).map_err(|_| {
        tracing::error!("Stripe's answer can't be read");
        CallError::Unknown
    })
}
