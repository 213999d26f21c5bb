//! The books: every record as Stripe's JSON, by its identifier.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use serde_json::Value;

use super::cards::CardBehaviour;
use super::params::Params;

/// Records in the order of their creation, and what is behind them.
pub struct Ledger {
    order: Vec<String>,
    removed: usize,
    records: HashMap<String, Value>,
    behaviours: HashMap<String, CardBehaviour>,
    /// The methods that were stored or detached once: they can't be used without their customer.
    pub used_methods: HashSet<String>,
    /// The parameters with which a page was created.
    pub orders: HashMap<String, Params>,
    /// Milliseconds since 1970-01-01T00:00:00Z.
    time: Arc<AtomicI64>,
    /// The address of the double, without a slash at the end.
    pub address: String,
}

impl Ledger {
    pub fn new(time: Arc<AtomicI64>, address: String) -> Self {
        Self {
            order: Vec::new(),
            removed: 0,
            records: HashMap::new(),
            behaviours: HashMap::new(),
            used_methods: HashSet::new(),
            orders: HashMap::new(),
            time,
            address,
        }
    }

    /// Seconds since 1970-01-01T00:00:00Z.
    pub fn now(&self) -> i64 {
        self.time.load(Ordering::SeqCst) / 1000
    }

    pub fn new_id(&self, prefix: &str) -> String {
        format!("{prefix}_{:024}", self.order.len() + self.removed + 1)
    }

    /// Keeps a new record.
    pub fn insert(&mut self, record: Value) -> Value {
        let id = record["id"].as_str().unwrap().to_owned();
        self.order.push(id.clone());
        self.records.insert(id, record.clone());
        record
    }

    pub fn remove(&mut self, id: &str) {
        self.order.retain(|known| known != id);
        self.removed += 1;
        self.records.remove(id);
    }

    /// A record of this kind, such as `payment_intent`.
    pub fn find(&self, kind: &str, id: &str) -> Option<&Value> {
        self.records.get(id).filter(|record| record["object"] == kind)
    }

    /// A record that exists.
    pub fn get(&self, id: &str) -> &Value {
        &self.records[id]
    }

    /// Sets fields of a record, and returns it.
    pub fn set(&mut self, id: &str, fields: &[(&str, Value)]) -> Value {
        let record = self.records.get_mut(id).unwrap();
        for (name, value) in fields {
            record[*name] = value.clone();
        }
        record.clone()
    }

    /// The records of a kind, the newest first.
    pub fn list(&self, kind: &str) -> Vec<&Value> {
        let all = self.order.iter().rev().map(|id| &self.records[id]);
        all.filter(|record| record["object"] == kind).collect()
    }

    /// The intents and pages with Kassa's reference in their metadata.
    pub fn list_of_reference(&self, reference: &str) -> Vec<&Value> {
        let kinds = ["payment_intent", "setup_intent", "checkout.session"];
        let all = kinds.into_iter().flat_map(|kind| self.list(kind));
        all.filter(|record| record["metadata"]["kassa"] == reference).collect()
    }

    pub fn set_behaviour(&mut self, method: &str, behaviour: CardBehaviour) {
        self.behaviours.insert(method.to_owned(), behaviour);
    }

    pub fn behaviour(&self, method: &str) -> CardBehaviour {
        self.behaviours.get(method).copied().unwrap_or(CardBehaviour::Approve)
    }

    /// What was captured of an intent, less refunds.
    pub fn read_captured(&self, intent: &str) -> i64 {
        let captured = self.get(intent)["amount_received"].as_i64().unwrap_or(0);
        captured - self.read_refunded(intent)
    }

    pub fn read_refunded(&self, intent: &str) -> i64 {
        let refunds = self.list("refund").into_iter();
        let own = refunds.filter(|refund| {
            refund["payment_intent"] == intent
                && !matches!(refund["status"].as_str(), Some("failed" | "canceled"))
        });
        own.map(|refund| refund["amount"].as_i64().unwrap_or(0)).sum()
    }
}
