//! The sandbox as a [`PaymentProvider`].

use axum::body::Bytes;
use axum::http::HeaderMap;
use futures_util::FutureExt;
use kassa_domain::abilities::{Abilities, CardEntry, HoldSupport, MandateSupport, SupportedMethod};
use kassa_domain::beneficiary::RecipientType;
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
use crate::call::{CallError, ProviderCall};
use crate::collection::{CollectionRequest, CollectionResult};
use crate::health::ConnectionHealth;
use crate::instrument::ProviderToken;
use crate::listing::{ListingPage, ListingWindow};
use crate::mandate::{MandateChangeResult, ProviderMandate, ProviderMandateChange};
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
        methods: Vec<SupportedMethod>,
        notifications: Option<NotificationTarget>,
    ) -> Self {
        Self { client, abilities: build_abilities(methods), notifications }
    }
}

fn build_abilities(methods: Vec<SupportedMethod>) -> Abilities {
    Abilities {
        methods,
        card_entry: CardEntry::Here,
        accepts_zero_amount: true,
        requires_email: false,
        holds: HoldSupport::Always,
        can_store: true,
        can_charge_without_customer: true,
        recipients: RecipientType::ALL.to_vec(),
        payouts: vec![RecipientType::MobileMoney],
        mandates: MandateSupport::WeCollect,
        amount_steps: Vec::new(),
        can_close_pages: true,
        checks_stored_codes: true,
        has_test_triggers: true,
    }
}

/// The program takes Kassa's reference for everything and charges with the first call, so it has
/// no identifier that the journal would have to keep.
impl PaymentProvider for SandboxConnector {
    fn name(&self) -> &'static str {
        "sandbox"
    }

    fn abilities(&self) -> &Abilities {
        &self.abilities
    }

    fn pay<'a>(
        &'a self,
        request: PaymentRequest,
        _journal: &'a dyn PaymentJournal,
    ) -> ProviderCall<'a, PaymentResult> {
        async move {
            let body = payment_order::encode(&request, self.notifications.as_ref())
                .map_err(|_| CallError::NotSent)?;
            let call = Call::put("payments", &request.reference);
            drop(request);
            self.client.call(call.with_body(Bytes::from_owner(body), PAY_TIMEOUT)).await
        }
        .boxed()
    }

    fn query_payment<'a>(&'a self, payment: &'a PaymentHandle) -> ProviderCall<'a, PaymentStatus> {
        async move {
            let found = self.client.find(Call::get("payments", &payment.reference)).await?;
            Ok(found.map_or(PaymentStatus::NeverHeard, PaymentStatus::Known))
        }
        .boxed()
    }

    fn void<'a>(&'a self, payment: &'a PaymentHandle) -> ProviderCall<'a, VoidResult> {
        async move {
            let call = Call::post("payments", &payment.reference, "void");
            self.client.call(call.with_json(&VoidDto { money: payment.money })?).await
        }
        .boxed()
    }

    fn capture<'a>(&'a self, payment: &'a PaymentHandle) -> ProviderCall<'a, AuthorizationResult> {
        self.client.call(Call::post("payments", &payment.reference, "capture")).boxed()
    }

    fn release<'a>(&'a self, payment: &'a PaymentHandle) -> ProviderCall<'a, AuthorizationResult> {
        self.client.call(Call::post("payments", &payment.reference, "release")).boxed()
    }

    fn refund<'a>(
        &'a self,
        refund: &'a RefundRequest,
        _journal: &'a dyn RefundJournal,
    ) -> ProviderCall<'a, RefundResult> {
        async move {
            let body = RefundDto::of(refund);
            self.client.call(Call::put("refunds", &refund.reference).with_json(&body)?).await
        }
        .boxed()
    }

    fn query_refund<'a>(
        &'a self,
        refund: &'a RefundRequest,
    ) -> ProviderCall<'a, Option<RefundResult>> {
        self.client.find(Call::get("refunds", &refund.reference)).boxed()
    }

    fn delete_token<'a>(&'a self, token: &'a ProviderToken) -> ProviderCall<'a, ()> {
        async move {
            let body = TokenDto { token: token.0.to_string() };
            self.client.execute(Call::post("tokens", "", "delete").with_json(&body)?).await
        }
        .boxed()
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

    fn list<'a>(
        &'a self,
        window: ListingWindow,
        cursor: Option<&'a str>,
    ) -> ProviderCall<'a, ListingPage> {
        async move {
            let query = ListingQueryDto {
                from: window.from.0,
                to: window.to.0,
                cursor: cursor.map(str::to_owned),
            };
            self.client.call(Call::get("records", "").with_query(&query.to_query())).await
        }
        .boxed()
    }

    fn check(&self) -> ProviderCall<'_, ConnectionHealth> {
        let checked = self.client.execute(Call::get("health", ""));
        checked.map(|answer| answer.map(|()| ConnectionHealth::Healthy)).boxed()
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

impl NetworkChoices for SandboxConnector {
    fn choose_network<'a>(&'a self, choice: &'a NetworkChoice) -> ProviderCall<'a, PaymentResult> {
        async move {
            let call = Call::post("payments", &choice.payment.reference, "network");
            let body = NetworkDto { network: choice.network };
            self.client.call(call.with_json(&body)?.with_timeout(PAY_TIMEOUT)).await
        }
        .boxed()
    }
}

impl Transfers for SandboxConnector {
    fn find_transfer_details<'a>(
        &'a self,
        payment: &'a PaymentHandle,
    ) -> ProviderCall<'a, Option<TransferDetails>> {
        self.client.find(Call::get("transfer-details", &payment.reference)).boxed()
    }
}

impl Recipients for SandboxConnector {
    fn create_recipient<'a>(
        &'a self,
        recipient: &'a RecipientRequest,
    ) -> ProviderCall<'a, RecipientResult> {
        async move {
            let body = RecipientDto {
                recipient_type: recipient.recipient_type.code().to_owned(),
                currency: recipient.currency.code().to_owned(),
            };
            let call = Call::put("recipients", &recipient.reference);
            self.client.call(call.with_json(&body)?).await
        }
        .boxed()
    }
}

impl Payouts for SandboxConnector {
    fn pay_out<'a>(&'a self, payout: &'a PayoutRequest) -> ProviderCall<'a, PayoutResult> {
        async move {
            let body = PayoutDto {
                payment: payout.payment_reference.clone(),
                external_id: payout.external_id.clone(),
                money: payout.money,
            };
            self.client.call(Call::put("payouts", &payout.reference).with_json(&body)?).await
        }
        .boxed()
    }

    fn query_payout<'a>(
        &'a self,
        payout: &'a PayoutRequest,
    ) -> ProviderCall<'a, Option<PayoutResult>> {
        self.client.find(Call::get("payouts", &payout.reference)).boxed()
    }
}

impl Mandates for SandboxConnector {
    fn find_mandate<'a>(
        &'a self,
        payment_reference: &'a str,
    ) -> ProviderCall<'a, Option<ProviderMandate>> {
        self.client.find(Call::get("mandates", payment_reference)).boxed()
    }

    fn change_mandate<'a>(
        &'a self,
        change: &'a ProviderMandateChange,
    ) -> ProviderCall<'a, MandateChangeResult> {
        async move {
            let body = MandateChangeOrderDto {
                mandate: change.mandate_reference.clone(),
                change: change.change,
            };
            let call = Call::put("mandate-changes", &change.reference);
            self.client.call(call.with_json(&body)?).await
        }
        .boxed()
    }

    fn collect<'a>(
        &'a self,
        collection: &'a CollectionRequest,
    ) -> ProviderCall<'a, CollectionResult> {
        async move {
            let body = CollectionDto {
                mandate: collection.mandate_reference.clone(),
                number: collection.number,
                due: collection.due,
                money: collection.money,
            };
            let call = Call::put("collections", &collection.reference);
            self.client.call(call.with_json(&body)?).await
        }
        .boxed()
    }

    fn query_collection<'a>(
        &'a self,
        collection: &'a CollectionRequest,
    ) -> ProviderCall<'a, Option<CollectionResult>> {
        self.client.find(Call::get("collections", &collection.reference)).boxed()
    }
}
