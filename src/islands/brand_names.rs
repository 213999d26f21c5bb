//! What server and browser agree on about the brands of cards.

use kassa_domain::method::card::Brand;

/// The brands that are named with the method.
pub const COMMON_BRANDS: [Brand; 4] =
    [Brand::Visa, Brand::Mastercard, Brand::Amex, Brand::UnionPay];

/// Stands for the name of a brand in the label of a test card's button.
pub const BRAND_PLACEHOLDER: char = '\u{25CC}';
