//! Logs on standard error.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;

/// Starts logging at the level of `RUST_LOG`, or `info`.
pub(super) fn start_logging() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let colours = std::io::stderr().is_terminal();
    // A second start in one process, as in tests, fails and leaves the first subscriber in place.
    let _ = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(colours)
        .try_init();
}
