//! The names of codes that several pages show.

use kassa_domain::dispute::DisputeStatus;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::DisplayStatus;
use kassa_domain::method::PaymentMethod;
use kassa_domain::payout::PayoutStatus;

use crate::texts::Text;

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
        FailureReason::MandateRevoked => Text::PayReasonRevoked,
        FailureReason::AccountClosed => Text::PayReasonClosed,
        FailureReason::PaymentStopped => Text::PayReasonStopped,
        FailureReason::InvalidAccount => Text::PayReasonAccount,
        FailureReason::NoAuthentication => Text::PayReasonNoAnswer,
    }
}

pub(super) const fn payout_status(status: PayoutStatus) -> Text {
    match status {
        PayoutStatus::Initiated => Text::PayoutInitiated,
        PayoutStatus::Pending => Text::PayoutPending,
        PayoutStatus::Success => Text::PayoutSuccess,
        PayoutStatus::Failed(_) => Text::PayoutFailed,
    }
}

pub(super) const fn dispute_status(status: DisputeStatus) -> Text {
    match status {
        DisputeStatus::Inquiry => Text::DisputesInquiry,
        DisputeStatus::NeedsResponse => Text::DisputesNeedsResponse,
        DisputeStatus::UnderReview => Text::DisputesUnderReview,
        DisputeStatus::Won => Text::DisputesWon,
        DisputeStatus::Lost => Text::DisputesLost,
    }
}

/// A provider's reason for a dispute as words: `product_not_received` is a code.
pub(super) fn dispute_reason(reason: &str) -> String {
    reason.replace('_', " ")
}

/// The class of a dispute's status.
pub(super) const fn dispute_tag(status: DisputeStatus) -> &'static str {
    match status {
        DisputeStatus::Won => "tag good",
        DisputeStatus::NeedsResponse | DisputeStatus::Lost => "tag bad",
        DisputeStatus::Inquiry | DisputeStatus::UnderReview => "tag",
    }
}

/// The statuses of payments, in the order of a payment's life, with their names.
pub(super) const PAYMENT_STATUSES: [(&str, Text); 7] = [
    ("selection", Text::PayStatusSelection),
    ("pending", Text::PayStatusPending),
    ("authorized", Text::PayStatusAuthorized),
    ("success", Text::PayStatusSuccess),
    ("failed", Text::PayStatusFailed),
    ("canceled", Text::PayStatusCanceled),
    ("expired", Text::PayStatusExpired),
];

/// The name of a payment's status as people see it.
pub(super) const fn display_name(status: DisplayStatus) -> Text {
    match status {
        DisplayStatus::Disputed => Text::PayDisplayDisputed,
        DisplayStatus::Refunded => Text::PayDisplayRefunded,
        DisplayStatus::PartlyRefunded => Text::PayDisplayPartlyRefunded,
        DisplayStatus::Paid => Text::PayDisplayPaid,
        DisplayStatus::Authorized => Text::PayDisplayAuthorized,
        DisplayStatus::Waiting => Text::PayDisplayWaiting,
        DisplayStatus::Canceled => Text::PayDisplayCanceled,
        DisplayStatus::Expired => Text::PayDisplayExpired,
        DisplayStatus::Failed => Text::PayDisplayFailed,
        DisplayStatus::Declined => Text::PayDisplayDeclined,
        DisplayStatus::Opened => Text::PayDisplayOpened,
        DisplayStatus::NotOpened => Text::PayDisplayNotOpened,
    }
}

/// The class of such a status.
pub(super) const fn display_class(status: DisplayStatus) -> &'static str {
    match status {
        DisplayStatus::Paid => "tag good",
        DisplayStatus::Disputed
        | DisplayStatus::Canceled
        | DisplayStatus::Expired
        | DisplayStatus::Failed
        | DisplayStatus::Declined => "tag bad",
        DisplayStatus::Refunded
        | DisplayStatus::PartlyRefunded
        | DisplayStatus::Authorized
        | DisplayStatus::Waiting
        | DisplayStatus::Opened
        | DisplayStatus::NotOpened => "tag",
    }
}

/// The name of a payment's status. `None` for any other code.
pub(super) fn known_status(code: &str) -> Option<Text> {
    PAYMENT_STATUSES.iter().find(|(status, _)| *status == code).map(|(_, name)| *name)
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
