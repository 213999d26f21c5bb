//! `kassa --version`, for people and for software.

use std::process::ExitCode;

use kassa_store::Store;
use serde_json::json;

use super::output::{print_report, print_text};

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The commit that the program was built from: set by `make build`, else unknown. `-dirty` follows
/// if the sources had been changed since.
const COMMIT: Option<&str> = option_env!("KASSA_COMMIT");

/// Prints the version as text, or with what else an installation has to know of it.
pub fn print_version(is_json: bool) -> ExitCode {
    if !is_json {
        return print_text(&format!("kassa {VERSION}\n"), true);
    }
    let schema = Store::schema_range();
    let report = json!({
        "version": VERSION,
        "commit": COMMIT.filter(|commit| !commit.is_empty()),
        "schema": { "needs": schema.start(), "newest": schema.end() },
        "engine": { "sqlite": Store::sqlite_version(), "postgres": Store::OLDEST_POSTGRES },
    });
    print_report(&report, true)
}
