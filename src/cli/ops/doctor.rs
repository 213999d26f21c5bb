//! `kassa doctor`

use std::process::ExitCode;

use clap::Args;
use serde_json::json;

use kassa::config::StorageArgs;
use kassa::server::diagnose;

#[derive(Args)]
pub struct DoctorArgs {
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    storage: StorageArgs,
}

/// Prints what was found and exits with 1 if there is a problem.
pub async fn run(args: DoctorArgs) -> ExitCode {
    let diagnosis = diagnose(args.storage).await;
    if args.json {
        println!("{}", json!(diagnosis));
    } else {
        print!("{diagnosis}");
    }
    if diagnosis.ok { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
