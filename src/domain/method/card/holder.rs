//! The name on the card.

use crate::domain::method::secret_digits;

/// Characters, after trimming.
const MAX_LENGTH: usize = 100;
/// So many digits could be a card number.
const MIN_CARD_NUMBER_DIGITS: usize = 12;

/// What is wrong with a typed name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HolderNameError {
    Missing,
    TooLong,
    /// Control characters, or digits where letters belong: people do type the card number here, and
    /// a name is kept.
    NotAName,
}

/// The name without the blanks around it, 1 to 100 characters.
///
/// # Errors
/// The first [`HolderProblem`] in the order of its variants.
pub fn parse_holder_name(text: &str) -> Result<&str, HolderNameError> {
    let name = text.trim_matches(secret_digits::is_blank);
    match name.chars().count() {
        0 => Err(HolderNameError::Missing),
        length if length > MAX_LENGTH => Err(HolderNameError::TooLong),
        _ if name.chars().any(char::is_control) || is_mostly_digits(name) => {
            Err(HolderNameError::NotAName)
        }
        _ => Ok(name),
    }
}

/// More digits than anything else, or as many as a card number has.
fn is_mostly_digits(name: &str) -> bool {
    let digits = name.chars().filter(|c| secret_digits::value(*c).is_some()).count();
    let others = name.chars().filter(|c| c.is_alphabetic()).count();
    digits > others || digits >= MIN_CARD_NUMBER_DIGITS
}

#[cfg(test)]
mod tests;
