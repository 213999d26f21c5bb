//! The commands for operations. Each prints a report, and exits with 1 if what it checks is wrong.

pub mod doctor;
pub mod migrate;
pub mod reconcile;
pub mod verify;
pub mod verify_page;

use std::process::ExitCode;

use clap::Subcommand;
use kassa::config::StorageArgs;

use self::doctor::DoctorArgs;
use self::migrate::MigrateArgs;
use self::reconcile::ReconcileArgs;
use self::verify_page::VerifyPageArgs;
use super::backup::{self, BackupArgs, RestoreArgs};
use super::setup::{self, SetupArgs};

#[derive(Subcommand)]
pub enum OpsCommand {
    /// Set up a new deployment: settings, database, merchant, API key and the owner's invitation
    Setup(SetupArgs),
    /// Bring the database to the schema of this program
    Migrate(MigrateArgs),
    /// Copy an SQLite database while it serves, and check the copy
    Backup(BackupArgs),
    /// Check a backup, and put it in the place of a missing SQLite database
    Restore(RestoreArgs),
    /// Check the database, the master keys and what is stored; exits 1 if there is a problem
    Doctor(DoctorArgs),
    /// Check that stored amounts, states and events agree; exits 1 if they do not
    Verify(StorageArgs),
    /// Compare payments and refunds with the providers' own lists; exits 1 if they differ
    Reconcile(ReconcileArgs),
    /// Compare a live payment page's scripts and headers with those of this program; exits 1 if
    /// they differ
    VerifyPage(VerifyPageArgs),
}

pub async fn run(command: OpsCommand) -> ExitCode {
    match command {
        OpsCommand::Setup(args) => setup::run(args).await,
        OpsCommand::Migrate(args) => migrate::run(args).await,
        OpsCommand::Backup(args) => backup::run(args).await,
        OpsCommand::Restore(args) => backup::run_restore(args).await,
        OpsCommand::Doctor(args) => doctor::run(args).await,
        OpsCommand::Verify(storage) => verify::run(storage).await,
        OpsCommand::Reconcile(args) => reconcile::run(args).await,
        OpsCommand::VerifyPage(args) => verify_page::run(&args).await,
    }
}
