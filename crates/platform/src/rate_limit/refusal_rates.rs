//! The figures of the brake on card testing.

use super::rate::Rate;

/// How many refusals there may be; `None` if there is no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RefusalRates {
    /// Of payments from one address.
    pub address: Option<Rate>,
    /// Of payments of one intent.
    pub intent: Option<Rate>,
    /// Of one card at one merchant, by its first six and last four digits.
    pub card: Option<Rate>,
}

/// A merchant's own figures; the outer `None` where those of the service apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OwnRefusalRates {
    pub address: Option<Option<Rate>>,
    pub intent: Option<Option<Rate>>,
    pub card: Option<Option<Rate>>,
}

impl RefusalRates {
    /// These figures, with a merchant's own in their place.
    #[must_use]
    pub fn with_own(self, own: &OwnRefusalRates) -> Self {
        Self {
            address: own.address.unwrap_or(self.address),
            intent: own.intent.unwrap_or(self.intent),
            card: own.card.unwrap_or(self.card),
        }
    }
}
