//! Background work: attempts without a result are reconciled with their provider, authorizations
//! expire, instalments are collected, notifications of providers are handled, the providers'
//! records are reconciled, figures are stored, what is old is deleted, idle rate limits are
//! evicted, metrics are aggregated.

use std::sync::Arc;
use std::time::Duration;

use kassa_platform::background::{BackgroundTasks, CancellationToken, repeat, start_timer};
use kassa_platform::clock::start_stopwatch;
use kassa_platform::rate_limit::RateLimits;
use kassa_providers::register_call_metrics;
use kassa_services::call_sweep::CallSweep;
use kassa_services::money_alarms::MoneyAlarms;
use kassa_services::retention::{self, Retention};
use kassa_services::{
    AppState, ask_providers, authorizations, mandates, merchants, notifications, purchasers,
    reconciliation, store_figures,
};
use kassa_store::tables::{connections, deliveries};
use kassa_store::{StoreError, with_queued_writes};

use super::master_key::follow_rotations;
use super::metrics::aggregate_samples;
use crate::receipt_mail::{ReceiptSender, send_due_notices, send_due_receipts, send_invitations};

/// The first use of an API key shows within 10 seconds.
const KEY_USAGE_INTERVAL: Duration = Duration::from_secs(5);
/// Until they are aggregated, the samples of every request are kept.
const AGGREGATION_INTERVAL: Duration = Duration::from_secs(1);
const GAUGES_INTERVAL: Duration = Duration::from_secs(10);
const EVICTION_INTERVAL: Duration = Duration::from_secs(10);
/// An authorization expires at most this long after its window.
const PROVIDER_INTERVAL: Duration = Duration::from_secs(1);
/// How often the providers are asked while the time is in doubt.
const TIME_SOURCE_INTERVAL: Duration = Duration::from_secs(30);
/// How often it is looked for notices, at most.
const NOTICES_INTERVAL: Duration = Duration::from_secs(60);
const CLEANUP_INTERVAL: Duration = Duration::from_secs(60 * 60);
/// How often changed figures are counted again. Until then they are counted for each page of home.
const FIGURES_INTERVAL: Duration = Duration::from_secs(5);
/// How long a round may take that calls others for each of its rows.
const CALLS_LIMIT: Duration = Duration::from_secs(30 * 60);
/// How long a round may take that reads the lists of every provider, or deletes all that is old.
const LISTS_LIMIT: Duration = Duration::from_secs(6 * 60 * 60);
/// How often it is checked whether the nightly reconciliation is due.
const RECONCILIATION_INTERVAL: Duration = Duration::from_secs(30);

/// What is sent by e-mail.
pub(super) struct MailJobs {
    pub sender: Arc<ReceiptSender>,
    /// `None` if the portal is off: then its people are sent nothing.
    pub portal_url: Option<String>,
    pub notices_every: Duration,
}

/// Starts the jobs of the roles with a database.
pub(super) fn start(
    state: &AppState,
    mail: Option<MailJobs>,
    retention: Retention,
) -> BackgroundTasks {
    let jobs = BackgroundTasks::default();
    if let Some(MailJobs { sender, portal_url, notices_every }) = mail {
        let receipts = Arc::clone(&sender);
        spawn_with_limit(&jobs, "receipts", CALLS_LIMIT, state, move |state, stopped| {
            send_receipts(state, Arc::clone(&receipts), stopped)
        });
        if let Some(url) = portal_url {
            spawn_with_limit(&jobs, "notices", CALLS_LIMIT, state, move |state, stopped| {
                send_portal_mail(state, Arc::clone(&sender), url.clone(), notices_every, stopped)
            });
        }
    }
    spawn_with_limit(&jobs, "notifications", CALLS_LIMIT, state, handle_notifications);
    spawn_with_limit(&jobs, "reconciliation", LISTS_LIMIT, state, reconcile_nightly);
    spawn_with_limit(&jobs, "collections", CALLS_LIMIT, state, collect_instalments);
    spawn(&jobs, "master_keys", state, follow_rotations);
    spawn(&jobs, "request_notes", state, write_request_notes);
    spawn(&jobs, "figures", state, keep_figures);
    spawn(&jobs, "time_source", state, confirm_time);
    spawn(&jobs, "calls", state, run_sweeps);
    spawn_with_limit(&jobs, "retention", LISTS_LIMIT, state, move |state, stopped| {
        delete_old(state, retention, stopped)
    });
    start_housekeeping(&jobs, &state.limits);
    jobs
}

/// Starts the jobs of the role `checkout`, which has no database.
pub(super) fn start_checkout(limits: &Arc<RateLimits>) -> BackgroundTasks {
    let jobs = BackgroundTasks::default();
    start_housekeeping(&jobs, limits);
    jobs
}

/// Nobody waits for the writes of a job.
fn spawn<F: Future<Output = ()> + Send + 'static>(
    jobs: &BackgroundTasks,
    name: &'static str,
    state: &AppState,
    job: impl Fn(AppState, CancellationToken) -> F + Send + 'static,
) {
    let state = AppState::clone(state);
    jobs.spawn(name, move |stopped| with_queued_writes(job(AppState::clone(&state), stopped)));
}

/// As [`spawn`], for rounds that take longer.
fn spawn_with_limit<F: Future<Output = ()> + Send + 'static>(
    jobs: &BackgroundTasks,
    name: &'static str,
    limit: Duration,
    state: &AppState,
    job: impl Fn(AppState, CancellationToken) -> F + Send + 'static,
) {
    let state = AppState::clone(state);
    jobs.spawn_with_limit(name, limit, move |stopped| {
        with_queued_writes(job(AppState::clone(&state), stopped))
    });
}

/// Aggregates metrics and evicts idle rate limits.
fn start_housekeeping(jobs: &BackgroundTasks, limits: &Arc<RateLimits>) {
    jobs.spawn("metrics", aggregate_metrics);
    let limits = Arc::clone(limits);
    jobs.spawn("rate_limits", move |stopped| evict_idle_limits(Arc::clone(&limits), stopped));
}

async fn aggregate_metrics(stopped: CancellationToken) {
    let mut timer = start_timer(AGGREGATION_INTERVAL);
    while stopped.run_until_cancelled(timer.tick()).await.is_some() {
        aggregate_samples();
    }
}

async fn evict_idle_limits(limits: Arc<RateLimits>, stopped: CancellationToken) {
    let mut timer = start_timer(EVICTION_INTERVAL);
    while stopped.run_until_cancelled(timer.tick()).await.is_some() {
        limits.evict_idle();
    }
}

/// Looks for a second source as long as the time is in doubt.
async fn confirm_time(state: AppState, stopped: CancellationToken) {
    let mut timer = start_timer(PROVIDER_INTERVAL);
    let rounds = async {
        loop {
            timer.tick().await;
            if !state.real_clock.has_unconfirmed_jump() {
                continue;
            }
            match ask_providers(&state).await {
                Ok(()) => timer.reset_after(TIME_SOURCE_INTERVAL),
                Err(error) => tracing::error!(%error, "the time is confirmed later"),
            }
        }
    };
    stopped.run_until_cancelled(rounds).await;
}

/// Records gauges, and makes the calls to providers that are due.
async fn run_sweeps(state: AppState, stopped: CancellationToken) {
    let [mut gauges_timer, mut provider_timer] =
        [GAUGES_INTERVAL, PROVIDER_INTERVAL].map(start_timer);
    let mut sweep = CallSweep::new(AppState::clone(&state));
    let mut alarms = MoneyAlarms::default();
    loop {
        let round = tokio::select! {
            () = stopped.cancelled() => return sweep.stop().await,
            _ = gauges_timer.tick() => record_gauges(&state, &mut alarms).await,
            _ = provider_timer.tick() => {
                start_provider_work(&state, &mut sweep).await
            }
        };
        if let Err(error) = round {
            tracing::error!(%error, "background work failed, and will be tried again");
        }
    }
}

/// Deletes what has served its time. Each page of rows is a transaction, so a stop may end it
/// between two.
async fn delete_old(state: AppState, retention: Retention, stopped: CancellationToken) {
    let round = || async {
        merchants::beneficiaries::seal_stored_accounts(&state).await?;
        purchasers::hash_stored_emails(&state).await?;
        retention::delete_old(&state, &retention).await
    };
    repeat(CLEANUP_INTERVAL, stopped, "what is old is deleted later", round).await;
}

/// Handles what providers have notified. A provider that is slow delays nothing else, and a stop
/// leaves the rest to another process.
async fn handle_notifications(state: AppState, stopped: CancellationToken) {
    let message = "notifications of providers are handled later";
    let round = || notifications::handle_received(&state);
    repeat(PROVIDER_INTERVAL, stopped, message, round).await;
}

/// Collects the instalments that are due, and asks about the mandates whose daily query is due. A
/// stop ends it at any point: what was written is sent by the sweep of another process.
async fn collect_instalments(state: AppState, stopped: CancellationToken) {
    let round = || async {
        mandates::collections::run_due_collections(&state).await?;
        mandates::collections::run_due_retries(&state).await?;
        mandates::run_due_queries(&state).await
    };
    repeat(PROVIDER_INTERVAL, stopped, "instalments are collected later", round).await;
}

/// Reconciles once a night. It changes nothing, so a stop ends it at any point.
async fn reconcile_nightly(state: AppState, stopped: CancellationToken) {
    let message = "the reconciliation failed, and will be tried again";
    let round = || reconciliation::run_nightly(&state);
    repeat(RECONCILIATION_INTERVAL, stopped, message, round).await;
}

/// Stores the figures of the portal's home. What it has not stored is counted when home is loaded,
/// so a stop may end it at any point.
async fn keep_figures(state: AppState, stopped: CancellationToken) {
    let round = || store_figures(&state);
    repeat(FIGURES_INTERVAL, stopped, "figures are stored later", round).await;
}

/// Sends receipts by e-mail. A stop waits for those that are being sent.
async fn send_receipts(state: AppState, sender: Arc<ReceiptSender>, stopped: CancellationToken) {
    let mut timer = start_timer(PROVIDER_INTERVAL);
    while stopped.run_until_cancelled(timer.tick()).await.is_some() {
        if let Err(error) = send_due_receipts(&state, &sender).await {
            tracing::error!(%error, "receipts are sent later");
        }
    }
}

/// Sends invitations at once, and the notices that were collected. A stop waits for what is being
/// sent.
async fn send_portal_mail(
    state: AppState,
    sender: Arc<ReceiptSender>,
    url: String,
    every: Duration,
    stopped: CancellationToken,
) {
    let mut timer = start_timer(PROVIDER_INTERVAL);
    let since_round = || start_stopwatch();
    let (mut elapsed, mut is_first) = (since_round(), true);
    while stopped.run_until_cancelled(timer.tick()).await.is_some() {
        send_invitations(&state, &sender).await;
        if !is_first && elapsed() < (every / 15).min(NOTICES_INTERVAL) {
            continue;
        }
        (elapsed, is_first) = (since_round(), false);
        if let Err(error) = send_due_notices(&state, &sender, &url, every).await {
            tracing::error!(%error, "notices are sent later");
        }
    }
}

/// Writes when API keys were used, which requests failed and which codes of methods are unknown,
/// also when the program stops.
async fn write_request_notes(state: AppState, stopped: CancellationToken) {
    let mut timer = start_timer(KEY_USAGE_INTERVAL);
    while stopped.run_until_cancelled(timer.tick()).await.is_some() {
        write_notes(&state).await;
    }
    write_notes(&state).await;
}

async fn write_notes(state: &AppState) {
    if let Err(error) = state.key_usage.write(&state.store).await {
        tracing::error!(%error, "the last uses of API keys are written later");
    }
    if let Err(error) = state.opened_pages.write(&state.store, state.clock.now()).await {
        tracing::error!(%error, "which pages were opened is written later");
    }
    if let Err(error) = state.failed_requests.write(&state.store).await {
        tracing::error!(%error, "the requests that failed are written later");
    }
    let now = state.real_clock.now();
    if let Err(error) = state.unknown_method_codes.write(&state.store, now).await {
        tracing::error!(%error, "unknown codes of payment methods are written later");
    }
}

async fn record_gauges(state: &AppState, alarms: &mut MoneyAlarms) -> Result<(), StoreError> {
    record_backlog(state).await?;
    for stored in connections::list_in_use(&state.store).await? {
        register_call_metrics(&stored.connection.id);
    }
    alarms.record(state).await?;
    reconciliation::record_metrics(state).await
}

/// Records how many deliveries are pending, and the age of the oldest in seconds.
async fn record_backlog(state: &AppState) -> Result<(), StoreError> {
    let backlog = deliveries::find_backlog(&state.store).await?;
    let age = backlog.oldest.map_or(0, |oldest| (state.real_clock.now().0 - oldest).max(0) / 1000);
    #[expect(clippy::cast_precision_loss, reason = "a metric")]
    let [waiting, age] = [backlog.waiting, age].map(|count| count as f64);
    metrics::gauge!("kassa_webhook_backlog").set(waiting);
    metrics::gauge!("kassa_webhook_oldest_undelivered_seconds").set(age);
    Ok(())
}

/// Instructs the release of what has lapsed, and starts every call that is due. Waits for no
/// provider.
async fn start_provider_work(state: &AppState, sweep: &mut CallSweep) -> Result<(), StoreError> {
    authorizations::expire_due_authorizations(state).await?;
    sweep.start_due().await
}
