//! The parameters of a request: each is documented, and has the documented type.

use serde_json::{Map, Value};

use super::answer::{Refusal, invalid};

const CURRENCIES: [&str; 5] = ["NGN", "GHS", "ZAR", "KES", "USD"];

/// The parameters of a body or a query, with what was found wrong.
pub struct Parameters {
    fields: Map<String, Value>,
    pub violations: Vec<String>,
}

impl Parameters {
    /// `allowed` are the documented names.
    pub fn new(path: &str, fields: Map<String, Value>, allowed: &[&str]) -> Self {
        let unknown = fields.keys().filter(|name| !allowed.contains(&name.as_str()));
        let violations = unknown.map(|name| format!("{path}: {name} is not documented")).collect();
        Self { fields, violations }
    }

    pub fn text(&self, name: &str) -> Result<&str, Refusal> {
        self.optional_text(name).ok_or_else(|| invalid(&format!("{name} is required")))
    }

    pub fn optional_text(&self, name: &str) -> Option<&str> {
        self.fields.get(name).and_then(Value::as_str)
    }

    /// A positive integer of minor units.
    pub fn amount(&self) -> Result<i64, Refusal> {
        let amount = self.fields.get("amount").and_then(Value::as_i64);
        amount.filter(|amount| *amount > 0).ok_or_else(|| invalid("Invalid Amount Sent"))
    }

    pub fn currency(&self) -> Result<String, Refusal> {
        let currency = self.text("currency")?;
        if CURRENCIES.contains(&currency) {
            return Ok(currency.to_owned());
        }
        Err(invalid("Currency not supported by merchant"))
    }

    pub fn email(&self) -> Result<String, Refusal> {
        let email = self.text("email")?;
        if email.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.contains('.'))
        {
            return Ok(email.to_owned());
        }
        Err(invalid("Invalid Email Address Passed"))
    }

    /// Letters, digits and `-`, `.`, `=`.
    pub fn reference(&self) -> Result<String, Refusal> {
        let reference = self.text("reference")?;
        let is_valid = |c: char| c.is_ascii_alphanumeric() || "-.=".contains(c);
        if !reference.is_empty() && reference.chars().all(is_valid) {
            return Ok(reference.to_owned());
        }
        Err(invalid("Reference contains invalid characters"))
    }

    pub fn value(&self, name: &str) -> Option<&Value> {
        self.fields.get(name)
    }

    /// Stringified JSON, or nothing.
    pub fn metadata(&self) -> Result<Value, Refusal> {
        match self.fields.get("metadata") {
            None => Ok(Value::String(String::new())),
            Some(Value::String(text)) => {
                serde_json::from_str(text).map_err(|_| invalid("metadata is no JSON"))
            }
            Some(_) => Err(invalid("metadata should be stringified JSON")),
        }
    }

    /// A positive number of a query.
    pub fn number(&self, name: &str, default: usize) -> Result<usize, Refusal> {
        let Some(text) = self.optional_text(name) else { return Ok(default) };
        let number = text.parse().ok().filter(|number| *number > 0);
        number.ok_or_else(|| invalid(&format!("{name} is no number")))
    }

    /// Milliseconds of a time of a query.
    pub fn time(&self, name: &str) -> Result<Option<i64>, Refusal> {
        let Some(text) = self.optional_text(name) else { return Ok(None) };
        let time: Result<jiff::Timestamp, _> = text.parse();
        let invalid = |_| invalid(&format!("{name} is no time in ISO 8601"));
        time.map(|time| Some(time.as_millisecond())).map_err(invalid)
    }
}

/// The time of a record, as Paystack writes it.
pub fn to_time(millis: i64) -> String {
    jiff::Timestamp::from_millisecond(millis)
        .unwrap()
        .strftime("%Y-%m-%dT%H:%M:%S%.3fZ")
        .to_string()
}
