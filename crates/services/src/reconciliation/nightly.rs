//! The nightly reconciliation. One process runs it; its result is stored.

use std::collections::BTreeMap;
use std::pin::pin;
use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::reconciliation::DifferenceKind;
use kassa_domain::time::Timestamp;
use kassa_providers::ListingWindow;
use kassa_store::tables::{connections, reconciliations};
use kassa_store::{StoreError, StoredConnection, StoredReconciliation};
use serde::Deserialize;

use super::compare::ConnectionResult;
use super::reconcile::{AllConnections, recent_window, reconcile_connection};
use super::report::ReconciliationReport;
use crate::context::AppContext;
use crate::disputes::refresh_disputes;
use crate::job_lease::{JobLease, RENEWAL};

const JOB: &str = "reconciliation";
/// When the job is due, after midnight UTC.
const TIME_OF_DAY: Duration = Duration::from_secs(2 * 60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// When it is due again if a connection could not be compared.
const RETRY_WAIT: Duration = Duration::from_secs(30 * 60);

/// Reconciles the last three days if it is time and no other process does. Returns whether it did.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written. The job is repeated when its lease has
/// ended.
pub async fn run_nightly(ctx: &AppContext) -> Result<bool, StoreError> {
    let first_due = next_night(ctx.real_clock.now());
    let Some(mut lease) = JobLease::claim(ctx, JOB, first_due).await? else { return Ok(false) };
    let mut work = pin!(reconcile_and_store(ctx));
    let report = loop {
        tokio::select! {
            report = &mut work => break report?,
            () = tokio::time::sleep(RENEWAL) => {
                if !lease.renew(ctx).await? {
                    return Ok(false);
                }
            }
        }
    };
    let now = ctx.real_clock.now();
    let is_complete = report.failures.is_empty();
    let next = if is_complete { next_night(now) } else { now.saturating_add(RETRY_WAIT) };
    lease.finish(ctx, next).await?;
    let (checked, differences) = (report.checked, report.differences.len());
    if differences == 0 {
        tracing::info!(checked, is_complete, "reconciled with the providers");
    } else {
        tracing::error!(checked, differences, "the providers' records differ from those here");
    }
    Ok(true)
}

fn next_night(now: Timestamp) -> Timestamp {
    let today = now.date().start_of_day().saturating_add(TIME_OF_DAY);
    if now < today { today } else { today.saturating_add(DAY) }
}

async fn reconcile_and_store(ctx: &AppContext) -> Result<ReconciliationReport, StoreError> {
    let window = recent_window(ctx.clock.now());
    let mut all = AllConnections::default();
    for stored in connections::list_in_use(&ctx.store).await? {
        let compared = reconcile_connection(ctx, &stored, window.into()).await;
        if let Some(result) = all.add(&stored.connection.id, compared) {
            store_result(ctx, &stored, window, &result).await?;
        }
        if !refresh_disputes(ctx, &stored.connection.id, window).await? {
            all.add_failure(&stored.connection.id, "the disputes could not be read");
        }
    }
    Ok(all.into_report())
}

async fn store_result(
    ctx: &AppContext,
    stored: &StoredConnection,
    window: ListingWindow,
    result: &ConnectionResult,
) -> Result<(), StoreError> {
    let row = StoredReconciliation {
        connection_id: stored.connection.id.clone(),
        from: window.from,
        to: window.to,
        completed: ctx.real_clock.now(),
        checked: i64::try_from(result.checked).unwrap_or(i64::MAX),
        differences: serde_json::to_string(&result.differences).unwrap_or_default(),
    };
    let written =
        ctx.store.write(move |tx| async move { reconciliations::insert(tx, &row).await }.boxed());
    written.await
}

/// The part of a stored difference that is counted.
#[derive(Deserialize)]
struct CountedDifference {
    kind: String,
}

/// Sets the metrics from the latest results, whichever process has stored them.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn record_metrics(ctx: &AppContext) -> Result<(), StoreError> {
    let mut counts: BTreeMap<&str, u32> =
        DifferenceKind::ALL.into_iter().map(|kind| (kind.code(), 0)).collect();
    for latest in reconciliations::list_latest(&ctx.store).await? {
        let differences: Vec<CountedDifference> = serde_json::from_str(&latest.differences)
            .map_err(|_| {
                let id = &latest.connection_id;
                StoreError::corrupt("reconciliations", id, "unreadable differences")
            })?;
        for difference in differences {
            if let Some(count) = counts.get_mut(difference.kind.as_str()) {
                *count += 1;
            }
        }
    }
    for (kind, count) in counts {
        metrics::gauge!("kassa_reconciliation_differences", "kind" => kind).set(f64::from(count));
    }
    if let Some(oldest) = reconciliations::find_oldest_success(&ctx.store).await? {
        let age = ctx.real_clock.now().0.saturating_sub(oldest.0).max(0) / 1000;
        #[expect(clippy::cast_precision_loss, reason = "a metric")]
        metrics::gauge!("kassa_reconciliation_last_success_seconds").set(age as f64);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use kassa_domain::time::Date;

    use super::*;

    #[test]
    fn the_next_night_is_at_two() {
        let day = |text| Date::parse(text).expect("a date").start_of_day();
        let hours = |count: u64| Duration::from_secs(count * 60 * 60);
        let today = day("2026-11-20");
        for (now, next) in [
            (today, today.saturating_add(hours(2))),
            (today.saturating_add(hours(1)), today.saturating_add(hours(2))),
            (today.saturating_add(hours(2)), today.saturating_add(hours(26))),
            (today.saturating_add(hours(23)), today.saturating_add(hours(26))),
        ] {
            assert_eq!(next_night(now), next);
        }
    }
}
