//! `kassa connection check`

use serde_json::json;

use kassa::services::connections::{self, CheckResult};

use super::deployment::DeploymentArgs;
use super::error::to_command_error;
use crate::cli::context::{CommandResult, run_with_providers};
use crate::cli::error::CommandError;

/// Reports also what is not healthy, as [`CommandError::Unhealthy`].
pub(super) async fn check(id: &str, deployment: DeploymentArgs) -> CommandResult {
    let (storage, _base_url) = deployment.validate()?;
    run_with_providers(storage, async |ctx| {
        let checked = connections::check_connection(ctx, id).await;
        let (status, reason) = match checked.map_err(|error| to_command_error(error, id))? {
            CheckResult::Healthy => return Ok(json!({ "connection_id": id, "status": "healthy" })),
            CheckResult::Unhealthy(reason) => ("unhealthy", reason),
            CheckResult::NoAnswer(error) => ("no_answer", error.to_string()),
        };
        let report = json!({ "connection_id": id, "status": status, "reason": reason });
        Err(CommandError::Unhealthy(report))
    })
    .await
}
