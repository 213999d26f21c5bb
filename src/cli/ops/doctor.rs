//! `kassa doctor`

use std::process::ExitCode;

use clap::Args;
use serde_json::json;

use kassa::config::{PublicAddressArgs, StorageArgs};
use kassa::server::diagnose;

use crate::cli::output::{print_report, print_text};

#[derive(Args)]
pub struct DoctorArgs {
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    storage: StorageArgs,
    #[command(flatten)]
    addresses: PublicAddressArgs,
}

/// Prints what was found and exits with 1 if there is a problem.
pub async fn run(args: DoctorArgs) -> ExitCode {
    let diagnosis = diagnose(args.storage, args.addresses).await;
    match args.json {
        true => print_report(&json!(diagnosis), diagnosis.ok),
        false => print_text(&diagnosis.to_string(), diagnosis.ok),
    }
}
