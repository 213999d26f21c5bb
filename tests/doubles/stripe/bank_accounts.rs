//! Bank accounts: created from their numbers, of which records tell the end alone.

use serde_json::{Value, json};

use super::errors::StripeError;
use super::ledger::Ledger;
use super::params::Params;
use super::templates;

/// The types of payment methods that are debited.
const DEBITS: [&str; 3] = ["sepa_debit", "au_becs_debit", "bacs_debit"];

const PARAMS: [&str; 11] = [
    "type",
    "sepa_debit[iban]",
    "au_becs_debit[bsb_number]",
    "au_becs_debit[account_number]",
    "billing_details[name]",
    "billing_details[email]",
    "billing_details[address][line1]",
    "billing_details[address][city]",
    "billing_details[address][postal_code]",
    "billing_details[address][country]",
    "metadata[*]",
];

/// Where a payer outside the European Economic Area also gives an address.
const WITH_ADDRESS: [&str; 6] = ["AD", "CH", "GB", "MC", "SM", "VA"];

pub fn is_debit(kind: &str) -> bool {
    DEBITS.contains(&kind)
}

/// The currency in which accounts of a type are debited.
pub fn currency_of(kind: &str) -> &'static str {
    match kind {
        "sepa_debit" => "eur",
        "au_becs_debit" => "aud",
        "bacs_debit" => "gbp",
        other => panic!("{other} is no debit"),
    }
}

/// Creates the account that a payer has typed on another page than Stripe's.
pub fn create(ledger: &mut Ledger, kind: &str, params: &Params) -> Result<Value, StripeError> {
    params.check(&PARAMS)?;
    params.require("billing_details[name]")?;
    params.require("billing_details[email]")?;
    let account = match kind {
        "sepa_debit" => read_sepa(params)?,
        "au_becs_debit" => read_becs(params)?,
        _ => return Err(StripeError::invalid("Not on this page.").with("param", "type")),
    };
    let line = |name: &str| params.get(&format!("billing_details[address][{name}]"));
    let address = line("line1").map(|line1| {
        json!({ "line1": line1, "line2": null, "city": line("city"), "state": null,
            "postal_code": line("postal_code"), "country": line("country") })
    });
    let (name, email) = ("billing_details[name]", "billing_details[email]");
    let mut billing = templates::billing(params.get(name), params.get(email));
    billing["address"] = json!(address);
    Ok(insert(ledger, kind, account, billing))
}

fn read_sepa(params: &Params) -> Result<Value, StripeError> {
    let iban = params.require("sepa_debit[iban]")?;
    let is_known = (15..=34).contains(&iban.len())
        && iban.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
    if !is_known {
        let refused = StripeError::invalid("The IBAN you provided is invalid.");
        return Err(refused.with("code", "invalid_bank_account_iban").with("param", "iban"));
    }
    let (country, end) = (&iban[..2], &iban[iban.len() - 4..]);
    if WITH_ADDRESS.contains(&country) {
        params.require("billing_details[address][line1]")?;
        params.require("billing_details[address][country]")?;
    }
    Ok(json!({
        "bank_code": &iban[4..8], "branch_code": "", "country": country, "fingerprint": null,
        "generated_from": { "charge": null, "setup_attempt": null }, "last4": end,
    }))
}

fn read_becs(params: &Params) -> Result<Value, StripeError> {
    let bsb = params.require("au_becs_debit[bsb_number]")?;
    let number = params.require("au_becs_debit[account_number]")?;
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if bsb.len() != 6 || !is_digits(bsb) {
        let refused = StripeError::invalid("The BSB number is invalid.");
        return Err(refused.with("code", "invalid_bsb_number").with("param", "bsb_number"));
    }
    if !(5..=9).contains(&number.len()) || !is_digits(number) {
        let refused = StripeError::invalid("The account number is invalid.");
        return Err(refused.with("code", "account_number_invalid").with("param", "account_number"));
    }
    let last4 = &number[number.len() - 4..];
    Ok(json!({ "bsb_number": bsb, "fingerprint": null, "last4": last4 }))
}

/// Keeps the account that a payer has typed on Stripe's page.
pub fn insert_bacs(ledger: &mut Ledger, email: Option<&str>) -> Value {
    let account = json!({ "fingerprint": null, "last4": "2345", "sort_code": "108800" });
    let billing = templates::billing(Some("Thandi Nkosi"), email);
    insert(ledger, "bacs_debit", account, billing)
}

fn insert(ledger: &mut Ledger, kind: &str, account: Value, billing: Value) -> Value {
    let id = ledger.new_id("pm");
    let method = templates::payment_method(&id, ledger.now(), (kind, account), billing);
    ledger.insert(method)
}
