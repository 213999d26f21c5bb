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
pub use code::{CodeProblem, SecurityCode};
pub use details::{CardDetails, CardInput, CardProblems};
pub use expiry::{Expiry, ExpiryProblem};
pub use holder::{HolderProblem, holder};
pub use number::{CardNumber, NumberProblem};
pub use typing::{brand_of_partial, regroup};

/// What of a card may be kept and shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaskedCard {
    pub brand: Brand,
    /// The first six digits.
    pub bin: String,
    pub last4: String,
    pub expiry: Expiry,
}
