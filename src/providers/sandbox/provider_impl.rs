//! The sandbox provider as a [`PaymentProvider`].

use futures_util::FutureExt;

use super::authorization::{CAPTURED, RELEASED};
use super::charge::to_payment_result;
use super::payment_record::PaymentRecord;
use super::records::payments;
use super::sandbox_provider::SandboxProvider;
use super::transfer_details::build_transfer_details;
use crate::providers::authorization::AuthorizationResult;
use crate::providers::mandate::{MandateChangeResult, ProviderMandate, ProviderMandateChange};
use crate::providers::payment::{PaymentRequest, PaymentResult, TransferDetails};
use crate::providers::provider::{PaymentProvider, ProviderFuture};
use crate::providers::refund::{RefundRequest, RefundResult};
use crate::providers::unreachable::ProviderUnreachable;
use crate::store::StoreError;

impl PaymentProvider for SandboxProvider {
    fn name(&self) -> &'static str {
        "sandbox"
    }

    fn pay(&self, request: PaymentRequest) -> ProviderFuture<'_, PaymentResult> {
        self.charge(request).boxed()
    }

    fn query_status<'a>(&'a self, reference: &'a str) -> ProviderFuture<'a, Option<PaymentResult>> {
        async move {
            let payment =
                payments::find(&self.store, reference).await.map_err(|_| ProviderUnreachable)?;
            payment.as_ref().map(to_payment_result).transpose()
        }
        .boxed()
    }

    fn find_transfer_details<'a>(
        &'a self,
        reference: &'a str,
    ) -> ProviderFuture<'a, Option<TransferDetails>> {
        async move {
            let payment =
                payments::find(&self.store, reference).await.map_err(|_| ProviderUnreachable)?;
            Ok(payment.map(|payment| build_transfer_details(&payment.reference)))
        }
        .boxed()
    }

    fn void<'a>(&'a self, reference: &'a str) -> ProviderFuture<'a, ()> {
        async move {
            self.update_record(reference, PaymentRecord::apply_void)
                .await
                .map_err(|_: StoreError| ProviderUnreachable)
        }
        .boxed()
    }

    fn capture<'a>(&'a self, reference: &'a str) -> ProviderFuture<'a, AuthorizationResult> {
        self.finish_authorization(reference, CAPTURED).boxed()
    }

    fn release<'a>(&'a self, reference: &'a str) -> ProviderFuture<'a, AuthorizationResult> {
        self.finish_authorization(reference, RELEASED).boxed()
    }

    fn find_mandate<'a>(
        &'a self,
        reference: &'a str,
    ) -> ProviderFuture<'a, Option<ProviderMandate>> {
        self.read_mandate(reference).boxed()
    }

    fn change_mandate(
        &self,
        request: ProviderMandateChange,
    ) -> ProviderFuture<'_, MandateChangeResult> {
        self.process_change(request).boxed()
    }

    fn refund(&self, request: RefundRequest) -> ProviderFuture<'_, RefundResult> {
        self.process_refund(request).boxed()
    }
}
