//! Request metrics, in the text format of Prometheus. Like the logs they never contain a query
//! string: it carries the intent's token, `iauth`.

use std::sync::OnceLock;

use axum::extract::{MatchedPath, Request};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::platform::clock;

/// `None` if another recorder was installed in this process.
static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

const REQUESTS_TOTAL: &str = "kassa_http_requests_total";
const REQUEST_DURATION: &str = "kassa_http_request_duration_seconds";
/// Upper bounds in seconds.
const BUCKETS: [f64; 11] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0];

/// Counts and times a request, labelled with its route's pattern: the number of series is bounded.
pub(super) async fn record_request(request: Request, next: Next) -> Response {
    recorder();
    let elapsed = clock::start_stopwatch();
    let method = request.method().clone();
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or("unmatched", MatchedPath::as_str)
        .to_owned();
    let response = next.run(request).await;
    let (status, elapsed) = (response.status().as_u16(), elapsed());
    tracing::debug!(%method, route, status, ?elapsed, "answered");
    let labels =
        [("method", method_label(&method)), ("route", route), ("status", status.to_string())];
    metrics::counter!(REQUESTS_TOTAL, &labels).increment(1);
    metrics::histogram!(REQUEST_DURATION, &labels[..2]).record(elapsed);
    response
}

/// Renders every metric as Prometheus text; empty if there is no recorder.
pub(super) fn render_metrics() -> String {
    recorder().map(PrometheusHandle::render).unwrap_or_default()
}

/// Moves recorded samples into the histograms' buckets, so that memory stays bounded even if the
/// metrics are never read.
pub(super) fn run_upkeep() {
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
fn method_label(method: &Method) -> String {
    const KNOWN_METHODS: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    KNOWN_METHODS.into_iter().find(|known| *known == method.as_str()).unwrap_or("other").to_owned()
}
