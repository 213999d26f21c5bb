//! Card networks among which a customer chooses.

/// A network that can process a payment by a card with two brands. Networks that no such card has
/// are not listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardNetwork {
    CartesBancaires,
    EftposAustralia,
    Mastercard,
    Visa,
}

impl CardNetwork {
    pub const ALL: [Self; 4] =
        [Self::CartesBancaires, Self::EftposAustralia, Self::Mastercard, Self::Visa];

    /// The code used in forms and in the database.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::CartesBancaires => "cartes_bancaires",
            Self::EftposAustralia => "eftpos_au",
            Self::Mastercard => "mastercard",
            Self::Visa => "visa",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|network| network.code() == code)
    }

    /// The network's name, the same in every language.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::CartesBancaires => "Cartes Bancaires (CB)",
            Self::EftposAustralia => "eftpos",
            Self::Mastercard => "Mastercard",
            Self::Visa => "Visa",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_round_trip() {
        for network in CardNetwork::ALL {
            assert_eq!(CardNetwork::from_code(network.code()), Some(network));
        }
        for unknown in ["", "Visa", "amex", "cartes-bancaires"] {
            assert_eq!(CardNetwork::from_code(unknown), None, "{unknown}");
        }
    }
}
