//! The name of the card or account holder.

use super::number_in_text::contains_card_number;
use crate::method::digits::{digit_value, is_blank};

/// In characters, after trimming.
const MAX_LENGTH: usize = 100;
/// A name with this many digits could be a card number.
const MIN_CARD_NUMBER_DIGITS: usize = 12;

/// Why a typed name is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HolderNameError {
    Missing,
    TooLong,
    /// Mostly digits. Customers mistakenly enter the card number here, and a name is stored.
    NotAName,
}

/// Parses a name of 1 to 100 characters, and trims blanks. Tabs, line breaks and other control
/// characters are blanks: they come with a name that is pasted from a table.
///
/// # Errors
/// [`HolderNameError`], the first that applies in the order of its variants.
pub fn parse_holder_name(text: &str) -> Result<String, HolderNameError> {
    let parts = text.split(char::is_control).map(|part| part.trim_matches(is_blank));
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let name = parts.join(" ");
    match name.chars().count() {
        0 => Err(HolderNameError::Missing),
        length if length > MAX_LENGTH => Err(HolderNameError::TooLong),
        _ if is_mostly_digits(&name) || contains_card_number(&name) => {
            Err(HolderNameError::NotAName)
        }
        _ => Ok(name),
    }
}

/// Whether a name has more digits than letters, or as many digits as a card number.
fn is_mostly_digits(name: &str) -> bool {
    let digit_count = name.chars().filter(|c| digit_value(*c).is_some()).count();
    let letter_count = name.chars().filter(|c| c.is_alphabetic()).count();
    digit_count > letter_count || digit_count >= MIN_CARD_NUMBER_DIGITS
}

#[cfg(test)]
mod tests;
