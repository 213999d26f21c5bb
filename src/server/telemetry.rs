//! Logs and metrics. Neither ever holds a query string: `iauth` travels in one.

use std::io::IsTerminal;
use std::sync::OnceLock;

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tracing_subscriber::EnvFilter;

use crate::platform::clock;

static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

const REQUESTS_TOTAL: &str = "kassa_http_requests_total";
const REQUEST_DURATION: &str = "kassa_http_request_duration_seconds";
const BUCKETS: [f64; 11] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0];

/// Logs go to standard error, as much as `RUST_LOG` asks for.
pub(super) fn start_logging() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let colours = std::io::stderr().is_terminal();
    // A second start in one process, as in tests, keeps the first one's subscriber.
    let _ = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(colours)
        .try_init();
}

/// Counts and times a request by its route's pattern, so that the number of series is bounded.
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

/// Prometheus text.
pub(super) fn render_metrics() -> String {
    recorder().map(PrometheusHandle::render).unwrap_or_default()
}

/// Folds what was measured into its buckets, so that memory stays bounded where nobody reads the
/// metrics.
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

/// A client may send any word as its verb; the metrics know only those that exist.
fn method_label(method: &axum::http::Method) -> String {
    const KNOWN_METHODS: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    KNOWN_METHODS.into_iter().find(|known| *known == method.as_str()).unwrap_or("other").to_owned()
}
