//! Tokens of security codes: each is confirmed with one payment by a stored card.

use serde_json::{Value, json};

use super::cards::CardBehaviour;
use super::errors::StripeError;
use super::ledger::Ledger;
use super::params::Params;

/// The code that no card has.
pub const WRONG_CODE: &str = "000";

/// Keeps a token, and not its code.
pub fn create(ledger: &mut Ledger, params: &Params) -> Result<Value, StripeError> {
    params.check(&["cvc_update[cvc]"])?;
    let code = params.require("cvc_update[cvc]")?;
    let is_code = matches!(code.len(), 3 | 4) && code.bytes().all(|byte| byte.is_ascii_digit());
    if !is_code {
        return Err(StripeError::declined("invalid_cvc", None).with("param", "cvc_update[cvc]"));
    }
    let (is_wrong, id) = (code == WRONG_CODE, ledger.new_id("cvctok"));
    if is_wrong {
        let code = "incorrect_cvc";
        ledger.set_behaviour(&id, CardBehaviour::Decline { code, decline_code: None });
    }
    let created = ledger.now();
    Ok(ledger.insert(json!({
        "id": id, "object": "token", "type": "cvc_update", "created": created, "client_ip": null,
        "livemode": false, "used": false,
    })))
}

/// Uses a token. Returns how the issuer decides by its code.
pub fn spend(ledger: &mut Ledger, id: &str) -> Result<CardBehaviour, StripeError> {
    let token = ledger.find("token", id).ok_or_else(|| StripeError::no_such("token", id))?;
    if token["used"] == true {
        let message = format!("You cannot use a Stripe token more than once: {id}.");
        return Err(StripeError::invalid(&message));
    }
    ledger.set(id, &[("used", json!(true))]);
    Ok(ledger.behaviour(id))
}
