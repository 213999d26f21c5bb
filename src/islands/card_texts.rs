//! The texts that the card form shows without asking the server. They are a file of their own, one
//! text a line, because most customers see none of them.

use kassa_domain::method::card::Brand;
use kassa_domain::method::field_errors::CardFieldError;

/// A text of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardText {
    Error(CardFieldError),
    /// The name of a card, announced when its brand is detected; empty for an unknown brand.
    BrandName(Brand),
    /// Where the security code is on a card of a brand; on every card for an unknown brand.
    CodeHint(Brand),
    /// The server could not be reached.
    Offline,
}

impl CardText {
    /// Every text, in the order of the file.
    pub fn all() -> impl Iterator<Item = Self> {
        let hints = [Brand::Unknown, Brand::Amex, Brand::Visa];
        CardFieldError::ALL
            .into_iter()
            .map(Self::Error)
            .chain(Brand::ALL.into_iter().map(Self::BrandName))
            .chain(hints.into_iter().map(Self::CodeHint))
            .chain([Self::Offline])
    }

    /// The index of the text's line.
    #[must_use]
    pub const fn line(self) -> usize {
        const BRANDS: usize = CardFieldError::ALL.len();
        const HINTS: usize = BRANDS + Brand::ALL.len();
        match self {
            Self::Error(error) => error as usize,
            Self::BrandName(brand) => BRANDS + brand as usize,
            Self::CodeHint(Brand::Unknown) => HINTS,
            Self::CodeHint(brand) if brand.security_code_length() == 4 => HINTS + 1,
            Self::CodeHint(_) => HINTS + 2,
            Self::Offline => HINTS + 3,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::CardText;

    #[test]
    fn a_text_is_found_in_its_line() {
        for (line, text) in CardText::all().enumerate() {
            assert_eq!(text.line(), line, "{text:?}");
        }
    }
}
