//! `kassa verify`

use std::process::ExitCode;

use kassa::config::StorageArgs;
use kassa::server;
use kassa_platform::progress;
use kassa_services::AppContext;
use kassa_services::audit::verify_audit_logs;
use kassa_services::verify::{VerificationReport, verify_store};
use kassa_store::StoreError;
use serde_json::json;

use crate::cli::error::CommandError;
use crate::cli::output::{fail, print_report};

/// Prints the report and exits with 1 if it lists a violation.
pub async fn run(storage: StorageArgs) -> ExitCode {
    match run_verification(storage).await.map(|report| (report.ok, json!(report))) {
        Ok((ok, report)) => print_report(&report, ok),
        Err(error) => fail(error),
    }
}

async fn run_verification(storage: StorageArgs) -> Result<VerificationReport, CommandError> {
    let ctx = server::open_context(storage).await?;
    let report = verify_all(&ctx).await;
    ctx.store.close().await;
    Ok(report?)
}

/// What is stored about payments, and the audit logs.
pub async fn verify_all(ctx: &AppContext) -> Result<VerificationReport, StoreError> {
    let mut report = verify_store(&ctx.store).await?;
    progress::begin("verify audit logs", None);
    let audit = verify_audit_logs(ctx).await?;
    report.add_audit_report(audit);
    Ok(report)
}
