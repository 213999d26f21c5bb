//! Refunds: paid at once from what was captured and not given back yet, else refused.

use futures_util::FutureExt;

use super::{Mock, RefundAnswer, RefundRequest, Unreachable, hold};
use crate::domain::attempt::FailureReason;
use crate::store::{StoreError, mock_payments, mock_refunds};

const PAID: &str = "paid";
const REFUSED: &str = "refused";

impl Mock {
    pub(super) async fn give_back(&self, request: RefundRequest) -> Result<RefundAnswer, Unreachable> {
        let now = self.clock.now();
        let outcome = self.store.write(move |tx| {
            async move {
                let Some(payment) = mock_payments::find_in(tx, &request.payment).await? else { return Ok(REFUSED.to_owned()) };
                let paid = mock_refunds::paid_in(tx, &request.payment).await?;
                let amount = request.money.minor();
                let outcome = if hold::is_captured(&payment) && amount <= payment.amount - paid { PAID } else { REFUSED };
                mock_refunds::insert_if_absent(tx, &request.reference, &request.payment, amount, outcome, now).await
            }
            .boxed()
        });
        match outcome.await.map_err(|_: StoreError| Unreachable)?.as_str() {
            PAID => Ok(RefundAnswer::Paid),
            _ => Ok(RefundAnswer::Refused(FailureReason::AcquirerError)),
        }
    }
}
