//! The sandbox as a [`PaymentProvider`].

use async_trait::async_trait;
use axum::body::Bytes;
use axum::http::HeaderMap;
use kassa_domain::abilities::{
    Abilities, CardEntry, HoldSupport, MandateSupport, SchemeSupport, SupportedMethod,
};
use kassa_domain::beneficiary::RecipientType;
use kassa_domain::method::card::Brand;
use kassa_domain::time::Timestamp;

use super::client::{Call, PAY_TIMEOUT, SandboxClient};
use super::wire::listing::ListingQueryDto;
use super::wire::notification::{NotificationTarget, SIGNATURE_HEADER, verify};
use super::wire::orders::{
    CollectionDto, MandateChangeOrderDto, NetworkDto, PayoutDto, RecipientDto, RefundDto, TokenDto,
    VoidDto,
};
use super::wire::payment_order;
use crate::ability::{Mandates, NetworkChoices, Payouts, Recipients, Transfers};
use crate::authorization::AuthorizationResult;
use crate::call::{CallError, CallResult};
use crate::collection::{CollectionRequest, CollectionResult};
use crate::health::ConnectionHealth;
use crate::instrument::ProviderToken;
use crate::listing::{ListingPage, ListingWindow};
use crate::mandate::{MandateChangeResult, MandateHandle, ProviderMandate, ProviderMandateChange};
use crate::notification::{NotificationError, NotificationHint};
use crate::payment::{
    NetworkChoice, PaymentHandle, PaymentJournal, PaymentRequest, PaymentResult, PaymentStatus,
    TransferDetails, VoidResult,
};
use crate::payout::{PayoutRequest, PayoutResult, RecipientRequest, RecipientResult};
use crate::provider::PaymentProvider;
use crate::refund::{RefundJournal, RefundRequest, RefundResult};

/// The sandbox as one connection uses it.
pub struct SandboxConnector {
    client: SandboxClient,
    abilities: Abilities,
    notifications: Option<NotificationTarget>,
}

impl SandboxConnector {
    /// `notifications` is where the program sends changes of this connection's payments. Without
    /// it there are none, and Kassa asks.
    #[must_use]
    pub fn new(
        client: SandboxClient,
        (methods, schemes): (Vec<SupportedMethod>, SchemeSupport),
        notifications: Option<NotificationTarget>,
    ) -> Self {
        Self { client, abilities: build_abilities(methods, schemes), notifications }
    }
}

/// Those of its test cards.
const CARD_BRANDS: [Brand; 6] =
    [Brand::Visa, Brand::Mastercard, Brand::Amex, Brand::Discover, Brand::Diners, Brand::Jcb];

fn build_abilities(methods: Vec<SupportedMethod>, schemes: SchemeSupport) -> Abilities {
    Abilities {
        methods,
        card_entry: CardEntry::Here,
        card_brands: &CARD_BRANDS,
        accepts_zero_amount: true,
        requires_email: false,
        holds: HoldSupport::Always,
        can_store: true,
        can_charge_without_customer: true,
        recipients: RecipientType::ALL.to_vec(),
        payouts: vec![RecipientType::MobileMoney],
        mandates: MandateSupport::WeCollect,
        schemes,
        amount_steps: Vec::new(),
        can_close_pages: true,
        checks_stored_codes: true,
        has_test_triggers: true,
    }
}

/// The program takes Kassa's reference for everything and charges with the first call, so it has
/// no identifier that the journal would have to keep.
#[async_trait]
impl PaymentProvider for SandboxConnector {
    fn name(&self) -> &'static str {
        "sandbox"
    }

    fn abilities(&self) -> &Abilities {
        &self.abilities
    }

    async fn pay(
        &self,
        request: PaymentRequest,
        _journal: &dyn PaymentJournal,
    ) -> CallResult<PaymentResult> {
        let body = payment_order::encode(&request, self.notifications.as_ref())
            .map_err(|_| CallError::NotSent)?;
        let call = Call::put("payments", &request.reference);
        drop(request);
        self.client.call(call.with_body(Bytes::from_owner(body), PAY_TIMEOUT)).await
    }

    async fn query_payment(&self, payment: &PaymentHandle) -> CallResult<PaymentStatus> {
        let found = self.client.find(Call::get("payments", &payment.reference)).await?;
        Ok(found.map_or(PaymentStatus::NeverHeard, PaymentStatus::Known))
    }

    async fn void(&self, payment: &PaymentHandle) -> CallResult<VoidResult> {
        let call = Call::post("payments", &payment.reference, "void");
        self.client.call(call.with_json(&VoidDto { money: payment.money })?).await
    }

    async fn capture(&self, payment: &PaymentHandle) -> CallResult<AuthorizationResult> {
        self.client.call(Call::post("payments", &payment.reference, "capture")).await
    }

    async fn release(&self, payment: &PaymentHandle) -> CallResult<AuthorizationResult> {
        self.client.call(Call::post("payments", &payment.reference, "release")).await
    }

    async fn refund(
        &self,
        refund: &RefundRequest,
        _journal: &dyn RefundJournal,
    ) -> CallResult<RefundResult> {
        let body = RefundDto::of(refund);
        self.client.call(Call::put("refunds", &refund.reference).with_json(&body)?).await
    }

    async fn query_refund(&self, refund: &RefundRequest) -> CallResult<Option<RefundResult>> {
        self.client.find(Call::get("refunds", &refund.reference)).await
    }

    async fn delete_token(&self, token: &ProviderToken) -> CallResult<()> {
        let body = TokenDto { token: token.0.to_string() };
        self.client.execute(Call::post("tokens", "", "delete").with_json(&body)?).await
    }

    fn parse_notification(
        &self,
        headers: &HeaderMap,
        body: &[u8],
        now: Timestamp,
    ) -> Result<Vec<NotificationHint>, NotificationError> {
        let target = self.notifications.as_ref().ok_or(NotificationError::Forged)?;
        let signature = headers
            .get(SIGNATURE_HEADER)
            .and_then(|value| value.to_str().ok())
            .ok_or(NotificationError::Forged)?;
        verify(&target.secret, signature, body, now).map(|hint| vec![hint])
    }

    async fn list(&self, window: ListingWindow, cursor: Option<&str>) -> CallResult<ListingPage> {
        let query = ListingQueryDto {
            from: window.from.0,
            to: window.to.0,
            cursor: cursor.map(str::to_owned),
        };
        self.client.call(Call::get("records", "").with_query(&query.to_query())).await
    }

    async fn check(&self) -> CallResult<ConnectionHealth> {
        self.client.execute(Call::get("health", "")).await?;
        Ok(ConnectionHealth::Healthy)
    }

    fn networks(&self) -> Option<&dyn NetworkChoices> {
        Some(self)
    }

    fn transfers(&self) -> Option<&dyn Transfers> {
        Some(self)
    }

    fn recipients(&self) -> Option<&dyn Recipients> {
        Some(self)
    }

    fn payouts(&self) -> Option<&dyn Payouts> {
        Some(self)
    }

    fn mandates(&self) -> Option<&dyn Mandates> {
        Some(self)
    }
}

#[async_trait]
impl NetworkChoices for SandboxConnector {
    async fn choose_network(&self, choice: &NetworkChoice) -> CallResult<PaymentResult> {
        let call = Call::post("payments", &choice.payment.reference, "network");
        let body = NetworkDto { network: choice.network };
        self.client.call(call.with_json(&body)?.with_timeout(PAY_TIMEOUT)).await
    }
}

#[async_trait]
impl Transfers for SandboxConnector {
    async fn find_transfer_details(
        &self,
        payment: &PaymentHandle,
    ) -> CallResult<Option<TransferDetails>> {
        self.client.find(Call::get("transfer-details", &payment.reference)).await
    }
}

#[async_trait]
impl Recipients for SandboxConnector {
    async fn create_recipient(&self, recipient: &RecipientRequest) -> CallResult<RecipientResult> {
        let body = RecipientDto {
            recipient_type: recipient.recipient_type.code().to_owned(),
            currency: recipient.currency.code().to_owned(),
        };
        let call = Call::put("recipients", &recipient.reference);
        self.client.call(call.with_json(&body)?).await
    }
}

#[async_trait]
impl Payouts for SandboxConnector {
    async fn pay_out(&self, payout: &PayoutRequest) -> CallResult<PayoutResult> {
        let body = PayoutDto {
            payment: payout.payment_reference.clone(),
            external_id: payout.external_id.clone(),
            money: payout.money,
        };
        self.client.call(Call::put("payouts", &payout.reference).with_json(&body)?).await
    }

    async fn query_payout(&self, payout: &PayoutRequest) -> CallResult<Option<PayoutResult>> {
        self.client.find(Call::get("payouts", &payout.reference)).await
    }
}

#[async_trait]
impl Mandates for SandboxConnector {
    async fn find_mandate(&self, mandate: &MandateHandle) -> CallResult<Option<ProviderMandate>> {
        self.client.find(Call::get("mandates", &mandate.reference)).await
    }

    async fn change_mandate(
        &self,
        change: &ProviderMandateChange,
    ) -> CallResult<MandateChangeResult> {
        let body = MandateChangeOrderDto {
            mandate: change.mandate.reference.clone(),
            change: change.change,
        };
        let call = Call::put("mandate-changes", &change.reference);
        self.client.call(call.with_json(&body)?).await
    }

    async fn collect(&self, collection: &CollectionRequest) -> CallResult<CollectionResult> {
        let body = CollectionDto {
            mandate: collection.mandate.reference.clone(),
            number: collection.number,
            due: collection.due,
            money: collection.money,
        };
        let call = Call::put("collections", &collection.reference);
        self.client.call(call.with_json(&body)?).await
    }

    async fn query_collection(
        &self,
        collection: &CollectionRequest,
    ) -> CallResult<Option<CollectionResult>> {
        self.client.find(Call::get("collections", &collection.reference)).await
    }
}
