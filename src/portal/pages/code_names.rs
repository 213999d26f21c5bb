//! The names of codes that several pages show.

use crate::domain::dispute::DisputeStatus;
use crate::domain::failure_reason::FailureReason;
use crate::domain::method::PaymentMethod;
use crate::domain::payout::PayoutStatus;
use crate::portal::texts::Text;

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

/// The class of a dispute's status.
pub(super) const fn dispute_tag(status: DisputeStatus) -> &'static str {
    match status {
        DisputeStatus::Won => "tag good",
        DisputeStatus::NeedsResponse | DisputeStatus::Lost => "tag bad",
        DisputeStatus::Inquiry | DisputeStatus::UnderReview => "tag",
    }
}
