//! The connections of clients, over HTTP/1.1.

use std::net::SocketAddr;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use hyper_util::server::graceful::{GracefulConnection, GracefulShutdown};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tower::ServiceExt as _;

/// Serves `app` until `stopped`, and returns when the open requests have ended. Each request knows
/// its peer by [`ConnectInfo`].
pub(super) async fn serve(
    mut listener: TcpListener,
    app: Router,
    stopped: impl Future<Output = ()>,
) {
    let connections = GracefulShutdown::new();
    let mut stopped = std::pin::pin!(stopped);
    loop {
        tokio::select! {
            biased;
            () = &mut stopped => break,
            (stream, peer) = Listener::accept(&mut listener) => {
                let connection = serve_connection(stream, peer, app.clone());
                tokio::spawn(connections.watch(connection));
            }
        }
    }
    drop(listener);
    connections.shutdown().await;
}

/// A response is small, so it is copied behind its head and sent with it: a call with one buffer
/// takes less time than one with two.
fn serve_connection(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: SocketAddr,
    app: Router,
) -> impl GracefulConnection<Error = hyper::Error> {
    let service = app.map_request(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        request
    });
    http1::Builder::new()
        .writev(false)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
}
