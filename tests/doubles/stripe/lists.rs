//! Lists, the newest first, in pages.

use serde_json::{Value, json};

use super::errors::StripeError;
use super::ledger::Ledger;
use super::params::Params;

/// The parameters of every list.
pub const LIST_PARAMS: [&str; 5] =
    ["limit", "starting_after", "created[gte]", "created[lt]", "expand[]"];

fn address_of(kind: &str) -> &'static str {
    match kind {
        "customer" => "customers",
        "payment_intent" => "payment_intents",
        "setup_intent" => "setup_intents",
        "checkout.session" => "checkout/sessions",
        "refund" => "refunds",
        "dispute" => "disputes",
        other => panic!("{other} is not listed"),
    }
}

/// A page of the records for which `is_listed` holds.
pub fn list(
    ledger: &Ledger,
    kind: &str,
    params: &Params,
    is_listed: impl Fn(&Value) -> bool,
) -> Result<Value, StripeError> {
    let limit = params.number("limit")?.unwrap_or(10);
    if !(1..=100).contains(&limit) {
        return Err(StripeError::invalid_integer("limit"));
    }
    let (from, to) = (params.number("created[gte]")?, params.number("created[lt]")?);
    let is_in_time = |record: &Value| {
        let created = record["created"].as_i64().unwrap();
        from.is_none_or(|from| created >= from) && to.is_none_or(|to| created < to)
    };
    let all = ledger.list(kind).into_iter();
    let mut all: Vec<&Value> =
        all.filter(|record| is_in_time(record) && is_listed(record)).collect();
    if let Some(after) = params.get("starting_after") {
        let position = all.iter().position(|record| record["id"] == after);
        let position = position.ok_or_else(|| StripeError::no_such_param(kind, after))?;
        all.drain(..=position);
    }
    let limit = usize::try_from(limit).unwrap();
    let has_more = all.len() > limit;
    all.truncate(limit);
    let url = format!("/v1/{}", address_of(kind));
    Ok(json!({ "object": "list", "data": all, "has_more": has_more, "url": url }))
}
