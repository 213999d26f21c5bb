//! `kassa reconcile`

use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use kassa::config::StorageArgs;
use kassa_domain::time::{Date, Timestamp};
use kassa_platform::progress;
use kassa_providers::ListingWindow;
use kassa_services::AppContext;
use kassa_services::reconciliation::{
    Adoption, Failure, Period, ReconcileError, ReconciliationReport, Stopped, adopt_missing,
    recent_window, reconcile,
};
use serde_json::{Value, json};

use crate::cli::context::{not_found, run_with_providers};
use crate::cli::error::CommandError;
use crate::cli::output::{fail, print_error, print_report};

/// How far the clock of a provider may differ from that by which a backup was taken.
const CLOCK_MARGIN: Duration = Duration::from_secs(5 * 60);
/// The longest name of an operator.
const MAX_NAME_CHARS: usize = 100;

#[derive(Args)]
pub struct ReconcileArgs {
    /// Only this connection [default: all that are enabled or have payments]
    #[arg(long, value_name = "CONNECTION_ID")]
    connection: Option<String>,
    /// The first day, such as 2026-11-20, in UTC, or a time, such as 2026-11-20T08:30:00Z; after a
    /// restore when the backup was taken [default: the last 3 days up to now]
    #[arg(long, value_name = "TIME")]
    from: Option<String>,
    /// The last day, inclusive, or a time [default: now]
    #[arg(long, value_name = "TIME", requires = "from")]
    to: Option<String>,
    /// Write down what the providers have since then and this database does not: payments, captures
    /// and refunds
    #[arg(long, requires = "from", conflicts_with = "to")]
    adopt: bool,
    /// Your name, for the audit log
    #[arg(long, value_name = "NAME", requires = "adopt")]
    operator: Option<String>,
    #[command(flatten)]
    storage: StorageArgs,
}

/// Prints the report and exits with 1 if it lists a difference, or a connection was not compared.
pub async fn run(args: ReconcileArgs) -> ExitCode {
    match run_reconciliation(args).await {
        Ok((report, adoption)) => {
            for failure in &report.failures {
                print_error(describe_failure(failure));
            }
            for reference in adoption.iter().flat_map(|adoption| &adoption.ambiguous) {
                print_error(format!(
                    "payment {reference} is in the lists of several connections: name the one that \
                     made it by --connection"
                ));
            }
            print_report(&to_json(&report, adoption), report.ok)
        }
        Err(error) => fail(error),
    }
}

fn to_json(report: &ReconciliationReport, adoption: Option<Adoption>) -> Value {
    let mut json = json!(report);
    if let (Some(adoption), Some(fields)) = (adoption, json.as_object_mut()) {
        fields.insert("adopted".to_owned(), json!(adoption.adopted));
    }
    json
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

async fn run_reconciliation(
    args: ReconcileArgs,
) -> Result<(ReconciliationReport, Option<Adoption>), CommandError> {
    let ReconcileArgs { connection, from, to, adopt, operator, storage } = args;
    let from = from.map(|text| parse_time("--from", &text, DayEdge::Start)).transpose()?;
    let to = to.map(|text| parse_time("--to", &text, DayEdge::End)).transpose()?;
    if from.zip(to).is_some_and(|(from, to)| to <= from) {
        return Err(CommandError::Usage("--to: must not be before --from".to_owned()));
    }
    let operator = operator.as_deref().map(parse_operator).transpose()?;
    run_with_providers(storage, async |ctx| {
        let now = ctx.clock.now();
        if from.is_some_and(|from| from > now) {
            return Err(CommandError::Usage("--from: must not be in the future".to_owned()));
        }
        let period = build_period(from, to, now);
        let mut report = compare(ctx, connection.as_deref(), period).await?;
        let adoption = match adopt {
            true => {
                progress::begin("adopt what is missing", None);
                Some(adopt_missing(ctx, &mut report, operator).await?)
            }
            false => None,
        };
        Ok((report, adoption))
    })
    .await
}

async fn compare(
    ctx: &AppContext,
    connection: Option<&str>,
    period: Period,
) -> Result<ReconciliationReport, CommandError> {
    let compared = reconcile(ctx, connection, period).await;
    compared.map_err(|error| match (error, connection) {
        (ReconcileError::UnknownConnection, Some(id)) => not_found("connection", id),
        (ReconcileError::Store(error), _) => CommandError::Store(error),
        (error, _) => CommandError::Check(error.to_string()),
    })
}

/// Which end of a day a date stands for.
#[derive(Clone, Copy)]
enum DayEdge {
    Start,
    End,
}

fn parse_time(option: &str, text: &str, edge: DayEdge) -> Result<Timestamp, CommandError> {
    if let Some(date) = Date::parse(text) {
        return Ok(match edge {
            DayEdge::Start => date.start_of_day(),
            DayEdge::End => date.add_days(1).start_of_day(),
        });
    }
    let time = text.parse::<jiff::Timestamp>().map(|time| Timestamp(time.as_millisecond()));
    time.map_err(|_| {
        CommandError::Usage(format!(
            "{option}: {text:?} isn't a time: use a day such as 2026-11-20, or a time such as \
             2026-11-20T08:30:00Z"
        ))
    })
}

fn parse_operator(text: &str) -> Result<&str, CommandError> {
    let name = text.trim();
    let is_name = !name.is_empty()
        && name.chars().count() <= MAX_NAME_CHARS
        && !name.contains(|c: char| c.is_control());
    is_name.then_some(name).ok_or_else(|| {
        CommandError::Usage(format!("--operator: use a name of 1 to {MAX_NAME_CHARS} characters"))
    })
}

/// Nothing that is still to come. A period up to now may be what a restore has lost: it begins
/// earlier, because the provider has a clock of its own.
fn build_period(from: Option<Timestamp>, to: Option<Timestamp>, now: Timestamp) -> Period {
    match from {
        None => recent_window(now).into(),
        Some(from) => match to {
            Some(to) => ListingWindow { from, to: to.min(now) }.into(),
            None => Period {
                window: ListingWindow { from: from.saturating_sub(CLOCK_MARGIN), to: now },
                with_earlier_authorizations: true,
            },
        },
    }
}
