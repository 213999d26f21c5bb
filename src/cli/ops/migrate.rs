//! `kassa migrate`

use std::process::ExitCode;

use clap::Args;
use kassa::config::StorageArgs;
use kassa::server::{migrate, plan_migration};
use serde_json::json;

use crate::cli::output::{fail, print_report};

#[derive(Args)]
pub struct MigrateArgs {
    /// Say what would be done, and change nothing; exits 1 if something is pending
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    storage: StorageArgs,
}

pub async fn run(args: MigrateArgs) -> ExitCode {
    if args.check {
        return match plan_migration(args.storage).await {
            Ok(plan) => print_report(&json!(plan), plan.pending.is_empty()),
            Err(error) => fail(error),
        };
    }
    match migrate(args.storage).await {
        Ok(done) => {
            // A newer schema that this program can work with stays as it is.
            let to = done.current.max(done.needed);
            print_report(&json!({ "from": done.current, "to": to, "applied": done.pending }), true)
        }
        Err(error) => fail(error),
    }
}
