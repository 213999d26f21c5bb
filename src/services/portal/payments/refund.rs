//! A person refunds a payment.

use futures_util::FutureExt;
use serde_json::json;

use super::action::ActionError;
use crate::domain::portal::AuditAction;
use crate::domain::refund::Refund;
use crate::services::audit::AuditRecord;
use crate::services::context::AppState;
use crate::services::portal::instruction::Instruction;
use crate::services::refunds::{RefundError, RefundInput, send_in_background, write_refund};
use crate::store::StoredIntent;

/// Writes a refund, then sends it to the provider in the background.
///
/// # Errors
/// [`ActionError`]
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn refund(
    app: &AppState,
    instruction: &Instruction,
    intent: StoredIntent,
    input: RefundInput,
) -> Result<Refund, ActionError<RefundError>> {
    let (writer, now) = (instruction.writer(app), app.clock.now());
    let paid = intent.clone();
    let written = app.store.write::<_, ActionError<RefundError>, _>(move |tx| {
        async move {
            writer.claim_form(tx).await?;
            let (refund, call) =
                write_refund(tx, &paid, input, now).await.map_err(ActionError::Refused)?;
            let record =
                AuditRecord::new(AuditAction::IntentRefunded).subject(&paid.id).after(json!({
                    "refund_id": refund.id.0,
                    "amount": refund.amount,
                    "currency": paid.order.money.currency().code(),
                    "reason": refund.reason.code(),
                }));
            writer.record(tx, &paid.merchant.id, record).await?;
            Ok((refund, call))
        }
        .boxed()
    });
    let (refund, call) = written.await?;
    send_in_background(AppState::clone(app), intent, refund.clone(), call);
    Ok(refund)
}
