//! Held amounts: captured whole, released, or gone after their time.

use futures_util::FutureExt;

use super::record::{Record, Verdict};
use super::{HoldAnswer, Mock, Unreachable};
use crate::domain::intent::Flow;
use crate::store::{MockPayment, StoreError, mock_payments};

pub(super) const CAPTURED: &str = "captured";
pub(super) const RELEASED: &str = "released";

impl Mock {
    pub(super) async fn end_hold(&self, reference: &str, funds: &'static str) -> Result<HoldAnswer, Unreachable> {
        let (reference, now) = (reference.to_owned(), self.clock.now());
        let ended = self.store.write(move |tx| {
            async move {
                let Some(payment) = mock_payments::find_in(tx, &reference).await? else { return Ok(HoldAnswer::Unsupported) };
                if is_approved(&payment) && mock_payments::end_hold(tx, &reference, funds, now).await? {
                    return Ok(if funds == CAPTURED { HoldAnswer::Captured } else { HoldAnswer::Released });
                }
                Ok(standing(&payment, funds))
            }
            .boxed()
        });
        ended.await.map_err(|_: StoreError| Unreachable)
    }
}

/// What became of an amount that is held no longer. Asking again for what was done is answered as the first time.
fn standing(payment: &MockPayment, asked: &str) -> HoldAnswer {
    match payment.funds.as_deref() {
        _ if !is_approved(payment) => HoldAnswer::Unsupported,
        Some(CAPTURED) => HoldAnswer::Captured,
        Some(RELEASED) if asked == RELEASED => HoldAnswer::Released,
        Some(RELEASED) => HoldAnswer::Gone,
        None if payment.held_until.is_some() => HoldAnswer::Gone,
        // Never held: captured when it was paid.
        _ => HoldAnswer::Captured,
    }
}

pub(super) fn is_approved(payment: &MockPayment) -> bool {
    Record::from_code(&payment.outcome) == Some(Record::new(Flow::Direct, Verdict::Authorised))
}

/// Whether the amount is the merchant's.
pub(super) fn is_captured(payment: &MockPayment) -> bool {
    match payment.funds.as_deref() {
        Some(funds) => funds == CAPTURED,
        None => is_approved(payment) && payment.held_until.is_none(),
    }
}
