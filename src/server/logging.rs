//! Logs on standard error.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::io::IsTerminal;
use std::panic::{self, PanicHookInfo};
use std::sync::atomic::{AtomicBool, Ordering};

use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer as _, fmt, registry};

use super::json_lines::JsonLines;
use super::log_writer::{LogGuard, start_writing};
use crate::config::LogFormat;

/// What is logged without `RUST_LOG`: notices of PostgreSQL are about migrations that were made.
const DEFAULT_FILTER: &str = "info,sqlx::postgres::notice=warn";

/// Whether requests have a line each.
static LOGS_REQUESTS: AtomicBool = AtomicBool::new(false);

/// Whether each request is logged, at the level `info`.
pub(super) fn logs_requests() -> bool {
    LOGS_REQUESTS.load(Ordering::Relaxed)
}

/// Starts logging at the level of `RUST_LOG`, or `info`. The guard waits for the last lines when
/// it is dropped.
#[must_use]
pub(super) fn start_logging(format: LogFormat) -> LogGuard {
    // A variable without a value is as one that is not set.
    let wanted = std::env::var(EnvFilter::DEFAULT_ENV).ok().filter(|text| !text.trim().is_empty());
    let filter = wanted.as_deref().map(EnvFilter::try_new);
    let is_valid = !matches!(filter, Some(Err(_)));
    let filter = filter.and_then(Result::ok).unwrap_or_else(|| EnvFilter::new(DEFAULT_FILTER));
    let colours = format == LogFormat::Text && std::io::stderr().is_terminal();
    let (writer, guard) = start_writing(std::io::stderr());
    let lines = fmt::layer()
        .with_writer(writer)
        .with_ansi(colours)
        // It would report its own failures by a macro that panics if they can't be written.
        .log_internal_errors(false);
    let lines = match format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.event_format(JsonLines).boxed(),
    };
    let started = registry().with(filter).with(lines).try_init();
    LOGS_REQUESTS.store(format == LogFormat::Json, Ordering::Relaxed);
    // A second start in one process, as in tests, fails and leaves the first subscriber in place.
    if started.is_ok() {
        panic::set_hook(Box::new(log_panic));
    }
    if !is_valid {
        tracing::warn!("RUST_LOG is not valid, and is not used");
    }
    guard
}

/// Logs a panic as any other line: the standard library's own report waits for its output.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let location = panic.location().map(ToString::to_string).unwrap_or_default();
    let message = panic.payload_as_str().unwrap_or("without a message");
    let backtrace = Backtrace::capture();
    match backtrace.status() {
        BacktraceStatus::Captured => {
            tracing::error!(location, "a thread panicked: {message}\n{backtrace}");
        }
        _ => tracing::error!(location, "a thread panicked: {message}"),
    }
}
