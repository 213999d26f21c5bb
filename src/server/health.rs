//! `/healthz`, whether the process runs; `/readyz`, whether it can serve; and `/metrics`.

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use kassa_checkout::RemoteCheckout;
use kassa_platform::background::list_stalled_jobs;
use kassa_platform::clock::ClockDoubt;
use kassa_services::AppState;
use kassa_store::StoreError;
use tokio::time::timeout;

use super::clock_sync::{describe_jump, is_system_clock_right};
use super::master_key::has_master_keys;
use super::metrics;
use super::write_probe::WriteProbe;

/// A probe that takes longer is answered: proxies and orchestrators do not wait for long.
const LIMIT: Duration = Duration::from_secs(9);

/// Whether the server is shutting down, which is set once, by the stop signal; and whether its
/// database takes a write. Clones share both.
#[derive(Clone, Default)]
pub(super) struct Readiness {
    shutting_down: Arc<AtomicBool>,
    writes: Arc<WriteProbe>,
}

impl Readiness {
    pub(super) fn begin_shutdown(&self) {
        self.shutting_down.store(true, Ordering::SeqCst);
    }

    fn is_shutting_down(&self) -> bool {
        self.shutting_down.load(Ordering::SeqCst)
    }
}

/// The figures, for the operator.
pub(super) fn metrics_routes() -> Router {
    Router::new().route("/metrics", get(report_metrics))
}

pub(super) fn routes(state: AppState, readiness: Readiness) -> Router {
    Router::new()
        .route("/healthz", get(async || plain_text(StatusCode::OK, "ok\n")))
        .route("/readyz", get(report_readiness).with_state((state, readiness)))
}

/// As [`routes`], for the role `checkout`: ready depends on the API host, not on a database.
pub(super) fn checkout_routes(remote: Arc<RemoteCheckout>, readiness: Readiness) -> Router {
    let api_reached = Arc::new(AtomicBool::new(false));
    Router::new().route("/healthz", get(async || plain_text(StatusCode::OK, "ok\n"))).route(
        "/readyz",
        get(report_checkout_readiness).with_state((remote, readiness, api_reached)),
    )
}

/// Ready as soon as the API host has answered once, and from then on: while it is unavailable, this
/// host still serves a page that says so.
async fn report_checkout_readiness(
    State((remote, readiness, api_reached)): State<(
        Arc<RemoteCheckout>,
        Readiness,
        Arc<AtomicBool>,
    )>,
) -> impl IntoResponse {
    if readiness.is_shutting_down() {
        return plain_text(StatusCode::SERVICE_UNAVAILABLE, "shutting down\n");
    }
    if !api_reached.load(Ordering::SeqCst) {
        api_reached.store(remote.is_ready().await, Ordering::SeqCst);
    }
    match api_reached.load(Ordering::SeqCst) {
        true => plain_text(StatusCode::OK, "ready\n"),
        false => plain_text(StatusCode::SERVICE_UNAVAILABLE, "the API host can't be reached\n"),
    }
}

async fn report_readiness(
    State((state, readiness)): State<(AppState, Readiness)>,
) -> impl IntoResponse {
    if readiness.is_shutting_down() {
        return plain_text(StatusCode::SERVICE_UNAVAILABLE, "shutting down\n");
    }
    if let Some(reason) = find_obstacle(&state, &readiness).await {
        return plain_text(StatusCode::SERVICE_UNAVAILABLE, format!("{}\n", reason.word()));
    }
    match state.real_clock.find_doubt() {
        // Payments are taken; only what can't be undone waits.
        Some(ClockDoubt::Unconfirmed { ahead }) => {
            plain_text(StatusCode::OK, format!("ready\nclock: {}\n", describe_jump(ahead)))
        }
        _ => plain_text(StatusCode::OK, "ready\n"),
    }
}

/// Why a server is not ready.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Obstacle {
    Database,
    Disk,
    Schema,
    Clock,
    MasterKey,
    Jobs,
}

impl Obstacle {
    const fn word(self) -> &'static str {
        match self {
            Self::Database => "database",
            Self::Disk => "disk",
            Self::Schema => "schema",
            Self::Clock => "clock",
            Self::MasterKey => "master key",
            Self::Jobs => "jobs",
        }
    }

    fn of_error(error: &StoreError) -> Self {
        match error {
            StoreError::SchemaMismatch { .. } => Self::Schema,
            error if error.is_of_disk() => Self::Disk,
            _ => Self::Database,
        }
    }
}

/// The first of what must be so, and is not.
async fn find_obstacle(state: &AppState, readiness: &Readiness) -> Option<Obstacle> {
    let has_keys = match check_store(state, readiness).await {
        Ok(has_keys) => has_keys,
        Err(error) => {
            tracing::error!(%error, "not ready");
            return Some(Obstacle::of_error(&error));
        }
    };
    let is_contradicted = state.real_clock.find_doubt() == Some(ClockDoubt::Contradicted);
    if !has_keys {
        return Some(Obstacle::MasterKey);
    }
    if !is_system_clock_right(state) || is_contradicted {
        return Some(Obstacle::Clock);
    }
    let stalled = list_stalled_jobs();
    if !stalled.is_empty() {
        tracing::error!(jobs = stalled.join(", "), "not ready: background work does not go on");
        return Some(Obstacle::Jobs);
    }
    None
}

/// Whether the database can be read and written, and this process has its master keys.
async fn check_store(state: &AppState, readiness: &Readiness) -> Result<bool, StoreError> {
    let checks = async {
        state.store.check_ready().await?;
        readiness.writes.check(&state.store).await?;
        has_master_keys(state).await
    };
    timeout(LIMIT, checks).await.unwrap_or(Err(StoreError::TimedOut))
}

async fn report_metrics() -> impl IntoResponse {
    (
        [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")],
        metrics::render_metrics(),
    )
}

fn plain_text(status: StatusCode, text: impl Into<Cow<'static, str>>) -> Response {
    (
        status,
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-store")],
        text.into(),
    )
        .into_response()
}
