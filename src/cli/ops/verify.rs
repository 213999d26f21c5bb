//! `kassa verify`

use std::process::ExitCode;

use serde_json::json;

use kassa::config::StorageArgs;
use kassa::server;
use kassa::services::verify::{VerificationReport, verify_store};

use crate::cli::error::CommandError;

/// Prints the report and exits with 1 if it lists a violation.
pub async fn run(storage: StorageArgs) -> ExitCode {
    match run_verification(storage).await.map(|report| (report.ok, json!(report))) {
        Ok((ok, report)) => {
            println!("{report}");
            if ok { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("kassa: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run_verification(storage: StorageArgs) -> Result<VerificationReport, CommandError> {
    let ctx = server::open_context(storage).await?;
    let report = verify_store(&ctx.store).await;
    ctx.store.close().await;
    Ok(report?)
}
