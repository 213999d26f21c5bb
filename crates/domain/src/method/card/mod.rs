//! Payment cards: parsing and validation of the card form.
//! Types that contain a card number or a security code implement neither `Debug`, `Display` nor
//! serialisation.

mod brand;
mod brand_ranges;
mod expiry;
mod masked;
mod network;
mod number;
mod number_in_text;
mod number_input;
mod security_code;
mod holder;
mod details;
pub mod fuzz;

pub use super::digits::ascii_digits;
pub use brand::Brand;
pub use details::{CardDetails, CardErrors, CardInput};
pub use expiry::{Expiry, ExpiryError};
pub use holder::{HolderNameError, parse_holder_name};
pub use masked::MaskedCard;
pub use network::CardNetwork;
pub use number::{CardNumber, CardNumberError, MAX_WRITTEN_LENGTH};
pub use number_in_text::{contains_card_number, mask_card_numbers};
pub use number_input::{detect_brand, format_card_number};
pub use security_code::{SecurityCode, SecurityCodeError};
