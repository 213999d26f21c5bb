//! Card networks among which a customer chooses.

use crate::codes;

codes! {
    /// A network that can process a payment by a card with two brands. Networks that no such card
    /// has are not listed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CardNetwork {
        CartesBancaires = "cartes_bancaires",
        EftposAustralia = "eftpos_au",
        Mastercard = "mastercard",
        Visa = "visa",
    }
}

impl CardNetwork {
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
