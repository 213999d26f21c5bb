//! Alarms to operators about calls without a result.

use std::collections::BTreeMap;

use kassa_domain::ids::ConnectionId;
use kassa_domain::provider_call::{ALARM_AGE, ProviderOperation};
use kassa_domain::time::Timestamp;
use kassa_store::tables::{call_backlog, provider_notifications};
use kassa_store::{CallProblem, StoreError, UnsettledCall};

use super::context::AppContext;

/// How many calls are logged in one round. The metrics count all of them.
const MAX_LOGGED: u32 = 100;

/// Counts the calls that have had no result for [`ALARM_AGE`], and logs each of them once in a
/// process.
pub struct MoneyAlarms {
    /// The calls that were written before this time are logged.
    logged_until: Timestamp,
}

impl Default for MoneyAlarms {
    fn default() -> Self {
        Self { logged_until: Timestamp(0) }
    }
}

impl MoneyAlarms {
    /// # Errors
    /// [`StoreError`] if the database can't be read.
    pub async fn record(&mut self, ctx: &AppContext) -> Result<(), StoreError> {
        let now = ctx.real_clock.now();
        let before = now.saturating_sub(ALARM_AGE);
        record_unresolved(ctx, before).await?;
        record_backlog(ctx, now).await?;
        let overdue =
            call_backlog::list_written(&ctx.store, self.logged_until, before, MAX_LOGGED).await?;
        overdue.iter().for_each(log_overdue);
        self.logged_until = self.logged_until.max(before);
        Ok(())
    }
}

fn log_overdue(call: &UnsettledCall) {
    let UnsettledCall { id, operation, subject_id, connection_id, problem, .. } = call;
    let since = call.created.to_iso_string();
    tracing::error!(
        call = id,
        operation,
        subject = subject_id,
        connection = connection_id.as_ref().map(ConnectionId::as_str),
        problem,
        since,
        "money is unresolved"
    );
}

async fn record_unresolved(ctx: &AppContext, before: Timestamp) -> Result<(), StoreError> {
    let operations = ProviderOperation::ALL.map(ProviderOperation::code);
    let problems = [CallProblem::Amount, CallProblem::Parked].map(CallProblem::code);
    let kinds = operations.into_iter().chain(problems);
    let mut counts: BTreeMap<&str, i64> = kinds.map(|kind| (kind, 0)).collect();
    for unresolved in call_backlog::count_unresolved(&ctx.store, before).await? {
        if let Some(count) = counts.get_mut(unresolved.kind.as_str()) {
            *count = unresolved.count;
        }
    }
    for (kind, count) in counts {
        #[expect(clippy::cast_precision_loss, reason = "a metric")]
        let count = count as f64;
        metrics::gauge!("kassa_money_unresolved", "kind" => kind).set(count);
        if kind == CallProblem::Parked.code() {
            metrics::gauge!("kassa_sweep_parked", "sweep" => "calls").set(count);
        }
    }
    Ok(())
}

/// How long the oldest due row of each sweep waits to be taken.
async fn record_backlog(ctx: &AppContext, now: Timestamp) -> Result<(), StoreError> {
    let calls = call_backlog::find_oldest_due(&ctx.store, now).await?;
    let notifications = provider_notifications::find_oldest_due(&ctx.store, now).await?;
    for (sweep, oldest) in [("calls", calls), ("notifications", notifications)] {
        let age = oldest.map_or(0, |oldest| now.0.saturating_sub(oldest.0) / 1000);
        #[expect(clippy::cast_precision_loss, reason = "a metric")]
        metrics::gauge!("kassa_sweep_oldest_due_seconds", "sweep" => sweep).set(age as f64);
    }
    Ok(())
}
