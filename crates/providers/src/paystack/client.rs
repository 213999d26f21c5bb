//! HTTP requests to Paystack.

use std::time::Duration;

use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderValue, Method, StatusCode};
use kassa_domain::ids::ConnectionId;
use kassa_domain::mode::Mode;
use kassa_platform::clock::Clock;
use kassa_platform::http_client;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use reqwest::{Client, redirect};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use url::form_urlencoded;

use super::wire::envelope::{ApiRefusal, Envelope, RefusalKind};
use crate::call::{CallError, compare_date};
use crate::factory::OpenProviderError;
use crate::foreign_answer::report_foreign_answer;
use crate::health::KeyRejection;
use crate::secret::ProviderSecret;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// The limit of a payment, from the connection to the end of the answer.
pub(super) const PAY_TIMEOUT: Duration = Duration::from_secs(20);
/// The limit of every other request.
const CALL_TIMEOUT: Duration = Duration::from_secs(10);

/// The characters that a reference may have; every other one is encoded in a path.
const REFERENCE: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_');

/// A client of Paystack's API with the key of one connection.
pub(super) struct PaystackClient {
    http: Client,
    /// Without a slash at the end.
    endpoint: String,
    /// `Bearer` and the key; never printed.
    authorization: HeaderValue,
    rejection: KeyRejection,
    clock: Clock,
    connection_id: ConnectionId,
    mode: Mode,
}

/// A request.
pub(super) struct Call {
    method: Method,
    path: String,
    body: Option<Vec<u8>>,
    timeout: Duration,
}

impl Call {
    /// A request of `path`, which begins with a slash.
    pub(super) fn get(path: &str) -> Self {
        Self { method: Method::GET, path: path.to_owned(), body: None, timeout: CALL_TIMEOUT }
    }

    /// A request of the record with this reference.
    pub(super) fn get_record(path: &str, reference: &str) -> Self {
        let reference = utf8_percent_encode(reference, REFERENCE);
        Self::get(&format!("{path}/{reference}"))
    }

    /// # Errors
    /// [`CallError::NotSent`] if the body can't be written.
    pub(super) fn post(path: &str, body: &impl Serialize) -> Result<Self, CallError> {
        let body = serde_json::to_vec(body).map_err(|_| CallError::NotSent)?;
        Ok(Self { method: Method::POST, body: Some(body), ..Self::get(path) })
    }

    pub(super) fn with_query(self, fields: &[(&str, &str)]) -> Self {
        let mut query = form_urlencoded::Serializer::new(String::new());
        let query = query.extend_pairs(fields).finish();
        Self { path: format!("{}?{query}", self.path), ..self }
    }

    pub(super) fn with_timeout(self, timeout: Duration) -> Self {
        Self { timeout, ..self }
    }
}

/// What Paystack answered.
pub(super) enum CallOutcome<T> {
    /// The request was carried out. What became of the payment is in the data.
    Done(T),
    /// Nothing was carried out.
    Refused(ApiRefusal),
}

impl PaystackClient {
    /// # Errors
    /// [`OpenProviderError`] if the key can't be sent, or TLS can't be set up.
    pub(super) fn new(
        endpoint: &str,
        secret: &ProviderSecret,
        rejection: KeyRejection,
        clock: Clock,
        (connection_id, mode): (ConnectionId, Mode),
    ) -> Result<Self, OpenProviderError> {
        let bearer = format!("Bearer {}", secret.expose());
        let mut authorization = HeaderValue::from_str(&bearer)
            .map_err(|_| OpenProviderError("the secret key has invalid characters".to_owned()))?;
        authorization.set_sensitive(true);
        let http = http_client::client_builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .redirect(redirect::Policy::none())
            .build()
            .map_err(|error| OpenProviderError(error.to_string()))?;
        let endpoint = endpoint.trim_end_matches('/').to_owned();
        Ok(Self { http, endpoint, authorization, rejection, clock, connection_id, mode })
    }

    /// The alarm about an answer in which `part` differs from the call.
    pub(super) fn report_foreign(&self, reference: &str, part: &'static str) -> CallError {
        report_foreign_answer(self.connection_id.as_str(), reference, part)
    }

    /// Whether an answer is of the connection's mode. One that does not say is taken for it.
    ///
    /// # Errors
    /// [`CallError::Unknown`] if it is of the other mode.
    pub(super) fn check_domain(
        &self,
        reference: &str,
        domain: Option<&str>,
    ) -> Result<(), CallError> {
        match (domain, self.mode) {
            (None, _) | (Some("test"), Mode::Test) | (Some("live"), Mode::Live) => Ok(()),
            (Some(_), _) => Err(self.report_foreign(reference, "mode")),
        }
    }

    /// Sends a request whose data is a `T`.
    ///
    /// # Errors
    /// [`CallError::Unknown`] if the answer is 409, 429 or 5xx, or can't be read.
    pub(super) async fn call<T: DeserializeOwned>(
        &self,
        call: Call,
    ) -> Result<CallOutcome<T>, CallError> {
        Ok(match self.call_raw(call).await? {
            CallOutcome::Done(envelope) => CallOutcome::Done(parse(envelope.data)?),
            CallOutcome::Refused(refusal) => CallOutcome::Refused(refusal),
        })
    }

    /// As [`Self::call`], for data that need not be read.
    ///
    /// # Errors
    /// As [`Self::call`].
    pub(super) async fn execute(&self, call: Call) -> Result<CallOutcome<()>, CallError> {
        Ok(match self.call_raw(call).await? {
            CallOutcome::Done(_) => CallOutcome::Done(()),
            CallOutcome::Refused(refusal) => CallOutcome::Refused(refusal),
        })
    }

    async fn call_raw(&self, call: Call) -> Result<CallOutcome<Envelope>, CallError> {
        let (status, body) = self.send(call).await?;
        if let StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN = status {
            self.rejection.report(format!("Paystack rejects the secret key ({})", status.as_u16()));
            return Ok(CallOutcome::Refused(ApiRefusal::of_key(status.as_u16())));
        }
        let is_answer = status.is_success()
            || matches!(
                status,
                StatusCode::BAD_REQUEST | StatusCode::NOT_FOUND | StatusCode::UNPROCESSABLE_ENTITY
            );
        if !is_answer {
            tracing::warn!(%status, "Paystack has not answered the call");
            return Err(CallError::Unknown);
        }
        let envelope: Envelope = serde_json::from_slice(&body).map_err(|_| unreadable())?;
        if status.is_success() && envelope.is_done() {
            return Ok(CallOutcome::Done(envelope));
        }
        let kind = match status {
            StatusCode::NOT_FOUND => RefusalKind::NotFound,
            _ => RefusalKind::Invalid,
        };
        Ok(CallOutcome::Refused(envelope.into_refusal(kind)))
    }

    async fn send(&self, call: Call) -> Result<(StatusCode, Vec<u8>), CallError> {
        let url = format!("{}{}", self.endpoint, call.path);
        let request = self
            .http
            .request(call.method, url)
            .timeout(call.timeout)
            .header(AUTHORIZATION, self.authorization.clone());
        let request = match call.body {
            Some(body) => request.header(CONTENT_TYPE, "application/json").body(body),
            None => request,
        };
        let begun = self.clock.monotonic_time();
        let response = request.send().await.map_err(to_call_error)?;
        compare_date(&self.clock, response.headers(), begun);
        let status = response.status();
        let body = response.bytes().await.map_err(to_call_error)?;
        Ok((status, body.to_vec()))
    }
}

/// Nothing was sent if there was no connection. After any other error Paystack may have the
/// request.
fn to_call_error(error: reqwest::Error) -> CallError {
    let call_error = if error.is_connect() { CallError::NotSent } else { CallError::Unknown };
    tracing::warn!(error = %error.without_url(), %call_error, "Paystack has not answered");
    call_error
}

fn parse<T: DeserializeOwned>(data: Value) -> Result<T, CallError> {
    serde_json::from_value(data).map_err(|_| unreadable())
}

fn unreadable() -> CallError {
    tracing::warn!("Paystack has not answered with readable data");
    CallError::Unknown
}
