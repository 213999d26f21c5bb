//! A provider as the suite sees it, and the requests of the cases.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::http::HeaderMap;
use kassa_domain::abilities::CardEntry;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::ids::IntentId;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::{CardDetails, CardInput};
use kassa_domain::money::{Currency, Money};
use kassa_domain::purchaser::Purchaser;
use kassa_domain::sandbox::SandboxInstructions;
use kassa_domain::time::{Date, Timestamp};
use kassa_platform::clock::Clock;
use kassa_providers::{
    Approval, CallError, CollectionResult, Initiator, Instrument, InstrumentStorage, PaymentHandle,
    PaymentProvider, PaymentRequest, PaymentResult, PaymentStatus, ProviderToken, RefundRequest,
    RequiredAction,
};

pub use super::faults::{FaultKind, LOST_BEFORE, NetworkFault, list_quick_faults};
use super::journal::TestJournal;

/// A provider of the suite: how to reach it, and how to decide for everybody behind it.
pub trait ProviderUnderTest: Send + Sync + Sized {
    fn start() -> impl Future<Output = Self> + Send;

    fn provider(&self) -> &dyn PaymentProvider;

    /// The same connector, where nothing listens.
    fn open_unreachable(&self) -> Arc<dyn PaymentProvider>;

    fn now(&self) -> Timestamp;

    /// Whether the provider gives payments identifiers that it records before it charges.
    fn records_identifiers(&self) -> bool;

    /// The steps that a card payment of a customer can require.
    fn steps(&self) -> &'static [CustomerStep];

    /// Whether the provider's limits, which its abilities do not tell, allow an amount.
    fn takes(&self, _money: Money) -> bool {
        true
    }

    /// Whether the provider can always prevent a charge whose call is still on its way.
    fn can_promise_voids(&self) -> bool {
        true
    }

    /// How long a refund without an answer is not sent again. `None` if it can be repeated at once.
    fn lost_refund_pause(&self) -> Option<Duration> {
        None
    }

    /// Whether a notification says when it was signed.
    fn signs_time(&self) -> bool {
        true
    }

    /// Whether a query returns the address of a page that was opened before.
    fn finds_pages(&self) -> bool {
        true
    }

    /// Whether no more than a payment has captured can be paid out for it.
    fn limits_payouts_to_payment(&self) -> bool {
        true
    }

    /// Why a payment is refused whose customer has declined on the issuer's page.
    fn declined_step_reason(&self) -> FailureReason {
        FailureReason::AuthenticationFailed
    }

    /// Changes a card payment, so that it is decided in this way. A refusal is the answer to the
    /// call, so where cards are typed at the provider a stored card is refused.
    fn arrange(
        &self,
        request: &mut PaymentRequest,
        decision: Decision,
    ) -> impl Future<Output = ()> + Send;

    /// The reasons for which a payment can be refused.
    fn refusal_reasons(&self) -> &'static [FailureReason];

    /// The customer approves or declines on the page that the payment leads to. On a page where
    /// cards are typed, the customer types one that is approved or declined.
    fn decide(&self, reference: &str, is_approved: bool) -> impl Future<Output = ()> + Send;

    /// Lets time pass for the connector and the provider.
    fn advance(&self, by: Duration);

    /// The period of an authorization ends.
    fn let_lapse(&self, reference: &str) -> impl Future<Output = ()> + Send;

    /// The next call of an operation fails in this way.
    fn add_fault(&self, operation: &str, fault: NetworkFault) -> impl Future<Output = ()> + Send;

    /// Removes the faults that no call has met.
    fn clear_faults(&self) -> impl Future<Output = ()> + Send;

    /// Pays the refunds that are under way, at a provider whose first answer is that they are.
    fn process_refunds(&self) -> impl Future<Output = ()> + Send {
        std::future::ready(())
    }

    /// The scheme of the suite's mandates, whose payers sign on a page of Kassa's.
    fn scheme(&self) -> Scheme {
        Scheme::ZaDebit
    }

    /// Whether the provider keeps the terms of a mandate. Otherwise Kassa alone does.
    fn keeps_terms(&self) -> bool {
        true
    }

    /// The first answer to a debit.
    fn first_result_of_debit(&self) -> CollectionResult {
        CollectionResult::Paid
    }

    /// The bank pays the debit with this reference, at a provider that waits for it.
    fn settle_debit(&self, _reference: &str) -> impl Future<Output = ()> + Send {
        std::future::ready(())
    }

    /// What the provider has captured under a reference, less refunds, in minor units.
    fn read_captured(&self, reference: &str) -> impl Future<Output = i64> + Send;

    /// The notification that a payment has changed, as the provider sends it at `signed_at`.
    fn build_notification(&self, reference: &str, signed_at: Timestamp) -> Notification;

    /// Secrets of the connection that no error and no log may contain.
    fn list_secrets(&self) -> Vec<String>;
}

/// How a payment by card is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    Refuse(FailureReason),
    /// The issuer wants to authenticate the customer.
    Challenge,
    /// The customer approves on a page of the provider.
    Redirect,
}

/// A step of the customer's in a card payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CustomerStep {
    /// What leads to the step.
    pub decision: Decision,
    pub action: CustomerAction,
    pub page: StepPage,
}

/// Where the customer takes a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepPage {
    /// On a page of Kassa's.
    Here,
    /// On the issuer's page, which ends the payment either way.
    Issuer,
    /// On a page of the provider's where another card can be typed after a refusal.
    Typed,
}

/// A notification as it is received.
#[derive(Clone)]
pub struct Notification {
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

/// A payment that was sent.
pub struct SentPayment {
    pub handle: PaymentHandle,
    pub result: Result<PaymentResult, CallError>,
}

/// A reference that no other payment has, neither of this run nor of an earlier one.
pub fn new_reference() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    static START: LazyLock<i64> = LazyLock::new(|| Clock::System.now().0);
    let (number, process) = (NEXT.fetch_add(1, Ordering::Relaxed), std::process::id());
    let (high, low) = (*START >> 16, *START & 0xffff);
    format!("{high:08x}-{low:04x}-7000-8000-{process:07x}{number:05}")
}

pub fn money(minor: i64, currency: &str) -> Money {
    Money::new(minor, Currency::from_code(currency).unwrap()).unwrap()
}

pub const CARD_NUMBER: &str = "4242424242424242";
pub const SECURITY_CODE: &str = "739";

pub fn card() -> Instrument {
    let form = CardInput {
        number: CARD_NUMBER,
        expiry: "12/30",
        code: SECURITY_CODE,
        holder: "Thandi Nkosi",
    };
    let Ok(details) = CardDetails::from_input(form, Date::parse("2026-11-20").unwrap()) else {
        panic!("an invalid card")
    };
    Instrument::Card(details)
}

/// A payment of 12.50 ZAR by card that is approved and captured at once.
pub fn card_payment() -> PaymentRequest {
    PaymentRequest {
        reference: new_reference(),
        intent_id: IntentId::from_trusted("0192f6c8-0000-7000-8000-000000000001"),
        order_reference: "order-1042".to_owned(),
        merchant_name: "Ann's Bakery".to_owned(),
        purchaser_id: "customer-7".to_owned(),
        purchaser: Purchaser {
            email: Some("thandi@example.test".to_owned()),
            country: Some("ZA".to_owned()),
            ..Purchaser::default()
        },
        method: PaymentMethod::Card,
        money: money(1250, "ZAR"),
        instrument: card(),
        authorize_until: None,
        storage: InstrumentStorage::No,
        initiator: Initiator::Customer,
        shares: Vec::new(),
        back_url: Some("https://pay.test/pay/1/back?t=token".to_owned()),
        language: Some("en".to_owned()),
        sandbox: SandboxInstructions::default(),
    }
}

/// A payment by a stored card.
pub fn stored_payment(token: &ProviderToken, initiator: Initiator) -> PaymentRequest {
    PaymentRequest {
        instrument: Instrument::Stored(token.clone(), None),
        initiator,
        back_url: None,
        language: None,
        ..card_payment()
    }
}

pub fn build_handle(request: &PaymentRequest) -> PaymentHandle {
    PaymentHandle {
        reference: request.reference.clone(),
        provider_id: None,
        method: request.method,
        money: request.money,
    }
}

/// Sends a payment, and keeps what was recorded of it.
pub async fn send(provider: &dyn PaymentProvider, request: PaymentRequest) -> SentPayment {
    send_recorded(provider, request, &TestJournal::default()).await
}

/// Sends a payment that is recorded in `journal`. Where cards are typed at the provider, none is
/// sent.
pub async fn send_recorded(
    provider: &dyn PaymentProvider,
    mut request: PaymentRequest,
    journal: &TestJournal,
) -> SentPayment {
    let is_typed_there = provider.abilities().card_entry == CardEntry::There;
    if is_typed_there && matches!(request.instrument, Instrument::Card(_)) {
        request.instrument = Instrument::External;
    }
    let handle = build_handle(&request);
    let result = provider.pay(request, journal).await;
    SentPayment { handle: PaymentHandle { provider_id: journal.provider_id(), ..handle }, result }
}

/// Sends a payment. Where cards are typed at the provider, the customer types one that is approved.
pub async fn send_to_end<P: ProviderUnderTest>(
    under_test: &P,
    request: PaymentRequest,
) -> SentPayment {
    let provider = under_test.provider();
    let sent = send(provider, request).await;
    match sent.result {
        Ok(result) if is_card_page(provider, &result) => {
            under_test.decide(&sent.handle.reference, true).await;
            let result = match provider.query_payment(&sent.handle).await {
                Ok(PaymentStatus::Known(result)) => Ok(result),
                Ok(other) => panic!("the customer has paid: {other:?}"),
                Err(error) => Err(error),
            };
            SentPayment { result, ..sent }
        }
        result => SentPayment { result, ..sent },
    }
}

/// Whether a payment waits for a card that is typed at the provider.
pub fn is_card_page(provider: &dyn PaymentProvider, result: &PaymentResult) -> bool {
    let PaymentResult::ActionRequired(RequiredAction { action, .. }) = result else {
        return false;
    };
    provider.abilities().card_entry == CardEntry::There && *action == CustomerAction::Redirect
}

/// Sends a payment that is approved: by its call, or on the page where its card is typed.
pub async fn send_approved<P: ProviderUnderTest>(
    under_test: &P,
    request: PaymentRequest,
) -> (PaymentHandle, Approval) {
    let sent = send_to_end(under_test, request).await;
    let approval = expect_approval(sent.result.unwrap());
    (sent.handle, approval)
}

/// Stores a card for later payments.
pub async fn store_card<P: ProviderUnderTest>(
    under_test: &P,
    storage: InstrumentStorage,
) -> ProviderToken {
    let request = PaymentRequest { storage, ..card_payment() };
    let (_, approval) = send_approved(under_test, request).await;
    approval.token.expect("a token")
}

/// Payments that are charged by their call, not on a page: by a typed card, or where cards are
/// typed at the provider by a stored one.
pub struct ChargedByCall {
    token: Option<ProviderToken>,
}

impl ChargedByCall {
    pub async fn prepare<P: ProviderUnderTest>(under_test: &P) -> Self {
        let token = match under_test.provider().abilities().card_entry {
            CardEntry::Here => None,
            CardEntry::There => Some(store_card(under_test, InstrumentStorage::OneClick).await),
        };
        Self { token }
    }

    pub fn request(&self) -> PaymentRequest {
        match &self.token {
            None => card_payment(),
            Some(token) => stored_payment(token, Initiator::Customer),
        }
    }
}

/// Authorizes an amount for a week.
pub async fn authorize<P: ProviderUnderTest>(under_test: &P) -> (PaymentHandle, Approval) {
    let week = Duration::from_hours(7 * 24);
    let until = under_test.now().saturating_add(week);
    let request = PaymentRequest { authorize_until: Some(until), ..card_payment() };
    send_approved(under_test, request).await
}

#[track_caller]
pub fn expect_approval(result: PaymentResult) -> Approval {
    match result {
        PaymentResult::Approved(approval) => approval,
        other => panic!("not approved: {other:?}"),
    }
}

#[track_caller]
pub fn expect_refusal(result: PaymentResult) -> FailureReason {
    match result {
        PaymentResult::Refused(refusal) => refusal.reason,
        other => panic!("not refused: {other:?}"),
    }
}

pub async fn query(provider: &dyn PaymentProvider, handle: &PaymentHandle) -> PaymentStatus {
    provider.query_payment(handle).await.unwrap()
}

pub fn refund_of(payment: &PaymentHandle, minor: i64) -> RefundRequest {
    RefundRequest {
        reference: new_reference(),
        payment: payment.clone(),
        money: Money::new(minor, payment.money.currency()).unwrap(),
        shares: Vec::new(),
        created: Timestamp(1_795_210_560_123),
    }
}
