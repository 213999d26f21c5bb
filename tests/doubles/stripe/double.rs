//! The double as a test uses it.

use std::sync::atomic::AtomicI64;
use std::sync::{Arc, Mutex, PoisonError};

use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use super::alterations::Alteration;
use super::cards::CardBehaviour;
use super::exchanges::{self, Exchange, RecordedEvent};
use super::faults::Fault;
use super::intents::{end, text};
use super::ledger::Ledger;
use super::pages::{finish_challenge, finish_page};
use super::server::{Shared, build_router};
use super::templates;

/// Stripe on loopback.
pub struct StripeDouble {
    pub(super) shared: Arc<Shared>,
    address: String,
    task: JoinHandle<()>,
    events: Mutex<Vec<RecordedEvent>>,
}

/// A notification as Stripe sends it.
pub struct SignedEvent {
    /// The value of `Stripe-Signature`.
    pub signature: String,
    pub body: String,
}

impl StripeDouble {
    /// `time` is in milliseconds since 1970-01-01T00:00:00Z.
    pub async fn start(time: Arc<AtomicI64>, api_key: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        Self::listen(listener, time, api_key)
    }

    /// As [`start`](Self::start), on a listener.
    pub fn listen(listener: TcpListener, time: Arc<AtomicI64>, api_key: &str) -> Self {
        let address = format!("http://{}", listener.local_addr().unwrap());
        let shared = Arc::new(Shared::new(Ledger::new(time, address.clone()), api_key));
        let router = build_router(Arc::clone(&shared));
        let task = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { shared, address, task, events: Mutex::default() }
    }

    /// The address of the API, without `/v1`.
    pub fn address(&self) -> &str {
        &self.address
    }

    pub fn add_fault(&self, fault: Fault) {
        self.shared.faults().push(fault);
    }

    /// Changes answers, and nothing that they are about.
    pub fn add_alteration(&self, alteration: Alteration) {
        self.shared.alterations().push(alteration);
    }

    pub fn clear_alterations(&self) {
        self.shared.alterations().clear();
    }

    /// A record is not in this account any more.
    pub fn remove(&self, id: &str) {
        self.shared.ledger().remove(id);
    }

    /// Whether a fault has not been met yet.
    pub fn has_faults(&self) -> bool {
        !self.shared.faults().is_empty()
    }

    pub fn clear_faults(&self) {
        self.shared.faults().clear();
    }

    /// The key has no right to addresses that begin so after `/v1/`.
    pub fn deny(&self, path: &str) {
        self.shared.denied().push(path.to_owned());
    }

    pub fn allow_all(&self) {
        self.shared.denied().clear();
    }

    /// How the issuer of a card decides from now on.
    pub fn set_behaviour(&self, payment_method: &str, behaviour: CardBehaviour) {
        self.shared.ledger().set_behaviour(payment_method, behaviour);
    }

    /// The customer acts on the page that a payment leads to.
    pub fn decide(&self, reference: &str, is_approved: bool) {
        let mut ledger = self.shared.ledger();
        let records: Vec<Value> =
            ledger.list_of_reference(reference).into_iter().cloned().collect();
        let waiting = records.iter().find(|record| record["status"] == "requires_action");
        let page = records.iter().find(|record| record["object"] == "checkout.session");
        match (waiting, page) {
            (Some(intent), _) => finish_challenge(&mut ledger, &text(intent, "id"), is_approved),
            (None, Some(page)) => finish_page(&mut ledger, &text(page, "id"), is_approved),
            // Nothing waits any more.
            (None, None) => (),
        }
    }

    /// The period of an authorization ends.
    pub fn let_lapse(&self, reference: &str) {
        let mut ledger = self.shared.ledger();
        let held: Vec<String> = ledger
            .list_of_reference(reference)
            .into_iter()
            .filter(|record| record["status"] == "requires_capture")
            .map(|record| text(record, "id"))
            .collect();
        for id in held {
            end(&mut ledger, &id, Some("automatic"));
        }
    }

    /// What was captured under a reference less refunds, in Stripe's units.
    pub fn read_captured(&self, reference: &str) -> i64 {
        let ledger = self.shared.ledger();
        let intents = ledger.list_of_reference(reference).into_iter();
        let intents = intents.filter(|record| record["object"] == "payment_intent");
        intents.map(|intent| ledger.read_captured(&text(intent, "id"))).sum()
    }

    /// A payment intent that was created outside the API.
    pub fn insert_intent(&self, reference: &str) -> String {
        let mut ledger = self.shared.ledger();
        let id = ledger.new_id("pi");
        let intent = templates::payment_intent(&id, ledger.now());
        ledger.insert(intent);
        ledger.set(&id, &[("metadata", json!({ "kassa": reference }))]);
        id
    }

    /// A record that exists.
    pub fn read(&self, id: &str) -> Value {
        self.shared.ledger().get(id).clone()
    }

    /// Changes fields of a record, as something outside the API does.
    pub fn change(&self, id: &str, fields: &[(&str, Value)]) {
        self.shared.ledger().set(id, fields);
    }

    /// How many records of a kind there are, such as `customer`.
    pub fn count(&self, kind: &str) -> usize {
        self.shared.ledger().list(kind).len()
    }

    /// The newest record of a kind.
    pub fn find_newest(&self, kind: &str) -> Value {
        (*self.shared.ledger().list(kind).first().unwrap()).clone()
    }

    /// The newest record of a kind with Kassa's reference in its metadata.
    pub fn find_of_reference(&self, kind: &str, reference: &str) -> Option<Value> {
        let ledger = self.shared.ledger();
        let own = |record: &&&Value| record["metadata"]["kassa"] == reference;
        ledger.list(kind).iter().find(own).map(|record| (*record).clone())
    }

    /// An issuer opens a dispute. Returns its identifier.
    pub fn open_dispute(&self, intent: &str, amount: i64, reason: &str) -> String {
        let mut ledger = self.shared.ledger();
        let charge = text(ledger.get(intent), "latest_charge");
        let (id, charge) = (ledger.new_id("dp"), ledger.get(&charge).clone());
        let dispute = templates::dispute(&id, ledger.now(), &charge, amount, reason);
        ledger.insert(dispute);
        id
    }

    /// The event that a record has changed, as it is sent at `signed_at`.
    pub fn sign_event(&self, kind: &str, id: &str, secret: &str, signed_at: i64) -> SignedEvent {
        let object = self.read(id);
        let body = json!({
            "id": format!("evt_{id}_{kind}"), "object": "event", "api_version": "2022-11-15",
            "created": signed_at / 1000, "livemode": false, "pending_webhooks": 1,
            "request": { "id": null, "idempotency_key": null }, "type": kind,
            "data": { "object": object },
        })
        .to_string();
        let seconds = signed_at.div_euclid(1000);
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(secret.as_bytes()).unwrap();
        mac.update(format!("{seconds}.{body}").as_bytes());
        let mac: String =
            mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
        let signature = format!("t={seconds},v1={mac}");
        self.events.lock().unwrap().push(RecordedEvent {
            body: body.clone(),
            signature: signature.clone(),
            secret: secret.to_owned(),
        });
        SignedEvent { signature, body }
    }

    pub fn exchanges(&self) -> Vec<Exchange> {
        self.shared.exchanges().clone()
    }
}

impl Drop for StripeDouble {
    fn drop(&mut self) {
        self.task.abort();
        let name = self.address.rsplit(':').next().unwrap_or_default();
        let events = self.events.lock().unwrap_or_else(PoisonError::into_inner);
        exchanges::write(&self.shared.exchanges(), &events, name);
    }
}
