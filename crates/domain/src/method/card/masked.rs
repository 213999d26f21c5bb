//! The data of a card that may be stored.

use super::brand::Brand;
use super::expiry::Expiry;

/// The data of a card that may be stored and shown.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct MaskedCard {
    pub brand: Brand,
    /// The first six digits.
    pub bin: String,
    pub last4: String,
    pub expiry: Expiry,
}
