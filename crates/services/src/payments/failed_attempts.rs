//! The attempts that failed before.

use kassa_domain::intent::IntentState;
use kassa_domain::intent::attempt::Attempt;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_store::tables::attempts;
use kassa_store::{StoreError, StoredIntent};

use crate::context::AppContext;

/// The failed attempts of an intent in `selection` before its last one, newest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
#[tracing::instrument(level = "debug", skip_all, fields(intent = %intent.id))]
pub async fn list_earlier_failures(
    ctx: &AppContext,
    intent: &StoredIntent,
) -> Result<Vec<Attempt>, StoreError> {
    if !matches!(intent.state, IntentState::Selection { .. }) || intent.attempt_count < 2 {
        return Ok(Vec::new());
    }
    let mut attempts = attempts::list_by_intent(&ctx.store, &intent.id).await?;
    attempts.pop();
    attempts.retain(|attempt| matches!(attempt.status, TransactionStatus::Failed(_)));
    attempts.reverse();
    Ok(attempts)
}
