//! Codes in words.

use crate::domain::failure_reason::FailureReason;
use crate::domain::intent::attempt::AttemptStatus;
use crate::domain::method::PaymentMethod;
use crate::domain::refund::{RefundReason, RefundStatus};
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
    let found = STATUSES.iter().find(|(status, _)| *status == code);
    let class = match code {
        "success" => "tag good",
        "failed" | "canceled" | "expired" => "tag bad",
        _ => "tag",
    };
    (class, found.map_or(Text::PayStatusPending, |(_, name)| *name))
}

pub(super) const fn method_name(method: PaymentMethod) -> Text {
    match method {
        PaymentMethod::Card => Text::PayMethodCard,
        PaymentMethod::Paypal => Text::PayMethodPaypal,
        PaymentMethod::Eft => Text::PayMethodEft,
        PaymentMethod::BankTransfer => Text::PayMethodBankTransfer,
        PaymentMethod::MobileMoney => Text::PayMethodMobileMoney,
        PaymentMethod::Voucher => Text::PayMethodVoucher,
        PaymentMethod::DebitOrder => Text::PayMethodDebitOrder,
    }
}

pub(super) const fn reason_text(reason: FailureReason) -> Text {
    match reason {
        FailureReason::AcquirerError => Text::PayReasonAcquirer,
        FailureReason::RefusedByIssuer => Text::PayReasonIssuer,
        FailureReason::CardExpired => Text::PayReasonExpired,
        FailureReason::InsufficientFunds => Text::PayReasonFunds,
        FailureReason::AuthenticationFailed => Text::PayReasonAuthentication,
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
