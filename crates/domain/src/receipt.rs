//! Receipts: what a payer is told of a payment or of a refund, on a page, as PDF and by e-mail.

use crate::ids::IntentId;

use super::branding::SupportContact;
use super::intent::Bill;
use super::method::PaymentMethod;
use super::method::card::MaskedCard;
use super::money::Money;
use super::time::Timestamp;

/// How many digits of an intent's id are in a receipt's number.
const NUMBER_DIGITS: usize = 16;
const NUMBER_GROUP: usize = 4;

/// The receipt of a payment, of one of its refunds, or of an instalment. It shows no more of the
/// payer than the page of an ended payment.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "json",
    serde(into = "crate::json::ReceiptDto", try_from = "crate::json::ReceiptDto")
)]
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

/// The subject of a receipt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReceiptSubject {
    /// A payment, with its refunds, oldest first.
    Payment {
        refunds: Vec<RefundLine>,
    },
    Refund,
    Instalment,
}

/// Which receipt of an intent is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReceiptPart {
    #[default]
    Payment,
    /// That of the refund at a position from 1.
    Refund(u32),
    /// That of the instalment with this number from 1.
    Instalment(u32),
}

impl ReceiptPart {
    /// The names of the parameters of an address.
    pub const PARAMETERS: [&'static str; 2] = ["refund", "instalment"];

    /// From the values of [`Self::PARAMETERS`], of which one may be given. What is no number is the
    /// position of nothing.
    #[must_use]
    pub fn from_parameters([refund, instalment]: [Option<&str>; 2]) -> Self {
        let position = |text: &str| text.parse().unwrap_or_default();
        let given = |text: &&str| !text.is_empty();
        match (refund.filter(given), instalment.filter(given)) {
            (Some(text), _) => Self::Refund(position(text)),
            (None, Some(text)) => Self::Instalment(position(text)),
            (None, None) => Self::Payment,
        }
    }

    /// The name and value of the parameter. `None` for the receipt of the payment.
    #[must_use]
    pub const fn parameter(self) -> Option<(&'static str, u32)> {
        let [refund, instalment] = Self::PARAMETERS;
        match self {
            Self::Payment => None,
            Self::Refund(position) => Some((refund, position)),
            Self::Instalment(number) => Some((instalment, number)),
        }
    }
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
/// refund or of the instalment. It is derived, not counted: the receipt of one payment has one
/// number for ever.
#[must_use]
pub fn receipt_number(intent_id: &IntentId, part: ReceiptPart) -> String {
    let digits: Vec<char> = intent_id.as_str().chars().filter(char::is_ascii_hexdigit).collect();
    let last = &digits[digits.len().saturating_sub(NUMBER_DIGITS)..];
    let groups: Vec<String> = last
        .chunks(NUMBER_GROUP)
        .map(|group| group.iter().map(char::to_ascii_uppercase).collect())
        .collect();
    let number = groups.join("-");
    match part {
        ReceiptPart::Payment => number,
        ReceiptPart::Refund(position) => format!("{number}-R{position}"),
        ReceiptPart::Instalment(position) => format!("{number}-I{position}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{IntentId, ReceiptPart, receipt_number};

    #[test]
    fn a_number_has_the_last_digits_of_the_intent() {
        let id = &IntentId::from_trusted("0192f6c8-1234-7abc-8def-0123456789ab");
        assert_eq!(receipt_number(id, ReceiptPart::Payment), "8DEF-0123-4567-89AB");
        assert_eq!(receipt_number(id, ReceiptPart::Refund(2)), "8DEF-0123-4567-89AB-R2");
        assert_eq!(receipt_number(id, ReceiptPart::Instalment(12)), "8DEF-0123-4567-89AB-I12");
        let short = &IntentId::from_trusted("abc");
        assert_eq!(receipt_number(short, ReceiptPart::Payment), "ABC", "short ids are kept whole");
    }

    #[test]
    fn parameters_name_the_part() {
        for part in [ReceiptPart::Payment, ReceiptPart::Refund(2), ReceiptPart::Instalment(7)] {
            let value = |name| {
                let (given, position) = part.parameter()?;
                (given == name).then(|| position.to_string())
            };
            let [refund, instalment] = ReceiptPart::PARAMETERS.map(value);
            let read = ReceiptPart::from_parameters([refund.as_deref(), instalment.as_deref()]);
            assert_eq!(read, part);
        }
        assert_eq!(ReceiptPart::from_parameters([Some(""), None]), ReceiptPart::Payment);
        assert_eq!(ReceiptPart::from_parameters([None, Some("x")]), ReceiptPart::Instalment(0));
    }
}
