//! A person refunds a payment.

use futures_util::FutureExt;
use kassa_domain::portal::AuditAction;
use kassa_domain::refund::Refund;
use kassa_store::StoredIntent;
use serde_json::json;

use super::action::ActionError;
use crate::audit::AuditRecord;
use crate::context::AppState;
use crate::portal::instruction::Instruction;
use crate::refunds::{RefundError, RefundInput, send_in_background, write_refund};

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
