//! The posting of an attempt's whole amount.

use kassa_domain::intent::attempt::Attempt;
use kassa_domain::ledger::Posting;
use kassa_domain::time::Timestamp;
use kassa_store::tables::ledger::{self, NewPosting};
use kassa_store::{StoreError, StoredIntent, Tx};

/// Posts the amount of an intent, with the shares of its attempt.
pub(crate) async fn post_attempt(
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
