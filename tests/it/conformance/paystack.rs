//! Paystack, played by the double.

mod foreign_answers;
mod own_cases;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use doubles::paystack::{
    CardOutcome, CustomerChoice, Endpoint, Fault, FaultKind as Kind, PaystackDouble,
};
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::ids::ConnectionId;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::mode::Mode;
use kassa_domain::time::Timestamp;
use kassa_platform::clock::Clock;
use kassa_providers::paystack::PaystackFactory;
use kassa_providers::{
    Initiator, InstrumentStorage, KeyRejection, PaymentProvider, PaymentRequest, ProviderSecret,
    ProviderSettings,
};
use zeroize::Zeroizing;

use super::under_test::{
    CustomerStep, Decision, FaultKind, NetworkFault, Notification, ProviderUnderTest, StepPage,
    store_card, stored_payment,
};
use crate::support::test_service::NOW;

pub const SECRET: &str = "sk_test_d10560c705c1c402ff1e2406";

pub struct PaystackUnderTest {
    pub double: PaystackDouble,
    provider: Arc<dyn PaymentProvider>,
    time: Arc<AtomicI64>,
}

/// The connector with a key, for an address.
pub fn open(url: &str, secret: &str, clock: Clock) -> Arc<dyn PaymentProvider> {
    let to_secret = |text: &str| ProviderSecret::new(Zeroizing::new(text.to_owned()));
    let settings = ProviderSettings {
        connection_id: ConnectionId::from_trusted("connection"),
        card_entry: None,
        is_realistic: false,
        schemes: None,
        asks_identity: false,
        creditor_id: None,
        endpoint: Some(url.to_owned()),
        fallback_email: Some("customers@shop.example".to_owned()),
        secrets: vec![to_secret(secret)],
        notify_secrets: Vec::new(),
        derived_notify_secret: to_secret("unused"),
        notify_url: None,
        rejection: KeyRejection::default(),
        clock,
        mode: Mode::Test,
    };
    PaystackFactory::boxed().open(settings).unwrap()
}

const STEPS: [CustomerStep; 2] = [
    CustomerStep {
        decision: Decision::Challenge,
        action: CustomerAction::Challenge,
        page: StepPage::Issuer,
    },
    CustomerStep {
        decision: Decision::Redirect,
        action: CustomerAction::Redirect,
        page: StepPage::Typed,
    },
];

/// The requests that an operation begins with, or whose effect it is.
fn endpoints_of(operation: &str) -> Vec<Endpoint> {
    match operation {
        "pay" => vec![
            Endpoint::Initialize,
            Endpoint::ChargeAuthorization,
            Endpoint::InitializePreauthorization,
            Endpoint::ReserveAuthorization,
        ],
        "query_payment" => vec![Endpoint::VerifyTransaction, Endpoint::VerifyPreauthorization],
        "void" => vec![
            Endpoint::Initialize,
            Endpoint::InitializePreauthorization,
            Endpoint::VerifyTransaction,
            Endpoint::VerifyPreauthorization,
        ],
        "capture" => vec![Endpoint::Capture],
        "release" => vec![Endpoint::Release],
        "refund" => vec![Endpoint::CreateRefund],
        "query_refund" => vec![Endpoint::ListRefunds],
        "delete_token" => vec![Endpoint::Deactivate],
        "create_recipient" => vec![Endpoint::CreateSubaccount, Endpoint::CreateRecipient],
        "pay_out" => vec![Endpoint::CreateTransfer],
        "query_payout" => vec![Endpoint::VerifyTransfer],
        "list" => vec![Endpoint::ListTransactions],
        "check" => vec![Endpoint::Balance],
        other => panic!("no request of {other}"),
    }
}

impl PaystackUnderTest {
    /// Sets the time of the double.
    fn advance_to(&self, millis: i64) {
        self.time.store(millis, Ordering::SeqCst);
    }

    /// A stored card that its issuer answers in this way.
    async fn store_card_with(&self, outcome: CardOutcome) -> PaymentRequest {
        let token = store_card(self, InstrumentStorage::OneClick).await;
        let (code, _) = token.0.split_once(':').unwrap();
        self.double.ledger().set_card_outcome(code, outcome);
        stored_payment(&token, Initiator::Customer)
    }
}

impl Drop for PaystackUnderTest {
    fn drop(&mut self) {
        let violations = self.double.violations();
        assert!(violations.is_empty() || std::thread::panicking(), "{violations:?}");
    }
}

impl ProviderUnderTest for PaystackUnderTest {
    async fn start() -> Self {
        let time = Arc::new(AtomicI64::new(NOW));
        let double = PaystackDouble::start(SECRET, Arc::clone(&time)).await;
        let provider = open(&double.url(), SECRET, Clock::Manual(Arc::clone(&time)));
        Self { double, provider, time }
    }

    fn provider(&self) -> &dyn PaymentProvider {
        &*self.provider
    }

    fn open_unreachable(&self) -> Arc<dyn PaymentProvider> {
        // A port that was free a moment ago.
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        drop(listener);
        open(&url, SECRET, Clock::Manual(Arc::clone(&self.time)))
    }

    fn now(&self) -> Timestamp {
        Timestamp(self.time.load(Ordering::SeqCst))
    }

    fn records_identifiers(&self) -> bool {
        true
    }

    fn steps(&self) -> &'static [CustomerStep] {
        &STEPS
    }

    fn can_promise_voids(&self) -> bool {
        false
    }

    fn lost_refund_pause(&self) -> Option<Duration> {
        Some(Duration::from_mins(10))
    }

    fn signs_time(&self) -> bool {
        false
    }

    fn finds_pages(&self) -> bool {
        false
    }

    fn limits_payouts_to_payment(&self) -> bool {
        false
    }

    /// Paystack's answer has no word for it that is known.
    fn declined_step_reason(&self) -> FailureReason {
        FailureReason::RefusedByIssuer
    }

    async fn arrange(&self, request: &mut PaymentRequest, decision: Decision) {
        let outcome = match decision {
            Decision::Redirect => return,
            Decision::Challenge => CardOutcome::Pause,
            Decision::Refuse(FailureReason::InsufficientFunds) => {
                CardOutcome::Decline("Insufficient Funds")
            }
            Decision::Refuse(FailureReason::CardExpired) => CardOutcome::Decline("Expired Card"),
            Decision::Refuse(FailureReason::RefusedByIssuer) => CardOutcome::Decline("Declined"),
            Decision::Refuse(other) => panic!("Paystack does not refuse for {other:?}"),
        };
        let stored = self.store_card_with(outcome).await;
        request.instrument = stored.instrument;
    }

    fn refusal_reasons(&self) -> &'static [FailureReason] {
        &[
            FailureReason::RefusedByIssuer,
            FailureReason::CardExpired,
            FailureReason::InsufficientFunds,
        ]
    }

    async fn decide(&self, reference: &str, is_approved: bool) {
        let choice = if is_approved { CustomerChoice::Pay } else { CustomerChoice::Decline };
        self.double.choose(reference, choice);
    }

    fn advance(&self, by: Duration) {
        self.time.fetch_add(i64::try_from(by.as_millis()).unwrap(), Ordering::SeqCst);
    }

    async fn let_lapse(&self, reference: &str) {
        self.double.ledger().set_preauthorization_status(reference, "released");
    }

    async fn add_fault(&self, operation: &str, fault: NetworkFault) {
        let kind = match fault.kind {
            FaultKind::Reset => Kind::Reset,
            FaultKind::ServerError => Kind::ServerError,
            FaultKind::Garbage => Kind::Garbage,
            FaultKind::Hang => Kind::Hang,
        };
        let endpoints = endpoints_of(operation);
        self.double.add_fault(Fault { endpoints, kind, is_effective: fault.is_effective });
    }

    async fn clear_faults(&self) {
        self.double.clear_faults();
    }

    async fn process_refunds(&self) {
        self.double.process_refunds();
    }

    async fn read_captured(&self, reference: &str) -> i64 {
        self.double.ledger().captured(reference)
    }

    fn build_notification(&self, reference: &str, _signed_at: Timestamp) -> Notification {
        let event = self.double.build_event("charge.success", reference);
        Notification { headers: event.headers, body: event.body }
    }

    fn list_secrets(&self) -> Vec<String> {
        vec![SECRET.to_owned()]
    }
}
