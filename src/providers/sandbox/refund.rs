//! Refunds at the sandbox provider: paid at once if the captured amount covers them, otherwise
//! refused.

use futures_util::FutureExt;

use super::authorization;
use super::records::{payments, refunds};
use super::sandbox_provider::SandboxProvider;
use crate::domain::failure_reason::FailureReason;
use crate::providers::refund::{RefundRequest, RefundResult};
use crate::providers::unreachable::ProviderUnreachable;
use crate::store::StoreError;

const PAID: &str = "paid";
const REFUSED: &str = "refused";

impl SandboxProvider {
    pub(super) async fn process_refund(
        &self,
        request: RefundRequest,
    ) -> Result<RefundResult, ProviderUnreachable> {
        let now = self.clock.now();
        let outcome = self.store.write(move |tx| {
            async move {
                let Some(payment) = payments::find_in(tx, &request.payment_reference).await? else {
                    return Ok(REFUSED.to_owned());
                };
                let paid = refunds::sum_paid_in(tx, &request.payment_reference).await?;
                let amount = request.money.minor();
                let outcome =
                    if authorization::is_captured(&payment) && amount <= payment.amount - paid {
                        PAID
                    } else {
                        REFUSED
                    };
                refunds::insert_if_absent(
                    tx,
                    &request.reference,
                    &request.payment_reference,
                    amount,
                    outcome,
                    now,
                )
                .await
            }
            .boxed()
        });
        match outcome.await.map_err(|_: StoreError| ProviderUnreachable)?.as_str() {
            PAID => Ok(RefundResult::Paid),
            _ => Ok(RefundResult::Refused(FailureReason::AcquirerError)),
        }
    }
}
