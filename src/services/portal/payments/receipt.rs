//! A person sends a receipt by e-mail again.

use futures_util::FutureExt;

use crate::services::context::AppContext;
use crate::services::portal::forms::{ClaimError, FormUse, claim};
use crate::store::StoredIntent;
use crate::store::tables::receipt_emails::{self, NewReceiptEmail, ReceiptEmailSubject};

/// Whether receipts of this payment can be sent by e-mail.
#[must_use]
pub fn is_receipt_sendable(ctx: &AppContext, intent: &StoredIntent) -> bool {
    ctx.settings.sends_receipts && intent.order.purchaser.email.is_some()
}

/// Writes that a receipt of a payment is to be sent, once for each form. It is not audited: it
/// changes nothing, and no action of the audit log names it.
///
/// # Errors
/// [`ClaimError`]
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn send_receipt(
    ctx: &AppContext,
    form: FormUse,
    intent: &StoredIntent,
    subject: ReceiptEmailSubject,
) -> Result<(), ClaimError> {
    let now = ctx.real_clock.now();
    let new = NewReceiptEmail { intent_id: intent.id.clone(), subject, created: now };
    let written = ctx.store.write::<_, ClaimError, _>(move |tx| {
        async move {
            claim(tx, &form, now).await?;
            Ok(receipt_emails::insert(tx, &new).await?)
        }
        .boxed()
    });
    written.await
}
