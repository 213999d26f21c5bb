//! A program on a free port, with its connector and its own database.

use async_trait::async_trait;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use kassa_domain::abilities::{SchemeSupport, SupportedMethod};
use kassa_domain::ids::IntentId;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::{CardDetails, CardInput};
use kassa_domain::money::{Currency, Money};
use kassa_domain::purchaser::Purchaser;
use kassa_domain::sandbox::{SandboxInstructions, SandboxScenario};
use kassa_domain::time::{Date, Timestamp};
use kassa_platform::clock::Clock;
use kassa_providers::sandbox::wire::notification::NotificationTarget;
use kassa_providers::sandbox::{SandboxConnector, SandboxHelpers};
use kassa_providers::{
    Approval, CallError, Initiator, Instrument, InstrumentStorage, JournalError, PaymentHandle,
    PaymentJournal, PaymentProvider as _, PaymentRequest, PaymentResult, PaymentStatus,
    RefundRequest,
};
use kassa_sandbox::SandboxServer;

use crate::support::test_database::TestDatabase;
use crate::support::test_service::{NOW, connect_to_sandbox, start_sandbox};

/// As in the connection of a new merchant.
const SCHEMES: SchemeSupport = SchemeSupport::SouthAfricaEverywhere;

pub struct SandboxHarness {
    pub server: SandboxServer,
    pub connector: SandboxConnector,
    pub helpers: SandboxHelpers,
    pub database: TestDatabase,
    time: Arc<AtomicI64>,
}

/// The sandbox records no identifier.
pub struct NoJournal;

#[async_trait]
impl PaymentJournal for NoJournal {
    async fn record(&self, _provider_id: &str) -> Result<(), JournalError> {
        panic!("the sandbox has no identifier")
    }
}

impl SandboxHarness {
    pub async fn start() -> Self {
        Self::start_on(TestDatabase::sqlite()).await
    }

    pub async fn start_on(database: TestDatabase) -> Self {
        Self::start_with(database, None).await
    }

    pub async fn start_with(
        database: TestDatabase,
        notifications: Option<NotificationTarget>,
    ) -> Self {
        let time = Arc::new(AtomicI64::new(NOW));
        let server = start_sandbox(&database, &Clock::Manual(Arc::clone(&time))).await;
        let connector = connect(&server, notifications);
        let helpers = SandboxHelpers::new(connect_to_sandbox(&server));
        Self { server, connector, helpers, database, time }
    }

    /// Stops the program and starts it again, with the same records and the same real time.
    pub async fn restart(self) -> Self {
        self.server.stop().await;
        let server = start_sandbox(&self.database, &Clock::Manual(Arc::clone(&self.time))).await;
        let connector = connect(&server, None);
        let helpers = SandboxHelpers::new(connect_to_sandbox(&server));
        Self { server, connector, helpers, ..self }
    }

    pub fn advance(&self, by: Duration) {
        self.time.fetch_add(i64::try_from(by.as_millis()).unwrap(), Ordering::SeqCst);
    }

    pub fn now(&self) -> Timestamp {
        Timestamp(self.time.load(Ordering::SeqCst))
    }

    pub async fn pay(&self, request: PaymentRequest) -> Result<PaymentResult, CallError> {
        self.connector.pay(request, &NoJournal).await
    }

    /// Pays with a card, and returns the approval.
    pub async fn pay_by_card(&self, reference: &str) -> Approval {
        expect_approval(self.pay(card_payment(reference)).await.unwrap())
    }

    pub async fn query(&self, reference: &str) -> PaymentStatus {
        self.connector.query_payment(&handle(reference)).await.unwrap()
    }
}

pub fn connect(
    server: &SandboxServer,
    notifications: Option<NotificationTarget>,
) -> SandboxConnector {
    let methods = PaymentMethod::ALL.map(SupportedMethod::everywhere).to_vec();
    SandboxConnector::new(connect_to_sandbox(server), (methods, SCHEMES), notifications)
}

#[track_caller]
pub fn expect_approval(result: PaymentResult) -> Approval {
    match result {
        PaymentResult::Approved(approval) => approval,
        other => panic!("not approved: {other:?}"),
    }
}

pub fn rand(minor: i64) -> Money {
    Money::new(minor, Currency::from_code("ZAR").unwrap()).unwrap()
}

pub fn handle(reference: &str) -> PaymentHandle {
    PaymentHandle {
        reference: reference.to_owned(),
        provider_id: None,
        method: PaymentMethod::Card,
        money: rand(1250),
    }
}

pub fn refund(reference: &str, payment: &str, minor: i64) -> RefundRequest {
    RefundRequest {
        reference: reference.to_owned(),
        payment: handle(payment),
        money: rand(minor),
        shares: Vec::new(),
        created: Timestamp(NOW),
    }
}

pub fn card(holder: &str) -> Instrument {
    let form = CardInput { number: "4111111111111111", expiry: "12/30", code: "123", holder };
    let Ok(details) = CardDetails::from_input(form, Date::parse("2026-11-20").unwrap()) else {
        panic!("an invalid card")
    };
    Instrument::Card(details)
}

/// A payment of 12.50 with a card that is not stored.
pub fn card_payment(reference: &str) -> PaymentRequest {
    payment_by(reference, card("Ann Payer"))
}

pub fn payment_by(reference: &str, instrument: Instrument) -> PaymentRequest {
    PaymentRequest {
        reference: reference.to_owned(),
        intent_id: IntentId::from_trusted("intent"),
        order_reference: "order".to_owned(),
        merchant_name: "Ann's Bakery".to_owned(),
        purchaser_id: "customer".to_owned(),
        purchaser: Purchaser::default(),
        method: PaymentMethod::Card,
        money: rand(1250),
        instrument,
        authorize_until: None,
        storage: InstrumentStorage::No,
        initiator: Initiator::Customer,
        shares: Vec::new(),
        back_url: None,
        language: None,
        sandbox: SandboxInstructions::default(),
    }
}

pub fn payment_in(reference: &str, scenario: SandboxScenario) -> PaymentRequest {
    let mut request = card_payment(reference);
    request.sandbox.scenario = scenario;
    request
}
