//! The kind of a payment at Paystack, which decides how it is queried, voided and captured.

use kassa_domain::codes;

codes! {
    /// Recorded as the payment's identifier before anything is sent, so that every process knows
    /// it. Paystack knows the payment by Kassa's reference; its own number comes with the first
    /// answer, which can be lost.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(super) enum PaymentKind {
        /// A page of Paystack's where the customer pays.
        Page = "page",
        /// A page where the customer's card is authorized.
        HoldPage = "hold",
        /// A stored card that is charged at once.
        StoredCharge = "charge",
        /// A stored card that is authorized.
        Reservation = "reserve",
    }
}

impl PaymentKind {
    /// The identifier to record.
    pub(super) fn to_provider_id(self, reference: &str) -> String {
        format!("{}:{reference}", self.code())
    }

    /// `None` if no kind was recorded: nothing was sent then.
    pub(super) fn from_provider_id(provider_id: Option<&str>) -> Option<Self> {
        let (code, _) = provider_id?.split_once(':')?;
        Self::from_code(code)
    }

    /// Whether it is a preauthorization.
    pub(super) const fn is_hold(self) -> bool {
        matches!(self, Self::HoldPage | Self::Reservation)
    }

    /// Whether the customer types a card, or another instrument, on the page.
    pub(super) const fn is_page(self) -> bool {
        matches!(self, Self::Page | Self::HoldPage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_round_trip() {
        for kind in PaymentKind::ALL {
            let id = kind.to_provider_id("0192f6c8-0000-7000-8000-000000000001");
            assert_eq!(PaymentKind::from_provider_id(Some(&id)), Some(kind));
        }
        for unknown in [None, Some(""), Some("page"), Some("other:1")] {
            assert_eq!(PaymentKind::from_provider_id(unknown), None);
        }
    }
}
