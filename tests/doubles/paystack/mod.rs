//! Paystack's API with a ledger of its own, in the test's process. It knows what its public
//! documentation says, and is strict: it refuses parameters that Paystack does not document, and
//! keeps what was wrong with them for the test to look at.

mod exchange;
mod faults;
mod alterations;
mod answer;
mod parameters;
mod records;
mod ledger;
mod transactions;
mod preauthorizations;
mod refunds;
mod transfers;
mod disputes;
mod page;
mod events;
mod routes;

use std::net::SocketAddr;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Router;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

pub use self::alterations::Alteration;
pub use self::events::SignedEvent;
pub use self::exchange::Exchange;
pub use self::faults::{Fault, FaultKind};
pub use self::ledger::{Account, Ledger};
pub use self::page::CustomerChoice;
pub use self::records::CardOutcome;
pub use self::routes::Endpoint;

/// A running double. It ends when it is dropped.
pub struct PaystackDouble {
    address: SocketAddr,
    shared: Arc<Shared>,
    server: JoinHandle<()>,
}

/// What the requests share.
struct Shared {
    secret: String,
    /// Milliseconds since 1970-01-01T00:00:00Z, set by the test.
    clock: Arc<AtomicI64>,
    ledger: Mutex<Ledger>,
    faults: Mutex<Vec<Fault>>,
    alterations: Mutex<Vec<Alteration>>,
    exchanges: Mutex<Vec<Exchange>>,
    /// What Paystack does not document.
    violations: Mutex<Vec<String>>,
}

impl Shared {
    fn now(&self) -> i64 {
        self.clock.load(Ordering::SeqCst)
    }
}

impl PaystackDouble {
    /// Starts the double on a port of the loopback interface.
    pub async fn start(secret: &str, clock: Arc<AtomicI64>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        Self::listen(listener, secret, clock)
    }

    /// As [`start`](Self::start), on a listener.
    pub fn listen(listener: TcpListener, secret: &str, clock: Arc<AtomicI64>) -> Self {
        let address = listener.local_addr().unwrap();
        let shared = Arc::new(Shared {
            secret: secret.to_owned(),
            clock,
            ledger: Mutex::new(Ledger::new(format!("http://{address}"))),
            faults: Mutex::default(),
            alterations: Mutex::default(),
            exchanges: Mutex::default(),
            violations: Mutex::default(),
        });
        let router = Router::new().fallback(routes::handle).with_state(Arc::clone(&shared));
        let server = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { address, shared, server }
    }

    /// The address of the API, without a slash at the end.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn add_fault(&self, fault: Fault) {
        self.shared.faults.lock().unwrap().push(fault);
    }

    /// Changes answers, and nothing that they are about.
    pub fn add_alteration(&self, alteration: Alteration) {
        self.shared.alterations.lock().unwrap().push(alteration);
    }

    pub fn clear_alterations(&self) {
        self.shared.alterations.lock().unwrap().clear();
    }

    pub fn clear_faults(&self) {
        self.shared.faults.lock().unwrap().clear();
    }

    /// The records, to look at and to change.
    pub fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.shared.ledger.lock().unwrap()
    }

    /// Every request with its answer, the oldest first.
    pub fn exchanges(&self) -> Vec<Exchange> {
        self.shared.exchanges.lock().unwrap().clone()
    }

    /// What was sent that Paystack does not document.
    pub fn violations(&self) -> Vec<String> {
        self.shared.violations.lock().unwrap().clone()
    }

    /// The customer acts on the page of a payment.
    pub fn choose(&self, reference: &str, choice: CustomerChoice) {
        self.ledger().choose(reference, choice).unwrap();
    }

    /// Every refund that is under way is paid.
    pub fn process_refunds(&self) {
        self.ledger().process_refunds();
    }

    /// The notification of a payment, as it is sent.
    pub fn build_event(&self, name: &str, reference: &str) -> SignedEvent {
        let data = self.ledger().describe_payment(reference);
        SignedEvent::new(&self.shared.secret, name, &data)
    }

    /// A bank opens a dispute of a payment. Returns its identifier.
    pub fn open_dispute(&self, reference: &str, due: i64) -> u64 {
        let now = self.shared.now();
        self.ledger().open_dispute(reference, now, due)
    }

    /// The notification of a dispute.
    pub fn build_dispute_event(&self, name: &str, id: u64) -> SignedEvent {
        let ledger = self.ledger();
        let dispute = ledger.disputes.iter().find(|dispute| dispute.id == id).unwrap();
        let data = ledger.describe_dispute(dispute);
        SignedEvent::new(&self.shared.secret, &format!("charge.dispute.{name}"), &data)
    }

    /// The notification of a refund, which names its payment only.
    pub fn build_refund_event(&self, name: &str, transaction_reference: &str) -> SignedEvent {
        let data = serde_json::json!({
            "domain": "test", "transaction_reference": transaction_reference,
            "status": name.trim_start_matches("refund."),
        });
        SignedEvent::new(&self.shared.secret, name, &data)
    }
}

impl Drop for PaystackDouble {
    fn drop(&mut self) {
        self.server.abort();
        let exchanges = self.shared.exchanges.lock().unwrap_or_else(PoisonError::into_inner);
        exchange::write(&exchanges, &self.address.port().to_string());
    }
}
