//! Serves until a stop signal, then shuts down in steps: not ready, no new connections, end. A
//! second signal ends the process at once.

use std::time::Duration;

use axum::Router;
use kassa_platform::background::{BackgroundTasks, CancellationToken, run_to_failpoint};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

use super::connections::{self, ConnectionLimits};
use super::health::Readiness;

/// How long open requests may take once nothing new is accepted.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(15);

/// The stop signals that the process has got: SIGTERM or SIGINT.
#[derive(Clone, Default)]
pub(super) struct StopSignals {
    first: CancellationToken,
    second: CancellationToken,
}

impl StopSignals {
    /// Listens for signals from now on. SIGHUP is logged, and changes nothing.
    pub(super) fn listen(tasks: &BackgroundTasks) -> Self {
        let signals = Self::default();
        let noted = signals.clone();
        tasks.spawn("signals", move |stopped| {
            let noted = noted.clone();
            async move {
                stopped.run_until_cancelled(noted.note_signals()).await;
            }
        });
        signals
    }

    async fn note_signals(self) {
        let (Ok(mut terminate), Ok(mut interrupt), Ok(mut hangup)) = (
            signal(SignalKind::terminate()),
            signal(SignalKind::interrupt()),
            signal(SignalKind::hangup()),
        ) else {
            tracing::error!("signals can't be handled: SIGTERM ends the process at once");
            return;
        };
        loop {
            tokio::select! {
                _ = terminate.recv() => self.note_stop(),
                _ = interrupt.recv() => self.note_stop(),
                _ = hangup.recv() => {
                    tracing::info!("SIGHUP is ignored: settings are read at a start alone");
                }
            }
        }
    }

    fn note_stop(&self) {
        match self.first.is_cancelled() {
            false => self.first.cancel(),
            true => self.second.cancel(),
        }
    }

    /// Returns when the process is to stop.
    pub(super) async fn first(&self) {
        self.first.cancelled().await;
    }

    /// Returns when the process is to end without waiting for anything.
    pub(super) async fn second(&self) {
        self.second.cancelled().await;
    }
}

/// How a server stops.
pub(super) struct Stop<'a> {
    pub(super) signals: &'a StopSignals,
    /// How long `/readyz` answers 503 while connections are still accepted, so that a load
    /// balancer sees it.
    pub(super) drain: Duration,
}

/// Serves `app` until a stop signal, and returns when the open requests have ended or
/// [`SHUTDOWN_GRACE`] is over.
///
/// # Errors
/// An error if the server panicked.
pub(super) async fn serve_until_stopped(
    listener: TcpListener,
    app: Router,
    limits: ConnectionLimits,
    readiness: Readiness,
    stop: Stop<'_>,
) -> Result<(), std::io::Error> {
    let stopped = CancellationToken::new();
    let until = stopped.clone().cancelled_owned();
    let serving = connections::serve(listener, app, limits, until);
    let mut server = tokio::spawn(run_to_failpoint("server", serving));
    tokio::select! {
        // Nothing would be served any more: the process ends, so that it is started again.
        ended = &mut server => return ended.map_err(std::io::Error::other),
        () = stop.signals.first() => {}
    }
    tracing::info!("stopping");
    readiness.begin_shutdown();
    tokio::time::sleep(stop.drain).await;
    stopped.cancel();
    match tokio::time::timeout(SHUTDOWN_GRACE, server).await {
        Ok(ended) => ended.map_err(std::io::Error::other),
        Err(_elapsed) => {
            tracing::warn!("requests were still open at the end");
            Ok(())
        }
    }
}
