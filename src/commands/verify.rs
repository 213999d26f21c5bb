//! `kassa verify`

use std::process::ExitCode;

use serde_json::json;

use kassa::config::StorageArgs;
use kassa::flow::verify::{Report, verify};
use kassa::server::{self, Problem};

/// The report tells what is wrong, so the exit status is all there is to add.
pub async fn run(storage: StorageArgs) -> ExitCode {
    match examined(storage).await.map(|report| (report.ok, json!(report))) {
        Ok((ok, report)) => {
            println!("{report}");
            if ok { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(problem) => {
            eprintln!("kassa: {problem}");
            ExitCode::FAILURE
        }
    }
}

async fn examined(storage: StorageArgs) -> Result<Report, Problem> {
    let parts = server::open(storage).await?;
    let report = verify(&parts.store).await;
    parts.store.close().await;
    Ok(report?)
}
