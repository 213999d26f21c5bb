//! Confirmations: the issuer approves, declines, or wants to authenticate the customer.

use serde_json::{Value, json};

use super::cards::CardBehaviour;
use super::errors::StripeError;
use super::intents::{find, text};
use super::ledger::Ledger;
use super::params::Params;
use super::payment_methods::{attach, check_use};
use super::{codes, debits, mandates, templates};

/// The parameter with the token of a security code.
const CODE_TOKEN: &str = "payment_method_options[card][cvc_token]";

/// The parameter with the network that the customer has chosen.
const NETWORK: &str = "payment_method_options[card][network]";

/// Confirms an intent. An answer of 402 has an effect, too: the intent keeps the error.
pub fn confirm(
    ledger: &mut Ledger,
    kind: &str,
    id: &str,
    params: &Params,
) -> Result<Value, StripeError> {
    let of_payment =
        ["off_session", "error_on_requires_action", "mandate", CODE_TOKEN, NETWORK].into_iter();
    let of_payment = of_payment.filter(|_| kind == "payment_intent");
    let known = ["return_url", "expand[]"].into_iter().chain(mandates::ACCEPTANCE);
    params.check(&known.chain(of_payment).collect::<Vec<_>>())?;
    let intent = find(ledger, kind, id)?;
    let status = text(intent, "status");
    if status != "requires_confirmation" {
        let intent = intent.clone();
        return Err(StripeError::unexpected_state(kind, "confirm", &status).with(kind, intent));
    }
    let method = text(intent, "payment_method");
    check_use(ledger, &method, intent["customer"].as_str())?;
    if debits::is_of_account(ledger, &method) {
        return debits::confirm(ledger, id, params);
    }
    if let Some(network) = params.get(NETWORK) {
        choose_network(ledger, id, &method, network)?;
    }
    let is_alone = params.is_true("off_session") || params.is_true("error_on_requires_action");
    if let Some(token) = params.get(CODE_TOKEN)
        && let CardBehaviour::Decline { code, decline_code } = codes::spend(ledger, token)?
    {
        return Err(refuse(ledger, id, StripeError::declined(code, decline_code)));
    }
    decide(ledger, id, params.get("return_url"), is_alone)
}

/// Keeps the chosen network in the intent.
fn choose_network(
    ledger: &mut Ledger,
    id: &str,
    method: &str,
    network: &str,
) -> Result<(), StripeError> {
    let available = &ledger.get(method)["card"]["networks"]["available"];
    if !available.as_array().is_some_and(|known| known.iter().any(|known| known == network)) {
        let message = "The card does not support the selected network.";
        return Err(StripeError::invalid(message).with("param", NETWORK));
    }
    let options = json!({ "card": { "network": network, "request_three_d_secure": "automatic",
        "installments": null, "mandate_options": null } });
    ledger.set(id, &[("payment_method_options", options)]);
    Ok(())
}

/// The issuer decides. `is_alone` if no customer is there to authenticate.
pub fn decide(
    ledger: &mut Ledger,
    id: &str,
    return_url: Option<&str>,
    is_alone: bool,
) -> Result<Value, StripeError> {
    let intent = ledger.get(id);
    match ledger.behaviour(&text(intent, "payment_method")) {
        CardBehaviour::Approve | CardBehaviour::DeclineLater => Ok(approve(ledger, id)),
        CardBehaviour::Decline { code, decline_code } => {
            Err(refuse(ledger, id, StripeError::declined(code, decline_code)))
        }
        CardBehaviour::Authenticate if is_alone => {
            let code = "authentication_required";
            Err(refuse(ledger, id, StripeError::declined(code, Some(code))))
        }
        CardBehaviour::Authenticate => Ok(require_action(ledger, id, return_url)),
    }
}

fn require_action(ledger: &mut Ledger, id: &str, return_url: Option<&str>) -> Value {
    let next = match return_url {
        Some(return_url) => json!({ "type": "redirect_to_url", "redirect_to_url": {
            "url": format!("{}/3ds/{id}", ledger.address), "return_url": return_url,
        } }),
        None => json!({ "type": "use_stripe_sdk", "use_stripe_sdk": {} }),
    };
    ledger.set(id, &[("status", json!("requires_action")), ("next_action", next)])
}

/// The customer is authenticated, or is not.
pub fn finish_action(ledger: &mut Ledger, id: &str, is_approved: bool) {
    if ledger.get(id)["status"] != "requires_action" {
        return;
    }
    if is_approved {
        approve(ledger, id);
    } else {
        let code = format!("{}_authentication_failure", text(ledger.get(id), "object"));
        refuse(ledger, id, StripeError::declined(&code, None));
    }
}

fn approve(ledger: &mut Ledger, id: &str) -> Value {
    let intent = ledger.get(id).clone();
    let method = text(&intent, "payment_method");
    let is_stored = !intent["setup_future_usage"].is_null() || intent["object"] == "setup_intent";
    if is_stored && !intent["customer"].is_null() {
        attach(ledger, &method, &intent["customer"]);
    }
    if intent["object"] == "setup_intent" {
        return ledger.set(id, &[("status", json!("succeeded")), ("next_action", json!(null))]);
    }
    let charge = insert_charge(ledger, &intent, &method, "succeeded");
    let (is_held, amount) = (intent["capture_method"] == "manual", intent["amount"].clone());
    let (status, received, capturable) = match is_held {
        true => ("requires_capture", json!(0), amount),
        false => ("succeeded", amount, json!(0)),
    };
    if !is_held {
        let captured = [("captured", json!(true)), ("amount_captured", received.clone())];
        ledger.set(&charge, &captured);
    }
    ledger.set(
        id,
        &[
            ("status", json!(status)),
            ("amount_received", received),
            ("amount_capturable", capturable),
            ("latest_charge", json!(charge)),
            ("last_payment_error", json!(null)),
            ("next_action", json!(null)),
        ],
    )
}

/// Keeps the error in the intent, whose card or account is gone.
pub fn refuse(ledger: &mut Ledger, id: &str, error: StripeError) -> StripeError {
    let intent = ledger.get(id).clone();
    let method = text(&intent, "payment_method");
    let mut fields = vec![
        ("status", json!("requires_payment_method")),
        ("payment_method", json!(null)),
        ("next_action", json!(null)),
    ];
    let mut error = error.with("payment_method", ledger.get(&method).clone());
    let (kind, kept) = match intent["object"].as_str() {
        Some("setup_intent") => ("setup_intent", "last_setup_error"),
        // The charge of a debit is there already.
        _ if error.error.contains_key("charge") => ("payment_intent", "last_payment_error"),
        _ => {
            let charge = insert_charge(ledger, &intent, &method, "failed");
            fields.push(("latest_charge", json!(charge)));
            error = error.with("charge", charge);
            ("payment_intent", "last_payment_error")
        }
    };
    fields.push((kept, error.to_record()));
    let intent = ledger.set(id, &fields);
    error.with(kind, intent)
}

fn insert_charge(ledger: &mut Ledger, intent: &Value, method: &str, status: &str) -> String {
    let id = ledger.new_id("ch");
    let method = ledger.get(method);
    let charge = templates::charge(&id, ledger.now(), intent, method, status);
    ledger.insert(charge);
    id
}
