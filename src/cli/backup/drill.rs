//! A drill: a backup is taken, restored beside the database, verified and removed.

use std::fs::{self, DirBuilder};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use kassa::config::StorageConfig;
use kassa_platform::clock::start_stopwatch;
use serde::Serialize;
use serde_json::json;

use super::restore::{check_backup, copy_backup};
use super::take::{copy_database, refuse_contradictions};
use super::verify_file;
use crate::cli::error::CommandError;
use crate::cli::output::{print_error, print_report};

/// How long each step took. `None` if it failed, or was not reached.
#[derive(Default, Serialize)]
struct Steps {
    backup_ms: Option<u64>,
    restore_ms: Option<u64>,
    verify_ms: Option<u64>,
    remove_ms: Option<u64>,
}

/// Prints the steps, and exits with 1 if one failed, which standard error names.
pub(super) async fn run(storage: &StorageConfig, database: &Path) -> ExitCode {
    let mut steps = Steps::default();
    // On the disk of the database, and for nobody else.
    let folder = database.with_file_name(format!(".kassa-drill-{}", std::process::id()));
    let mut outcome = DirBuilder::new()
        .mode(0o700)
        .create(&folder)
        .map_err(|error| CommandError::Check(format!("{}: {error}", folder.display())));
    if outcome.is_ok() {
        outcome = drill(storage, database, &folder, &mut steps).await;
        let running = start_stopwatch();
        match fs::remove_dir_all(&folder) {
            Ok(()) => steps.remove_ms = Some(to_millis(running())),
            Err(error) => print_error(format!("{}: {error}", folder.display())),
        }
    }
    if let Err(error) = &outcome {
        print_error(error);
    }
    let ok = outcome.is_ok() && steps.remove_ms.is_some();
    print_report(&json!({ "ok": ok, "steps": steps }), ok)
}

async fn drill(
    storage: &StorageConfig,
    database: &Path,
    folder: &Path,
    steps: &mut Steps,
) -> Result<(), CommandError> {
    let [backup, restored] = ["backup.db", "restored.db"].map(|name| folder.join(name));
    let running = start_stopwatch();
    copy_database(database, &backup).await?;
    steps.backup_ms = Some(to_millis(running()));
    let running = start_stopwatch();
    check_backup(&backup).await?;
    copy_backup(&backup, &restored).await?;
    steps.restore_ms = Some(to_millis(running()));
    let running = start_stopwatch();
    refuse_contradictions(&verify_file(storage, &restored).await?)?;
    steps.verify_ms = Some(to_millis(running()));
    Ok(())
}

fn to_millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
