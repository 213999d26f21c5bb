//! Whether the process is up, whether it can serve, and what it measured.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;

use super::observe;
use crate::flow::Service;
use crate::session::Remote;

/// Open from the start; shut for good when the server is told to stop.
#[derive(Clone, Debug, Default)]
pub struct Readiness {
    shut: Arc<AtomicBool>,
}

impl Readiness {
    pub(super) fn shut(&self) {
        self.shut.store(true, Ordering::SeqCst);
    }

    fn is_shut(&self) -> bool {
        self.shut.load(Ordering::SeqCst)
    }
}

pub(super) fn routes(service: Service, readiness: Readiness) -> Router {
    Router::new()
        .route("/healthz", get(async || plain(StatusCode::OK, "ok\n")))
        .route("/readyz", get(ready).with_state((service, readiness)))
        .route("/metrics", get(metrics))
}

/// As [`routes`], of a page that asks the API host.
pub(super) fn routes_apart(remote: Arc<Remote>, readiness: Readiness) -> Router {
    let seen = Arc::new(AtomicBool::new(false));
    Router::new()
        .route("/healthz", get(async || plain(StatusCode::OK, "ok\n")))
        .route("/readyz", get(ready_apart).with_state((remote, readiness, seen)))
        .route("/metrics", get(metrics))
}

/// Ready once the API host was seen, and from then on: while it is away, this host still has a page that says so.
async fn ready_apart(State((remote, readiness, seen)): State<(Arc<Remote>, Readiness, Arc<AtomicBool>)>) -> impl IntoResponse {
    if readiness.is_shut() {
        return plain(StatusCode::SERVICE_UNAVAILABLE, "shutting down\n");
    }
    if !seen.load(Ordering::SeqCst) {
        seen.store(remote.is_ready().await, Ordering::SeqCst);
    }
    match seen.load(Ordering::SeqCst) {
        true => plain(StatusCode::OK, "ready\n"),
        false => plain(StatusCode::SERVICE_UNAVAILABLE, "the API host can't be reached\n"),
    }
}

async fn ready(State((service, readiness)): State<(Service, Readiness)>) -> impl IntoResponse {
    if readiness.is_shut() {
        return plain(StatusCode::SERVICE_UNAVAILABLE, "shutting down\n");
    }
    match service.store.ready().await {
        Ok(()) => plain(StatusCode::OK, "ready\n"),
        Err(error) => {
            tracing::error!(%error, "not ready");
            plain(StatusCode::SERVICE_UNAVAILABLE, "the database can't be used\n")
        }
    }
}

async fn metrics() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], observe::render())
}

fn plain(status: StatusCode, text: &'static str) -> impl IntoResponse {
    (status, [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-store")], text)
}
