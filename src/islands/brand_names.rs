//! What server and browser agree on about the brands of cards.

/// Stands for the name of a brand in the label of a test card's button.
pub const BRAND_PLACEHOLDER: char = '\u{25CC}';
