//! The attempts against the state of the intent.

use super::history::IntentHistory;
use crate::intent::IntentState;
use crate::transaction_status::TransactionStatus;

pub(super) fn check_attempts(history: &IntentHistory, found: &mut Vec<String>) {
    if history.attempts.len() != history.attempt_count as usize {
        found.push(format!(
            "{} attempts are stored, the intent counts {}",
            history.attempts.len(),
            history.attempt_count
        ));
    }
    let (last, earlier) = match history.attempts.split_last() {
        Some((last, earlier)) => (Some(last), earlier),
        None => (None, &[][..]),
    };
    let is_over =
        |status| matches!(status, TransactionStatus::Failed(_) | TransactionStatus::Canceled);
    if earlier.iter().any(|attempt| !is_over(attempt.status)) {
        found.push("an attempt before the last one is neither failed nor canceled".to_owned());
    }
    let status = last.map(|attempt| attempt.status);
    if !is_consistent(history.state, status) {
        let status = status.map_or("none", TransactionStatus::code);
        found.push(format!("the intent is {}, its last attempt {status}", history.state.code()));
    }
}

/// Whether the status of the last attempt matches the state of the intent.
const fn is_consistent(state: IntentState, status: Option<TransactionStatus>) -> bool {
    match state {
        IntentState::Selection { .. } => {
            matches!(
                status,
                None | Some(TransactionStatus::Failed(_) | TransactionStatus::Canceled)
            )
        }
        IntentState::Pending { .. } => {
            matches!(status, Some(TransactionStatus::Initiated | TransactionStatus::Pending))
        }
        IntentState::Authorized { .. } | IntentState::Success { .. } => {
            matches!(status, Some(TransactionStatus::Success))
        }
        IntentState::Failed => matches!(status, Some(TransactionStatus::Failed(_))),
        IntentState::Canceled => {
            matches!(
                status,
                None | Some(TransactionStatus::Failed(_) | TransactionStatus::Canceled)
            )
        }
        IntentState::Expired => matches!(status, Some(TransactionStatus::Canceled)),
    }
}
