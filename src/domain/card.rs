//! Payment cards: what can be told from what a customer typed.
//! The types that hold a card number or a security code have neither `Debug`, `Display` nor serialisation.

mod brand;
mod number;
mod code;
mod expiry;
mod holder;
mod details;
mod typing;

pub use super::digits::ascii_digits;
pub use brand::Brand;
pub use code::{SecurityCodeError, SecurityCode};
pub use details::{CardDetails, CardInput, CardErrors};
pub use expiry::{Expiry, ExpiryError};
pub use holder::{HolderNameError, parse_holder_name};
pub use number::{CardNumber, CardNumberError};
pub use typing::{detect_brand, format_card_number};

/// What of a card may be kept and shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaskedCard {
    pub brand: Brand,
    /// The first six digits.
    pub bin: String,
    pub last4: String,
    pub expiry: Expiry,
}
