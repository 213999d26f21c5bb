//! `kassa reconcile`

use std::process::ExitCode;

use clap::Args;
use kassa::config::StorageArgs;
use kassa_domain::time::{Date, Timestamp};
use kassa_providers::ListingWindow;
use kassa_services::reconciliation::{
    Failure, ReconcileError, ReconciliationReport, Stopped, recent_window, reconcile,
};
use serde_json::json;

use crate::cli::context::{not_found, run_with_providers};
use crate::cli::error::CommandError;
use crate::cli::output::{fail, print_error, print_report};

#[derive(Args)]
pub struct ReconcileArgs {
    /// Only this connection [default: all that are enabled or have payments]
    #[arg(long, value_name = "CONNECTION_ID")]
    connection: Option<String>,
    /// The first day, such as 2026-11-20, in UTC [default: the last 3 days up to now]
    #[arg(long, value_name = "DATE")]
    from: Option<String>,
    /// The last day, inclusive [default: today]
    #[arg(long, value_name = "DATE", requires = "from")]
    to: Option<String>,
    #[command(flatten)]
    storage: StorageArgs,
}

/// Prints the report and exits with 1 if it lists a difference, or a connection was not compared.
pub async fn run(args: ReconcileArgs) -> ExitCode {
    match run_reconciliation(args).await {
        Ok(report) => {
            for failure in &report.failures {
                print_error(describe_failure(failure));
            }
            print_report(&json!(report), report.ok)
        }
        Err(error) => fail(error),
    }
}

/// How far the comparison of a connection came, and why no further.
fn describe_failure(failure: &Failure) -> String {
    let Failure { connection_id, progress, reason } = failure;
    let Some(Stopped { checked, list_compared, last_listed, .. }) = progress else {
        return format!("connection {connection_id} was not compared: {reason}");
    };
    let place = match (list_compared, last_listed) {
        (true, _) => "the whole list of the provider, not all of what is stored here".to_owned(),
        (false, Some(last)) => format!("the provider's list up to the record of {last}"),
        (false, None) => "a part of the provider's list".to_owned(),
    };
    format!(
        "connection {connection_id} was compared in part ({checked} records: {place}): {reason}"
    )
}

async fn run_reconciliation(args: ReconcileArgs) -> Result<ReconciliationReport, CommandError> {
    let ReconcileArgs { connection, from, to, storage } = args;
    let from = from.map(|text| parse_date("--from", &text)).transpose()?;
    let to = to.map(|text| parse_date("--to", &text)).transpose()?;
    if from.zip(to).is_some_and(|(from, to)| to < from) {
        return Err(CommandError::Usage("--to: must not be before --from".to_owned()));
    }
    run_with_providers(storage, async |ctx| {
        let now = ctx.clock.now();
        if from.is_some_and(|from| from.start_of_day() > now) {
            return Err(CommandError::Usage("--from: must not be in the future".to_owned()));
        }
        let window = build_window(from, to, now);
        let compared = reconcile(ctx, connection.as_deref(), window).await;
        compared.map_err(|error| match (error, &connection) {
            (ReconcileError::UnknownConnection, Some(id)) => not_found("connection", id),
            (ReconcileError::Store(error), _) => CommandError::Store(error),
            (error, _) => CommandError::Check(error.to_string()),
        })
    })
    .await
}

fn parse_date(option: &str, text: &str) -> Result<Date, CommandError> {
    Date::parse(text).ok_or_else(|| {
        CommandError::Usage(format!("{option}: {text:?} isn't a date: use one such as 2026-11-20"))
    })
}

/// Whole days in UTC, and nothing that is still to come.
fn build_window(from: Option<Date>, to: Option<Date>, now: Timestamp) -> ListingWindow {
    match from {
        None => recent_window(now),
        Some(from) => {
            let end = to.map_or(now, |to| to.add_days(1).start_of_day());
            ListingWindow { from: from.start_of_day(), to: end.min(now) }
        }
    }
}
