//! Answers of a real run, by operation. A test makes them again, and fails if they differ.

use std::sync::LazyLock;

use kassa_domain::time::Timestamp;
use serde_json::{Map, Value};

/// 2026-11-20T21:36:00.123Z, the time of the examples.
pub(super) const EXAMPLE_TIME: Timestamp = Timestamp(1_795_210_560_123);

static SAMPLES: LazyLock<Map<String, Value>> =
    LazyLock::new(|| serde_json::from_str(include_str!("samples.json")).unwrap_or_default());

/// The body of a successful answer. `None` for an operation without one.
pub(super) fn find_sample(operation_id: &str) -> Option<&'static Value> {
    SAMPLES.get(operation_id)
}
