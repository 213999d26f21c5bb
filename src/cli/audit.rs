//! `kassa audit …`

use std::process::ExitCode;

use clap::Subcommand;
use serde_json::json;

use kassa::config::StorageArgs;
use kassa::server;
use kassa::services::audit::{AuditReport, verify_audit_logs};

use super::error::CommandError;

#[derive(Subcommand)]
pub enum AuditCommand {
    /// Check that no entry of the audit logs was altered, removed or reordered; exits 1 if one was
    Verify {
        #[command(flatten)]
        storage: StorageArgs,
    },
}

/// Prints the report and exits with 1 if a log is broken.
pub async fn run(command: AuditCommand) -> ExitCode {
    let AuditCommand::Verify { storage } = command;
    match verify(storage).await {
        Ok(report) => {
            for problem in &report.problems {
                eprintln!("kassa: {problem}");
            }
            println!("{}", json!({ "ok": report.is_ok(), "entries": report.entries }));
            if report.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("kassa: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn verify(storage: StorageArgs) -> Result<AuditReport, CommandError> {
    let ctx = server::open_context(storage).await?;
    let report = verify_audit_logs(&ctx).await;
    ctx.store.close().await;
    Ok(report?)
}
