//! What a provider records of a payment before it charges.

use async_trait::async_trait;
use std::sync::{Mutex, MutexGuard};

use kassa_providers::{JournalError, PaymentJournal};
use tokio::sync::Notify;

/// The journal of one attempt, which another process may settle.
#[derive(Default)]
pub struct TestJournal {
    state: Mutex<State>,
    recorded: Notify,
}

#[derive(Default)]
struct State {
    provider_id: Option<String>,
    /// The attempt is not open any more.
    is_closed: bool,
    /// An identifier came too late.
    has_refused: bool,
}

impl TestJournal {
    /// The journal of an attempt that is not open any more.
    pub fn closed() -> Self {
        Self { state: Mutex::new(State { is_closed: true, ..State::default() }), ..Self::default() }
    }

    pub fn provider_id(&self) -> Option<String> {
        self.state().provider_id.clone()
    }

    /// Settles the attempt without a charge, as a service does: not if another identifier than the
    /// one of the void was recorded meanwhile.
    pub fn close(&self, voided: Option<&str>) -> bool {
        let mut state = self.state();
        let is_same = state.provider_id.as_deref() == voided;
        state.is_closed |= is_same;
        is_same
    }

    /// Whether the provider was told not to go on.
    pub fn has_refused(&self) -> bool {
        self.state().has_refused
    }

    /// Waits until an identifier is recorded.
    pub async fn wait_for_identifier(&self) {
        while self.provider_id().is_none() {
            self.recorded.notified().await;
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }
}

#[async_trait]
impl PaymentJournal for TestJournal {
    async fn record(&self, provider_id: &str) -> Result<(), JournalError> {
        let mut state = self.state();
        let recorded = if state.is_closed {
            state.has_refused = true;
            Err(JournalError)
        } else {
            state.provider_id = Some(provider_id.to_owned());
            Ok(())
        };
        drop(state);
        self.recorded.notify_one();
        recorded
    }
}
