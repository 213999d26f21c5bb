//! `kassa clock …`

use clap::Subcommand;
use futures_util::FutureExt;
use kassa::config::StorageArgs;
use kassa_domain::time::Timestamp;
use kassa_services::AppContext;
use kassa_store::StoreError;
use kassa_store::tables::clocks;
use serde_json::json;

use super::context::{CommandResult, run_with_context};

#[derive(Subcommand)]
pub enum ClockCommand {
    /// Confirm that the present time is right, after a jump that no provider has confirmed: what
    /// has waited for it, such as the release of authorizations, is done
    Confirm {
        #[command(flatten)]
        storage: StorageArgs,
    },
}

pub async fn run(command: ClockCommand) -> CommandResult {
    let ClockCommand::Confirm { storage } = command;
    run_with_context(storage, async |ctx| confirm(ctx).await).await
}

/// Running servers learn it within a second.
async fn confirm(ctx: &AppContext) -> CommandResult {
    let now = ctx.real_clock.now();
    let confirmed = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move { clocks::confirm_time(tx, now).await }.boxed()
    });
    let before = confirmed.await?.map(Timestamp::to_iso_string);
    Ok(json!({ "time": now.to_iso_string(), "certain_until_now": before }))
}
