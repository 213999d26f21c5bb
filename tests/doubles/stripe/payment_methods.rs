//! Payment methods: cards, created from a number; attached to a customer, detached for good.

use serde_json::{Value, json};

use super::bank_accounts;
use super::cards::{CardBehaviour, behaviour_of, brand_of, networks_of};
use super::errors::StripeError;
use super::ledger::Ledger;
use super::params::Params;
use super::templates;

const PARAMS: [&str; 7] = [
    "type",
    "card[number]",
    "card[exp_month]",
    "card[exp_year]",
    "card[cvc]",
    "billing_details[name]",
    "billing_details[email]",
];

pub fn create(ledger: &mut Ledger, params: &Params) -> Result<Value, StripeError> {
    match params.require("type")? {
        "card" => create_card(ledger, params),
        kind if bank_accounts::is_debit(kind) => bank_accounts::create(ledger, kind, params),
        _ => Err(StripeError::invalid("Only cards and debits.").with("param", "type")),
    }
}

/// The card details that a request may contain, and no record.
fn create_card(ledger: &mut Ledger, params: &Params) -> Result<Value, StripeError> {
    params.check(&PARAMS)?;
    let number = params.require("card[number]")?.to_owned();
    let month = params.number("card[exp_month]")?.unwrap_or(0);
    let year = params.number("card[exp_year]")?.unwrap_or(0);
    params.require("card[cvc]")?;
    if !number.bytes().all(|byte| byte.is_ascii_digit()) || number.len() < 12 {
        return Err(StripeError::declined("invalid_number", None).with("param", "number"));
    }
    if !(1..=12).contains(&month) {
        return Err(StripeError::declined("invalid_expiry_month", None).with("param", "exp_month"));
    }
    let billing = templates::billing(
        params.get("billing_details[name]"),
        params.get("billing_details[email]"),
    );
    Ok(insert(ledger, &number, (month, year), billing))
}

/// Keeps a card whose behaviour follows from its number.
pub fn insert(ledger: &mut Ledger, number: &str, expiry: (i64, i64), billing: Value) -> Value {
    let last4 = &number[number.len() - 4..];
    let (brand, networks) = (brand_of(number), networks_of(number));
    let card = templates::card(brand, &networks, last4, expiry.0, expiry.1);
    let id = ledger.new_id("pm");
    ledger.set_behaviour(&id, behaviour_of(number));
    let method = templates::payment_method(&id, ledger.now(), ("card", card), billing);
    ledger.insert(method)
}

/// Stores a card for a customer.
pub fn attach(ledger: &mut Ledger, method: &str, customer: &Value) {
    ledger.used_methods.insert(method.to_owned());
    ledger.set(method, &[("customer", customer.clone())]);
    if ledger.behaviour(method) == CardBehaviour::DeclineLater {
        ledger.set_behaviour(method, super::cards::decline("generic_decline"));
    }
}

pub fn detach(ledger: &mut Ledger, id: &str, params: &Params) -> Result<Value, StripeError> {
    params.check(&[])?;
    let method = ledger.find("payment_method", id);
    let method = method.ok_or_else(|| StripeError::no_such("payment_method", id))?;
    if method["customer"].is_null() {
        let message = "The payment method you provided is not attached to a customer so \
            detachment is impossible.";
        return Err(StripeError::invalid(message));
    }
    Ok(ledger.set(id, &[("customer", json!(null))]))
}

/// Whether a payment of `customer` may use a card.
pub fn check_use(ledger: &Ledger, id: &str, customer: Option<&str>) -> Result<(), StripeError> {
    let method = ledger.find("payment_method", id);
    let method = method.ok_or_else(|| StripeError::no_such_param("payment_method", id))?;
    match (method["customer"].as_str(), customer) {
        (None, _) if ledger.used_methods.contains(id) => Err(StripeError::invalid(
            "The provided PaymentMethod was previously used without Customer attachment or was \
             detached from a Customer. It may not be used again.",
        )),
        (None, _) => Ok(()),
        (Some(owner), Some(customer)) if owner == customer => Ok(()),
        (Some(_), _) => Err(StripeError::invalid(
            "The payment method belongs to a Customer. Please include the Customer.",
        )),
    }
}
