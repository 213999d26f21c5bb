//! What people are told of a payment: its state, and what happened before and after it.

use super::IntentState;
use crate::codes;

codes! {
    /// The status of a payment in the portal. Interfaces have the code of [`IntentState`], which
    /// knows neither refunds nor disputes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum DisplayStatus {
        /// With a dispute that the merchant has not won.
        Disputed = "disputed",
        /// Given back as a whole, or reserved for refunds that are under way.
        Refunded = "refunded",
        PartlyRefunded = "partly_refunded",
        Paid = "paid",
        Authorized = "authorized",
        /// An attempt has no result yet.
        Waiting = "waiting",
        Canceled = "canceled",
        Expired = "expired",
        Failed = "failed",
        /// Refused at least once, and the customer can try again.
        Declined = "declined",
        /// The customer has seen the page, and no attempt was refused.
        Opened = "opened",
        NotOpened = "not_opened",
    }
}

codes! {
    /// An [`IntentState`] without what the state has.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum IntentStatus {
        Selection = "selection",
        Pending = "pending",
        Authorized = "authorized",
        Success = "success",
        Failed = "failed",
        Canceled = "canceled",
        Expired = "expired",
    }
}

impl From<IntentState> for IntentStatus {
    fn from(state: IntentState) -> Self {
        match state {
            IntentState::Selection { .. } => Self::Selection,
            IntentState::Pending { .. } => Self::Pending,
            IntentState::Authorized { .. } => Self::Authorized,
            IntentState::Success { .. } => Self::Success,
            IntentState::Failed => Self::Failed,
            IntentState::Canceled => Self::Canceled,
            IntentState::Expired => Self::Expired,
        }
    }
}

/// What decides the [`DisplayStatus`] of a payment.
#[derive(Clone, Copy, Debug)]
pub struct DisplayFacts {
    pub status: IntentStatus,
    /// Whether its charge has a dispute that is not won.
    pub is_disputed: bool,
    /// In minor units, as `refunded`.
    pub amount: i64,
    /// Refunded or reserved for pending refunds.
    pub refunded: i64,
    /// Whether an attempt was refused.
    pub was_refused: bool,
    /// Whether the customer has loaded the page, or tried to pay.
    pub was_opened: bool,
}

impl DisplayStatus {
    /// The first that fits.
    #[must_use]
    pub const fn of(facts: DisplayFacts) -> Self {
        if facts.is_disputed {
            return Self::Disputed;
        }
        match facts.status {
            IntentStatus::Success if facts.refunded <= 0 => Self::Paid,
            IntentStatus::Success if facts.refunded >= facts.amount => Self::Refunded,
            IntentStatus::Success => Self::PartlyRefunded,
            IntentStatus::Authorized => Self::Authorized,
            IntentStatus::Pending => Self::Waiting,
            IntentStatus::Canceled => Self::Canceled,
            IntentStatus::Expired => Self::Expired,
            IntentStatus::Failed => Self::Failed,
            IntentStatus::Selection if facts.was_refused => Self::Declined,
            IntentStatus::Selection if facts.was_opened => Self::Opened,
            IntentStatus::Selection => Self::NotOpened,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEW: DisplayFacts = DisplayFacts {
        status: IntentStatus::Selection,
        is_disputed: false,
        amount: 100,
        refunded: 0,
        was_refused: false,
        was_opened: false,
    };

    #[test]
    fn the_first_that_fits_is_shown() {
        let of = |status| DisplayFacts { status, ..NEW };
        let opened = DisplayFacts { was_opened: true, ..NEW };
        let paid = of(IntentStatus::Success);
        for (facts, expected) in [
            (NEW, "not_opened"),
            (opened, "opened"),
            (DisplayFacts { was_refused: true, ..opened }, "declined"),
            (of(IntentStatus::Pending), "waiting"),
            (of(IntentStatus::Authorized), "authorized"),
            (of(IntentStatus::Failed), "failed"),
            (of(IntentStatus::Canceled), "canceled"),
            (of(IntentStatus::Expired), "expired"),
            (paid, "paid"),
            (DisplayFacts { amount: 0, ..paid }, "paid"),
            (DisplayFacts { refunded: 99, ..paid }, "partly_refunded"),
            (DisplayFacts { refunded: 100, ..paid }, "refunded"),
            (DisplayFacts { refunded: 100, is_disputed: true, ..paid }, "disputed"),
        ] {
            assert_eq!(DisplayStatus::of(facts).code(), expected, "{facts:?}");
        }
    }

    #[test]
    fn a_status_has_the_code_of_its_state() {
        let states = [
            IntentState::Selection { failed_attempts: 0 },
            IntentState::Failed,
            IntentState::Canceled,
            IntentState::Expired,
        ];
        for state in states {
            assert_eq!(IntentStatus::from(state).code(), state.code());
        }
    }
}
