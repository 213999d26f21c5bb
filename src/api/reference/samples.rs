//! Answers of a real run, by operation. A test makes them again, and fails if they differ.

use std::sync::LazyLock;

use serde_json::{Map, Value};

static SAMPLES: LazyLock<Map<String, Value>> =
    LazyLock::new(|| serde_json::from_str(include_str!("samples.json")).unwrap_or_default());

/// The body of a successful answer. `None` for an operation without one.
pub(super) fn find_sample(operation_id: &str) -> Option<&'static Value> {
    SAMPLES.get(operation_id)
}
