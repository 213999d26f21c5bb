//! A span and a time limit around every call to a provider, and a record of whether it was
//! answered.

use async_trait::async_trait;
use std::sync::Arc;
use std::time::Duration;

use axum::http::HeaderMap;
use kassa_domain::abilities::Abilities;
use kassa_domain::ids::ConnectionId;
use kassa_domain::time::Timestamp;
use kassa_platform::clock::start_stopwatch;
use tracing::{Instrument, info_span};

use super::ability::{Disputes, Mandates, NetworkChoices, Payouts, Recipients, Transfers};
use super::authorization::AuthorizationResult;
use super::call::{CallError, CallResult, within};
use super::collection::{CollectionRequest, CollectionResult};
use super::dispute::{DisputePage, ProviderDispute};
use super::health::ConnectionHealth;
use super::instrument::ProviderToken;
use super::listing::{ListingPage, ListingWindow};
use super::mandate::{MandateChangeResult, MandateHandle, ProviderMandate, ProviderMandateChange};
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
const CALL_DURATION: &str = "kassa_provider_call_duration_seconds";
const PAY: &str = "pay";
const CHOOSE_NETWORK: &str = "choose_network";

/// Has the payments over a connection among the metrics before the first one.
pub fn register_call_metrics(connection: &ConnectionId) {
    for outcome in ["answered", "not_sent", "unknown"] {
        let labels = [
            ("connection", connection.to_string()),
            ("operation", PAY.to_owned()),
            ("outcome", outcome.to_owned()),
        ];
        metrics::counter!("kassa_provider_calls_total", &labels).increment(0);
        // A histogram is shown as soon as it is registered.
        let _registered = metrics::histogram!(CALL_DURATION, &labels);
    }
}

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

    async fn trace<T>(
        &self,
        operation: &'static str,
        reference: &str,
        call: impl Future<Output = CallResult<T>> + Send,
    ) -> CallResult<T> {
        let provider = self.provider.name();
        let span = info_span!("provider_call", operation, provider, reference);
        let traced = async move {
            let timeout = match operation {
                PAY | CHOOSE_NETWORK => PAY_TIMEOUT,
                _ => CALL_TIMEOUT,
            };
            let elapsed = start_stopwatch();
            let result = within(timeout, call).await;
            self.count(operation, result.as_ref().err(), elapsed());
            self.monitor.record(result.is_ok()).await;
            tracing::debug!(is_answered = result.is_ok(), "the provider call has ended");
            result
        };
        traced.instrument(span).await
    }

    fn count(&self, operation: &'static str, error: Option<&CallError>, elapsed: Duration) {
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
        metrics::histogram!(CALL_DURATION, &labels).record(elapsed);
    }
}

#[async_trait]
impl PaymentProvider for TracedProvider {
    fn name(&self) -> &'static str {
        self.provider.name()
    }

    fn abilities(&self) -> &Abilities {
        self.provider.abilities()
    }

    async fn pay(
        &self,
        request: PaymentRequest,
        journal: &dyn PaymentJournal,
    ) -> CallResult<PaymentResult> {
        let reference = request.reference.clone();
        self.trace(PAY, &reference, self.provider.pay(request, journal)).await
    }

    async fn query_payment(&self, payment: &PaymentHandle) -> CallResult<PaymentStatus> {
        self.trace("query_payment", &payment.reference, self.provider.query_payment(payment)).await
    }

    async fn void(&self, payment: &PaymentHandle) -> CallResult<VoidResult> {
        self.trace("void", &payment.reference, self.provider.void(payment)).await
    }

    async fn capture(&self, payment: &PaymentHandle) -> CallResult<AuthorizationResult> {
        self.trace("capture", &payment.reference, self.provider.capture(payment)).await
    }

    async fn release(&self, payment: &PaymentHandle) -> CallResult<AuthorizationResult> {
        self.trace("release", &payment.reference, self.provider.release(payment)).await
    }

    async fn refund(
        &self,
        refund: &RefundRequest,
        journal: &dyn RefundJournal,
    ) -> CallResult<RefundResult> {
        self.trace("refund", &refund.reference, self.provider.refund(refund, journal)).await
    }

    async fn query_refund(&self, refund: &RefundRequest) -> CallResult<Option<RefundResult>> {
        self.trace("query_refund", &refund.reference, self.provider.query_refund(refund)).await
    }

    async fn delete_token(&self, token: &ProviderToken) -> CallResult<()> {
        self.trace("delete_token", "", self.provider.delete_token(token)).await
    }

    fn parse_notification(
        &self,
        headers: &HeaderMap,
        body: &[u8],
        now: Timestamp,
    ) -> Result<Vec<NotificationHint>, NotificationError> {
        self.provider.parse_notification(headers, body, now)
    }

    async fn list(&self, window: ListingWindow, cursor: Option<&str>) -> CallResult<ListingPage> {
        self.trace("list", "", self.provider.list(window, cursor)).await
    }

    async fn check(&self) -> CallResult<ConnectionHealth> {
        self.trace("check", "", self.provider.check()).await
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

#[async_trait]
impl NetworkChoices for TracedProvider {
    async fn choose_network(&self, choice: &NetworkChoice) -> CallResult<PaymentResult> {
        let reference = &choice.payment.reference;
        let networks = self.provider.networks().ok_or(CallError::NotSent)?;
        self.trace(CHOOSE_NETWORK, reference, networks.choose_network(choice)).await
    }
}

#[async_trait]
impl Transfers for TracedProvider {
    async fn find_transfer_details(
        &self,
        payment: &PaymentHandle,
    ) -> CallResult<Option<TransferDetails>> {
        let transfers = self.provider.transfers().ok_or(CallError::NotSent)?;
        self.trace(
            "find_transfer_details",
            &payment.reference,
            transfers.find_transfer_details(payment),
        )
        .await
    }
}

#[async_trait]
impl Recipients for TracedProvider {
    async fn create_recipient(&self, recipient: &RecipientRequest) -> CallResult<RecipientResult> {
        let recipients = self.provider.recipients().ok_or(CallError::NotSent)?;
        self.trace("create_recipient", &recipient.reference, recipients.create_recipient(recipient))
            .await
    }
}

#[async_trait]
impl Payouts for TracedProvider {
    async fn pay_out(&self, payout: &PayoutRequest) -> CallResult<PayoutResult> {
        let payouts = self.provider.payouts().ok_or(CallError::NotSent)?;
        self.trace("pay_out", &payout.reference, payouts.pay_out(payout)).await
    }

    async fn query_payout(&self, payout: &PayoutRequest) -> CallResult<Option<PayoutResult>> {
        let payouts = self.provider.payouts().ok_or(CallError::NotSent)?;
        self.trace("query_payout", &payout.reference, payouts.query_payout(payout)).await
    }
}

#[async_trait]
impl Mandates for TracedProvider {
    async fn find_mandate(&self, mandate: &MandateHandle) -> CallResult<Option<ProviderMandate>> {
        let mandates = self.provider.mandates().ok_or(CallError::NotSent)?;
        self.trace("find_mandate", &mandate.reference, mandates.find_mandate(mandate)).await
    }

    async fn find_reference(&self, provider_id: &str) -> CallResult<Option<String>> {
        let mandates = self.provider.mandates().ok_or(CallError::NotSent)?;
        self.trace("find_reference", provider_id, mandates.find_reference(provider_id)).await
    }

    async fn change_mandate(
        &self,
        change: &ProviderMandateChange,
    ) -> CallResult<MandateChangeResult> {
        let mandates = self.provider.mandates().ok_or(CallError::NotSent)?;
        self.trace("change_mandate", &change.reference, mandates.change_mandate(change)).await
    }

    async fn collect(&self, collection: &CollectionRequest) -> CallResult<CollectionResult> {
        let mandates = self.provider.mandates().ok_or(CallError::NotSent)?;
        self.trace("collect", &collection.reference, mandates.collect(collection)).await
    }

    async fn query_collection(
        &self,
        collection: &CollectionRequest,
    ) -> CallResult<Option<CollectionResult>> {
        let mandates = self.provider.mandates().ok_or(CallError::NotSent)?;
        self.trace("query_collection", &collection.reference, mandates.query_collection(collection))
            .await
    }
}

#[async_trait]
impl Disputes for TracedProvider {
    async fn query_dispute(&self, provider_id: &str) -> CallResult<Option<ProviderDispute>> {
        let disputes = self.provider.disputes().ok_or(CallError::NotSent)?;
        self.trace("query_dispute", provider_id, disputes.query_dispute(provider_id)).await
    }

    async fn list_disputes(
        &self,
        window: ListingWindow,
        cursor: Option<&str>,
    ) -> CallResult<DisputePage> {
        let disputes = self.provider.disputes().ok_or(CallError::NotSent)?;
        self.trace("list_disputes", "", disputes.list_disputes(window, cursor)).await
    }
}
