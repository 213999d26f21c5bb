//! Keeps what the API answers and what receivers get, one JSON object a line, for
//! tests/api_description/answers.py, which compares it with the API's description.

use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::sync::{LazyLock, Mutex};

use axum::http::{HeaderMap, Method};
use serde_json::{Map, Value, json};

/// Names the file. Without it, nothing is kept.
const SETTING: &str = "KASSA_TEST_ANSWERS";

static RECORD: LazyLock<Option<Mutex<File>>> = LazyLock::new(|| {
    let path = std::env::var_os(SETTING)?;
    Some(Mutex::new(OpenOptions::new().create(true).append(true).open(path).unwrap()))
});

pub fn record_answer(method: &Method, path: &str, status: u16, headers: &HeaderMap, body: &[u8]) {
    if path.starts_with("/api/") {
        record(
            headers,
            body,
            || json!({ "method": method.as_str(), "path": path, "status": status }),
        );
    }
}

pub fn is_recording() -> bool {
    RECORD.is_some()
}

/// Keeps an event as it would be delivered, without the headers.
pub fn record_event(body: &[u8]) {
    record(&HeaderMap::new(), body, || json!({}));
}

/// Keeps a delivery, unless it is in the format of the original service, or a notification that the
/// sandbox sends.
pub fn record_delivery(headers: &HeaderMap, body: &[u8]) {
    if headers.contains_key("webhook-id") {
        record(headers, body, || json!({}));
    }
}

fn record(headers: &HeaderMap, body: &[u8], describe: impl FnOnce() -> Value) {
    let Some(file) = &*RECORD else { return };
    let mut line = describe();
    // The thread of a test has its name.
    line["test"] = std::thread::current().name().unwrap_or_default().into();
    let headers = headers.iter().map(|(name, value)| {
        (name.as_str().to_owned(), Value::from(String::from_utf8_lossy(value.as_bytes())))
    });
    line["headers"] = Value::Object(headers.collect::<Map<_, _>>());
    line["body"] = String::from_utf8_lossy(body).into();
    file.lock().unwrap().write_all(format!("{line}\n").as_bytes()).unwrap();
}
