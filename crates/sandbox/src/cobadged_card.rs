//! Cards with two brands, by their test numbers.

use kassa_domain::codes;
use kassa_domain::method::card::CardNetwork;

codes! {
    /// A card that two networks can charge.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(super) enum CobadgedCard {
        CartesBancairesVisa = "cb_visa",
        CartesBancairesMastercard = "cb_mastercard",
    }
}

impl CobadgedCard {
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
