//! What a customer has tried before.

use super::Parts;
use crate::domain::attempt::{Attempt, AttemptStatus};
use crate::domain::intent::State;
use crate::store::{StoreError, StoredIntent, attempts};

/// The refused attempts of an open intent before its last one, newest first.
///
/// # Errors
/// When the store can't be read.
pub async fn earlier(parts: &Parts, intent: &StoredIntent) -> Result<Vec<Attempt>, StoreError> {
    if !matches!(intent.state, State::Selection { failed_attempts } if failed_attempts > 1) {
        return Ok(Vec::new());
    }
    let mut all = attempts::of_intent(&parts.store, &intent.id).await?;
    all.pop();
    all.retain(|attempt| matches!(attempt.status, AttemptStatus::Failed(_)));
    all.reverse();
    Ok(all)
}
