//! `kassa audit …`

use std::process::ExitCode;

use clap::Subcommand;
use kassa::config::StorageArgs;
use kassa::server;
use kassa_platform::progress;
use kassa_services::audit::{AuditReport, verify_audit_logs};
use serde_json::json;

use super::error::CommandError;
use super::output::{fail, print_error, print_report};

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
                print_error(problem);
            }
            let is_ok = report.is_ok();
            print_report(&json!({ "ok": is_ok, "entries": report.entries }), is_ok)
        }
        Err(error) => fail(error),
    }
}

async fn verify(storage: StorageArgs) -> Result<AuditReport, CommandError> {
    let ctx = server::open_context(storage).await?;
    progress::begin("verify audit logs", None);
    let report = verify_audit_logs(&ctx).await;
    ctx.store.close().await;
    Ok(report?)
}
