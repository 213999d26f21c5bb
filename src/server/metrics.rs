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
use kassa_platform::clock;
use metrics::{Counter, Histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tower::Service;

use super::log_writer::LINES_LOST;

/// `None` if another recorder was installed in this process.
static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

const REQUESTS_TOTAL: &str = "kassa_http_requests_total";
const REQUEST_DURATION: &str = "kassa_http_request_duration_seconds";
/// Upper bounds in seconds.
const BUCKETS: [f64; 11] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0];

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

/// Counts and times each request, labelled with its route's pattern: the number of series is
/// bounded. A request that panics is answered with 500; the panic hook has logged it.
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
        let answered = AssertUnwindSafe(self.0.call(request)).catch_unwind();
        Box::pin(async move {
            let mut response = match answered.await {
                Ok(answered) => answered?.into_response(),
                Err(_panic) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
            };
            suggest_retry(&mut response);
            let route = route.as_ref().map_or("unmatched", MatchedPath::as_str);
            record_request(method, route, response.status().as_u16(), elapsed());
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
    tracing::debug!(method, route, status, ?elapsed, "answered");
    let series =
        find_series(method, route, status).unwrap_or_else(|| add_series(method, route, status));
    series.requests.increment(1);
    series.durations.record(elapsed);
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

/// Begins to record: what is counted before is lost.
pub(super) fn start_recording() {
    recorder();
    metrics::counter!(LINES_LOST).increment(0);
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
            let builder = PrometheusBuilder::new()
                .set_buckets_for_metric(Matcher::Full(REQUEST_DURATION.to_owned()), &BUCKETS);
            builder.ok()?.install_recorder().ok()
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
