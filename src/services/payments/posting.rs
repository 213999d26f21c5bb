//! The posting of an attempt's whole amount.

use crate::domain::intent::attempt::Attempt;
use crate::domain::ledger::Posting;
use crate::domain::time::Timestamp;
use crate::store::tables::ledger::{self, NewPosting};
use crate::store::{StoreError, StoredIntent, Tx};

/// Posts the amount of an intent, with the shares of its attempt.
pub(in crate::services) async fn post_attempt(
    tx: &mut Tx,
    intent: &StoredIntent,
    attempt: &Attempt,
    posting: Posting,
    now: Timestamp,
) -> Result<(), StoreError> {
    let new = NewPosting {
        posting,
        subject_id: attempt.id.0,
        intent_id: &intent.id,
        amount: intent.order.money.minor(),
        currency: intent.order.money.currency(),
        shares: &attempt.shares,
        now,
    };
    ledger::record_posting(tx, &new).await
}
