//! `kassa doctor`

use std::process::ExitCode;

use clap::Args;
use serde_json::json;

use kassa::config::{PublicAddressArgs, StorageArgs};
use kassa::server::diagnose;

use crate::cli::output::{is_json, print_report, print_states};

#[derive(Args)]
pub struct DoctorArgs {
    #[command(flatten)]
    storage: StorageArgs,
    #[command(flatten)]
    addresses: PublicAddressArgs,
}

/// Prints what was found and exits with 1 if there is a problem.
pub async fn run(args: DoctorArgs) -> ExitCode {
    let diagnosis = diagnose(args.storage, args.addresses).await;
    match is_json() {
        true => print_report(&json!(diagnosis), diagnosis.ok),
        false => print_states(&diagnosis.to_string(), diagnosis.ok),
    }
}
