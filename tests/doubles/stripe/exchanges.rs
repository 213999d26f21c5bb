//! A record of every exchange, for a check against Stripe's published description.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use super::params::Params;

/// A request that was answered.
#[derive(Clone, Debug)]
pub struct Exchange {
    pub method: String,
    /// With `/v1/`, without the query.
    pub path: String,
    /// Of the query or of the body.
    pub params: Params,
    pub key: Option<String>,
    pub status: u16,
    pub answer: Value,
}

impl Exchange {
    fn to_line(&self) -> String {
        let Self { method, path, params, key, status, answer } = self;
        json!({
            "method": method, "path": path, "params": params.0, "key": key, "status": status,
            "answer": answer,
        })
        .to_string()
    }
}

/// A notification that was signed.
#[derive(Clone, Debug)]
pub struct RecordedEvent {
    pub body: String,
    pub signature: String,
    pub secret: String,
}

impl RecordedEvent {
    fn to_line(&self) -> String {
        let Self { body, signature, secret } = self;
        json!({ "event": body, "signature": signature, "secret": secret }).to_string()
    }
}

/// Writes exchanges and events into the folder of `KASSA_STRIPE_EXCHANGES`, if it is set.
pub fn write(exchanges: &[Exchange], events: &[RecordedEvent], name: &str) {
    let Some(folder) = std::env::var_os("KASSA_STRIPE_EXCHANGES") else { return };
    let events = events.iter().map(RecordedEvent::to_line);
    let lines: Vec<String> = exchanges.iter().map(Exchange::to_line).chain(events).collect();
    let file = Path::new(&folder).join(format!("{}-{name}.jsonl", std::process::id()));
    fs::write(file, lines.join("\n")).expect("the folder of the exchanges can be written");
}
