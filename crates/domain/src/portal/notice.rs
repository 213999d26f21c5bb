//! What people of a merchant are told of by e-mail.

use super::{Ability, Role};
use crate::codes;
use crate::mode::Mode;

codes! {
    /// A kind of notices, which a person can choose.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum NoticeKind {
        /// A customer disputes a payment.
        Disputes = "disputes",
        /// Events do not arrive.
        Webhooks = "webhooks",
        /// A provider rejects a connection's keys.
        Connections = "connections",
        /// An instalment was not collected.
        Instalments = "instalments",
        /// A call to a provider has had no result for an hour.
        Money = "money",
    }
}

impl NoticeKind {
    /// Whether a role may see what the notice is about.
    #[must_use]
    pub fn is_for(self, role: Role, mode: Mode) -> bool {
        match self {
            Self::Connections => role.may(Ability::ViewConnections, mode),
            Self::Disputes | Self::Webhooks | Self::Instalments | Self::Money => true,
        }
    }

    /// Reads the kinds of a stored list. Unknown ones are left out.
    #[must_use]
    pub fn parse_list(text: &str) -> Vec<Self> {
        text.split(' ').filter_map(Self::from_code).collect()
    }

    /// The list as it is stored.
    #[must_use]
    pub fn write_list(kinds: &[Self]) -> String {
        kinds.iter().map(|kind| kind.code()).collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_back() {
        for kinds in [&[][..], &[NoticeKind::Money], &NoticeKind::ALL] {
            assert_eq!(NoticeKind::parse_list(&NoticeKind::write_list(kinds)), kinds);
        }
    }

    #[test]
    fn who_may_not_see_connections_is_not_told_of_them() {
        assert!(NoticeKind::Connections.is_for(Role::Owner, Mode::Live));
        assert!(!NoticeKind::Connections.is_for(Role::Support, Mode::Live));
        assert!(NoticeKind::Disputes.is_for(Role::Support, Mode::Live));
    }
}
