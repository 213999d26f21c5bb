//! Ends a connection whose client has taken too long.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::time::{Sleep, sleep};

use super::phase::{ConnectionPhase, monotonic_time};

/// A connection that is dropped, and with it closed, after its deadline.
pub(super) struct UntilDeadline<F> {
    connection: Pin<Box<F>>,
    phase: Arc<ConnectionPhase>,
    /// Fires at the deadline or before it: it is set anew only when it has fired, or when a
    /// deadline is earlier, so that most requests do not touch it.
    timer: Option<Timer>,
}

struct Timer {
    fires: Duration,
    sleep: Pin<Box<Sleep>>,
}

impl<F> UntilDeadline<F> {
    pub(super) fn new(connection: F, phase: Arc<ConnectionPhase>) -> Self {
        Self { connection: Box::pin(connection), phase, timer: None }
    }

    fn poll_deadline(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let Some(deadline) = self.phase.deadline() else { return Poll::Pending };
        loop {
            let timer = match &mut self.timer {
                Some(timer) if timer.fires <= deadline => timer,
                timer => timer.insert(Timer::new(deadline)),
            };
            if timer.sleep.as_mut().poll(context).is_pending() {
                return Poll::Pending;
            }
            if monotonic_time() >= deadline {
                return Poll::Ready(());
            }
            self.timer = None;
        }
    }
}

impl Timer {
    fn new(fires: Duration) -> Self {
        Self { fires, sleep: Box::pin(sleep(fires.saturating_sub(monotonic_time()))) }
    }
}

impl<F: Future> Future for UntilDeadline<F> {
    type Output = ();

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let this = self.get_mut();
        match this.connection.as_mut().poll(context) {
            Poll::Ready(_) => Poll::Ready(()),
            Poll::Pending => this.poll_deadline(context),
        }
    }
}
