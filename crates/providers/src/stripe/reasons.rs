//! Why Stripe refuses, as one of Kassa's reasons.

use kassa_domain::failure_reason::FailureReason;

/// The reason of a refused payment, by its `decline_code`, or else its `code`. `is_declined` if
/// the answer was 402, or the error is the last one of an intent: the card was declined. Otherwise
/// the request was not accepted.
pub(super) fn reason_of(code: Option<&str>, is_declined: bool) -> FailureReason {
    if let Some(reason) = code.and_then(reason_of_debit) {
        return reason;
    }
    if !is_declined {
        return FailureReason::AcquirerError;
    }
    match code.unwrap_or_default() {
        "insufficient_funds" | "card_velocity_exceeded" | "withdrawal_count_limit_exceeded" => {
            FailureReason::InsufficientFunds
        }
        "expired_card" => FailureReason::CardExpired,
        code if code.starts_with("invalid_expiry_") => FailureReason::CardExpired,
        "authentication_required" => FailureReason::AuthenticationFailed,
        code if code.ends_with("_authentication_failure") => FailureReason::AuthenticationFailed,
        "processing_error"
        | "issuer_not_available"
        | "reenter_transaction"
        | "duplicate_transaction" => FailureReason::AcquirerError,
        _ => FailureReason::RefusedByIssuer,
    }
}

/// The reason of a code that only bank accounts have.
fn reason_of_debit(code: &str) -> Option<FailureReason> {
    Some(match code {
        "account_closed" | "bank_account_closed" => FailureReason::AccountClosed,
        "no_account"
        | "account_number_invalid"
        | "invalid_account_number"
        | "invalid_bank_account_iban"
        | "invalid_bsb_number"
        | "incorrect_account_details"
        | "bank_account_restricted"
        | "bank_account_unusable" => FailureReason::InvalidAccount,
        "debit_not_authorized" | "bank_ownership_changed" | "payment_intent_mandate_invalid" => {
            FailureReason::MandateRevoked
        }
        "refer_to_customer" | "payment_stopped" | "recipient_stopped" => {
            FailureReason::PaymentStopped
        }
        _ => return None,
    })
}

/// Whether a code says why a debit was not paid.
pub(super) fn is_of_debit(code: &str) -> bool {
    code == "insufficient_funds" || reason_of_debit(code).is_some()
}

/// Why a paid debit was taken back, by the reason of its dispute. Unless the bank says otherwise
/// the payer has asked for it.
pub(super) fn reason_of_return(reason: &str) -> FailureReason {
    match reason {
        "insufficient_funds" => FailureReason::InsufficientFunds,
        "bank_cannot_process" => FailureReason::AcquirerError,
        reason => reason_of_debit(reason).unwrap_or(FailureReason::PaymentStopped),
    }
}

/// The reason of a refund that failed, by its `failure_reason`.
pub(super) fn reason_of_refund(failure: Option<&str>) -> FailureReason {
    match failure.unwrap_or_default() {
        "expired_or_canceled_card" => FailureReason::CardExpired,
        "insufficient_funds" => FailureReason::InsufficientFunds,
        "declined" | "lost_or_stolen_card" => FailureReason::RefusedByIssuer,
        _ => FailureReason::AcquirerError,
    }
}

/// Whether the state of a record did not allow the request, so that its status is to be queried.
pub(super) fn is_unexpected_state(code: Option<&str>) -> bool {
    code.is_some_and(|code| code.ends_with("_unexpected_state"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decline_codes_have_the_reasons_of_the_table() {
        use FailureReason::{
            AcquirerError, AuthenticationFailed, CardExpired, InsufficientFunds, RefusedByIssuer,
        };
        for (code, reason) in [
            ("insufficient_funds", InsufficientFunds),
            ("card_velocity_exceeded", InsufficientFunds),
            ("withdrawal_count_limit_exceeded", InsufficientFunds),
            ("expired_card", CardExpired),
            ("invalid_expiry_month", CardExpired),
            ("invalid_expiry_year", CardExpired),
            ("authentication_required", AuthenticationFailed),
            ("payment_intent_authentication_failure", AuthenticationFailed),
            ("setup_intent_authentication_failure", AuthenticationFailed),
            ("processing_error", AcquirerError),
            ("issuer_not_available", AcquirerError),
            ("reenter_transaction", AcquirerError),
            ("duplicate_transaction", AcquirerError),
            ("do_not_honor", RefusedByIssuer),
            ("fraudulent", RefusedByIssuer),
            ("incorrect_cvc", RefusedByIssuer),
            ("", RefusedByIssuer),
            ("a_new_code", RefusedByIssuer),
        ] {
            assert_eq!(reason_of(Some(code), true), reason, "{code}");
            assert_eq!(reason_of(Some(code), false), AcquirerError, "{code} of a 400");
        }
        assert_eq!(reason_of(None, true), RefusedByIssuer);
    }

    #[test]
    fn debits_have_reasons_of_their_own() {
        use FailureReason::{
            AccountClosed, AcquirerError, InsufficientFunds, InvalidAccount, MandateRevoked,
            PaymentStopped,
        };
        for (code, reason) in [
            ("account_closed", AccountClosed),
            ("no_account", InvalidAccount),
            ("invalid_account_number", InvalidAccount),
            ("bank_account_restricted", InvalidAccount),
            ("debit_not_authorized", MandateRevoked),
            ("payment_intent_mandate_invalid", MandateRevoked),
            ("refer_to_customer", PaymentStopped),
        ] {
            assert_eq!(reason_of(Some(code), true), reason, "{code}");
            assert_eq!(reason_of(Some(code), false), reason, "{code} of a 400");
            assert!(is_of_debit(code), "{code}");
            assert_eq!(reason_of_return(code), reason, "{code} of a return");
        }
        assert!(is_of_debit("insufficient_funds") && !is_of_debit("do_not_honor"));
        for (code, reason) in [
            ("insufficient_funds", InsufficientFunds),
            ("customer_initiated", PaymentStopped),
            ("general", PaymentStopped),
            ("incorrect_account_details", InvalidAccount),
            ("bank_cannot_process", AcquirerError),
        ] {
            assert_eq!(reason_of_return(code), reason, "{code} of a return");
        }
    }

    #[test]
    fn failed_refunds_have_reasons_too() {
        for (failure, reason) in [
            (Some("expired_or_canceled_card"), FailureReason::CardExpired),
            (Some("insufficient_funds"), FailureReason::InsufficientFunds),
            (Some("lost_or_stolen_card"), FailureReason::RefusedByIssuer),
            (Some("unknown"), FailureReason::AcquirerError),
            (None, FailureReason::AcquirerError),
        ] {
            assert_eq!(reason_of_refund(failure), reason, "{failure:?}");
        }
        assert!(is_unexpected_state(Some("payment_intent_unexpected_state")));
        assert!(is_unexpected_state(Some("setup_intent_unexpected_state")));
        assert!(!is_unexpected_state(Some("resource_missing")) && !is_unexpected_state(None));
    }
}
