//! Receipts that are to be sent by e-mail, written with the change that they are about.

use kassa_domain::ledger::Posting;
use kassa_domain::mandate::InstalmentStatus;
use kassa_domain::refund::RefundId;
use kassa_domain::time::Timestamp;
use kassa_platform::mail_address::parse_address;
use kassa_store::tables::receipt_emails::{self, NewReceiptEmail, ReceiptEmailSubject};
use kassa_store::{StoreError, StoredInstalment, StoredIntent, StoredMandate, Tx};

use crate::context::AppContext;

/// Whether receipts are sent, and since when one is due.
#[derive(Clone, Copy)]
pub(crate) struct ReceiptQueue {
    sends_receipts: bool,
    now: Timestamp,
}

impl ReceiptQueue {
    pub(crate) fn new(ctx: &AppContext) -> Self {
        Self { sends_receipts: ctx.settings.sends_receipts, now: ctx.real_clock.now() }
    }

    /// Writes that a receipt is to be sent, if the posting has moved money, receipts are sent, and
    /// the purchaser has an address that mail servers take.
    pub(crate) async fn write(
        self,
        tx: &mut Tx,
        posting: Posting,
        intent: &StoredIntent,
        refund: Option<RefundId>,
    ) -> Result<(), StoreError> {
        let has_receipt = matches!(posting, Posting::Sale | Posting::Capture | Posting::RefundPaid);
        if !has_receipt || !self.sends_receipts || !can_send_receipt(intent) {
            return Ok(());
        }
        let subject = refund.map_or(ReceiptEmailSubject::Payment, ReceiptEmailSubject::Refund);
        let new = NewReceiptEmail { intent_id: intent.id.clone(), subject, created: self.now };
        receipt_emails::insert(tx, &new).await
    }

    /// As [`Self::write`], for an instalment that may have been paid.
    pub(crate) async fn write_instalment(
        self,
        tx: &mut Tx,
        mandate: &StoredMandate,
        instalment: &StoredInstalment,
    ) -> Result<(), StoreError> {
        if !self.sends_receipts || instalment.status != InstalmentStatus::Success {
            return Ok(());
        }
        let (intent_id, subject) =
            (mandate.intent_id.clone(), ReceiptEmailSubject::Instalment(instalment.id));
        let new = NewReceiptEmail { intent_id, subject, created: self.now };
        receipt_emails::insert(tx, &new).await
    }
}

/// Whether there is an amount to confirm, and an address that can be served.
fn can_send_receipt(intent: &StoredIntent) -> bool {
    let email = intent.order.purchaser.email.as_deref();
    intent.order.money.minor() > 0 && email.and_then(parse_address).is_some()
}
