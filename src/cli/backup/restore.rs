//! Puts a backup in its place.

use std::path::{Path, PathBuf};

use clap::Args;
use kassa::config::{StorageArgs, StorageConfig};
use kassa_domain::time::Timestamp;
use kassa_platform::progress;
use kassa_store::{DatabaseUrl, FoundSchema, SqliteCopy, check_sqlite, copy_file};
use serde_json::{Value, json};

use super::working_file::WorkingFile;
use super::{run_blocking, verify_file};
use crate::cli::error::CommandError;

#[derive(Args)]
pub struct RestoreArgs {
    /// A backup
    #[arg(long, value_name = "FILE")]
    from: PathBuf,
    /// Where the database is to be; nothing may be there
    #[arg(long, value_name = "PATH")]
    to: PathBuf,
    #[command(flatten)]
    storage: StorageArgs,
}

/// Returns the report, and whether nothing contradicts in what was restored.
pub(super) async fn run(args: RestoreArgs) -> Result<(Value, bool), CommandError> {
    let RestoreArgs { from, to, storage } = args;
    let storage = use_key_beside(storage.validate()?, &to);
    let copy = WorkingFile::beside(&to)?;
    let found = check_backup(&from).await?;
    copy_backup(&from, copy.path()).await?;
    let report = verify_file(&storage, copy.path()).await?;
    copy.place()?;
    let is_sound = report.ok;
    let restored = json!({
        "restored": to.display().to_string(),
        "taken": found.taken.map(Timestamp::to_iso_string),
        "verify": report,
    });
    Ok((restored, is_sound))
}

/// The key file is the one that was named. Otherwise one beside the place goes before one beside
/// the database of the settings.
fn use_key_beside(storage: StorageConfig, place: &Path) -> StorageConfig {
    let beside = place.with_file_name("kassa.key");
    match &storage.database {
        DatabaseUrl::Sqlite(database)
            if storage.master_key_file == database.with_file_name("kassa.key")
                && beside.exists() =>
        {
            StorageConfig { master_key_file: beside, ..storage }
        }
        _ => storage,
    }
}

/// Reads the whole backup, and changes nothing.
pub(super) async fn check_backup(from: &Path) -> Result<SqliteCopy, CommandError> {
    let mut log = from.to_owned().into_os_string();
    log.push("-wal");
    if Path::new(&log).metadata().is_ok_and(|log| log.len() > 0) {
        return Err(CommandError::Check(format!(
            "{}: a log of changes is beside it, so it is a database in use or a copy of one: \
             kassa backup takes whole copies",
            from.display()
        )));
    }
    let file = from.to_owned();
    progress::begin("check the backup", None);
    let found = run_blocking(move || check_sqlite(&file)).await?;
    let FoundSchema { version, latest: needed, is_usable } = found.schema;
    if !is_usable {
        return Err(CommandError::Check(format!(
            "{}: its schema has version {version}, this program's {needed}: restore it with the \
             program that took it",
            from.display()
        )));
    }
    Ok(found)
}

pub(super) async fn copy_backup(from: &Path, to: &Path) -> Result<(), CommandError> {
    let (from, to) = (from.to_owned(), to.to_owned());
    progress::begin("copy the backup", None);
    run_blocking(move || copy_file(&from, &to)).await
}
