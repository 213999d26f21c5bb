//! A span and a time limit around every call to a provider, and a record of whether it was
//! answered.

use std::sync::Arc;
use std::time::Duration;

use axum::http::HeaderMap;
use futures_util::FutureExt;
use kassa_domain::abilities::Abilities;
use kassa_domain::time::Timestamp;
use tracing::{Instrument, info_span};

use super::ability::{Disputes, Mandates, NetworkChoices, Payouts, Recipients, Transfers};
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

    /// As [`Self::trace`], for an ability that the provider may not have.
    fn trace_ability<'a, T: Send + 'a>(
        &'a self,
        operation: &'static str,
        reference: &str,
        call: Option<ProviderCall<'a, T>>,
    ) -> ProviderCall<'a, T> {
        let call = call.unwrap_or_else(|| std::future::ready(Err(CallError::NotSent)).boxed());
        self.trace(operation, reference, call)
    }

    fn count(&self, operation: &'static str, error: Option<&CallError>) {
        let outcome = match error {
            None => "answered",
            Some(CallError::NotSent) => "not_sent",
            Some(CallError::Unknown) => "unknown",
        };
        let labels = [
            ("connection", self.monitor.connection_id.clone()),
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

    fn query_payment<'a>(&'a self, payment: &'a PaymentHandle) -> ProviderCall<'a, PaymentStatus> {
        self.trace("query_payment", &payment.reference, self.provider.query_payment(payment))
    }

    fn void<'a>(&'a self, payment: &'a PaymentHandle) -> ProviderCall<'a, VoidResult> {
        self.trace("void", &payment.reference, self.provider.void(payment))
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

    fn networks(&self) -> Option<&dyn NetworkChoices> {
        self.provider.networks().map(|_| self as &dyn NetworkChoices)
    }

    fn transfers(&self) -> Option<&dyn Transfers> {
        self.provider.transfers().map(|_| self as &dyn Transfers)
    }

    fn recipients(&self) -> Option<&dyn Recipients> {
        self.provider.recipients().map(|_| self as &dyn Recipients)
    }

    fn payouts(&self) -> Option<&dyn Payouts> {
        self.provider.payouts().map(|_| self as &dyn Payouts)
    }

    fn mandates(&self) -> Option<&dyn Mandates> {
        self.provider.mandates().map(|_| self as &dyn Mandates)
    }

    fn disputes(&self) -> Option<&dyn Disputes> {
        self.provider.disputes().map(|_| self as &dyn Disputes)
    }
}

impl NetworkChoices for TracedProvider {
    fn choose_network<'a>(&'a self, choice: &'a NetworkChoice) -> ProviderCall<'a, PaymentResult> {
        let reference = &choice.payment.reference;
        self.trace_ability(
            CHOOSE_NETWORK,
            reference,
            self.provider.networks().map(|networks| networks.choose_network(choice)),
        )
    }
}

impl Transfers for TracedProvider {
    fn find_transfer_details<'a>(
        &'a self,
        payment: &'a PaymentHandle,
    ) -> ProviderCall<'a, Option<TransferDetails>> {
        let call =
            self.provider.transfers().map(|transfers| transfers.find_transfer_details(payment));
        self.trace_ability("find_transfer_details", &payment.reference, call)
    }
}

impl Recipients for TracedProvider {
    fn create_recipient<'a>(
        &'a self,
        recipient: &'a RecipientRequest,
    ) -> ProviderCall<'a, RecipientResult> {
        let call =
            self.provider.recipients().map(|recipients| recipients.create_recipient(recipient));
        self.trace_ability("create_recipient", &recipient.reference, call)
    }
}

impl Payouts for TracedProvider {
    fn pay_out<'a>(&'a self, payout: &'a PayoutRequest) -> ProviderCall<'a, PayoutResult> {
        self.trace_ability(
            "pay_out",
            &payout.reference,
            self.provider.payouts().map(|payouts| payouts.pay_out(payout)),
        )
    }

    fn query_payout<'a>(
        &'a self,
        payout: &'a PayoutRequest,
    ) -> ProviderCall<'a, Option<PayoutResult>> {
        self.trace_ability(
            "query_payout",
            &payout.reference,
            self.provider.payouts().map(|payouts| payouts.query_payout(payout)),
        )
    }
}

impl Mandates for TracedProvider {
    fn find_mandate<'a>(
        &'a self,
        payment_reference: &'a str,
    ) -> ProviderCall<'a, Option<ProviderMandate>> {
        self.trace_ability(
            "find_mandate",
            payment_reference,
            self.provider.mandates().map(|mandates| mandates.find_mandate(payment_reference)),
        )
    }

    fn change_mandate<'a>(
        &'a self,
        change: &'a ProviderMandateChange,
    ) -> ProviderCall<'a, MandateChangeResult> {
        self.trace_ability(
            "change_mandate",
            &change.reference,
            self.provider.mandates().map(|mandates| mandates.change_mandate(change)),
        )
    }

    fn collect<'a>(
        &'a self,
        collection: &'a CollectionRequest,
    ) -> ProviderCall<'a, CollectionResult> {
        self.trace_ability(
            "collect",
            &collection.reference,
            self.provider.mandates().map(|mandates| mandates.collect(collection)),
        )
    }

    fn query_collection<'a>(
        &'a self,
        collection: &'a CollectionRequest,
    ) -> ProviderCall<'a, Option<CollectionResult>> {
        self.trace_ability(
            "query_collection",
            &collection.reference,
            self.provider.mandates().map(|mandates| mandates.query_collection(collection)),
        )
    }
}

impl Disputes for TracedProvider {
    fn query_dispute<'a>(
        &'a self,
        provider_id: &'a str,
    ) -> ProviderCall<'a, Option<ProviderDispute>> {
        self.trace_ability(
            "query_dispute",
            provider_id,
            self.provider.disputes().map(|disputes| disputes.query_dispute(provider_id)),
        )
    }

    fn list_disputes<'a>(
        &'a self,
        window: ListingWindow,
        cursor: Option<&'a str>,
    ) -> ProviderCall<'a, DisputePage> {
        self.trace_ability(
            "list_disputes",
            "",
            self.provider.disputes().map(|disputes| disputes.list_disputes(window, cursor)),
        )
    }
}
