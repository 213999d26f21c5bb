//! `kassa connection …`

mod deployment;
mod error;
mod values;
mod report;
mod create;
mod read;
mod change;
mod secrets;
mod check;

use clap::Subcommand;

use self::change::ChangeArgs;
use self::create::CreateArgs;
use self::deployment::DeploymentArgs;
use self::secrets::RotateArgs;
use super::context::CommandResult;

#[derive(Subcommand)]
pub enum ConnectionCommand {
    /// Create a connection, the last one in the merchant's order; the provider is not called, so
    /// check it afterwards. Here `--mode` is that of the connection
    #[command(mut_arg("mode", |arg| arg.long("deployment-mode")))]
    Create {
        #[command(flatten)]
        connection: CreateArgs,
        #[command(flatten)]
        deployment: DeploymentArgs,
    },
    /// List a merchant's connections in the merchant's order
    List {
        #[arg(long, value_name = "MERCHANT_ID")]
        merchant: String,
        #[command(flatten)]
        deployment: DeploymentArgs,
    },
    /// Show a connection; of its secrets only the last four characters
    Show {
        connection_id: String,
        #[command(flatten)]
        deployment: DeploymentArgs,
    },
    /// Ask the provider whether it accepts the keys; exits 1 if not. A connection whose keys were
    /// rejected is used again after a check that succeeds
    Check {
        connection_id: String,
        #[command(flatten)]
        deployment: DeploymentArgs,
    },
    /// Stop using a connection for new payments; payments in progress continue
    Disable {
        connection_id: String,
        #[command(flatten)]
        deployment: DeploymentArgs,
    },
    /// Use a disabled connection again
    Enable {
        connection_id: String,
        #[command(flatten)]
        deployment: DeploymentArgs,
    },
    /// Change what a connection offers. An option that is left out is not changed; an empty value
    /// removes the setting
    Set {
        connection_id: String,
        #[command(flatten)]
        changes: ChangeArgs,
        #[command(flatten)]
        deployment: DeploymentArgs,
    },
    /// Replace a secret; the old one also verifies notifications for 24 hours
    RotateSecret {
        connection_id: String,
        #[command(flatten)]
        secret: RotateArgs,
        #[command(flatten)]
        deployment: DeploymentArgs,
    },
    /// Set the order in which a merchant's connections are used; those left out come last
    Order {
        #[arg(long, value_name = "MERCHANT_ID")]
        merchant: String,
        #[arg(required = true, value_name = "CONNECTION_ID")]
        connection_ids: Vec<String>,
        #[command(flatten)]
        deployment: DeploymentArgs,
    },
}

pub async fn run(command: ConnectionCommand) -> CommandResult {
    match command {
        ConnectionCommand::Create { connection, deployment } => {
            create::create(connection, deployment).await
        }
        ConnectionCommand::List { merchant, deployment } => read::list(&merchant, deployment).await,
        ConnectionCommand::Show { connection_id, deployment } => {
            read::show(&connection_id, deployment).await
        }
        ConnectionCommand::Check { connection_id, deployment } => {
            check::check(&connection_id, deployment).await
        }
        ConnectionCommand::Disable { connection_id, deployment } => {
            change::set_enabled(&connection_id, false, deployment).await
        }
        ConnectionCommand::Enable { connection_id, deployment } => {
            change::set_enabled(&connection_id, true, deployment).await
        }
        ConnectionCommand::Set { connection_id, changes, deployment } => {
            change::set(&connection_id, changes, deployment).await
        }
        ConnectionCommand::RotateSecret { connection_id, secret, deployment } => {
            secrets::rotate(&connection_id, secret, deployment).await
        }
        ConnectionCommand::Order { merchant, connection_ids, deployment } => {
            change::order(&merchant, &connection_ids, deployment).await
        }
    }
}
