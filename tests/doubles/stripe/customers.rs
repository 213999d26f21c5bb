//! Customers, and the search that lags behind.

use serde_json::{Value, json};

use super::errors::StripeError;
use super::ledger::Ledger;
use super::params::Params;
use super::templates;

/// Stripe finds a new record by a search only after some time.
pub const SEARCH_LAG_SECONDS: i64 = 60;

pub fn create(ledger: &mut Ledger, params: &Params) -> Result<Value, StripeError> {
    params.check(&["metadata[*]", "name", "email"])?;
    let id = ledger.new_id("cus");
    let customer = templates::customer(&id, ledger.now(), params);
    Ok(ledger.insert(customer))
}

/// Understands `metadata['NAME']:'VALUE'` alone.
pub fn search(ledger: &Ledger, params: &Params) -> Result<Value, StripeError> {
    params.check(&["query", "limit"])?;
    let query = params.require("query")?;
    let unreadable = || StripeError::invalid("The query can't be read.").with("param", "query");
    let (name, value) = query.split_once(':').ok_or_else(unreadable)?;
    let name = name.strip_prefix("metadata['").and_then(|name| name.strip_suffix("']"));
    let value = value.strip_prefix('\'').and_then(|value| value.strip_suffix('\''));
    let (name, value) = name.zip(value).ok_or_else(unreadable)?;
    let is_indexed = |customer: &&Value| {
        customer["created"].as_i64().unwrap() <= ledger.now() - SEARCH_LAG_SECONDS
    };
    let found = ledger.list("customer").into_iter().filter(is_indexed);
    let mut found: Vec<&Value> =
        found.filter(|customer| customer["metadata"][name] == value).collect();
    let limit = usize::try_from(params.number("limit")?.unwrap_or(10)).unwrap_or(10);
    let has_more = found.len() > limit;
    found.truncate(limit);
    Ok(json!({
        "object": "search_result", "url": "/v1/customers/search", "has_more": has_more,
        "next_page": null, "data": found,
    }))
}
