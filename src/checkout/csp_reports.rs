//! Browsers report what the page's policy has stopped: `POST /csp-reports`, by `report-uri` and by
//! the Reporting API. Anybody can send one, so a report is counted and named in the log, and
//! nothing of its text is kept: the addresses in it have tokens.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::routing::post;
use serde_json::Value;
use url::Url;

use crate::platform::clock::Clock;

/// Where reports are sent.
pub(super) const CSP_REPORT_PATH: &str = "/csp-reports";
const MAX_BODY: usize = 16 * 1024;
/// A body may have several reports.
const MAX_REPORTS: usize = 20;
/// Reports in a minute, of all clients.
const MAX_BY_MINUTE: u32 = 600;
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
    clock: Clock,
    seen: Mutex<Seen>,
}

#[derive(Default)]
struct Seen {
    minute: Duration,
    count: u32,
    /// When a violation of a directive was logged last.
    logged: BTreeMap<&'static str, Duration>,
}

/// The address of the reports.
pub fn csp_report_routes(clock: Clock) -> Router {
    let reports = Arc::new(Reports { clock, seen: Mutex::default() });
    Router::new().route(CSP_REPORT_PATH, post(receive)).with_state(reports)
}

async fn receive(
    State(reports): State<Arc<Reports>>,
    headers: HeaderMap,
    body: Body,
) -> StatusCode {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.unwrap_or_default().split(';').next().unwrap_or_default().trim();
    if !["application/csp-report", "application/reports+json"].contains(&kind) {
        return StatusCode::UNSUPPORTED_MEDIA_TYPE;
    }
    if !reports.admit() {
        return StatusCode::TOO_MANY_REQUESTS;
    }
    let Ok(bytes) = to_bytes(body, MAX_BODY).await else {
        return StatusCode::PAYLOAD_TOO_LARGE;
    };
    let Ok(report) = serde_json::from_slice::<Value>(&bytes) else {
        return StatusCode::BAD_REQUEST;
    };
    let single = [report];
    let list = single[0].as_array().map_or(single.as_slice(), Vec::as_slice);
    for report in list.iter().take(MAX_REPORTS) {
        reports.record(report);
    }
    StatusCode::NO_CONTENT
}

impl Reports {
    /// Counts a body. `false` if there were too many in this minute.
    fn admit(&self) -> bool {
        let now = self.clock.monotonic_time();
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if now.saturating_sub(seen.minute) >= MINUTE {
            (seen.minute, seen.count) = (now, 0);
        }
        seen.count += 1;
        seen.count <= MAX_BY_MINUTE
    }

    fn record(&self, report: &Value) {
        let body = ["csp-report", "body"].into_iter().find_map(|key| report.get(key));
        let Some(body) = body else { return };
        let field = |names: [&str; 2]| names.into_iter().find_map(|name| body.get(name)?.as_str());
        let sent = field(["effective-directive", "effectiveDirective"])
            .or_else(|| body.get("violated-directive")?.as_str()?.split(' ').next());
        let directive = DIRECTIVES.into_iter().find(|known| Some(*known) == sent).unwrap_or(OTHER);
        metrics::counter!("kassa_csp_reports_total", "directive" => directive).increment(1);
        if self.is_log_due(directive) {
            let blocked = name_source(field(["blocked-uri", "blockedURL"]).unwrap_or_default());
            tracing::warn!(directive, %blocked, "a browser reports a violation of its policy");
        }
    }

    /// Once a minute and directive.
    fn is_log_due(&self, directive: &'static str) -> bool {
        let now = self.clock.monotonic_time();
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let last = seen.logged.get(directive);
        let is_due = last.is_none_or(|last| now.saturating_sub(*last) >= MINUTE);
        if is_due {
            seen.logged.insert(directive, now);
        }
        is_due
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
