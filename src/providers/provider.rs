//! The interface of a payment provider.

use futures_util::future::BoxFuture;

use super::authorization::AuthorizationResult;
use super::mandate::{MandateChangeResult, ProviderMandate, ProviderMandateChange};
use super::payment::{PaymentRequest, PaymentResult, TransferDetails};
use super::refund::{RefundRequest, RefundResult};
use super::unreachable::ProviderUnreachable;

/// A call to a provider.
pub type ProviderFuture<'a, T> = BoxFuture<'a, Result<T, ProviderUnreachable>>;

/// A payment provider. Every call fails with [`ProviderUnreachable`] alone; a refusal is a result.
pub trait PaymentProvider: Send + Sync {
    /// The provider's name in traces, such as `sandbox`.
    fn name(&self) -> &'static str;

    /// Charges, or returns the first result if the reference is known.
    fn pay(&self, request: PaymentRequest) -> ProviderFuture<'_, PaymentResult>;

    /// The status of a payment. `None` if the provider does not know the reference.
    fn query_status<'a>(&'a self, reference: &'a str) -> ProviderFuture<'a, Option<PaymentResult>>;

    /// The account that a payment by bank transfer is sent to. `None` if the provider does not know
    /// the reference.
    fn find_transfer_details<'a>(
        &'a self,
        reference: &'a str,
    ) -> ProviderFuture<'a, Option<TransferDetails>>;

    /// Voids a payment that waits for the customer's approval, provided that it can't be approved
    /// afterwards. Any other payment is left unchanged; [`query_status`](Self::query_status)
    /// returns which it was.
    fn void<'a>(&'a self, reference: &'a str) -> ProviderFuture<'a, ()>;

    /// Captures the whole of an authorized amount, or returns how the authorization ended before.
    fn capture<'a>(&'a self, reference: &'a str) -> ProviderFuture<'a, AuthorizationResult>;

    /// Releases an authorized amount, or returns how the authorization ended before.
    fn release<'a>(&'a self, reference: &'a str) -> ProviderFuture<'a, AuthorizationResult>;

    /// The mandate that was signed with the payment of this reference. `None` if the provider knows
    /// no such mandate.
    fn find_mandate<'a>(
        &'a self,
        reference: &'a str,
    ) -> ProviderFuture<'a, Option<ProviderMandate>>;

    /// Changes a mandate, or returns the first result if the change's reference is known.
    fn change_mandate(
        &self,
        request: ProviderMandateChange,
    ) -> ProviderFuture<'_, MandateChangeResult>;

    /// Refunds, or returns the first result if the reference is known.
    fn refund(&self, request: RefundRequest) -> ProviderFuture<'_, RefundResult>;
}
