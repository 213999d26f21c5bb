//! HTTP requests to the sandbox's program.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::http::{HeaderMap, Method, StatusCode};
use kassa_platform::clock::{Clock, monotonic_time};
use kassa_platform::http_client;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use reqwest::{Client, redirect};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::wire::{PROGRAM_HEADER, SUBJECT_HEADER};
use crate::call::{CallError, compare_date};
use crate::foreign_answer::report_foreign_answer;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// The limit of a payment, from the connection to the end of the answer.
pub(super) const PAY_TIMEOUT: Duration = Duration::from_secs(20);
/// The limit of every other call.
pub(super) const CALL_TIMEOUT: Duration = Duration::from_secs(10);

/// A client of the sandbox's program. Clones share the connections.
#[derive(Clone)]
pub struct SandboxClient {
    http: Client,
    /// `None` if there is no program: no call is sent.
    url: Option<Arc<str>>,
    /// Compared with the time of a program that is not within this process.
    clock: Option<Clock>,
}

/// A request about a record, whose reference is encoded in the path.
pub(super) struct Call {
    method: Method,
    path: String,
    body: Option<Bytes>,
    timeout: Duration,
}

impl Call {
    /// A request of `/collection/reference`, or of `/collection/reference/action`.
    pub(super) fn new(method: Method, collection: &str, reference: &str, action: &str) -> Self {
        let mut path = format!("/{collection}");
        if !reference.is_empty() {
            path.push('/');
            path.extend(utf8_percent_encode(reference, NON_ALPHANUMERIC));
        }
        if !action.is_empty() {
            path.push('/');
            path.push_str(action);
        }
        Self { method, path, body: None, timeout: CALL_TIMEOUT }
    }

    pub(super) fn get(collection: &str, reference: &str) -> Self {
        Self::new(Method::GET, collection, reference, "")
    }

    pub(super) fn put(collection: &str, reference: &str) -> Self {
        Self::new(Method::PUT, collection, reference, "")
    }

    pub(super) fn post(collection: &str, reference: &str, action: &str) -> Self {
        Self::new(Method::POST, collection, reference, action)
    }

    /// # Errors
    /// [`CallError::NotSent`] if the body can't be written.
    pub(super) fn with_json(self, body: &impl Serialize) -> Result<Self, CallError> {
        let body = serde_json::to_vec(body).map_err(|_| CallError::NotSent)?;
        Ok(Self { body: Some(Bytes::from(body)), ..self })
    }

    pub(super) fn with_body(self, body: Bytes, timeout: Duration) -> Self {
        Self { body: Some(body), timeout, ..self }
    }

    pub(super) fn with_timeout(self, timeout: Duration) -> Self {
        Self { timeout, ..self }
    }

    pub(super) fn with_query(self, query: &str) -> Self {
        Self { path: format!("{}?{query}", self.path), ..self }
    }
}

/// An answer of the program.
struct ProgramResponse {
    status: StatusCode,
    body: Bytes,
}

impl SandboxClient {
    /// `url` is the address of the program, without a slash at the end.
    ///
    /// # Errors
    /// [`reqwest::Error`] if TLS cannot be set up.
    pub fn new(url: &str) -> Result<Self, reqwest::Error> {
        Ok(Self { url: Some(url.into()), ..Self::without_program()? })
    }

    /// A client for a process that calls no provider.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn without_program() -> Result<Self, reqwest::Error> {
        let http = http_client::client_builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .redirect(redirect::Policy::none())
            .build()?;
        Ok(Self { http, url: None, clock: None })
    }

    /// A client of the program at another address, with or without a slash at its end.
    #[must_use]
    pub fn at(&self, url: &str) -> Self {
        Self { url: Some(url.trim_end_matches('/').into()), ..self.clone() }
    }

    /// A client of a program that has a time of its own, with which `clock` is compared.
    #[must_use]
    pub fn compared_with(self, clock: Clock) -> Self {
        Self { clock: Some(clock), ..self }
    }

    /// Sends a call about a record. `None` if the program does not know the reference.
    pub(super) async fn find<T: DeserializeOwned>(
        &self,
        call: Call,
    ) -> Result<Option<T>, CallError> {
        let answer = self.send(call).await?;
        match answer.status {
            StatusCode::OK => parse(&answer.body).map(Some),
            StatusCode::NOT_FOUND => Ok(None),
            status => Err(log_unexpected_status(status)),
        }
    }

    /// Sends a call without a result. An unknown reference is no error.
    pub(super) async fn execute(&self, call: Call) -> Result<(), CallError> {
        match self.send(call).await?.status {
            StatusCode::NO_CONTENT | StatusCode::NOT_FOUND => Ok(()),
            status => Err(log_unexpected_status(status)),
        }
    }

    /// Sends a call whose answer is always a `T`.
    pub(super) async fn call<T: DeserializeOwned>(&self, call: Call) -> Result<T, CallError> {
        let answer = self.send(call).await?;
        match answer.status {
            StatusCode::OK => parse(&answer.body),
            status => Err(log_unexpected_status(status)),
        }
    }

    async fn send(&self, call: Call) -> Result<ProgramResponse, CallError> {
        let url = self.url.as_deref().ok_or(CallError::NotSent)?;
        let address = format!("{url}{}", call.path);
        let request = self.http.request(call.method, address).timeout(call.timeout);
        let request = match call.body {
            Some(body) => request.header("content-type", "application/json").body(body),
            None => request,
        };
        let begun = monotonic_time();
        let response = request.send().await.map_err(to_call_error)?;
        if let Some(clock) = &self.clock {
            compare_date(clock, response.headers(), begun);
        }
        let (status, is_program) =
            (response.status(), response.headers().contains_key(PROGRAM_HEADER));
        check_subject(&call.path, response.headers())?;
        if !is_program {
            tracing::error!(%status, "KASSA_SANDBOX_URL: this is not the sandbox");
            return Err(CallError::Unknown);
        }
        let body = response.bytes().await.map_err(to_call_error)?;
        Ok(ProgramResponse { status, body })
    }
}

/// An answer about another record is worth as much as none (decision 139). One of an earlier
/// version does not say what it is about.
fn check_subject(path: &str, headers: &HeaderMap) -> Result<(), CallError> {
    let path = path.split('?').next().unwrap_or_default();
    let asked = path.split('/').nth(2).unwrap_or_default();
    match headers.get(SUBJECT_HEADER) {
        Some(subject) if subject.as_bytes() != asked.as_bytes() => {
            Err(report_foreign_answer("sandbox", asked, "reference"))
        }
        Some(_) | None => Ok(()),
    }
}

/// Nothing was sent if there was no connection. After any other error the program may have the
/// call.
fn to_call_error(error: reqwest::Error) -> CallError {
    let call_error = if error.is_connect() { CallError::NotSent } else { CallError::Unknown };
    tracing::warn!(error = %error.without_url(), %call_error, "the sandbox has not answered");
    call_error
}

fn log_unexpected_status(status: StatusCode) -> CallError {
    tracing::warn!(%status, "the sandbox has not answered the call");
    CallError::Unknown
}

fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, CallError> {
    serde_json::from_slice(body).map_err(|_| {
        tracing::error!("the sandbox's answer can't be read");
        CallError::Unknown
    })
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn an_answer_about_another_record_is_unknown() {
        let check = |path: &str, subject: Option<&'static str>| {
            let subject = subject.map(HeaderValue::from_static);
            let headers = subject
                .into_iter()
                .map(|subject| (axum::http::HeaderName::from_static(SUBJECT_HEADER), subject));
            check_subject(path, &headers.collect())
        };
        let call = Call::get("payments", "a/b 1");
        assert_eq!(check(&call.path, Some("a%2Fb%201")), Ok(()));
        assert_eq!(check("/payments/r/capture", Some("r")), Ok(()));
        assert_eq!(check("/records?from=1", None), Ok(()));
        assert_eq!(check("/payments/r", None), Ok(()), "an earlier version");
        for other in ["s", "", "R"] {
            assert_eq!(check("/payments/r", Some(other)), Err(CallError::Unknown), "{other}");
        }
        assert_eq!(check("/records?from=1", Some("r")), Err(CallError::Unknown));
    }
}
