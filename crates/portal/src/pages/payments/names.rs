//! The names of codes.

pub(super) use crate::pages::code_names::{
    PAYMENT_STATUSES as STATUSES, method_name, payment_status_tag as status_tag, reason_text,
};
use crate::texts::Text;
use kassa_domain::intent::CaptureMode;
use kassa_domain::intent::attempt::AttemptStatus;
use kassa_domain::refund::{RefundReason, RefundStatus};

pub(super) const fn capture_name(mode: CaptureMode) -> Text {
    match mode {
        CaptureMode::Immediate => Text::PayCaptureImmediate,
        CaptureMode::PreferDelay => Text::PayCaptureDelay,
    }
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
        RefundStatus::Canceled => Text::PayRefundCanceled,
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
