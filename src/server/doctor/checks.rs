//! The checks of a database that is open.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::connection::Health;
use kassa_domain::provider_call::ALARM_AGE;
use kassa_domain::time::Timestamp;
use kassa_platform::clock::{MAX_STEP, start_stopwatch};
use kassa_services::AppContext;
use kassa_store::tables::{
    call_backlog, clocks, connections, deliveries, provider_notifications, settings,
};
use kassa_store::{DatabaseUrl, StoreError};

use super::certificates::check_certificates;
use super::diagnosis::{Check, State};
use super::key_check::check_keys;
use super::storage_checks::{check_commits, check_disk, check_leases, check_replication};
use crate::server::clock_sync::{MAX_DIFFERENCE_MS, describe_jump, find_difference_ms};

/// What the doctor writes to measure a durable write.
const SETTING: &str = "last_diagnosis";
/// Longer than a running server leaves anything that is due.
const MAX_DUE_AGE: Duration = Duration::from_secs(60);
/// A receiver that fails for a shorter time is not reported.
const MAX_DELIVERY_AGE: Duration = Duration::from_secs(60 * 60);

/// A check that the database fails is a problem of the database.
pub(super) async fn check_context(
    ctx: &AppContext,
    database: &DatabaseUrl,
    addresses: &[String],
) -> Vec<Check> {
    let results = [
        check_database(ctx, database).await,
        check_clock(ctx).await,
        check_keys(ctx).await,
        check_jobs(ctx).await,
        check_money(ctx).await,
        check_connections(ctx).await,
        check_webhooks(ctx).await,
        Ok(check_disk(database)),
        Ok(check_certificates(addresses).await),
        check_leases(ctx).await,
        check_replication(ctx).await,
        check_commits(ctx).await,
    ];
    let to_check = |result: Result<Check, StoreError>| {
        result.unwrap_or_else(|error| Check::new("database", State::Problem, error.to_string()))
    };
    results.map(to_check).into()
}

async fn check_database(ctx: &AppContext, database: &DatabaseUrl) -> Result<Check, StoreError> {
    let reading = start_stopwatch();
    ctx.store.check_ready().await?;
    let read = reading();
    let (now, writing) = (ctx.real_clock.now().0.to_string(), start_stopwatch());
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move { settings::set(tx, SETTING, now.as_bytes()).await }.boxed()
    });
    written.await?;
    let write = writing();
    let (read_text, write_text) = (to_millis_text(read), to_millis_text(write));
    let detail = format!("{database}: read in {read_text} ms, written durably in {write_text} ms");
    let check = Check::new("database", State::Ok, detail);
    Ok(check.with("read_us", to_micros(read)).with("write_us", to_micros(write)))
}

fn to_micros(duration: Duration) -> u64 {
    u64::try_from(duration.as_micros()).unwrap_or(u64::MAX)
}

/// Milliseconds with two decimals.
fn to_millis_text(duration: Duration) -> String {
    let micros = to_micros(duration);
    format!("{}.{:02}", micros / 1000, micros % 1000 / 10)
}

/// Whether this machine's clock agrees with the database's, and whether a server has seen that
/// jump.
async fn check_clock(ctx: &AppContext) -> Result<Check, StoreError> {
    let difference_ms = find_difference_ms(ctx);
    let state = if difference_ms <= MAX_DIFFERENCE_MS { State::Ok } else { State::Problem };
    let detail = format!("{difference_ms} ms between this machine and the database");
    let mut findings = vec![(state, detail)];
    let stored = clocks::find_stored_times(&ctx.store).await?;
    let ahead = stored.map_or(Duration::ZERO, |times| age_of(times.confirmed, times.shown));
    let jump = Some(ahead).filter(|ahead| *ahead > MAX_STEP);
    findings.extend(jump.map(|ahead| (State::Problem, describe_jump(ahead))));
    let unconfirmed_seconds = jump.map_or(0, |ahead| ahead.as_secs());
    let check = Check::of_findings("clock", findings).with("difference_ms", difference_ms);
    Ok(check.with("unconfirmed_seconds", unconfirmed_seconds))
}

/// Whether a server takes what is due.
async fn check_jobs(ctx: &AppContext) -> Result<Check, StoreError> {
    let now = ctx.real_clock.now();
    let calls = call_backlog::find_oldest_due(&ctx.store, now).await?;
    let notifications = provider_notifications::find_oldest_due(&ctx.store, now).await?;
    let oldest = calls.into_iter().chain(notifications).min();
    let age = oldest.map_or(Duration::ZERO, |oldest| age_of(oldest, now));
    let check = if age <= MAX_DUE_AGE {
        Check::new("jobs", State::Ok, "no work is overdue".to_owned())
    } else {
        let seconds = age.as_secs();
        let detail = format!("work is due for {seconds} s: check that kassa serve is running");
        Check::new("jobs", State::Problem, detail)
    };
    Ok(check.with("oldest_due_seconds", age.as_secs()))
}

async fn check_money(ctx: &AppContext) -> Result<Check, StoreError> {
    let before = ctx.real_clock.now().saturating_sub(ALARM_AGE);
    let unresolved = call_backlog::count_unresolved(&ctx.store, before).await?;
    let count: i64 = unresolved.iter().map(|one| one.count).sum();
    let kinds = unresolved.iter().map(|one| format!("{} {}", one.count, one.kind));
    let kinds = kinds.collect::<Vec<_>>().join(", ");
    let check = match count {
        0 => Check::new("money", State::Ok, "every call to a provider has its answer".to_owned()),
        _ => {
            let detail = format!("calls to providers without an answer: {kinds}; kassa call list");
            Check::new("money", State::Problem, detail)
        }
    };
    Ok(check.with("unresolved", count))
}

async fn check_connections(ctx: &AppContext) -> Result<Check, StoreError> {
    let in_use = connections::list_in_use(&ctx.store).await?;
    let unhealthy = in_use.iter().filter_map(|stored| match &stored.connection.health {
        Health::Healthy => None,
        Health::Unhealthy { reason, .. } => {
            Some((State::Problem, format!("{}: {reason}", stored.connection.id)))
        }
    });
    let mut findings: Vec<_> = unhealthy.collect();
    let count = findings.len();
    if count == 0 {
        findings.push((State::Ok, format!("{} healthy", in_use.len())));
    }
    Ok(Check::of_findings("connections", findings).with("unhealthy", count))
}

async fn check_webhooks(ctx: &AppContext) -> Result<Check, StoreError> {
    let backlog = deliveries::find_backlog(&ctx.store).await?;
    let now = ctx.real_clock.now();
    let age = backlog.oldest.map_or(Duration::ZERO, |oldest| age_of(Timestamp(oldest), now));
    let state = if age <= MAX_DELIVERY_AGE { State::Ok } else { State::Note };
    let detail = match (backlog.waiting, age.as_secs() / 60) {
        (0, _) => "every event is delivered".to_owned(),
        (waiting, minutes) => format!("{waiting} wait, the oldest for {minutes} minutes"),
    };
    let check = Check::new("webhooks", state, detail).with("waiting", backlog.waiting);
    Ok(check.with("oldest_seconds", age.as_secs()))
}

fn age_of(time: Timestamp, now: Timestamp) -> Duration {
    Duration::from_millis(u64::try_from(now.0.saturating_sub(time.0)).unwrap_or_default())
}
