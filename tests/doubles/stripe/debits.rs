//! Debits of bank accounts: confirmed at once, paid or unpaid days later, and returned after that.

use serde_json::{Value, json};

use super::bank_accounts::{currency_of, is_debit};
use super::confirmation::refuse;
use super::errors::StripeError;
use super::intents::text;
use super::ledger::Ledger;
use super::mandates;
use super::params::Params;
use super::payment_methods::attach;
use super::templates;

/// Whether an account, and no card, is to be debited.
pub fn is_of_account(ledger: &Ledger, method: &str) -> bool {
    ledger.find("payment_method", method).is_some_and(|method| is_debit(&text(method, "type")))
}

/// Confirms an intent under a new mandate, or under one that there is.
pub fn confirm(ledger: &mut Ledger, id: &str, params: &Params) -> Result<Value, StripeError> {
    let intent = ledger.get(id);
    let method = text(intent, "payment_method");
    let kind = text(ledger.get(&method), "type");
    let is_payment = intent["object"] == "payment_intent";
    if is_payment && intent["currency"] != currency_of(&kind) {
        let message = "The currency is not one of the payment method.";
        return Err(StripeError::invalid(message).with("param", "currency"));
    }
    let accepted = mandates::read_acceptance(params)?;
    let mandate = match (accepted, params.get("mandate")) {
        (Some(acceptance), None) => mandates::create(ledger, &method, &acceptance),
        (None, Some(mandate)) => {
            mandates::check(ledger, mandate, &method)?;
            mandate.to_owned()
        }
        _ => {
            let message = "This payment method requires a mandate.";
            return Err(StripeError::invalid(message).with("param", "mandate_data"));
        }
    };
    Ok(begin(ledger, id, &mandate))
}

/// Sets an account up, or sends the debit to the bank.
pub fn begin(ledger: &mut Ledger, id: &str, mandate: &str) -> Value {
    let intent = ledger.get(id).clone();
    let method = text(&intent, "payment_method");
    let is_setup = intent["object"] == "setup_intent";
    if (is_setup || !intent["setup_future_usage"].is_null()) && !intent["customer"].is_null() {
        attach(ledger, &method, &intent["customer"]);
    }
    if is_setup {
        return ledger.set(id, &[("status", json!("succeeded")), ("mandate", json!(mandate))]);
    }
    let charge = insert_charge(ledger, &intent, &method, mandate);
    let fields = [("status", json!("processing")), ("latest_charge", json!(charge))];
    ledger.set(id, &fields)
}

fn insert_charge(ledger: &mut Ledger, intent: &Value, method: &str, mandate: &str) -> String {
    let id = ledger.new_id("py");
    let mut charge = templates::charge(&id, ledger.now(), intent, ledger.get(method), "pending");
    let kind = text(&charge["payment_method_details"], "type");
    charge["payment_method_details"][kind.as_str()]["mandate"] = json!(mandate);
    ledger.insert(charge);
    id
}

/// The bank has paid, or tells why it has not. Nothing happens to a debit that has its answer.
pub fn settle(ledger: &mut Ledger, id: &str, failure: Option<&str>) {
    let intent = ledger.get(id).clone();
    if intent["status"] != "processing" {
        return;
    }
    let (charge, amount) = (text(&intent, "latest_charge"), intent["amount"].clone());
    match failure {
        None => {
            let paid = [
                ("status", json!("succeeded")),
                ("paid", json!(true)),
                ("captured", json!(true)),
                ("amount_captured", amount.clone()),
            ];
            ledger.set(&charge, &paid);
            ledger.set(id, &[("status", json!("succeeded")), ("amount_received", amount)]);
        }
        Some(code) => {
            ledger.set(&charge, &[("status", json!("failed")), ("failure_code", json!(code))]);
            let error = StripeError::declined(code, None).with("charge", charge);
            refuse(ledger, id, error);
        }
    }
}

/// The payer's bank takes a paid debit back. Returns the dispute, which is lost from the beginning.
pub fn take_back(ledger: &mut Ledger, id: &str, reason: &str) -> String {
    let (charge, amount) =
        (text(ledger.get(id), "latest_charge"), ledger.get(id)["amount"].clone());
    ledger.set(&charge, &[("disputed", json!(true))]);
    let (dispute, now) = (ledger.new_id("dp"), ledger.now());
    let amount = amount.as_i64().unwrap();
    let record = templates::dispute(&dispute, now, ledger.get(&charge), amount, reason);
    ledger.insert(record);
    ledger.set(&dispute, &[("status", json!("lost"))]);
    dispute
}
