//! Why Paystack refused a payment.

use kassa_domain::failure_reason::FailureReason;

use super::wire::envelope::ApiRefusal;
use crate::payment::Refusal;

/// The reason of an issuer's answer, whose text is the code for the merchant. Texts that are not
/// known are refusals of the issuer.
pub(super) fn read_refusal(response: Option<&str>) -> Refusal {
    let code = response.map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
    let reason = match code.as_deref().map(str::to_ascii_lowercase).as_deref() {
        Some("insufficient funds") => FailureReason::InsufficientFunds,
        Some("expired card" | "card has expired") => FailureReason::CardExpired,
        _ => FailureReason::RefusedByIssuer,
    };
    Refusal::with_code(reason, code)
}

/// A request that Paystack did not carry out, so that no issuer was asked.
pub(super) fn read_api_refusal(refusal: &ApiRefusal) -> Refusal {
    Refusal::with_code(FailureReason::AcquirerError, refusal.code.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_texts_have_reasons_and_others_are_the_issuers() {
        for (text, reason) in [
            ("Insufficient Funds", FailureReason::InsufficientFunds),
            ("insufficient funds", FailureReason::InsufficientFunds),
            ("Expired Card", FailureReason::CardExpired),
            (" Card has expired ", FailureReason::CardExpired),
            ("Declined", FailureReason::RefusedByIssuer),
            ("Not sufficient funds", FailureReason::RefusedByIssuer),
            ("Incorrect PIN", FailureReason::RefusedByIssuer),
        ] {
            let refusal = read_refusal(Some(text));
            assert_eq!(refusal.reason, reason, "{text}");
            assert_eq!(refusal.code.as_deref(), Some(text.trim()));
        }
        for nothing in [None, Some(""), Some("  ")] {
            let refusal = read_refusal(nothing);
            assert_eq!(refusal, Refusal::without_code(FailureReason::RefusedByIssuer));
        }
    }
}
