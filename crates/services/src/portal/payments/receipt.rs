//! A person sends a receipt by e-mail again.

use futures_util::FutureExt;
use kassa_platform::mail_address::parse_address;
use kassa_store::StoredIntent;
use kassa_store::tables::receipt_emails::{self, NewReceiptEmail, ReceiptEmailSubject};

use crate::context::AppContext;
use crate::portal::forms::{ClaimError, FormUse, claim};

/// Whether receipts of a payment can be sent by e-mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReceiptSending<'a> {
    /// No receipts are sent, or the purchaser has no address.
    Off,
    /// This is no address that mail servers take (RFC 5321, section 4.1.2).
    NoAddress(&'a str),
    /// To this address.
    Possible(&'a str),
}

impl<'a> ReceiptSending<'a> {
    #[must_use]
    pub fn of(ctx: &AppContext, intent: &'a StoredIntent) -> Self {
        match intent.order.purchaser.email.as_deref().filter(|_| ctx.settings.sends_receipts) {
            None => Self::Off,
            Some(email) if parse_address(email).is_none() => Self::NoAddress(email),
            Some(email) => Self::Possible(email),
        }
    }
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
