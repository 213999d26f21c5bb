//! Refunds in the ledger.

use crate::domain::ledger::Posting;
use crate::domain::refund::Refund;
use crate::domain::time::Timestamp;
use crate::store::tables::ledger::{self, NewPosting};
use crate::store::{StoreError, StoredIntent, Tx};

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
