//! A person cancels an intent before it is paid.

use futures_util::FutureExt;
use kassa_domain::portal::AuditAction;
use kassa_store::StoredIntent;

use super::action::ActionError;
use crate::audit::AuditRecord;
use crate::context::AppContext;
use crate::payments::cancel_intent::{CancelIntentError, write_cancellation};
use crate::portal::instruction::Instruction;

/// Cancels an intent in `selection`.
///
/// # Errors
/// [`ActionError`]; [`CancelIntentError::NotInSelection`] also if the compare-and-set was lost.
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn cancel(
    ctx: &AppContext,
    instruction: &Instruction,
    intent: StoredIntent,
) -> Result<(), ActionError<CancelIntentError>> {
    let (writer, now) = (instruction.writer(ctx), ctx.clock.now());
    let written = ctx.store.write::<_, ActionError<CancelIntentError>, _>(move |tx| {
        async move {
            writer.claim_form(tx).await?;
            write_cancellation(tx, &intent, now).await.map_err(ActionError::Refused)?;
            let record = AuditRecord::new(AuditAction::IntentCanceled).subject(&intent.id);
            Ok(writer.record(tx, &intent.merchant.id, record).await?)
        }
        .boxed()
    });
    written.await
}
