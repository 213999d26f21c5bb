//! What was sent and answered.

use axum::http::Method;
use serde_json::Value;

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
