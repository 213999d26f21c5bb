//! The body of a request, which has to arrive in time.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, Incoming, SizeHint};
use tokio::time::{Sleep, sleep};

use super::phase::{Deadlines, monotonic_time};

/// For each byte after the beginning: 500 of them in a second.
const ONE_BYTE: Duration = Duration::from_millis(2);

/// Whether a body did not arrive in time.
#[derive(Clone, Default)]
pub(super) struct BodyProgress {
    stalled: Arc<AtomicBool>,
}

impl BodyProgress {
    pub(super) fn has_stalled(&self) -> bool {
        self.stalled.load(Ordering::Relaxed)
    }
}

/// A body that fails if it does not arrive in time. Without progress for a request without a body.
pub(super) fn limit_duration(body: Incoming, deadlines: Deadlines) -> (Body, Option<BodyProgress>) {
    if body.is_end_stream() {
        return (Body::empty(), None);
    }
    let began = monotonic_time();
    let progress = BodyProgress::default();
    let timed = TimedBody {
        body,
        began,
        received: 0,
        timer: Box::pin(sleep(deadlines.body_start)),
        deadlines,
        progress: progress.clone(),
    };
    (Body::new(timed), Some(progress))
}

struct TimedBody {
    body: Incoming,
    /// On the monotonic clock.
    began: Duration,
    /// In bytes.
    received: u32,
    timer: Pin<Box<Sleep>>,
    deadlines: Deadlines,
    progress: BodyProgress,
}

impl TimedBody {
    /// Each received byte gives time for another one.
    fn record_received(&mut self, length: usize) {
        self.received = self.received.saturating_add(u32::try_from(length).unwrap_or(u32::MAX));
        let allowed = ONE_BYTE.saturating_mul(self.received);
        let allowed = allowed.max(self.deadlines.body_start).min(self.deadlines.body);
        let left = (self.began + allowed).saturating_sub(monotonic_time());
        self.timer = Box::pin(sleep(left));
    }
}

impl HttpBody for TimedBody {
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::BoxError>>> {
        let this = self.get_mut();
        if let Poll::Ready(frame) = Pin::new(&mut this.body).poll_frame(context) {
            if let Some(Ok(frame)) = &frame {
                this.record_received(frame.data_ref().map_or(0, Bytes::len));
            }
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        if this.timer.as_mut().poll(context).is_pending() {
            return Poll::Pending;
        }
        this.progress.stalled.store(true, Ordering::Relaxed);
        Poll::Ready(Some(Err(io::Error::from(io::ErrorKind::TimedOut).into())))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
