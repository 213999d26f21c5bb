//! Takes a backup.

use std::path::Path;

use kassa::config::StorageConfig;
use kassa_domain::time::Timestamp;
use kassa_platform::clock::Clock;
use kassa_platform::progress;
use kassa_services::verify::VerificationReport;
use kassa_store::{check_sqlite, copy_sqlite};
use serde_json::{Value, json};

use super::working_file::WorkingFile;
use super::{run_blocking, verify_file};
use crate::cli::error::CommandError;

/// Copies the database, checks the copy, and puts it in its place.
///
/// # Errors
/// [`CommandError`], and nothing is left.
pub(super) async fn take_backup(
    storage: &StorageConfig,
    database: &Path,
    to: &Path,
    is_forced: bool,
) -> Result<Value, CommandError> {
    let copy = WorkingFile::beside(to)?;
    let taken = copy_database(database, copy.path()).await?;
    let report = verify_file(storage, copy.path()).await?;
    if !is_forced {
        refuse_contradictions(&report)?;
    }
    let bytes = copy.place()?;
    Ok(json!({
        "backup": to.display().to_string(),
        "taken": taken.to_iso_string(),
        "bytes": bytes,
        "master_key": "not included",
    }))
}

/// Returns the time from which on something may be missing.
pub(super) async fn copy_database(from: &Path, to: &Path) -> Result<Timestamp, CommandError> {
    let (from, to, taken) = (from.to_owned(), to.to_owned(), Clock::System.now());
    run_blocking(move || {
        progress::begin("copy the database", None);
        copy_sqlite(&from, &to, taken)?;
        progress::begin("check the copy", None);
        check_sqlite(&to)
    })
    .await?;
    Ok(taken)
}

/// What is no contradiction, such as a late approval that is still to be given back, is as it is in
/// the database.
pub(super) fn refuse_contradictions(report: &VerificationReport) -> Result<(), CommandError> {
    match report.contradictions.len() {
        0 => Ok(()),
        count => Err(CommandError::Check(format!(
            "kassa verify finds {count} contradictions in the copy: look at them before older \
             backups are deleted, or keep the copy by --force"
        ))),
    }
}
