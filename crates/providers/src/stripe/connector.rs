//! Stripe as a [`PaymentProvider`].

use async_trait::async_trait;
use axum::http::HeaderMap;
use kassa_domain::abilities::{
    Abilities, CardEntry, HoldSupport, MandateSupport, SchemeSupport, SupportedMethod,
};
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::Brand;
use kassa_domain::time::Timestamp;

use super::account::StripeAccount;
use super::amounts::{list_currencies, list_steps};
use super::authorizations::{Instruction, instruct};
use super::client::{CALL_TIMEOUT, PAY_TIMEOUT};
use super::intents::refuse_amount;
use super::lookup::Lookup;
use super::{
    check, choice, disputes, intents, listing, lookup, mandates, notification, page, refunds,
    tokens, voids,
};
use crate::ability::{Disputes, Mandates, NetworkChoices};
use crate::authorization::AuthorizationResult;
use crate::call::{CallError, CallResult, within};
use crate::collection::{CollectionRequest, CollectionResult};
use crate::dispute::{DisputePage, ProviderDispute};
use crate::health::ConnectionHealth;
use crate::instrument::{Instrument, ProviderToken};
use crate::listing::{ListingPage, ListingWindow};
use crate::mandate::{MandateChangeResult, MandateHandle, ProviderMandate, ProviderMandateChange};
use crate::notification::{NotificationError, NotificationHint};
use crate::payment::{
    NetworkChoice, PaymentHandle, PaymentJournal, PaymentRequest, PaymentResult, PaymentStatus,
    VoidResult,
};
use crate::provider::PaymentProvider;
use crate::refund::{RefundJournal, RefundRequest, RefundResult};
use crate::secret::ProviderSecret;

/// Stripe as one connection uses it.
pub struct StripeConnector {
    account: StripeAccount,
    abilities: Abilities,
    /// The keys that verify notifications, the newest first.
    notify_secrets: Vec<ProviderSecret>,
}

impl StripeConnector {
    pub(super) fn new(
        account: StripeAccount,
        schemes: Vec<Scheme>,
        notify_secrets: Vec<ProviderSecret>,
    ) -> Self {
        let abilities = build_abilities(account.card_entry, schemes);
        Self { account, abilities, notify_secrets }
    }

    async fn charge(
        &self,
        mut request: PaymentRequest,
        journal: &dyn PaymentJournal,
    ) -> Result<PaymentResult, CallError> {
        if !request.shares.is_empty() || !self.takes(&request) {
            return Ok(refuse_amount());
        }
        let instrument = std::mem::replace(&mut request.instrument, Instrument::External);
        match (request.method, instrument) {
            (PaymentMethod::Card, instrument) => {
                self.pay_by_card(&request, instrument, journal).await
            }
            (PaymentMethod::DebitOrder, Instrument::DebitOrder(mandate)) => {
                mandates::sign(&self.account, &request, *mandate, journal).await
            }
            _ => Ok(refuse_amount()),
        }
    }

    async fn pay_by_card(
        &self,
        request: &PaymentRequest,
        instrument: Instrument,
        journal: &dyn PaymentJournal,
    ) -> Result<PaymentResult, CallError> {
        let account = &self.account;
        match (instrument, account.card_entry) {
            (Instrument::Card(card), CardEntry::Here) => {
                intents::pay_card(account, request, card, journal).await
            }
            (Instrument::Stored(_, Some(_)), CardEntry::There) => Ok(refuse_amount()),
            (Instrument::Stored(token, code), _) => {
                intents::pay_stored(account, request, &token, code, journal).await
            }
            (Instrument::External, CardEntry::There) => match request.back_url.as_deref() {
                Some(back_url) => page::open_for_card(account, request, back_url, journal).await,
                None => Ok(refuse_amount()),
            },
            _ => Ok(refuse_amount()),
        }
    }

    fn takes(&self, request: &PaymentRequest) -> bool {
        self.abilities.supports(request.method, request.money.currency())
            && self.abilities.takes_amount(request.money)
    }
}

/// Others depend on the country of the account.
const CARD_BRANDS: [Brand; 3] = [Brand::Visa, Brand::Mastercard, Brand::Amex];

fn build_abilities(card_entry: CardEntry, mut schemes: Vec<Scheme>) -> Abilities {
    schemes.retain(|scheme| mandates::SCHEMES.contains(scheme));
    let cards =
        SupportedMethod { method: PaymentMethod::Card, currencies: Some(list_currencies()) };
    let debits = Some(SupportedMethod::by_schemes(&schemes)).filter(|_| !schemes.is_empty());
    Abilities {
        methods: std::iter::once(cards).chain(debits).collect(),
        card_entry,
        card_brands: &CARD_BRANDS,
        accepts_zero_amount: true,
        requires_email: false,
        holds: HoldSupport::Always,
        can_store: true,
        can_charge_without_customer: true,
        recipients: Vec::new(),
        payouts: Vec::new(),
        mandates: match schemes.is_empty() {
            true => MandateSupport::None,
            false => MandateSupport::WeCollect,
        },
        schemes: SchemeSupport::Each { schemes, asks_identity: false },
        amount_steps: list_steps(),
        can_close_pages: true,
        // Codes are typed where cards are.
        checks_stored_codes: card_entry == CardEntry::Here,
        has_test_triggers: false,
    }
}

#[async_trait]
impl PaymentProvider for StripeConnector {
    fn name(&self) -> &'static str {
        "stripe"
    }

    fn abilities(&self) -> &Abilities {
        &self.abilities
    }

    async fn pay(
        &self,
        request: PaymentRequest,
        journal: &dyn PaymentJournal,
    ) -> CallResult<PaymentResult> {
        within(PAY_TIMEOUT, self.charge(request, journal)).await
    }

    async fn query_payment(&self, payment: &PaymentHandle) -> CallResult<PaymentStatus> {
        match lookup::look_up(&self.account, payment, CALL_TIMEOUT).await? {
            Lookup::Found(found) => found.status(),
            Lookup::NeverKept => Ok(PaymentStatus::NeverHeard),
            Lookup::Missing => Ok(PaymentStatus::UnknownIdentifier),
        }
    }

    async fn void(&self, payment: &PaymentHandle) -> CallResult<VoidResult> {
        within(CALL_TIMEOUT, voids::void(&self.account, payment)).await
    }

    async fn capture(&self, payment: &PaymentHandle) -> CallResult<AuthorizationResult> {
        within(CALL_TIMEOUT, instruct(&self.account, payment, Instruction::Capture)).await
    }

    async fn release(&self, payment: &PaymentHandle) -> CallResult<AuthorizationResult> {
        within(CALL_TIMEOUT, instruct(&self.account, payment, Instruction::Release)).await
    }

    async fn refund(
        &self,
        refund: &RefundRequest,
        _journal: &dyn RefundJournal,
    ) -> CallResult<RefundResult> {
        within(CALL_TIMEOUT, refunds::refund(&self.account, refund)).await
    }

    async fn query_refund(&self, refund: &RefundRequest) -> CallResult<Option<RefundResult>> {
        within(CALL_TIMEOUT, refunds::query(&self.account, refund)).await
    }

    async fn delete_token(&self, token: &ProviderToken) -> CallResult<()> {
        within(CALL_TIMEOUT, tokens::delete(&self.account, token)).await
    }

    fn parse_notification(
        &self,
        headers: &HeaderMap,
        body: &[u8],
        now: Timestamp,
    ) -> Result<Vec<NotificationHint>, NotificationError> {
        notification::parse(&self.notify_secrets, self.account.mode, headers, body, now)
    }

    async fn list(&self, window: ListingWindow, cursor: Option<&str>) -> CallResult<ListingPage> {
        listing::list(&self.account, window, cursor).await
    }

    async fn check(&self) -> CallResult<ConnectionHealth> {
        within(CALL_TIMEOUT, check::check(&self.account)).await
    }

    fn networks(&self) -> Option<&dyn NetworkChoices> {
        Some(self)
    }

    fn mandates(&self) -> Option<&dyn Mandates> {
        (self.abilities.mandates != MandateSupport::None).then_some(self as &dyn Mandates)
    }

    fn disputes(&self) -> Option<&dyn Disputes> {
        Some(self)
    }
}

#[async_trait]
impl NetworkChoices for StripeConnector {
    async fn choose_network(&self, choice: &NetworkChoice) -> CallResult<PaymentResult> {
        within(PAY_TIMEOUT, choice::choose_network(&self.account, choice)).await
    }
}

#[async_trait]
impl Mandates for StripeConnector {
    async fn find_mandate(&self, mandate: &MandateHandle) -> CallResult<Option<ProviderMandate>> {
        within(CALL_TIMEOUT, mandates::find(&self.account, mandate)).await
    }

    async fn find_reference(&self, provider_id: &str) -> CallResult<Option<String>> {
        within(CALL_TIMEOUT, mandates::find_reference(&self.account, provider_id)).await
    }

    async fn change_mandate(
        &self,
        change: &ProviderMandateChange,
    ) -> CallResult<MandateChangeResult> {
        within(CALL_TIMEOUT, mandates::change(&self.account, change)).await
    }

    async fn collect(&self, collection: &CollectionRequest) -> CallResult<CollectionResult> {
        within(CALL_TIMEOUT, mandates::collect(&self.account, collection)).await
    }

    async fn query_collection(
        &self,
        collection: &CollectionRequest,
    ) -> CallResult<Option<CollectionResult>> {
        within(CALL_TIMEOUT, mandates::query(&self.account, collection)).await
    }
}

#[async_trait]
impl Disputes for StripeConnector {
    async fn query_dispute(&self, provider_id: &str) -> CallResult<Option<ProviderDispute>> {
        disputes::query(&self.account, provider_id).await
    }

    async fn list_disputes(
        &self,
        window: ListingWindow,
        cursor: Option<&str>,
    ) -> CallResult<DisputePage> {
        disputes::list(&self.account, window, cursor).await
    }
}
