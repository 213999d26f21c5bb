//! Mandates: a payer's permission to debit an account.

use serde_json::{Value, json};

use super::errors::StripeError;
use super::intents::text;
use super::ledger::Ledger;
use super::params::Params;

/// The parameters with which a payer's acceptance is confirmed.
pub const ACCEPTANCE: [&str; 3] = [
    "mandate_data[customer_acceptance][type]",
    "mandate_data[customer_acceptance][online][ip_address]",
    "mandate_data[customer_acceptance][online][user_agent]",
];

/// Where and by what a payer has accepted.
pub struct Acceptance {
    pub ip_address: String,
    pub user_agent: String,
}

/// The acceptance that a request tells. `None` if it tells none.
pub fn read_acceptance(params: &Params) -> Result<Option<Acceptance>, StripeError> {
    let [kind, ip_address, user_agent] = ACCEPTANCE;
    match params.get(kind) {
        None => Ok(None),
        Some("online") => Ok(Some(Acceptance {
            ip_address: params.require(ip_address)?.to_owned(),
            user_agent: params.require(user_agent)?.to_owned(),
        })),
        Some(_) => Err(StripeError::invalid("Only online.").with("param", kind)),
    }
}

/// Keeps a mandate for an account. The bank is asked first by Bacs alone.
pub fn create(ledger: &mut Ledger, method: &str, acceptance: &Acceptance) -> String {
    let (id, now) = (ledger.new_id("mandate"), ledger.now());
    let kind = text(ledger.get(method), "type");
    let (url, reference) = (format!("{}/mandates/{id}", ledger.address), id.to_uppercase());
    let details = match kind.as_str() {
        "bacs_debit" => json!({ "network_status": "pending", "reference": reference, "url": url }),
        "sepa_debit" => json!({ "reference": reference, "url": url }),
        _ => json!({ "url": url }),
    };
    let status = if kind == "bacs_debit" { "pending" } else { "active" };
    ledger.insert(json!({
        "id": id, "object": "mandate", "livemode": false, "type": "multi_use", "multi_use": {},
        "payment_method": method, "status": status,
        "payment_method_details": { "type": kind, kind: details },
        "customer_acceptance": { "type": "online", "accepted_at": now, "online": {
            "ip_address": acceptance.ip_address, "user_agent": acceptance.user_agent,
        } },
    }));
    id
}

/// Whether an account may be debited under a mandate.
pub fn check(ledger: &Ledger, id: &str, method: &str) -> Result<(), StripeError> {
    let mandate = ledger.find("mandate", id);
    let mandate = mandate.ok_or_else(|| StripeError::no_such_param("mandate", id))?;
    if mandate["payment_method"] != method {
        let message = "The mandate is not of this payment method.";
        return Err(StripeError::invalid(message).with("param", "mandate"));
    }
    if mandate["status"] == "inactive" {
        let refused = StripeError::invalid("The mandate is not active.").with("param", "mandate");
        return Err(refused.with("code", "payment_intent_mandate_invalid"));
    }
    Ok(())
}

/// The bank accepts, refuses or ends a mandate.
pub fn answer(ledger: &mut Ledger, id: &str, status: &str, network_status: &str) -> Value {
    let mut details = ledger.get(id)["payment_method_details"].clone();
    if details["type"] == "bacs_debit" {
        details["bacs_debit"]["network_status"] = json!(network_status);
    }
    ledger.set(id, &[("status", json!(status)), ("payment_method_details", details)])
}
