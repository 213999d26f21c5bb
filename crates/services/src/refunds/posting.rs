//! Refunds in the ledger.

use kassa_domain::ledger::Posting;
use kassa_domain::refund::Refund;
use kassa_domain::time::Timestamp;
use kassa_store::tables::ledger::{self, NewPosting};
use kassa_store::{StoreError, StoredIntent, Tx};

pub(super) async fn post_refund(
    tx: &mut Tx,
    intent: &StoredIntent,
    refund: &Refund,
    posting: Posting,
    now: Timestamp,
) -> Result<(), StoreError> {
    let new = NewPosting {
        posting,
        subject_id: refund.id.0,
        intent_id: &intent.id,
        amount: refund.amount,
        currency: intent.order.money.currency(),
        shares: &refund.shares,
        now,
    };
    ledger::record_posting(tx, &new).await
}
