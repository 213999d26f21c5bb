//! Payment intents and setup intents, but for their confirmation.

use serde_json::{Value, json};

use super::bank_accounts::is_debit;
use super::errors::StripeError;
use super::ledger::Ledger;
use super::params::Params;
use super::payment_methods::check_use;
use super::templates;

const PAYMENT_PARAMS: [&str; 10] = [
    "amount",
    "currency",
    "capture_method",
    "payment_method",
    "payment_method_types[]",
    "customer",
    "description",
    "setup_future_usage",
    "metadata[*]",
    "expand[]",
];

const SETUP_PARAMS: [&str; 7] = [
    "payment_method",
    "payment_method_types[]",
    "customer",
    "description",
    "usage",
    "metadata[*]",
    "expand[]",
];

/// The smallest and the largest amount of every currency.
pub const LIMITS: std::ops::RangeInclusive<i64> = 50..=99_999_999;

const HUNDREDTHS: [&str; 2] = ["isk", "ugx"];
const THREE_DECIMALS: [&str; 5] = ["bhd", "jod", "kwd", "omr", "tnd"];

pub fn create_payment(ledger: &mut Ledger, params: &Params) -> Result<Value, StripeError> {
    params.check(&PAYMENT_PARAMS)?;
    let amount = params.number("amount")?.ok_or_else(|| StripeError::missing("amount"))?;
    let currency = params.require("currency")?;
    check_amount(amount, currency)?;
    let (kind, method) = check_parties(ledger, params)?;
    let id = ledger.new_id("pi");
    let intent = templates::payment_intent(&id, ledger.now());
    ledger.insert(intent);
    Ok(ledger.set(
        &id,
        &[
            ("amount", json!(amount)),
            ("currency", json!(currency)),
            ("capture_method", json!(params.get("capture_method").unwrap_or("automatic"))),
            ("customer", json!(params.get("customer"))),
            ("description", json!(params.get("description"))),
            ("setup_future_usage", json!(params.get("setup_future_usage"))),
            ("metadata", templates::metadata(params, "metadata")),
            ("payment_method", json!(method)),
            ("payment_method_types", json!([kind])),
            ("status", json!(first_status(method.is_some()))),
        ],
    ))
}

pub fn create_setup(ledger: &mut Ledger, params: &Params) -> Result<Value, StripeError> {
    params.check(&SETUP_PARAMS)?;
    let (kind, method) = check_parties(ledger, params)?;
    let id = ledger.new_id("seti");
    let intent = templates::setup_intent(&id, ledger.now());
    ledger.insert(intent);
    Ok(ledger.set(
        &id,
        &[
            ("customer", json!(params.get("customer"))),
            ("description", json!(params.get("description"))),
            ("usage", json!(params.get("usage").unwrap_or("off_session"))),
            ("metadata", templates::metadata(params, "metadata")),
            ("payment_method", json!(method)),
            ("payment_method_types", json!([kind])),
            ("status", json!(first_status(method.is_some()))),
        ],
    ))
}

const fn first_status(has_method: bool) -> &'static str {
    if has_method { "requires_confirmation" } else { "requires_payment_method" }
}

pub fn check_amount(amount: i64, currency: &str) -> Result<(), StripeError> {
    let refuse = |code: &str, message: &str| {
        Err(StripeError::invalid(message).with("code", code).with("param", "amount"))
    };
    if currency.len() != 3 || currency.to_ascii_lowercase() != currency {
        return Err(StripeError::invalid("Invalid currency.").with("param", "currency"));
    }
    if amount < *LIMITS.start() {
        return refuse("amount_too_small", "Amount must be at least 50 cents.");
    }
    if amount > *LIMITS.end() {
        return refuse("amount_too_large", "Amount must be no more than 999,999.99.");
    }
    if (HUNDREDTHS.contains(&currency) && amount % 100 != 0)
        || (THREE_DECIMALS.contains(&currency) && amount % 10 != 0)
    {
        let code = "invalid_charge_amount_no_decimal_compatible";
        return refuse(code, "Invalid amount for this currency.");
    }
    Ok(())
}

/// Whether an amount in Kassa's minor units is within the limits.
pub fn takes_amount(minor: i64, currency: &str) -> bool {
    let amount = match currency {
        "ISK" | "UGX" => minor * 100,
        "MGA" => minor / 100,
        _ => minor,
    };
    minor == 0 || LIMITS.contains(&amount)
}

/// The type, the card or account, and the customer of a new intent.
fn check_parties(
    ledger: &Ledger,
    params: &Params,
) -> Result<(String, Option<String>), StripeError> {
    let types = params.list("payment_method_types");
    let kind = types.first().filter(|kind| types.len() == 1 && is_method(kind));
    let Some(kind) = kind else {
        let message = "Only one type, of cards or debits, is accepted by this double.";
        return Err(StripeError::invalid(message).with("param", "payment_method_types"));
    };
    let customer = params.get("customer");
    if let Some(id) = customer.filter(|id| ledger.find("customer", id).is_none()) {
        return Err(StripeError::no_such_param("customer", id));
    }
    let method = params.get("payment_method").map(str::to_owned);
    if let Some(method) = &method {
        check_use(ledger, method, customer)?;
        if ledger.get(method)["type"] != *kind {
            let message = "The payment method is of another type.";
            return Err(StripeError::invalid(message).with("param", "payment_method"));
        }
    }
    Ok(((*kind).to_owned(), method))
}

fn is_method(kind: &str) -> bool {
    kind == "card" || is_debit(kind)
}

/// Changes the metadata, whatever the status.
pub fn update(
    ledger: &mut Ledger,
    kind: &str,
    id: &str,
    params: &Params,
) -> Result<Value, StripeError> {
    params.check(&["metadata[*]"])?;
    let mut metadata = find(ledger, kind, id)?["metadata"].clone();
    for (name, value) in params.object("metadata") {
        metadata[name] = json!(value);
    }
    Ok(ledger.set(id, &[("metadata", metadata)]))
}

pub fn capture(ledger: &mut Ledger, id: &str, params: &Params) -> Result<Value, StripeError> {
    params.check(&["expand[]"])?;
    let intent = find(ledger, "payment_intent", id)?;
    let (status, amount) = (text(intent, "status"), intent["amount_capturable"].clone());
    if status != "requires_capture" {
        let intent = intent.clone();
        return Err(StripeError::unexpected_state("payment_intent", "capture", &status)
            .with("payment_intent", intent));
    }
    let charge = text(intent, "latest_charge");
    ledger.set(&charge, &[("captured", json!(true)), ("amount_captured", amount.clone())]);
    Ok(ledger.set(
        id,
        &[
            ("status", json!("succeeded")),
            ("amount_received", amount),
            ("amount_capturable", json!(0)),
        ],
    ))
}

pub fn cancel(
    ledger: &mut Ledger,
    kind: &str,
    id: &str,
    params: &Params,
) -> Result<Value, StripeError> {
    params.check(&["expand[]"])?;
    let intent = find(ledger, kind, id)?;
    let status = text(intent, "status");
    if matches!(status.as_str(), "succeeded" | "canceled" | "processing") {
        let intent = intent.clone();
        return Err(StripeError::unexpected_state(kind, "cancel", &status).with(kind, intent));
    }
    Ok(end(ledger, id, None))
}

/// Cancels an intent, and releases what it holds.
pub fn end(ledger: &mut Ledger, id: &str, reason: Option<&str>) -> Value {
    let now = ledger.now();
    let intent = ledger.get(id);
    let is_payment = intent["object"] == "payment_intent";
    let held = intent["latest_charge"].as_str().filter(|_| intent["status"] == "requires_capture");
    if let Some(charge) = held.map(str::to_owned) {
        let amount = ledger.get(&charge)["amount"].clone();
        ledger.set(&charge, &[("refunded", json!(true)), ("amount_refunded", amount)]);
    }
    let mut fields = vec![
        ("status", json!("canceled")),
        ("cancellation_reason", json!(reason)),
        ("next_action", json!(null)),
    ];
    if is_payment {
        fields.extend([("amount_capturable", json!(0)), ("canceled_at", json!(now))]);
    }
    ledger.set(id, &fields)
}

pub fn find<'a>(ledger: &'a Ledger, kind: &str, id: &str) -> Result<&'a Value, StripeError> {
    ledger.find(kind, id).ok_or_else(|| StripeError::no_such(kind, id))
}

pub fn text(record: &Value, name: &str) -> String {
    record[name].as_str().unwrap_or_default().to_owned()
}
