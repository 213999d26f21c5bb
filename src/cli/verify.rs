//! `kassa verify`

use std::process::ExitCode;

use serde_json::json;

use kassa::config::StorageArgs;
use kassa::server::{self, CommandError};
use kassa::services::verify::{VerificationReport, verify_store};

/// The report tells what is wrong, so the exit status is all there is to add.
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
