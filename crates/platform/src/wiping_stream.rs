//! A stream that wipes what its reader has taken out of the buffer.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// A stream whose reader keeps one buffer as long as the connection lives, as hyper does. What was
/// in it stays there until something else is received, so the free part of the buffer is wiped
/// while nothing is (decision 47).
pub struct WipingStream<S> {
    stream: S,
    /// Whether something was received since the buffer was wiped.
    is_used: bool,
}

impl<S> WipingStream<S> {
    pub const fn new(stream: S) -> Self {
        Self { stream, is_used: false }
    }

    pub const fn get_ref(&self) -> &S {
        &self.stream
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WipingStream<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let before = buffer.filled().len();
        let read = Pin::new(&mut this.stream).poll_read(context, buffer);
        if buffer.filled().len() > before {
            this.is_used = true;
        } else if this.is_used {
            // What was not initialized yet is so with zeros.
            let initialized = buffer.initialized().len() - before;
            buffer.initialize_unfilled()[..initialized].fill(0);
            this.is_used = false;
        }
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WipingStream<S> {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.get_mut().stream).poll_write(context, bytes)
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::task::noop_waker_ref;
    use tokio::io::AsyncWriteExt as _;

    use super::*;

    fn poll(stream: &mut WipingStream<tokio::io::DuplexStream>, bytes: &mut [u8]) -> usize {
        let mut buffer = ReadBuf::new(bytes);
        let mut context = Context::from_waker(noop_waker_ref());
        let _ = Pin::new(stream).poll_read(&mut context, &mut buffer);
        buffer.filled().len()
    }

    #[tokio::test]
    async fn the_free_part_is_wiped_when_nothing_more_is_received() {
        let (mut sender, receiver) = tokio::io::duplex(64);
        let mut stream = WipingStream::new(receiver);
        let mut bytes = *b"xxxxxxxx";
        assert_eq!((poll(&mut stream, &mut bytes), &bytes), (0, b"xxxxxxxx"), "not used yet");
        sender.write_all(b"4242").await.expect("sent");
        assert_eq!((poll(&mut stream, &mut bytes), &bytes), (4, b"4242xxxx"));
        assert_eq!((poll(&mut stream, &mut bytes), &bytes), (0, &[0; 8]));
    }
}
