//! Refunds of captured charges.

use serde_json::{Value, json};

use super::errors::StripeError;
use super::ledger::Ledger;
use super::params::Params;
use super::templates;

pub fn create(ledger: &mut Ledger, params: &Params) -> Result<Value, StripeError> {
    params.check(&["payment_intent", "amount", "metadata[*]"])?;
    let id = params.require("payment_intent")?;
    let intent = ledger.find("payment_intent", id);
    let intent = intent.ok_or_else(|| StripeError::no_such_param("payment_intent", id))?;
    if intent["status"] != "succeeded" {
        let message =
            format!("This PaymentIntent ({id}) does not have a successful charge to refund.");
        return Err(StripeError::invalid(&message));
    }
    let captured = intent["amount_received"].as_i64().unwrap();
    let left = captured - ledger.read_refunded(id);
    let amount = params.number("amount")?.unwrap_or(left);
    if left == 0 {
        let message = "The charge has already been refunded.";
        return Err(StripeError::invalid(message).with("code", "charge_already_refunded"));
    }
    if amount < 1 || amount > left {
        let message = "Refund amount is greater than the unrefunded amount on the charge.";
        return Err(StripeError::invalid(message).with("param", "amount"));
    }
    let charge_id = intent["latest_charge"].as_str().unwrap().to_owned();
    let refunded = captured - left + amount;
    ledger.set(
        &charge_id,
        &[("amount_refunded", json!(refunded)), ("refunded", json!(refunded == captured))],
    );
    let refund_id = ledger.new_id("re");
    let metadata = templates::metadata(params, "metadata");
    let charge = ledger.get(&charge_id);
    let refund = templates::refund(&refund_id, ledger.now(), charge, amount, metadata);
    Ok(ledger.insert(refund))
}
