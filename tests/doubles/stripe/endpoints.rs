//! The addresses of the API.

use serde_json::Value;

use super::errors::StripeError;
use super::expansion::expand;
use super::intents::find;
use super::ledger::Ledger;
use super::lists::{LIST_PARAMS, list};
use super::params::Params;
use super::{codes, confirmation, customers, intents, payment_methods, refunds, sessions};

/// Executes a request. `path` follows `/v1/`.
pub fn execute(
    ledger: &mut Ledger,
    method: &str,
    path: &str,
    params: &Params,
) -> Result<Value, StripeError> {
    sessions::expire_old(ledger);
    let mut answer = match method {
        "GET" => read(ledger, path, params)?,
        _ => change(ledger, path, params)?,
    };
    expand(ledger, &mut answer, &params.list("expand"))?;
    Ok(answer)
}

fn read(ledger: &Ledger, path: &str, params: &Params) -> Result<Value, StripeError> {
    let any = |_: &Value| true;
    let of_kind = |kind| {
        params.check(&["limit", "starting_after", "created[gte]", "created[lt]"])?;
        list(ledger, kind, params, any)
    };
    let parts: Vec<&str> = path.split('/').collect();
    match parts.as_slice() {
        ["customers"] => of_kind("customer"),
        ["customers", "search"] => customers::search(ledger, params),
        ["payment_intents"] => {
            let known: Vec<&str> = LIST_PARAMS.into_iter().chain(["customer"]).collect();
            params.check(&known)?;
            let is_own = is_of(params, "customer");
            list(ledger, "payment_intent", params, is_own)
        }
        ["setup_intents"] => {
            params.check(&LIST_PARAMS)?;
            list(ledger, "setup_intent", params, any)
        }
        ["checkout", "sessions"] => {
            params.check(&["limit", "starting_after"])?;
            list(ledger, "checkout.session", params, any)
        }
        ["disputes"] => {
            let known = ["limit", "starting_after", "created[gte]", "created[lt]"];
            params.check(&[&known[..], &["payment_intent"]].concat())?;
            list(ledger, "dispute", params, is_of(params, "payment_intent"))
        }
        ["refunds"] => {
            let known: Vec<&str> = LIST_PARAMS.into_iter().chain(["payment_intent"]).collect();
            params.check(&known)?;
            list(ledger, "refund", params, is_of(params, "payment_intent"))
        }
        ["payment_intents", id] => retrieve(ledger, "payment_intent", id, params),
        ["setup_intents", id] => retrieve(ledger, "setup_intent", id, params),
        ["checkout", "sessions", id] => retrieve(ledger, "checkout.session", id, params),
        ["payment_methods", id] => retrieve(ledger, "payment_method", id, params),
        ["mandates", id] => retrieve(ledger, "mandate", id, params),
        ["disputes", id] => retrieve(ledger, "dispute", id, params),
        _ => Err(StripeError::unrecognized("GET", path)),
    }
}

/// Whether a record is of what a parameter of a list names, if it names one.
fn is_of(params: &Params, name: &'static str) -> impl Fn(&Value) -> bool {
    let owner = params.get(name).map(str::to_owned);
    move |record| owner.as_ref().is_none_or(|owner| record[name] == owner.as_str())
}

fn retrieve(ledger: &Ledger, kind: &str, id: &str, params: &Params) -> Result<Value, StripeError> {
    params.check(&["expand[]"])?;
    find(ledger, kind, id).cloned()
}

fn change(ledger: &mut Ledger, path: &str, params: &Params) -> Result<Value, StripeError> {
    let parts: Vec<&str> = path.split('/').collect();
    match parts.as_slice() {
        ["customers"] => customers::create(ledger, params),
        ["tokens"] => codes::create(ledger, params),
        ["payment_methods"] => payment_methods::create(ledger, params),
        ["payment_methods", id, "detach"] => payment_methods::detach(ledger, id, params),
        ["payment_intents"] => intents::create_payment(ledger, params),
        ["setup_intents"] => intents::create_setup(ledger, params),
        ["payment_intents", id] => intents::update(ledger, "payment_intent", id, params),
        ["setup_intents", id] => intents::update(ledger, "setup_intent", id, params),
        ["payment_intents", id, "confirm"] => {
            confirmation::confirm(ledger, "payment_intent", id, params)
        }
        ["setup_intents", id, "confirm"] => {
            confirmation::confirm(ledger, "setup_intent", id, params)
        }
        ["payment_intents", id, "capture"] => intents::capture(ledger, id, params),
        ["payment_intents", id, "cancel"] => intents::cancel(ledger, "payment_intent", id, params),
        ["setup_intents", id, "cancel"] => intents::cancel(ledger, "setup_intent", id, params),
        ["checkout", "sessions"] => sessions::create(ledger, params),
        ["checkout", "sessions", id, "expire"] => sessions::expire(ledger, id, params),
        ["refunds"] => refunds::create(ledger, params),
        _ => Err(StripeError::unrecognized("POST", path)),
    }
}
