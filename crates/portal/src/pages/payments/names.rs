//! The names of codes.

pub(super) use crate::pages::code_names::{
    PAYMENT_STATUSES as STATUSES, display_name, method_name, reason_text,
};
use crate::texts::Text;
use kassa_domain::intent::CaptureMode;
use kassa_domain::refund::RefundReason;
use kassa_domain::transaction_status::TransactionStatus;

pub(super) const fn capture_name(mode: CaptureMode) -> Text {
    match mode {
        CaptureMode::Immediate => Text::PayCaptureImmediate,
        CaptureMode::PreferDelay => Text::PayCaptureDelay,
    }
}

pub(super) const fn attempt_status(status: TransactionStatus) -> Text {
    match status {
        TransactionStatus::Initiated => Text::PayAttemptInitiated,
        TransactionStatus::Pending => Text::PayAttemptPending,
        TransactionStatus::Success => Text::PayAttemptSuccess,
        TransactionStatus::Failed(_) => Text::PayAttemptFailed,
        TransactionStatus::Canceled => Text::PayAttemptCanceled,
    }
}

pub(super) const fn refund_status(status: TransactionStatus) -> Text {
    match status {
        TransactionStatus::Initiated => Text::PayRefundInitiated,
        TransactionStatus::Pending => Text::PayRefundPending,
        TransactionStatus::Success => Text::PayRefundSuccess,
        TransactionStatus::Failed(_) => Text::PayRefundFailed,
        TransactionStatus::Canceled => Text::PayRefundCanceled,
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
