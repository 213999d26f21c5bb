//! What a connection waits for, and until when.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// For the first byte of a new connection.
const SILENCE: Duration = Duration::from_secs(15);
/// For the whole head of a request, from its first byte.
const HEAD: Duration = Duration::from_secs(10);
/// For the next request, and for a client that reads its response.
const IDLE: Duration = Duration::from_secs(75);

/// Where a connection stands. Its stream and its requests share this.
pub(super) struct ConnectionPhase(Mutex<Phase>);

#[derive(Clone, Copy)]
enum Phase {
    /// Nothing was received yet.
    New { since: Instant },
    /// A part of a head was received.
    Head { since: Instant },
    /// A request is being answered. Its body has a deadline of its own.
    Request,
    /// A response was given or is being sent.
    Idle { since: Instant },
}

impl ConnectionPhase {
    pub(super) fn new() -> Self {
        Self(Mutex::new(Phase::New { since: Instant::now() }))
    }

    pub(super) fn begin_request(&self) {
        *self.lock() = Phase::Request;
    }

    pub(super) fn end_request(&self) {
        *self.lock() = Phase::Idle { since: Instant::now() };
    }

    /// Bytes were received: between two requests the beginning of a head.
    pub(super) fn record_received(&self) {
        let mut phase = self.lock();
        if let Phase::New { .. } | Phase::Idle { .. } = *phase {
            *phase = Phase::Head { since: Instant::now() };
        }
    }

    /// Bytes of a response were sent.
    pub(super) fn record_sent(&self) {
        let mut phase = self.lock();
        if let Phase::Idle { since } = &mut *phase {
            *since = Instant::now();
        }
    }

    /// When the connection is closed unless something happens.
    pub(super) fn deadline(&self) -> Option<Instant> {
        match *self.lock() {
            Phase::New { since } => Some(since + SILENCE),
            Phase::Head { since } => Some(since + HEAD),
            Phase::Request => None,
            Phase::Idle { since } => Some(since + IDLE),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Phase> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
