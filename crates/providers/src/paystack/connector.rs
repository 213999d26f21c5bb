//! Paystack as one connection uses it.

use async_trait::async_trait;
use std::time::Duration;

use axum::http::HeaderMap;
use kassa_domain::abilities::Abilities;
use kassa_domain::mode::Mode;
use kassa_domain::time::Timestamp;
use kassa_platform::clock::Clock;

use super::client::{Call, CallOutcome, PAY_TIMEOUT, PaystackClient};
use super::disputes::{list_disputes, query_dispute};
use super::find::query_payment;
use super::holds::{capture, release};
use super::listing::list;
use super::methods::build_abilities;
use super::notification::parse_notification;
use super::pay::{PayContext, pay};
use super::payouts::{pay_out, query_payout};
use super::recipients::create_recipient;
use super::refund_turns::RefundTurns;
use super::refunds::{query_refund, refund};
use super::stored_cards::delete_token;
use super::void::void;
use super::wire::envelope::RefusalKind;
use crate::ability::{Disputes, Payouts, Recipients};
use crate::authorization::AuthorizationResult;
use crate::call::{CallError, CallResult, within};
use crate::dispute::{DisputePage, ProviderDispute};
use crate::health::ConnectionHealth;
use crate::instrument::ProviderToken;
use crate::listing::{ListingPage, ListingWindow};
use crate::notification::{NotificationError, NotificationHint};
use crate::payment::{
    PaymentHandle, PaymentJournal, PaymentRequest, PaymentResult, PaymentStatus, VoidResult,
};
use crate::payout::{PayoutRequest, PayoutResult, RecipientRequest, RecipientResult};
use crate::provider::PaymentProvider;
use crate::refund::{RefundJournal, RefundRequest, RefundResult};
use crate::secret::ProviderSecret;

/// The limit of all requests of a call together, except those of a payment.
const CALL_LIMIT: Duration = Duration::from_secs(10);

/// Paystack with the keys of one connection.
pub(super) struct PaystackConnector {
    pub(super) client: PaystackClient,
    /// The keys that sign notifications, the newest first.
    pub(super) secrets: Vec<ProviderSecret>,
    pub(super) fallback_email: Option<String>,
    pub(super) clock: Clock,
    pub(super) mode: Mode,
    pub(super) abilities: Abilities,
    pub(super) refund_turns: RefundTurns,
}

impl PaystackConnector {
    pub(super) fn new(
        client: PaystackClient,
        secrets: Vec<ProviderSecret>,
        fallback_email: Option<String>,
        clock: Clock,
        mode: Mode,
    ) -> Self {
        let (abilities, refund_turns) = (build_abilities(), RefundTurns::default());
        Self { client, secrets, fallback_email, clock, mode, abilities, refund_turns }
    }
}

#[async_trait]
impl PaymentProvider for PaystackConnector {
    fn name(&self) -> &'static str {
        "paystack"
    }

    fn abilities(&self) -> &Abilities {
        &self.abilities
    }

    async fn pay(
        &self,
        request: PaymentRequest,
        journal: &dyn PaymentJournal,
    ) -> CallResult<PaymentResult> {
        let call = async move {
            let fallback_email = self.fallback_email.as_deref();
            let now = self.clock.now();
            pay(&PayContext { client: &self.client, journal, fallback_email, now }, &request).await
        };
        within(PAY_TIMEOUT, call).await
    }

    async fn query_payment(&self, payment: &PaymentHandle) -> CallResult<PaymentStatus> {
        within(CALL_LIMIT, query_payment(&self.client, payment)).await
    }

    async fn void(&self, payment: &PaymentHandle) -> CallResult<VoidResult> {
        within(CALL_LIMIT, void(&self.client, payment)).await
    }

    async fn capture(&self, payment: &PaymentHandle) -> CallResult<AuthorizationResult> {
        within(CALL_LIMIT, capture(&self.client, payment)).await
    }

    async fn release(&self, payment: &PaymentHandle) -> CallResult<AuthorizationResult> {
        within(CALL_LIMIT, release(&self.client, payment)).await
    }

    async fn refund(
        &self,
        request: &RefundRequest,
        journal: &dyn RefundJournal,
    ) -> CallResult<RefundResult> {
        let now = self.clock.now();
        within(CALL_LIMIT, refund(&self.client, &self.refund_turns, request, journal, now)).await
    }

    async fn query_refund(&self, request: &RefundRequest) -> CallResult<Option<RefundResult>> {
        within(CALL_LIMIT, query_refund(&self.client, request, self.clock.now())).await
    }

    async fn delete_token(&self, token: &ProviderToken) -> CallResult<()> {
        within(CALL_LIMIT, delete_token(&self.client, token)).await
    }

    fn parse_notification(
        &self,
        headers: &HeaderMap,
        body: &[u8],
        _now: Timestamp,
    ) -> Result<Vec<NotificationHint>, NotificationError> {
        parse_notification(&self.secrets, self.mode, headers, body)
    }

    async fn list(&self, window: ListingWindow, cursor: Option<&str>) -> CallResult<ListingPage> {
        within(CALL_LIMIT, list(&self.client, window, cursor)).await
    }

    async fn check(&self) -> CallResult<ConnectionHealth> {
        within(CALL_LIMIT, check(&self.client)).await
    }

    fn recipients(&self) -> Option<&dyn Recipients> {
        Some(self)
    }

    fn payouts(&self) -> Option<&dyn Payouts> {
        Some(self)
    }

    fn disputes(&self) -> Option<&dyn Disputes> {
        Some(self)
    }
}

#[async_trait]
impl Recipients for PaystackConnector {
    async fn create_recipient(&self, recipient: &RecipientRequest) -> CallResult<RecipientResult> {
        within(CALL_LIMIT, create_recipient(&self.client, recipient)).await
    }
}

#[async_trait]
impl Payouts for PaystackConnector {
    async fn pay_out(&self, payout: &PayoutRequest) -> CallResult<PayoutResult> {
        within(CALL_LIMIT, pay_out(&self.client, payout)).await
    }

    async fn query_payout(&self, payout: &PayoutRequest) -> CallResult<Option<PayoutResult>> {
        within(CALL_LIMIT, query_payout(&self.client, payout)).await
    }
}

#[async_trait]
impl Disputes for PaystackConnector {
    async fn query_dispute(&self, provider_id: &str) -> CallResult<Option<ProviderDispute>> {
        within(CALL_LIMIT, query_dispute(&self.client, provider_id)).await
    }

    async fn list_disputes(
        &self,
        window: ListingWindow,
        cursor: Option<&str>,
    ) -> CallResult<DisputePage> {
        within(CALL_LIMIT, list_disputes(&self.client, window, cursor)).await
    }
}

/// Reads the balance, which every key may.
async fn check(client: &PaystackClient) -> Result<ConnectionHealth, CallError> {
    match client.execute(Call::get("/balance")).await? {
        CallOutcome::Done(()) => Ok(ConnectionHealth::Healthy),
        CallOutcome::Refused(refusal) => match refusal.kind {
            RefusalKind::Key(status) => Ok(ConnectionHealth::Unhealthy(format!(
                "Paystack rejects the secret key ({status})"
            ))),
            RefusalKind::NotFound | RefusalKind::Invalid => Err(CallError::Unknown),
        },
    }
}
