//! What a connection waits for, and until when.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kassa_platform::clock::Clock;

/// How long a client may take.
#[derive(Clone, Copy)]
pub(super) struct Deadlines {
    /// For the first byte of a new connection.
    pub silence: Duration,
    /// For the whole head of a request, from its first byte.
    pub head: Duration,
    /// For the next request, and for a client that reads its response.
    pub idle: Duration,
    /// For the whole body of a request.
    pub body: Duration,
    /// For the beginning of a body: the rate is not looked at before.
    pub body_start: Duration,
}

/// Decision 40.
pub(super) const DEADLINES: Deadlines = Deadlines {
    silence: Duration::from_secs(15),
    head: Duration::from_secs(10),
    idle: Duration::from_secs(75),
    body: Duration::from_secs(20),
    body_start: Duration::from_secs(5),
};

/// Where a connection stands. Its stream and its requests share this.
pub(super) struct ConnectionPhase {
    deadlines: Deadlines,
    phase: Mutex<Phase>,
    is_refused: AtomicBool,
}

#[derive(Clone, Copy)]
enum Phase {
    /// Nothing was received yet.
    New { since: Duration },
    /// A part of a head was received.
    Head { since: Duration },
    /// A request is being answered. Its body has a deadline of its own.
    Request,
    /// A response was given or is being sent.
    Idle { since: Duration },
}

impl ConnectionPhase {
    pub(super) fn new(deadlines: Deadlines) -> Self {
        let phase = Mutex::new(Phase::New { since: monotonic_time() });
        Self { deadlines, phase, is_refused: AtomicBool::new(false) }
    }

    pub(super) const fn deadlines(&self) -> Deadlines {
        self.deadlines
    }

    /// A head was received that can be read in two ways: no request is answered any more.
    pub(super) fn refuse(&self) {
        self.is_refused.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_refused(&self) -> bool {
        self.is_refused.load(Ordering::Relaxed)
    }

    pub(super) fn begin_request(&self) {
        *self.lock() = Phase::Request;
    }

    pub(super) fn end_request(&self) {
        *self.lock() = Phase::Idle { since: monotonic_time() };
    }

    /// Bytes were received: between two requests the beginning of a head.
    pub(super) fn record_received(&self) {
        let mut phase = self.lock();
        if let Phase::New { .. } | Phase::Idle { .. } = *phase {
            *phase = Phase::Head { since: monotonic_time() };
        }
    }

    /// Bytes of a response were sent.
    pub(super) fn record_sent(&self) {
        let mut phase = self.lock();
        if let Phase::Idle { since } = &mut *phase {
            *since = monotonic_time();
        }
    }

    /// When the connection is closed unless something happens, on the clock of [`monotonic_time`].
    pub(super) fn deadline(&self) -> Option<Duration> {
        match *self.lock() {
            Phase::New { since } => Some(since + self.deadlines.silence),
            Phase::Head { since } => Some(since + self.deadlines.head),
            Phase::Request => None,
            Phase::Idle { since } => Some(since + self.deadlines.idle),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Phase> {
        self.phase.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The monotonic time.
pub(super) fn monotonic_time() -> Duration {
    Clock::System.monotonic_time()
}
