//! Conversion between an intent's state and its columns.

use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::intent::{AuthorizationInstruction, IntentState};
use kassa_domain::time::Timestamp;

use crate::engine::row::database_row;

database_row! {
    /// The columns of a state as they are read.
    pub(super) struct StateColumns {
        status: String,
        failed_attempts: Option<i64>,
        lapses: Option<i64>,
        instructed: Option<String>,
        lapsing: bool,
        last_attempt_id: Option<i64>,
    }
}

/// The values of a state as they are written, without its code.
#[derive(Default)]
pub(super) struct StateParameters {
    pub(super) failed_attempts: Option<i64>,
    pub(super) expires_at: Option<i64>,
    /// `None` leaves the last attempt unchanged.
    pub(super) attempt_id: Option<i64>,
    pub(super) instruction: Option<&'static str>,
    pub(super) is_lapsing: bool,
}

impl StateColumns {
    pub(super) const fn has_last_attempt(&self) -> bool {
        self.last_attempt_id.is_some()
    }

    /// `None` for an unknown code and for columns that contradict each other.
    pub(super) fn to_state(&self) -> Option<IntentState> {
        let failed_attempts = self.failed_attempts.map(u32::try_from).transpose().ok()?;
        let attempt = self.last_attempt_id.map(AttemptId);
        let pending_instruction = match self.instructed.as_deref() {
            Some("release") if self.lapsing => Some(AuthorizationInstruction::Lapse),
            Some(code) => Some(AuthorizationInstruction::from_provider_code(code)?),
            None => None,
        };
        match (self.status.as_str(), attempt, failed_attempts, self.lapses.map(Timestamp)) {
            ("authorized", Some(attempt), None, Some(expires_at)) => {
                Some(IntentState::Authorized { attempt, expires_at, pending_instruction })
            }
            _ if pending_instruction.is_some() => None,
            ("selection", _, Some(failed_attempts), None) => {
                Some(IntentState::Selection { failed_attempts })
            }
            ("pending", Some(attempt), Some(failed_attempts), None) => {
                Some(IntentState::Pending { attempt, failed_attempts })
            }
            ("success", Some(attempt), None, None) => Some(IntentState::Success { attempt }),
            ("failed", _, None, None) => Some(IntentState::Failed),
            ("canceled", _, None, None) => Some(IntentState::Canceled),
            ("expired", Some(_), None, None) => Some(IntentState::Expired),
            _ => None,
        }
    }
}

impl StateParameters {
    pub(super) fn from_state(state: IntentState) -> Self {
        let none = Self::default();
        match state {
            IntentState::Selection { failed_attempts } => {
                Self { failed_attempts: Some(failed_attempts.into()), ..none }
            }
            IntentState::Pending { attempt, failed_attempts } => Self {
                failed_attempts: Some(failed_attempts.into()),
                attempt_id: Some(attempt.0),
                ..none
            },
            IntentState::Authorized { attempt, expires_at, pending_instruction } => Self {
                expires_at: Some(expires_at.0),
                attempt_id: Some(attempt.0),
                // The provider is told to release either way.
                instruction: pending_instruction.map(AuthorizationInstruction::provider_code),
                is_lapsing: pending_instruction == Some(AuthorizationInstruction::Lapse),
                ..none
            },
            IntentState::Success { attempt } => Self { attempt_id: Some(attempt.0), ..none },
            IntentState::Failed | IntentState::Canceled | IntentState::Expired => none,
        }
    }
}
