//! A span and a time limit around every call to a provider, and a record of whether it was
//! answered.

use std::sync::Arc;
use std::time::Duration;

use axum::http::HeaderMap;
use futures_util::FutureExt;
use kassa_domain::abilities::Abilities;
use kassa_domain::time::Timestamp;
use tracing::{Instrument, info_span};

use super::authorization::AuthorizationResult;
use super::call::{CallError, ProviderCall};
use super::collection::{CollectionRequest, CollectionResult};
use super::dispute::{DisputePage, ProviderDispute};
use super::health::ConnectionHealth;
use super::instrument::ProviderToken;
use super::listing::{ListingPage, ListingWindow};
use super::mandate::{MandateChangeResult, ProviderMandate, ProviderMandateChange};
use super::monitor::ConnectionMonitor;
use super::notification::{NotificationError, NotificationHint};
use super::payment::{
    NetworkChoice, PaymentHandle, PaymentJournal, PaymentRequest, PaymentResult, PaymentStatus,
    TransferDetails, VoidResult,
};
use super::payout::{PayoutRequest, PayoutResult, RecipientRequest, RecipientResult};
use super::provider::PaymentProvider;
use super::refund::{RefundJournal, RefundRequest, RefundResult};

/// How long a call that charges may take.
const PAY_TIMEOUT: Duration = Duration::from_secs(20);
/// How long every other call may take.
const CALL_TIMEOUT: Duration = Duration::from_secs(10);
const PAY: &str = "pay";
const CHOOSE_NETWORK: &str = "choose_network";

/// Runs every call of a provider in a span `provider_call` with the fields `operation`, `provider`
/// and `reference`. No other part of a request is recorded, because requests contain secrets and
/// personal data.
pub(super) struct TracedProvider {
    provider: Arc<dyn PaymentProvider>,
    monitor: Arc<ConnectionMonitor>,
}

impl TracedProvider {
    pub(super) const fn new(
        provider: Arc<dyn PaymentProvider>,
        monitor: Arc<ConnectionMonitor>,
    ) -> Self {
        Self { provider, monitor }
    }

    fn trace<'a, T: Send + 'a>(
        &'a self,
        operation: &'static str,
        reference: &str,
        call: ProviderCall<'a, T>,
    ) -> ProviderCall<'a, T> {
        let provider = self.provider.name();
        let span = info_span!("provider_call", operation, provider, reference);
        let traced = async move {
            let timeout = match operation {
                PAY | CHOOSE_NETWORK => PAY_TIMEOUT,
                _ => CALL_TIMEOUT,
            };
            let result =
                tokio::time::timeout(timeout, call).await.unwrap_or(Err(CallError::Unknown));
            self.count(operation, result.as_ref().err());
            self.monitor.record(result.is_ok()).await;
            tracing::debug!(is_answered = result.is_ok(), "the provider call has ended");
            result
        };
        traced.instrument(span).boxed()
    }

    fn count(&self, operation: &'static str, error: Option<&CallError>) {
        let outcome = match error {
            None => "answered",
            Some(CallError::NotSent) => "not_sent",
            Some(CallError::Unknown) => "unknown",
        };
        let labels = [
            ("connection", self.monitor.connection_id.to_string()),
            ("operation", operation.to_owned()),
            ("outcome", outcome.to_owned()),
        ];
        metrics::counter!("kassa_provider_calls_total", &labels).increment(1);
    }
}

impl PaymentProvider for TracedProvider {
    fn name(&self) -> &'static str {
        self.provider.name()
    }

    fn abilities(&self) -> &Abilities {
        self.provider.abilities()
    }

    fn pay<'a>(
        &'a self,
        request: PaymentRequest,
        journal: &'a dyn PaymentJournal,
    ) -> ProviderCall<'a, PaymentResult> {
        let reference = request.reference.clone();
        self.trace(PAY, &reference, self.provider.pay(request, journal))
    }

    fn choose_network<'a>(&'a self, choice: &'a NetworkChoice) -> ProviderCall<'a, PaymentResult> {
        let reference = &choice.payment.reference;
        self.trace(CHOOSE_NETWORK, reference, self.provider.choose_network(choice))
    }

    fn query_payment<'a>(&'a self, payment: &'a PaymentHandle) -> ProviderCall<'a, PaymentStatus> {
        self.trace("query_payment", &payment.reference, self.provider.query_payment(payment))
    }

    fn void<'a>(&'a self, payment: &'a PaymentHandle) -> ProviderCall<'a, VoidResult> {
        self.trace("void", &payment.reference, self.provider.void(payment))
    }

    fn find_transfer_details<'a>(
        &'a self,
        payment: &'a PaymentHandle,
    ) -> ProviderCall<'a, Option<TransferDetails>> {
        let call = self.provider.find_transfer_details(payment);
        self.trace("find_transfer_details", &payment.reference, call)
    }

    fn capture<'a>(&'a self, payment: &'a PaymentHandle) -> ProviderCall<'a, AuthorizationResult> {
        self.trace("capture", &payment.reference, self.provider.capture(payment))
    }

    fn release<'a>(&'a self, payment: &'a PaymentHandle) -> ProviderCall<'a, AuthorizationResult> {
        self.trace("release", &payment.reference, self.provider.release(payment))
    }

    fn refund<'a>(
        &'a self,
        refund: &'a RefundRequest,
        journal: &'a dyn RefundJournal,
    ) -> ProviderCall<'a, RefundResult> {
        self.trace("refund", &refund.reference, self.provider.refund(refund, journal))
    }

    fn query_refund<'a>(
        &'a self,
        refund: &'a RefundRequest,
    ) -> ProviderCall<'a, Option<RefundResult>> {
        self.trace("query_refund", &refund.reference, self.provider.query_refund(refund))
    }

    fn delete_token<'a>(&'a self, token: &'a ProviderToken) -> ProviderCall<'a, ()> {
        self.trace("delete_token", "", self.provider.delete_token(token))
    }

    fn create_recipient<'a>(
        &'a self,
        recipient: &'a RecipientRequest,
    ) -> ProviderCall<'a, RecipientResult> {
        let call = self.provider.create_recipient(recipient);
        self.trace("create_recipient", &recipient.reference, call)
    }

    fn pay_out<'a>(&'a self, payout: &'a PayoutRequest) -> ProviderCall<'a, PayoutResult> {
        self.trace("pay_out", &payout.reference, self.provider.pay_out(payout))
    }

    fn query_payout<'a>(
        &'a self,
        payout: &'a PayoutRequest,
    ) -> ProviderCall<'a, Option<PayoutResult>> {
        self.trace("query_payout", &payout.reference, self.provider.query_payout(payout))
    }

    fn find_mandate<'a>(
        &'a self,
        payment_reference: &'a str,
    ) -> ProviderCall<'a, Option<ProviderMandate>> {
        self.trace("find_mandate", payment_reference, self.provider.find_mandate(payment_reference))
    }

    fn change_mandate<'a>(
        &'a self,
        change: &'a ProviderMandateChange,
    ) -> ProviderCall<'a, MandateChangeResult> {
        self.trace("change_mandate", &change.reference, self.provider.change_mandate(change))
    }

    fn collect<'a>(
        &'a self,
        collection: &'a CollectionRequest,
    ) -> ProviderCall<'a, CollectionResult> {
        self.trace("collect", &collection.reference, self.provider.collect(collection))
    }

    fn query_collection<'a>(
        &'a self,
        collection: &'a CollectionRequest,
    ) -> ProviderCall<'a, Option<CollectionResult>> {
        self.trace(
            "query_collection",
            &collection.reference,
            self.provider.query_collection(collection),
        )
    }

    fn query_dispute<'a>(
        &'a self,
        provider_id: &'a str,
    ) -> ProviderCall<'a, Option<ProviderDispute>> {
        self.trace("query_dispute", provider_id, self.provider.query_dispute(provider_id))
    }

    fn list_disputes<'a>(
        &'a self,
        window: ListingWindow,
        cursor: Option<&'a str>,
    ) -> ProviderCall<'a, DisputePage> {
        self.trace("list_disputes", "", self.provider.list_disputes(window, cursor))
    }

    fn parse_notification(
        &self,
        headers: &HeaderMap,
        body: &[u8],
        now: Timestamp,
    ) -> Result<Vec<NotificationHint>, NotificationError> {
        self.provider.parse_notification(headers, body, now)
    }

    fn list<'a>(
        &'a self,
        window: ListingWindow,
        cursor: Option<&'a str>,
    ) -> ProviderCall<'a, ListingPage> {
        self.trace("list", "", self.provider.list(window, cursor))
    }

    fn check(&self) -> ProviderCall<'_, ConnectionHealth> {
        self.trace("check", "", self.provider.check())
    }
}
