//! The status of a mandate, and its transitions.

use crate::codes;

codes! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum MandateStatus {
        /// Created; signing has not started.
        Initiated = "initiated",
        /// The customer is signing at the provider.
        Pending = "pending",
        /// Signed by the customer.
        Authorized = "authorized",
        /// Approved by the bank: instalments can be collected.
        Active = "active",
        Canceled = "canceled",
        Failed = "failed",
        /// Suspended in the bank's register; the bank can reactivate it.
        Suspended = "suspended",
    }
}

codes! {
    /// Who ended a mandate.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum CanceledBy {
        Bank = "bank",
        Payer = "payer",
        Merchant = "merchant",
    }
}

impl MandateStatus {
    /// Whether the status can't change any more.
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Canceled | Self::Failed)
    }

    /// Whether a single step leads to `next`. The interface documents the cancellation of an active
    /// mandate; the other steps follow from its descriptions of the statuses.
    #[must_use]
    pub const fn can_transition_to(self, next: Self) -> bool {
        match self {
            Self::Initiated => matches!(next, Self::Pending | Self::Failed | Self::Canceled),
            Self::Pending => matches!(next, Self::Authorized | Self::Failed | Self::Canceled),
            Self::Authorized => matches!(next, Self::Active | Self::Failed | Self::Canceled),
            Self::Active => matches!(next, Self::Canceled | Self::Suspended),
            Self::Suspended => matches!(next, Self::Active | Self::Canceled),
            Self::Canceled | Self::Failed => false,
        }
    }

    /// The next status on the path to `goal`. `None` if `goal` is reached or unreachable.
    #[must_use]
    pub const fn next_step_to(self, goal: Self) -> Option<Self> {
        match (self, goal) {
            (current, goal) if current as u8 == goal as u8 => None,
            (current, goal) if current.can_transition_to(goal) => Some(goal),
            (Self::Initiated, Self::Authorized | Self::Active) => Some(Self::Pending),
            (Self::Pending, Self::Active) => Some(Self::Authorized),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_those_of_the_interface() {
        let codes =
            ["initiated", "pending", "authorized", "active", "canceled", "failed", "suspended"];
        assert_eq!(MandateStatus::ALL.map(MandateStatus::code), codes);
        assert!(
            MandateStatus::ALL
                .into_iter()
                .all(|status| MandateStatus::from_code(status.code()) == Some(status))
        );
        assert_eq!(MandateStatus::from_code("Active"), None);
    }

    #[test]
    fn statuses_change_in_the_documented_steps() {
        use MandateStatus::{Active, Authorized, Canceled, Failed, Initiated, Pending, Suspended};
        let steps = [
            (Initiated, vec![Pending, Canceled, Failed]),
            (Pending, vec![Authorized, Canceled, Failed]),
            (Authorized, vec![Active, Canceled, Failed]),
            (Active, vec![Canceled, Suspended]),
            (Suspended, vec![Active, Canceled]),
            (Canceled, vec![]),
            (Failed, vec![]),
        ];
        for (from, expected) in steps {
            let found: Vec<_> = MandateStatus::ALL
                .into_iter()
                .filter(|next| from.can_transition_to(*next))
                .collect();
            assert_eq!(found, expected, "{from:?}");
        }
    }
}
