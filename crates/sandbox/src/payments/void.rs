//! Voids: afterwards nothing can be charged under the reference, even by a call that arrives later.

use futures_util::FutureExt;
use kassa_domain::money::Money;
use kassa_domain::time::Timestamp;
use kassa_providers::VoidResult;
use kassa_store::Tx;

use super::result::to_payment_result;
use super::transitions::replace_state;
use crate::error::{SandboxError, SandboxResult};
use crate::payment_status::PaymentState;
use crate::program::Program;
use crate::records::payments::{self, PaymentRow};

impl Program {
    /// Voids a payment that waits, or records an unknown reference as voided. `money` is the amount
    /// that is recorded with it.
    ///
    /// # Errors
    /// [`SandboxError`]: `Outage` or `Store`.
    pub(crate) async fn void(&self, reference: String, money: Money) -> SandboxResult<VoidResult> {
        let now = self.clock.now();
        let tombstone = build_tombstone(reference, money, now);
        self.store
            .write(move |tx| async move { void_or_insert(tx, tombstone, now).await }.boxed())
            .await
    }
}

async fn void_or_insert(
    tx: &mut Tx,
    tombstone: PaymentRow,
    now: Timestamp,
) -> SandboxResult<VoidResult> {
    if payments::insert_if_absent(tx, &tombstone).await? {
        return Ok(VoidResult::Gone);
    }
    let payment = payments::lock_in(tx, &tombstone.reference).await?;
    let payment = payment.ok_or(SandboxError::UnknownReference)?;
    let state = PaymentState::from_payment(&payment)?;
    if state == PaymentState::voided() {
        return Ok(VoidResult::Gone);
    }
    match state.apply_void()? {
        Some(voided) => {
            replace_state(tx, &payment, voided, now).await?;
            Ok(VoidResult::Gone)
        }
        None => to_payment_result(&payment).map(VoidResult::Was),
    }
}

fn build_tombstone(reference: String, money: Money, now: Timestamp) -> PaymentRow {
    PaymentRow {
        reference,
        outcome: PaymentState::voided().code(),
        amount: money.minor(),
        currency: money.currency().code().to_owned(),
        held_until: None,
        funds: None,
        token_hash: None,
        card_expires: None,
        shares: None,
        notify_url: None,
        notify_secret: None,
        created: now.0,
    }
}
