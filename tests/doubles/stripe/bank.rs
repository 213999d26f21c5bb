//! What the bank does behind the double, as a test arranges it.

use serde_json::Value;

use super::double::StripeDouble;
use super::intents::text;
use super::ledger::Ledger;
use super::{debits, mandates};

/// The newest intent with this reference in its metadata.
fn find_intent(ledger: &Ledger, reference: &str) -> Option<Value> {
    let kinds = ["payment_intent", "setup_intent"];
    let all = kinds.into_iter().flat_map(|kind| ledger.list(kind));
    let has_reference = |intent: &&Value| {
        let metadata = &intent["metadata"];
        metadata["kassa_collection"] == reference || metadata["kassa"] == reference
    };
    all.into_iter().find(has_reference).cloned()
}

/// The mandate that was accepted with an intent.
fn mandate_of(ledger: &Ledger, intent: &Value) -> String {
    match intent["latest_charge"].as_str() {
        Some(charge) => {
            let details = &ledger.get(charge)["payment_method_details"];
            text(&details[text(details, "type").as_str()], "mandate")
        }
        None => text(intent, "mandate"),
    }
}

impl StripeDouble {
    /// The bank answers the debit with this reference: it is paid, or fails with this code.
    pub fn settle_debit(&self, reference: &str, failure: Option<&str>) {
        let mut ledger = self.shared.ledger();
        let intent = find_intent(&ledger, reference).unwrap();
        debits::settle(&mut ledger, &text(&intent, "id"), failure);
    }

    /// The payer's bank takes the debit with this reference back. Returns the dispute's identifier.
    pub fn take_back_debit(&self, reference: &str, reason: &str) -> String {
        let mut ledger = self.shared.ledger();
        let intent = find_intent(&ledger, reference).unwrap();
        debits::take_back(&mut ledger, &text(&intent, "id"), reason)
    }

    /// The bank accepts, refuses or ends the mandate that was signed with this reference. Returns
    /// the mandate's identifier.
    pub fn answer_mandate(&self, reference: &str, status: &str, network_status: &str) -> String {
        let mut ledger = self.shared.ledger();
        let intent = find_intent(&ledger, reference).unwrap();
        let mandate = mandate_of(&ledger, &intent);
        mandates::answer(&mut ledger, &mandate, status, network_status);
        mandate
    }

    /// The intent with this reference.
    pub fn find_debit(&self, reference: &str) -> Value {
        find_intent(&self.shared.ledger(), reference).unwrap()
    }

    /// How many debits with this reference reached the bank.
    pub fn count_debits(&self, reference: &str) -> usize {
        let ledger = self.shared.ledger();
        let charges = ledger.list("charge").into_iter();
        charges.filter(|charge| charge["metadata"]["kassa_collection"] == reference).count()
    }
}
