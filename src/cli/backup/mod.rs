//! `kassa backup` and `kassa restore`: copies of an SQLite database, checked before they are put in
//! their place.

mod drill;
mod restore;
mod take;
mod working_file;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use kassa::config::{StorageArgs, StorageConfig};
use kassa::server::{self, StartupError};
use kassa_services::verify::VerificationReport;
use kassa_store::{DatabaseUrl, SqliteCopyError};

use super::error::CommandError;
use super::ops::verify::verify_all;
use super::output::{fail, print_report};

pub use self::restore::RestoreArgs;

#[derive(Args)]
pub struct BackupArgs {
    /// The file to write, which must not exist
    #[arg(long, value_name = "FILE", required_unless_present = "drill")]
    to: Option<PathBuf>,
    /// Take a backup, restore it beside the database, verify and remove it, and say how long each
    /// step took; exits 1 if one failed
    #[arg(long, conflicts_with = "to")]
    drill: bool,
    /// Keep the copy also if `kassa verify` finds contradictions in it
    #[arg(long, conflicts_with = "drill")]
    force: bool,
    #[command(flatten)]
    storage: StorageArgs,
}

pub async fn run(args: BackupArgs) -> ExitCode {
    let storage = match args.storage.validate() {
        Ok(storage) => storage,
        Err(error) => return fail(error),
    };
    let database = match require_file(&storage, "kassa backup copies") {
        Ok(database) => database,
        Err(error) => return fail(error),
    };
    let Some(to) = args.to else { return drill::run(&storage, database).await };
    match take::take_backup(&storage, database, &to, args.force).await {
        Ok(report) => print_report(&report, true),
        Err(error) => fail(error),
    }
}

/// `kassa restore`
pub async fn run_restore(args: RestoreArgs) -> ExitCode {
    match restore::run(args).await {
        Ok((report, is_sound)) => print_report(&report, is_sound),
        Err(error) => fail(error),
    }
}

impl From<SqliteCopyError> for CommandError {
    fn from(error: SqliteCopyError) -> Self {
        Self::Check(error.to_string())
    }
}

/// The file of an SQLite database.
fn require_file<'s>(storage: &'s StorageConfig, what: &str) -> Result<&'s Path, CommandError> {
    match &storage.database {
        DatabaseUrl::Sqlite(path) if !path.exists() => {
            Err(StartupError::NoDatabase { address: storage.database.to_string() }.into())
        }
        DatabaseUrl::Sqlite(path) => Ok(path),
        DatabaseUrl::Postgres(_) => Err(CommandError::Usage(format!(
            "{what} SQLite databases; a PostgreSQL database is archived and restored by \
             pgBackRest: docs/operations.md, \"Back up PostgreSQL\""
        ))),
    }
}

/// `kassa verify` on a file in the place of the database.
async fn verify_file(
    storage: &StorageConfig,
    file: &Path,
) -> Result<VerificationReport, CommandError> {
    let database = DatabaseUrl::Sqlite(file.to_owned());
    let ctx = server::open_existing(&StorageConfig { database, ..storage.clone() }).await?;
    let report = verify_all(&ctx).await;
    ctx.store.close().await;
    Ok(report?)
}

/// Runs what waits for the disk.
async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, SqliteCopyError> + Send + 'static,
) -> Result<T, CommandError> {
    let done = tokio::task::spawn_blocking(work).await;
    Ok(done.map_err(|error| CommandError::Check(error.to_string()))??)
}
