//! Receipts: what a payer is told of a payment or of a refund, on a page, as PDF and by e-mail.

use super::branding::SupportContact;
use super::intent::Bill;
use super::method::PaymentMethod;
use super::method::card::MaskedCard;
use super::money::Money;
use super::time::Timestamp;

/// How many digits of an intent's id are in a receipt's number.
const NUMBER_DIGITS: usize = 16;
const NUMBER_GROUP: usize = 4;

/// The receipt of a payment or of one of its refunds. It shows no more of the payer than the page
/// of an ended payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// [`receipt_number`]
    pub number: String,
    pub subject: ReceiptSubject,
    pub merchant: String,
    pub contact: Option<SupportContact>,
    pub reference_id: String,
    /// Empty for a refund, whose amount may be a part.
    pub bill: Bill,
    /// What was paid or refunded.
    pub money: Money,
    pub method: PaymentMethod,
    pub card: Option<MaskedCard>,
    /// When it was paid or refunded.
    pub at: Timestamp,
    /// The merchant's time zone, a name of the IANA database.
    pub time_zone: String,
}

/// What a receipt is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReceiptSubject {
    /// A payment, with its refunds, oldest first.
    Payment {
        refunds: Vec<RefundLine>,
    },
    Refund,
}

/// A refund on the receipt of its payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefundLine {
    /// From 1, in the order of all refunds of the payment.
    pub position: u32,
    pub money: Money,
    pub at: Timestamp,
}

/// The number of a receipt: the last digits of the intent's id in groups, and the position of the
/// refund. It is derived, not counted: the receipt of one payment has one number for ever.
#[must_use]
pub fn receipt_number(intent_id: &str, refund: Option<u32>) -> String {
    let digits: Vec<char> = intent_id.chars().filter(char::is_ascii_hexdigit).collect();
    let last = &digits[digits.len().saturating_sub(NUMBER_DIGITS)..];
    let groups: Vec<String> = last
        .chunks(NUMBER_GROUP)
        .map(|group| group.iter().map(char::to_ascii_uppercase).collect())
        .collect();
    let number = groups.join("-");
    match refund {
        Some(position) => format!("{number}-R{position}"),
        None => number,
    }
}

#[cfg(test)]
mod tests {
    use super::receipt_number;

    #[test]
    fn a_number_has_the_last_digits_of_the_intent() {
        let id = "0192f6c8-1234-7abc-8def-0123456789ab";
        assert_eq!(receipt_number(id, None), "8DEF-0123-4567-89AB");
        assert_eq!(receipt_number(id, Some(2)), "8DEF-0123-4567-89AB-R2");
        assert_eq!(receipt_number("abc", None), "ABC", "short ids are kept whole");
    }
}
