//! Connections that a fault can close without an answer.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use kassa_platform::wiping_stream::WipingStream;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpListener;

/// A connection as it was accepted.
type Accepted = WipingStream<<TcpListener as Listener>::Io>;

/// A listener whose connections can be closed by a request on them.
pub(super) struct ClosableListener(pub(super) TcpListener);

impl Listener for ClosableListener {
    type Io = ClosableStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (ClosableStream, SocketAddr) {
        let (stream, peer) = Listener::accept(&mut self.0).await;
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "TCP_NODELAY was not set");
        }
        let stream = WipingStream::new(stream);
        (ClosableStream { stream, is_closed: Arc::default() }, peer)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

/// Closes the connection of a request.
#[derive(Clone)]
pub(super) struct ConnectionCloser(Arc<AtomicBool>);

impl ConnectionCloser {
    /// Closes the connection: nothing more is sent on it, not even an answer.
    pub(super) fn close(&self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

impl Connected<IncomingStream<'_, ClosableListener>> for ConnectionCloser {
    fn connect_info(stream: IncomingStream<'_, ClosableListener>) -> Self {
        Self(Arc::clone(&stream.io().is_closed))
    }
}

/// A stream that refuses to write once it is closed. The server then drops it.
pub(super) struct ClosableStream {
    stream: Accepted,
    is_closed: Arc<AtomicBool>,
}

impl ClosableStream {
    /// An error once the stream is closed. Its drop then resets the connection.
    fn check(&self) -> io::Result<()> {
        if !self.is_closed.load(Ordering::SeqCst) {
            return Ok(());
        }
        self.stream.get_ref().set_zero_linger()?;
        Err(io::ErrorKind::ConnectionReset.into())
    }
}

impl AsyncRead for ClosableStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.check()?;
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for ClosableStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.check()?;
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
