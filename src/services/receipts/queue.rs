//! Receipts that are to be sent by e-mail, written with the change that they are about.

use crate::domain::ledger::Posting;
use crate::domain::refund::RefundId;
use crate::domain::time::Timestamp;
use crate::services::context::AppContext;
use crate::store::tables::receipt_emails::{self, NewReceiptEmail};
use crate::store::{StoreError, StoredIntent, Tx};

/// Whether receipts are sent, and since when one is due.
#[derive(Clone, Copy)]
pub(in crate::services) struct ReceiptQueue {
    sends_receipts: bool,
    now: Timestamp,
}

impl ReceiptQueue {
    pub(in crate::services) fn new(ctx: &AppContext) -> Self {
        Self { sends_receipts: ctx.settings.sends_receipts, now: ctx.real_clock.now() }
    }

    /// Writes that a receipt is to be sent, if the posting has moved money, receipts are sent, and
    /// the purchaser has an address.
    pub(in crate::services) async fn write(
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
        let new = NewReceiptEmail { intent_id: intent.id.clone(), refund, created: self.now };
        receipt_emails::insert(tx, &new).await
    }
}

/// Whether there is an amount to confirm, and an address to send it to.
#[must_use]
pub fn can_send_receipt(intent: &StoredIntent) -> bool {
    intent.order.money.minor() > 0 && intent.order.purchaser.email.is_some()
}
