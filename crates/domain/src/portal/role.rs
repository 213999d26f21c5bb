//! Roles, and what each may do.

use crate::codes;
use crate::mode::Mode;

codes! {
    /// The role of a person at a merchant.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Role {
        Owner = "owner",
        Developer = "developer",
        Support = "support",
    }
}

/// What a page or a form of the portal lets a person do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ability {
    /// Their own name, password, second factor and sessions.
    UseAccount,
    /// Home, payments, mandates and credentials, and their export.
    ViewPayments,
    /// Refunds, captures, releases, cancellations, links, changes of mandates, deletions of
    /// credentials.
    ChangePayments,
    ViewBeneficiaries,
    ManageBeneficiaries,
    ViewLook,
    ChangeLook,
    ManageApiKeys,
    ViewWebhooks,
    /// Erases the personal data of a purchaser, which cannot be undone.
    ErasePurchasers,
    /// Changes, test events, resends and replays.
    ManageWebhooks,
    ViewConnections,
    ManageConnections,
    ManageTeam,
    ViewAuditLog,
    /// Requests that failed, the newest events, commands for the API.
    ViewDevelopers,
}

impl Role {
    /// Whether a person of this role may do this. The only place that decides it.
    #[must_use]
    pub const fn may(self, ability: Ability, mode: Mode) -> bool {
        use Ability as A;
        match ability {
            A::UseAccount
            | A::ViewPayments
            | A::ViewBeneficiaries
            | A::ViewLook
            | A::ViewWebhooks => true,
            A::ChangePayments => match self {
                Self::Owner | Self::Support => true,
                Self::Developer => matches!(mode, Mode::Test),
            },
            A::ManageBeneficiaries
            | A::ChangeLook
            | A::ManageApiKeys
            | A::ManageWebhooks
            | A::ViewConnections
            | A::ViewAuditLog
            | A::ViewDevelopers => matches!(self, Self::Owner | Self::Developer),
            A::ManageConnections | A::ManageTeam | A::ErasePurchasers => {
                matches!(self, Self::Owner)
            }
        }
    }
}

impl Ability {
    pub const ALL: [Self; 16] = [
        Self::UseAccount,
        Self::ViewPayments,
        Self::ChangePayments,
        Self::ErasePurchasers,
        Self::ViewBeneficiaries,
        Self::ManageBeneficiaries,
        Self::ViewLook,
        Self::ChangeLook,
        Self::ManageApiKeys,
        Self::ViewWebhooks,
        Self::ManageWebhooks,
        Self::ViewConnections,
        Self::ManageConnections,
        Self::ManageTeam,
        Self::ViewAuditLog,
        Self::ViewDevelopers,
    ];

    /// Whether it changes something of the merchant, which a disabled merchant's people can't.
    #[must_use]
    pub const fn is_change(self) -> bool {
        match self {
            Self::ChangePayments
            | Self::ErasePurchasers
            | Self::ManageBeneficiaries
            | Self::ChangeLook
            | Self::ManageApiKeys
            | Self::ManageWebhooks
            | Self::ManageConnections
            | Self::ManageTeam => true,
            Self::UseAccount
            | Self::ViewPayments
            | Self::ViewBeneficiaries
            | Self::ViewLook
            | Self::ViewWebhooks
            | Self::ViewConnections
            | Self::ViewAuditLog
            | Self::ViewDevelopers => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of the specification, row by row: owner, developer in test mode, developer in
    /// live mode, support.
    #[test]
    fn the_table() {
        const TABLE: [(Ability, [bool; 4]); 16] = [
            (Ability::UseAccount, [true, true, true, true]),
            (Ability::ViewPayments, [true, true, true, true]),
            (Ability::ChangePayments, [true, true, false, true]),
            (Ability::ErasePurchasers, [true, false, false, false]),
            (Ability::ViewBeneficiaries, [true, true, true, true]),
            (Ability::ManageBeneficiaries, [true, true, true, false]),
            (Ability::ViewLook, [true, true, true, true]),
            (Ability::ChangeLook, [true, true, true, false]),
            (Ability::ManageApiKeys, [true, true, true, false]),
            (Ability::ViewWebhooks, [true, true, true, true]),
            (Ability::ManageWebhooks, [true, true, true, false]),
            (Ability::ViewConnections, [true, true, true, false]),
            (Ability::ManageConnections, [true, false, false, false]),
            (Ability::ManageTeam, [true, false, false, false]),
            (Ability::ViewAuditLog, [true, true, true, false]),
            (Ability::ViewDevelopers, [true, true, true, false]),
        ];
        for (ability, expected) in TABLE {
            let found = [
                Role::Owner.may(ability, Mode::Live),
                Role::Developer.may(ability, Mode::Test),
                Role::Developer.may(ability, Mode::Live),
                Role::Support.may(ability, Mode::Live),
            ];
            assert_eq!(found, expected, "{ability:?}");
            for role in [Role::Owner, Role::Support] {
                assert_eq!(role.may(ability, Mode::Test), role.may(ability, Mode::Live));
            }
        }
        assert_eq!(TABLE.map(|(ability, _)| ability), Ability::ALL);
    }

    #[test]
    fn codes() {
        for role in Role::ALL {
            assert_eq!(Role::from_code(role.code()), Some(role));
        }
        for other in ["", "Owner", "admin", "owner "] {
            assert_eq!(Role::from_code(other), None, "{other}");
        }
    }
}
