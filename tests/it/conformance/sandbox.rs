//! The sandbox over HTTP.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use axum::http::HeaderMap;
use kassa_domain::abilities::{SchemeSupport, SupportedMethod};
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::CardDetails;
use kassa_domain::sandbox::{ForcedResult, SandboxScenario};
use kassa_domain::time::Timestamp;
use kassa_platform::clock::Clock;
use kassa_providers::sandbox::wire::control::{FaultDto, FaultKind as Kind, FaultPoint};
use kassa_providers::sandbox::wire::notification::{NotificationTarget, SIGNATURE_HEADER, sign};
use kassa_providers::sandbox::{SandboxClient, SandboxConnector, SandboxHelpers};
use kassa_providers::{
    Instrument, InstrumentStorage, PaymentProvider, PaymentRequest, ProviderToken,
};
use kassa_sandbox::SandboxServer;
use zeroize::Zeroizing;

use super::under_test::{
    CustomerStep, Decision, FaultKind, NetworkFault, Notification, ProviderUnderTest, StepPage,
    card, card_payment, send_approved,
};
use crate::support::test_database::TestDatabase;
use crate::support::test_service::{NOW, connect_to_sandbox, start_sandbox};

/// As in the connection of a new merchant.
const SCHEMES: SchemeSupport = SchemeSupport::SouthAfricaEverywhere;

const NOTIFY_SECRET: &str = "4b1f0a9d7c6e2583";

/// The sandbox with its methods in the currencies of the countries where they are used.
pub struct SandboxUnderTest {
    _server: SandboxServer,
    connector: SandboxConnector,
    helpers: SandboxHelpers,
    database: TestDatabase,
    time: Arc<AtomicI64>,
}

fn list_methods() -> Vec<SupportedMethod> {
    PaymentMethod::ALL.map(SupportedMethod::where_used).to_vec()
}

impl SandboxUnderTest {
    async fn store_expired_card(&self) -> ProviderToken {
        let request = PaymentRequest { storage: InstrumentStorage::OneClick, ..card_payment() };
        let (handle, approval) = send_approved(self, request).await;
        let expire = format!(
            "UPDATE payments SET card_expires = '2020-01' WHERE reference = '{}'",
            handle.reference
        );
        self.database.execute_in_sandbox(&expire).await.unwrap();
        approval.token.unwrap()
    }

    /// The code of the network that the customer of a payment has chosen.
    pub async fn read_chosen_network(&self, reference: &str) -> Option<String> {
        let sql = format!(
            "SELECT network FROM payments \
             WHERE reference = '{reference}' AND network IS NOT NULL"
        );
        self.database.fetch_sandbox_texts(&sql).await.pop()
    }

    async fn read_number(&self, sql: &str) -> i64 {
        self.database.fetch_sandbox_texts(sql).await[0].parse().unwrap()
    }
}

impl ProviderUnderTest for SandboxUnderTest {
    async fn start() -> Self {
        let (database, time) = (TestDatabase::sqlite(), Arc::new(AtomicI64::new(NOW)));
        let server = start_sandbox(&database, &Clock::Manual(Arc::clone(&time))).await;
        let client = connect_to_sandbox(&server);
        // Nothing listens there: notifications are not delivered.
        let target = NotificationTarget {
            url: "http://127.0.0.1:9/notify".to_owned(),
            secret: Zeroizing::new(NOTIFY_SECRET.to_owned()),
        };
        let methods = (list_methods(), SCHEMES);
        let connector = SandboxConnector::new(client.clone(), methods, Some(target));
        let helpers = SandboxHelpers::new(client);
        Self { _server: server, connector, helpers, database, time }
    }

    fn provider(&self) -> &dyn PaymentProvider {
        &self.connector
    }

    fn open_unreachable(&self) -> Arc<dyn PaymentProvider> {
        // A port that was free a moment ago.
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        drop(listener);
        let client = SandboxClient::new(&url).unwrap();
        Arc::new(SandboxConnector::new(client, (list_methods(), SCHEMES), None))
    }

    fn now(&self) -> Timestamp {
        Timestamp(self.time.load(Ordering::SeqCst))
    }

    fn records_identifiers(&self) -> bool {
        false
    }

    fn steps(&self) -> &'static [CustomerStep] {
        const STEPS: [CustomerStep; 2] = [
            CustomerStep {
                decision: Decision::Challenge,
                action: CustomerAction::Challenge,
                page: StepPage::Here,
            },
            CustomerStep {
                decision: Decision::Redirect,
                action: CustomerAction::Redirect,
                page: StepPage::Here,
            },
        ];
        &STEPS
    }

    async fn arrange(&self, request: &mut PaymentRequest, decision: Decision) {
        match decision {
            Decision::Challenge => request.sandbox.scenario = SandboxScenario::Challenge,
            Decision::Redirect => request.sandbox.scenario = SandboxScenario::Redirect,
            Decision::Refuse(FailureReason::AcquirerError) => {
                request.sandbox.result = Some(ForcedResult::Error);
            }
            // The card holder's name decides too.
            Decision::Refuse(FailureReason::RefusedByIssuer) => {
                let Instrument::Card(details) = card() else { panic!("a card") };
                let holder = "DECLINED".to_owned();
                request.instrument = Instrument::Card(CardDetails { holder, ..details });
            }
            Decision::Refuse(FailureReason::CardExpired) => {
                request.instrument = Instrument::Stored(self.store_expired_card().await, None);
            }
            Decision::Refuse(other) => panic!("the sandbox does not refuse for {other:?}"),
        }
    }

    fn refusal_reasons(&self) -> &'static [FailureReason] {
        &[FailureReason::AcquirerError, FailureReason::RefusedByIssuer, FailureReason::CardExpired]
    }

    async fn decide(&self, reference: &str, is_approved: bool) {
        self.helpers.apply_customer_decision(reference, is_approved).await.unwrap();
    }

    fn advance(&self, by: Duration) {
        self.time.store(self.now().saturating_add(by).0, Ordering::SeqCst);
    }

    async fn let_lapse(&self, reference: &str) {
        let past = format!("UPDATE payments SET held_until = 1 WHERE reference = '{reference}'");
        self.database.execute_in_sandbox(&past).await.unwrap();
    }

    async fn add_fault(&self, operation: &str, fault: NetworkFault) {
        let what = match fault.kind {
            FaultKind::Reset => Kind::Reset,
            FaultKind::ServerError => Kind::ServerError,
            FaultKind::Garbage => Kind::Garbage,
            FaultKind::Hang => Kind::Hang,
        };
        let fault = FaultDto {
            at: if fault.is_effective { FaultPoint::After } else { FaultPoint::Before },
            what,
            times: 1,
            operation: Some(operation.to_owned()),
            reference: None,
        };
        self.helpers.add_fault(&fault).await.unwrap();
    }

    async fn clear_faults(&self) {
        self.helpers.clear_faults().await.unwrap();
    }

    async fn read_captured(&self, reference: &str) -> i64 {
        let captured = format!(
            "SELECT CAST(COALESCE(SUM(amount), 0) AS TEXT) FROM payments \
             WHERE reference = '{reference}' AND outcome = 'direct:authorised' \
             AND (funds = 'captured' OR (funds IS NULL AND held_until IS NULL))"
        );
        let refunded = format!(
            "SELECT CAST(COALESCE(SUM(amount), 0) AS TEXT) FROM refunds \
             WHERE payment = '{reference}' AND outcome = 'paid'"
        );
        self.read_number(&captured).await - self.read_number(&refunded).await
    }

    fn build_notification(&self, reference: &str, signed_at: Timestamp) -> Notification {
        let body =
            format!(r#"{{"event_id":"e1","type":"payment.changed","reference":"{reference}"}}"#);
        let signature = sign(NOTIFY_SECRET, signed_at, &body).unwrap();
        let headers =
            HeaderMap::from_iter([(SIGNATURE_HEADER.parse().unwrap(), signature.parse().unwrap())]);
        Notification { headers, body: body.into_bytes() }
    }

    fn list_secrets(&self) -> Vec<String> {
        vec![NOTIFY_SECRET.to_owned()]
    }
}
