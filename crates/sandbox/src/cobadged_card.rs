//! Cards with two brands, by their test numbers.

use kassa_domain::method::card::CardNetwork;

/// A card that two networks can charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CobadgedCard {
    CartesBancairesVisa,
    CartesBancairesMastercard,
}

impl CobadgedCard {
    pub(super) const ALL: [Self; 2] = [Self::CartesBancairesVisa, Self::CartesBancairesMastercard];

    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::CartesBancairesVisa => "cb_visa",
            Self::CartesBancairesMastercard => "cb_mastercard",
        }
    }

    pub(super) fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.code() == code)
    }

    /// The card with this number. `None` for a card with one brand.
    pub(super) fn from_number(digits: &str) -> Option<Self> {
        match digits {
            "4000002500001001" => Some(Self::CartesBancairesVisa),
            "5555552500001001" => Some(Self::CartesBancairesMastercard),
            _ => None,
        }
    }

    pub(super) const fn networks(self) -> [CardNetwork; 2] {
        match self {
            Self::CartesBancairesVisa => [CardNetwork::CartesBancaires, CardNetwork::Visa],
            Self::CartesBancairesMastercard => {
                [CardNetwork::CartesBancaires, CardNetwork::Mastercard]
            }
        }
    }
}
