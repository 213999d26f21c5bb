//! Answers about something else than was asked (decision 139).

use super::call::CallError;

/// Raises the alarm about an answer, which is worth as much as none. `part` is what differs from
/// the call.
pub(super) fn report_foreign_answer(
    connection_id: &str,
    reference: &str,
    part: &'static str,
) -> CallError {
    let connection = connection_id.to_owned();
    metrics::counter!("kassa_foreign_answers_total", "connection" => connection).increment(1);
    tracing::error!(
        connection = connection_id,
        reference,
        part,
        "the provider's answer is not about what was asked"
    );
    CallError::Unknown
}
