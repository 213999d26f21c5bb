//! Request metrics, in the text format of Prometheus. Like the logs they never contain a query
//! string: it carries the intent's token, `iauth`.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::{LazyLock, OnceLock, PoisonError, RwLock};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::{MatchedPath, Request};
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use kassa_domain::ids::{IntentId, MerchantId};
use kassa_platform::clock;
use kassa_platform::request_facts::{REQUEST_ID, RequestFacts, X_REQUEST_ID};
use metrics::{Counter, Histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tower::Service;

use super::json_lines::REQUESTS;
use super::log_writer::LINES_LOST;
use super::logging::logs_requests;

/// `None` if another recorder was installed in this process.
static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

const REQUESTS_TOTAL: &str = "kassa_http_requests_total";
const REQUEST_DURATION: &str = "kassa_http_request_duration_seconds";
const PROVIDER_CALL_DURATION: &str = "kassa_provider_call_duration_seconds";
/// Upper bounds in seconds.
const BUCKETS: [f64; 11] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0];
const BATCH_SIZE: &str = "kassa_writer_batch_size";
/// Upper bounds in writes.
const BATCH_BUCKETS: [f64; 8] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0];

/// The metrics of the requests with the same labels.
#[derive(Clone)]
struct RequestSeries {
    method: &'static str,
    status: u16,
    requests: Counter,
    durations: Histogram,
}

/// By route. The recorder would allocate the labels for each request.
static SERIES: LazyLock<RwLock<HashMap<String, Vec<RequestSeries>>>> =
    LazyLock::new(RwLock::default);

/// Counts, times and logs each request, labelled with its route's pattern: the number of series is
/// bounded. Gives it an id, which its answer has too. A request that panics is answered with 500;
/// the panic hook has logged it.
#[derive(Clone)]
pub(super) struct RecordRequests<S>(pub(super) S);

impl<S> Service<Request> for RecordRequests<S>
where
    S: Service<Request>,
    S::Response: IntoResponse,
    S::Future: Send + 'static,
{
    type Response = Response;
    type Error = S::Error;
    type Future = BoxFuture<'static, Result<Response, S::Error>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.0.poll_ready(context)
    }

    fn call(&mut self, request: Request) -> Self::Future {
        let elapsed = clock::start_stopwatch();
        let method = method_label(request.method());
        let route = request.extensions().get::<MatchedPath>().cloned();
        let facts = RequestFacts::new(request.headers());
        let answered = facts.clone().scope(self.0.call(request));
        let answered = AssertUnwindSafe(answered).catch_unwind();
        Box::pin(async move {
            let mut response = match answered.await {
                Ok(answered) => answered?.into_response(),
                Err(_panic) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
            };
            suggest_retry(&mut response);
            let route = route.as_ref().map_or("unmatched", MatchedPath::as_str);
            let (status, elapsed) = (response.status().as_u16(), elapsed());
            record_request(method, route, status, elapsed);
            log_request(method, route, status, elapsed, &facts);
            set_request_id(&mut response, &facts);
            Ok(response)
        })
    }
}

/// A request that can't be answered now can be repeated soon, on every route.
fn suggest_retry(response: &mut Response) {
    const SOON: HeaderValue = HeaderValue::from_static("1");
    if response.status() == StatusCode::SERVICE_UNAVAILABLE {
        response.headers_mut().entry(RETRY_AFTER).or_insert(SOON);
    }
}

fn record_request(method: &'static str, route: &str, status: u16, elapsed: Duration) {
    recorder();
    let series =
        find_series(method, route, status).unwrap_or_else(|| add_series(method, route, status));
    series.requests.increment(1);
    series.durations.record(elapsed);
}

/// With `KASSA_LOG=json` each request has a line, else those that ask for the level `debug`.
#[expect(clippy::float_arithmetic, reason = "a duration, not money")]
fn log_request(method: &str, route: &str, status: u16, elapsed: Duration, facts: &RequestFacts) {
    let (request_id, merchant_id) = (facts.request_id(), facts.merchant_id());
    let merchant_id = merchant_id.map(MerchantId::as_str);
    let intent_id = facts.intent_id().map(IntentId::as_str);
    if logs_requests() {
        let duration_ms = elapsed.as_secs_f64() * 1000.0;
        tracing::info!(
            target: REQUESTS,
            method, route, status, duration_ms, request_id, merchant_id, intent_id,
        );
    } else {
        tracing::debug!(method, route, status, ?elapsed, request_id, "answered");
    }
}

/// By both names: providers of logs and proxies know the first.
fn set_request_id(response: &mut Response, facts: &RequestFacts) {
    if let Ok(id) = HeaderValue::from_str(facts.request_id()) {
        response.headers_mut().insert(X_REQUEST_ID, id.clone());
        response.headers_mut().insert(REQUEST_ID, id);
    }
}

fn find_series(method: &'static str, route: &str, status: u16) -> Option<RequestSeries> {
    let series = SERIES.read().unwrap_or_else(PoisonError::into_inner);
    let of_route = series.get(route)?;
    of_route.iter().find(|one| one.status == status && one.method == method).cloned()
}

/// Two requests may add the same series at once: the recorder gives both the same counters.
fn add_series(method: &'static str, route: &str, status: u16) -> RequestSeries {
    let added = register_series(method, route, status);
    let mut series = SERIES.write().unwrap_or_else(PoisonError::into_inner);
    series.entry(route.to_owned()).or_default().push(added.clone());
    added
}

fn register_series(method: &'static str, route: &str, status: u16) -> RequestSeries {
    let labels = [
        ("method", method.to_owned()),
        ("route", route.to_owned()),
        ("status", status.to_string()),
    ];
    RequestSeries {
        method,
        status,
        requests: metrics::counter!(REQUESTS_TOTAL, &labels),
        durations: metrics::histogram!(REQUEST_DURATION, &labels[..2]),
    }
}

/// Counters with their label and its values, which are there from the start.
const COUNTERS: [(&str, &str, &[&str]); 3] = [
    ("kassa_limited_total", "limit", &["key", "intent", "client", "refusals", "reports"]),
    ("kassa_webhook_deliveries_total", "result", &["delivered", "failed", "given_up"]),
    ("kassa_sign_ins_total", "outcome", &["success", "refused", "limited"]),
];

/// Begins to record: what is counted before is lost. What a monitoring system asks for is there
/// from the start, at 0.
pub(super) fn start_recording() {
    recorder();
    metrics::counter!(LINES_LOST).increment(0);
    metrics::counter!("kassa_late_approvals_total").increment(0);
    for (name, label, values) in COUNTERS {
        for value in values {
            metrics::counter!(name, label => *value).increment(0);
        }
    }
    add_series("GET", "/healthz", StatusCode::OK.as_u16());
}

/// Renders every metric as Prometheus text; empty if there is no recorder.
pub(super) fn render_metrics() -> String {
    recorder().map(PrometheusHandle::render).unwrap_or_default()
}

/// Moves recorded samples into the histograms' buckets, so that memory stays bounded even if the
/// metrics are never read.
pub(super) fn aggregate_samples() {
    if let Some(recorder) = recorder() {
        recorder.run_upkeep();
    }
}

fn recorder() -> Option<&'static PrometheusHandle> {
    RECORDER
        .get_or_init(|| {
            let mut builder = PrometheusBuilder::new();
            for name in [REQUEST_DURATION, PROVIDER_CALL_DURATION] {
                let name = Matcher::Full(name.to_owned());
                builder = builder.set_buckets_for_metric(name, &BUCKETS).ok()?;
            }
            let name = Matcher::Full(BATCH_SIZE.to_owned());
            builder = builder.set_buckets_for_metric(name, &BATCH_BUCKETS).ok()?;
            builder.install_recorder().ok()
        })
        .as_ref()
}

/// The method, or `other`: clients can invent methods, and each would be a series of its own.
fn method_label(method: &Method) -> &'static str {
    const KNOWN_METHODS: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    KNOWN_METHODS.into_iter().find(|known| *known == method.as_str()).unwrap_or("other")
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::Body;
    use axum::routing::get;
    use tower::ServiceExt as _;
    use tower::layer::layer_fn;

    use super::*;

    async fn panic() -> StatusCode {
        panic!("a bug");
    }

    #[tokio::test]
    async fn a_request_that_panics_is_answered_and_counted() {
        start_recording();
        let app = Router::new().route("/panics", get(panic)).layer(layer_fn(RecordRequests));
        let request = Request::get("/panics").body(Body::empty()).expect("a request");
        let response = app.oneshot(request).await.expect("a response");
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let series = r#"kassa_http_requests_total{method="GET",route="/panics",status="500"} 1"#;
        assert!(render_metrics().contains(series), "{}", render_metrics());
    }
}
