//! What a customer has tried before.

use crate::domain::intent::IntentState;
use crate::domain::intent::attempt::{Attempt, AttemptStatus};
use crate::services::AppContext;
use crate::store::tables::attempts;
use crate::store::{StoreError, StoredIntent};

/// The refused attempts of an open intent before its last one, newest first.
///
/// # Errors
/// When the store can't be read.
pub async fn list_earlier_failures(
    ctx: &AppContext,
    intent: &StoredIntent,
) -> Result<Vec<Attempt>, StoreError> {
    if !matches!(intent.state, IntentState::Selection { failed_attempts } if failed_attempts > 1) {
        return Ok(Vec::new());
    }
    let mut all = attempts::list_by_intent(&ctx.store, &intent.id).await?;
    all.pop();
    all.retain(|attempt| matches!(attempt.status, AttemptStatus::Failed(_)));
    all.reverse();
    Ok(all)
}
