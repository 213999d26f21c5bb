//! Counts refused payments against the address of their client, to slow down card testing
//! (decision 16).

use crate::domain::intent::attempt::{AttemptId, AttemptStatus};
use crate::platform::rate_limit::ClientAddress;
use crate::services::AppContext;
use crate::store::StoredIntent;

/// Counts a refusal of a payment that was pending `before`.
pub(super) fn count(
    ctx: &AppContext,
    client_address: ClientAddress,
    before: &StoredIntent,
    after: &StoredIntent,
) {
    if was_refused(before, after) {
        ctx.limits.count_refusal(client_address);
    }
}

/// Whether an attempt failed between two versions of an intent.
pub(super) fn was_refused(before: &StoredIntent, after: &StoredIntent) -> bool {
    find_failed_attempt(after).is_some_and(|attempt| find_failed_attempt(before) != Some(attempt))
}

fn find_failed_attempt(intent: &StoredIntent) -> Option<AttemptId> {
    let attempt = intent.last_attempt.as_ref()?;
    matches!(attempt.status, AttemptStatus::Failed(_)).then_some(attempt.id)
}
