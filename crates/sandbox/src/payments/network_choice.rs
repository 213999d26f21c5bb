//! The customer's choice of the network of a card with two brands.

use futures_util::FutureExt;
use kassa_domain::method::card::CardNetwork;
use kassa_domain::time::Timestamp;
use kassa_providers::PaymentResult;

use super::result::to_payment_result;
use super::transitions::replace_state;
use crate::error::{SandboxError, SandboxResult};
use crate::payment_status::PaymentState;
use crate::program::Program;
use crate::records::payments;

impl Program {
    /// Charges a payment over the chosen network. A payment that does not wait for the choice, or
    /// whose card does not have this network, is left unchanged.
    ///
    /// # Errors
    /// [`SandboxError`]: `UnknownReference`, `Outage` or `Store`.
    pub(crate) async fn choose_network(
        &self,
        reference: String,
        network: CardNetwork,
    ) -> SandboxResult<PaymentResult> {
        let now = self.clock.now();
        let chosen = self.store.write(move |tx| {
            async move {
                let payment = payments::lock_in(tx, &reference).await?;
                let payment = payment.ok_or(SandboxError::UnknownReference)?;
                let Some(to) = PaymentState::from_payment(&payment)?.apply_choice(network) else {
                    return Ok(payment);
                };
                // An authorization begins with its approval.
                let begun = if to.is_settled() { now } else { Timestamp(payment.created) };
                replace_state(tx, &payment, to, begun).await?;
                payments::record_network(tx, &reference, network.code()).await?;
                payments::find_in(tx, &reference).await?.ok_or(SandboxError::UnknownReference)
            }
            .boxed()
        });
        to_payment_result(&chosen.await?)
    }
}
