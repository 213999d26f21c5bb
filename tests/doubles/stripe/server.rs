//! The program: requests with their keys, faults and pages.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, Method, Uri};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde_json::{Value, json};

use super::alterations::{self, Alteration};
use super::endpoints::execute;
use super::errors::StripeError;
use super::exchanges::Exchange;
use super::faults::{Fault, FaultEffect, FaultKind};
use super::idempotency::{Claim, Fingerprint, KeptAnswer, Keys};
use super::ledger::Ledger;
use super::pages;
use super::params::Params;

const VERSION: &str = "2022-11-15";

/// What the requests share.
pub struct Shared {
    ledger: Mutex<Ledger>,
    keys: Mutex<Keys>,
    faults: Mutex<Vec<Fault>>,
    alterations: Mutex<Vec<Alteration>>,
    exchanges: Mutex<Vec<Exchange>>,
    /// Addresses for which the key has no right.
    denied: Mutex<Vec<String>>,
    api_key: String,
    requests: AtomicU64,
}

/// An answer of the API, and whether it repeats an earlier one.
struct Answer {
    status: u16,
    body: Value,
    /// The identifier of the request that is repeated.
    original: Option<String>,
}

impl Shared {
    pub fn new(ledger: Ledger, api_key: &str) -> Self {
        Self {
            ledger: Mutex::new(ledger),
            keys: Mutex::default(),
            faults: Mutex::default(),
            alterations: Mutex::default(),
            exchanges: Mutex::default(),
            denied: Mutex::default(),
            api_key: api_key.to_owned(),
            requests: AtomicU64::new(1),
        }
    }

    pub fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.ledger.lock().unwrap()
    }

    pub fn faults(&self) -> MutexGuard<'_, Vec<Fault>> {
        self.faults.lock().unwrap()
    }

    pub fn alterations(&self) -> MutexGuard<'_, Vec<Alteration>> {
        self.alterations.lock().unwrap()
    }

    pub fn exchanges(&self) -> MutexGuard<'_, Vec<Exchange>> {
        self.exchanges.lock().unwrap()
    }

    pub fn denied(&self) -> MutexGuard<'_, Vec<String>> {
        self.denied.lock().unwrap()
    }

    fn take_fault(&self, method: &str, path: &str) -> Option<Fault> {
        let mut faults = self.faults();
        let position = faults.iter().position(|fault| fault.is_of(method, path))?;
        Some(faults.remove(position))
    }

    fn check_headers(&self, headers: &HeaderMap, path: &str) -> Result<(), StripeError> {
        let read = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        if read("authorization") != Some(&format!("Bearer {}", self.api_key)) {
            return Err(StripeError::unauthorized());
        }
        if self.denied().iter().any(|denied| path.starts_with(denied)) {
            return Err(StripeError::forbidden());
        }
        match read("stripe-version") {
            Some(VERSION) => Ok(()),
            _ => Err(StripeError::invalid("Invalid Stripe API version")),
        }
    }
}

pub fn build_router(shared: Arc<Shared>) -> Router {
    Router::new().fallback(handle).with_state(shared)
}

async fn handle(
    State(shared): State<Arc<Shared>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let body = String::from_utf8_lossy(&body);
    let params = match method {
        Method::GET => Params::parse(uri.query().unwrap_or_default()),
        _ => Params::parse(&body),
    };
    let Some(path) = uri.path().strip_prefix("/v1/") else {
        return pages::answer(&mut shared.ledger(), method.as_str(), uri.path(), &params);
    };
    let number = shared.requests.fetch_add(1, Ordering::SeqCst);
    // So that requests overtake each other.
    tokio::time::sleep(Duration::from_millis(number * 7919 % 4)).await;
    let fault = shared.take_fault(method.as_str(), path);
    let is_before = fault.as_ref().is_some_and(|fault| fault.effect == FaultEffect::Before);
    let kind = fault.map(|fault| fault.kind);
    if let Some(kind @ (FaultKind::Reset | FaultKind::Garbage | FaultKind::Hang)) = kind
        && is_before
    {
        return break_off(kind).await;
    }
    let key = headers.get("idempotency-key").and_then(|key| key.to_str().ok());
    let key = key.map(str::to_owned).filter(|_| method == Method::POST);
    let call = Call { method: method.as_str(), path, params: &params, key: key.as_deref() };
    let fails = kind == Some(FaultKind::ServerError);
    let mut answer = match shared.check_headers(&headers, path) {
        Ok(()) => answer(&shared, &call, number, fails.then_some(is_before)).await,
        Err(error) => Answer::refused(&error),
    };
    shared.exchanges().push(call.to_exchange(&answer));
    let changed = (&mut answer.status, &mut answer.body);
    alterations::apply(&mut shared.alterations(), (method.as_str(), path), changed);
    match kind {
        Some(kind @ (FaultKind::Reset | FaultKind::Garbage | FaultKind::Hang)) => {
            break_off(kind).await
        }
        Some(FaultKind::ServerError) | None => answer.into_response(number, key.as_deref()),
    }
}

struct Call<'a> {
    method: &'a str,
    path: &'a str,
    params: &'a Params,
    key: Option<&'a str>,
}

impl Call<'_> {
    fn to_exchange(&self, answer: &Answer) -> Exchange {
        Exchange {
            method: self.method.to_owned(),
            path: format!("/v1/{}", self.path),
            params: self.params.clone(),
            key: self.key.map(str::to_owned),
            status: answer.status,
            answer: answer.body.clone(),
        }
    }
}

/// `failure` is a failure of Stripe's own, before the effect of the request or after it.
async fn answer(shared: &Shared, call: &Call<'_>, number: u64, failure: Option<bool>) -> Answer {
    let Some(key) = call.key else {
        return execute_once(shared, call, failure).0;
    };
    let fingerprint = Fingerprint { path: call.path.to_owned(), params: call.params.clone() };
    let now = shared.ledger().now();
    let claim = shared.keys.lock().unwrap().claim(key, &fingerprint, now);
    match claim {
        Claim::Execute => (),
        Claim::Repeat(KeptAnswer { status, body, request_id }) => {
            return Answer { status, body, original: Some(request_id) };
        }
        Claim::InUse => return Answer::refused(&StripeError::key_in_use()),
        Claim::OtherParameters => return Answer::refused(&StripeError::other_parameters()),
    }
    tokio::time::sleep(Duration::from_millis(number * 7907 % 3)).await;
    let (answer, is_kept) = execute_once(shared, call, failure);
    let kept = KeptAnswer {
        status: answer.status,
        body: answer.body.clone(),
        request_id: format!("req_{number}"),
    };
    shared.keys.lock().unwrap().finish(key, is_kept.then_some(kept));
    answer
}

/// The answer, and whether a key keeps it.
fn execute_once(shared: &Shared, call: &Call<'_>, failure: Option<bool>) -> (Answer, bool) {
    if failure == Some(true) {
        return (Answer::refused(&StripeError::server_error()), true);
    }
    let executed = execute(&mut shared.ledger(), call.method, call.path, call.params);
    match (executed, failure) {
        (_, Some(_)) => (Answer::refused(&StripeError::server_error()), true),
        (Ok(body), None) => (Answer { status: 200, body, original: None }, true),
        (Err(error), None) => (Answer::refused(&error), error.is_kept),
    }
}

async fn break_off(kind: FaultKind) -> Response {
    match kind {
        FaultKind::Hang => {
            tokio::time::sleep(Duration::from_hours(1)).await;
            ().into_response()
        }
        FaultKind::Garbage => "<html>Something else</html>".into_response(),
        FaultKind::Reset | FaultKind::ServerError => {
            let broken = io::Error::from(io::ErrorKind::ConnectionReset);
            let parts = [Ok(Bytes::from_static(b"{")), Err(broken)];
            Body::from_stream(stream::iter(parts)).into_response()
        }
    }
}

impl Answer {
    fn refused(error: &StripeError) -> Self {
        let body = json!({ "error": error.to_record() });
        Self { status: error.status, body, original: None }
    }

    fn into_response(self, number: u64, key: Option<&str>) -> Response {
        let request_id = format!("req_{number}");
        let mut response = Response::builder()
            .status(self.status)
            .header("content-type", "application/json")
            .header("request-id", &request_id);
        if let Some(key) = key {
            let original = self.original.as_ref().unwrap_or(&request_id);
            response = response.header("idempotency-key", key).header("original-request", original);
        }
        if self.original.is_some() {
            response = response.header("idempotent-replayed", "true");
        }
        response.body(Body::from(self.body.to_string())).unwrap()
    }
}
