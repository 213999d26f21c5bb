//! Logs on standard error.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;

/// What is logged without `RUST_LOG`: notices of PostgreSQL are about migrations that were made.
const DEFAULT_FILTER: &str = "info,sqlx::postgres::notice=warn";

/// Starts logging at the level of `RUST_LOG`, or `info`.
pub(super) fn start_logging() {
    let filter = EnvFilter::try_from_default_env();
    let filter = filter.unwrap_or_else(|_| EnvFilter::new(DEFAULT_FILTER));
    let colours = std::io::stderr().is_terminal();
    // A second start in one process, as in tests, fails and leaves the first subscriber in place.
    let _ = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(colours)
        .try_init();
}
