//! `kassa connection check`

use serde_json::json;

use kassa::services::connections::{self, CheckResult};

use super::deployment::DeploymentArgs;
use super::error::to_command_error;
use crate::cli::context::{CommandResult, run_with_providers};
use crate::cli::error::CommandError;

pub(super) async fn check(id: &str, deployment: DeploymentArgs) -> CommandResult {
    let (storage, _base_url) = deployment.validate()?;
    run_with_providers(storage, async |ctx| {
        let checked = connections::check_connection(ctx, id).await;
        match checked.map_err(|error| to_command_error(error, id))? {
            CheckResult::Healthy => Ok(json!({ "connection_id": id, "status": "healthy" })),
            CheckResult::Unhealthy(reason) => {
                let line = format!("connection {id} is unhealthy: {reason}");
                Err(CommandError::Check(line))
            }
            CheckResult::NoAnswer(error) => {
                Err(CommandError::Check(format!("connection {id} was not checked: {error}")))
            }
        }
    })
    .await
}
