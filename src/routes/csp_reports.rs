//! Browsers report what the page's policy has stopped: `POST /csp-reports`, by `report-uri` and by
//! the Reporting API. Anybody can send one, so a report is counted and named in the log, and
//! nothing of its text is kept: the addresses in it have tokens. A client that sends many mutes
//! nobody else, and never the first of a directive in a minute.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::routing::post;
use kassa_platform::clock::Clock;
use kassa_platform::rate_limit::{ClientAddress, RateLimits};
use kassa_ui::headers::CSP_REPORT_PATH;
use serde_json::Value;
use url::Url;

const MAX_BODY: usize = 16 * 1024;
/// A body may have several reports.
const MAX_REPORTS: usize = 20;
const MINUTE: Duration = Duration::from_secs(60);

/// The directives of our policies, and where the rest is counted.
const DIRECTIVES: [&str; 15] = [
    "default-src",
    "script-src",
    "script-src-elem",
    "script-src-attr",
    "style-src",
    "style-src-elem",
    "style-src-attr",
    "img-src",
    "connect-src",
    "form-action",
    "frame-ancestors",
    "base-uri",
    "require-trusted-types-for",
    "trusted-types",
    OTHER,
];
const OTHER: &str = "other";

struct Reports {
    limits: Arc<RateLimits>,
    clock: Clock,
    /// When a violation of a directive was logged last.
    logged: Mutex<BTreeMap<&'static str, Duration>>,
}

/// The address of the reports.
pub fn csp_report_routes(limits: Arc<RateLimits>, clock: Clock) -> Router {
    let reports = Arc::new(Reports { limits, clock, logged: Mutex::default() });
    Router::new().route(CSP_REPORT_PATH, post(receive)).with_state(reports)
}

async fn receive(State(reports): State<Arc<Reports>>, request: Request) -> StatusCode {
    let (parts, body) = request.into_parts();
    let client = reports.limits.resolve_client(&parts.extensions, &parts.headers);
    let kind = parts.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.unwrap_or_default().split(';').next().unwrap_or_default().trim();
    if !["application/csp-report", "application/reports+json"].contains(&kind) {
        return StatusCode::UNSUPPORTED_MEDIA_TYPE;
    }
    let Ok(bytes) = to_bytes(body, MAX_BODY).await else {
        return StatusCode::PAYLOAD_TOO_LARGE;
    };
    let Ok(report) = serde_json::from_slice::<Value>(&bytes) else {
        return StatusCode::BAD_REQUEST;
    };
    let single = [report];
    let list = single[0].as_array().map_or(single.as_slice(), Vec::as_slice);
    let are_counted = list.iter().take(MAX_REPORTS).map(|report| reports.record(client, report));
    match are_counted.fold(true, |all, is_counted| all & is_counted) {
        true => StatusCode::NO_CONTENT,
        false => StatusCode::TOO_MANY_REQUESTS,
    }
}

impl Reports {
    /// Counts a report. `false` if its client has sent too many, unless it is the first of its
    /// directive in a minute. What is no report is not counted.
    fn record(&self, client: ClientAddress, report: &Value) -> bool {
        let is_within_limit = self.limits.check_reports(client).is_ok();
        let body = ["csp-report", "body"].into_iter().find_map(|key| report.get(key));
        let Some(body) = body else { return is_within_limit };
        let field = |names: [&str; 2]| names.into_iter().find_map(|name| body.get(name)?.as_str());
        let sent = field(["effective-directive", "effectiveDirective"])
            .or_else(|| body.get("violated-directive")?.as_str()?.split(' ').next());
        let directive = DIRECTIVES.into_iter().find(|known| Some(*known) == sent).unwrap_or(OTHER);
        let is_first = self.is_first_in_minute(directive);
        if !is_first && !is_within_limit {
            return false;
        }
        metrics::counter!("kassa_csp_reports_total", "directive" => directive).increment(1);
        if is_first {
            let blocked = name_source(field(["blocked-uri", "blockedURL"]).unwrap_or_default());
            tracing::warn!(directive, %blocked, "a browser reports a violation of its policy");
        }
        true
    }

    /// Whether no report of this directive came for a minute.
    fn is_first_in_minute(&self, directive: &'static str) -> bool {
        let now = self.clock.monotonic_time();
        let mut logged = self.logged.lock().unwrap_or_else(PoisonError::into_inner);
        let last = logged.get(directive);
        let is_first = last.is_none_or(|last| now.saturating_sub(*last) >= MINUTE);
        if is_first {
            logged.insert(directive, now);
        }
        is_first
    }
}

/// An origin, or the word for what has no address. Never a path or a query.
fn name_source(blocked: &str) -> String {
    match blocked {
        "inline" | "eval" | "wasm-eval" | "self" | "trusted-types-sink" | "data" | "blob" => {
            blocked.to_owned()
        }
        address => match Url::parse(address) {
            Ok(url) if url.origin().is_tuple() => url.origin().ascii_serialization(),
            _ => "unknown".to_owned(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_named_without_its_path() {
        assert_eq!(name_source("https://evil.test/x?iauth=secret"), "https://evil.test");
        assert_eq!(name_source("inline"), "inline");
        for other in ["", "secret", "data:text/html,secret", "x-y:secret"] {
            assert_eq!(name_source(other), "unknown", "{other}");
        }
    }
}
