//! What was sent and answered.

use std::fs;
use std::path::Path;

use axum::http::Method;
use serde_json::{Value, json};

/// One request and its answer.
#[derive(Clone, Debug)]
pub struct Exchange {
    pub method: Method,
    pub path: String,
    /// The fields of the query.
    pub query: Vec<(String, String)>,
    /// Null without a body.
    pub body: Value,
    /// `None` if the answer was lost by a fault.
    pub status: Option<u16>,
    pub answer: Value,
}

impl Exchange {
    fn to_line(&self) -> String {
        let Self { method, path, query, body, status, answer } = self;
        json!({
            "method": method.as_str(), "path": path, "query": query, "body": body,
            "status": status, "answer": answer,
        })
        .to_string()
    }
}

/// Writes exchanges into the folder of `KASSA_PAYSTACK_EXCHANGES`, if it is set.
pub(super) fn write(exchanges: &[Exchange], name: &str) {
    let Some(folder) = std::env::var_os("KASSA_PAYSTACK_EXCHANGES") else { return };
    let lines: Vec<String> = exchanges.iter().map(Exchange::to_line).collect();
    let file = Path::new(&folder).join(format!("{}-{name}.jsonl", std::process::id()));
    fs::write(file, lines.join("\n")).expect("the folder of the exchanges can be written");
}
