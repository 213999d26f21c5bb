//! What the customer and the sandbox's merchant do to a pending payment.

use futures_util::FutureExt;

use super::mandate::signing;
use super::payment_record::PaymentRecord;
use super::records::payments;
use super::sandbox_provider::SandboxProvider;
use crate::domain::sandbox::ForcedResult;
use crate::store::StoreError;

impl SandboxProvider {
    /// Applies the customer's decision on the sandbox bank's page. A payment that requires no
    /// decision is left unchanged.
    ///
    /// # Errors
    /// [`StoreError`] if the provider's records can't be read or written.
    pub async fn apply_customer_decision(
        &self,
        reference: &str,
        approved: bool,
    ) -> Result<(), StoreError> {
        self.update_record(reference, |record| record.apply_decision(approved)).await
    }

    /// Settles a pending payment (decision 31). A settled payment is left unchanged.
    ///
    /// # Errors
    /// [`StoreError`] if the provider's records can't be read or written.
    pub async fn settle(&self, reference: &str, result: ForcedResult) -> Result<(), StoreError> {
        self.update_record(reference, |record| record.apply_settlement(result)).await
    }

    /// Replaces the record of a payment by compare-and-set. A lost compare-and-set, an unknown
    /// reference and a `transition` that returns `None` change nothing.
    pub(super) async fn update_record(
        &self,
        reference: &str,
        transition: impl FnOnce(PaymentRecord) -> Option<PaymentRecord> + Send,
    ) -> Result<(), StoreError> {
        let Some(payment) = payments::find(&self.store, reference).await? else { return Ok(()) };
        let from = PaymentRecord::from_payment(&payment)?;
        let Some(to) = transition(from) else { return Ok(()) };
        let (reference, now) = (reference.to_owned(), self.clock.now());
        let written = self.store.write(move |tx| {
            async move {
                if payments::replace_outcome(tx, &reference, &from.code(), &to.code(), now).await? {
                    signing::on_payment_status(tx, &reference, to).await?;
                }
                Ok(())
            }
            .boxed()
        });
        written.await
    }
}
