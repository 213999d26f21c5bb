//! A span around every call to a provider.

use futures_util::FutureExt;
use tracing::{Instrument, info_span};

use super::authorization::AuthorizationResult;
use super::mandate::{MandateChangeResult, ProviderMandate, ProviderMandateChange};
use super::payment::{PaymentRequest, PaymentResult, TransferDetails};
use super::provider::{PaymentProvider, ProviderFuture};
use super::refund::{RefundRequest, RefundResult};

/// Runs every call of `P` in a span `provider_call` with the fields `operation`, `provider` and
/// `reference`. No other part of a request is recorded, because requests contain secrets and
/// personal data.
pub(super) struct TracedProvider<P>(P);

impl<P: PaymentProvider> TracedProvider<P> {
    pub(super) const fn new(provider: P) -> Self {
        Self(provider)
    }

    pub(super) const fn inner(&self) -> &P {
        &self.0
    }

    fn trace<'a, T: 'a>(
        &self,
        operation: &'static str,
        reference: &str,
        call: ProviderFuture<'a, T>,
    ) -> ProviderFuture<'a, T> {
        let span = info_span!("provider_call", operation, provider = self.0.name(), reference);
        let traced = async move {
            let result = call.await;
            tracing::debug!(is_answered = result.is_ok(), "the provider call has ended");
            result
        };
        traced.instrument(span).boxed()
    }
}

impl<P: PaymentProvider> PaymentProvider for TracedProvider<P> {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn pay(&self, request: PaymentRequest) -> ProviderFuture<'_, PaymentResult> {
        let reference = request.reference.clone();
        self.trace("pay", &reference, self.0.pay(request))
    }

    fn query_status<'a>(&'a self, reference: &'a str) -> ProviderFuture<'a, Option<PaymentResult>> {
        self.trace("query_status", reference, self.0.query_status(reference))
    }

    fn find_transfer_details<'a>(
        &'a self,
        reference: &'a str,
    ) -> ProviderFuture<'a, Option<TransferDetails>> {
        self.trace("find_transfer_details", reference, self.0.find_transfer_details(reference))
    }

    fn void<'a>(&'a self, reference: &'a str) -> ProviderFuture<'a, ()> {
        self.trace("void", reference, self.0.void(reference))
    }

    fn capture<'a>(&'a self, reference: &'a str) -> ProviderFuture<'a, AuthorizationResult> {
        self.trace("capture", reference, self.0.capture(reference))
    }

    fn release<'a>(&'a self, reference: &'a str) -> ProviderFuture<'a, AuthorizationResult> {
        self.trace("release", reference, self.0.release(reference))
    }

    fn find_mandate<'a>(
        &'a self,
        reference: &'a str,
    ) -> ProviderFuture<'a, Option<ProviderMandate>> {
        self.trace("find_mandate", reference, self.0.find_mandate(reference))
    }

    fn change_mandate(
        &self,
        request: ProviderMandateChange,
    ) -> ProviderFuture<'_, MandateChangeResult> {
        let reference = request.reference.clone();
        self.trace("change_mandate", &reference, self.0.change_mandate(request))
    }

    fn refund(&self, request: RefundRequest) -> ProviderFuture<'_, RefundResult> {
        let reference = request.reference.clone();
        self.trace("refund", &reference, self.0.refund(request))
    }
}
