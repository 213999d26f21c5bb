//! `kassa connection rotate-secret`

use clap::Args;
use kassa_domain::ids::ConnectionId;
use kassa_services::audit::Actor;
use kassa_services::connections;
use kassa_store::SecretKind;

use super::deployment::DeploymentArgs;
use super::error::to_command_error;
use super::read::report_one;
use super::values::read_secret;
use crate::cli::context::{CommandResult, parse_id, run_with_context};
use crate::cli::error::CommandError;
use crate::cli::secret_file::warn_of_readable_files;

/// Which secret is replaced.
#[derive(Args)]
#[group(required = true, multiple = false)]
pub struct RotateArgs {
    /// File with the new secret key; `-` is standard input
    #[arg(long, value_name = "FILE")]
    secret_file: Option<String>,
    /// File with the new key that verifies notifications; `-` is standard input
    #[arg(long, value_name = "FILE")]
    notify_secret_file: Option<String>,
}

pub(super) async fn rotate(
    id: &str,
    args: RotateArgs,
    deployment: DeploymentArgs,
) -> CommandResult {
    let (storage, base_url) = deployment.validate()?;
    let (kind, option, path) = match (args.secret_file, args.notify_secret_file) {
        (Some(path), _) => (SecretKind::Api, "--secret-file", path),
        (None, Some(path)) => (SecretKind::Notification, "--notify-secret-file", path),
        (None, None) => {
            let advice = "name --secret-file or --notify-secret-file".to_owned();
            return Err(CommandError::Usage(advice));
        }
    };
    let secret = read_secret(option, &path)?;
    let rotated = run_with_context(storage, async |ctx| {
        let id = &parse_id("connection", id, ConnectionId::parse)?;
        let rotated = connections::rotate_secret(ctx, &Actor::operator(), id, kind, &secret).await;
        rotated.map_err(|error| to_command_error(error, id.as_str()))?;
        report_one(ctx, id, &base_url).await
    })
    .await?;
    warn_of_readable_files(&[Some(&path)]);
    Ok(rotated)
}
