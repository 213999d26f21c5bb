//! The connections of clients, over HTTP/1.1: how many there are, and how long a client may take
//! (decision 40).

mod limits;
mod phase;
mod request_framing;
mod tracked_stream;
mod deadline;
mod request_body;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Version, header};
use axum::response::{IntoResponse, Response};
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use hyper_util::server::graceful::{GracefulConnection, GracefulShutdown};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tower::Service as _;

use self::deadline::UntilDeadline;
pub(super) use self::limits::ConnectionLimits;
use kassa_platform::wiping_stream::WipingStream;

use self::phase::{ConnectionPhase, DEADLINES, Deadlines};
use self::request_body::limit_duration;
use self::tracked_stream::TrackedStream;

/// Serves `app` until `stopped`, and returns when the open requests have ended. Each request knows
/// its peer by [`ConnectInfo`].
pub(super) async fn serve(
    mut listener: TcpListener,
    app: Router,
    limits: ConnectionLimits,
    stopped: impl Future<Output = ()>,
) {
    let connections = GracefulShutdown::new();
    let mut stopped = std::pin::pin!(stopped);
    loop {
        tokio::select! {
            biased;
            () = &mut stopped => break,
            (stream, peer) = Listener::accept(&mut listener) => {
                // One too many is closed at once.
                let Some(counted) = limits.count(peer.ip()) else { continue };
                let phase = Arc::new(ConnectionPhase::new(DEADLINES));
                let connection = serve_connection(stream, peer, app.clone(), &phase);
                let watched = UntilDeadline::new(connections.watch(connection), phase);
                tokio::spawn(async move {
                    watched.await;
                    drop(counted);
                });
            }
        }
    }
    drop(listener);
    connections.shutdown().await;
}

/// A response is small, so it is copied behind its head and sent with it: a call with one buffer
/// takes less time than one with two.
fn serve_connection<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    stream: S,
    peer: SocketAddr,
    app: Router,
    phase: &Arc<ConnectionPhase>,
) -> impl GracefulConnection<Error = hyper::Error> + use<S> {
    let stream = TrackedStream::new(WipingStream::new(stream), Arc::clone(phase));
    let phase = Arc::clone(phase);
    let service = service_fn(move |request: Request<Incoming>| {
        phase.begin_request();
        let (phase, mut app) = (Arc::clone(&phase), app.clone());
        let is_api_write = is_api_write(&request);
        async move {
            let response = if phase.is_refused() {
                close_with(StatusCode::BAD_REQUEST)
            } else {
                answer(&mut app, request, peer, phase.deadlines()).await
            };
            if !is_api_write {
                answer_others_first().await;
            }
            phase.end_request();
            Ok::<_, std::convert::Infallible>(response)
        }
    });
    http1::Builder::new().writev(false).serve_connection(TokioIo::new(stream), service)
}

/// Whether this is a write of the API, whose response is sent at once: after a lone write its task
/// would have to be woken on another thread, which a merchant's server that sends one request after
/// the other would notice (decision 134).
fn is_api_write(request: &Request<Incoming>) -> bool {
    !request.method().is_safe() && request.uri().path().starts_with("/api/")
}

/// Lets the requests that have already arrived be answered before a response is sent. So the same
/// code runs several times in a row, and a client that waits is woken once for several responses:
/// under load a page takes a third less of the server's time (decision 134). Without other requests
/// this returns at once.
async fn answer_others_first() {
    tokio::task::yield_now().await;
}

async fn answer(
    app: &mut Router,
    request: Request<Incoming>,
    peer: SocketAddr,
    deadlines: Deadlines,
) -> Response {
    let (head, body) = request.into_parts();
    if !names_one_host(&head) {
        return close_with(StatusCode::BAD_REQUEST);
    }
    if is_compressed(&head.headers) {
        return refuse_compressed();
    }
    // Nobody has looked where such a body ends, so nothing may follow it.
    let is_last = head.headers.contains_key(header::TRANSFER_ENCODING);
    let (body, progress) = limit_duration(body, deadlines);
    let mut request = Request::from_parts(head, body);
    request.extensions_mut().insert(ConnectInfo(peer));
    let Ok(response) = app.call(request).await;
    match progress {
        // The rest of the body may still come.
        Some(progress) if progress.has_stalled() => close_with(StatusCode::REQUEST_TIMEOUT),
        _ if is_last => close_after(response),
        _ => response,
    }
}

/// A request has one host (RFC 9112, section 3.2): of two, a proxy may have read the other.
fn names_one_host(head: &Parts) -> bool {
    match head.headers.get_all(header::HOST).iter().count() {
        0 => head.version < Version::HTTP_11,
        count => count == 1,
    }
}

/// No body is decompressed: a small one could become any size.
fn is_compressed(headers: &HeaderMap) -> bool {
    let encoding = headers.get(header::CONTENT_ENCODING);
    encoding.is_some_and(|encoding| !encoding.as_bytes().eq_ignore_ascii_case(b"identity"))
}

fn refuse_compressed() -> Response {
    let mut response = close_with(StatusCode::UNSUPPORTED_MEDIA_TYPE);
    response.headers_mut().insert(header::ACCEPT_ENCODING, HeaderValue::from_static("identity"));
    response
}

fn close_with(status: StatusCode) -> Response {
    close_after(status.into_response())
}

fn close_after(mut response: Response) -> Response {
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

#[cfg(test)]
mod tests;
