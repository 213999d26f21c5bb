//! Codes in words.

use crate::domain::intent::attempt::AttemptStatus;
use crate::domain::refund::{RefundReason, RefundStatus};
pub(super) use crate::portal::pages::code_names::{method_name, reason_text};
use crate::portal::texts::Text;

/// The statuses of payments, in the order of a payment's life, with their names.
pub(super) const STATUSES: [(&str, Text); 7] = [
    ("selection", Text::PayStatusSelection),
    ("pending", Text::PayStatusPending),
    ("authorized", Text::PayStatusAuthorized),
    ("success", Text::PayStatusSuccess),
    ("failed", Text::PayStatusFailed),
    ("canceled", Text::PayStatusCanceled),
    ("expired", Text::PayStatusExpired),
];

/// The class and the name of a payment's status.
pub(super) fn status_tag(code: &str) -> (&'static str, Text) {
    let class = match code {
        "success" => "tag good",
        "failed" | "canceled" | "expired" => "tag bad",
        _ => "tag",
    };
    (class, known_status(code).unwrap_or(Text::PayStatusPending))
}

/// The name of a payment's status. `None` for any other code.
pub(super) fn known_status(code: &str) -> Option<Text> {
    STATUSES.iter().find(|(status, _)| *status == code).map(|(_, name)| *name)
}

/// The name of an instalment's status. `None` for any other code.
pub(super) fn instalment_status(code: &str) -> Option<Text> {
    Some(match code {
        "initiated" | "pending" => Text::MandatesUnderWay,
        "success" => Text::MandatesPaid,
        "failed" => Text::MandatesUnpaid,
        "skipped" => Text::MandatesSkipped,
        "missed" => Text::MandatesMissed,
        _ => return None,
    })
}

pub(super) const fn attempt_status(status: AttemptStatus) -> Text {
    match status {
        AttemptStatus::Initiated => Text::PayAttemptInitiated,
        AttemptStatus::Pending => Text::PayAttemptPending,
        AttemptStatus::Success => Text::PayAttemptSuccess,
        AttemptStatus::Failed(_) => Text::PayAttemptFailed,
        AttemptStatus::Canceled => Text::PayAttemptCanceled,
    }
}

pub(super) const fn refund_status(status: RefundStatus) -> Text {
    match status {
        RefundStatus::Initiated => Text::PayRefundInitiated,
        RefundStatus::Pending => Text::PayRefundPending,
        RefundStatus::Success => Text::PayRefundSuccess,
        RefundStatus::Failed(_) => Text::PayRefundFailed,
    }
}

pub(super) const fn refund_reason(reason: RefundReason) -> Text {
    match reason {
        RefundReason::Fraud => Text::PayRefundReasonFraud,
        RefundReason::CustomerRequest => Text::PayRefundReasonRequest,
        RefundReason::Return => Text::PayRefundReasonReturn,
        RefundReason::Duplicate => Text::PayRefundReasonDuplicate,
        RefundReason::Other => Text::PayRefundReasonOther,
    }
}
