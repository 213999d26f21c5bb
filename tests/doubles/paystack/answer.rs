//! Answers in Paystack's envelope.

use axum::http::StatusCode;
use serde_json::{Value, json};

/// An answer with its HTTP status.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub body: Value,
}

/// A request that is not carried out. Boxed, because results carry it everywhere.
pub type Refusal = Box<Answer>;

pub fn done(message: &str, data: Value) -> Answer {
    let body = json!({"status": true, "message": message, "data": data});
    Answer { status: StatusCode::OK, body }
}

/// A page of a list, the newest first, with what says how many pages there are.
pub fn page_of(mut all: Vec<Value>, page: usize, per_page: usize) -> Answer {
    all.reverse();
    let total = all.len();
    let shown: Vec<Value> = all.into_iter().skip((page - 1) * per_page).take(per_page).collect();
    let body = json!({
        "status": true, "message": "Records retrieved", "data": shown,
        "meta": {"total": total, "skipped": (page - 1) * per_page, "perPage": per_page,
            "page": page, "pageCount": total.div_ceil(per_page)},
    });
    Answer { status: StatusCode::OK, body }
}

pub fn refuse(status: StatusCode, message: &str, code: Option<&str>) -> Refusal {
    let mut body = json!({"status": false, "message": message});
    if let Some(code) = code {
        body["type"] = json!("validation_error");
        body["code"] = json!(code);
        body["meta"] = json!({"nextStep": "Ensure that the values you're passing are valid"});
    }
    Box::new(Answer { status, body })
}

pub fn invalid(message: &str) -> Refusal {
    refuse(StatusCode::BAD_REQUEST, message, None)
}

pub fn duplicate() -> Refusal {
    let code = Some("duplicate_reference");
    refuse(StatusCode::BAD_REQUEST, "Duplicate Transaction Reference", code)
}
