//! Pages on which a customer types a card, or the account that is debited.

use serde_json::{Value, json};

use super::confirmation::decide;
use super::errors::StripeError;
use super::intents::{LIMITS, check_amount, find, text};
use super::ledger::Ledger;
use super::mandates::Acceptance;
use super::params::Params;
use super::{bank_accounts, debits, mandates, payment_methods, templates};

const PARAMS: [&str; 21] = [
    "mode",
    "payment_method_types[]",
    "success_url",
    "cancel_url",
    "expires_at",
    "locale",
    "client_reference_id",
    "customer",
    "customer_email",
    "metadata[*]",
    "line_items[0][quantity]",
    "line_items[0][price_data][unit_amount]",
    "line_items[0][price_data][currency]",
    "line_items[0][price_data][product_data][name]",
    "payment_intent_data[capture_method]",
    "payment_intent_data[description]",
    "payment_intent_data[setup_future_usage]",
    "payment_intent_data[metadata][*]",
    "setup_intent_data[metadata][*]",
    "setup_intent_data[description]",
    "expand[]",
];

pub fn create(ledger: &mut Ledger, params: &Params) -> Result<Value, StripeError> {
    params.check(&PARAMS)?;
    let (mode, now) = (params.require("mode")?, ledger.now());
    let expires = params.number("expires_at")?.unwrap_or(now + 86_400);
    if !(now + 1800..=now + 86_400).contains(&expires) {
        let message = "The `expires_at` timestamp must be 30 minutes to 24 hours from now.";
        return Err(StripeError::invalid(message).with("param", "expires_at"));
    }
    let customer = params.get("customer");
    if let Some(id) = customer.filter(|id| ledger.find("customer", id).is_none()) {
        return Err(StripeError::no_such_param("customer", id));
    }
    let kind = read_kind(params)?;
    let (amount, currency) = read_order(params, mode)?;
    let id = ledger.new_id("cs_test");
    let session = templates::session(&id, now, &ledger.address);
    ledger.insert(session);
    ledger.set(
        &id,
        &[
            ("mode", json!(mode)),
            ("payment_method_types", json!([kind])),
            ("expires_at", json!(expires)),
            ("success_url", json!(params.require("success_url")?)),
            ("cancel_url", json!(params.get("cancel_url"))),
            ("client_reference_id", json!(params.get("client_reference_id"))),
            ("customer", json!(customer)),
            ("customer_email", json!(params.get("customer_email"))),
            ("locale", json!(params.get("locale"))),
            ("amount_total", json!(amount)),
            ("amount_subtotal", json!(amount)),
            ("currency", json!(currency)),
            (
                "payment_status",
                json!(if mode == "setup" { "no_payment_required" } else { "unpaid" }),
            ),
            ("metadata", templates::metadata(params, "metadata")),
        ],
    );
    // What the intent will be created with is not part of the record.
    ledger.orders.insert(id.clone(), params.clone());
    Ok(ledger.get(&id).clone())
}

/// What is typed on the page.
fn read_kind(params: &Params) -> Result<&str, StripeError> {
    match params.list("payment_method_types").as_slice() {
        ["card"] => Ok("card"),
        // The account is stored for this customer.
        ["bacs_debit"] => params.require("customer").map(|_| "bacs_debit"),
        _ => {
            let message = "Only cards and Bacs are accepted on this double's page.";
            Err(StripeError::invalid(message).with("param", "payment_method_types"))
        }
    }
}

fn read_order<'a>(
    params: &'a Params,
    mode: &str,
) -> Result<(Option<i64>, Option<&'a str>), StripeError> {
    if mode == "setup" {
        return Ok((None, None));
    }
    let unit_amount = "line_items[0][price_data][unit_amount]";
    let amount = params.number(unit_amount)?.ok_or_else(|| StripeError::missing(unit_amount))?;
    let currency = params.require("line_items[0][price_data][currency]")?;
    params.require("line_items[0][price_data][product_data][name]")?;
    check_amount(amount, currency)?;
    assert!(LIMITS.contains(&amount));
    Ok((Some(amount), Some(currency)))
}

/// Closes the pages whose time is over.
pub fn expire_old(ledger: &mut Ledger) {
    let now = ledger.now();
    let is_old = |session: &&Value| {
        session["status"] == "open" && session["expires_at"].as_i64().is_some_and(|at| at <= now)
    };
    let old = ledger.list("checkout.session").into_iter().filter(is_old);
    let old: Vec<String> = old.map(|session| text(session, "id")).collect();
    for id in old {
        close(ledger, &id);
    }
}

pub fn expire(ledger: &mut Ledger, id: &str, params: &Params) -> Result<Value, StripeError> {
    params.check(&["expand[]"])?;
    let status = text(find(ledger, "checkout.session", id)?, "status");
    if status != "open" {
        let message = format!(
            "Only Checkout Sessions with a status in [\"open\"] can be expired. This Checkout \
             Session has a status of `{status}`."
        );
        return Err(StripeError::invalid(&message));
    }
    Ok(close(ledger, id))
}

fn close(ledger: &mut Ledger, id: &str) -> Value {
    if let Some(intent) = ledger.get(id)["payment_intent"].as_str().map(str::to_owned) {
        super::intents::end(ledger, &intent, None);
    }
    ledger.set(id, &[("status", json!("expired")), ("url", json!(null))])
}

/// Whether an account is typed on a page, and no card.
pub fn is_of_account(session: &Value) -> bool {
    session["payment_method_types"][0] == "bacs_debit"
}

/// The payer types an account and accepts the mandate.
fn sign(ledger: &mut Ledger, session: &Value) -> Value {
    let method = bank_accounts::insert_bacs(ledger, session["customer_email"].as_str());
    let method = text(&method, "id");
    let intent = prepare_intent(ledger, session, &method);
    let acceptance =
        Acceptance { ip_address: "192.0.2.7".to_owned(), user_agent: "Browser".to_owned() };
    let mandate = mandates::create(ledger, &method, &acceptance);
    debits::begin(ledger, &intent, &mandate)
}

/// The customer types a card and pays. Returns the intent, or why it was refused. `None` if the
/// page is closed.
pub fn submit(ledger: &mut Ledger, id: &str, number: &str) -> Option<Result<Value, StripeError>> {
    expire_old(ledger);
    let session = ledger.get(id).clone();
    if session["status"] != "open" {
        return None;
    }
    if is_of_account(&session) {
        let signed = sign(ledger, &session);
        complete(ledger, id);
        return Some(Ok(signed));
    }
    let billing = templates::billing(None, session["customer_email"].as_str());
    let method = payment_methods::insert(ledger, number, (12, 2030), billing);
    let intent = prepare_intent(ledger, &session, &text(&method, "id"));
    let return_url = text(&session, "success_url");
    let decided = decide(ledger, &intent, Some(&return_url), false);
    complete(ledger, id);
    Some(decided)
}

/// The page's intent, with the card that was typed last.
fn prepare_intent(ledger: &mut Ledger, session: &Value, method: &str) -> String {
    let id = text(session, "id");
    let order = ledger.orders[&id].clone();
    let (field, data) = match session["mode"].as_str() {
        Some("setup") => ("setup_intent", "setup_intent_data"),
        _ => ("payment_intent", "payment_intent_data"),
    };
    let existing = session[field].as_str().map(str::to_owned);
    let intent = existing.unwrap_or_else(|| create_intent(ledger, session, field));
    let of = |name: &str| json!(order.get(&format!("{data}[{name}]")));
    let metadata = templates::metadata(&order, &format!("{data}[metadata]"));
    ledger.set(
        &intent,
        &[
            ("customer", session["customer"].clone()),
            ("description", of("description")),
            ("metadata", metadata),
            ("payment_method", json!(method)),
            ("payment_method_types", session["payment_method_types"].clone()),
            ("status", json!("requires_confirmation")),
        ],
    );
    if field == "payment_intent" {
        let capture = order.get("payment_intent_data[capture_method]").unwrap_or("automatic");
        ledger.set(
            &intent,
            &[
                ("amount", session["amount_total"].clone()),
                ("currency", session["currency"].clone()),
                ("capture_method", json!(capture)),
                ("setup_future_usage", of("setup_future_usage")),
            ],
        );
    }
    ledger.set(&id, &[(field, json!(intent))]);
    intent
}

fn create_intent(ledger: &mut Ledger, session: &Value, field: &str) -> String {
    let now = ledger.now();
    let intent = match field {
        "setup_intent" => templates::setup_intent(&ledger.new_id("seti"), now),
        _ => templates::payment_intent(&ledger.new_id("pi"), now),
    };
    assert_eq!(session["status"], "open");
    text(&ledger.insert(intent), "id")
}

/// Completes a page whose intent has succeeded.
pub fn complete(ledger: &mut Ledger, id: &str) {
    let session = ledger.get(id).clone();
    let intent = session["payment_intent"].as_str().or(session["setup_intent"].as_str());
    let Some(status) = intent.map(|intent| text(ledger.get(intent), "status")) else { return };
    let paid = match (status.as_str(), session["mode"].as_str()) {
        ("succeeded", Some("setup")) => "no_payment_required",
        ("succeeded", _) => "paid",
        ("requires_capture" | "processing", _) => "unpaid",
        _ => return,
    };
    let done = [("status", json!("complete")), ("payment_status", json!(paid))];
    ledger.set(id, &done);
    ledger.set(id, &[("url", json!(null))]);
}

/// The page to which an intent belongs.
pub fn find_by_intent(ledger: &Ledger, intent: &str) -> Option<String> {
    let sessions = ledger.list("checkout.session").into_iter();
    let own = sessions
        .into_iter()
        .find(|session| session["payment_intent"] == intent || session["setup_intent"] == intent);
    own.map(|session| text(session, "id"))
}
