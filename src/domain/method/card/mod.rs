//! Payment cards: what can be told from what a customer typed.
//! The types that hold a card number or a security code have neither `Debug`, `Display` nor
//! serialisation.

mod brand;
mod number;
mod security_code;
mod expiry;
mod holder;
mod details;
mod number_input;

pub use super::secret_digits::ascii_digits;
pub use brand::Brand;
pub use details::{CardDetails, CardErrors, CardInput};
pub use expiry::{Expiry, ExpiryError};
pub use holder::{HolderNameError, parse_holder_name};
pub use number::{CardNumber, CardNumberError};
pub use number_input::{detect_brand, format_card_number};
pub use security_code::{SecurityCode, SecurityCodeError};

/// What of a card may be kept and shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaskedCard {
    pub brand: Brand,
    /// The first six digits.
    pub bin: String,
    pub last4: String,
    pub expiry: Expiry,
}
