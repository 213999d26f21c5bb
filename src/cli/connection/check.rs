//! `kassa connection check`

use kassa_domain::ids::ConnectionId;
use kassa_providers::build_notify_url;
use kassa_services::AppContext;
use kassa_services::connections::{self, CheckResult, ConnectionError, SetupStep};
use serde_json::{Value, json};

use super::deployment::DeploymentArgs;
use super::error::to_command_error;
use crate::cli::context::{CommandResult, parse_id, run_with_providers};
use crate::cli::error::CommandError;

/// Reports also what is not healthy, as [`CommandError::Unhealthy`].
pub(super) async fn check(id: &str, deployment: DeploymentArgs) -> CommandResult {
    let (storage, base_url) = deployment.validate()?;
    run_with_providers(storage, async |ctx| {
        let id = &parse_id("connection", id, ConnectionId::parse)?;
        let notify_url = build_notify_url(&base_url, id);
        let checked = check_with_steps(ctx, id, &notify_url).await;
        let (result, steps) = checked.map_err(|error| to_command_error(error, id.as_str()))?;
        let (status, reason) = match result {
            CheckResult::Healthy => ("healthy", None),
            CheckResult::Unhealthy(reason) => ("unhealthy", Some(reason)),
            CheckResult::NoAnswer(error) => ("no_answer", Some(error.to_string())),
        };
        let mut report = json!({ "connection_id": id, "status": status });
        if let Some(reason) = &reason {
            report["reason"] = json!(reason);
        }
        report["notify_url"] = json!(notify_url);
        report["steps"] = steps.iter().map(to_json).collect();
        if reason.is_some() { Err(CommandError::Unhealthy(report)) } else { Ok(report) }
    })
    .await
}

async fn check_with_steps(
    ctx: &AppContext,
    id: &ConnectionId,
    notify_url: &str,
) -> Result<(CheckResult, Vec<SetupStep>), ConnectionError> {
    let result = connections::check_connection(ctx, id).await?;
    let steps = connections::list_setup_steps(ctx, id, &result, notify_url).await?;
    Ok((result, steps))
}

fn to_json(step: &SetupStep) -> Value {
    if step.is_done {
        json!({ "step": step.step, "done": true })
    } else {
        json!({ "step": step.step, "done": false, "to_do": step.what_to_do })
    }
}
