//! A provider as the suite sees it, and the requests of the cases.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use axum::http::HeaderMap;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use kassa::domain::failure_reason::FailureReason;
use kassa::domain::method::PaymentMethod;
use kassa::domain::method::card::{CardDetails, CardInput};
use kassa::domain::money::{Currency, Money};
use kassa::domain::purchaser::Purchaser;
use kassa::domain::sandbox::SandboxInstructions;
use kassa::domain::time::{Date, Timestamp};
use kassa::providers::{
    Approval, CallError, Initiator, Instrument, InstrumentStorage, JournalError, PaymentHandle,
    PaymentJournal, PaymentProvider, PaymentRequest, PaymentResult, PaymentStatus, ProviderToken,
    RefundRequest,
};

/// A provider of the suite: how to reach it, and how to decide for everybody behind it.
pub trait ProviderUnderTest: Send + Sync + Sized {
    fn start() -> impl Future<Output = Self> + Send;

    fn provider(&self) -> &dyn PaymentProvider;

    /// The same connector, where nothing listens.
    fn open_unreachable(&self) -> Arc<dyn PaymentProvider>;

    fn now(&self) -> Timestamp;

    /// Changes a card payment, so that it is decided in this way.
    fn arrange(
        &self,
        request: &mut PaymentRequest,
        decision: Decision,
    ) -> impl Future<Output = ()> + Send;

    /// The reasons for which a payment can be refused.
    fn refusal_reasons(&self) -> &'static [FailureReason];

    /// The customer approves or declines on the page that the payment leads to.
    fn decide(&self, reference: &str, is_approved: bool) -> impl Future<Output = ()> + Send;

    /// The period of an authorization ends.
    fn let_lapse(&self, reference: &str) -> impl Future<Output = ()> + Send;

    /// The next call of an operation fails in this way.
    fn add_fault(&self, operation: &str, fault: NetworkFault) -> impl Future<Output = ()> + Send;

    /// Removes the faults that no call has met.
    fn clear_faults(&self) -> impl Future<Output = ()> + Send;

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

/// How a call fails on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetworkFault {
    pub kind: FaultKind,
    /// Whether the call takes effect.
    pub is_effective: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    Reset,
    ServerError,
    Garbage,
    Hang,
}

/// The faults by which a call ends at once.
pub fn list_quick_faults() -> impl Iterator<Item = NetworkFault> {
    let kinds = [FaultKind::Reset, FaultKind::ServerError, FaultKind::Garbage];
    kinds
        .into_iter()
        .flat_map(|kind| [false, true].map(|is_effective| NetworkFault { kind, is_effective }))
}

/// A notification as it is received.
#[derive(Clone)]
pub struct Notification {
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

/// Keeps what a provider records before it charges.
#[derive(Default)]
pub struct TestJournal {
    provider_id: Mutex<Option<String>>,
    /// The attempt is not open any more.
    is_closed: bool,
}

impl TestJournal {
    /// The journal of an attempt that is not open any more.
    pub fn closed() -> Self {
        Self { is_closed: true, ..Self::default() }
    }
}

impl PaymentJournal for TestJournal {
    fn record<'a>(&'a self, provider_id: &'a str) -> BoxFuture<'a, Result<(), JournalError>> {
        let recorded = if self.is_closed { Err(JournalError) } else { Ok(()) };
        if recorded.is_ok() {
            *self.provider_id.lock().unwrap() = Some(provider_id.to_owned());
        }
        std::future::ready(recorded).boxed()
    }
}

/// A payment that was sent.
pub struct SentPayment {
    pub handle: PaymentHandle,
    pub result: Result<PaymentResult, CallError>,
}

/// A reference that no other payment has.
pub fn new_reference() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    format!("00000000-0000-7000-8000-{number:012}")
}

pub fn money(minor: i64, currency: &str) -> Money {
    Money::new(minor, Currency::from_code(currency).unwrap()).unwrap()
}

pub const CARD_NUMBER: &str = "4917610000000000";
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
        intent_id: "0192f6c8-0000-7000-8000-000000000001".to_owned(),
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
        instrument: Instrument::Stored(token.clone()),
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
    let (journal, handle) = (TestJournal::default(), build_handle(&request));
    let result = provider.pay(request, &journal).await;
    let provider_id = journal.provider_id.into_inner().unwrap();
    SentPayment { handle: PaymentHandle { provider_id, ..handle }, result }
}

/// Sends a payment that is approved.
pub async fn send_approved(
    provider: &dyn PaymentProvider,
    request: PaymentRequest,
) -> (PaymentHandle, Approval) {
    let sent = send(provider, request).await;
    let approval = expect_approval(sent.result.unwrap());
    (sent.handle, approval)
}

/// Authorizes an amount for a week.
pub async fn authorize<P: ProviderUnderTest>(under_test: &P) -> (PaymentHandle, Approval) {
    let week = std::time::Duration::from_hours(7 * 24);
    let until = under_test.now().saturating_add(week);
    let request = PaymentRequest { authorize_until: Some(until), ..card_payment() };
    send_approved(under_test.provider(), request).await
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
