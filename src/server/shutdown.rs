//! Serves until a stop signal, then shuts down in steps: not ready, no new connections, end. Each
//! further signal skips one step.

use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::oneshot;

use super::connections::{self, ConnectionLimits};
use super::health::Readiness;

/// How long `/readyz` answers 503 while connections are still accepted, so that a load balancer
/// sees it.
const DRAIN_DELAY: Duration = Duration::from_secs(1);

/// How long open requests may take after that.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(30);

/// Serves `app` until SIGTERM or SIGINT, and returns when the open requests have ended or
/// [`SHUTDOWN_GRACE`] is over.
///
/// # Errors
/// An error if the server panicked.
pub(super) async fn serve_until_stopped(
    listener: TcpListener,
    app: Router,
    limits: ConnectionLimits,
    readiness: Readiness,
) -> Result<(), std::io::Error> {
    let (stop, stopped) = oneshot::channel::<()>();
    let mut server = tokio::spawn(connections::serve(listener, app, limits, async {
        let _ = stopped.await;
    }));
    tokio::select! {
        // Nothing would be served any more: the process ends, so that it is started again.
        ended = &mut server => return ended.map_err(std::io::Error::other),
        () = wait_for_stop_signal() => {}
    }
    tracing::info!("stopping");
    readiness.begin_shutdown();
    tokio::select! {
        () = tokio::time::sleep(DRAIN_DELAY) => {}
        () = wait_for_stop_signal() => {}
    }
    let _ = stop.send(());
    tokio::select! {
        ended = server => ended.map_err(std::io::Error::other),
        () = tokio::time::sleep(SHUTDOWN_GRACE) => Ok(()),
        () = wait_for_stop_signal() => Ok(()),
    }
}

/// Logs every SIGHUP, which ends nothing and changes nothing.
pub(super) fn ignore_hangups() {
    let Ok(mut hangups) = signal(SignalKind::hangup()) else { return };
    tokio::spawn(async move {
        while hangups.recv().await.is_some() {
            tracing::info!("SIGHUP is ignored: settings are read at a start alone");
        }
    });
}

/// Returns when the process gets SIGTERM or SIGINT.
pub(super) async fn wait_for_stop_signal() {
    let (Ok(mut terminate), Ok(mut interrupt)) =
        (signal(SignalKind::terminate()), signal(SignalKind::interrupt()))
    else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
}
